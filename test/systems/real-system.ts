import { makeMemoryPorts, makeManualClock } from '../../adapters/memory/index.js';
import { makeEngine } from '../../composition/index.js';
import {
  connectionId,
  currency,
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  instant,
  minorUnits,
  parseContent,
  timeZone,
  toRfc3339,
  type Account,
  type Connection,
  type PostId,
} from '../../core/index.js';
import { parseOverrides } from '../../core/domain/requested-override.js';
import { parseConnectionIds } from '../../core/domain/post-request.js';
import { parseRequestedTime } from '../../core/domain/schedule.js';
import { makeChannel, headlineOf } from './channel.js';
import {
  CHANNELS,
  ZONES,
  type Channel,
  type Creation,
  type Opening,
  type OwnTimes,
  type PlanTerms,
} from './commands.js';
import { aside, operate } from './operations.js';
import { details, look, type StorePorts, type World } from './real-world.js';
import { MINUTE_MS, START, type Request, type System } from './system.js';

/** One at a time in each channel, so that the result does not depend on which attempt is faster. */
const DELIVERY_LIMITS = {
  ...DEFAULT_DELIVERY_LIMITS,
  lane: { ...DEFAULT_DELIVERY_LIMITS.lane, concurrency: 1, breakerFailures: Number.MAX_SAFE_INTEGER },
};

const planOf = (slug: string, terms: PlanTerms) => ({
  slug,
  name: slug,
  currency: currency('USD'),
  includedPosts: terms.included,
  overagePriceMinor: terms.priceMinor === null ? null : minorUnits(terms.priceMinor),
  maxPosts: terms.maxPosts,
  maxConnectionsPerPost: terms.maxConnections,
  maxScheduled: terms.maxScheduled,
  maxDrafts: terms.maxDrafts,
});

type UseCaseResult =
  | { readonly ok: true; readonly value: { readonly replayed?: boolean } }
  | { readonly ok: false; readonly error: { readonly kind: string; readonly cap?: string } };

const resultOf = (outcome: UseCaseResult): string => {
  if (outcome.ok) return outcome.value.replayed === true ? 'replayed' : 'done';
  const { kind, cap } = outcome.error;
  return cap === undefined ? kind : `${kind}: ${cap}`;
};

let opened = 0;

/** The engine over a store, with its own account there. `name` and the requests determine everything that happens. */
export const openReal = async (name: string, store: StorePorts, { plans }: Opening): Promise<System> => {
  // Names that are new in this store, which may contain other accounts.
  const mark = String((opened += 1));
  const clock = makeManualClock(instant(START));
  const { entropy, contentFormatter, imageStore, imageFitter } = makeMemoryPorts({ seed: 7 });
  const fates = new Map<number, Creation['fates']>();
  const modes = [{ mode: 'none' }, { mode: 'deterministic_id' }] as const;
  const channels = CHANNELS.map((channel) =>
    makeChannel(`channel-${mark}-${String(channel)}`, modes[channel], clock, (ordinal) => {
      return fates.get(ordinal)?.[channel] ?? [];
    }),
  );
  const faults: unknown[] = [];
  const engine = makeEngine(
    {
      ...store,
      clock,
      // Every wait is as long as it may be.
      entropy: { ...entropy, fraction: () => 1 - Number.EPSILON },
      contentFormatter,
      imageStore,
      imageFitter,
      publishers: channels,
    },
    { deliveryLimits: DELIVERY_LIMITS, inlineBudgetMs: 0, onFault: (fault) => void faults.push(fault) },
  );
  const slugs = [`plan-${mark}-0`, `plan-${mark}-1`] as const;
  await store.plans.put(planOf(slugs[0], plans[0]));
  await store.plans.put(planOf(slugs[1], plans[1]));
  const workspace = { name: 'Main', timeZone: timeZone(ZONES[0]) };
  const plan = planOf(slugs[0], plans[0]);
  const account = await store.accounts.insert({ name: mark, plan, workspace, createdAt: clock.now() });
  const connections: Connection[] = [];
  for (const { provider } of channels) {
    const added = await engine.addConnection({ account, provider, name: 'Channel', settings: {} });
    if (!added.ok) throw new Error(added.error.join(' '));
    connections.push(added.value);
  }
  const world: World = {
    store,
    engine,
    clock,
    account,
    connections,
    channels,
    slugs,
    fates,
    posts: new Map(),
  };
  return {
    name,
    perform: async (request) => {
      const result = await perform(world, request);
      await engine.drained();
      if (faults.length > 0) throw new Error(`a delivery broke: ${String(faults[0])}`);
      return result;
    },
    look: () => look(world),
    details: async () => ({ posts: await details(world), aside: await aside(world) }),
  };
};

const idsOf = ({ connections }: World, channels: readonly Channel[]): readonly number[] =>
  connections.filter((_, index) => channels.some((channel) => channel === index)).map(({ id }) => id);

const timeOf = (at: number | null): string | null => (at === null ? null : toRfc3339(instant(at)));

/** The second channel also has its own content: a change may lose one and keep the other. */
const OWN_WORDS = [{}, { content: 'Own content' }];

const overridesOf = ({ connections }: World, ownAt: OwnTimes) =>
  connections.flatMap(({ id: connectionId }, index) => {
    const scheduledAt = timeOf(ownAt[index] ?? null);
    return scheduledAt === null ? [] : [{ connectionId, scheduledAt, ...OWN_WORDS[index] }];
  });

const create = async (
  world: World,
  account: Account,
  { ordinal, creation, scheduledAt, ownAt }: Extract<Request, { do: 'create' }>,
): Promise<string> => {
  world.fates.set(ordinal, creation.fates);
  const fields = {
    headline: headlineOf(ordinal),
    content: 'Content',
    connectionIds: idsOf(world, creation.channels),
    scheduledAt: timeOf(scheduledAt),
    channelOverrides: overridesOf(world, ownAt),
    draft: creation.isDraft,
  };
  const idempotency = { scope: 'create', key: String(creation.key), fingerprint: JSON.stringify(fields) };
  const created = await world.engine.createPost({
    account,
    requestId: null,
    ...(creation.key === null ? {} : { idempotency }),
    request: postRequest(fields, DEFAULT_REQUEST_LIMITS),
  });
  if (created.ok) world.posts.set(ordinal, created.value.post.id);
  return resultOf(created);
};

const edit = async (
  world: World,
  account: Account,
  postId: PostId,
  { channels, scheduledAt, ownAt }: Extract<Request, { do: 'edit' }>,
): Promise<string> => {
  const edited = await world.engine.editPost({
    account,
    requestId: null,
    postId,
    expectedVersion: null,
    patch: {
      content: parseContent('Other content', DEFAULT_REQUEST_LIMITS),
      ...(channels === null
        ? {}
        : { connectionIds: parseConnectionIds(idsOf(world, channels), DEFAULT_REQUEST_LIMITS) }),
      ...(scheduledAt === null ? {} : { scheduledAt: parseRequestedTime(toRfc3339(instant(scheduledAt))) }),
      ...(ownAt === null
        ? {}
        : { channelOverrides: parseOverrides(overridesOf(world, ownAt), DEFAULT_REQUEST_LIMITS) }),
      otherViolations: [],
    },
  });
  return resultOf(edited);
};

const perform = async (world: World, request: Request): Promise<string> => {
  const { engine, clock, store } = world;
  const account = await store.accounts.find(world.account.id);
  if (account === null) throw new Error('the account is gone');
  const onPost = async (ordinal: number, change: (id: PostId) => Promise<string>): Promise<string> => {
    const id = world.posts.get(ordinal);
    return id === undefined ? 'not_found' : change(id);
  };
  switch (request.do) {
    case 'create':
      return create(world, account, request);
    case 'edit':
      return onPost(request.ordinal, (id) => edit(world, account, id, request));
    case 'publish':
      return onPost(request.ordinal, async (postId) =>
        resultOf(await engine.publishPost({ account, requestId: null, postId, expectedVersion: null })),
      );
    case 'cancel':
      return onPost(request.ordinal, async (postId) =>
        resultOf(await engine.cancelPost({ account, requestId: null, postId })),
      );
    case 'retry':
      return onPost(request.ordinal, async (postId) => {
        const acceptDuplicateRisk = request.acceptsRisk;
        const command = { account, requestId: null, postId, connectionIds: null, acceptDuplicateRisk };
        return resultOf(await engine.retryPost(command));
      });
    case 'resolve':
      return onPost(request.ordinal, async (postId) => {
        const connection = connectionId(idsOf(world, [request.channel])[0] ?? 0);
        const { outcome } = request;
        const command = { account, requestId: null, postId, connectionId: connection, outcome, url: null };
        return resultOf(await engine.resolveDelivery(command));
      });
    case 'credit':
    case 'debit': {
      const payment = { account, amount: (request.minor / 100).toFixed(2), key: request.key };
      const moved = await (request.do === 'credit'
        ? engine.creditWallet(payment)
        : engine.debitWallet({ ...payment, reason: 'Paid out.' }));
      if (moved.ok) return 'done';
      return moved.error.join().startsWith('The key') ? 'key used for another amount' : 'not enough';
    }
    case 'refund':
      return onPost(request.ordinal, async (id) => {
        const refunded = await engine.refundPost({ post: { id, accountId: account.id }, reason: 'Late.' });
        return refunded.ok ? 'done' : 'nothing to refund';
      });
    case 'change zone': {
      const changed = await engine.changeAccount(account, { timeZone: request.zone });
      return changed.ok ? 'done' : changed.error.join(' ');
    }
    case 'change plan': {
      const changed = await engine.changeAccount(account, { planSlug: world.slugs[request.plan] });
      return changed.ok ? 'done' : changed.error.join(' ');
    }
    case 'reconnect': {
      const [connection] = await store.connections.findMany(account.workspace.id, [
        connectionId(idsOf(world, [request.channel])[0] ?? 0),
      ]);
      const verified = connection === undefined ? null : await engine.verifyConnection(connection);
      return verified?.ok === true ? 'done' : 'not verified';
    }
    case 'wait':
      clock.advance(request.minutes * MINUTE_MS);
      return 'done';
    case 'deliver':
      while ((await engine.deliverDue()).started > 0) await engine.drained();
      return 'done';
    case 'operate':
      return operate(world, account, request.operation);
    case 'tidy':
      await engine.releaseOverdueHolds();
      return 'done';
  }
};
