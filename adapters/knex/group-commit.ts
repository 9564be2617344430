import { AccountBusy, CommitUnknown, type AccountId } from '../../core/index.js';

/** Work that waits for a commit, and how its caller learns what became of it. */
export interface Waiting<W> {
  readonly account: AccountId;
  readonly work: W;
  readonly resolve: (value: unknown) => void;
  readonly reject: (fault: unknown) => void;
}

export interface GroupCommitLimits {
  /** Works of one commit. */
  readonly works: number;
  /** Works of one account in a commit while other accounts wait. */
  readonly perAccount: number;
  /** Commits under way at once; no account is in two of them. */
  readonly commits: number;
}

/** What became of one work of a commit that is durable: its result, or what its own decision threw. */
export type Settled = { readonly value: unknown } | { readonly fault: unknown };

/**
 * Lets works that wait share one commit. A work that finds nothing under way is committed at once, so nothing waits for
 * company. Accounts take turns. Where a shared commit fails, each of its works is run again alone: whichever caused the
 * fault harms only itself.
 */
export const makeGroupCommit = <W>(
  limits: GroupCommitLimits,
  /** Commits the works in their order, as one transaction; rejects where nothing, or nothing certain, was written. */
  commitAll: (works: readonly W[]) => Promise<readonly Settled[]>,
) => {
  /** Accounts in the order of their turns, each with its works in theirs. */
  const queues = new Map<AccountId, Waiting<W>[]>();
  const busy = new Set<AccountId>();
  let underWay = 0;

  /** Takes from each account in turn until the commit is full. */
  const take = (): readonly Waiting<W>[] => {
    const taken: Waiting<W>[] = [];
    const free = [...queues].filter(([account]) => !busy.has(account));
    const share = free.length > 1 ? limits.perAccount : limits.works;
    for (const [account, queue] of free) {
      if (taken.length >= limits.works) break;
      taken.push(...queue.splice(0, Math.min(share, limits.works - taken.length)));
      queues.delete(account);
      // Whoever has more goes to the end of the line.
      if (queue.length > 0) queues.set(account, queue);
    }
    return taken;
  };

  const commitTogether = async (taken: readonly Waiting<W>[]): Promise<void> => {
    try {
      const settled = await commitAll(taken.map(({ work }) => work));
      taken.forEach(({ resolve, reject }, index) => {
        const each = settled[index];
        if (each === undefined) reject(new Error('a shared commit lost a result'));
        else if ('fault' in each) reject(each.fault);
        else resolve(each.value);
      });
    } catch (fault) {
      const wholeStore = fault instanceof CommitUnknown || fault instanceof AccountBusy;
      if (taken.length === 1 || wholeStore) for (const { reject } of taken) reject(fault);
      else for (const one of taken) await commitTogether([one]);
    }
  };

  const pump = (): void => {
    while (underWay < limits.commits) {
      const taken = take();
      if (taken.length === 0) return;
      const accounts = new Set(taken.map(({ account }) => account));
      for (const account of accounts) busy.add(account);
      underWay += 1;
      void commitTogether(taken).finally(() => {
        underWay -= 1;
        for (const account of accounts) busy.delete(account);
        pump();
      });
    }
  };

  return (account: AccountId, work: W): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(account) ?? [];
      queue.push({ account, work, resolve, reject });
      queues.set(account, queue);
      // In the next turn: what else arrives in this one shares the commit.
      queueMicrotask(pump);
    });
};
