import type { z } from 'zod';
import { err, type ConnectionSettings, type Instant, type Result } from '../../core/index.js';
import { readConnectionSettings } from './connection-settings.js';
import type { AddressGuard } from './http/address-guard.js';
import type { ChannelAnswer } from './http/channel-http.js';
import { classify } from './http/classify.js';
import { insecureSetting } from './http/insecure-setting.js';

/** Settings that name a server; the sentences are about their shape and about TLS, all of them at once. */
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

/** Some sentences name the host themselves. */
export const about = (host: string, sentence: string): string =>
  sentence.includes(new URL(`http://${host}`).hostname) ? sentence : `${host}: ${sentence}`;

/** Why there is no such server, where it is down or elsewhere; else what the adapter says of an answer like this. */
export const notSuchAServer = (
  answer: ChannelAnswer,
  host: string,
  now: Instant,
  otherwise: string,
): string => {
  if (answer.kind !== 'answer') return about(host, answer.message);
  if (answer.status === 429 || answer.status >= 500)
    return `${host} answered with status ${String(answer.status)}; try again later.`;
  if (answer.status >= 300 && answer.status < 400) return about(host, classify(answer, now).message);
  return `${host} does not answer like ${otherwise}`;
};
