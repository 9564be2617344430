import { describe, expect, it } from 'vitest';
import { stores } from '../adapters/knex/stores.js';
import { givenTenants, type Tenant, type Tenants } from './tenants.js';

const JSON_BODY = { 'Content-Type': 'application/json' };

const POSTS = '/api/v1/write-post/posts/';

describe.each(stores)('two accounts on $name', ({ givenStore }) => {
  const given = async (): Promise<Tenants> => {
    const { db, ports } = await givenStore();
    return givenTenants(db, ports);
  };

  const creating = ({ channel }: Tenant, key: string) => ({
    method: 'POST',
    path: POSTS,
    headers: { ...JSON_BODY, 'Idempotency-Key': key },
    body: JSON.stringify({ headline: 'Hello', content: 'There', connection_ids: [channel] }),
  });

  it('use the same idempotency key for posts of their own, also at the same time', async () => {
    const { one, other, sendAs } = await given();
    const tenants = [one, other, one, other, one, other];
    const first = await Promise.all(tenants.map((tenant) => sendAs(tenant, creating(tenant, 'same'))));
    expect(first.map(({ status }) => status).filter((status) => status !== 409)).toEqual(
      expect.arrayContaining([201, 201]),
    );
    const again = [await sendAs(one, creating(one, 'same')), await sendAs(other, creating(other, 'same'))];
    expect(again.map(({ headers }) => headers['idempotent-replayed'])).toEqual(['true', 'true']);
    const locations = new Set([...first, ...again].flatMap(({ headers }) => headers['location'] ?? []));
    expect(locations.size).toBe(2);
  });

  it('get the same response for a key of the other one as for a key that was never used', async () => {
    const { one, other, sendAs } = await given();
    await sendAs(other, creating(other, 'theirs'));
    const wrong = (key: string) => ({ ...creating(one, key), body: '{"headline":"Hello"}' });
    const response = await sendAs(one, wrong('unused'));
    expect(response.status).toBe(400);
    expect(await sendAs(one, wrong('theirs'))).toEqual(response);
  });

  it('see only their own posts with a cursor of the other one', async () => {
    const { one, other, sendAs, withAnother } = await given();
    await withAnother(one, 'scheduled');
    const { body } = await sendAs(other, { method: 'GET', path: `${POSTS}?limit=1` });
    const cursor = /"next_cursor":"(\w+)"/.exec(body)?.[1] ?? expect.fail();
    const response = await sendAs(one, { method: 'GET', path: `${POSTS}?cursor=${cursor}` });
    expect(response.body).toContain(`"id":${String(one.posts.unknown)},"headline":"Ada's"`);
    expect(response.body).not.toContain('Bob');
  });

  it('count against no limit and no total of each other', async () => {
    const { one, other, sendAs, withAnother } = await given();
    const usageOf = async () =>
      (await sendAs(one, { method: 'GET', path: '/api/v1/write-post/usage/' })).body;
    const before = await usageOf();
    for (const state of ['scheduled', 'failed', 'unknown'] as const) await withAnother(other, state);
    expect(await usageOf()).toBe(before);
  });

  it('have public feeds, and every other channel looks like a feed that does not exist', async () => {
    const { other, send } = await given();
    const page = (id: number | string) => ({ method: 'GET', path: `/feeds/${String(id)}` });
    expect(await send(null, page(other.feed))).toMatchObject({ status: 200 });
    const unknown = await send(null, page(9));
    expect(unknown.status).toBe(404);
    const body = unknown.body.replace('feed 9', `feed ${String(other.channel)}`);
    expect(await send(null, page(other.channel))).toEqual({ ...unknown, body });
  });
});
