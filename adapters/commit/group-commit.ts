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
  type PostId,
  type Result,
  type Work,
} from '../../core/index.js';
import { makeCommitSlots, type CommitSlotsLimits } from './commit-slots.js';

/** A work with erased types. */
export interface AnyWork {
  readonly account: AccountId;
  readonly needs: Partial<Needs>;
  readonly postLength?: number;
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

export interface GroupCommitLimits extends CommitSlotsLimits {
  /** Works of one commit. */
  readonly works: number;
  /** Works of one account in a commit while other accounts wait. */
  readonly perAccount: number;
  /** Works of one account that may wait; further ones are refused with {@link AccountBusy}. */
  readonly waiting: number;
}

/** The same for every store: few enough works that deciding takes milliseconds. */
export const WORK_LIMITS = { works: 64, perAccount: 16, waiting: 1_000 } as const;

/**
 * The most text of posts that a store reads at once, in characters or bytes; a single post may have more. Fifty posts
 * with long texts for single channels have eighty megabytes, which would hold up a process for most of a second.
 */
export const MOST_TEXT = 3_000_000;

/** Whether works fit in a commit, asked one after the other: they read each post once. */
const makeFitting = (): ((work: AnyWork) => boolean) => {
  const lengths = new Map<PostId | undefined, number>();
  let total = 0;
  return ({ needs: { post }, postLength = 0 }) => {
    const more = postLength - (lengths.get(post) ?? 0);
    if (more <= 0) return true;
    if (total > 0 && total + more > MOST_TEXT) return false;
    lengths.set(post, postLength);
    total += more;
    return true;
  };
};

/** What depends on the store. */
export interface GroupCommitOptions {
  /** Calls back when the works that arrive together have arrived. Absent: after the current microtask. */
  readonly soon?: (callback: () => void) => void;
  /** Whether a fault means that the store is out of reach, so that other works would fail as well. */
  readonly isOutage?: (fault: unknown) => boolean;
}

/**
 * Groups waiting works into one commit. A work that finds no commit under way is committed with those that arrive
 * together with it. Up to a number of slow commits, for example those that wait for a lock, do not hold up other
 * accounts. Accounts take turns. If a shared commit fails, each of its works is run again alone, so that a fault
 * affects only the work that caused it, until two of them in a row find the store out of reach.
 */
export const makeGroupCommit = (
  limits: GroupCommitLimits,
  commitAll: CommitTogether,
  { soon = queueMicrotask, isOutage = () => false }: GroupCommitOptions = {},
): Commit => {
  /** Accounts in the order of their turns, each with its waiting works. */
  const queues = new Map<AccountId, Waiting[]>();
  const busy = new Set<AccountId>();
  const commitTogether = makeSettledCommit(commitAll, isOutage);
  let isArranged = false;

  /** Takes works from each account in turn until the commit is full. */
  const take = (): readonly Waiting[] => {
    const taken: Waiting[] = [];
    const free = [...queues].filter(([account]) => !busy.has(account));
    const share = free.length > 1 ? limits.perAccount : limits.works;
    const fits = makeFitting();
    for (const [account, queue] of free) {
      const most = Math.min(share, limits.works - taken.length, queue.length);
      const end = queue.slice(0, most).findIndex(({ work }) => !fits(work));
      const count = end === -1 ? most : end;
      if (count === 0) break;
      taken.push(...queue.splice(0, count));
      queues.delete(account);
      // An account with more works goes to the end.
      if (queue.length > 0) queues.set(account, queue);
    }
    return taken;
  };

  /** Commits works; an account can be in another commit as soon as its own works are settled. */
  const run = async (taken: readonly Waiting[]): Promise<void> => {
    const locked = await commitTogether(taken);
    const waitFor = accountsOf(locked);
    for (const account of accountsOf(taken)) if (!waitFor.has(account)) busy.delete(account);
    if (waitFor.size > 0) pump();
    for (const account of waitFor) {
      const own = locked.filter(({ work }) => work.account === account);
      rejectAll(await commitTogether(own), notLocked());
      busy.delete(account);
      pump();
    }
  };

  const pump = (): void => {
    while (slots.isFree()) {
      const taken = take();
      if (taken.length === 0) return;
      for (const account of accountsOf(taken)) busy.add(account);
      const leave = slots.take();
      void run(taken).finally(() => {
        leave();
        pump();
      });
    }
  };
  const slots = makeCommitSlots(limits, pump);

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

/** Passes the results of a commit on; returns the works whose accounts are locked. */
const settle = (taken: readonly Waiting[], settled: readonly Settled[]): readonly Waiting[] =>
  taken.filter((one, index) => {
    const each = settled[index];
    if (each === 'not_yet') return true;
    if (each === undefined) one.reject(new Error('a shared commit lost a result'));
    else if ('fault' in each) one.reject(each.fault);
    else one.resolve(each.value);
    return false;
  });

const rejectAll = (works: readonly Waiting[], fault: unknown): void => {
  for (const { reject } of works) reject(fault);
};

/** Works that fail one after the other because of an outage, before the others are not tried any more. */
const OUTAGES = 2;

/** A commit that settles its works; it returns those whose accounts are locked. */
const makeSettledCommit = (commitAll: CommitTogether, isOutage: (fault: unknown) => boolean) => {
  const commitOneByOne = async (taken: readonly Waiting[]): Promise<void> => {
    let outages = 0;
    for (const [index, one] of taken.entries()) {
      try {
        rejectAll(settle([one], await commitAll([one.work])), notLocked());
        outages = 0;
      } catch (fault) {
        one.reject(fault);
        outages = isOutage(fault) && !isOwnFault(fault) ? outages + 1 : 0;
        if (outages === OUTAGES) {
          rejectAll(taken.slice(index + 1), fault);
          return;
        }
      }
    }
  };

  return async (taken: readonly Waiting[]): Promise<readonly Waiting[]> => {
    try {
      return settle(taken, await commitAll(taken.map(({ work }) => work)));
    } catch (fault) {
      if (taken.length === 1 || isOwnFault(fault)) rejectAll(taken, fault);
      else await commitOneByOne(taken);
      return [];
    }
  };
};

/** A fault that concerns only the works of its commit. */
const isOwnFault = (fault: unknown): boolean =>
  fault instanceof CommitUnknown || fault instanceof AccountBusy;

const accountsOf = (works: readonly Waiting[]): ReadonlySet<AccountId> =>
  new Set(works.map(({ work }) => work.account));

const notLocked = (): Error => new Error('the account of a unit of work was not locked');

/**
 * Refuses the changes of a work that concern another account, or a post that was not read: no store would detect this.
 */
const checkChanges = (account: AccountId, changes: readonly Change[], { posts }: Book): void => {
  const inserted = new Set<PostId>();
  for (const change of changes) {
    if (change.kind === 'post_inserted') inserted.add(change.post.id);
    if (change.kind === 'post_inserted' && change.post.accountId !== account)
      throw new Error(`post ${String(change.post.id)} belongs to another account`);
    if (change.kind === 'transfer_made' && change.transfer.accountId !== account)
      throw new Error(`${change.transfer.operationKey} moves money of another account`);
    const about = change.kind === 'event_appended' ? change.event : change;
    if (!('postId' in about) || change.kind === 'key_claimed') continue;
    if (!posts.get(about.postId) && !inserted.has(about.postId))
      throw new Error(`post ${String(about.postId)} was not read`);
  }
};

/** The decisions of the works of one transaction: the result of each, and the changes of each account. */
export interface Decided {
  readonly settled: readonly Settled[];
  readonly changes: ReadonlyMap<AccountId, readonly Change[]>;
  /** The books after the changes. */
  readonly books: ReadonlyMap<AccountId, Book>;
}

/** The requested facts of the works of a transaction: a book for each account, and the new ids of each work. */
export interface FactsRead {
  readonly books: ReadonlyMap<AccountId, Book>;
  readonly newIds: readonly Facts<'newIds'>['newIds'][];
}

/** Decides works one after the other, each on the books after the previous ones. A throw affects only its own work. */
export const decideTogether = (works: readonly AnyWork[], read: FactsRead): Decided => {
  const books = new Map(read.books);
  const changes = new Map<AccountId, Change[]>();
  const settled = works.map(({ account, needs, decide }, index): Settled => {
    try {
      const book = books.get(account);
      const newIds = read.newIds[index];
      if (book === undefined || newIds === undefined) throw new Error('the facts of a work were not read');
      const decided = decide(factsFrom(book, needs, newIds));
      if (!decided.ok) return { value: decided };
      checkChanges(account, decided.value.changes, book);
      // Without a change nothing has to be committed.
      if (decided.value.changes.length > 0) {
        books.set(account, decided.value.changes.reduce(evolve, book));
        const made = changes.get(account) ?? [];
        made.push(...decided.value.changes);
        changes.set(account, made);
      }
      return { value: { ok: true, value: decided.value.value } };
    } catch (fault) {
      return { fault };
    }
  });
  return { settled, changes, books };
};
