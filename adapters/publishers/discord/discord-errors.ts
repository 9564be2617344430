import { z } from 'zod';
import type { Instant, Outcome } from '../../../core/index.js';
import type { ChannelAnswer } from '../http/channel-http.js';
import { classify, refused, shorten } from '../http/classify.js';

/** How Discord says no: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
const Refusal = z.object({
  message: z.string(),
  code: z.number().default(0),
  retry_after: z.number().optional(),
  global: z.boolean().default(false),
});

const UNKNOWN_WEBHOOK = 10_015;
const INVALID_WEBHOOK_TOKEN = 50_027;
const REQUEST_TOO_LARGE = 40_005;
const HARMFUL_LINK = 240_000;

/** Whether Discord itself says that the webhook is not there any more. */
export const isGone = (answer: ChannelAnswer): boolean => {
  const read = Refusal.safeParse(answer.kind === 'answer' ? answer.json : undefined);
  return (
    answer.kind === 'answer' &&
    read.success &&
    ([401, 404].includes(answer.status) || [UNKNOWN_WEBHOOK, INVALID_WEBHOOK_TOKEN].includes(read.data.code))
  );
};

/** What an answer came to that shows no message. */
export const outcomeOf = (answer: ChannelAnswer, now: Instant): Exclude<Outcome, { kind: 'published' }> => {
  const read = Refusal.safeParse(answer.kind === 'answer' ? answer.json : undefined);
  // A page instead of an error of the API is the ban of our address.
  if (answer.kind !== 'answer' || answer.status < 400 || !read.success)
    return forAllThatWeSend(classify(answer, now));
  const { message, code, retry_after: seconds, global } = read.data;
  if (isGone(answer))
    return { kind: 'unauthorised', message: 'Discord does not know the webhook any more; it was deleted.' };
  if (code === REQUEST_TOO_LARGE) return refused('too_large', shorten(message));
  if (code === HARMFUL_LINK) return refused('harmful_link', shorten(message));
  const headers = seconds === undefined ? answer.headers : { 'retry-after': String(seconds) };
  const outcome = classify({ ...answer, headers }, now, message);
  // Every webhook has a limit of its own; only the global one is for all that we send.
  return global ? forAllThatWeSend(outcome) : outcome;
};

/** The hosts are Discord's own, so no one else controls what they return. */
const forAllThatWeSend = <T extends Outcome>(outcome: T): T =>
  outcome.kind === 'deferred' && outcome.pauses === 'connection' ? { ...outcome, pauses: 'lane' } : outcome;
