import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CACHE_LIFE_MS, type Cached, type CachedPorts } from '../../../adapters/cache/index.js';
import { makeMemoryPorts, makeManualClock } from '../../../adapters/memory/index.js';
import { timeZone, type Instant } from '../../../core/index.js';
import { givenAccount, givenConnections, START } from '../../contracts/fixtures.js';
import { cachedOver, givenKey, SECRET } from './cached.js';

const CHANGES = ['revoke', 'standing', 'plan', 'zone', 'terms', 'status', 'settings'] as const;
type ChangeKind = (typeof CHANGES)[number];

/** What happens in one of two processes; the other one receives the notice of a change, or the notice is lost. */
type Step =
  | { readonly kind: 'change'; readonly change: ChangeKind; readonly by: 0 | 1; readonly isHeard: boolean }
  | { readonly kind: 'read'; readonly by: 0 | 1 }
  | { readonly kind: 'wait'; readonly ms: number };

const by = fc.constantFrom(0 as const, 1 as const);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    change: fc.constantFrom(...CHANGES),
    by,
    isHeard: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('read' as const), by }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 400 }) }),
);

/** The successive values of something, each valid from its time until the next. */
type Truths = { readonly from: Instant; readonly what: string }[];

const givenProcesses = async () => {
  const clock = makeManualClock(START);
  const store = makeMemoryPorts();
  const account = await givenAccount(store);
  const { id: key } = await givenKey(store, account);
  const [channel] = await givenConnections(store, account, 1);
  const { id: connection } = channel ?? expect.fail();
  const notices = { areHeard: false };
  const invalidate: ((what: Cached) => void)[] = [];
  const processes = [0, 1].map((self) => {
    const process = cachedOver(store, clock, (what) => {
      if (notices.areHeard) invalidate[1 - self]?.(what);
      return Promise.resolve();
    });
    invalidate.push(process.invalidate);
    return process.ports;
  });

  const readers: Readonly<Record<Cached, (ports: CachedPorts) => Promise<string>>> = {
    actors: async ({ apiKeys }) => JSON.stringify(await apiKeys.findBySecret(SECRET)),
    connections: async ({ connections }) =>
      JSON.stringify(await connections.findMany(account.workspace.id, [connection])),
  };

  /** Changes something to a new value, where it has enough values. */
  const makers: Readonly<Record<ChangeKind, (ports: CachedPorts, turn: number) => Promise<unknown>>> = {
    standing: ({ accounts }, turn) => accounts.setStatus(account.id, 'suspended', String(turn)),
    revoke: ({ apiKeys }) => apiKeys.revoke(key, clock.now()),
    plan: ({ accounts }, turn) =>
      accounts.change(account.id, { planSlug: turn % 2 === 0 ? 'free' : 'business' }),
    zone: ({ accounts }, turn) =>
      accounts.change(account.id, { timeZone: timeZone(turn % 2 === 0 ? 'UTC' : 'Asia/Tokyo') }),
    terms: ({ plans }, turn) => plans.put({ ...account.plan, includedPosts: turn }),
    status: ({ connections }, turn) =>
      connections.setStatus(account.id, connection, turn % 2 === 0 ? 'active' : 'disconnected'),
    settings: async ({ connections }, turn) => {
      const now = await store.connections.find(account.id, connection);
      const next = { turn: String(turn) };
      return connections.replaceSettings(account.id, connection, now?.settings ?? {}, next);
    },
  };
  return { clock, store, processes, notices, readers, makers };
};

const subjectOf = (change: ChangeKind): Cached =>
  change === 'status' || change === 'settings' ? 'connections' : 'actors';

describe('two processes with caches on one store', () => {
  it('see nothing older than the lifetime of a cache, than their own changes or than the notices that they received', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { clock, store, processes, notices, readers, makers } = await givenProcesses();
        const truths: Record<Cached, Truths> = { actors: [], connections: [] };
        /** The oldest truth that each process may still see. */
        const oldestAllowed: Record<Cached, [number, number]> = { actors: [0, 0], connections: [0, 0] };
        const note = async (subject: Cached): Promise<number> =>
          truths[subject].push({ from: clock.now(), what: await readers[subject](store) });
        const look = async (process: 0 | 1): Promise<void> => {
          const since = clock.now() - CACHE_LIFE_MS;
          for (const subject of ['actors', 'connections'] as const) {
            const allowed = truths[subject].filter((_, index, all) => {
              const until = all[index + 1]?.from ?? Infinity;
              return index >= oldestAllowed[subject][process] && until > since;
            });
            const seen = await readers[subject](processes[process] ?? expect.fail());
            expect(allowed.map(({ what }) => what)).toContain(seen);
          }
        };

        await note('actors');
        await note('connections');
        for (const [turn, each] of steps.entries()) {
          if (each.kind === 'wait') clock.advance(each.ms);
          else if (each.kind === 'read') await look(each.by);
          else {
            const subject = subjectOf(each.change);
            notices.areHeard = each.isHeard;
            await makers[each.change](processes[each.by] ?? expect.fail(), turn + 1);
            const count = await note(subject);
            for (const process of each.isHeard ? ([0, 1] as const) : [each.by])
              oldestAllowed[subject][process] = count - 1;
            await look(each.by);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
