import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { codeOf } from '../../system/code-of.js';
import { hostsIn, makeSystemFile, searchDomainsIn } from './system-files.js';

/** Why a host has no addresses: the name does not exist, or no valid response arrived in time. */
export class HostLookupError extends Error {
  override readonly name = 'HostLookupError';
  readonly code: 'ENOTFOUND' | 'LOOKUP_TIMEOUT' | 'LOOKUP_FAILED';
  constructor(code: HostLookupError['code']) {
    super(`a host name was not looked up: ${code}`);
    this.code = code;
  }
}

/**
 * The addresses of a host, at least one, in the order of the hosts file, or IPv4 first. Rejects with a
 * {@link HostLookupError}. @inline
 */
export type LookUpHost = (host: string) => Promise<readonly LookupAddress[]>;

export interface HostLookupOptions {
  /** Name servers as `address` or `address:port`. Default: those of the system, read for each lookup. */
  readonly servers?: readonly string[];
  readonly hostsFile?: string;
  /** Of a `resolv.conf`, only for its search domains. */
  readonly searchFile?: string;
  /** For all queries about one host together. */
  readonly timeoutMs?: number;
}

const LOOKUP_MS = 3_000;
/** Queries without a response are repeated once within {@link LOOKUP_MS}. */
const TRY_MS = 1_000;
const TRIES = 2;
/** How long to wait for one address family after the other has arrived (RFC 8305 §3). */
const OTHER_FAMILY_MS = 250;
/** Per family: connections are tried one after the other, and a name may have thousands of addresses. */
const MAX_ADDRESSES = 4;

/**
 * Resolves hosts without `getaddrinfo`: that uses one of the four libuv threads, shared with files and SQLite, and a
 * name server that does not respond blocks it for tens of seconds. Here a lookup is two datagrams and a timer, and
 * concurrent connections to one host share one lookup. Like the system's resolver it reads `hosts` and the search
 * domains; it does not speak multicast DNS.
 */
export const makeHostLookup = ({
  servers,
  hostsFile = '/etc/hosts',
  searchFile = '/etc/resolv.conf',
  timeoutMs = LOOKUP_MS,
}: HostLookupOptions = {}): LookUpHost => {
  const hosts = makeSystemFile(hostsFile, hostsIn);
  const searchDomains = makeSystemFile(searchFile, searchDomainsIn);
  const underWay = new Map<string, ReturnType<LookUpHost>>();

  const lookUp: LookUpHost = async (name) => {
    const known = isIP(name) === 0 ? (hosts().get(name) ?? loopbackFor(name)) : [name];
    if (known.length > 0) return known.map(withFamily);
    if (isInvalidDomain(name)) throw new HostLookupError('ENOTFOUND');
    const inDomains = name.includes('.') ? [] : searchDomains().map((domain) => `${name}.${domain}`);
    return queryServers([...inDomains, name], servers, timeoutMs);
  };

  return (host) => {
    const name = host.toLowerCase().replace(/\.$/, '');
    const shared = underWay.get(name) ?? lookUp(name).finally(() => underWay.delete(name));
    underWay.set(name, shared);
    return shared;
  };
};

/** RFC 6761 §6.3: resolved locally. */
const loopbackFor = (name: string): readonly string[] =>
  /(?:^|\.)localhost$/.test(name) ? ['127.0.0.1', '::1'] : [];

/** RFC 6761 §6.4 */
const isInvalidDomain = (name: string): boolean => /(?:^|\.)invalid$/.test(name);

const withFamily = (address: string): LookupAddress => ({ address, family: isIP(address) });

/** The addresses of the first name that exists. */
const queryServers = async (
  names: readonly string[],
  servers: readonly string[] | undefined,
  timeoutMs: number,
): Promise<readonly LookupAddress[]> => {
  // One resolver per lookup: it can be cancelled as a whole and uses the current name servers.
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  const limit = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    for (const name of names) {
      const found = await queryBothFamilies(resolver, name);
      if (found.length > 0) return found;
    }
    throw new HostLookupError('ENOTFOUND');
  } finally {
    clearTimeout(limit);
  }
};

/** Empty when the name or its addresses do not exist. */
const queryBothFamilies = async (resolver: Resolver, name: string): Promise<readonly LookupAddress[]> => {
  let grace: NodeJS.Timeout | undefined;
  const waitNoLonger = (addresses: string[]): string[] => {
    grace ??= setTimeout(() => resolver.cancel(), OTHER_FAMILY_MS);
    return addresses;
  };
  const results = await Promise.allSettled([
    resolver.resolve4(name).then(waitNoLonger),
    resolver.resolve6(name).then(waitNoLonger),
  ]);
  clearTimeout(grace);
  const found = results.flatMap((each) =>
    each.status === 'fulfilled' ? each.value.slice(0, MAX_ADDRESSES).map(withFamily) : [],
  );
  const faults = results.flatMap((each) => (each.status === 'rejected' ? [codeOf(each.reason)] : []));
  if (found.length === 0 && !faults.every((code) => NOT_FOUND_CODES.includes(code)))
    throw new HostLookupError(
      faults.some((code) => TIMEOUT_CODES.includes(code)) ? 'LOOKUP_TIMEOUT' : 'LOOKUP_FAILED',
    );
  return found;
};

/** No such name, no address of this family, or an invalid name. */
const NOT_FOUND_CODES = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];
const TIMEOUT_CODES = ['ETIMEOUT', 'ECANCELLED'];
