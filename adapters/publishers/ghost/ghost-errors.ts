import { z } from 'zod';
import type { Failure, Instant, Outcome } from '../../../core/index.js';
import type { ChannelAnswer } from '../http/channel-http.js';
import { classify, classifyHarmless } from '../http/classify.js';

type Unpublished = Exclude<Outcome, { kind: 'published' }>;

const GhostError = z.object({
  message: z.string(),
  context: z.string().nullish(),
  type: z.string().nullish(),
});

const Errors = z.object({ errors: z.array(GhostError).min(1) });

/** What Ghost says is wrong; null where something else answered. */
export const saidIn = (answer: ChannelAnswer): string | null => {
  const error = firstError(answer);
  if (error === null) return null;
  const { message, context } = error;
  return context === null || context === undefined || context === message ? message : `${message} ${context}`;
};

const firstError = (answer: ChannelAnswer): z.output<typeof GhostError> | null => {
  const body = Errors.safeParse(answer.kind === 'answer' ? answer.json : undefined);
  return body.success ? (body.data.errors[0] ?? null) : null;
};

/** The key is of an integration that may not write posts: the connection, not the post, is at fault. */
const peculiar = (answer: ChannelAnswer, said: string | null): Failure | null =>
  said !== null &&
  answer.kind === 'answer' &&
  answer.status === 403 &&
  firstError(answer)?.type === 'NoPermissionError'
    ? { kind: 'unauthorised', message: said }
    : null;

/** What the visible write came to where it did not publish. */
export const outcomeOf = (answer: ChannelAnswer, now: Instant): Unpublished => {
  const said = saidIn(answer);
  return peculiar(answer, said) ?? classify(answer, now, said);
};

/** The same for requests that show nothing. */
export const failureOf = (answer: ChannelAnswer, now: Instant): Failure => {
  const said = saidIn(answer);
  return peculiar(answer, said) ?? classifyHarmless(answer, now, said);
};
