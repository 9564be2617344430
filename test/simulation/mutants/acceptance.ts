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
import type { AnyWork } from '../../../adapters/commit/waiting-works.js';
import type { Defect } from '../process.js';
import { commitTogether, withChange } from './in-commit.js';

interface Writing {
  readonly account: AccountId;
  readonly change: Change;
}

/** A unit of work that writes regardless of the facts. */
const writing = ({ account, change }: Writing): AnyWork => ({
  account,
  needs: {},
  decide: () => ok({ value: null, changes: [change] }),
});

/** The key is checked in one transaction and written in the next. */
export const keyInTwoTransactions: Defect = commitTogether((inner, { life }) => async (works) => {
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

/** A refused request keeps its key, and so is refused permanently. */
export const replayOfRefused: Defect = commitTogether((inner) => async (works) => {
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

/** The request is checked at one time and written with another. */
export const clockReadTwice: Defect = withChange((change, { clock }) =>
  change.kind === 'post_inserted'
    ? [{ ...change, post: { ...change.post, createdAt: clock.now() } }]
    : [change],
);

/** Units of work of an account in a shared commit all decide on the usage that the first of them read. */
export const factsNotEvolved: Defect = commitTogether((inner) => (works) => {
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
