import type { Sourced } from '../vendor-schema.js';

/** What Discord documents about the requests of the adapter and their responses. */
export const DISCORD = {
  executeWebhook: {
    source_url:
      'https://github.com/discord/discord-api-spec/blob/74fda0fad044407ea280043a03ffc9bc64c4e49e/specs/openapi.json',
    retrieved_at: '2026-11-21',
    request: {
      type: ['object'],
      properties: {
        content: { type: ['string'], maxLength: 2000 },
        embeds: {
          type: ['array'],
          maxItems: 10,
          items: {
            type: ['object'],
            properties: {
              title: { type: ['string'], maxLength: 256 },
              description: { type: ['string'], maxLength: 4096 },
              url: { type: ['string'], maxLength: 2048 },
              image: {
                type: ['object'],
                properties: { url: { type: ['string'], maxLength: 2048 } },
              },
            },
          },
        },
        attachments: {
          type: ['array'],
          maxItems: 10,
          items: {
            type: ['object'],
            required: ['id'],
            properties: {
              id: { type: ['string'] },
              filename: { type: ['string'], minLength: 1, maxLength: 1024 },
              description: { type: ['string'], maxLength: 1024 },
            },
          },
        },
        allowed_mentions: {
          type: ['object'],
          properties: {
            parse: { type: ['array'], items: { type: ['string'], enum: ['users', 'roles', 'everyone'] } },
          },
        },
      },
    },
  },
  sent: {
    source_url:
      'https://github.com/discord/discord-api-docs/blob/c98d64bc233833839cf0d8d369e81b77f21ade60/developers/resources/message.mdx',
    retrieved_at: '2026-11-21',
    response: { id: '334385199974967042', channel_id: '290926798999357250', type: 0, content: '' },
  },
  webhook: {
    source_url:
      'https://github.com/discord/discord-api-docs/blob/c98d64bc233833839cf0d8d369e81b77f21ade60/developers/resources/webhook.mdx',
    retrieved_at: '2026-11-21',
    response: {
      id: '223704706495545344',
      type: 1,
      name: 'Harbor Lane',
      avatar: null,
      channel_id: '290926798999357250',
      guild_id: '199737254929760256',
      application_id: null,
    },
  },
  unknownWebhook: {
    source_url:
      'https://github.com/discord/discord-api-docs/blob/c98d64bc233833839cf0d8d369e81b77f21ade60/developers/topics/opcodes-and-status-codes.mdx',
    retrieved_at: '2026-11-21',
    response: { message: 'Unknown webhook', code: 10015 },
  },
  invalidToken: {
    source_url:
      'https://github.com/discord/discord-api-docs/blob/c98d64bc233833839cf0d8d369e81b77f21ade60/developers/topics/opcodes-and-status-codes.mdx',
    retrieved_at: '2026-11-21',
    response: { message: 'Invalid webhook token provided', code: 50027 },
  },
  invalidForm: {
    source_url:
      'https://github.com/discord/discord-api-docs/blob/c98d64bc233833839cf0d8d369e81b77f21ade60/developers/topics/opcodes-and-status-codes.mdx',
    retrieved_at: '2026-11-21',
    response: { message: 'Invalid form body', code: 50035 },
  },
  missingPermissions: {
    source_url:
      'https://github.com/discord/discord-api-docs/blob/c98d64bc233833839cf0d8d369e81b77f21ade60/developers/topics/opcodes-and-status-codes.mdx',
    retrieved_at: '2026-11-21',
    response: { message: 'You lack permissions to perform that action', code: 50013 },
  },
  tooLarge: {
    source_url:
      'https://github.com/discord/discord-api-docs/blob/c98d64bc233833839cf0d8d369e81b77f21ade60/developers/topics/opcodes-and-status-codes.mdx',
    retrieved_at: '2026-11-21',
    response: { message: 'Request entity too large', code: 40005 },
  },
  sendingDisabled: {
    source_url:
      'https://github.com/discord/discord-api-docs/blob/c98d64bc233833839cf0d8d369e81b77f21ade60/developers/topics/opcodes-and-status-codes.mdx',
    retrieved_at: '2026-11-30',
    response: { message: 'Send messages has been temporarily disabled', code: 40004 },
  },
  harmfulLink: {
    source_url:
      'https://github.com/discord/discord-api-docs/blob/c98d64bc233833839cf0d8d369e81b77f21ade60/developers/topics/opcodes-and-status-codes.mdx',
    retrieved_at: '2026-11-21',
    response: { message: 'Message blocked by harmful links filter', code: 240000 },
  },
  limitOfTheWebhook: {
    source_url:
      'https://github.com/discord/discord-api-docs/blob/c98d64bc233833839cf0d8d369e81b77f21ade60/developers/topics/rate-limits.mdx',
    retrieved_at: '2026-11-21',
    response: { message: 'You are being rate limited.', retry_after: 64.57, global: false },
  },
  globalLimit: {
    source_url:
      'https://github.com/discord/discord-api-docs/blob/c98d64bc233833839cf0d8d369e81b77f21ade60/developers/topics/rate-limits.mdx',
    retrieved_at: '2026-11-21',
    response: { message: 'You are being rate limited.', retry_after: 64.57, global: true },
  },
} as const satisfies Readonly<Record<string, Sourced>>;
