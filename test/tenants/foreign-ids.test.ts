import { describe, expect, it } from 'vitest';
import { stores } from '../adapters/knex/stores.js';
import { probes, type Probe } from './probes.js';
import { givenTenants, type Tenant, type Tenants, type Observed } from './tenants.js';
import { LONG_TAG } from '../support/extent.js';

/** As long as the ids of these small stores, and greater than any of them. */
const UNKNOWN = '9';

/** Everything of the account whose id fits the position. */
const idsFor = ({ kind }: Probe, { channel, feed, posts }: Tenant): readonly string[] =>
  (kind === 'connection' ? [channel, feed] : Object.values(posts)).map(String);

/** The response for the id, without the id itself, which the client sent. */
const observedFor = async (
  { one, sendAs }: Tenants,
  { requestFrom }: Probe,
  id: string,
): Promise<Observed> => {
  const observed = await sendAs(one, requestFrom(one, id));
  return {
    ...observed,
    body: observed.body.replaceAll(new RegExp(`\\b(connection|post|feed) ${id}\\b`, 'g'), '$1 <id>'),
  };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const tookMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

describe.each(stores)('I23: ids of another account on $name', { timeout: 300_000 }, ({ givenStore }) => {
  const given = async (): Promise<Tenants> => {
    const { db, ports } = await givenStore();
    const tenants = await givenTenants(db, ports);
    for (const { channel, feed, posts } of [tenants.one, tenants.other]) {
      expect(Math.max(channel, feed, ...Object.values(posts))).toBeLessThan(Number(UNKNOWN));
    }
    return tenants;
  };

  it('are treated like unknown ids in every position: bytes, headers and statements', async () => {
    const tenants = await given();
    expect(probes.length).toBeGreaterThan(20);
    for (const probe of probes) {
      // The first request of a list also reads the texts of its posts.
      await observedFor(tenants, probe, UNKNOWN);
      const expected = await observedFor(tenants, probe, UNKNOWN);
      for (const id of idsFor(probe, tenants.other)) {
        expect([probe.title, await observedFor(tenants, probe, id)]).toEqual([probe.title, expected]);
      }
    }
    expect(tenants.app.faults).toEqual([]);
  });

  it('are accepted from the account that they belong to, which proves that the requests are valid', async () => {
    const { other, sendAs, withAnother } = await given();
    for (const { title, kind, state, requestFrom } of probes.filter(({ isRight }) => isRight)) {
      const owner = state === null ? other : await withAnother(other, state);
      const id = kind === 'connection' ? owner.channel : owner.posts[state ?? 'scheduled'];
      const { status } = await sendAs(owner, requestFrom(owner, String(id)));
      expect([title, Math.floor(status / 100)]).toEqual([title, 2]);
    }
  });

  it('change nothing and reveal nothing, whatever a request does with them', async () => {
    const tenants = await given();
    const { one, other, sendAs } = tenants;
    const seenBy = async (tenant: Tenant): Promise<readonly string[]> => {
      const events = Object.values(tenant.posts).map((id) => `posts/${String(id)}/events/`);
      const bodies = [];
      for (const path of ['posts/', 'connections/', 'usage/', 'wallet/statement/', ...events]) {
        bodies.push((await sendAs(tenant, { method: 'GET', path: `/api/v1/write-post/${path}` })).body);
      }
      return bodies;
    };
    const before = [await seenBy(one), await seenBy(other)];
    for (const probe of probes) {
      for (const id of idsFor(probe, other)) {
        expect((await sendAs(one, probe.requestFrom(one, id))).body).not.toContain('Bob');
      }
    }
    expect([await seenBy(one), await seenBy(other)]).toEqual(before);
  });

  it('take as long as unknown ids', { tags: LONG_TAG }, async () => {
    const tenants = await given();
    for (const probe of probes) {
      const times: Readonly<Record<'foreign' | 'unknown', number[]>> = { foreign: [], unknown: [] };
      const [id = UNKNOWN] = idsFor(probe, tenants.other);
      for (let count = 0; count < 5; count += 1) {
        times.foreign.push(await tookMs(() => observedFor(tenants, probe, id)));
        times.unknown.push(await tookMs(() => observedFor(tenants, probe, UNKNOWN)));
      }
      const [foreign, unknown] = [median(times.foreign), median(times.unknown)];
      // Bounds for a busy machine: waiting for another account would cost seconds, and the statements are the same.
      expect(Math.max(foreign, unknown)).toBeLessThan(5 * Math.min(foreign, unknown) + 200);
    }
  });
});
