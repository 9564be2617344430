import type { Charge, Post, Transfer } from '../../../core/index.js';
import type { World } from '../world.js';
import type { Invariant } from './snapshot.js';

const SEVEN_DAYS_MS = 7 * 24 * 3_600_000;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** I1 Conservation, I2 NoNegative, I8 CacheEqualsLog: the wallets equal the transfers, folded here independently. */
export const wallets =
  ({ violated, counter }: World): Invariant =>
  ({ wallets: now, transfers }) => {
    for (const [id, { availableMinor, heldMinor }] of now) {
      const moved = (kind: Transfer['kind']): number =>
        sum(
          transfers
            .filter((each) => each.accountId === id && each.kind === kind)
            .map((each) => each.amountMinor),
        );
      const [held, captured, released] = [moved('hold'), moved('capture'), moved('release')];
      const [paidOut, refunded] = [moved('debit'), moved('refund')];
      if (paidOut > 0) counter.saw('money taken out');
      if (refunded > 0) counter.saw('post refunded');
      const credited = moved('credit') - paidOut + refunded;
      const who = `account ${String(id)}`;
      if (availableMinor < 0 || heldMinor < 0) {
        violated('I2', `${who} has ${String(availableMinor)} available and ${String(heldMinor)} held`);
      }
      if (credited !== availableMinor + heldMinor + captured) {
        violated(
          'I1',
          `${who} was credited ${String(credited)} with refunds and without debits, of which ${String(availableMinor + heldMinor + captured)} is left or spent`,
        );
      }
      if (availableMinor !== credited - held + released || heldMinor !== held - captured - released) {
        violated('I8', `the wallet of ${who} is not what its transfers sum to`);
      }
    }
  };

/**
 * I3 ChargeHasPost, I5 SettleOnce, I6 RefundBound: every transfer except credits and debits belongs to a post, a hold
 * ends once, and a refund is at most what was captured.
 */
export const movements =
  ({ violated }: World): Invariant =>
  ({ posts, transfers }) => {
    const owners = new Map(posts.map(({ id, accountId }) => [id, accountId]));
    for (const { kind, postId, accountId, operationKey } of transfers) {
      if (kind !== 'credit' && kind !== 'debit' && (postId === null || owners.get(postId) !== accountId)) {
        violated('I3', `${operationKey} moved money without a post of its account`);
      }
    }
    for (const { id, charge } of posts) {
      const own = transfers.filter(({ postId }) => postId === id);
      const total = (kind: Transfer['kind']): number =>
        sum(own.filter((each) => each.kind === kind).map((each) => each.amountMinor));
      const count = (kind: Transfer['kind']): number => own.filter((each) => each.kind === kind).length;
      if (total('release') > total('hold')) violated('I6', `post ${String(id)} got back more than it gave`);
      if (count('refund') > 1 || total('refund') > total('capture'))
        violated('I6', `post ${String(id)} was refunded ${String(total('refund'))}`);
      if (count('capture') > 1 || count('capture') + count('release') > count('hold')) {
        violated('I5', `post ${String(id)} was settled ${String(count('capture') + count('release'))} times`);
      }
      if (charge.state === 'captured' && charge.priceMinor > 0 && total('capture') !== charge.priceMinor) {
        violated(
          'I5',
          `post ${String(id)} cost ${String(total('capture'))} and not ${String(charge.priceMinor)}`,
        );
      }
    }
  };

/** I4 HoldsMatch: exactly the unsettled posts hold money, and the state of a charge follows from the deliveries. */
export const holds =
  ({ violated, clock, erased }: World): Invariant =>
  ({ accepted: posts, wallets: now }) => {
    for (const [id, { heldMinor }] of now) {
      const expected = sum(
        posts
          .filter(({ accountId, charge }) => accountId === id && charge.state === 'held')
          .map(({ charge }) => charge.priceMinor),
      );
      if (heldMinor !== expected) {
        violated('I4', `account ${String(id)} holds ${String(heldMinor)}, its posts ${String(expected)}`);
      }
    }
    for (const post of posts) {
      // What an erasure cancels is settled by housekeeping.
      const wrong = erased.begun.has(post.accountId) ? null : wronglyCharged(post, clock.now());
      if (wrong !== null) violated('I4', `post ${String(post.id)} is ${post.charge.state}: ${wrong}`);
    }
  };

/** Checks the state of the charge against the deliveries, with a model independent of the code under test. */
const wronglyCharged = ({ charge, deliveries }: Post, now: number): string | null => {
  const states = new Set(deliveries.map(({ state }) => state));
  const open = states.has('queued') || states.has('publishing');
  if (charge.state === 'held') {
    if (states.has('published')) return 'it is published somewhere';
    return !open && !states.has('unknown') ? 'nothing of it can still be published' : null;
  }
  if (charge.state === 'captured') return null;
  const young = deliveries.some(
    (delivery) => delivery.state === 'unknown' && now < delivery.since + SEVEN_DAYS_MS,
  );
  if (young) return 'an outcome is unknown for less than seven days';
  return open ? 'it may still be published' : null;
};

/** I5 and I16 for money: a charge is only repeated after a release, and a captured one stays. */
export const chargeHistory = ({ violated, counter, restores }: World): Invariant => {
  const before = new Map<number, Charge>();
  restores.whenRestored(() => before.clear());
  return ({ accepted }) => {
    for (const { id, charge } of accepted) {
      const last = before.get(id);
      before.set(id, charge);
      if (last === undefined || last === charge) continue;
      // Held, or settled in the same commit. A shared commit may release a hold and take it again.
      const again = charge.round === last.round + 1 && last.state !== 'captured';
      const settled = charge.round === last.round && last.state === 'held';
      if (again) counter.saw('retry that paid again');
      if (!again && !settled) {
        violated('I5', `the charge of post ${String(id)} went from ${last.state} to ${charge.state}`);
      }
      if (charge.state === 'captured' && charge.priceMinor > 0) counter.saw('overage paid');
      if (settled && charge.priceMinor !== last.priceMinor)
        violated('I5', `the price of post ${String(id)} changed`);
    }
  };
};
