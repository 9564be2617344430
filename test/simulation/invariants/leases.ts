import type {
  AccountId,
  Change,
  Commit,
  Delivery,
  DeliveryQueue,
  LeasedDelivery,
  Lane,
  Publisher,
} from '../../../core/index.js';
import type { BasePorts } from '../base-ports.js';
import type { Life } from '../life.js';
import { DELIVERY_LIMITS } from '../limits.js';
import type { World } from '../world.js';

interface Call {
  readonly lane: Lane;
  readonly account: AccountId;
  readonly delivery: string;
  /** The end of the attempt on the steady clock, whatever the result of the call. */
  readonly end: number;
}

type Held = Pick<LeasedDelivery, 'id'> & { readonly lease: Pick<LeasedDelivery['lease'], 'token'> };

/** A hold ends any lease, also one that another work of its commit has just made. */
const isHold = (change: Change): boolean =>
  change.kind === 'delivery_moved' &&
  change.transition.to === 'unknown' &&
  change.transition.error.code === 'restored';

/** The deliveries that a change makes, which may begin with a lease. */
const deliveriesOf = (change: Change): readonly Delivery[] => {
  if (change.kind === 'post_inserted') return change.post.deliveries;
  return change.kind === 'post_edited' ? change.deliveries : [];
};

/** I19 FencedWrites: a result is only written while the delivery is leased under the same token. */
export const watchLeases = (world: World, life: Life, ports: BasePorts): BasePorts => {
  const { store, violated, counter } = world;

  const isHeld = ({ id, lease }: Held): boolean => {
    const delivery = store.tables.deliveries.committed.get(id);
    return delivery?.state === 'publishing' && delivery.lease.token === lease.token;
  };

  /** A delivery that a decision changes under a lease must be leased under that token in the committed state. */
  const check = (changes: readonly Change[]): void => {
    const accepted = new Set(changes.flatMap(deliveriesOf).map(({ id }) => id));
    for (const change of changes) {
      if (change.kind !== 'delivery_moved' && change.kind !== 'delivery_sent') continue;
      if (change.fence === null || accepted.has(change.deliveryId) || isHold(change)) continue;
      const held = { id: change.deliveryId, lease: { token: change.fence } };
      if (!isHeld(held))
        violated('I19', `the result of delivery ${String(held.id)} was written under an old token`);
    }
  };

  const commit: Commit = async (work) => {
    const made: { changes: readonly Change[] | null } = { changes: null };
    const result = await ports.commit({
      ...work,
      decide: (facts) => {
        const decided = work.decide(facts);
        made.changes = decided.ok ? decided.value.changes : null;
        if (decided.ok) check(decided.value.changes);
        return decided;
      },
    });
    const isFencedOut = result.ok && result.value === false && made.changes?.length === 0;
    if (isFencedOut) counter.saw('fenced write');
    return result;
  };

  return { ...ports, commit };
};

/**
 * I21 LaneBound: a process has at most as many calls to a lane in progress as the lane is wide, and I29 FairShare: at
 * most half as many for one account, except deliveries taken over from other processes, which must not be left behind.
 */
export const watchLanes = (world: World, life: Life) => {
  const { clock, violated } = world;
  const calls = new Set<Call>();
  const takenOver = new Set<string>();
  const nameOf = (post: number, connection: number): string => `${String(post)} to ${String(connection)}`;

  const remember = (abandoned: readonly LeasedDelivery[]): readonly LeasedDelivery[] => {
    // Permanent: an attempt that was taken over may still be in progress when its delivery is claimed in the usual way.
    for (const { postId, connection } of abandoned) takenOver.add(nameOf(postId, connection.id));
    if (abandoned.some(({ sentAt }) => sentAt !== null)) world.counter.saw('lease expired after sent_at');
    return abandoned;
  };

  const check = ({ lane, account }: Call): void => {
    const now = clock.steady();
    const open = [...calls].filter(
      (call) => call.lane === lane && now < call.end && !takenOver.has(call.delivery),
    );
    const { concurrency } = DELIVERY_LIMITS.lane;
    if (open.length > concurrency) {
      violated('I21', `${life.name} has ${String(open.length)} calls to ${lane} in progress`);
    }
    const own = open.filter((call) => call.account === account).length;
    if (own === concurrency / 4) world.counter.saw('account with all of its share');
    if (own > concurrency / 4) {
      violated('I29', `${life.name} has ${String(own)} calls of one account to ${lane} in progress`);
    }
  };

  const queue = (inner: DeliveryQueue): DeliveryQueue => ({
    ...inner,
    claimExpired: async (terms) => remember(await inner.claimExpired(terms)),
  });

  const counted =
    <Given, Returned>(
      call: (given: Given, context: Parameters<Publisher['commit']>[1]) => Promise<Returned>,
    ) =>
    async (given: Given, context: Parameters<Publisher['commit']>[1]): Promise<Returned> => {
      const { connection, postId, timeoutMs } = context;
      const open = {
        lane: connection.lane,
        account: connection.accountId,
        delivery: nameOf(postId, connection.id),
        end: clock.steady() + timeoutMs,
      };
      calls.add(open);
      check(open);
      try {
        return await call(given, context);
      } finally {
        calls.delete(open);
      }
    };

  const publisher = (inner: Publisher): Publisher => ({
    ...inner,
    prepare: counted(inner.prepare),
    commit: counted(inner.commit),
    ...(inner.reconcile === undefined ? {} : { reconcile: counted(inner.reconcile) }),
  });

  return { queue, publisher };
};
