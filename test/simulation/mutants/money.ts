import {
  instant,
  ok,
  timeZone,
  usagePeriodAt,
  type AccountId,
  type Change,
  type TimeZone,
  type Transfer,
} from '../../../core/index.js';
import type { Defect } from '../process.js';
import type { World } from '../world.js';
import { inCommit, commitTogether, withChange, withFacts, withPost } from './in-commit.js';

/** The wallet is read before the transaction that writes it. */
export const walletInTwoTransactions: Defect = commitTogether((inner, { world, life }) => async (works) => {
  const { wallets } = world.store.tables;
  const read = new Map(works.map(({ account }) => [account, wallets.committed.get(account)]));
  await life.stop('between the transactions');
  return inner(
    works.map((work) => ({
      ...work,
      decide: (facts) => {
        const wallet = read.get(work.account);
        if (wallet === undefined || work.needs.wallet === undefined) return work.decide(facts);
        wallets.open.put(work.account, wallet);
        return work.decide({ ...facts, wallet });
      },
    })),
  );
});

const isHold = (change: Change): boolean =>
  change.kind === 'transfer_made' && change.transfer.kind === 'hold';

/** The money is held first, and the post is stored in a separate transaction. */
export const holdBeforePost: Defect = commitTogether((inner, { life }) => async (works) => {
  const rest: { readonly account: (typeof works)[number]['account']; readonly changes: readonly Change[] }[] =
    [];
  const settled = await inner(
    works.map((work) => ({
      ...work,
      decide: (facts) => {
        const decided = work.decide(facts);
        if (!decided.ok || !decided.value.changes.some(isHold)) return decided;
        const { value, changes } = decided.value;
        if (!changes.some(({ kind }) => kind === 'post_inserted')) return decided;
        rest.push({ account: work.account, changes: changes.filter((change) => !isHold(change)) });
        return ok({ value, changes: changes.filter(isHold) });
      },
    })),
  );
  if (rest.length === 0) return settled;
  await life.stop('between the transactions');
  await inner(
    rest.map(({ account, changes }) => ({ account, needs: {}, decide: () => ok({ value: null, changes }) })),
  );
  return settled;
});

let counted = 0;

const underAnotherKey = (transfer: Transfer): Transfer => ({
  ...transfer,
  operationKey: `${transfer.operationKey}:${String((counted += 1))}`,
});

/** Every pass over a settled post settles it again under a new operation key. */
export const settlementNotIdempotent: Defect = (ports, of) =>
  withChange((change) =>
    change.kind === 'transfer_made' && change.transfer.kind !== 'hold' && change.transfer.kind !== 'credit'
      ? [{ ...change, transfer: underAnotherKey(change.transfer) }]
      : [change],
  )(withPost((post) => ({ ...post, charge: { ...post.charge, state: 'held' } }))(ports, of), of);

/** The money is refunded, but not the unit of the plan. */
export const usageNotGivenBack: Defect = withChange((change) =>
  change.kind === 'post_counted' && change.by === -1 ? [] : [change],
);

/** A hold is released twice if enough money is held. */
export const holdReleasedTwice: Defect = withChange((change, { world }) => {
  if (change.kind !== 'transfer_made' || change.transfer.kind !== 'release') return [change];
  const { accountId, amountMinor } = change.transfer;
  const held = world.store.tables.wallets.open.get(accountId)?.heldMinor ?? 0;
  const again = { ...change, transfer: underAnotherKey(change.transfer) };
  return held >= 2 * amountMinor ? [change, again] : [change];
});

/** An unknown outcome is treated as a failure. */
export const unknownRefundedAtOnce: Defect = withPost((post) => ({
  ...post,
  deliveries: post.deliveries.map((delivery) =>
    delivery.state === 'unknown' ? { ...delivery, since: instant(0) } : delivery,
  ),
}));

const periodIn = (zoneOf: (account: AccountId, world: World) => TimeZone): Defect =>
  inCommit((work, { clock, world }) => {
    const period = usagePeriodAt(clock.now(), zoneOf(work.account, world));
    const inPeriod = (change: Change): Change => {
      if (change.kind === 'post_counted' && change.by === 1) return { ...change, period };
      if (change.kind !== 'post_inserted') return change;
      return { ...change, post: { ...change.post, charge: { ...change.post.charge, period } } };
    };
    return {
      ...work,
      needs: work.needs.usage === undefined ? work.needs : { ...work.needs, usage: period },
      decide: (facts) => {
        const decided = work.decide(facts);
        if (!decided.ok) return decided;
        return ok({ ...decided.value, changes: decided.value.changes.map(inPeriod) });
      },
    };
  });

/** Months are computed in UTC instead of the account's zone. */
export const periodOfAnotherZone = periodIn(() => timeZone('UTC'));

/** Months are computed in the zone that the account had first. */
export const periodOfFirstZone: Defect = (ports, of) => {
  const first = new Map<AccountId, TimeZone>();
  return periodIn((account, { store: { tables } }) => {
    const { activeWorkspaceId } = tables.accounts.committed.get(account) ?? {};
    const now = activeWorkspaceId && tables.workspaces.committed.get(activeWorkspaceId)?.timeZone;
    const zone = first.get(account) ?? now ?? timeZone('UTC');
    first.set(account, zone);
    return zone;
  })(ports, of);
};

/** The retry of some channels charges a post again although its price is still held for the others. */
export const retryChargedTwice: Defect = withFacts(({ post }, { needs }) => {
  const isRetry = needs.usage !== undefined && needs.post !== undefined && needs.newIds === undefined;
  return isRetry && post?.charge.state === 'held'
    ? { post: { ...post, charge: { ...post.charge, state: 'released' } } }
    : {};
});
