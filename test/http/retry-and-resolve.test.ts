import { describe, expect, it } from 'vitest';
import { minorUnits } from '../../core/index.js';
import { PAID } from './apart.js';
import { clientOf } from './client.js';
import { failed, kindsOf, pathOf, serveForgetful, timelineOf, unknown } from './posts.js';
import { dataOf, draftFor, errorOf, lineOf, postOf, problemsOf, type Served } from './served.js';

const balanceOf = async ({ app, account }: Served) => {
  const balance = await app.ports.ledgerReader.balanceOf(account.id);
  return [balance?.availableMinor, balance?.heldMinor];
};

const REFUSED = { kind: 'refused', code: 'no', message: 'The channel did not want it.' } as const;

describe('a retry', () => {
  it.each([undefined, {}, { connection_ids: null }])(
    'resends what failed, and returns the current post (body %j)',
    async (json) => {
      const served = await serveForgetful();
      const id = await failed(served);
      const response = await served.call('POST', pathOf(id, 'retry/'), json === undefined ? {} : { json });
      expect(response.status).toBe(200);
      expect(postOf(response)).toMatchObject({ id, status: 'published', error_message: '' });
      expect(response.headers.get('etag')).toBe(`"${String(postOf(response).version)}"`);
      expect(served.app.publisher.published()).toHaveLength(1);
    },
  );

  it('is done once per key, and refused under a key that stands for another one', async () => {
    const served = await serveForgetful();
    const id = await unknown(served);
    const headers = { 'Idempotency-Key': 'k-1' };
    const retry = (json: object) => served.call('POST', pathOf(id, 'retry'), { json, headers });
    const first = await retry({ accept_duplicate_risk: true });
    expect(first.headers.get('idempotent-replayed')).toBe(null);
    const again = await retry({ accept_duplicate_risk: true });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(postOf(again)).toEqual(postOf(first));
    for (const json of [{}, { accept: true }]) {
      expect(lineOf(await retry(json))).toBe('422 VALIDATION_ERROR idempotency_key_reused');
    }
    expect(served.app.publisher.published()).toHaveLength(2);
  });

  it('sends only the channels that it names, and none where one of them has nothing to retry', async () => {
    const served = await serveForgetful();
    const { app, account, call, connection, create } = served;
    const other = await app.givenConnection(account);
    app.publisher.script(REFUSED, REFUSED);
    const { id } = postOf(await create(draftFor(connection, { connection_ids: [connection.id, other.id] })));
    const retry = (ids: readonly number[]) =>
      call('POST', pathOf(id, 'retry/'), { json: { connection_ids: ids } });
    expect(postOf(await retry([other.id]))).toMatchObject({ status: 'partially_published' });
    expect(app.publisher.published().map(({ connectionId }) => connectionId)).toEqual([other.id]);
    expect(lineOf(await retry([connection.id, other.id]))).toBe('409 VALIDATION_ERROR nothing_to_retry');
    expect(problemsOf(await retry([4711, connection.id]))).toEqual(['connection_ids[0] unknown_connection']);
    expect(app.publisher.published()).toHaveLength(1);
    expect(postOf(await retry([connection.id]))).toMatchObject({ status: 'published' });
  });

  it('takes the money again that was given back, at the price of then, and keeps it once', async () => {
    const served = await serveForgetful(PAID);
    const { app, account } = served;
    const { retryPost } = clientOf(served);
    await app.givenCredit(account, 8);
    const id = await failed(served);
    expect(await balanceOf(served)).toEqual([8, 0]);
    await app.ports.plans.put({ ...account.plan, overagePriceMinor: minorUnits(7) });
    app.publisher.script(REFUSED);
    expect((await retryPost(id)).post.status).toBe('failed');
    expect(await balanceOf(served)).toEqual([8, 0]);
    const paid = (await retryPost(id)).post;
    expect(paid).toMatchObject({ status: 'published', cost_display: '$0.05' });
    expect(await balanceOf(served)).toEqual([3, 0]);
    expect(await kindsOf(served, id)).toEqual([
      ...['accepted', 'held', 'leased', 'sent', 'refused', 'released'],
      ...['held', 'retried', 'leased', 'sent', 'refused', 'released'],
      ...['held', 'retried', 'leased', 'sent', 'published', 'captured'],
    ]);
  });

  it('is refused with 402 where the wallet cannot pay again, and goes nowhere', async () => {
    const served = await serveForgetful(PAID);
    const { app, account, call, create, connection } = served;
    await app.givenCredit(account, 6);
    const id = await failed(served);
    expect((await create(draftFor(connection))).status).toBe(201);
    const before = await kindsOf(served, id);
    const response = await call('POST', pathOf(id, 'retry/'));
    expect(lineOf(response)).toBe('402 VALIDATION_ERROR insufficient_balance');
    expect(errorOf(response).details).toMatchObject({ required: 5, available: 1 });
    expect(await balanceOf(served)).toEqual([1, 0]);
    expect(await kindsOf(served, id)).toEqual(before);
    expect(app.publisher.published()).toHaveLength(1);
  });

  it('is refused with 403 where the included post was given back and taken by another', async () => {
    const served = await serveForgetful({ plan: { includedPosts: 1 } });
    const { call, create, connection } = served;
    const id = await failed(served);
    expect((await create(draftFor(connection))).status).toBe(201);
    expect(lineOf(await call('POST', pathOf(id, 'retry/')))).toBe('403 VALIDATION_ERROR plan_limit');
    expect(postOf(await call('GET', pathOf(id)))).toMatchObject({ status: 'failed' });
  });

  it('of an unknown delivery takes no second hold, and is paid once', async () => {
    const served = await serveForgetful(PAID);
    await served.app.givenCredit(served.account, 5);
    const id = await unknown(served);
    expect(await balanceOf(served)).toEqual([0, 5]);
    const { post } = await clientOf(served).retryPost(id, { accept_duplicate_risk: true });
    expect(post.status).toBe('published');
    expect(await balanceOf(served)).toEqual([0, 0]);
    expect(await kindsOf(served, id)).toEqual([
      ...['accepted', 'held', 'leased', 'sent', 'unknown'],
      ...['retried', 'leased', 'sent', 'published', 'captured'],
    ]);
  });
});

describe('resolving an unknown delivery', () => {
  it('as published keeps the money and shows where it is', async () => {
    const served = await serveForgetful(PAID);
    await served.app.givenCredit(served.account, 5);
    const id = await unknown(served);
    const json = {
      connection_id: served.connection.id,
      outcome: 'published',
      url: 'https://channel.example/post/1',
    };
    const response = await served.call('POST', pathOf(id, 'resolve/'), { json });
    expect(response.status).toBe(200);
    expect(postOf(response)).toMatchObject({
      status: 'published',
      cost_display: '$0.05',
      published_at: '2026-01-15T12:00:00.000Z',
      channels: [{ status: 'published', url: json.url, error: null }],
    });
    expect(await balanceOf(served)).toEqual([0, 0]);
    expect(await kindsOf(served, id)).toEqual([
      ...['accepted', 'held', 'leased', 'sent', 'unknown', 'resolved', 'captured'],
    ]);
    expect(served.app.publisher.published()).toHaveLength(1);
  });

  it('as published without an address says that none is known', async () => {
    const served = await serveForgetful();
    const id = await unknown(served);
    const json = { connection_id: served.connection.id, outcome: 'published' };
    expect(postOf(await served.call('POST', pathOf(id, 'resolve'), { json }))).toMatchObject({
      channels: [{ status: 'published', url: null, remote_id: null }],
    });
  });

  it('as failed gives the money back, and the post may be retried', async () => {
    const served = await serveForgetful(PAID);
    await served.app.givenCredit(served.account, 5);
    const id = await unknown(served);
    const { resolveDelivery, retryPost } = clientOf(served);
    const { post } = await resolveDelivery(id, { connection_id: served.connection.id, outcome: 'failed' });
    expect(post).toMatchObject({ status: 'failed', cost_display: '$0.00' });
    expect(await balanceOf(served)).toEqual([5, 0]);
    expect((await retryPost(id)).post.status).toBe('published');
    expect(await balanceOf(served)).toEqual([0, 0]);
  });

  it('is done once per key', async () => {
    const served = await serveForgetful();
    const id = await unknown(served);
    const resolve = (outcome: string) =>
      served.call('POST', pathOf(id, 'resolve/'), {
        json: { connection_id: served.connection.id, outcome },
        headers: { 'Idempotency-Key': 'k-1' },
      });
    expect((await resolve('failed')).headers.get('idempotent-replayed')).toBe(null);
    expect((await resolve('failed')).headers.get('idempotent-replayed')).toBe('true');
    for (const other of ['published', 'nonsense']) {
      expect(lineOf(await resolve(other))).toBe('422 VALIDATION_ERROR idempotency_key_reused');
    }
  });
});

describe('the timeline', () => {
  it('names the request of each requested event, and the connection of each delivery event', async () => {
    const served = await serveForgetful(PAID);
    await served.app.givenCredit(served.account, 5);
    const id = await failed(served);
    const retried = await served.call('POST', pathOf(id, 'retry/'));
    const { events } = await timelineOf(served, id, '?limit=100');
    const ours = retried.headers.get('x-request-id');
    expect(events.filter(({ request_id }) => request_id === ours).map(({ kind }) => kind)).toEqual([
      'held',
      'retried',
    ]);
    const delivered = ['leased', 'sent', 'published', 'refused', 'retried'];
    for (const { kind, connection_id, at } of events) {
      expect(connection_id).toBe(delivered.includes(kind) ? served.connection.id : null);
      expect(at).toBe('2026-01-15T12:00:00.000Z');
    }
  });

  it('pages from the oldest on, without skipping or repeating one', async () => {
    const served = await serveForgetful();
    const id = await failed(served);
    await served.call('POST', pathOf(id, 'retry/'));
    const whole = (await timelineOf(served, id, '?limit=100')).events;
    const seen = [];
    let query: string | null = '';
    while (query !== null) {
      const { events, next_cursor }: Awaited<ReturnType<typeof timelineOf>> = await timelineOf(
        served,
        id,
        `?limit=2${query}`,
      );
      expect(events.length).toBeLessThanOrEqual(2);
      seen.push(...events);
      query = next_cursor === null ? null : `&cursor=${next_cursor}`;
    }
    expect(seen).toEqual(whole);
    expect(whole.length).toBeGreaterThan(4);
  });

  it('refuses a query with every problem in it at once', async () => {
    const served = await serveForgetful();
    const id = await failed(served);
    const response = await served.call('GET', pathOf(id, 'events/?limit=101&cursor=0&status=sent'));
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_query');
    expect(problemsOf(response)).toEqual([
      'limit invalid_value',
      'cursor invalid_value',
      'status unknown_field',
    ]);
  });

  it('of a post that waited, and was edited and canceled, lists these events in order', async () => {
    const served = await serveForgetful();
    const { app, call, connection } = served;
    const { createPost, editPost, cancelPost } = clientOf(served);
    const draft = draftFor(connection, { scheduled_at: '2026-01-15T13:00:00Z' });
    const [edited, sent] = [(await createPost(draft)).post.id, (await createPost(draft)).post.id];
    await editPost(edited, { headline: 'Bye' });
    await cancelPost(edited);
    app.clock.advance(3_600_000);
    await app.engine.deliverDue();
    await app.engine.drained();
    expect(await kindsOf(served, edited)).toEqual([
      'accepted',
      'scheduled',
      'edited',
      'canceled',
      'released',
    ]);
    expect(await kindsOf(served, sent)).toEqual([
      ...['accepted', 'scheduled', 'leased', 'sent', 'published', 'captured'],
    ]);
    const now = (await createPost(draftFor(connection))).post.id;
    expect(await kindsOf(served, now)).toEqual(['accepted', 'leased', 'sent', 'published', 'captured']);
    expect(dataOf(await call('GET', pathOf(now, 'events')))['next_cursor']).toBe(null);
  });
});
