import type { Listening } from '../adapters/http-koa/index.js';
import type { Notices } from '../adapters/knex/index.js';
import type { AccountId, Commit, DeliveryQueue, StorePorts, TimelineReader } from '../core/index.js';
import { makeWakeup } from './wakeup.js';

/** How often the newest events are looked for while there are listeners, in milliseconds: notices may be lost. */
const LOOK_EVERY_MS = 1_000;

/** How often other processes are told of listeners here, and for how long that holds, in milliseconds. */
const TELL_EVERY_MS = 20_000;
const BELIEVE_MS = 60_000;

/** How long a process collects what it commits before it tells the others, in milliseconds. */
const COLLECT_MS = 50;

/** A bell that is rung in this process. */
export interface RungEventBell {
  /** Call when events of the account were committed. Costs a look into a map where there is no listener. */
  readonly ring: (account: AccountId) => void;
  readonly listen: (account: AccountId, newerThan: number) => Listening;
}

interface Listener {
  readonly newerThan: number;
  readonly ring: () => void;
}

/**
 * Rings for what this process commits at once. What others commit is found by one statement for all listeners of this
 * process, once a second and after each notice; notices are sent only while another process has listeners.
 */
export const makeEventBell = (
  { newestOf }: Pick<TimelineReader, 'newestOf'>,
  notices: Pick<Notices, 'send' | 'onReceived'>,
): RungEventBell => {
  const listeners = new Map<AccountId, Set<Listener>>();
  const wakeup = makeWakeup();
  let isLooking = false;
  let othersListenUntil = 0;
  let telling: NodeJS.Timeout | null = null;

  const lookOnce = async (): Promise<void> => {
    const newest = await newestOf([...listeners.keys()]);
    for (const [account, id] of newest)
      for (const listener of listeners.get(account) ?? []) if (id > listener.newerThan) listener.ring();
  };

  const look = async (): Promise<void> => {
    isLooking = true;
    let toldAt = -TELL_EVERY_MS;
    while (listeners.size > 0) {
      if (performance.now() >= toldAt + TELL_EVERY_MS) {
        toldAt = performance.now();
        void notices.send('listening');
      }
      await wakeup.sleep(LOOK_EVERY_MS);
      // A store that is out of reach is looked at again in a second; requests notice it by themselves.
      if (listeners.size > 0) await lookOnce().catch(() => undefined);
    }
    isLooking = false;
  };

  notices.onReceived((notice) => {
    if (notice === 'listening') othersListenUntil = performance.now() + BELIEVE_MS;
    if (notice === 'events') wakeup.ring();
  });

  const tellOthers = (): void => {
    if (telling !== null || performance.now() >= othersListenUntil) return;
    telling = setTimeout(() => {
      telling = null;
      void notices.send('events');
    }, COLLECT_MS).unref();
  };

  return {
    ring: (account) => {
      for (const listener of listeners.get(account) ?? []) listener.ring();
      tellOthers();
    },
    listen: (account, newerThan) => {
      const own = listeners.get(account) ?? new Set<Listener>();
      listeners.set(account, own);
      let ring = (): void => undefined;
      const rung = new Promise<void>((resolve) => {
        ring = resolve;
      });
      const listener = { newerThan, ring };
      own.add(listener);
      if (!isLooking) void look();
      const leave = (): void => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(account) === own) listeners.delete(account);
      };
      return { rung, leave };
    },
  };
};

/** The ports of a store, with the bell rung for every commit and claim. */
export const ringing = <Ports extends Pick<StorePorts, 'commit' | 'deliveryQueue'>>(
  ports: Ports,
  { ring }: Pick<RungEventBell, 'ring'>,
): Ports => {
  const commit: Commit = async (work) => {
    const done = await ports.commit(work);
    if (done.ok) ring(work.account);
    return done;
  };
  const claimed = async (claim: ReturnType<DeliveryQueue['claimExpired']>) => {
    const deliveries = await claim;
    for (const account of new Set(deliveries.map(({ accountId }) => accountId))) ring(account);
    return deliveries;
  };
  const queue = ports.deliveryQueue;
  const deliveryQueue: DeliveryQueue = {
    ...queue,
    claimDue: (...terms) => claimed(queue.claimDue(...terms)),
    claimOfPost: (...terms) => claimed(queue.claimOfPost(...terms)),
    claimExpired: (...terms) => claimed(queue.claimExpired(...terms)),
  };
  return { ...ports, commit, deliveryQueue };
};
