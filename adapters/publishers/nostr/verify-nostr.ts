import { err, ok, type Publisher } from '../../../core/index.js';
import { readConnectionSettings } from '../connection-settings.js';
import type { AddressGuard } from '../http/address-guard.js';
import { insecureSetting } from '../http/insecure-setting.js';
import { about } from '../verify-server.js';
import { npubOf, NostrSettings, relaysIn } from './nostr-settings.js';
import { pure } from './nostr-tools.js';
import type { SendToRelay } from './relay.js';

const LIMIT_MS = 10_000;

/** The messages that a relay may send in reply to a query (NIP-01, NIP-42). Any of them proves that it is a relay. */
const RELAY_MESSAGES = ['EVENT', 'EOSE', 'CLOSED', 'NOTICE', 'AUTH'];

/**
 * All relays must respond when a connection is added, because the user can then still correct an address; publishing
 * needs only one. Whether a relay accepts events of this key is only known after the first event.
 */
export const makeVerifyNostr =
  (sendToRelay: SendToRelay, guard: Pick<AddressGuard, 'isAllowed'>): Publisher['verifyConnection'] =>
  async (entered) => {
    const read = readConnectionSettings(NostrSettings, entered);
    const addresses = relaysIn(entered['relays'] ?? '');
    const insecure = addresses.flatMap((url) => insecureSetting('relays', url, guard));
    const problems = [...new Set(insecure), ...(read.ok ? [] : read.error)];
    if (!read.ok || problems.length > 0) return err(problems);
    const { relays, kind, npub: before } = read.value;
    const npub = npubOf(read.value);
    if (before !== '' && before !== npub)
      return err([
        `The private key is of ${npub}, but the connection is to ${before}; add a new connection.`,
      ]);
    const author = pure().getPublicKey(read.value.private_key);
    const message = JSON.stringify(['REQ', 'verify', { authors: [author], limit: 1 }]);
    const unreachable = await Promise.all(
      relays.map(async (url) => {
        const response = await sendToRelay({ url, message, read: isRelayMessage, timeoutMs: LIMIT_MS });
        return response.kind === 'received' ? [] : [about(new URL(url).host, response.message)];
      }),
    );
    if (unreachable.flat().length > 0) return err(unreachable.flat());
    const { private_key = '' } = entered;
    return ok({
      settings: { relays: relays.join(','), private_key: private_key.trim(), kind, npub },
      host: combinedHost(relays),
    });
  };

const isRelayMessage = ([word]: readonly unknown[]): true | null =>
  typeof word === 'string' && RELAY_MESSAGES.includes(word) ? true : null;

/**
 * All relays together form one host. A post is published when one relay has it, so a dead relay must delay only the
 * connections that have no other relay.
 */
const combinedHost = (relays: readonly string[]): string =>
  [...new Set(relays.map((url) => new URL(url).host))].sort().join('+');
