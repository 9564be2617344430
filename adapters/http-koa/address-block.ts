import { isIPv6 } from 'node:net';

/**
 * The part of an address that one client has: an IPv4 address, or the /64 of an IPv6 one, because whoever has one
 * address of a /64 has all of them (RFC 6177). An IPv4 address in an IPv6 one counts as what it is.
 */
export const addressBlock = (address: string): string => {
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

/** An IPv4 address at the end stands for two groups; which ones does not matter, they are never in the network. */
const groupsOf = (text: string): readonly number[] =>
  text === ''
    ? []
    : text.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]));
