import { isIP, type LookupFunction } from 'node:net';
import { makeIsAllowed, nameOf, portOf, withoutBrackets, type IsAllowed } from './allowed-hosts.js';
import { makeHostLookup, type LookUpHost } from './host-lookup.js';
import { isPublicAddress } from './public-address.js';

/**
 * The ports that channels may connect to: those of HTTP and HTTPS and their usual alternatives. Otherwise a connection
 * could scan the ports of any machine and talk to mail servers and databases that trust this host. The operator allows
 * other ports as `host:port`.
 */
const OPEN_PORTS: readonly number[] = [80, 443, 8080, 8443];

/** Connections to this host or port are not allowed. The message is public and contains no resolved address. */
export class RefusedDestinationError extends Error {
  override readonly name = 'RefusedDestinationError';
}

/** Which addresses and ports channels may connect to. */
export interface AddressGuard {
  /**
   * Why connections to the URL are refused as far as the URL itself shows: a closed port, or an address that is not
   * public.
   */
  readonly refusalOf: (url: URL) => RefusedDestinationError | null;
  /**
   * The option `lookup` of `net.connect` for a connection to the URL: omits addresses that are not public. The
   * connection uses the checked addresses, so a later DNS response cannot change them.
   */
  readonly lookupFor: (url: URL) => LookupFunction;
  /** Why a connection for the URL may not use this address. */
  readonly refusalAt: (url: URL, address: string) => RefusedDestinationError | null;
  /** Whether the operator allowed the destination: then any address is accepted, and TLS is not required. */
  readonly isAllowed: IsAllowed;
}

/** @inline */
interface AddressGuardDeps {
  readonly lookUp?: LookUpHost;
  /** Receives the addresses of a refused host, which only the operator may see. */
  readonly onRefused?: (host: string, addresses: readonly string[]) => void;
}

/**
 * Allows public addresses on the usual ports, and the destinations of `allowed`: `host` (any port) or `host:port` (this
 * port only).
 */
export const makeAddressGuard = (
  allowed: readonly string[],
  { lookUp = makeHostLookup(), onRefused = () => undefined }: AddressGuardDeps = {},
): AddressGuard => {
  const isAllowed = makeIsAllowed(allowed);
  const isUsable = (url: URL, address: string): boolean => isAllowed(url) || isPublicAddress(address);
  const refuse = (url: URL, addresses: readonly string[]): RefusedDestinationError => {
    const host = withoutBrackets(nameOf(url));
    onRefused(host, addresses);
    return new RefusedDestinationError(
      `${host} is at a private address; if it is yours, add it to ALLOW_PRIVATE_HOSTS on the server.`,
    );
  };
  const refusalAt: AddressGuard['refusalAt'] = (url, address) =>
    isUsable(url, address) ? null : refuse(url, [address]);
  return {
    isAllowed,
    refusalAt,
    refusalOf: (url) => {
      const host = withoutBrackets(url.hostname);
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

const closedPort = (url: URL): RefusedDestinationError => {
  const place = `${nameOf(url)}:${String(portOf(url))}`;
  return new RefusedDestinationError(
    `${place} is on a port that is closed to channels (open are ${OPEN_PORTS.join(', ')}); if it is yours, add ${place} to ALLOW_PRIVATE_HOSTS on the server.`,
  );
};
