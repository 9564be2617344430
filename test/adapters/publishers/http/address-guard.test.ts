import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  RefusedDestinationError,
  makeAddressGuard,
  type AddressGuard,
} from '../../../../adapters/publishers/http/address-guard.js';
import { HostLookupError } from '../../../../adapters/publishers/http/host-lookup.js';

/** The addresses that a lookup for a connection to the URL returns. */
const lookedUp = (guard: AddressGuard, address: string, all = true) =>
  new Promise<string | LookupAddress[]>((resolve, reject) => {
    const url = new URL(address);
    guard.lookupFor(url)(url.hostname, { all }, (error, found) => {
      if (error === null) resolve(found);
      else reject(error);
    });
  });

const refusal = (guard: AddressGuard, url: string): string | null =>
  guard.refusalOf(new URL(url))?.message ?? null;

/** A guard with names that resolve to these addresses, and what it reported to the operator. */
const given = (addresses: readonly string[], allowed: readonly string[] = []) => {
  const reported: (readonly [string, readonly string[]])[] = [];
  const guard = makeAddressGuard(allowed, {
    lookUp: () => Promise.resolve(addresses.map((address) => ({ address, family: isIP(address) }))),
    onRefused: (host, refused) => reported.push([host, refused]),
  });
  return { guard, reported };
};

describe('the address guard', () => {
  it.each([
    ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0x7f.1/'],
    ...['http://0177.0.0.1/', 'http://127.0.0.1./', 'http://１２７.0.0.1/', 'http://127。0。0。1/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://168.63.129.16/?comp=versions', 'http://[::1]/'],
    ...['http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[::127.0.0.1]/'],
    ...['http://[64:ff9b::169.254.169.254]/', 'https://[fd00:ec2::254]/', 'https://10.0.0.7:8443/'],
  ])('refuses the address in %s, in every spelling', (url) => {
    expect(refusal(makeAddressGuard([]), url)).toMatch(/private address.*ALLOW_PRIVATE_HOSTS/);
  });

  it.each([
    ...['https://1.1.1.1/', 'https://[2606:4700::1111]/', 'https://localhost/', 'https://social.example/'],
    ...[
      'http://social.example/',
      'https://social.example:8443/',
      'wss://relay.example/',
      'ws://r.example:8080',
    ],
  ])('lets the URL %s through to the lookup', (url) => {
    expect(refusal(makeAddressGuard([]), url)).toBeNull();
  });

  it.each([1, 22, 25, 110, 389, 444, 2_375, 3_306, 5_432, 6_379, 8_000, 9_200, 11_211, 27_017, 65_535])(
    'refuses port %s and explains how an operator can open it',
    (port) => {
      const place = `mail.example:${String(port)}`;
      expect(refusal(makeAddressGuard([]), `https://${place}/`)).toContain(
        `${place} is on a port that is closed to channels (open are 80, 443, 8080, 8443)`,
      );
      expect(refusal(makeAddressGuard([place]), `https://${place}/`)).toBeNull();
      expect(refusal(makeAddressGuard(['mail.example']), `https://${place}/`)).toBeNull();
    },
  );

  it('returns only public addresses, and refuses a name without any', async () => {
    const mixed = given(['10.1.2.3', '192.0.2.1', '1.1.1.1', '::1', '2606:4700::1111']).guard;
    const found = await lookedUp(mixed, 'https://blog.example/');
    expect(found).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    expect(await lookedUp(mixed, 'https://blog.example/', false)).toBe('1.1.1.1');
    await expect(lookedUp(given(['10.1.2.3']).guard, 'https://blog.example/')).rejects.toBeInstanceOf(
      RefusedDestinationError,
    );
  });

  it('reports the addresses of a refused name only to the operator', async () => {
    const { guard, reported } = given(['10.1.2.3', 'fd12::1']);
    const refused = lookedUp(guard, 'https://db.example/');
    await expect(refused).rejects.toThrow(
      'db.example is at a private address; if it is yours, add it to ALLOW_PRIVATE_HOSTS on the server.',
    );
    expect(reported).toEqual([['db.example', ['10.1.2.3', 'fd12::1']]]);
    expect(refusal(guard, 'https://[fd12::2]/')).toContain('fd12::2 is at a private address');
    expect(reported[1]).toEqual(['fd12::2', ['fd12::2']]);
  });

  it('refuses the local host by its name', async () => {
    for (const host of ['localhost', 'LOCALHOST', 'localhost.', 'a.localhost'])
      await expect(lookedUp(makeAddressGuard([]), `https://${host}/`)).rejects.toBeInstanceOf(
        RefusedDestinationError,
      );
  });

  it('accepts an allowed host on every port, in every spelling', async () => {
    const guard = makeAddressGuard(['127.0.0.1', '::1', '[FD12:0::1]', 'LocalHost', 'bücher.example.']);
    for (const url of [
      ...['http://127.0.0.1:8081/', 'http://127.1:25/', 'http://[::1]/', 'http://[fd12::1]:9/'],
      ...[
        'http://localhost:3000/',
        'ws://LOCALHOST./',
        'http://xn--bcher-kva.example/',
        'http://BÜCHER.example/',
      ],
    ]) {
      expect(refusal(guard, url)).toBeNull();
      expect(guard.isAllowed(new URL(url))).toBe(true);
    }
    expect(await lookedUp(guard, 'http://localhost:3000/', false)).toBe('127.0.0.1');
    for (const url of ['http://127.0.0.2/', 'http://localhost.example/', 'http://xlocalhost/'])
      expect(guard.isAllowed(new URL(url))).toBe(false);
  });

  it('accepts an allowed host and port, and no other port of that host', async () => {
    const { guard } = given(['10.0.0.7'], ['blog.local:8081', '10.0.0.7:443', '[fd12::1]:80', 'a.local:080']);
    for (const url of [
      ...['http://blog.local:8081/', 'ws://Blog.local.:8081/', 'https://10.0.0.7/', 'https://10.0.0.7:443/'],
      ...['http://[fd12::1]/', 'http://a.local/'],
    ]) {
      expect(refusal(guard, url)).toBeNull();
      expect(guard.isAllowed(new URL(url))).toBe(true);
      expect(await lookedUp(guard, url)).toHaveLength(1);
    }
    for (const url of ['http://10.0.0.7/', 'https://10.0.0.7:8443/', 'https://[fd12::1]/'])
      expect(refusal(guard, url)).toMatch(/private address/);
    expect(guard.isAllowed(new URL('https://blog.local/'))).toBe(false);
    await expect(lookedUp(guard, 'https://blog.local/')).rejects.toThrow(/private address/);
  });

  it('passes on why a lookup failed', async () => {
    const guard = makeAddressGuard([], { lookUp: () => Promise.reject(new HostLookupError('ENOTFOUND')) });
    await expect(lookedUp(guard, 'https://no-such-host.example/')).rejects.toMatchObject({
      code: 'ENOTFOUND',
    });
  });
});
