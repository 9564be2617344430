import { describe, expect, it } from 'vitest';
import { addressBlock } from '../../adapters/http-koa/address-block.js';

describe('the addresses that count as one client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['192.0.2.1:5678', '192.0.2.1'],
    ['[2001:db8:1:2::9]:5678', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[::ffff:192.0.2.1]:5678', '192.0.2.1'],
    ['not an address', 'not an address'],
  ])('%s is of %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
