import { DEFAULT_REQUEST_LIMITS } from '../../domain/limits.js';
import { parseName } from '../../domain/text.js';
import { err, type Result } from '../../shared/result.js';
import type { Problems } from './problems.js';

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
