import { describe, expect, it } from 'vitest';
import { makeAddressGuard } from '../../../../adapters/publishers/index.js';
import { freePort } from '../../../../composition/processes/free-port.js';
import { makeSendToRelay } from '../../../../adapters/publishers/nostr/relay.js';
import { givenHttpServer } from '../loopback.js';
import { givenFakeRelay } from './fake-relay.js';

const send = makeSendToRelay(makeAddressGuard(['127.0.0.1', 'localhost']));
const first = ([word]: readonly unknown[]) => (word === 'HERE' ? word : null);
const question = { message: '["ARE YOU THERE"]', read: first, timeoutMs: 5_000 };

describe('a request to a relay', () => {
  it('sends one message and returns its reply, whatever else comes before', async () => {
    const relay = await givenFakeRelay((socket) => {
      for (const message of ['', 'no JSON', '{}', '["NOTICE"]', '["HERE"]']) socket.send(message);
    });
    expect(await send({ ...question, url: relay.url })).toEqual({ kind: 'received', value: 'HERE' });
    expect(relay.received).toEqual([['ARE YOU THERE']]);
  });

  it('is not in doubt if nothing listens or the name does not exist', async () => {
    const closed = `ws://127.0.0.1:${String(await freePort())}`;
    expect(await send({ ...question, url: closed })).toEqual({
      kind: 'not_sent',
      message: 'The server refused the connection.',
    });
    expect(await send({ ...question, url: 'ws://no-such-host.invalid/' })).toEqual({
      kind: 'not_sent',
      message: 'The host name does not exist.',
    });
  });

  it('reports that there is no relay if something else responds', async () => {
    for (const status of [200, 404, 301]) {
      const url = await givenHttpServer((_, response) => {
        response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('<html></html>');
      });
      expect(await send({ ...question, url: url.replace('http', 'ws') })).toEqual({
        kind: 'not_sent',
        message: 'There is no Nostr relay at this address.',
      });
    }
  });

  it('does not send if the server does not respond after the connection is made', async () => {
    const url = await givenHttpServer(() => undefined);
    const response = await send({ ...question, url: url.replace('http', 'ws'), timeoutMs: 300 });
    expect(response).toEqual({ kind: 'not_sent', message: 'The relay did not respond in time.' });
  });

  it.each<[string, Parameters<typeof givenFakeRelay>[0]]>([
    ['dies', (socket) => socket.terminate()],
    ['closes', (socket) => socket.close()],
    ['stays silent', () => undefined],
    ['sends too much data', (socket) => socket.send(`["HERE","${'x'.repeat(300_000)}"]`)],
    [
      'sends endless other messages',
      (socket) => {
        const timer = setInterval(() => socket.send('["NOTICE"]'), 1);
        socket.on('close', () => clearInterval(timer));
      },
    ],
  ])('is in doubt if the relay %s after it received the message', async (_, script) => {
    const relay = await givenFakeRelay(script);
    const response = await send({ ...question, url: relay.url, timeoutMs: 2_000 });
    expect(response.kind).toBe('no_response');
    expect(relay.received).toHaveLength(1);
  });

  it('closes the connection after the reply', async () => {
    const gone = new Promise<void>((resolve) => {
      void givenFakeRelay((socket) => {
        socket.on('close', () => resolve());
        socket.send('["HERE"]');
      }).then(({ url }) => send({ ...question, url }));
    });
    await gone;
  });

  it('connects to no private address, neither by number nor by name, unless it is allowed', async () => {
    const relay = await givenFakeRelay((socket) => socket.send('["HERE"]'));
    const guarded = makeSendToRelay(makeAddressGuard([]));
    const named = relay.url.replace('127.0.0.1', 'localhost');
    for (const url of [relay.url, named, 'ws://[::1]:1/', 'ws://169.254.169.254/']) {
      expect(await guarded({ ...question, url })).toEqual({
        kind: 'not_sent',
        message: expect.stringContaining('ALLOW_PRIVATE_HOSTS') as string,
      });
    }
    expect(relay.received).toEqual([]);
    expect(await send({ ...question, url: named })).toMatchObject({ kind: 'received' });
  });
});
