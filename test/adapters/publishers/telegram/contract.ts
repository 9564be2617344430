import type { Sourced } from '../vendor-schema.js';

/** https://core.telegram.org/bots/api#messageentity */
const MESSAGE_ENTITIES = {
  type: ['array'],
  items: {
    type: ['object'],
    required: ['type', 'offset', 'length'],
    properties: {
      type: { type: ['string'], enum: ['bold', 'italic', 'underline', 'strikethrough', 'text_link'] },
      offset: { type: ['number'] },
      length: { type: ['number'] },
    },
  },
} as const;

/** What Telegram documents about the requests of the adapter and their responses. */
export const TELEGRAM = {
  sendMessage: {
    source_url: 'https://core.telegram.org/bots/api#sendmessage',
    retrieved_at: '2026-11-21',
    request: {
      type: ['object'],
      required: ['chat_id', 'text'],
      properties: {
        chat_id: { type: ['number', 'string'] },
        text: { type: ['string'], minLength: 1, maxLength: 4096 },
        entities: MESSAGE_ENTITIES,
        link_preview_options: {
          type: ['object'],
          properties: {
            is_disabled: { type: ['boolean'] },
            url: { type: ['string'] },
            prefer_small_media: { type: ['boolean'] },
            prefer_large_media: { type: ['boolean'] },
            show_above_text: { type: ['boolean'] },
          },
        },
      },
    },
    copy_read:
      'https://github.com/MarshalX/telegram-crawler/blob/02e763208651416a01a129c64a2835394e9ad3c0/data/web/core.telegram.org/bots/api.html',
  },
  sendPhoto: {
    source_url: 'https://core.telegram.org/bots/api#sendphoto',
    retrieved_at: '2026-11-21',
    request: {
      type: ['object'],
      required: ['chat_id', 'photo'],
      properties: {
        chat_id: { type: ['number', 'string'] },
        photo: { type: ['object'] },
        caption: { type: ['string'], maxLength: 1024 },
        caption_entities: MESSAGE_ENTITIES,
      },
    },
    copy_read:
      'https://github.com/MarshalX/telegram-crawler/blob/02e763208651416a01a129c64a2835394e9ad3c0/data/web/core.telegram.org/bots/api.html',
  },
  sendMediaGroup: {
    source_url: 'https://core.telegram.org/bots/api#sendmediagroup',
    retrieved_at: '2026-11-22',
    request: {
      type: ['object'],
      required: ['chat_id', 'media'],
      properties: {
        chat_id: { type: ['number', 'string'] },
        media: {
          type: ['array'],
          maxItems: 10,
          items: {
            type: ['object'],
            required: ['type', 'media'],
            properties: {
              type: { type: ['string'], enum: ['photo'] },
              media: { type: ['string'] },
              caption: { type: ['string'], maxLength: 1024 },
              caption_entities: {
                type: ['array'],
                items: {
                  type: ['object'],
                  required: ['type', 'offset', 'length'],
                  properties: {
                    type: { type: ['string'], enum: ['bold'] },
                    offset: { type: ['number'] },
                    length: { type: ['number'] },
                  },
                },
              },
            },
          },
        },
      },
    },
    copy_read: 'https://docs.rs/crate/teloxide-core/latest/source/src/payloads/send_media_group.rs',
  },
  sent: {
    source_url: 'https://core.telegram.org/bots/api#message',
    retrieved_at: '2026-11-21',
    response: {
      ok: true,
      result: {
        message_id: 17,
        chat: { id: -1001234567890, type: 'channel', title: 'Harbor Lane', username: 'harborlane' },
        date: 1795251900,
        text: 'Harvest',
      },
    },
    copy_read:
      'https://github.com/MarshalX/telegram-crawler/blob/02e763208651416a01a129c64a2835394e9ad3c0/data/web/core.telegram.org/bots/api.html',
  },
  supergroup: {
    source_url: 'https://github.com/TwiN/gatus/issues/179',
    retrieved_at: '2026-11-21',
    response: {
      ok: false,
      error_code: 400,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: -1001557912345 },
    },
  },
  kicked: {
    source_url: 'https://github.com/TelegramBots/Telegram.Bot/issues/662',
    retrieved_at: '2026-11-21',
    response: {
      ok: false,
      error_code: 403,
      description: 'Forbidden: bot was kicked from the supergroup chat',
    },
  },
  chatNotFound: {
    source_url: 'https://github.com/Lukasss93/telegrambot-php/issues/6',
    retrieved_at: '2026-11-21',
    response: { ok: false, error_code: 400, description: 'Bad Request: chat not found' },
  },
  tooManyRequests: {
    source_url: 'https://core.telegram.org/bots/api#responseparameters',
    retrieved_at: '2026-11-21',
    response: {
      ok: false,
      error_code: 429,
      description: 'Too Many Requests: retry after 35',
      parameters: { retry_after: 35 },
    },
    copy_read:
      'https://github.com/MarshalX/telegram-crawler/blob/02e763208651416a01a129c64a2835394e9ad3c0/data/web/core.telegram.org/bots/api.html',
  },
  unauthorized: {
    source_url: 'https://core.telegram.org/bots/api#making-requests',
    retrieved_at: '2026-11-21',
    response: { ok: false, error_code: 401, description: 'Unauthorized' },
    copy_read:
      'https://github.com/MarshalX/telegram-crawler/blob/02e763208651416a01a129c64a2835394e9ad3c0/data/web/core.telegram.org/bots/api.html',
  },
} as const satisfies Readonly<Record<string, Sourced>>;
