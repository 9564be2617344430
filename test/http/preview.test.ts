import { describe, expect, it } from 'vitest';
import { minorUnits } from '../../core/index.js';
import { CHANNEL_CHARACTERS, type MemoryAppOptions } from '../support/memory-app.js';
import {
  dataOf,
  draftFor,
  errorOf,
  lineOf,
  POSTS,
  serve,
  type HttpResponse,
  type Call,
  type Served,
} from './served.js';

const PREVIEW = `${POSTS}preview/`;
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4);

const previewOf = (response: HttpResponse): unknown => dataOf(response)['preview'];

/** An error without its request id. */
const withoutId = (error: object): object => ({ ...error, request_id: null });

/** The result of creating in the form of a preview. */
const verdictIn = (created: HttpResponse): object =>
  created.status === 201
    ? { status: 201, error: null }
    : { status: created.status, error: withoutId(errorOf(created)) };

const verdictOf = (preview: unknown): object => {
  const { verdict } = preview as {
    readonly verdict: { readonly status: number; readonly error: object | null };
  };
  return { status: verdict.status, error: verdict.error === null ? null : withoutId(verdict.error) };
};

const jpegForm = ({ connection }: Served): FormData => {
  const form = new FormData();
  for (const [name, text] of Object.entries({ headline: 'Hello', content: 'There' })) form.append(name, text);
  form.append('connection_ids', String(connection.id));
  form.append('image', new Blob([PNG]), 'image.png');
  return form;
};

describe('a preview', () => {
  it('is refused where there is no room for the image, without a verdict on the post', async () => {
    const busy = { ok: false, error: { kind: 'unavailable', retryAfterSeconds: 5 } } as const;
    const served = await serve();
    const { previewPost } = served.app.http;
    const full = await serve({
      http: {
        createPost: () => Promise.resolve(busy),
        previewPost: async (command) => ({ ...(await previewPost(command)), creation: busy }),
      },
    });
    for (const path of [PREVIEW, POSTS]) {
      const response = await full.call('POST', path, { json: draftFor(full.connection) });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(errorOf(response).code).toBe('SERVICE_UNAVAILABLE');
    }
  });

  it('shows what it costs, when it goes out and what every channel would show', async () => {
    const terms = { plan: { includedPosts: 0, overagePriceMinor: minorUnits(5) }, zone: 'Europe/Berlin' };
    const served = await serve(terms);
    await served.app.givenCredit(served.account, 12);
    const json = draftFor(served.connection, { scheduled_at: '2026-03-29T02:30' });
    const response = await served.call('POST', PREVIEW, { json });
    expect(response.status).toBe(200);
    expect(response.headers.get('ratelimit-policy')).toBe('"read";q=300;w=60');
    expect(previewOf(response)).toEqual({
      warnings: [],
      verdict: { status: 201, error: null },
      price: { source: 'overage', price_minor: 5, cost_display: '$0.05', currency: 'USD' },
      wallet: {
        currency: 'USD',
        available_minor: 12,
        available_display: '$0.12',
        available_after_minor: 7,
        available_after_display: '$0.07',
      },
      timezone: 'Europe/Berlin',
      scheduled_at: '2026-03-29T01:30:00.000Z',
      scheduled_display: '2026-03-29 03:30:00',
      schedule_adjusted: 'gap',
      channels: [
        {
          id: served.connection.id,
          provider: 'memory',
          name: 'A memory channel',
          text: 'Hello\n\nFirst post.',
          measured: [{ unit: 'characters', actual: 18, limit: CHANNEL_CHARACTERS }],
          scheduled_at: '2026-03-29T01:30:00.000Z',
          schedule_adjusted: 'gap',
          problems: [],
          image: null,
          images: [],
        },
      ],
    });
  });

  it('shows the image as the channel would get it, and keeps no image', async () => {
    const served = await serve();
    const response = await served.call('POST', PREVIEW, { body: jpegForm(served) });
    expect(previewOf(response)).toMatchObject({
      verdict: { status: 201 },
      channels: [
        {
          image: { width: 1, height: 1, bytes: PNG.length, media_type: 'image/png' },
          images: [{ index: 0, width: 1, height: 1, bytes: PNG.length, media_type: 'image/png' }],
        },
      ],
    });
    expect(dataOf(await served.call('GET', POSTS))).toEqual({ posts: [], next_cursor: null });
  });

  it('shows everything known although the post is refused, and every problem at once', async () => {
    const served = await serve();
    const feed = await served.app.givenConnection(served.account, 'feed');
    const json = draftFor(served.connection, {
      content: 'x'.repeat(CHANNEL_CHARACTERS),
      connection_ids: [served.connection.id, feed.id, 999],
    });
    const preview = previewOf(await served.call('POST', PREVIEW, { json }));
    const tooLong = {
      path: 'content',
      code: 'too_long',
      connection_id: served.connection.id,
      limit: CHANNEL_CHARACTERS,
    };
    expect(preview).toMatchObject({
      verdict: {
        status: 400,
        error: { details: { fields: [{ path: 'connection_ids[2]', code: 'unknown_connection' }, tooLong] } },
      },
      price: { source: 'included', cost_display: '$0.00' },
      wallet: { available_after_minor: null },
      channels: [
        { id: served.connection.id, text: null, problems: [tooLong] },
        { id: feed.id, problems: [], text: expect.any(String) as string },
      ],
    });
  });

  const typed = (body: string, type: string): Call => ({ body, headers: { 'Content-Type': type } });

  const requests: readonly (readonly [string, MemoryAppOptions, (served: Served) => Call])[] = [
    ['a post that is accepted', {}, ({ connection }) => ({ json: draftFor(connection) })],
    ['an image that is none', {}, ({ connection }) => ({ json: draftFor(connection, { image: 'x' }) })],
    ['an unknown field', {}, ({ connection }) => ({ json: draftFor(connection, { imge: 1 }) })],
    [
      'a wallet without money',
      { plan: { includedPosts: 0, overagePriceMinor: minorUnits(5) } },
      ({ connection }) => ({ json: draftFor(connection) }),
    ],
    [
      'a plan that is used up',
      { plan: { includedPosts: 0 } },
      ({ connection }) => ({ json: draftFor(connection) }),
    ],
    [
      'a time that is past',
      {},
      ({ connection }) => ({ json: draftFor(connection, { scheduled_at: '2020-01-01T00:00Z' }) }),
    ],
    ['a list', {}, () => ({ json: [] })],
    ['no JSON', {}, () => typed('{', 'application/json')],
    ['a broken form', {}, () => typed('--b', 'multipart/form-data; boundary=b')],
    ['text', {}, () => typed('hello', 'text/plain')],
    ['a body that is too large', {}, () => ({ json: { content: 'x'.repeat(300_000) } })],
    [
      'an image that no channel takes',
      { channel: { image: { support: 'optional', maxBytes: 1 } } },
      (served) => ({ body: jpegForm(served) }),
    ],
  ];

  it.each(requests)('returns for %s the result of creating', async (_title, options, requestTo) => {
    const served = await serve(options);
    const response = await served.call('POST', PREVIEW.slice(0, -1), requestTo(served));
    expect(response.status).toBe(200);
    const created = await served.call('POST', POSTS, requestTo(served));
    expect(verdictOf(previewOf(response))).toEqual(verdictIn(created));
  });

  it('neither uses nor needs an idempotency key', async () => {
    const { call, create, connection } = await serve();
    const headers = { 'Idempotency-Key': 'k' };
    await call('POST', PREVIEW, { json: draftFor(connection), headers });
    const created = await create(draftFor(connection, { headline: 'Other' }), headers);
    expect(created.status).toBe(201);
    expect(created.headers.get('idempotent-replayed')).toBeNull();
  });

  it('requires a key and the permission, and has no other routes', async () => {
    const { app, call, account } = await serve();
    expect(lineOf(await call('POST', PREVIEW, { key: null }))).toBe('401 INVALID_API_KEY -');
    const { secret } = await app.givenKey(account, ['smm']);
    expect(lineOf(await call('POST', PREVIEW, { key: secret }))).toBe(
      '403 SERVICE_ACCESS_DENIED missing_permission',
    );
    expect(lineOf(await call('GET', PREVIEW))).toBe('405 RESOURCE_NOT_FOUND method_not_allowed');
  });

  it('does not consume the rate for writing', async () => {
    const { call, create, connection } = await serve();
    const before = (await create(draftFor(connection))).headers.get('ratelimit');
    await call('POST', PREVIEW, { json: draftFor(connection) });
    const after = (await create(draftFor(connection))).headers.get('ratelimit');
    expect([before, after].map((header) => /r=(\d+)/.exec(header ?? '')?.[1])).toEqual(['59', '58']);
  });
});
