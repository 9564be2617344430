import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that the public internet does not route: loopback, private, link-local, metadata services, multicast, … */
export const isPrivateAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return true;
  // `process` also unwraps IPv4 that is mapped into IPv6.
  const read = ipaddr.process(address);
  if (read.range() !== 'unicast') return true;
  // Whatever else the table of ranges does not know, only this block of IPv6 is given out (RFC 4291 §2.4).
  return read instanceof ipaddr.IPv6 && !read.match(GLOBAL_UNICAST, 3);
};

const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');

/** The host is in a private range and is not one that the operator allowed. Nothing was sent. */
export class PrivateHostError extends Error {
  override readonly name = 'PrivateHostError';
  constructor(host: string, address: string) {
    super(
      `${host} is at ${address}, a private address; if it is yours, add it to ALLOW_PRIVATE_HOSTS on the server.`,
    );
  }
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** As `net.connect` takes it: what was checked is what is connected to, so a second DNS answer changes nothing. */
export type GuardedLookup = (host: string, options: LookupOptions, callback: LookupCallback) => void;

export interface AddressGuard {
  /** Throws {@link PrivateHostError} for an address literal in a private range; names are checked by the lookup. */
  readonly checkUrl: (url: URL) => void;
  readonly lookup: GuardedLookup;
  /** Whether the operator named the host: then its addresses do not matter and it may be reached without TLS. */
  readonly isAllowed: (host: string) => boolean;
}

/** `allowed` are host names or addresses without port. */
export const makeAddressGuard = (allowed: readonly string[]): AddressGuard => {
  const names = new Set(allowed.map((host) => bare(host).toLowerCase()));
  const isAllowed = (host: string): boolean => names.has(bare(host).toLowerCase());
  return {
    isAllowed,
    checkUrl: ({ hostname }) => {
      const host = bare(hostname);
      if (isIP(host) !== 0 && !isAllowed(host) && isPrivateAddress(host))
        throw new PrivateHostError(host, host);
    },
    lookup: (host, options, callback) => {
      resolve(host, { ...options, all: true }, (error, addresses) => {
        if (error !== null) {
          callback(error, []);
          return;
        }
        const usable = addresses.filter(({ address }) => isAllowed(host) || !isPrivateAddress(address));
        const [first] = usable;
        if (first === undefined)
          callback(new PrivateHostError(host, addresses[0]?.address ?? 'no address'), []);
        else if (options.all === true) callback(null, [...usable]);
        else callback(null, first.address, first.family);
      });
    },
  };
};

/** Without the brackets that an IPv6 address has in a URL. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, '');
