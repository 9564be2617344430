import { z } from 'zod';
import type { Connection } from '../../../core/index.js';
import { storedSettings } from '../connection-settings.js';
import { reportedSetting } from '../entered-settings.js';
import { secretSetting } from '../secret-setting.js';
import { nip19, pure } from './nostr-tools.js';
import { parseUrl } from '../../system/parse-url.js';
import { withoutSlashes } from '../../system/without-slashes.js';

const MAX_RELAYS = 10;
const RELAYS_CHARACTERS = 1_000;

/** The normalised address of a relay; null for anything else. */
const relayAddress = (text: string): string | null => {
  const url = parseUrl(text);
  if (url === null) return null;
  const { protocol, username, password, host, pathname, search } = url;
  const isRelay = ['ws:', 'wss:'].includes(protocol) && username === '' && password === '';
  return isRelay ? `${protocol}//${host}${withoutSlashes(pathname)}${search}` : null;
};

/** The distinct addresses in a setting. */
export const relaysIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,]/)
      .filter((each) => each !== '')
      .map((each) => relayAddress(each) ?? each),
  ),
];

/** `nsec1…` (NIP-19) or 64 hexadecimal digits; null for anything else. */
const privateKeyOf = (text: string): Uint8Array | null => {
  // Outside of the try block: a package that is not installed is not a problem of the key.
  const [{ decode }, { getPublicKey }] = [nip19(), pure()];
  const fromNsec = (nsec: string): Uint8Array | null => {
    const decoded = decode(nsec);
    return decoded.type === 'nsec' ? decoded.data : null;
  };
  try {
    const key = /^[\da-f]{64}$/i.test(text) ? Uint8Array.from(Buffer.from(text, 'hex')) : fromNsec(text);
    // Throws for numbers that are not valid keys.
    if (key !== null) getPublicKey(key);
    return key;
  } catch {
    return null;
  }
};

export const NostrSettings = z.strictObject({
  relays: z
    .string()
    .max(RELAYS_CHARACTERS, `must be at most ${String(RELAYS_CHARACTERS)} characters`)
    .transform(relaysIn)
    .refine(
      (relays) => relays.length > 0 && relays.every((each) => relayAddress(each) !== null),
      'must be addresses such as wss://relay.example, separated by commas',
    )
    .refine((relays) => relays.length <= MAX_RELAYS, `must be at most ${String(MAX_RELAYS)} addresses`)
    .meta({ description: 'Addresses of relays such as wss://relay.example, separated by commas.' }),
  private_key: secretSetting(
    z
      .string()
      .transform((text, context) => {
        const key = privateKeyOf(text.trim());
        if (key !== null) return key;
        context.addIssue({
          code: 'custom',
          message: 'must be a private key: nsec1…, or 64 hexadecimal digits',
        });
        return z.NEVER;
      })
      .meta({ description: 'The private key: nsec1…, or 64 hexadecimal digits.' }),
  ),
  /** A short text note (NIP-10, kind 1), or an article (NIP-23, kind 30023). */
  kind: z
    .enum(['note', 'article'], { error: 'must be "note" or "article"' })
    .default('note')
    .meta({ description: 'A short text note (NIP-10), or an article (NIP-23).' }),
  /** The public key in its readable form. */
  npub: reportedSetting(z.string().default('')),
});

export type NostrSettings = z.output<typeof NostrSettings>;

const Kind = z.object({ kind: NostrSettings.shape.kind });

/** Does not parse the private key, which takes a millisecond. */
export const kindOf = (connection: Pick<Connection, 'settings'>): NostrSettings['kind'] =>
  storedSettings(Kind, connection).kind;

export const npubOf = ({ private_key }: Pick<NostrSettings, 'private_key'>): string =>
  nip19().npubEncode(pure().getPublicKey(private_key));
