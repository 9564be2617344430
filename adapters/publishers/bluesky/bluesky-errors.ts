import { z } from 'zod';
import type { Failure } from '../../../core/index.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { classifiersFor } from '../http/classify.js';
import { readJson } from '../http/responses.js';

const ErrorBody = z.object({ error: z.string(), message: z.string().optional().catch(undefined) });

const errorIn = (response: ChannelResponse): z.output<typeof ErrorBody> | null =>
  response.kind === 'received' && response.status >= 400 ? readJson(ErrorBody, response) : null;

/**
 * The error name in the body, which is more specific than the status: an expired token is a 400. Null when there is
 * none.
 */
export const errorNameOf = (response: ChannelResponse): string | null => errorIn(response)?.error ?? null;

const errorMessageOf = (response: ChannelResponse): string | null => {
  const body = errorIn(response);
  return body === null ? null : (body.message ?? body.error);
};

/** Errors of the account or of its credentials, not of the post. */
const ACCOUNT_ERRORS = new Set([
  'AccountDeactivated',
  'AccountSuspended',
  'AccountTakedown',
  'AuthFactorTokenRequired',
  'AuthMissing',
  'AuthenticationRequired',
  'ExpiredToken',
  'InvalidToken',
]);

const SECOND_FACTOR = 'The account asks for a second factor; use an app password instead of the password.';

const specificFailure = (response: ChannelResponse): Failure | null => {
  const name = errorNameOf(response);
  if (name === null || !ACCOUNT_ERRORS.has(name)) return null;
  const message = name === 'AuthFactorTokenRequired' ? SECOND_FACTOR : (errorMessageOf(response) ?? name);
  return { kind: 'unauthorised', message };
};

export const { outcomeOf, failureOf } = classifiersFor({
  messageOf: errorMessageOf,
  failureIn: specificFailure,
});
