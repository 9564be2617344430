import { isIPv6 } from 'node:net';

/** Whether the operator named the host of a URL, with its port or with none. */
export type IsAllowed = (url: URL) => boolean;

/** A host name or an address, with a port or without; an IPv6 address is in brackets, as a port makes necessary. */
const ENTRY = /^(\[[^\]]+\]|[^\s:/?#@*[\]]+)(?::(\d{1,5}))?$/;

const GREATEST_PORT = 65_535;

/** `host` or `host:port` as URLs write them; null for what is neither. */
export const readAllowedHost = (text: string): string | null => {
  const [, host, port] = ENTRY.exec(isIPv6(text) ? `[${text}]` : text) ?? [];
  if (host === undefined || !URL.canParse(`http://${host}`)) return null;
  const name = nameOf(new URL(`http://${host}`));
  if (port === undefined) return name;
  const number = Number(port);
  return number > 0 && number <= GREATEST_PORT ? `${name}:${String(number)}` : null;
};

/** `entries` are texts that {@link readAllowedHost} takes; others name nothing. */
export const makeIsAllowed = (entries: readonly string[]): IsAllowed => {
  const allowed = new Set(entries.map(readAllowedHost));
  return (url) => allowed.has(nameOf(url)) || allowed.has(`${nameOf(url)}:${String(portOf(url))}`);
};

/** The host as it is compared: the dot that may end a name says nothing here. */
export const nameOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

/** The port that a URL of http, https, ws or wss leads to. */
export const portOf = ({ protocol, port }: URL): number => {
  if (port !== '') return Number(port);
  return protocol === 'https:' || protocol === 'wss:' ? 443 : 80;
};
