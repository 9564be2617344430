import {
  CommitUnknown,
  type AccountId,
  type Change,
  type Clock,
  type Commit,
  type Delivery,
  type DeliveryEngine,
  type DeliveryId,
  type DeliveryQueue,
  type Facts,
  type Instant,
  type Lane,
  type LeasedDelivery,
  type Needs,
} from '../../../core/index.js';
import { evolvePost } from '../../../core/domain/evolve.js';
import type { Life } from '../life.js';
import type { World } from '../world.js';

/** How long polls may skip a lane with due deliveries, in milliseconds: the longest sleep of a worker. */
const FAIR_WITHIN_MS = 1_000;

const NEVER = -1;

/**
 * I29 FairShare: what one account does delays another by at most its share. A due delivery of an account without calls
 * in progress and without known failures in its lane of a process is taken by the next claim of that process, which
 * comes within a second of polls, regardless of the other account's calls and failures. A world has at most two
 * accounts, so there is always a slot.
 */
export const watchShares = (world: World, life: Life, clock: Pick<Clock, 'now'>) => {
  const { store, violated, counter, isHostile, interruptions, lanePauses } = world;
  /** The claims of this process by lane and account, with the attempt number; repeated attempts indicate failures. */
  const claims = new Map<string, Map<DeliveryId, number>>();
  /** Acceptances and retries without a result yet. */
  const claiming = new Map<string, number>();
  /** The accounts that held or got slots in the lanes of the current poll. */
  const served = new Map<Lane, readonly AccountId[]>();
  const passedOver = new Map<Delivery, Instant>();
  let timesSet = 0;
  const nameOf = ({ lane, accountId }: Pick<Delivery, 'lane' | 'accountId'>): string =>
    `${lane} ${String(accountId)}`;

  const find = (id: DeliveryId): Delivery | undefined => store.tables.deliveries.committed.get(id);

  /** Whether all known calls of the process for the account in the lane succeeded. */
  const isClean = (name: string): boolean =>
    [...(claims.get(name) ?? [])].every(([id, attempts]) => {
      const delivery = find(id);
      return delivery?.attempts === attempts && ['publishing', 'published'].includes(delivery.state);
    });

  const isEligible = (delivery: Delivery): boolean => {
    const now = clock.now();
    const name = nameOf(delivery);
    return (
      delivery.state === 'queued' &&
      delivery.dueAt <= now &&
      store.tables.accounts.committed.get(delivery.accountId)?.status === 'active' &&
      store.tables.sendingPause.committed.get('all') === undefined &&
      (lanePauses.get(delivery.lane) ?? now) <= now &&
      !claiming.has(name) &&
      isClean(name)
    );
  };

  const eligible = (): readonly Delivery[] =>
    [...store.openDeliveries.queued.values()].flat().filter(isEligible);

  const know = (claimed: readonly LeasedDelivery[]): readonly LeasedDelivery[] => {
    for (const delivery of claimed) {
      const name = nameOf(delivery);
      const before = claims.get(name) ?? new Map<DeliveryId, number>();
      const isOneAttempt = (before.get(delivery.id) ?? delivery.attempts) === delivery.attempts;
      claims.set(name, before.set(delivery.id, isOneAttempt ? delivery.attempts : NEVER));
    }
    return claimed;
  };

  /** The pending requests of the account in those lanes. */
  const whileClaiming = async <T>(
    accountId: AccountId,
    lanes: readonly Lane[],
    claim: () => Promise<T>,
  ): Promise<T> => {
    const names = lanes.map((lane) => nameOf({ lane, accountId }));
    for (const name of names) claiming.set(name, (claiming.get(name) ?? 0) + 1);
    try {
      return await claim();
    } finally {
      for (const name of names) {
        const left = (claiming.get(name) ?? 1) - 1;
        if (left > 0) claiming.set(name, left);
        else claiming.delete(name);
      }
    }
  };

  const check = (from: Instant, before: readonly Delivery[], pauses: ReadonlyMap<Lane, Instant>): void => {
    const after = new Set<Delivery>(eligible());
    // The time that it was set ahead by has not passed.
    if (world.clock.timesSet() > timesSet) passedOver.clear();
    timesSet = world.clock.timesSet();
    for (const delivery of before) {
      const { id, lane, accountId } = delivery;
      // A pause requested in the meantime may already be over.
      if (!after.has(delivery) || pauses.get(lane) !== lanePauses.get(lane)) continue;
      const what = `${life.name} skips delivery ${String(id)} in ${lane}`;
      const accounts = served.get(lane);
      if (accounts?.includes(accountId) === false) violated('I29', what);
      if (accounts !== undefined || claims.has(nameOf(delivery))) continue;
      const since = passedOver.get(delivery) ?? from;
      passedOver.set(delivery, since);
      if (from - since >= FAIR_WITHIN_MS) violated('I29', what);
    }
    for (const delivery of passedOver.keys()) if (!after.has(delivery)) passedOver.delete(delivery);
  };

  const queue = (inner: DeliveryQueue): DeliveryQueue => ({
    ...inner,
    claimDue: async (lane, terms) => {
      const claimed = know(await inner.claimDue(lane, terms));
      served.set(lane, [...terms.busy, ...claimed.map(({ accountId }) => accountId)]);
      const isBeside = terms.busy.some(isHostile);
      if (isBeside && claimed.some(({ accountId }) => !isHostile(accountId)))
        counter.saw('claim beside a hostile account');
      return claimed;
    },
    claimExpired: async (terms) => know(await inner.claimExpired(terms)),
  });

  const commit =
    (inner: Commit): Commit =>
    (work) =>
      whileClaiming(work.account, lanesOf(work.needs), async () => {
        let leased: readonly LeasedDelivery[] = [];
        const decide: typeof work.decide = (facts) => {
          const decided = work.decide(facts);
          leased = decided.ok ? decided.value.changes.flatMap((change) => leasedBy(facts, change)) : [];
          return decided;
        };
        try {
          const result = await inner({ ...work, decide });
          if (result.ok) know(leased);
          return result;
        } catch (fault) {
          // The process finds out that it was committed, and then calls the channel, which may ask for a pause.
          if (fault instanceof CommitUnknown) know(leased);
          throw fault;
        }
      });

  /** Checks a poll at its end. */
  const look =
    (deliverDue: DeliveryEngine['deliverDue']): DeliveryEngine['deliverDue'] =>
    async () => {
      served.clear();
      const [from, before, pauses] = [clock.now(), eligible(), new Map(lanePauses)];
      const count = interruptions.count + world.clock.timesSet();
      const looked = await deliverDue();
      // What was interrupted meanwhile was rightly passed over.
      check(from, interruptions.count + world.clock.timesSet() === count ? before : [], pauses);
      return looked;
    };

  return { queue, commit, look };
};

/** Whether the call is an acceptance or a retry, which alone read the pauses of lanes. */
const lanesOf = ({ pauses = [] }: Partial<Needs>): readonly Lane[] => pauses;

const leasedIn = (deliveries: readonly Delivery[]): readonly LeasedDelivery[] =>
  deliveries.filter((delivery) => delivery.state === 'publishing');

/** The deliveries that a change leases to its process: of a new post, one that is sent now, or one that is retried. */
const leasedBy = ({ post }: Partial<Facts<'post'>>, change: Change): readonly LeasedDelivery[] => {
  switch (change.kind) {
    case 'delivery_moved':
      return post == null || change.transition.to !== 'requeued'
        ? []
        : leasedIn(evolvePost(post, change).deliveries.filter(({ id }) => id === change.deliveryId));
    case 'post_inserted':
      return leasedIn(change.post.deliveries);
    case 'post_edited':
      return leasedIn(change.deliveries);
    default:
      return [];
  }
};
