import { z } from 'zod';
import {
  provider,
  type Capabilities,
  type FittedImage,
  type Publisher,
  type RatePolicy,
} from '../../../core/index.js';
import type { PublisherDeps } from '../publisher-deps.js';
import { storedSettings } from '../connection-settings.js';
import { readJson, withinTime } from '../http/responses.js';
import { makeMessageImages } from '../fitted-image.js';
import { callTelegram, outcomeOf, type TelegramCall } from './telegram-api.js';
import {
  albumCall,
  composeMessage,
  messageOf,
  MAX_TEXT,
  photosIn,
  type Message,
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

const SentMessage = z.object({
  message_id: z.number(),
  chat: z.object({ id: z.number(), username: z.string().optional() }),
});

/** An album is returned as the messages that it consists of; the first has the text, and no other is read. */
const Sent = z.object({
  ok: z.literal(true),
  result: z.preprocess(
    (result: unknown): unknown => (Array.isArray(result) ? result[0] : result),
    SentMessage,
  ),
});

const callFor = (chatId: string, message: Message, images: readonly FittedImage[]): TelegramCall => {
  const [first, ...others] = images;
  if (first === undefined) return textCall(chatId, message);
  return others.length === 0 ? photoCall(chatId, message, first) : albumCall(chatId, message, images);
};

/** Publishes posts as messages of a bot to a channel, a group or a chat, each with exactly one write. */
export const makeTelegramPublisher = (deps: PublisherDeps): Publisher => {
  const photos = makeMessageImages(deps, CAPABILITIES.image, photosIn);
  return {
    provider: provider('telegram'),
    rate: RATE,
    capabilities: () => CAPABILITIES,
    composeKey: () => '',
    compose: composeMessage,
    prepare: photos.prepare,
    commit: async (request, context) => {
      const { connection, timeoutMs } = context;
      const http = withinTime(deps, timeoutMs);
      const settings = storedSettings(TelegramSettings, connection);
      const images = await photos.take(request, context);
      if (!images.ok) return images.error;
      const call = callFor(settings.chat_id, messageOf(request), images.value);
      const response = await callTelegram(http, settings, call);
      const sent = readJson(Sent, response);
      if (sent === null) return outcomeOf(response, deps.clock.now());
      const { message_id, chat } = sent.result;
      return {
        kind: 'published',
        remoteId: `${String(chat.id)}/${String(message_id)}`,
        // Only public chats have public addresses.
        url: chat.username === undefined ? null : `https://t.me/${chat.username}/${String(message_id)}`,
      };
    },
    verifyConnection: makeVerifyTelegram(deps),
  };
};
