import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { makeIsAllowed, nameOf, portOf, type IsAllowed } from './allowed-hosts.js';
import { makeHostLookup, type LookUpHost } from './host-lookup.js';
import { isPublicAddress } from './public-address.js';

/**
 * Where channels may connect to: TLS and HTTP, and what stands in for them. Else a connection would tell who listens
 * on any port of any machine, and would speak to mail servers and databases that trust ours. For another port the
 * operator names `host:port`.
 */
const OPEN_PORTS: readonly number[] = [80, 443, 8080, 8443];

/** A host or port that connections may not go to; its message is for anyone and names no address that was looked up. */
export class RefusedPlaceError extends Error {
  override readonly name = 'RefusedPlaceError';
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** As `net.connect` takes it: what was checked is what is connected to, so a second DNS answer changes nothing. */
export type GuardedLookup = (host: string, options: LookupOptions, callback: LookupCallback) => void;

export interface AddressGuard {
  /** Why no connection may go there, as far as the URL says: a closed port, or an address that is not public. */
  readonly refusalOf: (url: URL) => RefusedPlaceError | null;
  /** Looks up names for a connection to the URL, and leaves out the addresses that are not public. */
  readonly lookupFor: (url: URL) => GuardedLookup;
  /** Why a connection for the URL may not be at this address. */
  readonly refusalAt: (url: URL, address: string) => RefusedPlaceError | null;
  /** Whether the operator named the place: then its addresses do not matter and it may be reached without TLS. */
  readonly isAllowed: IsAllowed;
}

export interface AddressGuardDeps {
  readonly lookUp?: LookUpHost;
  /** Learns the addresses of a refused host, which only the operator may. */
  readonly onRefused?: (host: string, addresses: readonly string[]) => void;
}

/** `allowed` are `host` or `host:port`, which means this port only. */
export const makeAddressGuard = (
  allowed: readonly string[],
  { lookUp = makeHostLookup(), onRefused = () => undefined }: AddressGuardDeps = {},
): AddressGuard => {
  const isAllowed = makeIsAllowed(allowed);
  const isUsable = (url: URL, address: string): boolean => isAllowed(url) || isPublicAddress(address);
  const refuse = (url: URL, addresses: readonly string[]): RefusedPlaceError => {
    const host = bare(nameOf(url));
    onRefused(host, addresses);
    return new RefusedPlaceError(
      `${host} is at a private address; if it is yours, add it to ALLOW_PRIVATE_HOSTS on the server.`,
    );
  };
  const refusalAt: AddressGuard['refusalAt'] = (url, address) =>
    isUsable(url, address) ? null : refuse(url, [address]);
  return {
    isAllowed,
    refusalAt,
    refusalOf: (url) => {
      const host = bare(url.hostname);
      const refusal = isIP(host) === 0 ? null : refusalAt(url, host);
      return refusal ?? (OPEN_PORTS.includes(portOf(url)) || isAllowed(url) ? null : closedPort(url));
    },
    lookupFor:
      (url) =>
      (host, { all }, callback) => {
        const addresses = lookUp(host).then((found) => {
          const checked = found.filter(({ address }) => isUsable(url, address));
          const [first] = checked;
          if (first === undefined)
            throw refuse(
              url,
              found.map(({ address }) => address),
            );
          return { checked, first };
        });
        addresses.then(
          ({ checked, first }) => {
            if (all === true) callback(null, checked);
            else callback(null, first.address, first.family);
          },
          (fault: unknown) => {
            callback(fault instanceof Error ? fault : new Error(String(fault)), []);
          },
        );
      },
  };
};

const closedPort = (url: URL): RefusedPlaceError => {
  const place = `${nameOf(url)}:${String(portOf(url))}`;
  return new RefusedPlaceError(
    `${place} is on a port that is closed to channels (open are ${OPEN_PORTS.join(', ')}); if it is yours, add ${place} to ALLOW_PRIVATE_HOSTS on the server.`,
  );
};

/** Without the brackets that an IPv6 address has in a URL. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, '');
