import type { Failure, Instant, Outcome } from '../../../core/index.js';
import type { ChannelAnswer } from './channel-http.js';
import { retryAtOf } from './retry-at.js';

type Unpublished = Exclude<Outcome, { kind: 'published' }>;

/**
 * What a request came to that did not publish, for all that its adapter does not know better: a 4xx is a refusal, a
 * 429 and a 503 with `Retry-After` were surely not worked on, and after any other fault the write may have happened.
 * `said` is what the server's own error says, without anything secret.
 */
export const classify = (answer: ChannelAnswer, now: Instant, said: string | null = null): Unpublished => {
  if (answer.kind === 'not-sent') return deferred('unreachable', answer.message);
  if (answer.kind === 'in-doubt') return { kind: 'unknown', message: answer.message };
  const { status, headers } = answer;
  const until = retryAtOf(headers, now);
  const message = said === null || said.trim() === '' ? sentenceFor(status) : shorten(said);
  if (status === 429) return { kind: 'deferred', code: 'rate_limited', message, until, pauses: 'connection' };
  if (status === 503 && headers['retry-after'] !== undefined)
    return { kind: 'deferred', code: 'unavailable', message, until, pauses: 'connection' };
  if (status === 401) return { kind: 'unauthorised', message };
  if (status === 425) return deferred('unavailable', message);
  if (status >= 400 && status < 500 && status !== 408)
    return { kind: 'refused', code: codeFor(status), message };
  if (status >= 300 && status < 400)
    return { kind: 'refused', code: 'redirected', message: redirected(headers) };
  return { kind: 'unknown', message };
};

/** The same where nothing that anyone can see was written: what is in doubt can simply be done again. */
export const classifyHarmless = (
  answer: ChannelAnswer,
  now: Instant,
  said: string | null = null,
): Failure => {
  const outcome = classify(answer, now, said);
  return outcome.kind === 'unknown' ? deferred('unavailable', outcome.message) : outcome;
};

export const deferred = (code: string, message: string): Failure => ({
  kind: 'deferred',
  code,
  message,
  until: null,
  pauses: 'nothing',
});

export const refused = (code: string, message: string): Failure => ({ kind: 'refused', code, message });

const CODES: Readonly<Record<number, string>> = {
  403: 'forbidden',
  404: 'not_found',
  410: 'gone',
  413: 'too_large',
};

const codeFor = (status: number): string => CODES[status] ?? 'rejected';

const redirected = ({ location }: Readonly<Record<string, string>>): string =>
  `The server redirects${location === undefined ? '' : ` to ${originOf(location)}`}; connect to that address instead.`;

/** A path may hold what is secret. */
const originOf = (location: string): string =>
  URL.canParse(location) ? new URL(location).origin : 'elsewhere';

const sentenceFor = (status: number): string => {
  if (status === 401) return 'The server does not accept our credentials.';
  if (status === 429) return 'The server asks for a pause.';
  return status < 300
    ? 'The server answered something else than it should.'
    : `The server answered with status ${String(status)}.`;
};

const LONGEST_MESSAGE = 500;

/** What a server says may be long and may break lines. */
export const shorten = (said: string): string =>
  said.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_MESSAGE);
