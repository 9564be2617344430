import { makeAddressGuard, makeChannelHttp, type ChannelDeps } from '../adapters/publishers/index.js';
import type { Settings } from './settings.js';

/** How everything here reaches servers that users name. */
export type ChannelNetwork = Pick<ChannelDeps, 'http' | 'guard'>;

export const makeChannelNetwork = ({
  allowPrivateHosts,
  baseUrl,
}: Pick<Settings, 'allowPrivateHosts' | 'baseUrl'>): ChannelNetwork => {
  const guard = makeAddressGuard(allowPrivateHosts);
  return { guard, http: makeChannelHttp({ guard, userAgent: `WritePost (+${baseUrl})` }) };
};
