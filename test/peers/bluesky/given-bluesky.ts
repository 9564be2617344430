import sharp from 'sharp';
import {
  requestKey,
  type Connection,
  type ConnectionSettings,
  type PostDocument,
  type PublishContext,
  type Publisher,
  type StoredImage,
} from '../../../core/index.js';
import { randomUUID } from 'node:crypto';
import { connectionTo, contextFor } from '../../adapters/publishers/fixtures.js';
import { givenPeer, type PdsRecord } from '../index.js';
import { jsonOf, postJson } from '../run/http-calls.js';
import { images as smallImages } from '../subjects/documents.js';
import { blueskySubject } from '../subjects/bluesky.js';

/** Over two million bytes, because noise cannot be compressed. */
export const largeImage = sharp({
  create: {
    width: 1_200,
    height: 900,
    channels: 3,
    background: '#000000',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png({ compressionLevel: 0 })
  .toBuffer();

export const LARGE: StoredImage = {
  key: 'BBBBBBBBBBBBBBBBBBBBBB.png',
  mediaType: 'image/png',
  width: 1_200,
  height: 900,
  bytes: 3_240_000,
};

export const images = {
  bytesOf: (key: string) => (key === LARGE.key ? largeImage : smallImages.bytesOf(key)),
};

export const valueOf = (raw: unknown): PdsRecord['value'] => (raw as PdsRecord).value;

export const connectionWith = async (
  publisher: Publisher,
  settings: ConnectionSettings,
): Promise<Connection> => {
  const result = await publisher.verifyConnection(settings);
  if (!result.ok) throw new Error(result.error.join(' '));
  return connectionTo('bluesky', result.value.settings);
};

/** The server, a connection to it, and the publishing steps. */
export const givenBluesky = async () => {
  const { at } = await givenPeer('pds');
  const subject = await blueskySubject({ images });
  const connection = await connectionWith(subject.publisher, subject.settings);

  const newContext = (over: Partial<PublishContext> = {}): PublishContext => ({
    ...contextFor(connection, requestKey(randomUUID())),
    ...over,
  });

  const prepared = async (
    document: PostDocument,
    context: PublishContext,
    publisher = subject.publisher,
  ): Promise<string> => {
    const composed = publisher.compose({ document, imageUrl: null }, context.connection);
    if (!composed.ok) throw new Error(composed.error.map(({ message }) => message).join(' '));
    const ready = await publisher.prepare(composed.value, context);
    if (ready.kind !== 'ready') throw new Error(`${ready.kind}: ${ready.message}`);
    return ready.request;
  };

  /** Publishes a post and reads it back. */
  const publish = async (document: PostDocument, context = newContext()) => {
    const outcome = await subject.publisher.commit(await prepared(document, context), context);
    if (outcome.kind !== 'published') throw new Error(`${outcome.kind}: ${outcome.message}`);
    const [seen, ...others] = (await subject.visible()).filter(({ id }) => id === outcome.remoteId);
    if (seen === undefined || others.length > 0) throw new Error('the post must be there once');
    return { ...outcome, seen };
  };

  const xrpc = (name: string): string => `${at.url}/xrpc/com.atproto.${name}`;

  /** A session without our adapter. */
  const login = () =>
    jsonOf<{ accessJwt: string }>(
      xrpc('server.createSession'),
      postJson({ identifier: at.handle, password: at.password }),
    );

  return { at, subject, connection, newContext, prepared, publish, xrpc, login };
};
