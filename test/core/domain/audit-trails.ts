import fc from 'fast-check';
import {
  accountId,
  entriesOf,
  minorUnits,
  postId,
  type AuditPart,
  type AuditTrail,
  type ChargeClaim,
  type LedgerEntry,
  type ChargeKind,
  type Transfer,
} from '../../../core/index.js';
import { refundKey, chargeKey } from '../../../core/domain/ledger.js';
import { NOW, USD } from '../posts.js';

export type Balance = AuditTrail['balances'][number];

/** How one charge went: every round but the last was released. */
interface ChargeStory {
  readonly account: number;
  readonly priceMinor: number;
  readonly rounds: number;
  /** Whether the last round was included in the plan. */
  readonly endsFree: boolean;
  readonly end: ChargeClaim['state'];
  /** Whether it was given back, if it was captured. */
  readonly refunded: boolean;
}

export const ACCOUNTS = [1, 2] as const;

const stories: fc.Arbitrary<readonly ChargeStory[]> = fc.array(
  fc.record({
    account: fc.constantFrom(...ACCOUNTS),
    priceMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50 })),
    rounds: fc.integer({ min: 1, max: 3 }),
    endsFree: fc.boolean(),
    end: fc.constantFrom('held', 'captured', 'released'),
    refunded: fc.boolean(),
  }),
  { maxLength: 6 },
);

const movementsOf = (story: ChargeStory, index: number): readonly Transfer[] => {
  const post = postId(index + 1);
  const moved = (kind: ChargeKind | 'refund', operationKey: string): Transfer => ({
    accountId: accountId(story.account),
    kind,
    amountMinor: minorUnits(story.priceMinor),
    operationKey,
    postId: post,
    at: NOW,
  });
  const move = (kind: ChargeKind, round: number) => moved(kind, chargeKey(kind, post, round));
  const refund = story.refunded ? [moved('refund', refundKey(post))] : [];
  if (story.priceMinor === 0) return [];
  return Array.from({ length: story.rounds }, (_, before) => before + 1).flatMap((round) => {
    const isLast = round === story.rounds;
    if (isLast && story.endsFree) return [];
    const end = isLast ? story.end : 'released';
    const ending = {
      held: [],
      captured: [move('capture', round), ...refund],
      released: [move('release', round)],
    }[end];
    return [move('hold', round), ...ending];
  });
};

export const balanceOf = (account: number, entries: readonly LedgerEntry[]): Balance => {
  const sumOf = (pocket: string): number =>
    entries
      .filter((entry) => entry.accountId === account && entry.pocket === pocket)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    accountId: accountId(account),
    currency: USD,
    availableMinor: minorUnits(sumOf('available')),
    heldMinor: minorUnits(sumOf('held')),
  };
};

/** A ledger as an engine without faults writes it: both accounts were credited enough for everything. */
export const trails: fc.Arbitrary<AuditTrail> = stories.map((histories) => {
  const credits = ACCOUNTS.map((account): Transfer => ({
    accountId: accountId(account),
    kind: 'credit',
    amountMinor: minorUnits(1_000),
    operationKey: `credit:${String(account)}`,
    postId: null,
    at: NOW,
  }));
  const debit: Transfer = {
    accountId: accountId(1),
    kind: 'debit',
    amountMinor: minorUnits(7),
    operationKey: 'debit:1',
    postId: null,
    at: NOW,
  };
  const transfers = [...credits, debit, ...histories.flatMap(movementsOf)];
  const entries = transfers.flatMap(entriesOf);
  const charges = histories.map(({ account, priceMinor, rounds, endsFree, end }, index): ChargeClaim => ({
    accountId: accountId(account),
    postId: postId(index + 1),
    source: priceMinor === 0 || endsFree ? 'included' : 'overage',
    state: end,
    priceMinor: minorUnits(endsFree ? 0 : priceMinor),
    round: rounds,
  }));
  return { balances: ACCOUNTS.map((account) => balanceOf(account, entries)), transfers, entries, charges };
});

/** A trail in parts, as a store reads it: the charges first, and the entries of a transfer with it. */
export const partsOf = (
  { balances, charges, transfers, entries }: AuditTrail,
  isStart: () => boolean,
): readonly AuditPart[] => {
  const inParts = <T>(items: readonly T[]): readonly T[][] => {
    const parts: T[][] = [[]];
    for (const item of items) {
      if (isStart()) parts.push([]);
      parts.at(-1)?.push(item);
    }
    return parts;
  };
  const isOf = (part: readonly Transfer[]) => {
    const keys = new Set(part.map(({ operationKey }) => operationKey));
    return ({ operationKey }: LedgerEntry) => keys.has(operationKey);
  };
  const isKnown = isOf(transfers);
  return [
    { balances },
    ...inParts(charges).map((part) => ({ charges: part })),
    { entries: entries.filter((entry) => !isKnown(entry)) },
    ...inParts(transfers).map((part) => ({ transfers: part, entries: entries.filter(isOf(part)) })),
  ];
};
