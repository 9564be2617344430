import { z } from 'zod';
import type { Failure, Instant, Outcome } from '../../../core/index.js';
import type { ChannelAnswer } from '../http/channel-http.js';
import { classify, classifyHarmless, deferred } from '../http/classify.js';

type Unpublished = Exclude<Outcome, { kind: 'published' }>;

const ErrorBody = z.object({ error: z.string(), error_description: z.string().optional() });

/** What the server says is wrong; null where it says nothing that can be read, as snac, which answers HTML. */
export const saidIn = (answer: ChannelAnswer): string | null => {
  const body = ErrorBody.safeParse(answer.kind === 'answer' ? answer.json : undefined);
  return body.success ? (body.data.error_description ?? body.data.error) : null;
};

/** The token was withdrawn, may not publish, or its owner was shut out: the connection, not the post, is at fault. */
const ABOUT_THE_TOKEN = /authori[sz]ed scopes|^your login|requires an authenticated user/i;

const STILL_PROCESSING = /not finished processing/i;

/** What only this API says in its own way; null for all else. */
const peculiar = (answer: ChannelAnswer, said: string | null): Failure | null => {
  if (answer.kind !== 'answer' || said === null) return null;
  const isRefusal = answer.status === 403 || answer.status === 422;
  if (isRefusal && ABOUT_THE_TOKEN.test(said)) return { kind: 'unauthorised', message: said };
  if (answer.status === 422 && STILL_PROCESSING.test(said)) return deferred('media_processing', said);
  return null;
};

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
