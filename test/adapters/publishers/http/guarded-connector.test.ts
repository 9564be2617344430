import { describe, expect, it } from 'vitest';
import {
  makeAddressGuard,
  RefusedDestinationError,
} from '../../../../adapters/publishers/http/address-guard.js';
import { guardedConnector } from '../../../../adapters/publishers/http/guarded-connector.js';
import { makeHostLookup, type HostLookupOptions } from '../../../../adapters/publishers/http/host-lookup.js';
import { reach } from '../../../../adapters/publishers/http/reach.js';
import { makeChannelHttp } from '../../../../adapters/publishers/index.js';
import { makeSendToRelay } from '../../../../adapters/publishers/nostr/relay.js';
import { givenScriptedServer } from '../loopback.js';
import { givenNameServer, type NameReply } from './name-server.js';

/** A guard whose name server returns this for every host. */
const guardWith = async (
  replyTo: (name: string, type: 'A' | 'AAAA') => NameReply,
  allowed: readonly string[] = [],
  options: Pick<HostLookupOptions, 'timeoutMs'> = {},
) => {
  const { address } = await givenNameServer(replyTo);
  const lookUp = makeHostLookup({ servers: [address], hostsFile: '/no/such/file', ...options });
  return makeAddressGuard(allowed, { lookUp });
};

describe('a connection to a server that a user names', () => {
  it('is closed if the peer address is not allowed, whatever the lookup returned', async () => {
    const { url, arrived } = await givenScriptedServer(() => ({ status: 200 }));
    const { port } = new URL(url);
    const guard = makeAddressGuard([`blog.local:${port}`]);
    const place = new URL(`http://blog.local:${port}`);
    const misled = {
      ...guard,
      lookupFor: () => makeAddressGuard(['localhost']).lookupFor(new URL('http://localhost')),
      refusalAt: makeAddressGuard([]).refusalAt,
    };
    const connect = guardedConnector(misled, { timeoutMs: 5_000, maxBytes: 1_000 });
    const fault = await new Promise((resolve) => {
      connect({ protocol: 'http:', host: place.host, hostname: 'localhost', port }, (...[cause]) =>
        resolve(cause),
      );
    });
    expect(fault).toBeInstanceOf(RefusedDestinationError);
    expect(arrived).toEqual([]);
  });

  it('is made to the host and port that the operator allowed, by name, and to no other port', async () => {
    const { url, arrived } = await givenScriptedServer(() => ({ status: 200 }));
    const other = await givenScriptedServer(() => ({ status: 200 }));
    const port = (address: string): string => new URL(address).port;
    const replyTo = (_: string, type: string): NameReply => (type === 'A' ? ['127.0.0.1'] : []);
    const guard = await guardWith(replyTo, [`blog.example:${port(url)}`]);
    const http = makeChannelHttp({ guard, userAgent: 'test' });
    const get = (to: string) =>
      http({ method: 'GET', url: `http://blog.example:${port(to)}/`, timeoutMs: 5_000 });
    expect(await get(url)).toMatchObject({ kind: 'received', status: 200 });
    expect(await get(other.url)).toMatchObject({ kind: 'not_sent' });
    expect([arrived.length, other.arrived.length]).toEqual([1, 0]);
  });

  it.each<[what: string, reply: NameReply, sentence: string]>([
    ['no such name', 'unknown', 'The host name does not exist.'],
    ['silence', 'silent', 'The host name could not be looked up in time.'],
    ['a failure', 'failure', 'The host name could not be looked up.'],
  ])(
    'was not made if the name server returns %s, with the same message everywhere',
    async (_, reply, sentence) => {
      const guard = await guardWith(() => reply, [], reply === 'silent' ? { timeoutMs: 300 } : {});
      const http = makeChannelHttp({ guard, userAgent: 'test' });
      expect(await http({ method: 'GET', url: 'https://blog.example/', timeoutMs: 5_000 })).toEqual({
        kind: 'not_sent',
        message: sentence,
      });
      expect(await reach(new URL('https://blog.example/'), guard, 5_000)).toBe(sentence);
      const question = { url: 'wss://blog.example/', message: '[]', read: () => null, timeoutMs: 5_000 };
      expect(await makeSendToRelay(guard)(question)).toEqual({ kind: 'not_sent', message: sentence });
    },
  );
});
