import type { EventNotifier } from '../adapters/http-koa/index.js';
import type { Notices } from '../adapters/knex/index.js';
import type { AccountId, Commit, DeliveryQueue, StorePorts, TimelineReader } from '../core/index.js';
import { makeWakeup } from './wakeup.js';

/** How often the newest events are polled while there are listeners, in milliseconds: notices may be lost. */
const POLL_EVERY_MS = 1_000;

/** How often other processes are notified of listeners here, and how long that is valid, in milliseconds. */
const ANNOUNCE_EVERY_MS = 20_000;
const OTHERS_LISTEN_MS = 60_000;

/** How long a process collects its commits before it notifies the others, in milliseconds. */
const COLLECT_MS = 50;

/** The notifier of this process, for the commits of every process. */
export interface OwnEventNotifier extends EventNotifier {
  /** Call when events of the account were committed. Without listeners, it costs one lookup in a map. */
  readonly notify: (account: AccountId) => void;
}

interface Listener {
  readonly newerThan: number;
  readonly notify: () => void;
}

/**
 * Notifies at once of commits of this process. Commits of others are found by one statement for all listeners of this
 * process, once a second and after each notice; notices are sent only while another process has listeners.
 */
export const makeEventNotifier = (
  { newestOf }: Pick<TimelineReader, 'newestOf'>,
  notices: Pick<Notices, 'send' | 'onReceived'>,
): OwnEventNotifier => {
  const listeners = new Map<AccountId, Set<Listener>>();
  const wakeup = makeWakeup();
  let isPolling = false;
  let othersListenUntil = 0;
  let pendingNotice: NodeJS.Timeout | null = null;

  const pollOnce = async (): Promise<void> => {
    const newest = await newestOf([...listeners.keys()]);
    for (const [account, id] of newest)
      for (const listener of listeners.get(account) ?? []) if (id > listener.newerThan) listener.notify();
  };

  const poll = async (): Promise<void> => {
    isPolling = true;
    let announcedAt = -ANNOUNCE_EVERY_MS;
    while (listeners.size > 0) {
      if (performance.now() >= announcedAt + ANNOUNCE_EVERY_MS) {
        announcedAt = performance.now();
        void notices.send('listening');
      }
      await wakeup.sleep(POLL_EVERY_MS);
      // If the store is unavailable, the next poll is in a second; requests report it themselves.
      if (listeners.size > 0) await pollOnce().catch(() => undefined);
    }
    isPolling = false;
  };

  notices.onReceived((notice) => {
    if (notice === 'listening') othersListenUntil = performance.now() + OTHERS_LISTEN_MS;
    if (notice === 'events') wakeup.wake();
  });

  const notifyOthers = (): void => {
    if (pendingNotice !== null || performance.now() >= othersListenUntil) return;
    pendingNotice = setTimeout(() => {
      pendingNotice = null;
      void notices.send('events');
    }, COLLECT_MS).unref();
  };

  return {
    notify: (account) => {
      for (const listener of listeners.get(account) ?? []) listener.notify();
      notifyOthers();
    },
    listen: (account, newerThan) => {
      const own = listeners.get(account) ?? new Set<Listener>();
      listeners.set(account, own);
      let notify = (): void => undefined;
      const notified = new Promise<void>((resolve) => {
        notify = resolve;
      });
      const listener = { newerThan, notify };
      own.add(listener);
      if (!isPolling) void poll();
      const leave = (): void => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(account) === own) listeners.delete(account);
      };
      return { notified, leave };
    },
  };
};

/** The ports of a store, which call the notifier for every commit and claim. */
export const notifying = <Ports extends Pick<StorePorts, 'commit' | 'deliveryQueue'>>(
  ports: Ports,
  { notify }: Pick<OwnEventNotifier, 'notify'>,
): Ports => {
  const commit: Commit = async (work) => {
    const done = await ports.commit(work);
    if (done.ok) notify(work.account);
    return done;
  };
  const claimed = async (claim: ReturnType<DeliveryQueue['claimExpired']>) => {
    const deliveries = await claim;
    for (const account of new Set(deliveries.map(({ accountId }) => accountId))) notify(account);
    return deliveries;
  };
  const queue = ports.deliveryQueue;
  const deliveryQueue: DeliveryQueue = {
    ...queue,
    claimDue: (...terms) => claimed(queue.claimDue(...terms)),
    claimExpired: (...terms) => claimed(queue.claimExpired(...terms)),
  };
  return { ...ports, commit, deliveryQueue };
};
