import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FARTHEST, connectionId, deliveryId, instant, laneOf, later, provider } from '../../../core/index.js';
import { makeMemoryPorts, makeMemoryStore, makeMemoryStorePorts } from '../../../adapters/memory/index.js';
import { asStored, cancelAll, commit, givenPost, newIdsFor } from '../../contracts/commits.js';
import { givenAccount, givenConnections, newestPosts, newPost, START } from '../../contracts/fixtures.js';
import type { OpenTables } from '../../../adapters/memory/memory-store.js';
import { putDelivery } from '../../../adapters/memory/post-rows.js';
import { makeTable } from '../../../adapters/memory/table.js';
import { cpuMs, referenceMs } from '../../support/cpu-time.js';

const LANE = laneOf(provider('memory'), null);
const HOUR_MS = 3_600_000;

describe('the store in memory', () => {
  it('shows nothing of a transaction before it has ended, and refuses writes after that', async () => {
    const store = makeMemoryStore();
    const pauses = store.committed.lanePauses;
    const ended = await store.transaction((tables) => {
      tables.lanePauses.put(LANE, instant(5));
      expect(pauses.get(LANE)).toBeUndefined();
      return tables.lanePauses;
    });
    expect(pauses.get(LANE)).toBe(5);
    expect(() => ended.put(LANE, instant(7))).toThrow('has ended');
  });

  it('keeps nothing of a transaction that throws', async () => {
    const store = makeMemoryStore();
    const pauses = store.committed.lanePauses;
    const putting =
      (until: number, fails = false) =>
      ({ lanePauses }: OpenTables) => {
        lanePauses.put(LANE, instant(until));
        if (fails) throw new Error('broken on purpose');
        return until;
      };
    await expect(store.transaction(putting(1, true))).rejects.toThrow('broken on purpose');
    expect(pauses.get(LANE)).toBeUndefined();
    expect(await store.transaction(putting(2))).toBe(2);
    expect(pauses.get(LANE)).toBe(2);
  });

  it('begins no transaction within another one, which goes on', async () => {
    const store = makeMemoryStore();
    const refused = await store.transaction(({ lanePauses }) => {
      lanePauses.put(LANE, instant(5));
      const inner = store.transaction((tables) => tables.lanePauses.put(LANE, instant(6)));
      return { fault: inner.catch(String) };
    });
    expect(await refused.fault).toContain('within another one');
    expect(store.committed.lanePauses.get(LANE)).toBe(5);
  });

  it('returns values that cannot be changed', async () => {
    const ports = makeMemoryPorts();
    const account = await givenAccount(ports);
    const [connection] = await givenConnections(ports, account, 1);
    const found = await ports.connections.find(account.id, connection?.id ?? connectionId(1));
    const settings = found?.settings as Record<string, string>;
    expect(() => (settings['token'] = 'other')).toThrow(TypeError);
    const plan = (await ports.plans.find('free')) as { includedPosts: number };
    expect(() => (plan.includedPosts = 1_000)).toThrow(TypeError);
  });

  it('examines only open deliveries for a claim, however many have ended', async () => {
    const store = makeMemoryStore();
    const ports = { ...makeMemoryPorts(), ...makeMemoryStorePorts(store) };
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 1);
    const [ended, open] = [
      await givenPost(ports, account, connections),
      await givenPost(ports, account, connections),
    ];
    await cancelAll(ports, ended);
    const { queued, leased } = store.openDeliveries;
    const left = [...queued.values(), [...leased]].flat().map(({ id }) => id);
    expect(left).toEqual(open.deliveries.map(({ id }) => id));
  });

  it('finds what is due next and claims it without examining what is due later', async () => {
    const store = makeMemoryStore();
    const ports = { ...makeMemoryPorts(), ...makeMemoryStorePorts(store) };
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 1);
    const { deliveries } = await givenPost(ports, account, connections);
    await store.transaction((tables) => {
      for (let id = 15_000; id > 10_000; id -= 1)
        for (const delivery of deliveries)
          if (delivery.state === 'queued')
            putDelivery(tables, { ...delivery, id: deliveryId(id), dueAt: later(START, id) });
    });
    const { limit, free, ...none } = { limit: 1, free: 1, busy: [], lastTurn: null, shut: [], probed: [] };
    const reference = referenceMs();
    const before = cpuMs();
    for (let pass = 0; pass < 100; pass += 1) {
      const [lane] = await ports.deliveryQueue.dueLanes(FARTHEST);
      const now = lane?.dueAt ?? START;
      const terms = { now, leaseUntil: later(now, HOUR_MS), limit, free, ...none };
      expect(await ports.deliveryQueue.claimDue(lane?.lane ?? LANE, terms)).toMatchObject([{ dueAt: now }]);
      await ports.deliveryQueue.nextTimes(now);
    }
    // Eleven times as long as the reference if each pass examines all deliveries.
    expect(cpuMs() - before).toBeLessThan(3 * reference);
  });

  it('writes nothing for a work that would change data of another account', async () => {
    const ports = makeMemoryPorts();
    const [owner, stranger] = [await givenAccount(ports), await givenAccount(ports)];
    const connections = await givenConnections(ports, owner, 1);
    const post = await givenPost(ports, owner, connections);
    const foreign = newPost(owner, connections);
    const of = { postId: post.id, at: START, connectionId: null, requestId: null, detail: null };
    const inserting = commit(ports, stranger, newIdsFor(foreign), ({ newIds }) => ({
      value: null,
      changes: [{ kind: 'post_inserted', post: asStored(foreign, newIds) }],
    }));
    await expect(inserting).rejects.toThrow('belongs to another account');
    const telling = commit(ports, stranger, {}, () => ({
      value: null,
      changes: [{ kind: 'event_appended', event: { ...of, kind: 'canceled' } }],
    }));
    await expect(telling).rejects.toThrow('was not read');
    const borrowed = connections.map((each) => ({ ...each, accountId: stranger.id }));
    await expect(givenPost(ports, stranger, borrowed)).rejects.toThrow('there is no connection');
    const [like] = borrowed;
    if (like === undefined) return expect.fail();
    await expect(ports.connections.insert(like)).rejects.toThrow('there is no workspace');
    expect(await newestPosts(ports.postReader, stranger.id, START)).toEqual([]);
    expect(await newestPosts(ports.postReader, owner.id, START)).toEqual([post]);
    expect(await ports.timelineReader.eventsOf(owner.id, post.id, { offset: 0, limit: 9 })).toEqual([]);
  });
});

describe('a table', () => {
  const change = fc.record({ key: fc.nat(5), row: fc.option(fc.nat(100)) });
  const batch = fc.record({ changes: fc.array(change), kept: fc.boolean() });

  it('holds after any batches of changes what a map holds that only the kept ones were made on', () => {
    fc.assert(
      fc.property(fc.array(batch), (batches) => {
        const table = makeTable<number, number>();
        let model = new Map<number, number>();
        for (const { changes, kept } of batches) {
          const rows = table.open;
          table.begin();
          const draft = new Map(model);
          for (const { key, row } of changes) {
            if (row === null) draft.delete(key);
            else draft.set(key, row);
            if (row === null) rows.delete(key);
            else rows.put(key, row);
            expect(rows.get(key)).toBe(draft.get(key));
          }
          expect([...rows.all()].sort()).toEqual([...draft.values()].sort());
          expect([...table.committed.all()].sort()).toEqual([...model.values()].sort());
          table.end(kept);
          if (kept) model = draft;
          expect([...table.committed.all()].sort()).toEqual([...model.values()].sort());
        }
      }),
    );
  });
});
