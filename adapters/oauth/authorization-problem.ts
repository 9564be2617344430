/** Why there is no token pair; the message is a sentence for the person who is connecting. */
export interface AuthorizationProblem {
  /**
   * `denied`: the person or the server said no. `mismatch`: the answer does not belong to what was begun.
   * `refused`: the server does not take the code. `unavailable`: it cannot be reached or understood; begin again.
   */
  readonly kind: 'denied' | 'mismatch' | 'refused' | 'unavailable';
  readonly message: string;
}

const MOST_CHARACTERS = 200;

/** What a server says of its own errors, made fit for a terminal and a log. */
export const said = (code: string, description: string | undefined): string => {
  const text = description === undefined ? code : `${code}: ${description}`;
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, MOST_CHARACTERS);
};
