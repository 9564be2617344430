import { makeAddressGuard, makeChannelHttp, type PublisherDeps } from '../../adapters/publishers/index.js';
import { VERSION } from '../../adapters/system/version.js';
import type { Log } from '../reporting/log.js';
import type { Settings } from '../settings.js';

/** The guarded network access to servers that users name. */
export type ChannelNetwork = Pick<PublisherDeps, 'http' | 'guard'>;

export const makeChannelNetwork = (
  { allowPrivateHosts, baseUrl }: Pick<Settings, 'allowPrivateHosts' | 'baseUrl'>,
  log: Pick<Log, 'info'>,
): ChannelNetwork => {
  const guard = makeAddressGuard(allowPrivateHosts, {
    onRefused: (host, addresses) => {
      log.info({ host, addresses }, 'a host is at a private address');
    },
  });
  return { guard, http: makeChannelHttp({ guard, userAgent: `WritePost/${VERSION} (+${baseUrl})` }) };
};
