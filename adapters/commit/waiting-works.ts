import {
  AccountBusy,
  type AccountId,
  type Decision,
  type Fact,
  type Facts,
  type Needs,
  type PostId,
  type Result,
} from '../../core/index.js';

/** A work with erased types. */
export interface AnyWork {
  readonly account: AccountId;
  readonly needs: Partial<Needs>;
  readonly postLength?: number;
  readonly isBackground?: boolean;
  readonly decide: (facts: Facts<Fact>) => Result<Decision<unknown>, unknown>;
}

/** A work, and what its caller waits for. */
export interface Waiting {
  readonly work: AnyWork;
  readonly resolve: (value: unknown) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * The most text of posts that a store reads at once, in characters or bytes; a single post may have more. Fifty posts
 * with long texts for single channels have eighty megabytes, which would hold up a process for most of a second.
 */
export const MOST_TEXT = 3_000_000;

/** Whether a work fits in a commit beside those that fitted before it; a post that several of them read counts once. */
export const makeFitting = (): ((work: AnyWork) => boolean) => {
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

/** The most works that may wait, and share a commit. */
export interface WorkLimits {
  /** In one commit. */
  readonly works: number;
  /** Of one account in a commit while other accounts wait. */
  readonly perAccount: number;
  /** In the background, in addition to the others of their commit. */
  readonly background: number;
  /** In a commit with works in the background only, if the commit before it had others. */
  readonly backgroundNext: number;
  /** Of one account and kind that wait; further ones are refused with {@link AccountBusy}. */
  readonly waiting: number;
}

/** The same for every store: few enough works that deciding takes milliseconds. */
export const WORK_LIMITS: WorkLimits = {
  works: 64,
  perAccount: 16,
  background: 4,
  backgroundNext: 16,
  waiting: 1_000,
};

/** Works that wait, by account; the accounts take turns. */
export const makeTurns = ({ perAccount, works, waiting: most }: WorkLimits) => {
  /** In the order of the turns. */
  const queues = new Map<AccountId, Waiting[]>();

  return {
    /** False: too many of the account wait, and the work is refused. */
    add: (waiting: Waiting): boolean => {
      const { account } = waiting.work;
      const queue = queues.get(account) ?? [];
      if (queue.length >= most) {
        waiting.reject(new AccountBusy(new Error(`${String(queue.length)} works are waiting`)));
        return false;
      }
      queue.push(waiting);
      queues.set(account, queue);
      return true;
    },
    /** Takes works from each account in turn that is not busy, until there are enough. */
    take: (
      enough: number,
      busy: ReadonlySet<AccountId>,
      fits: (work: AnyWork) => boolean,
    ): readonly Waiting[] => {
      const taken: Waiting[] = [];
      const free = [...queues].filter(([account]) => !busy.has(account));
      const share = free.length > 1 ? perAccount : works;
      for (const [account, queue] of free) {
        const longest = Math.min(share, enough - taken.length, queue.length);
        const end = queue.slice(0, longest).findIndex(({ work }) => !fits(work));
        const count = end === -1 ? longest : end;
        if (count === 0) break;
        taken.push(...queue.splice(0, count));
        queues.delete(account);
        // An account with more works goes to the end.
        if (queue.length > 0) queues.set(account, queue);
      }
      return taken;
    },
  };
};
