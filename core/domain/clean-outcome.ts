import { ignoreRejection } from '../shared/ignore-rejection.js';
import { FARTHEST, type Instant } from './instant.js';
import type { Failure, Outcome, PauseScope, Reconciled } from './outcome.js';
import { cleanRemoteId, cleanRemoteText, cleanRemoteUrl } from './remote-text.js';

// The values of an outcome are unknown here: a publisher may be written without types, or copy the JSON of a server.

/** For machines, such as `rate_limited`. */
const codeOf = (code: unknown): string =>
  typeof code === 'string' && /^[\w.-]{1,64}$/.test(code) ? code : 'unspecified';

const sentence = (message: unknown): string => {
  const clean = typeof message === 'string' ? cleanRemoteText(message) : '';
  return clean === '' ? 'No reason was given.' : clean;
};

const momentOf = (until: unknown): Instant | null =>
  Number.isSafeInteger(until) && Math.abs(Number(until)) <= FARTHEST ? (until as Instant) : null;

const scopeOf = (pauses: unknown): PauseScope =>
  pauses === 'connection' || pauses === 'lane' ? pauses : 'nothing';

/** Many servers number their posts. Without an id it is not certain that there is a post. */
const remoteIdOf = (id: unknown): string => {
  if (Number.isFinite(id) || typeof id === 'bigint') return String(id);
  if (typeof id !== 'string') throw new TypeError('The channel reported a published post without its id.');
  return cleanRemoteId(id);
};

const urlOf = (url: unknown): string | null => (typeof url === 'string' ? cleanRemoteUrl(url) : null);

/**
 * An outcome that can be stored and shown, whatever a publisher returned or copied from a server: the kind stays the
 * same, every text is bounded and clean, and an address is a web address. Idempotent. Throws a `TypeError` for any
 * other value.
 */
export const cleanOutcome = (outcome: Outcome): Outcome => {
  if (!isObject(outcome)) return noOutcome(outcome as never);
  switch (outcome.kind) {
    case 'published':
      return { ...outcome, remoteId: remoteIdOf(outcome.remoteId), url: urlOf(outcome.url) };
    case 'refused':
      return { ...outcome, code: codeOf(outcome.code), message: sentence(outcome.message) };
    case 'deferred': {
      const { code, message, until, pauses } = outcome;
      const texts = { code: codeOf(code), message: sentence(message) };
      return { ...outcome, ...texts, until: momentOf(until), pauses: scopeOf(pauses) };
    }
    case 'unauthorised':
    case 'unknown':
      return { ...outcome, message: sentence(outcome.message) };
    default:
      return noOutcome(outcome);
  }
};

/** The outcome of a write outside the store. It has no entry of a feed, even if the JSON of a server has an `entry`. */
export const cleanWritten = (outcome: Outcome): Outcome => {
  const clean = cleanOutcome(outcome);
  if (clean.kind !== 'published') return clean;
  const { kind, remoteId, url } = clean;
  return { kind, remoteId, url };
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';

const noOutcome = (value: never): never => {
  ignoreRejection(value);
  throw new TypeError(`The channel returned no valid outcome (${typeof value}).`);
};

type Prepared = { readonly kind: 'ready'; readonly request: string } | Failure;

/** What a preparation returned, a failure in a clean form. Throws a `TypeError` for what is neither. */
export const cleanPrepared = (prepared: Prepared): Prepared => {
  if (isObject(prepared) && prepared.kind === 'ready' && isText(prepared.request)) return prepared;
  const outcome = cleanOutcome(prepared as Failure);
  return outcome.kind === 'published' || outcome.kind === 'unknown' ? noOutcome(outcome as never) : outcome;
};

/** What a lookup found, with clean texts and a clean address. Throws a `TypeError` for a post without an id. */
export const cleanReconciled = (found: Reconciled): Reconciled => {
  if (found.kind === 'undecidable') return { ...found, message: sentence(found.message) };
  return found.kind === 'found'
    ? { ...found, remoteId: remoteIdOf(found.remoteId), url: urlOf(found.url) }
    : found;
};

/** At most this many problems are shown at once. */
const MOST_PROBLEMS = 20;

/** Why a connection cannot be made, in a form that can be shown to the operator. */
export const cleanProblems = (problems: readonly string[]): readonly string[] =>
  problems.slice(0, MOST_PROBLEMS).map(sentence);
