import type { z } from 'zod';
import { err, ok, type ConnectionSettings, type Instant, type Result } from '../../core/index.js';
import type { VerifyDeps } from './publisher-deps.js';
import { readConnectionSettings } from './connection-settings.js';
import type { AddressGuard } from './http/address-guard.js';
import type { ChannelResponse } from './http/channel-http.js';
import { classify } from './http/classify.js';
import { insecureSetting } from './http/insecure-setting.js';
import { withinTime, type TimedHttp } from './http/responses.js';

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

/** A kind of server, and how one is recognised. */
export interface ServerKind<T, S extends object> {
  readonly settings: z.ZodType<T>;
  /** The setting with the address of the server. */
  readonly address: keyof T & string;
  /** For identifying the server and all further requests together. */
  readonly timeoutMs: number;
  /** Completes the sentence “… does not respond like”. */
  readonly likeness: string;
  /** Identifies the server without credentials; returns its response when it is another kind of server. */
  readonly identify: (
    http: TimedHttp,
    address: string,
  ) => Promise<S | { readonly response: ChannelResponse }>;
}

/** A server of the expected kind, and what remains of the time for further requests to it. */
export interface IdentifiedServer<T, S> {
  readonly settings: T;
  readonly server: S;
  readonly host: string;
  readonly http: TimedHttp;
}

/**
 * Reads the settings and identifies the server, so that credentials are only sent to one of the expected kind.
 *
 * @inlineType VerifyDeps
 */
export const identifyServer = async <T, S extends object>(
  { http: send, guard, clock }: VerifyDeps,
  { settings: schema, address, timeoutMs, likeness, identify }: ServerKind<T, S>,
  entered: ConnectionSettings,
): Promise<Result<IdentifiedServer<T, S>, readonly string[]>> => {
  const settings = readServerSettings(schema, entered, address, guard);
  if (!settings.ok) return settings;
  const url = String(settings.value[address]);
  const { host } = new URL(url);
  const http = withinTime({ http: send, clock }, timeoutMs);
  const server = await identify(http, url);
  return 'response' in server
    ? err([notSuchAServer(server.response, host, clock.now(), likeness)])
    : ok({ settings: settings.value, server, host, http });
};

/** A sentence about a server, preceded by its host unless the sentence names it. */
export const about = (host: string, sentence: string): string =>
  sentence.includes(new URL(`http://${host}`).hostname) ? sentence : `${host}: ${sentence}`;

/** The sentence for a server that is down or overloaded, whose kind is not known then; null for any other response. */
export const unavailable = (response: ChannelResponse, host: string): string | null =>
  response.kind === 'received' && (response.status === 429 || response.status >= 500)
    ? `${host} returned status ${String(response.status)}; try again later.`
    : null;

/** New credentials for a connection must not redirect its posts to another account. */
export const differentAccount = (credentials: string, was: string, is: string): string =>
  `The ${credentials} is of @${is}, but the connection is to @${was}; add a new connection for @${is}.`;

/** Explains why the server could not be identified: it is down, it redirects, or it is another kind. */
const notSuchAServer = (response: ChannelResponse, host: string, now: Instant, likeness: string): string => {
  if (response.kind !== 'received') return about(host, response.message);
  const away = unavailable(response, host);
  if (away !== null) return away;
  if (response.status >= 300 && response.status < 400) return about(host, classify(response, now).message);
  return `${host} does not respond like ${likeness}`;
};
