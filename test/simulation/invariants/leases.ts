import type {
  AccountId,
  Change,
  Commit,
  DeliveryQueue,
  LeasedDelivery,
  Lane,
  Publisher,
} from '../../../core/index.js';
import type { Ground } from '../ground.js';
import type { Life } from '../life.js';
import { DELIVERY_LIMITS } from '../limits.js';
import type { World } from '../world.js';

interface Call {
  readonly lane: Lane;
  readonly account: AccountId;
  readonly delivery: string;
  /** When the attempt is over, whatever becomes of the call. */
  readonly end: number;
}

type Held = Pick<LeasedDelivery, 'id'> & { readonly lease: Pick<LeasedDelivery['lease'], 'token'> };

/** I19 FencedWrites: what is written under a lease is only written while the delivery is leased under that very token. */
export const watchLeases = (world: World, life: Life, ports: Ground): Ground => {
  const { store, violated, counter } = world;

  const isHeld = ({ id, lease }: Held): boolean => {
    const delivery = store.tables.deliveries.committed.get(id)?.delivery;
    return delivery?.state === 'publishing' && delivery.lease.token === lease.token;
  };

  /** What a decision moves under a lease must be leased under that token by what is committed. */
  const judge = (changes: readonly Change[]): void => {
    const accepted = new Set(
      changes.flatMap((change) =>
        change.kind === 'post_inserted' ? change.post.deliveries.map(({ id }) => id) : [],
      ),
    );
    for (const change of changes) {
      if (change.kind !== 'delivery_moved' && change.kind !== 'delivery_sent') continue;
      if (change.fence === null || accepted.has(change.deliveryId)) continue;
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
        if (decided.ok) judge(decided.value.changes);
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
 * I21 LaneBound: a process has no more calls to a lane under way than the lane is wide, and I29 FairShare: of one account
 * no more than half as many, those of deliveries aside that it took over from others, which nobody may leave behind.
 */
export const watchLanes = (world: World, life: Life) => {
  const { clock, violated } = world;
  const calls = new Set<Call>();
  const takenOver = new Set<string>();
  const nameOf = (post: number, connection: number): string => `${String(post)} to ${String(connection)}`;

  const remember = (abandoned: readonly LeasedDelivery[]): readonly LeasedDelivery[] => {
    // For good: an attempt that was taken over may still be under way when its delivery is claimed in the usual way.
    for (const { postId, connection } of abandoned) takenOver.add(nameOf(postId, connection.id));
    if (abandoned.some(({ sentAt }) => sentAt !== null)) world.counter.saw('lease expired after sent_at');
    return abandoned;
  };

  const judge = ({ lane, account }: Call): void => {
    const now = clock.now();
    const open = [...calls].filter(
      (call) => call.lane === lane && now < call.end && !takenOver.has(call.delivery),
    );
    const { concurrency } = DELIVERY_LIMITS.lane;
    if (open.length > concurrency) {
      violated('I21', `${life.name} has ${String(open.length)} calls to ${lane} under way`);
    }
    const own = open.filter((call) => call.account === account).length;
    if (own === concurrency / 2) world.counter.saw('account with all of its share');
    if (own > concurrency / 2) {
      violated('I29', `${life.name} has ${String(own)} calls of one account to ${lane} under way`);
    }
  };

  const queue = (inner: DeliveryQueue): DeliveryQueue => ({
    ...inner,
    claimExpired: async (terms) => remember(await inner.claimExpired(terms)),
  });

  const counted =
    <Given, Answer>(call: (given: Given, context: Parameters<Publisher['commit']>[1]) => Promise<Answer>) =>
    async (given: Given, context: Parameters<Publisher['commit']>[1]): Promise<Answer> => {
      const { connection, postId, timeoutMs } = context;
      const open = {
        lane: connection.lane,
        account: connection.accountId,
        delivery: nameOf(postId, connection.id),
        end: clock.now() + timeoutMs,
      };
      calls.add(open);
      judge(open);
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
