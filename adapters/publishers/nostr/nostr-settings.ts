import { z } from 'zod';
import type { Connection } from '../../../core/index.js';
import { storedSettings } from '../connection-settings.js';
import { secretSetting } from '../secret-setting.js';
import { nip19, pure } from './nostr-tools.js';

const MOST_RELAYS = 10;
const RELAYS_CHARACTERS = 1_000;

/** The address as every relay of that name is written, and null for what is no address of a relay. */
const relayAddress = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, host, pathname, search } = new URL(text);
  const isRelay = /^wss?:$/.test(protocol) && username === '' && password === '';
  return isRelay ? `${protocol}//${host}${pathname.replace(/\/+$/, '')}${search}` : null;
};

/** The addresses in a setting, each once. */
export const relaysIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .filter((each) => each !== '')
      .map((each) => relayAddress(each) ?? each),
  ),
];

/** `nsec1…` (NIP-19) or 64 hexadecimal digits; null for what is no private key. */
const privateKeyOf = (text: string): Uint8Array | null => {
  try {
    const key = /^[\da-f]{64}$/i.test(text) ? Uint8Array.from(Buffer.from(text, 'hex')) : fromNsec(text);
    // Not every number is a key.
    if (key !== null) pure().getPublicKey(key);
    return key;
  } catch {
    return null;
  }
};

const fromNsec = (text: string): Uint8Array | null => {
  const decoded = nip19().decode(text);
  return decoded.type === 'nsec' ? decoded.data : null;
};

export const NostrSettings = z.strictObject({
  relays: z
    .string()
    .max(RELAYS_CHARACTERS, `must be at most ${String(RELAYS_CHARACTERS)} characters`)
    .transform(relaysIn)
    .refine(
      (relays) => relays.length > 0 && relays.every((each) => relayAddress(each) !== null),
      'must be addresses such as wss://relay.example, with commas between them',
    )
    .refine((relays) => relays.length <= MOST_RELAYS, `must be at most ${String(MOST_RELAYS)} addresses`),
  private_key: secretSetting(
    z.string().transform((text, context) => {
      const key = privateKeyOf(text.trim());
      if (key !== null) return key;
      context.addIssue({
        code: 'custom',
        message: 'must be a private key: nsec1…, or 64 hexadecimal digits',
      });
      return z.NEVER;
    }),
  ),
  /** A short text note (NIP-10, kind 1), or an article (NIP-23, kind 30023). */
  kind: z.enum(['note', 'article'], { error: 'must be "note" or "article"' }).default('note'),
  /** The public name of the key, for people. */
  npub: z.string().default(''),
});

export type NostrSettings = z.output<typeof NostrSettings>;

export const settingsOf = (connection: Pick<Connection, 'settings'>): NostrSettings =>
  storedSettings(NostrSettings, connection);

const Kind = z.object({ kind: NostrSettings.shape.kind });

/** Without the key, of which the check alone takes a millisecond. */
export const kindOf = (connection: Pick<Connection, 'settings'>): NostrSettings['kind'] =>
  storedSettings(Kind, connection).kind;

export const npubOf = ({ private_key }: Pick<NostrSettings, 'private_key'>): string =>
  nip19().npubEncode(pure().getPublicKey(private_key));
