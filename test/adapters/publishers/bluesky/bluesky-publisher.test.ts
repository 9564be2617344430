import { describe, expect, it } from 'vitest';
import type { FittedImage, PostDocument, StoredImage } from '../../../../core/index.js';
import { makeBlueskyPublisher } from '../../../../adapters/publishers/bluesky/bluesky-publisher.js';
import { connectionTo, contextFor, document } from '../fixtures.js';
import { publisherDeps, type FakeResponse } from '../loopback.js';
import { jsonOf } from '../with-images.js';
import { BLOB, DID, givenFakePds, wrong } from './fake-pds.js';

const IMAGE: StoredImage = { key: 'k.png', mediaType: 'image/png', width: 40, height: 30, bytes: 100 };
const FITTED: FittedImage = {
  data: new Uint8Array([1, 2, 3]),
  mediaType: 'image/png',
  width: 40,
  height: 30,
};
const KEY_AT_NOW = /^3\w{12}$/;

const given = async (
  script: Parameters<typeof givenFakePds>[0] = () => null,
  image: FittedImage | null = FITTED,
) => {
  const pds = await givenFakePds(script);
  const publisher = makeBlueskyPublisher(publisherDeps({ imageFor: () => Promise.resolve(image) }));
  const connection = connectionTo('bluesky', {
    service: pds.url,
    identifier: 'harbor.example',
    app_password: 'abcd',
    did: DID,
    handle: 'harbor.example',
  });
  const context = contextFor(connection);
  const compose = (over: Partial<PostDocument> = {}) => {
    const composed = publisher.compose({ document: { ...document, ...over }, imageUrl: null }, connection);
    if (!composed.ok) throw new Error('it has to fit');
    return composed.value;
  };
  const prepare = (over: Partial<PostDocument> = {}) => publisher.prepare(compose(over), context);
  const prepared = async (over: Partial<PostDocument> = {}): Promise<string> => {
    const ready = await prepare(over);
    if (ready.kind !== 'ready') throw new Error(ready.message);
    return ready.request;
  };
  const commit = async (over: Partial<PostDocument> = {}) => publisher.commit(await prepared(over), context);
  return { pds, publisher, connection, compose, prepare, prepared, commit };
};

const bodyOf = (request: string): unknown =>
  JSON.parse((JSON.parse(request) as { body: string }).body) as unknown;

describe('a post to Bluesky', () => {
  it('is a record under a unique key that must not exist, with the time of the first attempt', async () => {
    const { prepared } = await given();
    const request = await prepared();
    expect(await prepared()).toBe(request);
    expect(bodyOf(request)).toEqual({
      repo: DID,
      collection: 'app.bsky.feed.post',
      rkey: expect.stringMatching(KEY_AT_NOW) as string,
      swapRecord: null,
      record: {
        $type: 'app.bsky.feed.post',
        text: 'Harvest & <market>\n\nApples & pears',
        createdAt: '2026-11-21T09:05:00.000Z',
      },
    });
  });

  it('shows a link as a card, with the headline and the first sentences, and not in the text', async () => {
    const { prepared, compose } = await given();
    const linkUrl = 'https://market.example/a';
    expect(compose({ linkUrl }).text).toBe('Harvest & <market>\n\nApples & pears');
    expect(bodyOf(await prepared({ linkUrl }))).toMatchObject({
      record: {
        embed: {
          $type: 'app.bsky.embed.external',
          external: { uri: linkUrl, title: document.headline, description: 'Apples & pears' },
        },
      },
    });
  });

  it('shows an image with its description and aspect ratio, and the link in the text', async () => {
    const { prepared, compose, pds } = await given();
    const over = { image: IMAGE, imageAlt: 'Apples', linkUrl: 'https://market.example/a' };
    expect(compose(over).text).toBe('Harvest & <market>\n\nApples & pears\n\nhttps://market.example/a');
    expect(bodyOf(await prepared(over))).toMatchObject({
      record: {
        facets: [{ features: [{ uri: over.linkUrl }] }],
        embed: {
          $type: 'app.bsky.embed.images',
          images: [{ alt: 'Apples', image: BLOB, aspectRatio: { width: 40, height: 30 } }],
        },
      },
    });
    const upload = pds.arrived.find(({ path }) => path.endsWith('uploadBlob'));
    expect(upload?.headers['content-type']).toBe('image/png');
    expect([...(upload?.body ?? [])]).toEqual([1, 2, 3]);
  });

  it('is refused if the image is gone', async () => {
    const { prepare } = await given(() => null, null);
    expect(await prepare({ image: IMAGE })).toMatchObject({ kind: 'refused', code: 'image_unusable' });
  });

  it('is not prepared if its image cannot be uploaded', async () => {
    const tooLarge = await given((name) =>
      name === 'repo.uploadBlob' ? wrong(413, 'PayloadTooLarge') : null,
    );
    expect(await tooLarge.prepare({ image: IMAGE })).toMatchObject({ kind: 'refused', code: 'too_large' });
    const page = await given((name) =>
      name === 'repo.uploadBlob' ? { status: 200, body: '<html></html>' } : null,
    );
    expect(await page.prepare({ image: IMAGE })).toMatchObject({ kind: 'deferred' });
    const loggedOut = await given((name) =>
      name === 'server.createSession' ? wrong(401, 'AuthenticationRequired') : null,
    );
    expect(await loggedOut.prepare({ image: IMAGE })).toMatchObject({ kind: 'unauthorised' });
  });

  it('that is too long is shortened if allowed, else refused; both limits count', async () => {
    const { publisher, connection, compose } = await given();
    const plain = 'One sentence. '.repeat(30);
    const content = { html: '', plain };
    const result = publisher.compose({ document: { ...document, content }, imageUrl: null }, connection);
    expect(result).toMatchObject({ ok: false, error: [{ kind: 'too_long', limit: 300 }] });
    const { text, measured } = compose({ content, overflow: 'summarize', linkUrl: 'https://a.example/' });
    expect(text).toMatch(/^Harvest & <market>\n\nOne sentence\..*One sentence…$/s);
    expect(measured.map(({ unit, max }) => [unit, max])).toEqual([
      ['graphemes', 300],
      ['utf8_bytes', 3_000],
    ]);
    const families = { html: '', plain: '👨‍👩‍👧‍👦'.repeat(121) };
    const wide = publisher.compose(
      { document: { ...document, content: families }, imageUrl: null },
      connection,
    );
    expect(wide).toMatchObject({ ok: false, error: [{ kind: 'too_long', limit: 3_000 }] });
  });
});

describe('a commit to Bluesky', () => {
  it('returns the address of the post', async () => {
    const { commit } = await given();
    const outcome = await commit();
    expect(outcome).toEqual({
      kind: 'published',
      remoteId: expect.stringMatching(/^at:\/\/did:plc:\w+\/app\.bsky\.feed\.post\/3\w{12}$/) as string,
      url: expect.stringMatching(/^https:\/\/bsky\.app\/profile\/did:plc:\w+\/post\/3\w{12}$/) as string,
    });
  });

  it('refreshes an expired session, which is a 400, and repeats the put', async () => {
    const { commit, pds } = await given((name, { headers }) =>
      name === 'repo.putRecord' && headers.authorization === 'Bearer access-1'
        ? wrong(400, 'ExpiredToken', 'Token has expired')
        : null,
    );
    expect(await commit()).toMatchObject({ kind: 'published' });
    expect(pds.names()).toEqual([
      'server.createSession',
      'repo.putRecord',
      'server.refreshSession',
      'repo.putRecord',
    ]);
  });

  it('refreshes only once', async () => {
    const { commit, pds } = await given((name) =>
      name === 'repo.putRecord' ? wrong(400, 'ExpiredToken', 'Token has expired') : null,
    );
    expect(await commit()).toEqual({ kind: 'unauthorised', message: 'Token has expired' });
    expect(pds.names().filter((name) => name === 'repo.putRecord')).toHaveLength(2);
  });

  it('is not unknown if only the login had no response', async () => {
    const { commit } = await given((name) => (name === 'server.createSession' ? 'cut' : null));
    expect(await commit()).toMatchObject({ kind: 'deferred' });
  });

  it('uploads the image again if the server has deleted it', async () => {
    let puts = 0;
    const { commit, pds } = await given((name) =>
      name === 'repo.putRecord' && (puts += 1) === 1 ? wrong(400, 'BlobNotFound') : null,
    );
    expect(await commit({ image: IMAGE })).toMatchObject({ kind: 'published' });
    expect(pds.names()).toEqual([
      'server.createSession',
      'repo.uploadBlob',
      'repo.putRecord',
      'repo.uploadBlob',
      'repo.putRecord',
    ]);
  });

  it.each([
    ['the server fails', wrong(503, 'InternalServerError'), { kind: 'deferred' }],
    ['there were too many requests', wrong(429, 'RateLimitExceeded'), { code: 'rate_limited' }],
    ['the login is gone', wrong(400, 'AccountTakedown'), { kind: 'unauthorised' }],
  ])('is not refused if %s while the image is uploaded again', async (_what, response, expected) => {
    let uploads = 0;
    const { commit, pds } = await given((name) => {
      if (name === 'repo.putRecord') return wrong(400, 'BlobNotFound');
      return name === 'repo.uploadBlob' && (uploads += 1) === 2 ? response : null;
    });
    expect(await commit({ image: IMAGE })).toMatchObject(expected);
    expect(pds.names().filter((name) => name === 'repo.putRecord')).toHaveLength(1);
  });

  it.each<[what: string, response: FakeResponse | null, over: Partial<PostDocument>]>([
    ['succeeded', null, { image: IMAGE }],
    ['failed for another reason', wrong(500, 'InternalServerError'), { image: IMAGE }],
    ['misses an upload that the post does not have', wrong(400, 'BlobNotFound'), {}],
  ])('is one put if that %s', async (_what, response, over) => {
    const { commit, pds } = await given((name) => (name === 'repo.putRecord' ? response : null));
    await commit(over);
    expect(pds.names().filter((name) => name === 'repo.putRecord')).toHaveLength(1);
    expect(pds.names().filter((name) => name === 'repo.uploadBlob')).toHaveLength(over.image ? 1 : 0);
  });

  const stored = (value: object) => (name: string) => {
    if (name === 'repo.putRecord') return wrong(400, 'InvalidSwap');
    return name === 'repo.getRecord' ? { status: 200, body: { uri: 'at://x', value } } : null;
  };
  const OURS = { text: 'Harvest & <market>\n\nApples & pears', createdAt: '2026-11-21T09:05:00.000Z' };

  it.each([
    ['published, if the record has the same content', stored({ ...OURS, langs: ['de'] }), 'published'],
    ['refused, if it has other content', stored({ ...OURS, text: 'other' }), 'refused'],
    [
      'refused, if it is of another time',
      stored({ ...OURS, createdAt: '2026-11-21T09:05:00.001Z' }),
      'refused',
    ],
    [
      'unknown, if it cannot be read',
      (name: string) => (name === 'repo.putRecord' ? wrong(400, 'InvalidSwap') : null),
      'unknown',
    ],
  ])('with another record under its key is %s', async (_, script, kind) => {
    const { commit, pds } = await given(script);
    expect(await commit()).toMatchObject({ kind });
    const read = new URL(pds.arrived.at(-1)?.path ?? '', pds.url).searchParams;
    const { repo, collection, rkey } = jsonOf(pds.arrived.at(-2)) as Record<string, string>;
    expect(Object.fromEntries(read)).toEqual({ repo, collection, rkey });
  });

  it.each([
    ['a dead connection', 'cut' as const, { kind: 'unknown' }],
    ['a fault of the server', wrong(500, 'InternalServerError'), { kind: 'unknown' }],
    ['a page instead of an API response', { status: 200, body: '<html></html>' }, { kind: 'unknown' }],
    ['a success with the body of an error', wrong(200, 'AccountTakedown'), { kind: 'unknown' }],
    [
      'a record that is not valid',
      wrong(400, 'InvalidRequest', 'Record/text must …'),
      { kind: 'refused', message: 'Record/text must …' },
    ],
    ['an upload that is too large', wrong(413, 'PayloadTooLarge'), { kind: 'refused', code: 'too_large' }],
    ['a forgotten upload that is not ours', wrong(400, 'BlobNotFound'), { kind: 'refused' }],
    ['a login that is missing', wrong(401, 'AuthMissing'), { kind: 'unauthorised' }],
    ['an account that was taken down', wrong(400, 'AccountTakedown'), { kind: 'unauthorised' }],
    ['an account that was switched off', wrong(403, 'AccountDeactivated'), { kind: 'unauthorised' }],
    [
      'too many requests',
      { ...wrong(429, 'RateLimitExceeded'), headers: { 'ratelimit-reset': '1795251960' } },
      { kind: 'deferred', code: 'rate_limited', until: 1_795_251_960_000, pauses: 'connection' },
    ],
  ])('classifies %s', async (_, response, expected) => {
    const { commit } = await given((name) => (name === 'repo.putRecord' ? response : null));
    expect(await commit()).toMatchObject(expected);
  });

  it('explains app passwords if the account has a second factor', async () => {
    const { commit } = await given((name) =>
      name === 'server.createSession' ? wrong(401, 'AuthFactorTokenRequired') : null,
    );
    expect(await commit()).toMatchObject({
      kind: 'unauthorised',
      message: expect.stringContaining('app password') as string,
    });
  });
});
