import { nsecEncode } from 'nostr-tools/nip19';
import { describe, expect, it } from 'vitest';
import { readConnectionSettings } from '../../../../adapters/publishers/connection-settings.js';
import { npubOf, NostrSettings } from '../../../../adapters/publishers/nostr/nostr-settings.js';

/** https://github.com/nostr-protocol/nips/blob/master/19.md and 06.md, read on 2026-11-21. */
const NIP_19 = {
  hex: '67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa',
  nsec: 'nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5',
};
const NIP_06 = {
  nsec: 'nsec10allq0gjx7fddtzef0ax00mdps9t2kmtrldkyjfs8l5xruwvh2dq0lhhkp',
  npub: 'npub1zutzeysacnf9rru6zqwmxd54mud0k44tst6l70ja5mhv8jjumytsd2x7nu',
};

const read = (settings: Record<string, string>) =>
  readConnectionSettings(NostrSettings, { relays: 'wss://a.example', private_key: NIP_19.nsec, ...settings });

describe('settings of a connection to Nostr', () => {
  it('accept a private key in both forms, and derive its public key', () => {
    const [nsec, hex] = [read({}), read({ private_key: ` ${NIP_19.hex.toUpperCase()} ` })];
    if (!nsec.ok || !hex.ok) throw new Error('both forms must be readable');
    expect(Buffer.from(nsec.value.private_key).toString('hex')).toBe(NIP_19.hex);
    expect(Buffer.from(hex.value.private_key).toString('hex')).toBe(NIP_19.hex);
    const other = read({ private_key: NIP_06.nsec });
    expect(other.ok && npubOf(other.value)).toBe(NIP_06.npub);
  });

  it.each(
    [
      [
        '',
        'abc',
        NIP_06.npub,
        `${NIP_19.hex}0`,
        `0${NIP_19.hex}`,
        '0'.repeat(64),
        'f'.repeat(64),
        NIP_19.nsec.replace('vl', 'lv'),
      ],
    ].flat(),
  )('refuse %j as a private key without repeating it', (private_key) => {
    const result = read({ private_key });
    expect(result).toEqual({
      ok: false,
      error: ['"private_key" must be a private key: nsec1…, or 64 hexadecimal digits.'],
    });
  });

  it('list distinct relays in normalised form', () => {
    const result = read({
      relays: ' wss://A.example/ , wss://a.example\nwss://b.example:443/path//?x=1 ws://c.example',
    });
    expect(result.ok && result.value.relays).toEqual([
      'wss://a.example',
      'wss://b.example/path?x=1',
      'ws://c.example',
    ]);
  });

  it('take ten relays', () => {
    const relays = Array.from({ length: 10 }, (_, index) => `wss://r${String(index)}.example`);
    expect(read({ relays: relays.join() })).toMatchObject({ ok: true, value: { relays } });
  });

  it.each([
    ['', 'must be addresses such as wss://relay.example, separated by commas'],
    [' , ', 'must be addresses such as wss://relay.example, separated by commas'],
    ['relay.example', 'must be addresses such as wss://relay.example, separated by commas'],
    ['xwss://relay.example', 'must be addresses such as wss://relay.example, separated by commas'],
    ['wss://a.example relay.example', 'must be addresses such as wss://relay.example, separated by commas'],
    ['wss://me@relay.example', 'must be addresses such as wss://relay.example, separated by commas'],
    ['wss://:secret@relay.example', 'must be addresses such as wss://relay.example, separated by commas'],
    ['https://relay.example', 'must be addresses such as wss://relay.example, separated by commas'],
    ['wss://me:secret@relay.example', 'must be addresses such as wss://relay.example, separated by commas'],
    [
      Array.from({ length: 11 }, (_, index) => `wss://r${String(index)}.example`).join(),
      'must be at most 10 addresses',
    ],
    [`wss://${'a'.repeat(1_000)}.example`, 'must be at most 1000 characters'],
  ])('refuse the relays %j', (relays, sentence) => {
    expect(read({ relays })).toEqual({ ok: false, error: [`"relays" ${sentence}.`] });
  });

  it('distinguish notes and articles, and report all problems at once', () => {
    expect(read({}).ok && read({ kind: 'article' }).ok).toBe(true);
    expect(readConnectionSettings(NostrSettings, { kind: 'video', token: 'x' })).toEqual({
      ok: false,
      error: [
        '"relays" is missing.',
        '"private_key" is missing.',
        '"kind" must be "note" or "article".',
        'There is no setting "token" for this provider.',
      ],
    });
  });

  it('read back what they encode', () => {
    const key = Buffer.from(NIP_19.hex, 'hex');
    expect(nsecEncode(key)).toBe(NIP_19.nsec);
  });
});
