import { expect, describe, it } from 'vitest';
import { makeBlueskyPublisher } from '../../../adapters/publishers/bluesky/bluesky-publisher.js';
import { makeGhostPublisher } from '../../../adapters/publishers/ghost/ghost-publisher.js';
import { makeMastodonPublisher } from '../../../adapters/publishers/mastodon/mastodon-publisher.js';
import { makeUploadOnce } from '../../../adapters/publishers/upload-once.js';
import { connectionId, deferred, err, later, ok, requestKey } from '../../../core/index.js';
import { connectionTo, contextFor, NOW } from './fixtures.js';
import { givenScriptedServer, publisherDeps, type Arrived, type FakeResponse } from './loopback.js';
import { given, imageFor } from './with-images.js';

const MINUTE_MS = 60_000;
const FAILED = err(deferred('timeout', 'late'));

describe('an upload', () => {
  const uploading = () => {
    const clock = { at: NOW, now: () => clock.at };
    const uploadOnce = makeUploadOnce<string>(clock);
    let count = 0;
    const one = { key: 'a.png', alt: 'A' };
    const context = contextFor(connectionTo('x'));
    const upload = (over: Partial<Parameters<typeof uploadOnce>[1]> = {}, use = context, place = 0) =>
      uploadOnce(use, { ...one, ...over }, place, () => Promise.resolve(ok(`u${String((count += 1))}`)));
    return { clock, uploadOnce, context, one, upload };
  };

  it('is made once for the same image at the same place of the same delivery', async () => {
    const { upload, context } = uploading();
    expect(await upload()).toEqual(ok('u1'));
    expect(await upload()).toEqual(ok('u1'));
    expect(await upload({}, context, 1)).toEqual(ok('u2'));
    expect(await upload({ key: 'b.png' })).toEqual(ok('u3'));
    expect(await upload({ alt: null })).toEqual(ok('u4'));
    const otherKey = requestKey('3f2a9c1e-5b7d-4e8f-9a0b-000000000000');
    expect(await upload({}, { ...context, requestKey: otherKey })).toEqual(ok('u5'));
    const otherConnection = { ...context.connection, id: connectionId(8) };
    expect(await upload({}, { ...context, connection: otherConnection })).toEqual(ok('u6'));
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
    const { uploadOnce, context, one, upload } = uploading();
    expect(await uploadOnce(context, one, 0, () => Promise.resolve(FAILED))).toEqual(FAILED);
    expect(await upload()).toEqual(ok('u1'));
    const again = (isThere: boolean) =>
      uploadOnce(...([context, one, 0, () => Promise.resolve(ok('new'))] as const), () =>
        Promise.resolve(isThere),
      );
    expect(await again(true)).toEqual(ok('u1'));
    expect(await again(false)).toEqual(ok('new'));
    expect(await upload()).toEqual(ok('new'));
  });

  it('is forgotten for the thousand after it', async () => {
    const { upload, context } = uploading();
    for (let place = 0; place <= 1_000; place += 1) await upload({}, context, place);
    expect(await upload({}, context, 1)).toEqual(ok('u2'));
    expect(await upload({}, context, 0)).toEqual(ok('u1002'));
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
