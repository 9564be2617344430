import type { AddressGuard } from './address-guard.js';

const SECURE: Readonly<Record<string, string>> = { 'http:': 'https', 'ws:': 'wss' };

/** Credentials and posts must not travel in the open, but on machines that the operator named: no or one sentence. */
export const insecureSetting = (
  name: string,
  address: string | undefined,
  { isAllowed }: Pick<AddressGuard, 'isAllowed'>,
): readonly string[] => {
  if (address === undefined || !URL.canParse(address)) return [];
  const { protocol, hostname } = new URL(address);
  const secure = SECURE[protocol];
  return secure === undefined || isAllowed(hostname)
    ? []
    : [`"${name}" must begin with ${secure}://; ${protocol}// is only for hosts in ALLOW_PRIVATE_HOSTS.`];
};
