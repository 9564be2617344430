import type { PostDocument } from '../../../../core/index.js';
import { makeDiscordPublisher } from '../../../../adapters/publishers/discord/discord-publisher.js';
import { connectionTo } from '../fixtures.js';
import { publishedBy, type MessageChannel, type Script } from '../published.js';
import { DISCORD } from './contract.js';

export const PATH = '/api/webhooks/223704706495545344/SECRET-TOKEN_x';

export const sent: Script = () => ({ status: 200, body: DISCORD.sent.response });

export const connected = (url: string, path = PATH) =>
  connectionTo('discord', { webhook_url: `${url}${path}`, guild_id: '199737254929760256' });

export const discord: MessageChannel = { make: makeDiscordPublisher, connected, sent };

/** Publishes a post once through a webhook with this response. */
export const published = (over: Partial<PostDocument> = {}, script: Script = sent, path = PATH) =>
  publishedBy({ ...discord, connected: (url) => connected(url, path) }, over, script);
