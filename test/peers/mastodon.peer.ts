import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Connection, ConnectionSettings, Headline, PostDocument } from '../../core/index.js';
import { requestKey, type PublishContext } from '../../core/index.js';
import { publisherContract } from '../contracts/index.js';
import { connectionTo, contextFor } from '../adapters/publishers/fixtures.js';
import { givenPeer } from './index.js';
import { documentOf, IMAGE, image, images, WITH_IMAGES } from './subjects/documents.js';
import type { ChannelSubject } from './subjects/subject.js';
import { mastodonSubject } from './subjects/mastodon.js';
import { MORE } from './subjects/several.js';

let subject: ChannelSubject;
let connection: Connection;

const verified = async (settings: ConnectionSettings): Promise<Connection> => {
  const result = await subject.publisher.verifyConnection(settings);
  if (!result.ok) throw new Error(result.error.join(' '));
  return connectionTo('mastodon', result.value.settings);
};

const newContext = (over: Partial<PublishContext> = {}): PublishContext => ({
  ...contextFor(connection, requestKey(randomUUID())),
  ...over,
});

const prepared = async (document: PostDocument, context: PublishContext): Promise<string> => {
  const composed = subject.publisher.compose({ document, imageUrl: null }, context.connection);
  if (!composed.ok) throw new Error(composed.error.map(({ message }) => message).join(' '));
  const ready = await subject.publisher.prepare(composed.value, context);
  if (ready.kind !== 'ready') throw new Error(`${ready.kind}: ${ready.message}`);
  return ready.request;
};

const commit = async (request: string, context: PublishContext) => {
  const outcome = await subject.publisher.commit(request, context);
  if (outcome.kind !== 'published') throw new Error(`${outcome.kind}: ${outcome.message}`);
  return outcome;
};

const publish = async (document: PostDocument, context = newContext()) =>
  commit(await prepared(document, context), context);

const reconcile = (request: string, context: PublishContext) =>
  subject.publisher.reconcile?.(request, context);

beforeAll(async () => {
  subject = await mastodonSubject({ images });
  connection = await verified(subject.settings);
});

describe.each([
  ['without an image', {}],
  ['with an image', WITH_IMAGES],
  ['with several images', { ...WITH_IMAGES, moreImages: MORE }],
])('the Mastodon API of snac, %s', (_, over) => {
  it.each(publisherContract)('$title', async ({ run }) => {
    await run({
      publisher: subject.publisher,
      connection,
      document: documentOf('Apples & pears <b>', over),
      otherDocument: documentOf('Nuts', over),
      imageUrl: null,
      countVisible: async () => (await subject.visible()).length,
    });
  });
});

describe('a post to snac', () => {
  it('is read back with its text, link, image and description', async () => {
    const before = await subject.visible();
    const linkUrl = 'https://example.org/autumn?a=1&b=2';
    const { url } = await publish(
      documentOf('Apples & <pears> — "äöü" 👩‍🌾\n\nsecond', { linkUrl, ...WITH_IMAGES }),
    );
    const [seen, ...others] = (await subject.visible()).slice(before.length);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({
      text: `Harvest & <market>\n\nApples & <pears> — "äöü" 👩‍🌾\n\nsecond\n\n${linkUrl}`,
      imageAlt: WITH_IMAGES.imageAlt,
      url,
    });
    const shown = await fetch(seen?.imageUrl ?? '');
    expect(Buffer.from(await shown.arrayBuffer()).equals(await image)).toBe(true);
    expect((await fetch(url ?? '')).status).toBe(200);
  });

  it('shows all of its images, each with its description', async () => {
    const { url } = await publish(documentOf('Several', { ...WITH_IMAGES, moreImages: MORE }));
    const seen = (await subject.visible()).find((each) => each.url === url);
    const { attachment } = seen?.raw as {
      readonly attachment: readonly { readonly url: string; readonly name: string }[];
    };
    expect(attachment.map(({ name }) => name)).toEqual([WITH_IMAGES.imageAlt, ...MORE.map(({ alt }) => alt)]);
    const bytes = attachment.map(async ({ url: file }) =>
      Buffer.from(await (await fetch(file)).arrayBuffer()),
    );
    const kept = [IMAGE.key, ...MORE.map(({ image }) => image.key)].map(images.bytesOf);
    expect(await Promise.all(bytes)).toEqual(await Promise.all(kept));
  });

  it('may be as long as the limit says, and not one character longer', async () => {
    // Mastodon's: a post of the 100,000 characters that snac accepts would make all its later responses slow.
    const limited = { ...connection, settings: { ...connection.settings, max_characters: '500' } };
    const headline = 'Long' as Headline;
    const fitting = documentOf(`Long ${'ä'.repeat(495)}`, { headline });
    const { url } = await publish(fitting, newContext({ connection: limited }));
    const seen = (await subject.visible()).find((each) => each.url === url);
    expect(seen?.text).toBe(fitting.content.plain);
    const over = documentOf(`${fitting.content.plain}ä`, { headline });
    expect(subject.publisher.compose({ document: over, imageUrl: null }, limited)).toMatchObject({
      ok: false,
      error: [{ kind: 'too_long', limit: 500, actual: 501 }],
    });
  });

  it('may have an image whose description is as long as servers take', async () => {
    const imageAlt = 'ä'.repeat(1_500);
    const { url } = await publish(documentOf('Described', { ...WITH_IMAGES, imageAlt }));
    expect((await subject.visible()).find((each) => each.url === url)?.imageAlt).toBe(imageAlt);
  });
});

describe('a look-up at snac', () => {
  it('finds what arrived by its text although the same was posted before', async () => {
    const twin = documentOf('The same every week');
    await publish(twin);
    const context = newContext();
    const request = await prepared(twin, context);
    expect(await reconcile(request, context)).toEqual({ kind: 'absent' });
    const { remoteId, url } = await commit(request, context);
    expect(await reconcile(request, context)).toEqual({ kind: 'found', remoteId, url });
  });

  it('is undecidable where two identical ones arrived at once', async () => {
    const twin = documentOf('Twice at once');
    const context = newContext();
    const request = await prepared(twin, context);
    await commit(request, context);
    await commit(request, newContext());
    expect((await reconcile(request, context))?.kind).toBe('undecidable');
  });

  it('does not take a post with another image, or with none, for its own', async () => {
    const context = newContext();
    const request = await prepared(documentOf('Imaged', WITH_IMAGES), context);
    await publish(documentOf('Imaged'));
    expect(await reconcile(request, context)).toEqual({ kind: 'absent' });
  });

  it('is inconclusive with a token that the server does not know', async () => {
    const context = newContext();
    const request = await prepared(documentOf('Unasked'), context);
    await commit(request, context);
    const revoked = { ...connection, settings: { ...connection.settings, access_token: 'wrong' } };
    const response = await reconcile(request, { ...context, connection: revoked });
    expect(response).toEqual({ kind: 'cannot_tell' });
  });
});

describe('snac, verifying a connection', () => {
  it('returns its limits and the account, and the same on the next request', async () => {
    const { at } = await givenPeer('snac');
    expect(connection.settings).toMatchObject({
      base_url: at.url,
      access_token: at.token,
      software: 'snac',
      acct: 'alice',
      max_characters: '100000',
      characters_per_url: '32',
      max_image_bytes: '16777216',
      media_types: 'image/jpeg image/png image/webp image/gif',
    });
    const again = await subject.publisher.verifyConnection(connection.settings);
    expect(again).toEqual({
      ok: true,
      value: { settings: connection.settings, host: new URL(at.url).host },
    });
    expect(subject.publisher.capabilities(connection).idempotency).toEqual({ mode: 'lookup' });
  });

  it('does not take a wrong token, neither for a connection nor for a post', async () => {
    const { at } = await givenPeer('snac');
    const wrong = { ...subject.settings, access_token: 'wrong' };
    const result = await subject.publisher.verifyConnection(wrong);
    const host = new URL(at.url).host;
    expect(result).toEqual({
      ok: false,
      error: [`${host} does not accept the access token; the token needs the scopes read and write.`],
    });
    const before = (await subject.visible()).length;
    const context = newContext({
      connection: { ...connection, settings: { ...connection.settings, ...wrong } },
    });
    const request = await prepared(documentOf('Never seen'), newContext());
    expect((await subject.publisher.commit(request, context)).kind).toBe('unauthorised');
    expect((await subject.visible()).length).toBe(before);
  });
});
