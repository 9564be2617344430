import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';

/**
 * The parsed content of a small system file, read again only when it changed; empty when the file does not exist.
 * Synchronous, because lookups must not wait for the thread pool that asynchronous file access uses.
 */
export const makeSystemFile = <T>(path: string, read: (text: string) => T): (() => T) => {
  let kept: { readonly changedMs: number; readonly value: T } | null = null;
  return () => {
    const changedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (kept?.changedMs !== changedMs)
      kept = { changedMs, value: read(changedMs === 0 ? '' : readFileSync(path, 'utf8')) };
    return kept.value;
  };
};

/** The addresses of each name in a hosts file (`hosts(5)`), names in lower case. */
export const hostsIn = (text: string): ReadonlyMap<string, readonly string[]> => {
  const hosts = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    if (isIP(address) === 0) continue;
    for (const name of names) hosts.set(name, [...(hosts.get(name) ?? []), address]);
  }
  return hosts;
};

/** The search domains for names without dots (`resolv.conf(5)`); the last such line counts. */
export const searchDomainsIn = (text: string): readonly string[] => {
  const lines = [...text.matchAll(/^(?:search|domain)[ \t]+(.+)$/gm)];
  const domains = lines.at(-1)?.[1]?.trim().split(/\s+/) ?? [];
  return domains.slice(0, MAX_DOMAINS).map((domain) => domain.replace(/\.$/, ''));
};

/** The traditional limit of system libraries; each domain costs one more query. */
const MAX_DOMAINS = 6;
