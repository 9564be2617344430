import { expect } from 'vitest';
import type { FittedImage, PostDocument } from '../../../../core/index.js';
import type { ChannelDeps } from '../../../../adapters/publishers/index.js';
import { makeDiscordPublisher } from '../../../../adapters/publishers/discord/discord-publisher.js';
import { connectionTo, contextFor, document } from '../fixtures.js';
import { channelDeps, givenScriptedServer, type FakeResponse, type Arrived } from '../loopback.js';
import { DISCORD } from './contract.js';

export const PATH = '/api/webhooks/223704706495545344/SECRET-TOKEN_x';
export const IMAGE = {
  key: 'AAAAAAAAAAAAAAAAAAAAAA.jpg',
  mediaType: 'image/jpeg',
  width: 40,
  height: 20,
  bytes: 100,
} as const;
export const FITTED: FittedImage = {
  data: Buffer.from('image'),
  mediaType: 'image/jpeg',
  width: 40,
  height: 20,
};

export type Script = (request: Arrived) => FakeResponse | 'cut';
export const sent: Script = () => ({ status: 200, body: DISCORD.sent.response });

export const connected = (url: string, path = PATH) =>
  connectionTo('discord', { webhook_url: `${url}${path}`, guild_id: '199737254929760256' });

/** Publishes a post once through a server with this response. */
export const published = async (
  over: Partial<PostDocument> = {},
  script: Script = sent,
  deps: Partial<ChannelDeps> = { imageFor: () => Promise.resolve(FITTED) },
  path = PATH,
) => {
  const { url, arrived } = await givenScriptedServer(script);
  const connection = connected(url, path);
  const publisher = makeDiscordPublisher(channelDeps(deps));
  const composed = publisher.compose({ document: { ...document, ...over }, imageUrl: null }, connection);
  if (!composed.ok) throw new Error(composed.error.map(({ message }) => message).join(' '));
  const context = contextFor(connection);
  const ready = await publisher.prepare(composed.value, context);
  expect(arrived).toEqual([]);
  if (ready.kind !== 'ready') return { outcome: ready, arrived };
  // The write is that of a later attempt, which reads its images again.
  return { outcome: await publisher.commit(ready.request, contextFor(connected(url, path))), arrived };
};
