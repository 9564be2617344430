import type { PeerKind } from './peer.js';
import { ghost, type GhostFacts } from './servers/ghost.js';
import { nostr, type NostrFacts } from './servers/nostr.js';
import { oidc, type OidcFacts } from './servers/oidc.js';
import { pds, type PdsFacts } from './servers/pds.js';
import { snac, type SnacFacts } from './servers/snac.js';
import { wordpress, type WordpressFacts } from './servers/wordpress.js';
import { webhook, type WebhookFacts } from './servers/webhook.js';

/** The facts about each kind of server that a client needs. */
export interface PeerFacts {
  readonly snac: SnacFacts;
  readonly nostr: NostrFacts;
  readonly webhook: WebhookFacts;
  readonly pds: PdsFacts;
  readonly oidc: OidcFacts;
  readonly wordpress: WordpressFacts;
  readonly ghost: GhostFacts;
}

export type PeerName = keyof PeerFacts;

export const KINDS: { readonly [Name in PeerName]: PeerKind<PeerFacts[Name]> } = {
  snac,
  nostr,
  webhook,
  pds,
  oidc,
  wordpress,
  ghost,
};

export const isPeerName = (name: string): name is PeerName => Object.hasOwn(KINDS, name);
