import {
  claimName,
  err,
  ok,
  type AccountId,
  type Change,
  type ClaimNeed,
  type Fact,
  type Facts,
} from '../../../core/index.js';
import type { Defect } from '../process.js';
import { inCommit, together, withChange } from './in-commit.js';

/** The key is looked for in one transaction and written in the next. */
export const keyInTwoTransactions: Defect = together((inner, { life }) => async (works) => {
  const later: { readonly account: (typeof works)[number]['account']; readonly change: Change }[] = [];
  const settled = await inner(
    works.map((work) => ({
      ...work,
      decide: (facts) => {
        const decided = work.decide(facts);
        if (!decided.ok) return decided;
        const { value, changes } = decided.value;
        const isClaim = (change: Change): boolean => change.kind === 'key_claimed';
        for (const change of changes.filter(isClaim)) later.push({ account: work.account, change });
        return ok({ value, changes: changes.filter((change) => !isClaim(change)) });
      },
    })),
  );
  if (later.length === 0) return settled;
  await life.stop('between the transactions');
  await inner(
    later.map(({ account, change }) => ({
      account,
      needs: {},
      decide: () => ok({ value: null, changes: [change] }),
    })),
  );
  return settled;
});

/** A request that was refused keeps its key, and so is refused for ever. */
export const replayOfRefused: Defect = (ports, of) => {
  const refused = new Set<string>();
  const nameOf = (account: number, claim: ClaimNeed): string => `${String(account)} ${claimName(claim)}`;
  return inCommit((work) => ({
    ...work,
    decide: (facts) => {
      const { claim } = work.needs;
      if (!claim) return work.decide(facts);
      const name = nameOf(work.account, claim);
      if (refused.has(name)) return err({ kind: 'idempotency-in-progress' });
      const decided = work.decide(facts);
      if (!decided.ok) refused.add(name);
      return decided;
    },
  }))(ports, of);
};

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
