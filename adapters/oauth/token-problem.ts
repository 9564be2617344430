import type { Failure } from '../../core/index.js';

/** Why there is no access token; no message holds a secret. */
export type TokenProblem =
  /** Only the person can help, by connecting again. Asking once more changes nothing and asks no server. */
  | {
      readonly kind: 'reconnect';
      readonly why: 'missing' | 'expired' | 'refused' | 'in-doubt';
      readonly message: string;
    }
  /** For now. Nothing is lost. */
  | { readonly kind: 'unavailable'; readonly message: string };

export const reconnect = (
  why: Extract<TokenProblem, { kind: 'reconnect' }>['why'],
  message: string,
): TokenProblem => ({ kind: 'reconnect', why, message });

/** What the problem means for a delivery that could not begin for it. */
export const failureOf = ({ kind, message }: TokenProblem): Failure =>
  kind === 'reconnect'
    ? { kind: 'unauthorised', message }
    : { kind: 'deferred', code: 'token_unavailable', message, until: null, pauses: 'nothing' };
