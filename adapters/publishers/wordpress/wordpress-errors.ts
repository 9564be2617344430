import { z } from 'zod';
import { refused, type Failure } from '../../../core/index.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { classifiersFor, shorten } from '../http/classify.js';
import { readJson } from '../http/responses.js';

const ErrorBody = z.object({ code: z.string(), message: z.string().catch('') });

/** For users who may not write posts, WordPress reports a request for drafts as an invalid parameter. */
const ForbiddenStatus = z.object({
  data: z.object({ details: z.object({ status: z.object({ code: z.literal('rest_forbidden_status') }) }) }),
});

/** The error of WordPress; null when the response does not come from WordPress. Messages may contain tags. */
const errorIn = (response: ChannelResponse): z.output<typeof ErrorBody> | null => {
  const body = readJson(ErrorBody, response);
  if (body === null) return null;
  const { code, message } = body;
  const serverMessage = shorten(message.replaceAll(/<[^<>]*>/g, ' '));
  return { code, message: serverMessage === '' ? code : serverMessage };
};

/** Errors whose status is misleading: files that are never accepted give a 500, for instance. */
const REFUSALS: Readonly<Record<string, string>> = {
  rest_upload_sideload_error: 'image_refused',
  rest_upload_no_data: 'image_too_large',
  rest_upload_no_content_disposition: 'image_too_large',
  rest_upload_file_too_big: 'image_too_large',
  rest_upload_unknown_error: 'image_refused',
  rest_no_route: 'api_disabled',
  rest_post_invalid_id: 'draft_gone',
};

/** Failures that are specific to WordPress; null for all others. */
const specificFailure = (response: ChannelResponse): Failure | null => {
  const error = errorIn(response);
  if (response.kind !== 'received' || error === null || response.status === 401) return null;
  if (readJson(ForbiddenStatus, response) !== null) return CANNOT_WRITE;
  const code = Object.hasOwn(REFUSALS, error.code) ? REFUSALS[error.code] : undefined;
  if (code !== undefined) return refused(code, error.message);
  const isAboutRights = response.status === 403 && /^rest_(?:cannot|forbidden)/.test(error.code);
  return isAboutRights ? refused('no_permission', error.message) : null;
};

/** WordPress treats requests with a wrong or revoked password as anonymous. */
const CANNOT_WRITE: Failure = {
  kind: 'unauthorised',
  message: 'The site does not accept the application password any more, or its user may not write posts.',
};

export const { outcomeOf, failureOf } = classifiersFor({
  messageOf: (response) => errorIn(response)?.message ?? null,
  failureIn: specificFailure,
});

const TOO_LARGE_CODES: readonly string[] = [
  'rest_upload_no_data',
  'rest_upload_no_content_disposition',
  'rest_upload_unknown_error',
  'rest_upload_file_too_big',
];

/**
 * Whether an upload may have failed because of its size. PHP drops the file or the whole form before WordPress sees it,
 * so WordPress reports another error; and if PHP prints warnings, a 200 begins with one. Only a network of sites has a
 * limit of its own, 1,500 kB by default.
 */
export const isTooLarge = (response: ChannelResponse): boolean =>
  response.kind === 'received' &&
  (response.status === 413 ||
    (response.status === 200 && response.json === undefined) ||
    TOO_LARGE_CODES.includes(errorIn(response)?.code ?? ''));
