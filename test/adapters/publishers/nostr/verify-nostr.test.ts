import { describe, expect, it } from 'vitest';
import { makeAddressGuard } from '../../../../adapters/publishers/index.js';
import { makeNostrPublisher } from '../../../../adapters/publishers/nostr/nostr-publisher.js';
import { publisherDeps, givenHttpServer } from '../loopback.js';
import { givenFakeRelay } from './fake-relay.js';

const KEY = '67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa';
const { verifyConnection } = makeNostrPublisher(publisherDeps());

const givenRelay = (word = 'EOSE') =>
  givenFakeRelay((socket) => socket.send(JSON.stringify([word, 'verify'])));

describe('verifying a connection to Nostr', () => {
  it.each(['EOSE', 'CLOSED', 'NOTICE', 'AUTH'])('accepts a relay that replies %s', async (word) => {
    const relay = await givenRelay(word);
    const { host } = new URL(relay.url);
    expect(await verifyConnection({ relays: relay.url, private_key: KEY })).toMatchObject({
      ok: true,
      value: { host },
    });
  });

  it('asks each relay for an event of the key, and stores what was entered without spaces', async () => {
    const relay = await givenRelay();
    const entered = { relays: ` ${relay.url}/ `, private_key: ` ${KEY} `, kind: 'article' };
    const verified = await verifyConnection(entered);
    const npub = expect.stringMatching(/^npub1\w{58}$/) as string;
    const settings = { relays: relay.url, private_key: KEY, kind: 'article', npub };
    expect(verified).toEqual({ ok: true, value: { settings, host: new URL(relay.url).host } });
    const authors = [expect.stringMatching(/^[\da-f]{64}$/) as string];
    expect(relay.received).toEqual([['REQ', 'verify', { authors, limit: 1 }]]);
    expect(verified.ok && (await verifyConnection(verified.value.settings))).toEqual(verified);
  });

  it('does not take another message for the reply of a relay', async () => {
    const relay = await givenFakeRelay((socket) => {
      for (const message of ['["OK"]', '[7]', '{"0":"EOSE"}']) socket.send(message);
      socket.close();
    });
    expect(await verifyConnection({ relays: relay.url, private_key: KEY })).toMatchObject({ ok: false });
  });

  it('combines all relays into one host, independent of their order', async () => {
    const [one, other] = [await givenRelay(), await givenRelay()];
    const hosts = [one, other].map(({ url }) => new URL(url).host).sort();
    for (const relays of [`${one.url},${other.url}`, `${other.url} ${one.url}`])
      expect(await verifyConnection({ relays, private_key: KEY })).toMatchObject({
        ok: true,
        value: { host: hosts.join('+') },
      });
  });

  it('reports every address that is not a relay', async () => {
    const relay = await givenRelay();
    const page = (await givenHttpServer((_, response) => response.end('<html></html>'))).replace(
      'http',
      'ws',
    );
    expect(
      await verifyConnection({ relays: `${page} ${relay.url} ws://127.0.0.1:1`, private_key: KEY }),
    ).toEqual({
      ok: false,
      error: [
        `${new URL(page).host}: There is no Nostr relay at this address.`,
        expect.stringMatching(/^127\.0\.0\.1:1: /),
      ],
    });
  });

  it('requires wss:// unless the host is allowed, and explains how to allow a private host', async () => {
    const guarded = makeNostrPublisher(publisherDeps({ guard: makeAddressGuard([]) }));
    expect(
      await guarded.verifyConnection({ relays: 'ws://a.example ws://b.example', private_key: 'x' }),
    ).toEqual({
      ok: false,
      error: [
        '"relays" must begin with wss://; ws:// is only for hosts in ALLOW_PRIVATE_HOSTS.',
        '"private_key" must be a private key: nsec1…, or 64 hexadecimal digits.',
      ],
    });
    expect(await guarded.verifyConnection({ relays: 'ws://a.example', private_key: KEY })).toEqual({
      ok: false,
      error: ['"relays" must begin with wss://; ws:// is only for hosts in ALLOW_PRIVATE_HOSTS.'],
    });
    expect(await guarded.verifyConnection({ relays: 'wss://10.0.0.7', private_key: KEY })).toEqual({
      ok: false,
      error: [expect.stringMatching(/^10\.0\.0\.7 is at .*ALLOW_PRIVATE_HOSTS/)],
    });
  });

  it('does not move a connection to another key', async () => {
    const relay = await givenRelay();
    const npub = 'npub1zutzeysacnf9rru6zqwmxd54mud0k44tst6l70ja5mhv8jjumytsd2x7nu';
    expect(await verifyConnection({ relays: relay.url, private_key: KEY, npub })).toEqual({
      ok: false,
      error: [expect.stringMatching(new RegExp(`but the connection is to ${npub}`))],
    });
    expect(relay.received).toEqual([]);
  });
});
