import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { hostsIn, makeSystemFile, searchDomainsIn } from './system-files.js';

/** Why a host has no addresses: there is none of that name, or no proper response came in time. */
export class HostLookupError extends Error {
  override readonly name = 'HostLookupError';
  readonly code: 'ENOTFOUND' | 'LOOKUP_TIMEOUT' | 'LOOKUP_FAILED';
  constructor(code: HostLookupError['code']) {
    super(`a host name was not looked up: ${code}`);
    this.code = code;
  }
}

/** The addresses of a host, at least one, IPv4 first. Rejects with a {@link HostLookupError}. */
export type LookUpHost = (host: string) => Promise<readonly LookupAddress[]>;

export interface HostLookupOptions {
  /** Name servers as `address` or `address:port`. Default: those of the system, read for each look-up. */
  readonly servers?: readonly string[];
  readonly hostsFile?: string;
  /** Of a `resolv.conf`, only for its search domains. */
  readonly searchFile?: string;
  /** For all questions about one host together. */
  readonly timeoutMs?: number;
}

const LOOKUP_MS = 3_000;
/** Names and servers that stay silent are asked a second time within {@link LOOKUP_MS}. */
const TRY_MS = 1_000;
const TRIES = 2;
/** How much longer one family of addresses is waited for when the other is there (RFC 8305 §3). */
const OTHER_FAMILY_MS = 250;
/** Of each family: connections are tried one after the other, and a name may list thousands. */
const MOST_ADDRESSES = 4;

/**
 * Looks hosts up without the threads of `getaddrinfo`: there are four of them in a process, shared with files and
 * SQLite, and a silent name server holds one for tens of seconds. Here a look-up is two datagrams and a timer, and
 * however many connections to one host are made at once, they share one. Knows what the system's own look-up knows from
 * files (`hosts`, search domains) and from name servers; multicast DNS only where the name server does it.
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
    if (isNever(name)) throw new HostLookupError('ENOTFOUND');
    const inDomains = name.includes('.') ? [] : searchDomains().map((domain) => `${name}.${domain}`);
    return askServers([...inDomains, name], servers, timeoutMs);
  };

  return (host) => {
    const name = host.toLowerCase().replace(/\.$/, '');
    const shared = underWay.get(name) ?? lookUp(name).finally(() => underWay.delete(name));
    underWay.set(name, shared);
    return shared;
  };
};

/** RFC 6761 §6.3: never asked about elsewhere. */
const loopbackFor = (name: string): readonly string[] =>
  /(?:^|\.)localhost$/.test(name) ? ['127.0.0.1', '::1'] : [];

/** RFC 6761 §6.4 */
const isNever = (name: string): boolean => /(?:^|\.)invalid$/.test(name);

const withFamily = (address: string): LookupAddress => ({ address, family: isIP(address) });

/** The first of the names that is known. */
const askServers = async (
  names: readonly string[],
  servers: readonly string[] | undefined,
  timeoutMs: number,
): Promise<readonly LookupAddress[]> => {
  // One for each look-up: it can be given up as a whole, and it has the servers of this moment.
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  const limit = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    for (const name of names) {
      const found = await askBothFamilies(resolver, name);
      if (found.length > 0) return found;
    }
    throw new HostLookupError('ENOTFOUND');
  } finally {
    clearTimeout(limit);
  }
};

/** Empty where the name or its addresses do not exist. */
const askBothFamilies = async (resolver: Resolver, name: string): Promise<readonly LookupAddress[]> => {
  let grace: NodeJS.Timeout | undefined;
  const waitNoLonger = (addresses: string[]): string[] => {
    grace ??= setTimeout(() => resolver.cancel(), OTHER_FAMILY_MS);
    return addresses;
  };
  const asked = await Promise.allSettled([
    resolver.resolve4(name).then(waitNoLonger),
    resolver.resolve6(name).then(waitNoLonger),
  ]);
  clearTimeout(grace);
  const found = asked.flatMap((each) =>
    each.status === 'fulfilled' ? each.value.slice(0, MOST_ADDRESSES).map(withFamily) : [],
  );
  const faults = asked.flatMap((each) => (each.status === 'rejected' ? [codeOf(each.reason)] : []));
  if (found.length === 0 && !faults.every((code) => ABSENT.includes(code)))
    throw new HostLookupError(
      faults.some((code) => SILENT.includes(code)) ? 'LOOKUP_TIMEOUT' : 'LOOKUP_FAILED',
    );
  return found;
};

/** No such name, no address of this family, no name that can be asked about. */
const ABSENT = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];
const SILENT = ['ETIMEOUT', 'ECANCELLED'];

const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
