import { expect } from 'vitest';
import type { Connection, FittedImage, PostDocument, Publisher } from '../../../core/index.js';
import type { PublisherDeps } from '../../../adapters/publishers/index.js';
import { contextFor, document } from './fixtures.js';
import { publisherDeps, givenScriptedServer, type Arrived, type FakeResponse } from './loopback.js';

export const IMAGE = {
  key: 'AAAAAAAAAAAAAAAAAAAAAA.png',
  mediaType: 'image/png',
  width: 40,
  height: 20,
  bytes: 100,
} as const;
export const IMAGE_URL = 'https://posts.example/images/a.png';

/** The same image as channels send it. */
export const FITTED: FittedImage = {
  data: Buffer.from('image'),
  mediaType: 'image/png',
  width: 40,
  height: 20,
};

export type Script = (request: Arrived) => FakeResponse | 'cut';

/** A channel that carries its images in one message. */
export interface MessageChannel {
  readonly make: (deps: PublisherDeps) => Publisher;
  readonly connected: (url: string) => Connection;
  /** The response to a message that was sent. */
  readonly sent: Script;
}

/** Publishes a post once through a server with this response. */
export const publishedBy = async (
  { make, connected, sent }: MessageChannel,
  over: Partial<PostDocument> = {},
  script: Script = sent,
  deps: Partial<PublisherDeps> = { imageFor: () => Promise.resolve(FITTED) },
  timeoutMs = 5_000,
) => {
  const { url, arrived } = await givenScriptedServer(script);
  const connection = connected(url);
  const publisher = make(publisherDeps(deps));
  const of = { ...document, ...over };
  const imageUrl = of.image === null ? null : IMAGE_URL;
  const composed = publisher.compose({ document: of, imageUrl }, connection);
  if (!composed.ok) throw new Error(composed.error.map(({ message }) => message).join(' '));
  const ready = await publisher.prepare(composed.value, contextFor(connection));
  expect(arrived).toEqual([]);
  if (ready.kind !== 'ready') return { outcome: ready, arrived };
  // The write is that of a later attempt, which reads its images again.
  const later = { ...contextFor(connected(url)), timeoutMs };
  return { outcome: await publisher.commit(ready.request, later), arrived };
};
