import { ApiError } from '../../client/index.js';
import { texts } from '../texts.js';

/** What is wrong with a key that was refused; null if the fault has another cause. */
export const keyProblemOf = (fault: unknown): string | null => {
  if (fault instanceof TypeError) return texts.signIn.characters;
  if (!(fault instanceof ApiError)) return null;
  const { details } = fault;
  if (details?.code === 'missing_permission') return texts.signIn.noPermission(details.permission);
  // The message for programs says how to send a key.
  if (fault.code === 'INVALID_API_KEY' && details === null) return texts.signIn.invalid;
  return fault.status < 500 && fault.status !== 429 ? fault.message : null;
};
