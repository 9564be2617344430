import {
  err,
  ok,
  type ConnectionSettings,
  type Result,
  type VerifiedConnection,
} from '../../../core/index.js';
import { readConnectionSettings } from '../connection-settings.js';
import type { AddressGuard } from '../http/address-guard.js';
import { insecureSetting } from '../http/insecure-setting.js';
import { npubOf, NostrSettings, relaysIn } from './nostr-settings.js';
import { pure } from './nostr-tools.js';
import type { AskRelay } from './relay.js';

export interface VerifyNostrDeps {
  readonly ask: AskRelay;
  readonly guard: Pick<AddressGuard, 'isAllowed'>;
}

const LIMIT_MS = 10_000;

/** What a relay may say to a question (NIP-01, NIP-42); to say anything of it, it has to be one. */
const WORDS = ['EVENT', 'EOSE', 'CLOSED', 'NOTICE', 'AUTH'];

/**
 * Every relay has to answer when a connection is made, because then somebody is there who can correct an address;
 * publishing is content with one. Whether a relay takes events of this key only an event could tell.
 */
export const makeVerifyNostr =
  ({ ask, guard }: VerifyNostrDeps) =>
  async (settings: ConnectionSettings): Promise<Result<VerifiedConnection, readonly string[]>> => {
    const read = readConnectionSettings(NostrSettings, settings);
    const typed = relaysIn(settings['relays'] ?? '');
    const insecure = typed.flatMap((url) => insecureSetting('relays', url, guard));
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
    const silent = await Promise.all(
      relays.map(async (url) => {
        const answer = await ask({ url, message, read: isWord, timeoutMs: LIMIT_MS });
        return answer.kind === 'answered' ? [] : [about(new URL(url), answer.message)];
      }),
    );
    if (silent.flat().length > 0) return err(silent.flat());
    const { private_key = '' } = settings;
    return ok({
      settings: { relays: relays.join(','), private_key: private_key.trim(), kind, npub },
      host: placeOf(relays),
    });
  };

const isWord = ([word]: readonly unknown[]): true | null =>
  typeof word === 'string' && WORDS.includes(word) ? true : null;

/** Some sentences name the host themselves. */
const about = ({ host, hostname }: URL, sentence: string): string =>
  sentence.includes(hostname) ? sentence : `${host}: ${sentence}`;

/**
 * All the relays together. Who shares some of them with others does not share their fate: a post is out when one relay
 * has it, so a dead relay holds up those who have no other, and nobody else.
 */
const placeOf = (relays: readonly string[]): string =>
  [...new Set(relays.map((url) => new URL(url).host))].sort().join('+');
