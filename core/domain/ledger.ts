import type { AccountId, PostId } from './ids.js';
import type { Instant } from './instant.js';
import { minorUnits, type Currency, type MinorUnits } from './money.js';

/** The pockets of one account. `external` is outside the system, `revenue` is what was captured. */
export type Pocket = 'external' | 'available' | 'held' | 'revenue';

/** Credits, debits and refunds are made by operators, the others by the charges of posts. */
export type MovementKind = 'credit' | 'debit' | 'hold' | 'capture' | 'release' | 'refund';

/** The movements that a charge makes by itself. */
export type ChargeKind = Extract<MovementKind, 'hold' | 'capture' | 'release'>;

/** Every movement of money has one of these kinds; its two entries (minus `from`, plus `to`) sum to zero. */
export const MOVEMENTS: Readonly<Record<MovementKind, { readonly from: Pocket; readonly to: Pocket }>> = {
  credit: { from: 'external', to: 'available' },
  debit: { from: 'available', to: 'external' },
  hold: { from: 'available', to: 'held' },
  capture: { from: 'held', to: 'revenue' },
  release: { from: 'held', to: 'available' },
  refund: { from: 'revenue', to: 'available' },
};

/** What a wallet has, in minor units: for new posts, and held for accepted ones. */
export interface WalletBalance {
  readonly currency: Currency;
  readonly availableMinor: MinorUnits;
  readonly heldMinor: MinorUnits;
}

/** One movement in the append-only ledger. */
export interface Transfer {
  readonly accountId: AccountId;
  readonly kind: MovementKind;
  /** Never negative: the kind determines from where to where it moves. */
  readonly amountMinor: MinorUnits;
  /** Unique: the same operation never moves money twice. */
  readonly operationKey: string;
  /** Null for credits and debits. */
  readonly postId: PostId | null;
  readonly at: Instant;
  /** Why an operator moved it, in one line; absent for the movements of charges. */
  readonly reason?: string;
}

/** The operation key of a post's charge; `round` counts how many times the post was charged. */
export const chargeKey = (kind: ChargeKind, post: PostId, round: number): string =>
  `${kind}:post:${String(post)}:${String(round)}`;

/** The operation key of a refund. A post is captured in one of its rounds at most, and refunded once. */
export const refundKey = (post: PostId): string => `refund:post:${String(post)}`;

/** One side of a movement. */
export interface LedgerEntry {
  readonly accountId: AccountId;
  readonly operationKey: string;
  readonly pocket: Pocket;
  /** Negative if money leaves the pocket. */
  readonly amountMinor: MinorUnits;
}

/** The two entries of a movement. */
export const entriesOf = (
  transfer: Pick<Transfer, 'accountId' | 'operationKey' | 'kind' | 'amountMinor'>,
): readonly LedgerEntry[] => {
  const { accountId, operationKey, amountMinor } = transfer;
  const { from, to } = MOVEMENTS[transfer.kind];
  return [
    { accountId, operationKey, pocket: from, amountMinor: minorUnits(0 - amountMinor) },
    { accountId, operationKey, pocket: to, amountMinor },
  ];
};

/** A sum of one or several movements of a kind, which may exceed the maximum of one amount. */
export interface Moved {
  readonly kind: MovementKind;
  readonly amountMinor: number;
}

/** By how much a movement changes the two balances of a wallet. */
export const effectOf = ({
  kind,
  amountMinor,
}: Moved): { readonly available: number; readonly held: number } => {
  const { from, to } = MOVEMENTS[kind];
  const into = (pocket: Pocket): number =>
    (to === pocket ? amountMinor : 0) - (from === pocket ? amountMinor : 0);
  return { available: into('available'), held: into('held') };
};

/** What a wallet has at some moment. @inline */
type Balances = Pick<WalletBalance, 'availableMinor' | 'heldMinor'>;

/** A movement in the statement of its account. */
export interface StatementLine extends Transfer {
  /** Grows with each movement of the account. */
  readonly number: number;
  readonly after: Balances;
}

/** Where a statement continues: the last line of a page, and the wallet before it, which follows from no other line. */
export interface StatementPosition {
  readonly number: number;
  readonly before: Balances;
}

/** Not checked to be amounts: a position may come from a client. */
const undone = (moved: Moved, { availableMinor, heldMinor }: Balances): Balances => {
  const { available, held } = effectOf(moved);
  return {
    availableMinor: (availableMinor - available) as MinorUnits,
    heldMinor: (heldMinor - held) as MinorUnits,
  };
};

/** The position after a line. */
export const positionAfter = (line: StatementLine): StatementPosition => ({
  number: line.number,
  before: undone(line, line.after),
});

/** A page of a statement, newest first: the balance after each movement follows from the one after the newest. */
export const statementLines = (
  newest: Balances,
  page: readonly Omit<StatementLine, 'after'>[],
): readonly StatementLine[] => {
  let { availableMinor, heldMinor } = newest;
  return page.map((transfer) => {
    const line = { ...transfer, after: { availableMinor, heldMinor } };
    ({ availableMinor, heldMinor } = positionAfter(line).before);
    return line;
  });
};
