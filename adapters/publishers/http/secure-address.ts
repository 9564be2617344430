import type { AddressGuard } from './address-guard.js';

/** A sentence where credentials would travel in the open to a host that the operator did not name. */
export const insecureAddress = (
  address: string | undefined,
  { isAllowed }: Pick<AddressGuard, 'isAllowed'>,
): readonly string[] => {
  if (address === undefined || !URL.canParse(address)) return [];
  const { protocol, hostname } = new URL(address);
  return protocol !== 'http:' || isAllowed(hostname)
    ? []
    : ['"base_url" must begin with https://; http:// is only for hosts in ALLOW_PRIVATE_HOSTS.'];
};
