import { z } from 'zod';
import { deferred, type Failure, type Instant } from '../../../core/index.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { classifiersFor, type Unpublished } from '../http/classify.js';
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

/**
 * Mastodon returns these with 422 for a hashtag after it stored the status and its key: before 4.6 if another status
 * used the same new hashtag at the same time, since then if its name is not valid (mastodon/mastodon#35792). A status
 * itself has no name.
 */
const MAY_BE_STORED = /^Duplicate record$|^Validation failed: (?:Name|Display name) /;

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

const classifiers = classifiersFor({ messageOf: errorMessageOf, failureIn: specificFailure });

export const { failureOf } = classifiers;

export const outcomeOf = (response: ChannelResponse, now: Instant): Unpublished => {
  const message = errorMessageOf(response) ?? '';
  return MAY_BE_STORED.test(message) ? { kind: 'unknown', message } : classifiers.outcomeOf(response, now);
};
