import type { z } from 'zod';
import { err, type ConnectionSettings, type Instant, type Result } from '../../core/index.js';
import { readConnectionSettings } from './connection-settings.js';
import type { AddressGuard } from './http/address-guard.js';
import type { ChannelResponse } from './http/channel-http.js';
import { classify } from './http/classify.js';
import { insecureSetting } from './http/insecure-setting.js';

/** Reads settings with the address of a server; the error lists all problems of their shape and of TLS. */
export const readServerSettings = <T>(
  schema: z.ZodType<T>,
  settings: ConnectionSettings,
  address: string,
  guard: Pick<AddressGuard, 'isAllowed'>,
): Result<T, readonly string[]> => {
  const read = readConnectionSettings(schema, settings);
  const insecure = insecureSetting(address, settings[address], guard);
  return insecure.length === 0 ? read : err([...insecure, ...(read.ok ? [] : read.error)]);
};

/** Does not repeat a host that the sentence already names. */
export const about = (host: string, sentence: string): string =>
  sentence.includes(new URL(`http://${host}`).hostname) ? sentence : `${host}: ${sentence}`;

/** Explains why the server could not be identified: it is down, it redirects, or `otherwise`. */
export const notSuchAServer = (
  response: ChannelResponse,
  host: string,
  now: Instant,
  otherwise: string,
): string => {
  if (response.kind !== 'received') return about(host, response.message);
  if (response.status === 429 || response.status >= 500)
    return `${host} returned status ${String(response.status)}; try again later.`;
  if (response.status >= 300 && response.status < 400) return about(host, classify(response, now).message);
  return `${host} does not respond like ${otherwise}`;
};
