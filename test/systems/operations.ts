import fc from 'fast-check';
import { decideSent } from '../../core/decisions/mark-sent.js';
import {
  IDEMPOTENCY_TTL_MS,
  isHeldBack,
  later,
  PRUNABLE,
  type Account,
  type PostId,
  type Prunable,
} from '../../core/index.js';
import { UNKNOWN_HOLD_MS } from '../../core/domain/settlement.js';
import { CHANNELS, command, type Channel, type Command } from './commands.js';
import type { World } from './real-world.js';

/** What operators do, and what becomes of a process that crashes: the model does not know of it. */
export type Operation =
  | { readonly kind: 'hold'; readonly which: 'due' | 'all' }
  | { readonly kind: 'release'; readonly post: number }
  | { readonly kind: 'retry one'; readonly post: number; readonly channel: Channel }
  | { readonly kind: 'switch account' | 'switch sending' | 'close' | 'erase' | 'purge keys' }
  | { readonly kind: 'disconnect'; readonly channel: Channel }
  | { readonly kind: 'prune'; readonly what: Prunable }
  /** A process claims what is due in a channel, and crashes; before, it may have recorded that it sends. */
  | { readonly kind: 'abandon'; readonly channel: Channel; readonly isSent: boolean };

const post = fc.nat(9);
const channel = fc.constantFrom(...CHANNELS);
const one = <Kind extends Operation['kind']>(kind: Kind) => fc.constant(kind);

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { arbitrary: fc.record({ kind: one('hold'), which: fc.constantFrom('due', 'all') }), weight: 4 },
  { arbitrary: fc.record({ kind: one('release'), post }), weight: 6 },
  { arbitrary: fc.record({ kind: one('retry one'), post, channel }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constantFrom('switch account', 'switch sending') }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constantFrom('purge keys', 'close', 'erase') }), weight: 3 },
  { arbitrary: fc.record({ kind: one('disconnect'), channel }), weight: 1 },
  { arbitrary: fc.record({ kind: one('prune'), what: fc.constantFrom(...PRUNABLE) }), weight: 4 },
  { arbitrary: fc.record({ kind: one('abandon'), channel, isSent: fc.boolean() }), weight: 6 },
);

/** The same, and what operators do. */
export const allCommands: fc.Arbitrary<readonly Command[]> = fc.noBias(
  fc.array(
    fc.oneof(
      { arbitrary: command, weight: 6 },
      {
        arbitrary: fc.record({
          do: fc.constant('wait' as const),
          minutes: fc.constantFrom(1, 1, 30, 30, 600),
        }),
        weight: 1,
      },
      { arbitrary: fc.record({ do: fc.constant('operate' as const), operation }), weight: 3 },
    ),
    { maxLength: 40, size: 'max' },
  ),
);

const LEASE_MS = 60_000;

const abandon = async (
  { store, clock, connections }: World,
  { channel: of, isSent }: Extract<Operation, { kind: 'abandon' }>,
): Promise<string> => {
  const connection = connections[of];
  if (connection === undefined) return 'nothing';
  const now = clock.now();
  const terms = { now, leaseUntil: later(now, LEASE_MS), limit: 2, free: 2, busy: [], lastTurn: null };
  const claimed = await store.deliveryQueue.claimDue(connection.lane, { ...terms, shut: [], probed: [] });
  for (const delivery of isSent ? claimed : [])
    await store.commit({
      account: delivery.accountId,
      needs: { post: delivery.postId },
      decide: (facts) => {
        const request = facts.post?.document.headline.slice('Post '.length) ?? '';
        const sends = (delivery.frozen?.sends ?? 0) + 1;
        return decideSent(facts, delivery, now, { at: delivery.frozen?.at ?? now, request, sends });
      },
    });
  return `${String(claimed.length)} abandoned`;
};

type Refusable = { readonly ok: true } | { readonly ok: false; readonly error: { readonly kind: string } };

const onPost = async (
  { posts }: World,
  ordinal: number,
  work: (id: PostId) => Promise<Refusable>,
): Promise<string> => {
  const id = [...posts.values()][ordinal % posts.size];
  if (id === undefined) return 'nothing';
  const done = await work(id);
  return done.ok ? 'done' : done.error.kind;
};

const release = async ({ engine, store }: World, account: Account, id: PostId): Promise<Refusable> => {
  const post = await store.postReader.find(account.id, id);
  return post?.deliveries.some(isHeldBack) === true ? engine.releaseHeld(account, id) : { ok: true };
};

export const operate = async (world: World, account: Account, operation: Operation): Promise<string> => {
  const { engine, store, clock, connections } = world;
  const now = clock.now();
  switch (operation.kind) {
    case 'hold':
      return `${String(await engine.holdBack(now, operation.which))} held`;
    case 'release':
      return onPost(world, operation.post, (id) => release(world, account, id));
    case 'retry one': {
      const connectionIds = connections.filter((_, at) => at === operation.channel).map(({ id }) => id);
      const choice = { connectionIds, acceptDuplicateRisk: true };
      return onPost(world, operation.post, (postId) =>
        engine.retryPost({ account, requestId: null, postId, ...choice }),
      );
    }
    case 'switch account': {
      const status = account.status === 'active' ? 'suspended' : 'active';
      const changed = await engine.changeStatus({ account, status, reason: 'Unpaid.' });
      return changed.ok ? status : 'still closed';
    }
    case 'switch sending':
      if (await store.sending.pause(now)) return 'paused';
      await store.sending.resume();
      return 'resumed';
    case 'close':
      await engine.changeStatus({ account, status: 'closed', reason: 'They left.' });
      return 'closed';
    case 'erase':
      return (await engine.eraseAccount({ account, confirm: account.name })).ok ? 'erased' : 'not erased';
    case 'purge keys':
      await store.idempotencyReader.purgeExpired(later(now, -IDEMPOTENCY_TTL_MS), 1_000);
      return 'done';
    case 'disconnect':
      for (const { id, accountId } of connections.filter((_, at) => at === operation.channel))
        await store.connections.setStatus(accountId, id, 'disconnected');
      return 'done';
    case 'prune':
      await store.retention.prune({ after: null, posts: 100_000, before: { [operation.what]: now } });
      return 'done';
    case 'abandon':
      return abandon(world, operation);
  }
};

/** What the store says of the account besides its posts. */
export const aside = async ({ store, account, clock, connections, posts }: World): Promise<unknown> => {
  const now = clock.now();
  const ordinals = new Map([...posts].map(([ordinal, id]) => [id, ordinal]));
  const named = (of: readonly { readonly postId: PostId }[]) =>
    of.flatMap(({ postId }) => ordinals.get(postId) ?? []);
  const lanes = connections.map(({ lane }) => lane);
  const own = <Lane extends { readonly lane: string }>(all: readonly Lane[]) =>
    all
      .filter(({ lane }) => lanes.some((each) => each === lane))
      .map((each) => ({ ...each, lane: lanes.findIndex((one) => one === each.lane) }))
      .toSorted((a, b) => a.lane - b.lane);
  const statement = await store.ledgerReader.statementOf(account.id, { before: null, limit: 1_000 });
  const events = await store.timelineReader.eventsAfter(account.id, null, 1_000);
  const times = { now, unknownBefore: later(now, -UNKNOWN_HOLD_MS) };
  return {
    lanes: own(await store.deliveryQueue.dueLanes(now)),
    depths: own(await store.deliveryQueue.depths(now, 10)).filter(({ due }) => due > 0),
    next: await store.deliveryQueue.nextTimes(now),
    unsent: named(await store.deliveryQueue.unsent(now, 1_000)),
    overdue: named(await store.deliveryQueue.overdueHolds(times, { after: null, limit: 100_000 })),
    statement: statement.map((line) => ({
      ...line,
      number: null,
      operationKey: null,
      postId: null,
      accountId: null,
    })),
    events: events?.events
      .map((event) => ({
        ...event,
        ...{ id: null, postId: Number(ordinals.get(event.postId)) },
        connectionId: connections.findIndex(({ id }) => id === event.connectionId),
      }))
      // Lanes are claimed side by side.
      .toSorted((a, b) => a.postId - b.postId || a.connectionId - b.connectionId),
    drafts: await store.usageReader.draftsOf(account.id),
    connections: (await store.connections.list(account.workspace.id, {}, { after: null, limit: 10 })).map(
      ({ status, name }) => ({ status, name }),
    ),
  };
};
