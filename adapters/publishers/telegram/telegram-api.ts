import { z } from 'zod';
import type { Failure, Instant, Outcome } from '../../../core/index.js';
import type { ChannelAnswer, ChannelHttp } from '../http/channel-http.js';
import { classify, refused, shorten } from '../http/classify.js';
import type { TelegramSettings } from './telegram-settings.js';

/** Calls a method of the Bot API. The token is a part of the address, so addresses are never told. */
export const callTelegram = (
  http: ChannelHttp,
  { api_url, bot_token }: Pick<TelegramSettings, 'api_url' | 'bot_token'>,
  { method, contentType, body }: TelegramCall,
  timeoutMs: number,
): Promise<ChannelAnswer> =>
  http({
    method: 'POST',
    url: `${api_url}/bot${bot_token}/${method}`,
    headers: { 'content-type': contentType },
    body,
    timeoutMs,
  });

/** A method with its parameters: JSON, or a form where a file goes along. */
export interface TelegramCall {
  readonly method: string;
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

export const jsonCall = (method: string, parameters: object): TelegramCall => ({
  method,
  contentType: 'application/json',
  body: JSON.stringify(parameters),
});

/** How the Bot API says no, whatever the method: https://core.telegram.org/bots/api#making-requests */
const Refusal = z.object({
  ok: z.literal(false),
  error_code: z.number(),
  description: z.string(),
  parameters: z
    .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() })
    .optional(),
});
export type Refusal = z.output<typeof Refusal>;

/** Null where the answer is none of the Bot API's refusals. */
export const refusalOf = (answer: ChannelAnswer): Refusal | null => {
  const read = Refusal.safeParse(answer.kind === 'answer' ? answer.json : undefined);
  return read.success ? read.data : null;
};

/** What an answer came to that shows no message. */
export const outcomeOf = (answer: ChannelAnswer, now: Instant): Exclude<Outcome, { kind: 'published' }> => {
  const refusal = refusalOf(answer);
  return (refusal === null ? null : failureOf(refusal)) ?? classified(answer, refusal, now);
};

/** For what the status alone does not tell. */
const failureOf = ({ error_code, description, parameters }: Refusal): Failure | null => {
  const supergroup = parameters?.migrate_to_chat_id;
  if (supergroup !== undefined) {
    const message = `The group became a supergroup; connect it again with the chat id ${String(supergroup)}.`;
    return { kind: 'unauthorised', message };
  }
  // The Bot API does not know an address with a wrong token in it.
  if (error_code === 401 || error_code === 404)
    return { kind: 'unauthorised', message: 'Telegram does not accept the token of the bot.' };
  if (error_code === 403) return { kind: 'unauthorised', message: shorten(description) };
  return description.includes('chat not found') ? refused('chat_not_found', shorten(description)) : null;
};

const classified = (answer: ChannelAnswer, refusal: Refusal | null, now: Instant) => {
  if (answer.kind !== 'answer' || refusal === null) return classify(answer, now);
  const { error_code: status, description, parameters } = refusal;
  const seconds = parameters?.retry_after;
  const headers = seconds === undefined ? answer.headers : { 'retry-after': String(seconds) };
  return classify({ ...answer, status, headers }, now, description);
};
