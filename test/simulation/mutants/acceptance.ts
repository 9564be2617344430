import {
  IDEMPOTENCY_TTL_MS,
  later,
  ok,
  postId,
  type AccountId,
  type Change,
  type Fact,
  type Facts,
} from '../../../core/index.js';
import type { AnyWork } from '../../../adapters/commit/group-commit.js';
import type { Defect } from '../process.js';
import { together, withChange } from './in-commit.js';

interface Writing {
  readonly account: AccountId;
  readonly change: Change;
}

/** A work that writes, whatever is known. */
const writing = ({ account, change }: Writing): AnyWork => ({
  account,
  needs: {},
  decide: () => ok({ value: null, changes: [change] }),
});

/** The key is looked for in one transaction and written in the next. */
export const keyInTwoTransactions: Defect = together((inner, { life }) => async (works) => {
  const claims: Writing[] = [];
  const settled = await inner(
    works.map((work) => ({
      ...work,
      decide: (facts) => {
        const decided = work.decide(facts);
        if (!decided.ok) return decided;
        const { value, changes } = decided.value;
        const isClaim = (change: Change): boolean => change.kind === 'key_claimed';
        for (const change of changes.filter(isClaim)) claims.push({ account: work.account, change });
        return ok({ value, changes: changes.filter((change) => !isClaim(change)) });
      },
    })),
  );
  if (claims.length === 0) return settled;
  await life.stop('between the transactions');
  await inner(claims.map(writing));
  return settled;
});

/** A request that was refused keeps its key, and so is refused for ever. */
export const replayOfRefused: Defect = together((inner) => async (works) => {
  const refused: Writing[] = [];
  const settled = await inner(
    works.map((work) => ({
      ...work,
      decide: (facts) => {
        const decided = work.decide(facts);
        const { claim } = work.needs;
        if (!decided.ok && claim)
          refused.push({
            account: work.account,
            change: {
              kind: 'key_claimed',
              claim: { ...claim, fingerprint: '' },
              at: later(claim.expiredBefore, IDEMPOTENCY_TTL_MS),
              postId: postId(Number.MAX_SAFE_INTEGER),
            },
          });
        return decided;
      },
    })),
  );
  if (refused.length > 0) await inner(refused.map(writing));
  return settled;
});

/** What was checked at one moment is written with another. */
export const clockReadTwice: Defect = withChange((change, { clock }) =>
  change.kind === 'post_inserted'
    ? [{ ...change, post: { ...change.post, createdAt: clock.now() } }]
    : [change],
);

/** Works of an account that share a commit all decide on the counts that the first of them saw. */
export const factsNotEvolved: Defect = together((inner) => (works) => {
  const first = new Map<AccountId, Pick<Facts<Fact>, 'usage' | 'wallet'>>();
  return inner(
    works.map((work) => ({
      ...work,
      decide: (facts) => {
        if (work.needs.usage === undefined || work.needs.wallet === undefined) return work.decide(facts);
        const { usage, wallet } = first.get(work.account) ?? facts;
        first.set(work.account, { usage, wallet });
        return work.decide({ ...facts, usage, wallet });
      },
    })),
  );
});
