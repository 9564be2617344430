import type { PostDocument } from '../../../../core/index.js';
import { makeTelegramPublisher } from '../../../../adapters/publishers/telegram/telegram-publisher.js';
import { connectionTo } from '../fixtures.js';
import { publishedBy, type MessageChannel, type Script } from '../published.js';
import { TELEGRAM } from './contract.js';

export const TOKEN = '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11';

export const sent: Script = () => ({ status: 200, body: TELEGRAM.sent.response });

export const connected = (url: string) =>
  connectionTo('telegram', { bot_token: TOKEN, chat_id: '@harborlane', api_url: url });

export const telegram: MessageChannel = { make: makeTelegramPublisher, connected, sent };

/** Publishes a post once through the bot with this response. */
export const published = (over: Partial<PostDocument> = {}, script: Script = sent) =>
  publishedBy(telegram, over, script);

export const plain = (text: string): Partial<PostDocument> => ({ content: { html: '', plain: text } });

/** A server with one bot and one chat. */
export const botServer: Script = ({ path, body }) => {
  const method = path.split('/').at(-1);
  if (!path.startsWith(`/bot${TOKEN}/`)) return { status: 401, body: TELEGRAM.unauthorized.response };
  const { chat_id } = JSON.parse(String(body)) as { chat_id?: string };
  if (method === 'getMe')
    return { status: 200, body: { ok: true, result: { id: 1, is_bot: true, username: 'harbor_bot' } } };
  if (chat_id !== '@harborlane') return { status: 400, body: TELEGRAM.chatNotFound.response };
  return {
    status: 200,
    body:
      method === 'getChat'
        ? { ok: true, result: TELEGRAM.sent.response.result.chat }
        : TELEGRAM.sent.response,
  };
};
