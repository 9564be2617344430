import { DEFAULT_REQUEST_LIMITS } from '../../domain/limits.js';
import { cleanRemoteText } from '../../domain/remote-text.js';
import { countCharacters, parseName } from '../../domain/text.js';
import { err, ok, type Result } from '../../shared/result.js';

/** Messages for the operator, one sentence per problem, all at once. */
export type Problems = readonly string[];

/** What the checks of a command found; false where one found nothing. */
export const problemsOf = (...found: readonly (string | Problems | false)[]): Problems =>
  found.flatMap((problem) => (problem === false ? [] : problem));

/**
 * A name that an operator or an embedding application gives, as one line; `what` begins the sentence about a missing
 * one, as in "A key".
 */
export const readName = (
  text: string,
  what: string,
  most = DEFAULT_REQUEST_LIMITS.connectionNameCharacters,
): Result<string, Problems> => {
  const read = parseName(text, most);
  if (read.ok) return read;
  return err(
    read.error.map(({ kind, message }) =>
      kind === 'too_short' ? `${what} needs a name.` : message.replace(/^Must/, 'The name must'),
    ),
  );
};

/** In characters. */
const LONGEST_REASON = 500;

/** Why an operator does something, as one line without control characters. */
export const readReason = (text: string): Result<string, Problems> => {
  const reason = cleanRemoteText(text, Infinity);
  if (reason === '') return err(['A reason is needed.']);
  return countCharacters(reason) > LONGEST_REASON
    ? err([`The reason must have at most ${String(LONGEST_REASON)} characters.`])
    : ok(reason);
};
