import { IDEMPOTENCY_TTL_MS, instant, later, timeZone } from '../../core/index.js';
import { attempt } from './attempt.js';
import { persist, type Caller } from './client-requests.js';
import type { Clientele } from './draws.js';
import { holdAll, release } from './holds.js';
import { closeAndErase } from './erasures.js';
import { interrupt } from './interruptions.js';
import { payOut } from './payments.js';
import { renew } from './renewals.js';
import { PLANS, type Tenant } from './population.js';
import type { Operation } from './client-observations.js';
import type { World } from './world.js';

const credit = async (caller: Caller, { tenant, nextId }: Clientele): Promise<void> => {
  const id = nextId();
  const key = `payment-${String(id)}`;
  const nothing = { postId: null, at: null, risky: false, expects: null };
  const operation: Operation = {
    id,
    kind: 'credit',
    accountId: tenant.account.id,
    key,
    mark: key,
    ...nothing,
  };
  await persist(
    caller,
    operation,
    () => null,
    async (engine, account) => {
      const credited = await engine.creditWallet({ account, amount: '0.10', key });
      return credited.ok ? { kind: 'done', postId: null, replayed: false } : { kind: 'fault' };
    },
  );
};

const changePlan = async (caller: Caller, { tenant }: Clientele): Promise<void> => {
  const { slug } = caller.world.choices.pick(PLANS);
  await attempt(caller, `moves account ${String(tenant.account.id)} to plan ${slug}`, () =>
    caller.world.basePorts.accounts.change(tenant.account.id, { planSlug: slug }),
  );
};

/** Renews all connections whose credentials were refused; those that were removed stay so. */
const reconnect = async ({ revoked, basePorts }: World, { account, connections }: Tenant): Promise<void> => {
  revoked.clear();
  for (const id of connections) await basePorts.connections.setStatus(account.id, id, 'active');
};

/** Ends everything that keeps the posts of an account from being sent. */
export const resume = async (world: World, tenant: Tenant): Promise<void> => {
  await world.basePorts.sending.resume();
  await world.basePorts.accounts.setStatus(tenant.account.id, 'active', null);
  await reconnect(world, tenant);
};

const connectAgain = ({ world }: Caller, { tenant }: Clientele): Promise<void> => reconnect(world, tenant);

const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'] as const;

/** Moves the workspace to another zone, in which the month may be another one. */
const changeZone = async (caller: Caller, { tenant }: Clientele): Promise<void> => {
  const zone = caller.world.choices.pick([...ZONES]);
  await attempt(caller, `moves account ${String(tenant.account.id)} to ${zone}`, () =>
    caller.world.basePorts.accounts.change(tenant.account.id, { timeZone: timeZone(zone) }),
  );
  caller.world.counter.saw('zone changed');
};

const DAY_MS = 86_400_000;

/**
 * Removes what was exchanged about every ended post at once, and its timeline a day later: nothing may depend on them.
 * Timelines stay where a restore could bring them back. Idempotency keys go as soon as they have expired for every
 * request in progress: one that a frozen process holds for days still finds its key (D79).
 */
const pruneEnded = async ({ world }: Caller): Promise<void> => {
  const { clock, basePorts, counter, twists, observations } = world;
  const now = clock.now();
  const before = twists.restores ? { exchanges: now } : { exchanges: now, timelines: later(now, -DAY_MS) };
  const images = twists.editors ? { images: now } : {};
  const { removed } = await basePorts.retention.prune({
    after: null,
    posts: Infinity,
    before: { ...before, ...images },
  });
  if (removed.images > 0) counter.saw('images removed');
  const begun = observations.tries().filter(({ ending }) => ending().kind === 'running');
  const oldest = instant(Math.min(now, ...begun.map(({ startedAt }) => startedAt)));
  await basePorts.idempotencyReader.purgeExpired(later(oldest, -IDEMPOTENCY_TTL_MS), 1_000);
};

/** Housekeeping: prunes, and releases overdue holds of unknown outcomes in a random process. */
export const settleOldHolds = async (caller: Caller): Promise<void> => {
  await attempt(caller, 'prunes ended posts', () => pruneEnded(caller));
  const process = caller.reach();
  if (process === null) return;
  await attempt(caller, 'settles old holds', () =>
    Promise.race([
      process.engine.releaseOverdueHolds(),
      new Promise((end) => process.life.onDeath(() => end(null))),
    ]),
  );
};

type Work = (caller: Caller, clientele: Clientele) => Promise<void>;

const WORKS: readonly [Work, ...Work[]] = [
  credit,
  changePlan,
  connectAgain,
  settleOldHolds,
  credit,
  interrupt,
  payOut,
];

const RELEASES: readonly Work[] = [release, release, release, release];
const HOLDS: readonly Work[] = [holdAll, holdAll, ...RELEASES];

export const runOperator = async (
  caller: Caller,
  clientele: Clientele,
  operations: number,
): Promise<void> => {
  const { choices, turns, isCalm, twists, restores } = caller.world;
  for (let done = 0; done < operations && !isCalm(); done += 1) {
    await turns.await(caller.name, 'thinks');
    const work = choices.pick([
      ...WORKS,
      ...(twists.holds ? HOLDS : []),
      ...(restores.count() > 0 ? RELEASES : []),
      ...(twists.renewals ? [renew, renew] : []),
      ...(twists.erasures ? [closeAndErase] : []),
      ...(twists.zones ? [changeZone, changeZone] : []),
    ]);
    await work(caller, clientele);
  }
};
