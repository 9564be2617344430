import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Addresses that look public and belong to the network of a cloud: what answers there trusts the machine that asks.
 * The metadata services themselves are in ranges that no cloud shares with the internet (169.254.0.0/16, 100.64.0.0/10,
 * 192.0.0.0/24, fc00::/7).
 */
const OF_CLOUDS = [
  // Azure's agent of the host, its name server and its probes.
  '168.63.129.16/32',
  // Google's private and restricted entrances to its APIs.
  ...['199.36.153.4/30', '199.36.153.8/30', '2600:2d00:2:1000::/64', '2600:2d00:2:2000::/64'],
  // IBM's services inside its cloud.
  ...['161.26.0.0/16', '166.8.0.0/14'],
].map((range) => ipaddr.parseCIDR(range));

/** All of IPv6 that was ever given out (RFC 4291 §2.4). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** RFC 6052: a gateway sends what goes there to the IPv4 address in the last 32 bits. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96');

/**
 * Whether anyone on the internet can be reached at an address: it is in no range that IANA lists as special for IPv4 or
 * IPv6, is no address of a cloud's own services, and stands for no IPv4 address that is one of these.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  // `process` also unwraps IPv4 that is mapped into IPv6.
  const read = ipaddr.process(address);
  if (within(read, NAT64)) return isPublicAddress(lastFourBytes(read));
  // Tunnels that hide an IPv4 address (6to4, Teredo) have ranges of their own and are no unicast.
  if (read.range() !== 'unicast' || OF_CLOUDS.some((range) => within(read, range))) return false;
  return read.kind() === 'ipv4' || within(read, GLOBAL_UNICAST);
};

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

const within = (address: ipaddr.IPv4 | ipaddr.IPv6, [base, bits]: Range): boolean =>
  address.kind() === base.kind() && address.match(base, bits);

const lastFourBytes = (address: ipaddr.IPv4 | ipaddr.IPv6): string =>
  address.toByteArray().slice(-4).join('.');
