import { z } from 'zod';
import { err, ok, type ConnectionSettings, type Result } from '../../../core/index.js';
import { enteredSettings } from '../entered-settings.js';

const BEHAVIOURS = ['ok', 'reject', 'rate_limit', 'timeout', 'slow', 'lose_response', 'flaky'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const PROMISES = ['none', 'deterministic_id', 'lookup'] as const;
export type Promised = (typeof PROMISES)[number];

export interface SandboxSettings {
  /** The result of a publish request. */
  readonly behaviour: Behaviour;
  /** What the sandbox guarantees about a publish request whose response was lost. */
  readonly idempotency: Promised;
  /** The file that logs received publish requests; null for none. */
  readonly log: string | null;
}

/** What clients of the API may set: not the log, which is a file of the server. */
export const SANDBOX_ENTERED = enteredSettings({
  shape: {
    behaviour: z.enum(BEHAVIOURS).default('ok').meta({ description: 'The result of a publish request.' }),
    idempotency: z
      .enum(PROMISES)
      .default('none')
      .meta({ description: 'What is promised about a publish request whose response was lost.' }),
  },
});

const NAMES = ['behaviour', 'idempotency', 'log'];

/** Reads stored or entered settings; the error lists all problems as sentences. */
export const parseSandboxSettings = (
  settings: ConnectionSettings,
): Result<SandboxSettings, readonly string[]> => {
  const { behaviour: given = 'ok' } = settings;
  // Older databases have the former name.
  const behaviour = choose('behaviour', BEHAVIOURS, given === 'lose_answer' ? 'lose_response' : given);
  const idempotency = choose('idempotency', PROMISES, settings['idempotency'] ?? 'none');
  const log = settings['log'] ?? null;
  const problems = [
    ...Object.keys(settings)
      .filter((name) => !NAMES.includes(name))
      .map((name) => `The sandbox has no setting "${name}"; it has: ${NAMES.join(', ')}.`),
    ...(behaviour.ok ? [] : [behaviour.error]),
    ...(idempotency.ok ? [] : [idempotency.error]),
    ...(log === '' || log?.includes('\0') === true ? ['"log" must be the path of a file.'] : []),
  ];
  if (!behaviour.ok || !idempotency.ok || problems.length > 0) return err(problems);
  return ok({ behaviour: behaviour.value, idempotency: idempotency.value, log });
};

const choose = <T extends string>(name: string, allowed: readonly T[], text: string): Result<T, string> => {
  const known = allowed.find((each) => each === text);
  return known === undefined
    ? err(`"${name}" must be one of: ${allowed.join(', ')}; not "${text}".`)
    : ok(known);
};
