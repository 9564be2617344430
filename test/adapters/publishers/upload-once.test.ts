import { expect, describe, it } from 'vitest';
import { makeBlueskyPublisher } from '../../../adapters/publishers/bluesky/bluesky-publisher.js';
import { makeGhostPublisher } from '../../../adapters/publishers/ghost/ghost-publisher.js';
import { makeMastodonPublisher } from '../../../adapters/publishers/mastodon/mastodon-publisher.js';
import { makeUploadOnce } from '../../../adapters/publishers/upload-once.js';
import { withinTime, type TimedHttp } from '../../../adapters/publishers/http/responses.js';
import type { ImageUse } from '../../../adapters/publishers/publisher-deps.js';
import { makeWordpressPublisher } from '../../../adapters/publishers/wordpress/wordpress-publisher.js';
import {
  accountId,
  connectionId,
  deferred,
  err,
  later,
  ok,
  requestKey,
  type Failure,
  type PublishContext,
  type Result,
} from '../../../core/index.js';
import { connectionTo, contextFor, NOW } from './fixtures.js';
import {
  givenHttpServer,
  givenScriptedServer,
  publisherDeps,
  type Arrived,
  type FakeResponse,
} from './loopback.js';
import { given, imageFor } from './with-images.js';

const MINUTE_MS = 60_000;
const FAILED = err(deferred('timeout', 'late'));

describe('an upload', () => {
  const uploading = () => {
    const clock = { at: NOW, now: () => clock.at };
    const deps = { clock, http: () => expect.fail() };
    const uploadOnce = makeUploadOnce<string>(deps);
    let count = 0;
    const image = { key: 'a.png', alt: 'A' };
    const context = contextFor(connectionTo('x'));
    const next = () => Promise.resolve(ok(`u${String((count += 1))}`));
    const once = (
      work: Parameters<typeof uploadOnce>[4],
      { isThere, timeoutMs = 30_000, place = 0, use = context, ...over }: Partial<Once> = {},
    ) => uploadOnce(use, withinTime(deps, timeoutMs), { ...image, ...over }, place, work, isThere);
    return { clock, context, once, upload: (over: Partial<Once> = {}) => once(next, over) };
  };
  interface Once {
    readonly key: string;
    readonly alt: string | null;
    readonly place: number;
    readonly use: PublishContext;
    readonly timeoutMs: number;
    readonly isThere: () => Promise<boolean>;
  }
  /** An upload that ends when it is told to, and the contexts in which it was begun. */
  const held = () => {
    const uses: ImageUse[] = [];
    let end: (id: string) => void = () => undefined;
    const result = new Promise<Result<string, Failure>>((resolve) => {
      end = (id) => resolve(ok(id));
    });
    const work = (use: ImageUse, http: TimedHttp) => {
      uses.push(use);
      left.push(http.leftMs());
      return result;
    };
    const left: number[] = [];
    return { work, uses, left, end };
  };
  const UNFINISHED = { ok: false, error: { kind: 'deferred', code: 'timeout' } };

  it('is made once for the same image at the same place of the same delivery', async () => {
    const { upload, context } = uploading();
    expect(await upload()).toEqual(ok('u1'));
    expect(await upload()).toEqual(ok('u1'));
    expect(await upload({ place: 1 })).toEqual(ok('u2'));
    expect(await upload({ key: 'b.png' })).toEqual(ok('u3'));
    expect(await upload({ alt: null })).toEqual(ok('u4'));
    const otherKey = requestKey('3f2a9c1e-5b7d-4e8f-9a0b-000000000000');
    expect(await upload({ use: { ...context, requestKey: otherKey } })).toEqual(ok('u5'));
    const otherConnection = { ...context.connection, id: connectionId(8) };
    expect(await upload({ use: { ...context, connection: otherConnection } })).toEqual(ok('u6'));
    expect(await upload()).toEqual(ok('u1'));
  });

  it('is made again after 45 minutes, or if the clock was set back', async () => {
    const { upload, clock } = uploading();
    await upload();
    clock.at = later(NOW, 45 * MINUTE_MS - 1);
    expect(await upload()).toEqual(ok('u1'));
    clock.at = later(NOW, 45 * MINUTE_MS);
    expect(await upload()).toEqual(ok('u2'));
    clock.at = NOW;
    expect(await upload()).toEqual(ok('u3'));
  });

  it('is made again if it failed or is no longer there', async () => {
    const { once, upload } = uploading();
    expect(await once(() => Promise.resolve(FAILED))).toEqual(FAILED);
    await expect(once(() => Promise.reject(new Error('thrown')))).rejects.toThrow('thrown');
    expect(await upload()).toEqual(ok('u1'));
    expect(await upload({ isThere: () => Promise.resolve(true) })).toEqual(ok('u1'));
    expect(await upload({ isThere: () => Promise.resolve(false) })).toEqual(ok('u2'));
    expect(await upload()).toEqual(ok('u2'));
  });

  it('is forgotten for the thousand after it', async () => {
    const { upload } = uploading();
    for (let place = 0; place <= 1_000; place += 1) await upload({ place });
    expect(await upload({ place: 1 })).toEqual(ok('u2'));
    expect(await upload({ place: 0 })).toEqual(ok('u1002'));
  });

  it('goes on after its attempt, for five minutes, and the next one gets its result', async () => {
    const { once, upload } = uploading();
    const { work, left, end } = held();
    expect(await once(work, { timeoutMs: 1 })).toMatchObject(UNFINISHED);
    expect(await upload({ timeoutMs: 1 })).toMatchObject(UNFINISHED);
    const next = upload();
    end('long');
    expect(await next).toEqual(ok('long'));
    expect(await upload()).toEqual(ok('long'));
    expect(left).toEqual([5 * MINUTE_MS]);
  });

  it('counts as in use until it and its attempt have ended', async () => {
    const { once, upload, context } = uploading();
    const { work, uses, end } = held();
    const order: string[] = [];
    let endAttempt: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      endAttempt = resolve;
    });
    await once(work, { timeoutMs: 1, use: { ...context, ended } });
    void uses[0]?.ended.then(() => order.push('ended'));
    endAttempt();
    await ended;
    order.push('attempt');
    end('long');
    await upload();
    await uses[0]?.ended;
    expect(order).toEqual(['attempt', 'ended']);
    expect(uses[0]?.timeoutMs).toBe(context.timeoutMs);
  });

  it('ends with its attempt if two others of the account, or sixteen of all, are under way', async () => {
    const { once, context } = uploading();
    const { work, left, end } = held();
    // The first three are of one account.
    const begin = (place: number) => {
      const connection = { ...context.connection, accountId: accountId(Math.max(place, 3)) };
      return once(work, { place, timeoutMs: 1, use: { ...context, connection } });
    };
    for (let place = 1; place <= 18; place += 1) await begin(place);
    end('all');
    for (const place of [1, 19]) await begin(place);
    const long = (count: number) => Array.from({ length: count }, () => 5 * MINUTE_MS);
    expect(left).toEqual([...long(2), 1, ...long(14), 1, ...long(1)]);
  });
});

const SESSION = { did: 'did:plc:ewvi7nxzyoun6zhxrhs64oiz', handle: 'a.test' };

const blobOf = (n: number) => ({
  ...{ $type: 'blob', ref: { $link: `bafk${String(n)}` }, mimeType: 'image/png', size: 7 },
});

const DRAFT = { id: '1', status: 'draft', url: 'https://g.example/', updated_at: '2026-11-21T09:05:00.000Z' };

interface Channel {
  readonly make: typeof makeMastodonPublisher;
  readonly settings: Readonly<Record<string, string>>;
  readonly address: string;
  readonly uploads: string;
  readonly uploaded: (n: number) => unknown;
  /** The response to every other request. */
  readonly other: (request: Arrived) => FakeResponse;
  /** How the frozen request or the draft names an upload. */
  readonly named: (n: number) => string;
}

const CHANNELS: Readonly<Record<string, Channel>> = {
  Mastodon: {
    make: makeMastodonPublisher,
    settings: { access_token: 't', software: 'gotosocial', account_id: '42' },
    address: 'base_url',
    uploads: '/api/v2/media',
    uploaded: (n) => ({ id: `m${String(n)}`, url: null }),
    other: ({ path }) => ({ status: 200, body: path.startsWith('/api/v1/media/') ? { id: 'm' } : [] }),
    named: (n) => `m${String(n)}`,
  },
  Bluesky: {
    make: makeBlueskyPublisher,
    settings: { identifier: 'a.test', app_password: 'p', did: SESSION.did },
    address: 'service',
    uploads: '/xrpc/com.atproto.repo.uploadBlob',
    uploaded: (n) => ({ blob: blobOf(n) }),
    other: () => ({ status: 200, body: { ...SESSION, accessJwt: 'a', refreshJwt: 'r' } }),
    named: (n) => `bafk${String(n)}`,
  },
  Ghost: {
    make: makeGhostPublisher,
    settings: { admin_api_key: `${'a'.repeat(24)}:${'b'.repeat(64)}` },
    address: 'base_url',
    uploads: '/ghost/api/admin/images/upload/',
    uploaded: (n) => ({ images: [{ url: `https://g.example/u${String(n)}.png` }] }),
    other: ({ method }) => ({ status: method === 'GET' ? 404 : 201, body: { posts: [DRAFT] } }),
    named: (n) => `u${String(n)}.png`,
  },
};

const WORDPRESS_POST = {
  ...{ id: 5, status: 'draft', link: 'https://w.example/', modified_gmt: '2026-11-21T09:05:00' },
};

/** Finds by itself what it uploaded. */
const WORDPRESS: Channel = {
  make: makeWordpressPublisher,
  settings: { username: 'u', application_password: 'p' },
  address: 'base_url',
  uploads: '/wp-json/wp/v2/media',
  uploaded: (n) => ({ id: n, slug: 'image', source_url: 'https://w.example/image.png' }),
  other: ({ method }) => ({
    ...(method === 'GET'
      ? { status: 200, body: [] }
      : { status: 201, body: { ...WORDPRESS_POST, slug: 's' } }),
  }),
  named: (n) => `"featured_media":${String(n)}`,
};

describe.each(Object.entries({ ...CHANNELS, WordPress: WORDPRESS }))('an image to %s', (_, channel) => {
  it('whose upload takes longer than one attempt is used by the next one', async () => {
    const waiting: (() => void)[] = [];
    let count = 0;
    const url = await givenHttpServer((request, response) => {
      const { method = '', url: path = '', headers } = request;
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        bodies.push(body);
        const respond = ({ status, body: text = '' }: FakeResponse): void => {
          response.writeHead(status).end(JSON.stringify(text));
        };
        if (method === 'POST' && path.startsWith(channel.uploads)) {
          count += 1;
          waiting.push(() => respond({ status: 201, body: channel.uploaded(count) }));
        } else respond(channel.other({ method, path, headers, body: Buffer.from(body) }));
      });
    });
    const bodies: string[] = [];
    const publisher = channel.make(publisherDeps({ imageFor }));
    const post = given(publisher, { ...channel.settings, [channel.address]: url }, { moreImages: [] });
    const prepare = (timeoutMs: number) => publisher.prepare(post, { ...post.context, timeoutMs });
    while (waiting.length === 0) expect((await prepare(300)).kind).toBe('deferred');
    const next = prepare(30_000);
    for (const respond of waiting) respond();
    const ready = await next;
    expect(ready.kind).toBe('ready');
    expect(count).toBe(1);
    expect([JSON.stringify(ready), ...bodies].join(' ')).toContain(channel.named(1));
  });
});

describe.each(Object.entries(CHANNELS))('a post of several images to %s', (_, channel) => {
  it('continues with the image whose upload failed in the attempt before', async () => {
    let count = 0;
    const { url, arrived } = await givenScriptedServer((request) => {
      if (!request.path.startsWith(channel.uploads)) return channel.other(request);
      count += 1;
      return count === 2 ? { status: 503 } : { status: 201, body: channel.uploaded(count) };
    });
    const publisher = channel.make(publisherDeps({ imageFor }));
    const post = given(publisher, { ...channel.settings, [channel.address]: url });
    await expect(post.prepare()).rejects.toThrow();
    const request = await post.prepare();
    const sent = [request, ...arrived.map(({ body }) => String(body))].join(' ');
    expect(count).toBe(4);
    for (const n of [1, 3, 4]) expect(sent).toContain(channel.named(n));
  });
});

describe('a post of several images to Mastodon', () => {
  it('never names an upload that the server deleted in the meantime', async () => {
    let count = 0;
    const { url } = await givenScriptedServer(({ path }) => {
      if (path.startsWith('/api/v1/media/')) return { status: 404 };
      if (path !== '/api/v2/media') return { status: 200, body: [] };
      count += 1;
      return count === 3 ? { status: 503 } : { status: 200, body: { id: `m${String(count)}` } };
    });
    const publisher = makeMastodonPublisher(publisherDeps({ imageFor }));
    const settings = { access_token: 't', software: 'gotosocial', account_id: '42', base_url: url };
    const post = given(publisher, settings);
    await expect(post.prepare()).rejects.toThrow();
    const { body } = JSON.parse(await post.prepare()) as { readonly body: string };
    expect(JSON.parse(body)).toMatchObject({ media_ids: ['m4', 'm5', 'm6'] });
  });
});
