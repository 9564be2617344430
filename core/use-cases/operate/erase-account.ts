import type { Account } from '../../domain/account.js';
import type { PostId } from '../../domain/ids.js';
import { CommitUnknown } from '../../ports/commit.js';
import { isErased } from '../../ports/erasures.js';
import { err, ok, unreachable, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import { postsOf } from '../posts-of.js';
import type { Problems } from './problems.js';
import type { CancelPost } from '../cancel-post.js';

/** The account to erase. */
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

/** If it is unknown whether a post is canceled, its price would stay held after the erasure. */
const refuseDoubt = (canceled: Awaited<ReturnType<CancelPost>>): void => {
  if (!canceled.ok && canceled.error.kind === 'commit_unknown') throw new CommitUnknown(canceled.error);
};

/** Posts that wait, now or for their time. */
const WAITING = { statuses: ['scheduled', 'publishing'] } as const;

/** Posts of one transaction. */
const POSTS_AT_ONCE = 200;

export const makeEraseAccount =
  ({ clock, erasures, postReader, cancelPost }: EraseAccountDeps): EraseAccount =>
  async ({ account, confirm }) => {
    const { id, name } = account;
    const notClosed = `Account ${String(id)} is not closed. Close it first.`;
    // An erasure whose end was stored has replaced the name, although its response may have been lost.
    if (confirm !== name && !isErased(account)) {
      const wrongName = `Account ${String(id)} has another name. Nothing was erased.`;
      return err(account.status === 'closed' ? [wrongName] : [wrongName, notClosed]);
    }
    const begun = await erasures.begin(id, clock.now());
    switch (begun) {
      case 'not_closed':
        return err([notClosed]);
      case 'under_way':
        return err([`A delivery of account ${String(id)} is under way. Try again when it has ended.`]);
      case 'begun':
        break;
      default:
        return unreachable(begun);
    }
    // Releases the money held for posts that will no longer be sent.
    for await (const { id: postId } of postsOf({ postReader }, id, clock.now(), WAITING))
      refuseDoubt(await cancelPost({ account, postId, requestId: null }));
    for (let after: PostId | null = null; ;) {
      after = await erasures.erasePosts(id, after, POSTS_AT_ONCE);
      if (after === null) break;
    }
    await erasures.end(id, clock.now());
    return ok(null);
  };
