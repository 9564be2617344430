import { provider, type Idempotency, type Provider } from '../../core/index.js';
import { KEY_TTL_MS } from './limits.js';

/** One provider for each kind of idempotency after a lost response. */
export const PROVIDERS: readonly [SimulatedProvider, ...SimulatedProvider[]] = [
  { provider: provider('plain'), idempotency: { mode: 'none' } },
  { provider: provider('stable'), idempotency: { mode: 'deterministic_id' } },
  { provider: provider('keyed'), idempotency: { mode: 'server_key', ttlMs: KEY_TTL_MS } },
  { provider: provider('asked'), idempotency: { mode: 'lookup' } },
];

/** A channel stored in the database itself, like the built-in feed. */
export const OWN: SimulatedProvider = {
  provider: provider('own'),
  idempotency: { mode: 'deterministic_id' },
};

export interface SimulatedProvider {
  readonly provider: Provider;
  readonly idempotency: Idempotency;
}

/** How a provider treats a write. It refuses by the content, and denies without reading it, like a firewall. */
export const BEHAVIOURS = [
  'publish',
  'lose_response',
  'hang',
  'break',
  'late',
  'late_and_lost',
  'defer',
  'limit',
  'pause_lane',
  'unauthorised',
  'refuse',
  'deny',
] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];
