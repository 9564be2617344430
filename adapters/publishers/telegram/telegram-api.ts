import { z } from 'zod';
import { refused, type Instant } from '../../../core/index.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { classify, shorten, type Unpublished } from '../http/classify.js';
import { jsonBody, type RequestBody } from '../http/multipart.js';
import { readJson, type TimedHttp } from '../http/responses.js';
import type { TelegramSettings } from './telegram-settings.js';

/** Calls a method of the Bot API. The address contains the token, so messages never include addresses. */
export const callTelegram = (
  http: TimedHttp,
  { api_url, bot_token }: Pick<TelegramSettings, 'api_url' | 'bot_token'>,
  { method, contentType, body }: TelegramCall,
): Promise<ChannelResponse> =>
  http({
    method: 'POST',
    url: `${api_url}/bot${bot_token}/${method}`,
    headers: { 'content-type': contentType },
    body,
  });

/** A method with its parameters: JSON, or a multipart form with a file. */
export interface TelegramCall extends RequestBody {
  readonly method: string;
}

export const jsonCall = (method: string, parameters: object): TelegramCall => ({
  method,
  ...jsonBody(JSON.stringify(parameters)),
});

/** The error body of the Bot API: https://core.telegram.org/bots/api#making-requests */
const Refusal = z.object({
  ok: z.literal(false),
  error_code: z.number(),
  description: z.string(),
  parameters: z
    .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() })
    .optional(),
});
type Refusal = z.output<typeof Refusal>;

/** Null when the response is not an error body of the Bot API. */
export const refusalOf = (response: ChannelResponse): Refusal | null => readJson(Refusal, response);

/** Classifies a response that contains no message. */
export const outcomeOf = (response: ChannelResponse, now: Instant): Unpublished => {
  const refusal = refusalOf(response);
  return (refusal === null ? null : failureOf(refusal)) ?? classified(response, refusal, now);
};

/** A 400 about the rights of the bot, which applies to every message; other rights depend on what is sent. */
const MAY_NOT_WRITE = /need administrator rights|have no write access|CHAT_WRITE_FORBIDDEN/;

/** Reported of an album of which Telegram has published the other photos. */
const PARTLY_SENT = /^Bad Request: failed to send message #\d+ .*Message was not sent/;

/** Errors that the status alone does not identify. */
const failureOf = ({ error_code, description, parameters }: Refusal): Unpublished | null => {
  const supergroup = parameters?.migrate_to_chat_id;
  if (supergroup !== undefined) {
    const message = `The group became a supergroup; connect it again with the chat id ${String(supergroup)}.`;
    return { kind: 'unauthorised', message };
  }
  // The Bot API returns 404 for a wrong token, which is part of the address.
  if (error_code === 401 || error_code === 404)
    return { kind: 'unauthorised', message: 'Telegram does not accept the token of the bot.' };
  if (error_code === 403 || MAY_NOT_WRITE.test(description))
    return { kind: 'unauthorised', message: shorten(description) };
  if (PARTLY_SENT.test(description))
    return { kind: 'unknown', message: 'Telegram did not publish every photo of the album.' };
  return description.includes('chat not found') ? refused('chat_not_found', shorten(description)) : null;
};

const classified = (response: ChannelResponse, refusal: Refusal | null, now: Instant) => {
  if (response.kind !== 'received' || refusal === null) return classify(response, now);
  const { error_code: status, description, parameters } = refusal;
  const seconds = parameters?.retry_after;
  const headers = seconds === undefined ? response.headers : { 'retry-after': String(seconds) };
  return classify({ ...response, status, headers }, now, description);
};
