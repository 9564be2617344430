import { z } from 'zod';
import type { Failure, Instant, Outcome } from '../../../core/index.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { classify, classifyHarmless } from '../http/classify.js';

type Unpublished = Exclude<Outcome, { kind: 'published' }>;

const GhostError = z.object({
  message: z.string(),
  context: z.string().nullish(),
  type: z.string().nullish(),
});

const Errors = z.object({ errors: z.array(GhostError).min(1) });

/** The error message of Ghost; null when the response does not come from Ghost. */
export const errorMessageOf = (response: ChannelResponse): string | null => {
  const error = firstError(response);
  if (error === null) return null;
  const { message, context } = error;
  return context === null || context === undefined || context === message ? message : `${message} ${context}`;
};

const firstError = (response: ChannelResponse): z.output<typeof GhostError> | null => {
  const body = Errors.safeParse(response.kind === 'received' ? response.json : undefined);
  return body.success ? (body.data.errors[0] ?? null) : null;
};

/** The integration of the key may not write posts: a problem of the connection, not of the post. */
const specificFailure = (response: ChannelResponse, said: string | null): Failure | null =>
  said !== null &&
  response.kind === 'received' &&
  response.status === 403 &&
  firstError(response)?.type === 'NoPermissionError'
    ? { kind: 'unauthorised', message: said }
    : null;

/** Classifies the response to the visible write when it did not publish. */
export const outcomeOf = (response: ChannelResponse, now: Instant): Unpublished => {
  const said = errorMessageOf(response);
  return specificFailure(response, said) ?? classify(response, now, said);
};

/** Classifies responses to requests without a visible effect. */
export const failureOf = (response: ChannelResponse, now: Instant): Failure => {
  const said = errorMessageOf(response);
  return specificFailure(response, said) ?? classifyHarmless(response, now, said);
};
