import type { AddressGuard } from './address-guard.js';
import { parseUrl } from '../../system/parse-url.js';

const SECURE: Readonly<Record<string, string>> = { 'http:': 'https', 'ws:': 'wss' };

/**
 * The problem of a setting with an address without TLS, as a sentence; none otherwise. Credentials and posts must be
 * encrypted in transit, except to hosts that the operator allowed.
 */
export const insecureSetting = (
  name: string,
  address: string | undefined,
  { isAllowed }: Pick<AddressGuard, 'isAllowed'>,
): readonly string[] => {
  const url = address === undefined ? null : parseUrl(address);
  if (url === null) return [];
  const secure = SECURE[url.protocol];
  return secure === undefined || isAllowed(url)
    ? []
    : [`"${name}" must begin with ${secure}://; ${url.protocol}// is only for hosts in ALLOW_PRIVATE_HOSTS.`];
};
