import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  requestKey,
  type Connection,
  type ConnectionSettings,
  type Headline,
  type PostDocument,
  type PublishContext,
} from '../../core/index.js';
import { ghostToken } from '../../adapters/publishers/ghost/ghost-token.js';
import { systemClock } from '../../adapters/system/index.js';
import { connectionTo, contextFor } from '../adapters/publishers/fixtures.js';
import { publisherContract } from '../contracts/index.js';
import { givenPeer, type GhostFacts } from './index.js';
import { plainText } from './run/plain-text.js';
import { articleOf, images, image, WITH_IMAGES } from './subjects/documents.js';
import { ghostSubject } from './subjects/ghost.js';
import type { ChannelSubject } from './subjects/subject.js';
import { MORE } from './subjects/several.js';

let at: GhostFacts;
let subject: ChannelSubject;
let connection: Connection;

const verify = (over: ConnectionSettings = {}) =>
  subject.publisher.verifyConnection({ ...subject.settings, ...over });

const newContext = (over: Partial<PublishContext> = {}): PublishContext => ({
  ...contextFor(connection, requestKey(randomUUID())),
  ...over,
});

const prepare = (document: PostDocument, context: PublishContext) => {
  const composed = subject.publisher.compose({ document, imageUrl: null }, context.connection);
  if (!composed.ok) throw new Error(composed.error.map(({ message }) => message).join(' '));
  return subject.publisher.prepare(composed.value, context);
};

const prepared = async (document: PostDocument, context: PublishContext): Promise<string> => {
  const ready = await prepare(document, context);
  if (ready.kind !== 'ready') throw new Error(`${ready.kind}: ${ready.message}`);
  return ready.request;
};

const commit = (request: string, context: PublishContext) => subject.publisher.commit(request, context);

const publish = async (document: PostDocument, context = newContext()) => {
  const outcome = await commit(await prepared(document, context), context);
  if (outcome.kind !== 'published') throw new Error(`${outcome.kind}: ${outcome.message}`);
  return { id: outcome.remoteId, url: outcome.url ?? '' };
};

interface Stored {
  readonly id: string;
  readonly updated_at: string;
  readonly status: string;
  readonly email?: unknown;
}

/** The Admin API without the adapter. */
const asAdmin = async (method: string, path: string, body?: object): Promise<readonly Stored[]> => {
  const response = await fetch(`${at.url}/ghost/api/admin/${path}`, {
    method,
    headers: {
      authorization: `Ghost ${ghostToken(at.adminKey, systemClock.now())}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return text === '' ? [] : (JSON.parse(text) as { posts: Stored[] }).posts;
};

const pathIn = (request: string): string => `posts/${(JSON.parse(request) as { post: string }).post}/`;

const stored = async (path: string): Promise<Stored> => {
  const [post] = await asAdmin('GET', path);
  if (post === undefined) throw new Error(`there is no ${path}`);
  return post;
};

/** An edit by a user in the editor. */
const change = async (path: string, to: object): Promise<void> => {
  const { updated_at } = await stored(path);
  await asAdmin('PUT', path, { posts: [{ updated_at, ...to }] });
};

const draftsAndPosts = async (): Promise<number> =>
  (await asAdmin('GET', 'posts/?limit=100&fields=id')).length;

beforeAll(async () => {
  at = (await givenPeer('ghost')).at;
  subject = await ghostSubject({ images });
  const result = await verify();
  if (!result.ok) throw new Error(result.error.join(' '));
  connection = connectionTo('ghost', result.value.settings);
});

describe.each([
  ['without an image', {}],
  ['with an image', WITH_IMAGES],
  ['with several images', { ...WITH_IMAGES, moreImages: MORE }],
])('Ghost, %s', (_, over) => {
  it.each(publisherContract)('$title', async ({ run }) => {
    await run({
      publisher: subject.publisher,
      connection,
      document: articleOf('Apples & pears <b>', over),
      otherDocument: articleOf('Nuts', over),
      imageUrl: null,
      countVisible: async () => (await subject.visible()).length,
    });
  });
});

describe('a post to Ghost', () => {
  it('is public on its page with its title, text, link, image and description', async () => {
    const before = await subject.visible();
    const linkUrl = 'https://example.org/autumn?a=1&b=2';
    const { id, url } = await publish(articleOf('Apples & <pears> — "äöü" 👩‍🌾', { linkUrl, ...WITH_IMAGES }));
    const [seen, ...others] = (await subject.visible()).slice(before.length);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({
      id,
      url,
      title: 'Harvest & <market>',
      text: `Apples & <pears> — "äöü" 👩‍🌾\n${linkUrl}`,
      imageAlt: WITH_IMAGES.imageAlt,
    });
    const page = await (await fetch(url)).text();
    expect(plainText(page)).toContain('Harvest & <market>');
    expect(page).toMatch(/<a href="https:\/\/example\.org\/autumn\?a=1&(?:amp;)?b=2[^"]*"/);
    expect(page).toContain('alt="A blue &quot;field&quot; &amp; sky"');
    expect(url).toMatch(/\/harvest-market-[0-9a-z]{8}\/$/);
    const shown = Buffer.from(await (await fetch(seen?.imageUrl ?? '')).arrayBuffer());
    expect(shown.equals(await image)).toBe(true);
  });

  it('shows its first image above the text and the others as a gallery below it', async () => {
    const long = 'ö'.repeat(1_500);
    const moreImages = MORE.map((each) => ({ ...each, alt: `${each.alt ?? ''} ${long}` }));
    const { id, url } = await publish(articleOf('Several', { ...WITH_IMAGES, moreImages }));
    const seen = (await subject.visible()).find((each) => each.id === id);
    expect(seen?.imageAlt).toBe(WITH_IMAGES.imageAlt);
    const page = await (await fetch(url)).text();
    expect(page).toContain('kg-gallery-card');
    for (const place of ['2', '3'])
      expect(page).toContain(`alt="Number &quot;${place}&quot; &amp; more ${long}"`);
  });

  it('keeps headings, lists, quotations, code and formatting', async () => {
    const html =
      '<h2>Two</h2><p>one<br>two <strong>b</strong> <em>i</em> <code>c</code></p>' +
      '<ul><li>x</li><li>y</li></ul><ol><li>z</li></ol><blockquote><p>q</p></blockquote><pre><code>a\n\nb</code></pre>';
    const { url } = await publish(articleOf('', { content: { html, plain: 'Two' } }));
    const page = await (await fetch(url)).text();
    for (const part of [
      '<strong>b</strong>',
      '<em>i</em>',
      '<code>c</code>',
      '<li>x</li>',
      '<li>z</li>',
      'q</',
    ]) {
      expect(page).toContain(part);
    }
    expect(page).toMatch(/<h2[^>]*>Two<\/h2>/);
    expect(page).toMatch(/<pre><code>a\n\nb/);
  });

  it('has the longest headline and description that Ghost accepts, and no longer one', async () => {
    const headline = '👩'.repeat(255) as Headline;
    const imageAlt = 'ö'.repeat(191);
    const { id } = await publish(articleOf('Long', { headline, ...WITH_IMAGES, imageAlt }));
    expect((await subject.visible()).find((each) => each.id === id)).toMatchObject({
      title: headline,
      imageAlt,
    });
    const document = articleOf('Long', { ...WITH_IMAGES, imageAlt: `${imageAlt}ö` });
    expect(subject.publisher.compose({ document, imageUrl: null }, connection)).toMatchObject({
      ok: false,
      error: [{ kind: 'too_long', field: 'imageAlt', limit: 191, actual: 192 }],
    });
    await expect(
      asAdmin('POST', 'posts/', { posts: [{ title: 'x', feature_image_alt: `${imageAlt}ö` }] }),
    ).rejects.toThrow(/feature_image_alt/);
  });

  it('is not sent as a newsletter', async () => {
    const { id } = await publish(articleOf('Not a newsletter'));
    const [post] = await asAdmin('GET', `posts/${id}/?include=email,newsletter`);
    expect(post).toMatchObject({ email: null, newsletter: null, email_only: false });
  });
});

describe('preparing a post for Ghost again', () => {
  it('finds the draft of an earlier attempt, also four times concurrently', async () => {
    const context = newContext();
    const document = articleOf('Prepared often', WITH_IMAGES);
    const before = await draftsAndPosts();
    const requests = await Promise.all([1, 2, 3, 4].map(() => prepared(document, context)));
    expect(new Set(requests).size).toBe(1);
    expect(await draftsAndPosts()).toBe(before + 1);
  });

  it('finds a post that is already published', async () => {
    const context = newContext();
    const document = articleOf('Out already');
    const { id, url } = await publish(document, context);
    const before = (await subject.visible()).length;
    expect(await commit(await prepared(document, context), context)).toEqual({
      kind: 'published',
      remoteId: id,
      url,
    });
    expect(await subject.visible()).toHaveLength(before);
  });
});

describe('publishing the same bytes on Ghost again', () => {
  const sentOnce = async () => {
    const context = newContext();
    const request = await prepared(articleOf('Sent again'), context);
    const first = await commit(request, context);
    return { context, request, first, path: pathIn(request) };
  };

  /** Ghost stores seconds, so a change must happen in another second. */
  const inAnotherSecond = async (path: string): Promise<void> => {
    const second = (await stored(path)).updated_at.slice(0, 19);
    await expect.poll(() => new Date().toISOString().slice(0, 19), { timeout: 3_000 }).not.toBe(second);
  };

  it('changes nothing, not even dates', async () => {
    const { context, request, first, path } = await sentOnce();
    const before = await stored(path);
    expect(await commit(request, context)).toEqual(first);
    expect(await stored(path)).toEqual(before);
  });

  it('does not change a post that a user edited in the meantime', async () => {
    const { context, request, first, path } = await sentOnce();
    await inAnotherSecond(path);
    await change(path, { title: 'Better words' });
    expect(await commit(request, context)).toEqual(first);
    expect(await stored(path)).toMatchObject({ title: 'Better words' });
  });

  it('does not publish what a user unpublished', async () => {
    const { context, request, path } = await sentOnce();
    await inAnotherSecond(path);
    await change(path, { status: 'draft' });
    expect(await commit(request, context)).toMatchObject({ kind: 'refused', code: 'changed_remotely' });
    expect(await stored(path)).toMatchObject({ status: 'draft' });
  });

  it('does not recreate what a user deleted', async () => {
    const { context, request, path } = await sentOnce();
    await asAdmin('DELETE', path);
    const before = await draftsAndPosts();
    expect(await commit(request, context)).toMatchObject({ kind: 'refused', code: 'not_found' });
    expect(await draftsAndPosts()).toBe(before);
  });
});

describe('the key of an integration', () => {
  it('is verified with the name and the version of the site', async () => {
    expect(connection.settings).toMatchObject({
      title: 'Peers',
      version: expect.stringMatching(/^6\.\d+$/) as string,
    });
    const again = await subject.publisher.verifyConnection(connection.settings);
    expect(again).toEqual({ ok: true, value: { settings: connection.settings, host: new URL(at.url).host } });
  });

  it('has to be connected again if the key or its secret is wrong', async () => {
    const [id = '', secret = ''] = at.adminKey.split(':');
    for (const key of [`${id}:${'0'.repeat(64)}`, `${'0'.repeat(24)}:${secret}`]) {
      expect(await verify({ admin_api_key: key })).toMatchObject({
        ok: false,
        error: [expect.stringContaining('does not accept the Admin API key')],
      });
      const settings = { ...connection.settings, admin_api_key: key };
      const context = newContext({ connection: connectionTo('ghost', settings) });
      expect(await prepare(articleOf('Never there'), context)).toMatchObject({ kind: 'unauthorised' });
      const good = newContext();
      const request = await prepared(articleOf('Never out'), good);
      expect(await commit(request, { ...good, connection: context.connection })).toMatchObject({
        kind: 'unauthorised',
      });
    }
  });
});
