import { z } from 'zod';
import { provider, type Capabilities, type Publisher, type RatePolicy } from '../../../core/index.js';
import type { ChannelDeps } from '../channel-deps.js';
import { storedSettings } from '../connection-settings.js';
import { keptImage } from '../kept-image.js';
import { callTelegram, outcomeOf } from './telegram-api.js';
import {
  composeMessage,
  messageOf,
  MAX_TEXT,
  PHOTO_LIMITS,
  photoCall,
  textCall,
} from './telegram-message.js';
import { TelegramSettings } from './telegram-settings.js';
import { makeVerifyTelegram } from './verify-telegram.js';

/**
 * A bot cannot list its messages, and the Bot API has no idempotency key: after a lost response the outcome stays
 * unknown.
 */
const CAPABILITIES: Capabilities = {
  title: 'none',
  text: [{ unit: 'utf16', max: MAX_TEXT }],
  image: { support: 'optional', ...PHOTO_LIMITS },
  idempotency: { mode: 'none' },
  verification: 'contract_only',
};

/**
 * At most 30 messages per second: https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this The
 * limit is per bot, and lower for a group; responses beyond it contain the time of the next attempt.
 */
const RATE: RatePolicy = { name: 'telegram', quota: 25, windowMs: 1_000, burst: 5 };

const Sent = z.object({
  ok: z.literal(true),
  result: z.object({
    message_id: z.number(),
    chat: z.object({ id: z.number(), username: z.string().optional() }),
  }),
});

/** Publishes posts as messages of a bot to a channel, a group or a chat, each with exactly one write. */
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
    const response = await callTelegram(deps.http, settings, call, timeoutMs);
    const sent = Sent.safeParse(response.kind === 'received' ? response.json : undefined);
    if (!sent.success) return outcomeOf(response, deps.clock.now());
    const { message_id, chat } = sent.data.result;
    return {
      kind: 'published',
      remoteId: `${String(chat.id)}/${String(message_id)}`,
      // Only public chats have public addresses.
      url: chat.username === undefined ? null : `https://t.me/${chat.username}/${String(message_id)}`,
    };
  },
  verifyConnection: makeVerifyTelegram(deps),
});
