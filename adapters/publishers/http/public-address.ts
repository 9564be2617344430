import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Addresses that look public but belong to the internal network of a cloud: services there trust the requesting
 * machine. The metadata services themselves are in ranges that no cloud shares with the internet (169.254.0.0/16,
 * 100.64.0.0/10, 192.0.0.0/24, fc00::/7).
 */
const CLOUD_SERVICE_RANGES = [
  // Azure: host agent, name server and health probes.
  '168.63.129.16/32',
  // Google: private and restricted API endpoints.
  ...['199.36.153.4/30', '199.36.153.8/30', '2600:2d00:2:1000::/64', '2600:2d00:2:2000::/64'],
  // IBM: internal cloud services.
  ...['161.26.0.0/16', '166.8.0.0/14'],
].map((range) => ipaddr.parseCIDR(range));

/** The only allocated range of global IPv6 addresses (RFC 4291 §2.4). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** RFC 6052: a gateway forwards to the IPv4 address in the last 32 bits. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96');

/**
 * Whether an address is on the public internet: it is in no special-purpose range of IANA for IPv4 or IPv6, is no
 * internal address of a cloud, and embeds no such IPv4 address.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  // `process` also unwraps IPv4 that is mapped into IPv6.
  const read = ipaddr.process(address);
  if (within(read, NAT64)) return isPublicAddress(lastFourBytes(read));
  // Tunnels that embed an IPv4 address (6to4, Teredo) have their own ranges, which `ipaddr` does not report as unicast.
  if (read.range() !== 'unicast' || CLOUD_SERVICE_RANGES.some((range) => within(read, range))) return false;
  return read.kind() === 'ipv4' || within(read, GLOBAL_UNICAST);
};

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

const within = (address: ipaddr.IPv4 | ipaddr.IPv6, [base, bits]: Range): boolean =>
  address.kind() === base.kind() && address.match(base, bits);

const lastFourBytes = (address: ipaddr.IPv4 | ipaddr.IPv6): string =>
  address.toByteArray().slice(-4).join('.');
