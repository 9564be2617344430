import { isIPv6 } from 'node:net';
import { parseUrl } from '../../system/parse-url.js';

/** Whether the operator allowed the host of a URL, with its port or for all ports. @inline */
export type IsAllowed = (url: URL) => boolean;

/** A host name or an address with an optional port; IPv6 addresses are in brackets. */
const ENTRY = /^(\[[^\]]+\]|[^\s:/?#@*[\]]+)(?::(\d{1,5}))?$/;

const MAX_PORT = 65_535;

/** Normalises `host` or `host:port`; null for anything else. */
export const readAllowedHost = (text: string): string | null => {
  const [, host, port] = ENTRY.exec(isIPv6(text) ? `[${text}]` : text) ?? [];
  if (host === undefined || parseUrl(`http://${host}`) === null) return null;
  const name = nameOf(new URL(`http://${host}`));
  if (port === undefined) return name;
  const number = Number(port);
  return number > 0 && number <= MAX_PORT ? `${name}:${String(number)}` : null;
};

/** Entries that {@link readAllowedHost} does not accept are ignored. */
export const makeIsAllowed = (entries: readonly string[]): IsAllowed => {
  const allowed = new Set(entries.map(readAllowedHost));
  return (url) => allowed.has(nameOf(url)) || allowed.has(`${nameOf(url)}:${String(portOf(url))}`);
};

/** The host for comparisons, without a trailing dot. */
export const nameOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

/** Removes the brackets of an IPv6 address in a URL. */
export const withoutBrackets = (host: string): string => host.replaceAll(/[[\]]/g, '');

/** The port of an http, https, ws or wss URL. */
export const portOf = ({ protocol, port }: URL): number => {
  if (port !== '') return Number(port);
  return protocol === 'https:' || protocol === 'wss:' ? 443 : 80;
};
