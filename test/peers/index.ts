/**
 * Real third-party servers for testing the channel adapters.
 *
 * A test file is `test/peers/<provider>.peer.ts`; those of Ghost, which run separately, begin with `ghost`. A test
 * begins with `const { at, visible } = await givenPeer('snac')`: `at` holds addresses and credentials (see each
 * `…Facts`), and `visible()` reads back what is public, independently of the adapters. The servers are shared: compare
 * with an earlier result of `visible()`, never with an empty list.
 *
 * `givenFaultProxy(address)` starts a proxy for a server: `proxy.inject({ kind: 'drop_response' }, { at: isVisibleWrite
 * })` loses the response to the next selected request, and `proxy.passages()` lists the requests.
 *
 * npm run test:peers everything but Ghost npm run test:peers:ghost Ghost, which takes minutes to install PEERS=snac npx
 * vitest run -c .config/vitest.peers.config.ts --project peers snac one server and one file
 *
 * Without vitest: `installPeers`, then `startPeers`, whose `stop()` ends every process and removes every file.
 */
export type { Log, PeerKind, Running, Started, Visible } from './peer.js';
export { givenFaultProxy, givenPeer, type GivenPeer } from './given-peer.js';
export {
  startFaultProxy,
  type Fault,
  type FaultProxy,
  type Passage,
  type Which,
} from './fault-proxy/index.js';
export { KINDS, type PeerFacts, type PeerName } from './kinds.js';
export { installPeers, startPeers, type PeerAddress, type PeerAddresses } from './start-peers.js';
export type { GhostFacts } from './servers/ghost.js';
export { nostrEventsAt, type NostrEvent, type NostrFacts } from './servers/nostr.js';
export type { OidcClient, OidcFacts } from './servers/oidc.js';
export type { PdsFacts, PdsRecord } from './servers/pds.js';
export { snacAuthorize, type SnacAuthorization, type SnacFacts } from './servers/snac.js';
export { webhookRequests, type WebhookFacts, type WebhookRequest } from './servers/webhook.js';
export type { WordpressFacts } from './servers/wordpress.js';
