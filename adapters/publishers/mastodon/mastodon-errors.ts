import { z } from 'zod';
import { deferred, type Failure } from '../../../core/index.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { classifiersFor } from '../http/classify.js';
import { readJson } from '../http/responses.js';

const ErrorBody = z.object({ error: z.string(), error_description: z.string().optional() });

/** The error message of the server; null when there is none in JSON. snac, for example, returns HTML. */
export const errorMessageOf = (response: ChannelResponse): string | null => {
  const body = readJson(ErrorBody, response);
  return body === null ? null : (body.error_description ?? body.error);
};

/**
 * The token was revoked or lacks a scope, or its owner was suspended: a problem of the connection, not of the post.
 * Pleroma and Akkoma say of an expired token, too, that its permissions are insufficient.
 */
const TOKEN_ERRORS =
  /authori[sz]ed scopes|insufficient (?:scope|permissions)|^invalid credentials|^your login|requires an authenticated user/i;

const STILL_PROCESSING = /not finished processing/i;

/** Failures that are specific to this API; null for all others. */
const specificFailure = (response: ChannelResponse): Failure | null => {
  const serverMessage = errorMessageOf(response);
  if (response.kind !== 'received' || serverMessage === null) return null;
  const isRefusal = response.status === 403 || response.status === 422;
  if (isRefusal && TOKEN_ERRORS.test(serverMessage)) return { kind: 'unauthorised', message: serverMessage };
  if (response.status === 422 && STILL_PROCESSING.test(serverMessage))
    return deferred('media_processing', serverMessage);
  return null;
};

export const { outcomeOf, failureOf } = classifiersFor({
  messageOf: errorMessageOf,
  failureIn: specificFailure,
});
