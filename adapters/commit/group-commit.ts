import {
  AccountBusy,
  CommitUnknown,
  evolve,
  factsFrom,
  type AccountId,
  type Book,
  type Change,
  type Commit,
  type Fact,
  type Facts,
  type PostId,
  type Result,
  type Work,
} from '../../core/index.js';
import { makeCommitSlots, type CommitSlotsLimits } from './commit-slots.js';
import { makeFitting, makeTurns, type AnyWork, type Waiting, type WorkLimits } from './waiting-works.js';

/**
 * The result of one work of a durable commit: its value, or what its own decision threw; `not_yet` if its account was
 * locked and the other works did not wait for it.
 */
export type Settled = { readonly value: unknown } | { readonly fault: unknown } | 'not_yet';

/** Commits works in order, as one transaction; rejects if nothing was written, or if that is unknown. */
export type CommitTogether = (works: readonly AnyWork[]) => Promise<readonly Settled[]>;

export type GroupCommitLimits = CommitSlotsLimits & WorkLimits;

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
 * accounts. Accounts take turns; works in the background come after the others. If a shared commit fails, each of its
 * works is run again alone, so that a fault affects only the work that caused it, until two of them in a row find the
 * store out of reach.
 */
export const makeGroupCommit = (
  limits: GroupCommitLimits,
  commitAll: CommitTogether,
  { soon = queueMicrotask, isOutage = () => false }: GroupCommitOptions = {},
): Commit => {
  const queues = { foreground: makeTurns(limits), background: makeTurns(limits) };
  const busy = new Set<AccountId>();
  const commitTogether = makeSettledCommit(commitAll, isOutage);
  let isArranged = false;
  /** Whether clients waited for works of the last commit: then others probably arrive soon. */
  let hadForeground = false;
  /** Whether no other work was in the last commit: then others come first, in case long posts left no room for them. */
  let hadNoBackground = false;

  /** Fills a commit: works for which clients wait, and a few others; or others alone, so that no client waits long. */
  const take = (): readonly Waiting[] => {
    const fits = makeFitting();
    const takeOthers = (enough: number) => queues.background.take(enough, busy, fits);
    const ahead = hadNoBackground ? takeOthers(limits.background) : [];
    const first = queues.foreground.take(limits.works, busy, fits);
    const alone = hadForeground ? limits.backgroundNext : limits.works;
    const most = first.length > 0 ? limits.background : alone;
    const taken = [...first, ...ahead, ...takeOthers(Math.max(0, most - ahead.length))];
    if (taken.length > 0) {
      hadForeground = first.length > 0;
      hadNoBackground = taken.length === first.length;
    }
    return taken;
  };

  /** An account can be in another commit as soon as its own works are settled. */
  const release = (works: readonly Waiting[], locked: readonly Waiting[]): void => {
    const waitFor = accountsOf(locked);
    for (const account of accountsOf(works)) if (!waitFor.has(account)) busy.delete(account);
    // Otherwise the commit has ended.
    if (locked.length > 0) pump();
  };

  /** Waits for one of the locked accounts; returns the works of those that are still locked afterwards. */
  const runLocked = async (locked: readonly Waiting[]): Promise<readonly Waiting[]> => {
    const [account] = accountsOf(locked);
    const own = locked.filter(({ work }) => work.account === account);
    const others = locked.filter(({ work }) => work.account !== account);
    const waited = await commitTogether(own);
    rejectAll(waited.locked, notLocked());
    release(own, others);
    if (others.length === 0) return [];
    // Of several, those that are locked are left; a last one is waited for as well.
    const { locked: left } = await commitTogether(others);
    // They were locked for as long as the one that was waited for.
    if (waited.busy !== null) rejectAll(left, waited.busy);
    const rest = waited.busy === null ? left : [];
    release(others, rest);
    return rest;
  };

  const run = async (taken: readonly Waiting[]): Promise<void> => {
    let { locked } = await commitTogether(taken);
    release(taken, locked);
    while (locked.length > 0) locked = await runLocked(locked);
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
      const queue = work.isBackground === true ? queues.background : queues.foreground;
      if (!queue.add({ work, resolve, reject })) return;
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

/** What is left of a commit after its works are settled. */
interface SettledCommit {
  /** The works whose accounts are locked; they are not settled. */
  readonly locked: readonly Waiting[];
  /** Present if the commit failed because its account was locked for too long. */
  readonly busy: AccountBusy | null;
}

/** A commit that settles its works. */
const makeSettledCommit = (commitAll: CommitTogether, isOutage: (fault: unknown) => boolean) => {
  const commitOneByOne = async (taken: readonly Waiting[]): Promise<void> => {
    let outages = 0;
    const busy = new Map<AccountId, AccountBusy>();
    for (const [index, one] of taken.entries()) {
      const { account } = one.work;
      // Each work of an account would wait as long for its lock.
      const waited = busy.get(account);
      if (waited !== undefined) {
        one.reject(waited);
        continue;
      }
      try {
        rejectAll(settle([one], await commitAll([one.work])), notLocked());
        outages = 0;
      } catch (fault) {
        one.reject(fault);
        // No sign of an outage, nor of its end: what locks the account may itself wait for the store.
        if (fault instanceof AccountBusy) busy.set(account, fault);
        else outages = isOutage(fault) && !isOwnFault(fault) ? outages + 1 : 0;
        if (outages === OUTAGES) {
          rejectAll(taken.slice(index + 1), fault);
          return;
        }
      }
    }
  };

  return async (taken: readonly Waiting[]): Promise<SettledCommit> => {
    try {
      return { locked: settle(taken, await commitAll(taken.map(({ work }) => work))), busy: null };
    } catch (fault) {
      if (taken.length === 1 || isOwnFault(fault)) rejectAll(taken, fault);
      else await commitOneByOne(taken);
      return { locked: [], busy: fault instanceof AccountBusy ? fault : null };
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

/** The changes of one account in a transaction, and its book before and after all of them. */
export interface AccountChanges {
  readonly account: AccountId;
  readonly changes: readonly Change[];
  readonly before: Book;
  readonly after: Book;
}

/** The decisions of the works of one transaction: the result of each, and what changed in which accounts. */
export interface Decided {
  readonly settled: readonly Settled[];
  readonly accounts: readonly AccountChanges[];
}

/** The requested facts of the works of a transaction: a book for each account, and the new ids of each work. */
export interface FactsRead {
  readonly books: ReadonlyMap<AccountId, Book>;
  readonly newIds: readonly Facts<'newIds'>['newIds'][];
}

/** Decides works one after the other, each on the books after the previous ones. A throw affects only its own work. */
export const decideTogether = (works: readonly AnyWork[], read: FactsRead): Decided => {
  const changed = new Map<AccountId, AccountChanges>();
  const settled = works.map(({ account, needs, decide }, index): Settled => {
    try {
      const known = changed.get(account);
      const book = known?.after ?? read.books.get(account);
      const newIds = read.newIds[index];
      if (book === undefined || newIds === undefined) throw new Error('the facts of a work were not read');
      const decided = decide(factsFrom(book, needs, newIds));
      if (!decided.ok) return { value: decided };
      const { value, changes } = decided.value;
      checkChanges(account, changes, book);
      const after = changes.reduce(evolve, book);
      const all = [...(known?.changes ?? []), ...changes];
      // Without a change nothing has to be committed.
      if (changes.length > 0)
        changed.set(account, { account, changes: all, before: known?.before ?? book, after });
      return { value: { ok: true, value } };
    } catch (fault) {
      return { fault };
    }
  });
  return { settled, accounts: [...changed.values()] };
};
