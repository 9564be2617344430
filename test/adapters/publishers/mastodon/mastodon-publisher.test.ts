import { describe, expect, it } from 'vitest';
import type { FakeResponse, Arrived } from '../loopback.js';
import { publisherDeps, givenScriptedServer } from '../loopback.js';
import { connectionTo, contextFor, document, KEY } from '../fixtures.js';
import { makeMastodonPublisher } from '../../../../adapters/publishers/mastodon/mastodon-publisher.js';
import type {
  ConnectionSettings,
  FittedImage,
  Headline,
  PostDocument,
  StoredImage,
} from '../../../../core/index.js';
import { INVALID_FILE, MEDIA_DONE, MEDIA_PROCESSING, STATUS } from './published-examples.js';

const IMAGE: StoredImage = {
  key: 'AAAAAAAAAAAAAAAAAAAAAA.png',
  mediaType: 'image/png',
  width: 3,
  height: 2,
  bytes: 7,
};
const FITTED: FittedImage = { data: Buffer.from('a-image'), mediaType: 'image/png', width: 3, height: 2 };
const withImages: PostDocument = { ...document, image: IMAGE, imageAlt: 'A "stall"' };

const settings = (over: ConnectionSettings = {}): ConnectionSettings => ({
  base_url: 'https://social.example',
  access_token: 'secret-token',
  software: 'mastodon',
  account_id: '42',
  ...over,
});

const publisher = makeMastodonPublisher(publisherDeps({ imageFor: () => Promise.resolve(FITTED) }));

const compose = (of: PostDocument, over: ConnectionSettings = {}) =>
  publisher.compose({ document: of, imageUrl: null }, { settings: settings(over) });

/** A publisher with a server whose responses are scripted by method and path. */
const against = async (script: Readonly<Record<string, FakeResponse | readonly FakeResponse[] | 'cut'>>) => {
  const turns = new Map<string, number>();
  const server = await givenScriptedServer(({ method, path }) => {
    const name = `${method} ${path.replace(/\?.*/, '')}`;
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    const responses = script[name] ?? { status: 404 };
    if (responses === 'cut' || 'status' in responses) return responses;
    return responses[Math.min(turn, responses.length - 1)] ?? { status: 404 };
  });
  const connection = (over: ConnectionSettings = {}) =>
    connectionTo('mastodon', settings({ base_url: server.url, ...over }));
  const prepare = (of: PostDocument, over: ConnectionSettings = {}) => {
    const composed = publisher.compose({ document: of, imageUrl: null }, connection(over));
    if (!composed.ok) throw new Error('it must fit');
    return publisher.prepare(composed.value, contextFor(connection(over)));
  };
  const frozen = async (of: PostDocument, over: ConnectionSettings = {}): Promise<string> => {
    const ready = await prepare(of, over);
    if (ready.kind !== 'ready') throw new Error(ready.message);
    return ready.request;
  };
  return { ...server, connection, prepare, frozen };
};

const POST = 'POST /api/v1/statuses';
const LIST = 'GET /api/v1/accounts/42/statuses';
const OTHER = { software: 'snac' };

const named = (arrived: readonly Arrived[]): readonly string[] =>
  arrived.map(({ method, path }) => `${method} ${path}`);

describe('composing for Mastodon', () => {
  it('makes one plain text of headline, body and link', () => {
    const composed = compose({ ...document, linkUrl: 'https://market.example/autumn' });
    expect(composed).toMatchObject({
      ok: true,
      value: {
        text: 'Harvest & <market>\n\nApples & pears\n\nhttps://market.example/autumn',
        measured: [{ unit: 'graphemes', actual: 18 + 2 + 14 + 2 + 23, max: 500 }],
      },
    });
  });

  it('counts like its server', () => {
    const long = { ...document, headline: 'x' as Headline, content: { html: '', plain: 'x'.repeat(40) } };
    expect(compose(long, { max_characters: '43' })).toMatchObject({ ok: true });
    const linkUrl = 'https://a.example';
    const measures = { max_characters: '76', characters_per_url: '32' };
    expect(compose({ ...long, linkUrl }, measures)).toMatchObject({
      ok: false,
      error: [{ kind: 'too_long', field: 'content', limit: 76, actual: 43 + 2 + 32 }],
    });
  });

  it('reports everything that does not fit at once', () => {
    const over = { max_characters: '10', max_alt_characters: '8', media_types: 'none' };
    const result = compose(withImages, over);
    expect(result.ok ? [] : result.error.map(({ kind, field }) => [kind, field])).toEqual([
      ['too_long', 'content'],
      ['image_not_supported', 'image'],
      ['too_long', 'imageAlt'],
    ]);
  });
});

describe('the idempotency of Mastodon', () => {
  const idempotencyOf = (software: string) =>
    publisher.capabilities({ settings: settings({ software }) }).idempotency;

  it('is an idempotency key for an hour, of which we rely on less', () => {
    expect(idempotencyOf('mastodon')).toEqual({ mode: 'server_key', ttlMs: 3_000_000 });
  });

  it.each(['snac', 'gotosocial', 'pleroma', 'unknown'])('is a lookup at %s', (software) => {
    expect(idempotencyOf(software)).toEqual({ mode: 'lookup' });
  });
});

describe('publishing to Mastodon', () => {
  it('sends the status once, as JSON, with the key of the request', async () => {
    const { arrived, connection, frozen } = await against({ [POST]: { status: 200, body: STATUS } });
    const request = await frozen(document);
    expect(arrived).toEqual([]);
    const outcome = await publisher.commit(request, contextFor(connection()));
    expect(outcome).toEqual({ kind: 'published', remoteId: STATUS.id, url: STATUS.url });
    expect(named(arrived)).toEqual([POST]);
    expect(arrived[0]?.headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'content-type': 'application/json',
      'idempotency-key': KEY,
    });
    expect(JSON.parse(arrived[0]?.body.toString() ?? '')).toEqual({
      status: 'Harvest & <market>\n\nApples & pears',
      media_ids: [],
      visibility: 'public',
      content_type: 'text/plain',
    });
  });

  it('uploads the image with its description and waits until the server has processed it', async () => {
    const { arrived, frozen } = await against({
      'POST /api/v2/media': { status: 202, body: MEDIA_PROCESSING },
      'GET /api/v1/media/22348641': [{ status: 206 }, { status: 200, body: MEDIA_DONE }],
    });
    const request = JSON.parse(await frozen(withImages)) as { body: string; mediaUrl: string };
    expect(named(arrived)).toEqual([
      'POST /api/v2/media',
      'GET /api/v1/media/22348641',
      'GET /api/v1/media/22348641',
    ]);
    expect(JSON.parse(request.body)).toMatchObject({ media_ids: ['22348641'] });
    expect(request.mediaUrl).toBe(MEDIA_DONE.url);
    const form = arrived[0]?.body.toString() ?? '';
    expect(form).toMatch(/name="file"; filename="image\.png"\r\nContent-Type: image\/png\r\n\r\na-image\r\n/);
    expect(form).toMatch(/name="description"\r\n\r\nA "stall"\r\n/);
  });

  it('refuses an image that the server refuses, and defers one that it never finishes', async () => {
    const refusing = await against({ 'POST /api/v2/media': { status: 422, body: INVALID_FILE } });
    expect(await refusing.prepare(withImages)).toMatchObject({
      kind: 'refused',
      message: INVALID_FILE.error,
    });
    const broken = await against({
      'POST /api/v2/media': { status: 202, body: MEDIA_PROCESSING },
      'GET /api/v1/media/22348641': { status: 500 },
    });
    expect(await broken.prepare(withImages)).toMatchObject({ kind: 'deferred' });
  });

  it('refuses an image that is gone', async () => {
    const without = makeMastodonPublisher(publisherDeps());
    const { connection } = await against({});
    const composed = without.compose({ document: withImages, imageUrl: null }, connection());
    if (!composed.ok) throw new Error('it must fit');
    expect(await without.prepare(composed.value, contextFor(connection()))).toMatchObject({
      kind: 'refused',
      code: 'image_unusable',
    });
  });

  it.each([
    ['the connection dies', 'cut' as const],
    ['the response is a page', { status: 200, body: '<h1>hello</h1>' }],
    ['the status has no id', { status: 200, body: { url: 'https://social.example/1' } }],
    ['the server fails', { status: 502 }],
  ])('has an unknown outcome if %s', async (_, scripted) => {
    const { connection, frozen } = await against({ [POST]: scripted });
    expect((await publisher.commit(await frozen(document), contextFor(connection()))).kind).toBe('unknown');
  });

  it('returns no address that a browser should not open', async () => {
    const status = { ...STATUS, url: 'javascript:alert(1)' };
    const { connection, frozen } = await against({ [POST]: { status: 200, body: status } });
    expect(await publisher.commit(await frozen(document), contextFor(connection()))).toMatchObject({
      url: null,
    });
  });
});

describe('a lookup', () => {
  const old = { ...STATUS, id: '1' };
  const source = (id: string) => `GET /api/v1/statuses/${id}/source`;
  const ours = { id: STATUS.id, text: 'Harvest & <market>\n\nApples & pears' };

  const lookUp = async (
    lists: readonly FakeResponse[],
    sources: Readonly<Record<string, FakeResponse>> = {},
    of: PostDocument = document,
  ) => {
    const server = await against({
      [LIST]: lists,
      'POST /api/v2/media': { status: 200, body: MEDIA_DONE },
      ...sources,
    });
    const request = await server.frozen(of, OTHER);
    return publisher.reconcile?.(request, contextFor(server.connection(OTHER)));
  };
  const list = (...statuses: readonly object[]): FakeResponse => ({ status: 200, body: statuses });

  it('finds the new status with the same text', async () => {
    const found = await lookUp([list(old), list(STATUS, old)], {
      [source(STATUS.id)]: { status: 200, body: { ...ours, text: ours.text.replaceAll('\n', '\r\n') } },
    });
    expect(found).toEqual({ kind: 'found', remoteId: STATUS.id, url: STATUS.url });
  });

  it('reports that nothing arrived if all new statuses are different', async () => {
    const other = { [source(STATUS.id)]: { status: 200, body: { ...ours, text: 'Something else' } } };
    expect(await lookUp([list(old), list(STATUS, old)], other)).toEqual({ kind: 'absent' });
    expect(await lookUp([list(), list()])).toEqual({ kind: 'absent' });
    expect(await lookUp([list(), list(STATUS)], other)).toEqual({ kind: 'absent' });
  });

  it('also finds it at the beginning of a response that exceeds the size limit', async () => {
    const long = { ...STATUS, content: 'x'.repeat(30_000) };
    const rest = Array.from({ length: 40 }, (_, at) => ({ ...long, id: `n${String(at)}` }));
    const said = { [source(STATUS.id)]: { status: 200, body: ours } };
    expect((await lookUp([list(old, ...rest), list(STATUS, old, ...rest)], said))?.kind).toBe('found');
    expect(await lookUp([list(old, ...rest), list(old, ...rest)], said)).toEqual({ kind: 'absent' });
    const unreadable: FakeResponse = { status: 200, body: 'x'.repeat(1_100_000) };
    expect(await lookUp([list(old), unreadable], said)).toEqual({ kind: 'cannot_tell' });
  });

  it('identifies an image by its upload id', async () => {
    const attached = (media: object) => ({ ...STATUS, media_attachments: [media] });
    const said = { [source(STATUS.id)]: { status: 200, body: ours } };
    const lists = (media: object) => [list(old), list(attached(media), old)];
    expect(
      (await lookUp(lists({ ...MEDIA_DONE, url: 'https://cdn.example/1' }), said, withImages))?.kind,
    ).toBe('found');
    expect((await lookUp(lists({ ...MEDIA_DONE, id: 'x' }), said, withImages))?.kind).toBe('found');
    expect((await lookUp(lists({ id: '7', url: 'https://cdn.example/1' }), said, withImages))?.kind).toBe(
      'absent',
    );
    expect((await lookUp(lists(MEDIA_DONE), said, document))?.kind).toBe('absent');
  });

  it('compares the words if the server returns no source', async () => {
    const same = { ...STATUS, content: '<p>Harvest &amp; &lt;market&gt;</p><p>Apples &amp; pears</p>' };
    const near = { ...STATUS, content: '<p>Harvest: apples</p>' };
    expect((await lookUp([list(old), list(same, old)]))?.kind).toBe('found');
    expect((await lookUp([list(old), list(near, old)]))?.kind).toBe('undecidable');
    expect((await lookUp([list(old), list(STATUS, old)]))?.kind).toBe('absent');
  });

  it.each<[string, readonly FakeResponse[], Readonly<Record<string, FakeResponse>>, string?]>([
    ['the server fails', [list(old), { status: 500 }], {}],
    ['the token is refused', [list(old), { status: 401 }], {}],
    ['the list is malformed', [list(old), { status: 200, body: { statuses: [] } }], {}],
    [
      'a source cannot be read for now',
      [list(old), list(STATUS, old)],
      { [source(STATUS.id)]: { status: 503 } },
    ],
    [
      'two of the same arrived',
      [list(old), list({ ...STATUS, id: '3' }, STATUS, old)],
      { [source('3')]: { status: 200, body: ours }, [source(STATUS.id)]: { status: 200, body: ours } },
      'undecidable',
    ],
  ])('decides nothing if %s', async (_, lists, sources, kind = 'cannot_tell') => {
    expect((await lookUp(lists, sources))?.kind).toBe(kind);
  });

  it('is not prepared if the server has idempotency keys, and publishing does not start if preparing fails', async () => {
    const failing = await against({ [LIST]: { status: 500 } });
    expect((await failing.prepare(document, OTHER)).kind).toBe('deferred');
    expect((await failing.prepare(document)).kind).toBe('ready');
  });

  it('takes no older status with the same text for one that was sent with a key', async () => {
    const server = await against({ [LIST]: list(old), [source('1')]: { status: 200, body: ours } });
    const request = await server.frozen(document);
    const ofEarlierVersion = JSON.stringify({ ...(JSON.parse(request) as object), before: '' });
    for (const stored of [request, ofEarlierVersion])
      expect(await publisher.reconcile?.(stored, contextFor(server.connection(OTHER)))).toMatchObject({
        kind: 'undecidable',
      });
  });
});
