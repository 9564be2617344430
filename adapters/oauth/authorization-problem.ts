/** Why there is no token pair; the message is a sentence for the user who connects the account. */
export interface AuthorizationProblem {
  /**
   * `denied`: the user or the server refused. `mismatch`: the response does not belong to this authorization.
   * `refused`: the server does not accept the code. `unavailable`: the server is unreachable or its response is
   * invalid; start again.
   */
  readonly kind: 'denied' | 'mismatch' | 'refused' | 'unavailable';
  readonly message: string;
}

const MOST_CHARACTERS = 200;

/** An error message of a server, made safe for terminals and logs. */
export const cleanMessage = (code: string, description: string | undefined): string => {
  const text = description === undefined ? code : `${code}: ${description}`;
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, MOST_CHARACTERS);
};
