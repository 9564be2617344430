import { expect } from 'vitest';
import type { FittedImage, PostDocument } from '../../../../core/index.js';
import type { ChannelDeps } from '../../../../adapters/publishers/index.js';
import { makeTelegramPublisher } from '../../../../adapters/publishers/telegram/telegram-publisher.js';
import { connectionTo, contextFor, document } from '../fixtures.js';
import { channelDeps, givenScriptedServer, type FakeResponse, type Arrived } from '../loopback.js';
import { TELEGRAM } from './contract.js';

export const TOKEN = '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11';
export const IMAGE_URL = 'https://posts.example/images/a.png';
export const IMAGE = {
  key: 'AAAAAAAAAAAAAAAAAAAAAA.png',
  mediaType: 'image/png',
  width: 40,
  height: 20,
  bytes: 100,
} as const;
export const FITTED: FittedImage = {
  data: Buffer.from('image'),
  mediaType: 'image/png',
  width: 40,
  height: 20,
};

export type Script = (request: Arrived) => FakeResponse | 'cut';
export const sent: Script = () => ({ status: 200, body: TELEGRAM.sent.response });

export const connected = (url: string) =>
  connectionTo('telegram', { bot_token: TOKEN, chat_id: '@harborlane', api_url: url });

/** Publishes a post once through a server with this response. */
export const published = async (
  over: Partial<PostDocument> = {},
  script: Script = sent,
  deps: Partial<ChannelDeps> = { imageFor: () => Promise.resolve(FITTED) },
  imageUrl = IMAGE_URL,
) => {
  const { url, arrived } = await givenScriptedServer(script);
  const connection = connected(url);
  const publisher = makeTelegramPublisher(channelDeps(deps));
  const of = { ...document, ...over };
  const composed = publisher.compose(
    { document: of, imageUrl: of.image === null ? null : imageUrl },
    connection,
  );
  if (!composed.ok) throw new Error(composed.error.map(({ message }) => message).join(' '));
  const context = contextFor(connection);
  const ready = await publisher.prepare(composed.value, context);
  expect(arrived).toEqual([]);
  if (ready.kind !== 'ready') return { outcome: ready, arrived };
  // The write is that of a later attempt, which reads its images again.
  return { outcome: await publisher.commit(ready.request, contextFor(connected(url))), arrived };
};

export const jsonOf = (request: Arrived | undefined): unknown => JSON.parse(String(request?.body ?? 'null'));

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
