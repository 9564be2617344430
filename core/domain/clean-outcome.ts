import { unreachable } from '../shared/result.js';
import type { Outcome } from './outcome.js';
import { cleanRemoteId, cleanRemoteText, cleanRemoteUrl } from './remote-text.js';

/** For machines, such as `rate_limited`. */
const codeOf = (code: string): string => (/^[\w.-]{1,64}$/.test(code) ? code : 'unspecified');

const sentence = (message: string): string => {
  const clean = cleanRemoteText(message);
  return clean === '' ? 'No reason was given.' : clean;
};

/**
 * An outcome that can be stored and shown, whatever an adapter copied from a server: the kind stays the same, every
 * text is bounded and clean, and an address is a web address. Idempotent.
 */
export const cleanOutcome = (outcome: Outcome): Outcome => {
  switch (outcome.kind) {
    case 'published':
      return { ...outcome, remoteId: cleanRemoteId(outcome.remoteId), url: cleanRemoteUrl(outcome.url) };
    case 'refused':
      return { ...outcome, code: codeOf(outcome.code), message: sentence(outcome.message) };
    case 'deferred': {
      const { code, message, until } = outcome;
      const isMoment = until !== null && Number.isSafeInteger(until);
      return { ...outcome, code: codeOf(code), message: sentence(message), until: isMoment ? until : null };
    }
    case 'unauthorised':
    case 'unknown':
      return { ...outcome, message: sentence(outcome.message) };
    default:
      return unreachable(outcome);
  }
};

/** At most this many problems are shown at once. */
const MOST_PROBLEMS = 20;

/** Why a connection cannot be made, in a form that can be shown to the operator. */
export const cleanProblems = (problems: readonly string[]): readonly string[] =>
  problems.slice(0, MOST_PROBLEMS).map(sentence);
