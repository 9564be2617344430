import { describe, expect, it } from 'vitest';
import { ApiError, NoResponseError, type Client } from '../../adapters/client/index.js';
import { minorUnits, postId } from '../../core/index.js';
import { CHANNEL_CHARACTERS, ORIGIN } from '../support/memory-app.js';
import { clientOf } from './client.js';
import { IN_AN_HOUR, serveForgetful } from './posts.js';
import { draftFor, serve } from './served.js';

const all = async <Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> => {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
};

const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const fault: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof ApiError)) throw new Error(`this is no ApiError: ${String(fault)}`);
  return fault;
};

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);

describe('the client, against the server', () => {
  it('covers the whole API', async () => {
    const served = await serveForgetful();
    const { app, account, connection } = served;
    const client = clientOf(served);
    const feed = await app.givenConnection(account, 'feed');

    const { pong, account: mine } = await client.ping();
    expect([pong, mine.name]).toEqual([true, 'Ada']);
    const connections = await all(client.connections({ limit: 1 }));
    expect(connections.map(({ id, provider }) => [id, provider])).toEqual([
      [connection.id, 'memory'],
      [feed.id, 'feed'],
    ]);
    expect((await client.connection(feed.id)).connection).toEqual(connections[1]);

    const draft = draftFor(connection, { scheduled_at: IN_AN_HOUR });
    const { preview } = await client.previewPost(draft);
    expect([preview.verdict.status, preview.channels.map(({ text }) => text)]).toEqual([
      201,
      ['Hello\n\nFirst post.'],
    ]);
    expect(await all(client.listPosts())).toEqual([]);

    const { post: made } = await client.createPost(draft);
    expect(made).toMatchObject({ status: 'scheduled', scheduled_at: '2026-01-15T13:00:00.000Z' });
    expect((await client.getPost(made.id)).post).toEqual(made);
    const { post: edited } = await client.editPost(made.id, { headline: 'Bye' }, { ifMatch: made.version });
    expect(edited.headline).toBe('Bye');
    const { post: canceled } = await client.cancelPost(made.id);
    expect(canceled.status).toBe('canceled');

    app.publisher.script('lose_response');
    const { post: lost } = await client.createPost(draftFor(connection));
    expect(lost.status).toBe('needs_attention');
    const { post: resolved } = await client.resolveDelivery(lost.id, {
      connection_id: connection.id,
      outcome: 'failed',
    });
    expect(resolved.status).toBe('failed');
    const { post: retried } = await client.retryPost(lost.id, { connection_ids: [connection.id] });
    expect(retried.status).toBe('published');

    const kinds = (await all(client.events(lost.id, { limit: 2 }))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => /resolved|retried|published/.test(kind))).toEqual([
      'resolved',
      'retried',
      'published',
    ]);
    expect((await all(client.listPosts({ limit: 1 }))).map(({ id }) => id)).toEqual([lost.id, made.id]);
    expect((await all(client.listPosts({ status: 'canceled' }))).map(({ id }) => id)).toEqual([made.id]);
    const { usage } = await client.usage();
    expect([usage.plan.slug, usage.posts.used]).toEqual(['test', 1]);
    await app.givenCredit(account, 100);
    await app.givenCredit(account, 50);
    const moved = await all(client.walletStatement({ limit: 1 }));
    expect(moved.map(({ amount_minor: amount, available_after_minor: after }) => [amount, after])).toEqual([
      [50, 150],
      [100, 100],
    ]);
    expect(app.faults).toEqual([]);
  });

  it.each([
    ['bytes', PNG],
    ['a Blob', new Blob([PNG])],
  ])('sends an image as %s, and every other field', async (_title, image) => {
    const served = await serve();
    const draft = draftFor(served.connection, {
      headline: 'Grüße 👋',
      image_alt: 'A dot',
      link_url: null,
      scheduled_at: IN_AN_HOUR,
    });
    const client = clientOf(served);
    expect((await client.previewPost(draft, { image })).preview.verdict.status).toBe(201);
    const { post } = await client.createPost(draft, { image });
    expect(post).toMatchObject({ headline: 'Grüße 👋', status: 'scheduled', channel_count: 1 });
    expect(post.image_url.startsWith(`${ORIGIN}/media/`)).toBe(true);
    const stored = await served.app.ports.postReader.find(served.account.id, postId(post.id));
    expect(stored?.document.imageAlt).toBe('A dot');
  });

  it('sends several images in their order, each with its description', async () => {
    const served = await serve();
    const client = clientOf(served);
    const draft = draftFor(served.connection, { image_alt: ['One', 'Two', ''] });
    const { post } = await client.createPost(draft, { image: PNG, images: [PNG, new Blob([PNG])] });
    expect(post.images.map(({ alt }) => alt)).toEqual(['One', 'Two', '']);
    const { preview } = await client.previewPost(draft, { images: [PNG, PNG, PNG] });
    expect(preview.channels[0]?.images.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('creates one post for a request with a lost response, by its generated key', async () => {
    const served = await serve();
    let lose = true;
    const client = clientOf(served, {
      retries: 1,
      sleep: () => Promise.resolve(),
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (lose) {
          lose = false;
          await response.text();
          throw new TypeError('the connection was reset');
        }
        return response;
      },
    });
    const { post } = await client.createPost(draftFor(served.connection));
    expect((await all(client.listPosts())).map(({ id }) => id)).toEqual([post.id]);
    expect(served.app.publisher.published()).toHaveLength(1);
  });

  it('creates one post with two calls under one key, and two with two calls without one', async () => {
    const served = await serve();
    const client = clientOf(served);
    const draft = draftFor(served.connection);
    const create = async (key?: string) =>
      (await client.createPost(draft, key === undefined ? {} : { idempotencyKey: key })).post.id;
    expect(await create('k-1')).toBe(await create('k-1'));
    expect(await create()).not.toBe(await create());
    expect(served.app.publisher.published()).toHaveLength(3);
  });
});

describe('what the API refuses', () => {
  it('is an error with every problem in it', async () => {
    const served = await serve();
    const content = 'x'.repeat(CHANNEL_CHARACTERS);
    const error = await errorOf(
      clientOf(served).createPost({ ...draftFor(served.connection), headline: ' ', title: 'Two', content }),
    );
    expect([error.status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.requestId).toMatch(/^req_[0-9a-f]{32}$/);
    expect(error.idempotencyKey).not.toBe(null);
    const { details } = error;
    if (details?.code !== 'invalid_body') throw new Error(String(details?.code));
    expect(details.fields.map(({ path, code }) => `${path} ${code}`)).toContain(
      'headline conflicting_fields',
    );
  });

  it.each<[string, (client: Client) => Promise<unknown>, number, string | undefined]>([
    ['a post that is not there', (client) => client.getPost(999), 404, undefined],
    ['a post with no id', (client) => client.cancelPost(Number.NaN), 404, undefined],
    ['a page that is too long', (client) => client.listPosts({ limit: 101 }).page(), 400, 'invalid_query'],
    ['the history of no post', (client) => client.events(999).page(), 404, undefined],
    ['a connection that is not there', (client) => client.connection(999), 404, undefined],
  ])('%s', async (_title, request, status, cause) => {
    const error = await errorOf(request(clientOf(await serve())));
    expect([error.status, error.details?.code]).toEqual([status, cause]);
  });

  it('a change of another version, and a key that stands for another request', async () => {
    const served = await serve();
    const client = clientOf(served);
    const { post } = await client.createPost(draftFor(served.connection, { scheduled_at: IN_AN_HOUR }));
    const edit = (headline: string) =>
      client.editPost(post.id, { headline }, { ifMatch: post.version, idempotencyKey: headline });
    const { version: current } = (await edit('Two')).post;
    const stale = await errorOf(edit('Three'));
    expect([stale.status, stale.details]).toEqual([412, { code: 'version_mismatch', current }]);
    const reused = await errorOf(client.editPost(post.id, { content: 'x' }, { idempotencyKey: 'Two' }));
    expect([reused.status, reused.details?.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('a wrong key, and a post without payment', async () => {
    const served = await serve({ plan: { includedPosts: 0, overagePriceMinor: minorUnits(5) } });
    const wrong = await errorOf(clientOf(served, { apiKey: 'wp_live_wrong' }).usage());
    expect([wrong.status, wrong.code, wrong.details]).toEqual([401, 'INVALID_API_KEY', null]);
    const unpaid = await errorOf(clientOf(served).createPost(draftFor(served.connection)));
    expect([unpaid.status, unpaid.details]).toEqual([
      402,
      { code: 'insufficient_balance', required: 5, available: 0, currency: 'USD' },
    ]);
  });

  it('too many requests: it waits as long as the server requests, and no longer', async () => {
    const policy = { name: 'read', quota: 1, windowMs: 60_000, burst: 1 };
    const plain = await serve();
    const served = await serve({ http: { ratePolicies: { ...plain.app.http.ratePolicies, read: policy } } });
    const client = clientOf(served, {
      retries: 1,
      random: () => 0,
      sleep: (ms) => {
        served.app.clock.advance(ms);
        return Promise.resolve();
      },
    });
    const before = served.app.clock.now();
    await client.ping();
    await client.ping();
    expect(served.app.clock.now() - before).toBe(60_000);
  });
});

describe('a server that closes', () => {
  it('is distinguished from one that refuses', async () => {
    const served = await serve();
    await served.http.close();
    await expect(clientOf(served).ping()).rejects.toBeInstanceOf(NoResponseError);
  });
});
