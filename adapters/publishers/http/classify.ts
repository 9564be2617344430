import { deferred, refused, type Failure, type Instant, type Outcome } from '../../../core/index.js';
import type { ChannelResponse } from './channel-http.js';
import { retryAtOf } from './retry-at.js';
import { parseUrl } from '../../system/parse-url.js';

/** The outcome of a write that did not publish, as far as is known. */
export type Unpublished = Exclude<Outcome, { kind: 'published' }>;

/** Cloudflare could not connect to the server: it is down, unreachable, or has no valid certificate. */
const NOT_REACHED: readonly number[] = [521, 523, 525, 526];

/** The server or a proxy no longer waited for the request, or for its result (499, of nginx and of gRPC gateways). */
const GAVE_UP: readonly number[] = [408, 499];

/**
 * Classifies a response that did not publish, unless the publisher has a more specific rule: a 4xx is a refusal, a 429,
 * a 503 with `Retry-After` and what a proxy did not forward were certainly not processed, and after any other fault the
 * write may have happened. `serverMessage` is the error message of the server, without secrets.
 */
export const classify = (
  response: ChannelResponse,
  now: Instant,
  serverMessage: string | null = null,
): Unpublished => {
  if (response.kind === 'not_sent') return deferred(response.code ?? 'unreachable', response.message);
  if (response.kind === 'in_doubt') return { kind: 'unknown', message: response.message };
  const { status, headers } = response;
  const until = retryAtOf(headers, now);
  const message =
    serverMessage === null || serverMessage.trim() === '' ? sentenceFor(status) : shorten(serverMessage);
  if (status === 429) return { ...deferred('rate_limited', message), until, pauses: 'connection' };
  if (status === 503 && headers['retry-after'] !== undefined)
    return { ...deferred('unavailable', message), until, pauses: 'connection' };
  if (status === 401) return { kind: 'unauthorised', message };
  if (NOT_REACHED.includes(status) && headers['server'] === 'cloudflare')
    return deferred('unreachable', message);
  if (status === 425) return deferred('unavailable', message);
  if (status >= 300 && status < 400) return refused('redirected', redirected(headers));
  if (status >= 400 && status < 500 && !GAVE_UP.includes(status)) return refused(codeFor(status), message);
  return { kind: 'unknown', message };
};

/** Classifies responses to requests without a visible effect: an unknown outcome can simply be retried. */
export const classifyHarmless = (
  response: ChannelResponse,
  now: Instant,
  serverMessage: string | null = null,
): Failure => {
  const outcome = classify(response, now, serverMessage);
  return outcome.kind === 'unknown' ? deferred('unavailable', outcome.message) : outcome;
};

/** The additional information in the errors of one API, besides the status. */
export interface ApiErrors {
  /** The message of the server, without secrets; null if there is none. */
  readonly messageOf: (response: ChannelResponse) => string | null;
  /** Failures that are specific to this API; null for all others. */
  readonly failureIn: (response: ChannelResponse) => Failure | null;
}

/** Classifies responses of one API by the contents of its errors. */
export const classifiersFor = ({ messageOf, failureIn }: ApiErrors) => ({
  /** Classifies the response to the visible write when it did not publish. */
  outcomeOf: (response: ChannelResponse, now: Instant): Unpublished =>
    failureIn(response) ?? classify(response, now, messageOf(response)),
  /** Classifies responses to requests without a visible effect. */
  failureOf: (response: ChannelResponse, now: Instant): Failure =>
    failureIn(response) ?? classifyHarmless(response, now, messageOf(response)),
});

const CODES: Readonly<Record<number, string>> = {
  403: 'forbidden',
  404: 'not_found',
  410: 'gone',
  413: 'too_large',
};

const codeFor = (status: number): string => CODES[status] ?? 'rejected';

const redirected = ({ location }: Readonly<Record<string, string>>): string =>
  `The server redirects${location === undefined ? '' : ` to ${originOf(location)}`}; connect to that address instead.`;

/** The path may contain secrets. */
const originOf = (location: string): string => parseUrl(location)?.origin ?? 'elsewhere';

const sentenceFor = (status: number): string => {
  if (status === 401) return 'The server does not accept the credentials of the connection.';
  if (status === 429) return 'The server limits the rate of requests.';
  return status < 300
    ? 'The server returned an unexpected response.'
    : `The server returned status ${String(status)}.`;
};

const MAX_MESSAGE_CHARACTERS = 500;

/** A message of a server as one line of at most 500 characters. */
export const shorten = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE_CHARACTERS);
