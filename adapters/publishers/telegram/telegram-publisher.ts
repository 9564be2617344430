import { z } from 'zod';
import { provider, type Capabilities, type Publisher, type RatePolicy } from '../../../core/index.js';
import type { ChannelDeps } from '../channel-deps.js';
import { storedSettings } from '../connection-settings.js';
import { keptImage } from '../kept-image.js';
import { callTelegram, outcomeOf } from './telegram-api.js';
import {
  composeMessage,
  messageOf,
  MOST_TEXT,
  PHOTO_LIMITS,
  photoCall,
  textCall,
} from './telegram-message.js';
import { TelegramSettings } from './telegram-settings.js';
import { makeVerifyTelegram } from './verify-telegram.js';

/** A bot cannot list what it sent, and the Bot API knows no idempotency key: a lost answer is not known, for good. */
const CAPABILITIES: Capabilities = {
  title: 'none',
  text: [{ unit: 'utf16', max: MOST_TEXT }],
  image: { support: 'optional', ...PHOTO_LIMITS },
  idempotency: { mode: 'none' },
  verification: 'contract_only',
};

/**
 * Never more than 30 in a second: https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this
 * That is per bot, and a group takes fewer; who sends more is told when to come back.
 */
const RATE: RatePolicy = { name: 'telegram', quota: 25, windowMs: 1_000, burst: 5 };

const Sent = z.object({
  ok: z.literal(true),
  result: z.object({
    message_id: z.number(),
    chat: z.object({ id: z.number(), username: z.string().optional() }),
  }),
});

/** Posts as messages of a bot to a channel, a group or a chat, each in exactly one write. */
export const makeTelegramPublisher = (deps: ChannelDeps): Publisher => ({
  provider: provider('telegram'),
  rate: RATE,
  capabilities: () => CAPABILITIES,
  composeKey: () => '',
  compose: composeMessage,
  prepare: async ({ request }, { connection }) => {
    const image = await keptImage(deps, connection.accountId, messageOf(request).imageKey, PHOTO_LIMITS);
    return image.ok ? { kind: 'ready', request } : image.error;
  },
  commit: async (request, { connection, timeoutMs }) => {
    const settings = storedSettings(TelegramSettings, connection);
    const message = messageOf(request);
    const image = await keptImage(deps, connection.accountId, message.imageKey, PHOTO_LIMITS);
    if (!image.ok) return image.error;
    const call =
      image.value === null
        ? textCall(settings.chat_id, message)
        : photoCall(settings.chat_id, message, image.value);
    const answer = await callTelegram(deps.http, settings, call, timeoutMs);
    const sent = Sent.safeParse(answer.kind === 'answer' ? answer.json : undefined);
    if (!sent.success) return outcomeOf(answer, deps.clock.now());
    const { message_id, chat } = sent.data.result;
    return {
      kind: 'published',
      remoteId: `${String(chat.id)}/${String(message_id)}`,
      // Only public chats have addresses that everybody can open.
      url: chat.username === undefined ? null : `https://t.me/${chat.username}/${String(message_id)}`,
    };
  },
  verifyConnection: makeVerifyTelegram(deps),
});
