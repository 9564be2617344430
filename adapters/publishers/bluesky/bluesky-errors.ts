import { z } from 'zod';
import type { Failure, Instant, Outcome } from '../../../core/index.js';
import type { ChannelAnswer } from '../http/channel-http.js';
import { classify, classifyHarmless } from '../http/classify.js';

type Unpublished = Exclude<Outcome, { kind: 'published' }>;

const ErrorBody = z.object({ error: z.string(), message: z.string().optional().catch(undefined) });

const errorIn = (answer: ChannelAnswer): z.output<typeof ErrorBody> | null => {
  const body = ErrorBody.safeParse(
    answer.kind === 'answer' && answer.status >= 400 ? answer.json : undefined,
  );
  return body.success ? body.data : null;
};

/** The name of what went wrong, which says more than the status: a token that expired is a 400. Null where there is none. */
export const errorNameOf = (answer: ChannelAnswer): string | null => errorIn(answer)?.error ?? null;

const saidIn = (answer: ChannelAnswer): string | null => {
  const body = errorIn(answer);
  return body === null ? null : (body.message ?? body.error);
};

/** The account or our way into it is at fault and not the post. */
const ABOUT_THE_ACCOUNT = new Set([
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

const peculiar = (answer: ChannelAnswer): Failure | null => {
  const name = errorNameOf(answer);
  if (name === null || !ABOUT_THE_ACCOUNT.has(name)) return null;
  const message = name === 'AuthFactorTokenRequired' ? SECOND_FACTOR : (saidIn(answer) ?? name);
  return { kind: 'unauthorised', message };
};

/** What the visible write came to where it did not publish. */
export const outcomeOf = (answer: ChannelAnswer, now: Instant): Unpublished =>
  peculiar(answer) ?? classify(answer, now, saidIn(answer));

/** The same for requests that show nothing. */
export const failureOf = (answer: ChannelAnswer, now: Instant): Failure =>
  peculiar(answer) ?? classifyHarmless(answer, now, saidIn(answer));
