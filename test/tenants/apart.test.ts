import { describe, expect, it } from 'vitest';
import { stores } from '../adapters/knex/stores.js';
import { givenTenants, type Tenant, type Tenants } from './tenants.js';

const JSON_BODY = { 'Content-Type': 'application/json' };

const POSTS = '/api/v1/write-post/posts/';

describe.each(stores)('two accounts on $name', { timeout: 60_000 }, ({ givenStore }) => {
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
    const { one, other, ask } = await given();
    const tenants = [one, other, one, other, one, other];
    const first = await Promise.all(tenants.map((tenant) => ask(tenant, creating(tenant, 'same'))));
    expect(first.map(({ status }) => status).filter((status) => status !== 409)).toEqual(
      expect.arrayContaining([201, 201]),
    );
    const again = [await ask(one, creating(one, 'same')), await ask(other, creating(other, 'same'))];
    expect(again.map(({ headers }) => headers['idempotent-replayed'])).toEqual(['true', 'true']);
    const locations = new Set([...first, ...again].flatMap(({ headers }) => headers['location'] ?? []));
    expect(locations.size).toBe(2);
  });

  it('are told of a key of the other one as of a key that was never used', async () => {
    const { one, other, ask } = await given();
    await ask(other, creating(other, 'theirs'));
    const wrong = (key: string) => ({ ...creating(one, key), body: '{"headline":"Hello"}' });
    const told = await ask(one, wrong('unused'));
    expect(told.status).toBe(400);
    expect(await ask(one, wrong('theirs'))).toEqual(told);
  });

  it('page by the cursors of each other through nothing but their own posts', async () => {
    const { one, other, ask, withAnother } = await given();
    await withAnother(one, 'scheduled');
    const { body } = await ask(other, { method: 'GET', path: `${POSTS}?limit=1` });
    const cursor = /"next_cursor":"(\w+)"/.exec(body)?.[1] ?? expect.fail();
    const told = await ask(one, { method: 'GET', path: `${POSTS}?cursor=${cursor}` });
    expect(told.body).toContain(`"id":${String(one.posts.unknown)},"headline":"Ada's"`);
    expect(told.body).not.toContain('Bob');
  });

  it('count against no limit and no number of each other', async () => {
    const { one, other, ask, withAnother } = await given();
    const usageOf = async () => (await ask(one, { method: 'GET', path: '/api/v1/write-post/usage/' })).body;
    const before = await usageOf();
    for (const state of ['scheduled', 'failed', 'unknown'] as const) await withAnother(other, state);
    expect(await usageOf()).toBe(before);
  });

  it('have public feeds, and no other channel of theirs can be told from a feed that does not exist', async () => {
    const { other, send } = await given();
    const page = (id: number | string) => ({ method: 'GET', path: `/feeds/${String(id)}` });
    expect(await send(null, page(other.feed))).toMatchObject({ status: 200 });
    const unknown = await send(null, page(9));
    expect(unknown.status).toBe(404);
    const body = unknown.body.replace('feed 9', `feed ${String(other.channel)}`);
    expect(await send(null, page(other.channel))).toEqual({ ...unknown, body });
  });
});
