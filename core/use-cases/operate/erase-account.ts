import type { Account } from '../../domain/account.js';
import type { PostId } from '../../domain/ids.js';
import type { Post } from '../../domain/post.js';
import { err, ok, unreachable, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import type { Problems } from './open-account.js';
import type { CancelPost } from '../cancel-post.js';

export interface EraseAccountCommand {
  readonly account: Account;
  /** The name of the account, so that no other one is erased by mistake. */
  readonly confirm: string;
}

/**
 * Permanently erases everything that a closed account wrote, its connections, keys and names. The ledger stays:
 * amounts, dates, ids. It can be interrupted, and run again at any time.
 */
export type EraseAccount = (command: EraseAccountCommand) => Promise<Result<null, Problems>>;

type EraseAccountDeps = Pick<CoreDeps, 'erasures' | 'postReader' | 'clock'> & {
  readonly cancelPost: CancelPost;
};

/** Posts that wait, now or for their time. */
const WAITING = ['scheduled', 'publishing'] as const;

/** Posts of one transaction. */
const POSTS_AT_ONCE = 200;

export const makeEraseAccount =
  (deps: EraseAccountDeps): EraseAccount =>
  async ({ account, confirm }) => {
    const { clock, erasures } = deps;
    const { id, name } = account;
    if (confirm !== name) return err([`Account ${String(id)} has another name. Nothing was erased.`]);
    const begun = await erasures.begin(id, clock.now());
    switch (begun) {
      case 'not_closed':
        return err([`Account ${String(id)} is not closed. Close it first: write-post accounts close`]);
      case 'under_way':
        return err([`A delivery of account ${String(id)} is under way. Try again when it has ended.`]);
      case 'begun':
        break;
      default:
        return unreachable(begun);
    }
    for (const status of WAITING) await cancelAll(deps, account, status);
    for (let after: PostId | null = null; ;) {
      after = await erasures.erasePosts(id, after, POSTS_AT_ONCE);
      if (after === null) break;
    }
    await erasures.end(id, clock.now());
    return ok(null);
  };

/** Releases the money held for posts that will no longer be sent. */
const cancelAll = async (
  { clock, postReader, cancelPost }: EraseAccountDeps,
  account: Account,
  status: (typeof WAITING)[number],
): Promise<void> => {
  for (let before: PostId | null = null; ;) {
    const page: readonly Post[] = await postReader.list(
      account.id,
      { status },
      { before, limit: POSTS_AT_ONCE },
      clock.now(),
    );
    for (const { id } of page) await cancelPost({ account, postId: id, requestId: null });
    before = page.at(-1)?.id ?? null;
    if (before === null) return;
  }
};
