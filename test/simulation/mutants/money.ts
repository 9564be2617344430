import {
  instant,
  minorUnits,
  ok,
  timeZone,
  usagePeriodAt,
  type AccountId,
  type Instant,
  type Movement,
  type MovementKind,
  type Post,
} from '../../../core/index.js';
import type { Defect } from '../process.js';
import { inScope, OPEN } from './in-scope.js';

/** The wallet is read before the transaction that writes it. */
export const walletInTwoTransactions: Defect = (ports, { world, life }) => {
  const { tables } = world.store;
  const write = (account: AccountId, kind: MovementKind, movement: Movement): void =>
    tables.transfers.within(OPEN).put(movement.operationKey, { accountId: account, kind, ...movement });
  return {
    ...ports,
    unitOfWork: {
      run: async (account, work) => {
        const read = tables.wallets.committed.get(account);
        await life.stop('between the transactions');
        return ports.unitOfWork.run(account, (scope) => {
          const hold = (movement: Movement): Promise<boolean> => {
            const { amountMinor } = movement;
            if (read === undefined || read.availableMinor < amountMinor) return Promise.resolve(false);
            const availableMinor = minorUnits(read.availableMinor - amountMinor);
            const heldMinor = minorUnits(read.heldMinor + amountMinor);
            tables.wallets.within(OPEN).put(account, { ...read, availableMinor, heldMinor });
            write(account, 'hold', movement);
            return Promise.resolve(true);
          };
          return work({ ...scope, wallet: { ...scope.wallet, hold } });
        });
      },
    },
  };
};

class JustLooking extends Error {}

/** The money is set aside first, the post comes in a transaction of its own. */
export const holdBeforePost: Defect = (ports, { life }) => ({
  ...ports,
  unitOfWork: {
    run: async (account, work) => {
      const wanted: Movement[] = [];
      const look = ports.unitOfWork.run(account, async (scope) => {
        const hold = (movement: Movement): Promise<boolean> => {
          wanted.push(movement);
          return scope.wallet.hold(movement);
        };
        await work({ ...scope, wallet: { ...scope.wallet, hold } });
        throw new JustLooking();
      });
      await look.catch((fault: unknown) => {
        if (!(fault instanceof JustLooking)) throw fault;
      });
      const [movement] = wanted;
      if (movement === undefined) return ports.unitOfWork.run(account, work);
      const held = await ports.unitOfWork.run<boolean, never>(account, async ({ wallet }) =>
        ok(await wallet.hold(movement)),
      );
      await life.stop('between the transactions');
      return ports.unitOfWork.run(account, (scope) =>
        work({ ...scope, wallet: { ...scope.wallet, hold: () => Promise.resolve(held.ok && held.value) } }),
      );
    },
  },
});

let counted = 0;

const afresh = (movement: Movement): Movement => ({
  ...movement,
  operationKey: `${movement.operationKey}:${String((counted += 1))}`,
});

const heldAgain = (post: Post | null): Post | null =>
  post === null ? null : { ...post, charge: { ...post.charge, state: 'held' } };

/** Every look at a settled post settles it again, under an operation key of its own. */
export const settlementNotIdempotent = inScope((scope) => ({
  ...scope,
  posts: { ...scope.posts, find: async (id) => heldAgain(await scope.posts.find(id)) },
  wallet: {
    ...scope.wallet,
    capture: (movement) => scope.wallet.capture(afresh(movement)),
    release: (movement) => scope.wallet.release(afresh(movement)),
  },
}));

/** The money comes back, the unit of the plan does not. */
export const usageNotGivenBack = inScope((scope) => ({
  ...scope,
  allowance: { ...scope.allowance, giveBack: () => Promise.resolve() },
}));

/** What is released once is released twice, where there is enough to release. */
export const holdReleasedTwice = inScope((scope) => ({
  ...scope,
  wallet: {
    ...scope.wallet,
    release: async (movement) => {
      await scope.wallet.release(movement);
      await scope.wallet.release(afresh(movement)).catch(() => undefined);
    },
  },
}));

const longUnknown = (post: Post | null): Post | null =>
  post === null
    ? null
    : {
        ...post,
        deliveries: post.deliveries.map((delivery) =>
          delivery.state === 'unknown' ? { ...delivery, since: instant(0) } : delivery,
        ),
      };

/** An outcome that nobody knows counts as one that did not happen. */
export const unknownRefundedAtOnce = inScope((scope) => ({
  ...scope,
  posts: { ...scope.posts, find: async (id) => longUnknown(await scope.posts.find(id)) },
}));

const inUtc = (at: Instant) => usagePeriodAt(at, timeZone('UTC'));

/** Months are those of Greenwich, wherever the account lives. */
export const periodOfAnotherZone = inScope((scope, { clock }) => ({
  ...scope,
  allowance: {
    ...scope.allowance,
    take: (_period, bounds) => scope.allowance.take(inUtc(clock.now()), bounds),
  },
  posts: {
    ...scope.posts,
    insert: (post) => scope.posts.insert({ ...post, charge: { ...post.charge, period: inUtc(clock.now()) } }),
  },
}));
