import {
  AccountBusy,
  CommitUnknown,
  evolve,
  factsFrom,
  type AccountId,
  type Book,
  type Change,
  type Commit,
  type Decision,
  type Fact,
  type Facts,
  type Needs,
  type Result,
  type Work,
} from '../../core/index.js';

/** A work with erased types. */
export interface AnyWork {
  readonly account: AccountId;
  readonly needs: Partial<Needs>;
  readonly decide: (facts: Facts<Fact>) => Result<Decision<unknown>, unknown>;
}

/**
 * The result of one work of a durable commit: its value, or what its own decision threw; `not_yet` if its account was
 * locked and the other works did not wait for it.
 */
export type Settled = { readonly value: unknown } | { readonly fault: unknown } | 'not_yet';

/** Commits works in order, as one transaction; rejects if nothing was written, or if that is unknown. */
export type CommitTogether = (works: readonly AnyWork[]) => Promise<readonly Settled[]>;

interface Waiting {
  readonly work: AnyWork;
  readonly resolve: (value: unknown) => void;
  readonly reject: (fault: unknown) => void;
}

export interface GroupCommitLimits {
  /** Works of one commit. */
  readonly works: number;
  /** Works of one account in a commit while other accounts wait. */
  readonly perAccount: number;
  /** Commits under way at once; an account is in one of them at most. */
  readonly commits: number;
  /**
   * How long the last commit is under way before another one begins, in milliseconds: works that arrive within that time
   * share the next one. Absent: another one begins at once.
   */
  readonly overlapAfterMs?: number;
  /** Works of one account that may wait; further ones are refused with {@link AccountBusy}. */
  readonly waiting: number;
}

/**
 * Groups waiting works into one commit. A work that finds no commit under way is committed with those that arrive
 * together with it. A commit that takes long, as one that waits for a lock, does not hold up other accounts. Accounts
 * take turns. If a shared commit fails, each of its works is run again alone, so that a fault
 * affects only the work that caused it.
 */
export const makeGroupCommit = (
  limits: GroupCommitLimits,
  commitAll: CommitTogether,
  /** Calls back when the works that arrive together have arrived. */
  soon: (callback: () => void) => void = queueMicrotask,
): Commit => {
  /** Accounts in the order of their turns, each with its waiting works. */
  const queues = new Map<AccountId, Waiting[]>();
  const busy = new Set<AccountId>();
  let underWay = 0;
  /** Runs while works that arrive wait for the commit that began last. */
  let young: NodeJS.Timeout | null = null;
  let isArranged = false;

  /** Takes works from each account in turn until the commit is full. */
  const take = (): readonly Waiting[] => {
    const taken: Waiting[] = [];
    const free = [...queues].filter(([account]) => !busy.has(account));
    const share = free.length > 1 ? limits.perAccount : limits.works;
    for (const [account, queue] of free) {
      if (taken.length >= limits.works) break;
      taken.push(...queue.splice(0, Math.min(share, limits.works - taken.length)));
      queues.delete(account);
      // An account with more works goes to the end.
      if (queue.length > 0) queues.set(account, queue);
    }
    return taken;
  };

  const commitTogether = async (taken: readonly Waiting[]): Promise<void> => {
    try {
      const settled = await commitAll(taken.map(({ work }) => work));
      const left = new Map<AccountId, Waiting[]>();
      taken.forEach((one, index) => {
        const each = settled[index];
        if (each === undefined) one.reject(new Error('a shared commit lost a result'));
        else if (each === 'not_yet') left.set(one.work.account, [...(left.get(one.work.account) ?? []), one]);
        else if ('fault' in each) one.reject(each.fault);
        else one.resolve(each.value);
      });
      for (const ofAccount of left.values()) await commitTogether(ofAccount);
    } catch (fault) {
      const wholeStore = fault instanceof CommitUnknown || fault instanceof AccountBusy;
      if (taken.length === 1 || wholeStore) for (const { reject } of taken) reject(fault);
      else for (const one of taken) await commitTogether([one]);
    }
  };

  /** Lets no other commit begin until the one that begins now takes long. Call the result when it ends. */
  const watch = ({ commits, overlapAfterMs }: GroupCommitLimits): (() => void) => {
    if (commits === 1 || overlapAfterMs === undefined) return () => undefined;
    const timer = setTimeout(() => {
      young = null;
      pump();
    }, overlapAfterMs);
    young = timer;
    return () => {
      clearTimeout(timer);
      // An older commit that is still under way has taken long already.
      if (young === timer) young = null;
    };
  };

  const pump = (): void => {
    while (young === null && underWay < limits.commits) {
      const taken = take();
      if (taken.length === 0) return;
      const accounts = new Set(taken.map(({ work }) => work.account));
      for (const account of accounts) busy.add(account);
      underWay += 1;
      const unwatch = watch(limits);
      void commitTogether(taken).finally(() => {
        unwatch();
        underWay -= 1;
        for (const account of accounts) busy.delete(account);
        pump();
      });
    }
  };

  const join = (work: AnyWork): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(work.account) ?? [];
      if (queue.length >= limits.waiting) {
        reject(new AccountBusy(new Error(`${String(queue.length)} works are waiting`)));
        return;
      }
      queue.push({ work, resolve, reject });
      queues.set(work.account, queue);
      if (isArranged) return;
      isArranged = true;
      soon(() => {
        isArranged = false;
        pump();
      });
    });

  return async <F extends Fact, T, E>(work: Work<F, T, E>) => (await join(work)) as Result<T, E>;
};

/** Refuses the changes of a work that concern another account: no store would find that they do. */
const checkAccount = (account: AccountId, changes: readonly Change[]): void => {
  for (const change of changes) {
    if (change.kind === 'post_inserted' && change.post.accountId !== account)
      throw new Error(`post ${String(change.post.id)} belongs to another account`);
    if (change.kind === 'transfer_made' && change.transfer.accountId !== account)
      throw new Error(`${change.transfer.operationKey} moves money of another account`);
  }
};

/** The decisions of the works of one transaction: the result of each, and the changes of each account. */
export interface Decided {
  readonly settled: readonly Settled[];
  readonly changes: ReadonlyMap<AccountId, readonly Change[]>;
  /** The books after the changes. */
  readonly books: ReadonlyMap<AccountId, Book>;
}

/** Decides works one after the other, each on the books after the previous ones. A throw affects only its own work. */
export const decideTogether = (
  works: readonly AnyWork[],
  read: {
    readonly books: ReadonlyMap<AccountId, Book>;
    /** Of each work. */
    readonly newIds: readonly Facts<'newIds'>['newIds'][];
  },
): Decided => {
  const books = new Map(read.books);
  const changes = new Map<AccountId, Change[]>();
  const settled = works.map(({ account, needs, decide }, index): Settled => {
    try {
      const book = books.get(account);
      const newIds = read.newIds[index];
      if (book === undefined || newIds === undefined) throw new Error('the facts of a work were not read');
      const decided = decide(factsFrom(book, needs, newIds));
      if (!decided.ok) return { value: decided };
      checkAccount(account, decided.value.changes);
      books.set(account, decided.value.changes.reduce(evolve, book));
      const made = changes.get(account) ?? [];
      made.push(...decided.value.changes);
      changes.set(account, made);
      return { value: { ok: true, value: decided.value.value } };
    } catch (fault) {
      return { fault };
    }
  });
  return { settled, changes, books };
};
