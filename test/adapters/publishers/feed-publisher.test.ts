import { describe, expect, it } from 'vitest';
import type { PostDocument } from '../../../core/index.js';
import { makeFeedPublisher } from '../../../adapters/publishers/index.js';
import { KEY, NOW, connectionTo, contextFor, document, feedEntry, recording } from './fixtures.js';

const CONNECTION = connectionTo('feed');

const setUp = () => recording(makeFeedPublisher({ baseUrl: 'https://posts.example/' }));

const composed = (
  publisher: ReturnType<typeof setUp>['publisher'],
  of: PostDocument,
  imageUrl: string | null,
) => {
  const result = publisher.compose({ document: of, imageUrl }, CONNECTION);
  if (!result.ok) throw new Error('the feed accepts every post');
  return result.value;
};

describe('the feed publisher', () => {
  it('publishes by an entry under the request key, dated at the first attempt, that is recorded with the outcome', async () => {
    const { entries, publisher } = setUp();
    const post = { ...document, imageAlt: 'A stall', linkUrl: 'https://market.example/' };
    const ready = await publisher.prepare(
      composed(publisher, post, 'https://posts.example/images/a.png'),
      contextFor(CONNECTION),
    );
    if (ready.kind !== 'ready') throw new Error('nothing to prepare can fail');
    expect(entries.all).toEqual([]);
    expect(await publisher.commit(ready.request, contextFor(CONNECTION))).toMatchObject({
      kind: 'published',
      remoteId: `urn:uuid:${KEY}`,
      url: `https://posts.example/feeds/7/posts/${KEY}`,
    });
    expect(entries.all).toEqual([
      feedEntry({
        imageUrl: 'https://posts.example/images/a.png',
        imageAlt: 'A stall',
        linkUrl: 'https://market.example/',
        publishedAt: NOW,
      }),
    ]);
  });

  it('shows a post once even if it is sent repeatedly', async () => {
    const { entries, publisher } = setUp();
    const { request } = composed(publisher, document, null);
    const first = await publisher.commit(request, contextFor(CONNECTION));
    expect(await publisher.commit(request, contextFor(CONNECTION))).toEqual(first);
    expect(entries.all).toHaveLength(1);
    expect(publisher.capabilities(CONNECTION).idempotency).toEqual({ mode: 'deterministic_id' });
  });

  it('composes the same bytes for the same post, whatever order its fields are in', () => {
    const { publisher } = setUp();
    const { labels, overflow, linkUrl, moreImages, imageAlt, image, content, headline } = document;
    const { plain, html } = content;
    const words = { labels, overflow, linkUrl, moreImages, imageAlt };
    const reordered = { ...words, image, content: { plain, html }, headline };
    const { request } = composed(publisher, document, null);
    expect(composed(publisher, reordered, null).request).toBe(request);
    expect(Object.keys(JSON.parse(request) as object)).toEqual([
      ...['headline', 'html', 'imageAlt', 'imageUrl', 'linkUrl', 'plain'],
    ]);
  });

  it('stores nothing for a request that it did not compose', async () => {
    const { entries, publisher } = setUp();
    await expect(publisher.commit('{"headline":"x"}', contextFor(CONNECTION))).rejects.toThrow();
    expect(entries.all).toEqual([]);
  });

  it('has no settings and reports every one that is given', async () => {
    const { publisher } = setUp();
    expect(await publisher.verifyConnection({})).toEqual({ ok: true, value: { settings: {}, host: null } });
    const refused = await publisher.verifyConnection({ token: 'x', url: 'y' });
    expect(refused.ok ? [] : refused.error.map((problem) => /"(\w+)"/.exec(problem)?.[1])).toEqual([
      'token',
      'url',
    ]);
  });
});
