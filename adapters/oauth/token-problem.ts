import { deferred, type Failure } from '../../core/index.js';

/** Why there is no access token; messages contain no secrets. */
export type TokenProblem =
  /** The user has to connect again. Another call changes nothing and sends no request. */
  | {
      readonly kind: 'reconnect';
      readonly why: 'missing' | 'expired' | 'refused' | 'in_doubt';
      readonly message: string;
    }
  /** Temporary; the tokens remain valid. */
  | { readonly kind: 'unavailable'; readonly message: string };

export const reconnect = (
  why: Extract<TokenProblem, { kind: 'reconnect' }>['why'],
  message: string,
): TokenProblem => ({ kind: 'reconnect', why, message });

/** The failure of a delivery that could not start because of the problem. */
export const failureOf = ({ kind, message }: TokenProblem): Failure =>
  kind === 'reconnect' ? { kind: 'unauthorised', message } : deferred('token_unavailable', message);
