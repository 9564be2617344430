import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import {
  PrivateHostError,
  isPrivateAddress,
  makeAddressGuard,
  type AddressGuard,
} from '../../../../adapters/publishers/http/address-guard.js';

const PRIVATE = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.0.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255'],
  // Metadata services of clouds.
  ...['169.254.169.254', '100.100.100.200', 'fd00:ec2::254'],
  ...[
    '::',
    '::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '100::1',
    '3fff::1',
  ],
  // IPv4 in IPv6: mapped, compatible, translated, NAT64, NAT64 of one's own, 6to4, Teredo.
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::7f00:1',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
  ],
  ...['64:ff9b::a00:1', '64:ff9b:1::1', '2002:7f00:1::1', '2002:a00:1::1', '2001::1'],
  // What nobody was given, and what is no address.
  ...['4000::1', 'e000::1', 'not-an-address', ''],
];

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '172.32.0.1',
  '192.0.1.1',
  '2606:4700::1111',
  '2a00:1450:4001::1',
  '::ffff:8.8.8.8',
];

const lookedUp = (guard: AddressGuard, host: string, all: boolean) =>
  new Promise<string | LookupAddress[]>((resolve, reject) => {
    guard.lookup(host, { all }, (error, address) => {
      if (error === null) resolve(address);
      else reject(error);
    });
  });

const checks = (guard: AddressGuard, url: string) => () => {
  guard.checkUrl(new URL(url));
};

describe('the address guard', () => {
  it.each(PRIVATE)('takes %s for private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(PUBLIC)('takes %s for public', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://１２７.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::169.254.169.254]/',
    'https://[fd00:ec2::254]/',
  ])('refuses the private address literal in %s, however it is spelled', (url) => {
    expect(checks(makeAddressGuard([]), url)).toThrow(PrivateHostError);
  });

  it.each([
    'https://1.1.1.1/',
    'https://[2606:4700::1111]/',
    'https://localhost/',
    'https://social.example/',
  ])('lets the URL %s through to the lookup', (url) => {
    expect(checks(makeAddressGuard([]), url)).not.toThrow();
  });

  it.each([true, false])('refuses localhost when it is looked up (all addresses: %s)', async (all) => {
    await expect(lookedUp(makeAddressGuard([]), 'localhost', all)).rejects.toBeInstanceOf(PrivateHostError);
    await expect(lookedUp(makeAddressGuard([]), 'LOCALHOST', all)).rejects.toBeInstanceOf(PrivateHostError);
  });

  it('connects to what it checked: the answer of the lookup is the address, so a later DNS answer changes nothing', async () => {
    // The socket takes addresses from this lookup and from nowhere else; what it hands out was checked one by one.
    const all = await lookedUp(makeAddressGuard(['localhost']), 'localhost', true);
    expect(Array.isArray(all) ? all.map(({ address }) => address) : []).toContain('127.0.0.1');
    await expect(lookedUp(makeAddressGuard(['other.example']), 'localhost', true)).rejects.toThrow(/private/);
  });

  it('says how an operator can allow the host', () => {
    expect(checks(makeAddressGuard([]), 'http://10.0.0.7/')).toThrow(/10\.0\.0\.7.*ALLOW_PRIVATE_HOSTS/);
  });

  it('lets an allowed address and an allowed name through, in any case and with or without brackets', async () => {
    const guard = makeAddressGuard(['127.0.0.1', '::1', '[fd12::1]', 'LocalHost']);
    for (const url of ['http://127.0.0.1:8080/', 'http://[::1]/', 'http://[fd12::1]/'])
      expect(checks(guard, url)).not.toThrow();
    expect(guard.isAllowed('localhost')).toBe(true);
    expect(guard.isAllowed('[::1]')).toBe(true);
    expect(['127.0.0.1', '::1']).toContain(await lookedUp(guard, 'localhost', false));
    expect(checks(guard, 'http://127.0.0.2/')).toThrow(PrivateHostError);
    expect(guard.isAllowed('localhost.example')).toBe(false);
  });

  it('passes on that a name is not known', async () => {
    await expect(lookedUp(makeAddressGuard([]), 'no-such-host.invalid', true)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:ENOTFOUND|EAI_AGAIN)$/) as string,
    });
  });
});
