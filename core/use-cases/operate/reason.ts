import { cleanRemoteText } from '../../domain/remote-text.js';
import { countCharacters } from '../../domain/text.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { Problems } from './problems.js';

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
