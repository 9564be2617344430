import { describe, expect, it } from 'vitest';
import { later, type FittedImage, type PublishContext } from '../../../../core/index.js';
import { makeMastodonPublisher } from '../../../../adapters/publishers/mastodon/mastodon-publisher.js';
import { KEY, NOW } from '../fixtures.js';
import { publisherDeps, givenScriptedServer, type FakeResponse } from '../loopback.js';
import { given, imageFor, imageOf, jsonOf } from '../with-images.js';

const HOUR_MS = 3_600_000;
/** Past the day after which Mastodon deletes uploads that no status shows. */
const TOO_OLD_MS = 30 * HOUR_MS;

/** A server that stores uploads as m1, m2, and so on; `lost` are deleted. */
const server = async (
  software = 'mastodon',
  show: (id: string) => FakeResponse = () => ({ status: 200, body: { id: 'm', url: null } }),
  asOlder = false,
) => {
  let uploads = 0;
  const state = { statuses: [] as readonly object[] };
  const { url, arrived } = await givenScriptedServer(({ method, path }) => {
    if (path === '/api/v2/media') {
      uploads += 1;
      return {
        status: 200,
        body: { id: `m${String(uploads)}`, url: `https://f.example/${String(uploads)}` },
      };
    }
    const media = /^\/api\/v1\/media\/(\w+)$/.exec(path)?.[1];
    if (media !== undefined) return show(media);
    if (path.endsWith('/source')) return { status: 404 };
    return { status: 200, body: method === 'GET' ? state.statuses : { id: '9', url: 'https://a.example/9' } };
  });
  let image: FittedImage | null | 'kept' = 'kept';
  const clock = { now: () => NOW };
  const publisher = makeMastodonPublisher(
    publisherDeps({
      clock,
      imageFor: (...of) => (image === 'kept' ? imageFor(...of) : Promise.resolve(image)),
    }),
  );
  const settings = { base_url: url, access_token: 't', software, account_id: '42' };
  const post = given(publisher, settings, { moreImages: [{ image: imageOf(1), alt: 'Second <two>' }] });
  const frozen = await post.prepare();
  const request = asOlder ? withoutImages(frozen) : frozen;
  const before = arrived.length;
  const context = (ageMs: number): PublishContext => ({ ...post.context, frozenAt: later(NOW, -ageMs) });
  return {
    commit: (ageMs: number) => publisher.commit(request, context(ageMs)),
    lookUp: (ageMs: number) => publisher.reconcile?.(request, context(ageMs)),
    loseImages: () => (image = null),
    state,
    /** The requests after the upload of the first attempt. */
    arrived: () => arrived.slice(before),
    names: () => arrived.slice(before).map(({ method, path }) => `${method} ${path}`),
  };
};

/** A request that an older version froze. */
const withoutImages = (request: string): string => {
  const { images: _, ...older } = JSON.parse(request) as Record<string, unknown>;
  return JSON.stringify(older);
};

const GONE: FakeResponse = { status: 404, body: { error: 'Record not found' } };

describe('the uploads of a status that waited', () => {
  it('are not looked at while the server keeps them', async () => {
    const { commit, names } = await server('mastodon', () => GONE);
    expect(await commit(12 * HOUR_MS)).toMatchObject({ kind: 'published' });
    expect(names()).toEqual(['POST /api/v1/statuses']);
  });

  it('are looked at from twenty hours on, unless the request is too old to name its images', async () => {
    const soon = await server();
    await soon.commit(20 * HOUR_MS - 1);
    expect(soon.names()).toEqual(['POST /api/v1/statuses']);
    const late = await server();
    await late.commit(20 * HOUR_MS);
    expect(late.names()).toContain('GET /api/v1/media/m1');
    const older = await server('mastodon', () => GONE, true);
    expect(await older.commit(TOO_OLD_MS)).toMatchObject({ kind: 'published' });
    expect(older.names()).toEqual(['POST /api/v1/statuses']);
    expect(jsonOf(older.arrived().at(-1))).toMatchObject({ media_ids: ['m1', 'm2'] });
  });

  it('are sent as they are if they still exist', async () => {
    const { commit, names, arrived } = await server();
    expect(await commit(TOO_OLD_MS)).toMatchObject({ kind: 'published' });
    expect(names()).toEqual(['GET /api/v1/media/m1', 'GET /api/v1/media/m2', 'POST /api/v1/statuses']);
    expect(jsonOf(arrived().at(-1))).toMatchObject({ media_ids: ['m1', 'm2'] });
  });

  it('are made again, with their descriptions, if one of them is gone', async () => {
    const { commit, arrived } = await server('mastodon', (id) => (id === 'm2' ? GONE : { status: 206 }));
    expect(await commit(TOO_OLD_MS)).toMatchObject({ kind: 'published' });
    const forms = arrived()
      .filter(({ path }) => path === '/api/v2/media')
      .map(({ body }) => String(body));
    expect(forms).toEqual([expect.stringContaining('First "one"'), expect.stringContaining('Second <two>')]);
    const write = arrived().at(-1);
    expect(jsonOf(write)).toEqual({
      status: 'Harvest & <market>\n\nApples & pears',
      media_ids: ['m3', 'm4'],
      visibility: 'public',
      content_type: 'text/plain',
    });
    expect(write?.headers).toMatchObject({ 'idempotency-key': KEY });
  });

  it('delay the status if it is not known whether they exist, or they cannot be made again', async () => {
    const failing = await server('mastodon', () => ({ status: 502 }));
    expect(await failing.commit(TOO_OLD_MS)).toMatchObject({ kind: 'deferred' });
    const without = await server('mastodon', () => GONE);
    without.loseImages();
    expect(await without.commit(TOO_OLD_MS)).toMatchObject({ kind: 'refused', code: 'image_unusable' });
    for (const { names } of [failing, without]) expect(names()).not.toContain('POST /api/v1/statuses');
  });
});

it('a lookup finds a status that shows images that were uploaded again', async () => {
  const { lookUp, state } = await server('gotosocial');
  const shown = (...ids: readonly string[]) => [
    {
      ...{ id: '9', url: 'https://a.example/9' },
      content: '<p>Harvest &amp; &lt;market&gt;</p><p>Apples &amp; pears</p>',
      media_attachments: ids.map((id) => ({ id, url: null })),
    },
  ];
  state.statuses = shown('m3', 'm4');
  expect(await lookUp(TOO_OLD_MS)).toMatchObject({ kind: 'found', remoteId: '9' });
  expect(await lookUp(HOUR_MS)).toEqual({ kind: 'absent' });
  state.statuses = shown('m3');
  expect(await lookUp(TOO_OLD_MS)).toEqual({ kind: 'absent' });
});
