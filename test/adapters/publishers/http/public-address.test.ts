import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../../adapters/publishers/http/public-address.js';
import { CLOUD_ADDRESSES, PUBLIC_ADDRESSES, SPECIAL_RANGES } from './special-ranges.js';

type Bytes = readonly number[];

const textOf = (bytes: Bytes): string => ipaddr.fromByteArray([...bytes]).toString();

/** Any address of a range, mostly its first and last. */
const addressIn = (range: string): fc.Arbitrary<Bytes> => {
  const [base, bits] = ipaddr.parseCIDR(range);
  const bytes = base.toByteArray();
  const free = (at: number): number => 0xff >> Math.min(8, Math.max(0, bits - 8 * at));
  return fc
    .oneof(
      fc.constantFrom(0, 0xff).map((byte) => bytes.map(() => byte)),
      fc.array(fc.nat(0xff), { minLength: bytes.length, maxLength: bytes.length }),
    )
    .map((random) => bytes.map((byte, at) => byte | ((random[at] ?? 0) & free(at))));
};

/** The same IPv4 address embedded in IPv6. */
const embedded = (bytes: Bytes): readonly Bytes[] => {
  const zeros = (count: number): Bytes => Array<number>(count).fill(0);
  return [
    [...zeros(10), 0xff, 0xff, ...bytes],
    [...zeros(12), ...bytes],
    [...zeros(8), 0xff, 0xff, 0, 0, ...bytes],
    [0, 0x64, 0xff, 0x9b, ...zeros(8), ...bytes],
    [0x20, 0x02, ...bytes, ...zeros(10)],
  ];
};

describe('an address that anyone can reach', () => {
  it.each(PUBLIC_ADDRESSES)('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(CLOUD_ADDRESSES)('is not %s: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
    for (const inIpv6 of ipaddr.IPv4.isValid(address) ? embedded(ipaddr.parse(address).toByteArray()) : [])
      expect(isPublicAddress(textOf(inIpv6))).toBe(false);
  });

  it.each(SPECIAL_RANGES)('is not in %s (%s), in any embedding', (range) => {
    fc.assert(
      fc.property(addressIn(range), (bytes) => {
        const spellings = bytes.length === 4 ? [bytes, ...embedded(bytes)] : [bytes];
        for (const each of spellings) expect(isPublicAddress(textOf(each))).toBe(false);
      }),
    );
  });

  it.each(['', 'not-an-address', '1.1.1', 'blog.example', '1.1.1.1:443', '::ffff:1.1.1.1.1'])(
    'is not the text %j',
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );
});
