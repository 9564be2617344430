import { z } from 'zod';
import type { Failure } from '../../../core/index.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { classifiersFor } from '../http/classify.js';
import { remoteList } from '../http/remote-fields.js';
import { readJson } from '../http/responses.js';

const GhostError = z.object({
  message: z.string(),
  context: z.string().nullish(),
  type: z.string().nullish(),
});

const Errors = z.object({ errors: remoteList(GhostError).refine((errors) => errors.length > 0) });

/** The error message of Ghost; null when the response does not come from Ghost. */
export const errorMessageOf = (response: ChannelResponse): string | null => {
  const error = firstError(response);
  if (error === null) return null;
  const { message, context } = error;
  return context === null || context === undefined || context === message ? message : `${message} ${context}`;
};

const firstError = (response: ChannelResponse): z.output<typeof GhostError> | null =>
  readJson(Errors, response)?.errors[0] ?? null;

/** The integration of the key may not write posts: a problem of the connection, not of the post. */
const specificFailure = (response: ChannelResponse): Failure | null => {
  const serverMessage = errorMessageOf(response);
  return serverMessage !== null &&
    response.kind === 'received' &&
    response.status === 403 &&
    firstError(response)?.type === 'NoPermissionError'
    ? { kind: 'unauthorised', message: serverMessage }
    : null;
};

export const { outcomeOf, failureOf } = classifiersFor({
  messageOf: errorMessageOf,
  failureIn: specificFailure,
});
