import { isIPv6 } from 'node:net';

/**
 * Some proxies add the port of the client, which is different for each connection: `192.0.2.1:80`, `[2001:db8::1]:80`.
 */
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address;

/**
 * The part of an address that identifies one client: an IPv4 address, or the /64 of an IPv6 address, because a /64 is
 * assigned to one site (RFC 6177). An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export const addressBlock = (given: string): string => {
  // Looks for a colon first: every request is checked here, and the check of the whole form is expensive.
  if (!given.includes(':')) return given;
  const address = withoutPort(given);
  if (!isIPv6(address)) return address;
  const bare = address.split('%', 1)[0] ?? address;
  const mapped = /^(?:0*:)+ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = '', after] = bare.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
  const network = [...head, ...zeros, ...tail].slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
};

/**
 * An IPv4 address at the end replaces two groups; their value does not matter, because they are not in the network
 * part.
 */
const groupsOf = (text: string): readonly number[] =>
  text === ''
    ? []
    : text.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]));
