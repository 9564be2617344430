import { z } from 'zod';
import { deferred, refused, type Instant, type Outcome } from '../../../core/index.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { classify, shorten, type Unpublished } from '../http/classify.js';
import { readJson } from '../http/responses.js';

/** The error body of Discord: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
const Refusal = z.object({
  message: z.string(),
  code: z.number().default(0),
  retry_after: z.number().optional(),
  global: z.boolean().default(false),
  /** In lists under the names of the fields. */
  errors: z.unknown().optional(),
});

/** In `embeds.0.url._errors.0.message`, for example. */
const DEEPEST_REASON = 8;

/** What is wrong with the fields of a request, of which the message says only that the form is invalid. */
const reasonsIn = (errors: unknown, depth = 0): readonly string[] => {
  if (typeof errors !== 'object' || errors === null || depth > DEEPEST_REASON) return [];
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) =>
    name === 'message' && typeof value === 'string' ? [value] : reasonsIn(value, depth + 1),
  );
};

const UNKNOWN_CHANNEL = 10_003;
const UNKNOWN_WEBHOOK = 10_015;
const INVALID_WEBHOOK_TOKEN = 50_027;
/** “Send messages has been temporarily disabled”. */
const SENDING_DISABLED = 40_004;
const REQUEST_TOO_LARGE = 40_005;
const HARMFUL_LINK = 240_000;

/** Whether Discord reports that the webhook no longer exists. */
export const isGone = (response: ChannelResponse): boolean => {
  const refusal = readJson(Refusal, response);
  if (response.kind !== 'received' || refusal === null) return false;
  return response.status === 401 || [UNKNOWN_WEBHOOK, INVALID_WEBHOOK_TOKEN].includes(refusal.code);
};

/** Classifies a response that contains no message. */
export const outcomeOf = (response: ChannelResponse, now: Instant): Unpublished => {
  const refusal = readJson(Refusal, response);
  // An HTML page instead of an error of the API means that our IP address is banned.
  if (response.kind !== 'received' || response.status < 400 || refusal === null)
    return pauseLane(classify(response, now));
  const { code, retry_after: seconds, global } = refusal;
  const message = [refusal.message, ...reasonsIn(refusal.errors)].join(' – ');
  if (isGone(response))
    return { kind: 'unauthorised', message: 'The Discord webhook no longer exists; it was deleted.' };
  if (code === UNKNOWN_CHANNEL) return THREAD_GONE;
  if (code === SENDING_DISABLED) return deferred('unavailable', shorten(message));
  if (code === REQUEST_TOO_LARGE) return refused('too_large', shorten(message));
  if (code === HARMFUL_LINK) return refused('harmful_link', shorten(message));
  const headers = seconds === undefined ? response.headers : { 'retry-after': String(seconds) };
  const outcome = classify({ ...response, headers }, now, message);
  // Each webhook has its own limit; only the global one covers everything we send.
  return global ? pauseLane(outcome) : outcome;
};

/** A webhook exists only as long as its channel, so what is unknown is the thread. */
const THREAD_GONE = refused(
  'thread_not_found',
  'The thread in the address of the webhook no longer exists; connect the channel again with another address.',
);

/** Safe because the hosts belong to Discord: no other server can trigger the pause. */
const pauseLane = <T extends Outcome>(outcome: T): T =>
  outcome.kind === 'deferred' && outcome.pauses === 'connection' ? { ...outcome, pauses: 'lane' } : outcome;
