import { groupBy } from '../shared/group-by.js';
import type { AccountId, PostId } from './ids.js';
import {
  MOVEMENTS,
  chargeKey,
  refundKey,
  type LedgerEntry,
  type MovementKind,
  type Pocket,
  type Transfer,
  type WalletBalance,
} from './ledger.js';
import type { Charge } from './post.js';

/** A charge as recorded in its post. */
export interface ChargeClaim extends Pick<Charge, 'source' | 'state' | 'priceMinor' | 'round'> {
  readonly accountId: AccountId;
  readonly postId: PostId;
}

/** Everything that the audit compares, as of one moment. */
export interface AuditTrail {
  readonly balances: readonly (WalletBalance & { readonly accountId: AccountId })[];
  readonly transfers: readonly Transfer[];
  readonly entries: readonly LedgerEntry[];
  readonly charges: readonly ChargeClaim[];
}

/** Folds the ledger and compares it with the balances and with the charges of the posts. Empty if all agree. */
export const auditProblems = (trail: AuditTrail): readonly string[] => [
  ...transferProblems(trail),
  ...balanceProblems(trail),
  ...chargeProblems(trail),
];

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Every transfer has exactly the two entries of its kind, both of its account, and they sum to zero. */
const transferProblems = ({ transfers, entries }: AuditTrail): readonly string[] => {
  const byKey = groupBy(entries, ({ operationKey }) => operationKey);
  const known = new Set(transfers.map(({ operationKey }) => operationKey));
  const wrong = transfers.flatMap(({ accountId, operationKey, kind, amountMinor }) => {
    const { from, to } = MOVEMENTS[kind];
    const own = byKey.get(operationKey) ?? [];
    const fits =
      own.length === 2 &&
      own.every((entry) => entry.accountId === accountId) &&
      own.some((entry) => entry.pocket === from && entry.amountMinor + amountMinor === 0) &&
      own.some((entry) => entry.pocket === to && entry.amountMinor === amountMinor);
    return fits
      ? []
      : [`The entries of ${operationKey} are not those of a ${kind} of ${String(amountMinor)}.`];
  });
  const orphans = [...byKey.keys()]
    .filter((key) => !known.has(key))
    .map((key) => `Entries of ${key} have no transfer.`);
  return [...wrong, ...orphans];
};

/** The stored balances equal the sums of the entries, and none is negative. */
const balanceProblems = ({ balances, entries }: AuditTrail): readonly string[] => {
  const byAccount = groupBy(entries, ({ accountId }) => accountId);
  const wallets = new Set(balances.map(({ accountId }) => accountId));
  const missing = [...byAccount.keys()]
    .filter((accountId) => !wallets.has(accountId))
    .map((accountId) => `Account ${String(accountId)} has entries and no wallet.`);
  const wrong = balances.flatMap(({ accountId, availableMinor, heldMinor }) => {
    const own = byAccount.get(accountId) ?? [];
    const inPocket = (pocket: Pocket): number =>
      sum(own.filter((entry) => entry.pocket === pocket).map((entry) => entry.amountMinor));
    const compare = (name: string, stored: number, folded: number): readonly string[] => [
      ...(stored === folded
        ? []
        : [
            `Account ${String(accountId)}: ${name} is ${String(stored)}, its entries sum to ${String(folded)}.`,
          ]),
      ...(stored < 0 ? [`Account ${String(accountId)}: ${name} is negative.`] : []),
    ];
    return [
      ...compare('available', availableMinor, inPocket('available')),
      ...compare('held', heldMinor, inPocket('held')),
    ];
  });
  return [...wrong, ...missing];
};

const CHARGE_KINDS = ['hold', 'capture', 'release'] as const;

/** Each post moved exactly the money of its charge, in its account; each such movement belongs to a post. */
const chargeProblems = ({ charges, transfers }: AuditTrail): readonly string[] => {
  const movements = transfers.filter(({ kind }) => kind !== 'credit' && kind !== 'debit');
  const byPost = groupBy(movements, ({ postId }) => postId);
  const posts = new Set<PostId | null>(charges.map(({ postId }) => postId));
  const orphaned = movements
    .filter(({ postId }) => !posts.has(postId))
    .map(({ operationKey }) => `The movement ${operationKey} belongs to no post.`);
  return [
    ...charges.flatMap((charge) => movementProblems(charge, byPost.get(charge.postId) ?? [])),
    ...orphaned,
  ];
};

const movementProblems = (
  { accountId, postId, source, state, priceMinor, round }: ChargeClaim,
  movements: readonly Transfer[],
): readonly string[] => {
  const post = `Post ${String(postId)}`;
  const price = source === 'overage' ? priceMinor : 0;
  const expected = {
    hold: price,
    capture: state === 'captured' ? price : 0,
    release: state === 'released' ? price : 0,
  };
  const amounts = (wanted: (movement: Transfer) => boolean): number =>
    sum(movements.filter(wanted).map(({ amountMinor }) => amountMinor));
  const mismatches = CHARGE_KINDS.flatMap((kind) => {
    const moved = amounts(({ operationKey }) => operationKey === chargeKey(kind, postId, round));
    return moved === expected[kind]
      ? []
      : [`${post} is ${state}: its ${kind} should be ${String(expected[kind])} and is ${String(moved)}.`];
  });
  const current = new Set(CHARGE_KINDS.map((kind) => chargeKey(kind, postId, round)));
  const ofEarlierRounds = (wanted: MovementKind): number =>
    amounts(({ kind, operationKey }) => kind === wanted && !current.has(operationKey));
  // A new round begins only after everything that the previous round held was released.
  const left = ofEarlierRounds('hold') - ofEarlierRounds('release');
  return [
    ...mismatches,
    ...refundProblems(post, postId, expected.capture, movements),
    ...(left === 0 && ofEarlierRounds('capture') === 0
      ? []
      : [`${post} did not release its earlier rounds.`]),
    ...(movements.every((movement) => movement.accountId === accountId)
      ? []
      : [`${post} moved money of another account.`]),
  ];
};

/** What was captured may have been given back: the whole of it, once. */
const refundProblems = (
  post: string,
  postId: PostId,
  capturedMinor: number,
  movements: readonly Transfer[],
): readonly string[] => {
  const refunds = movements.filter(({ kind }) => kind === 'refund');
  const fits = refunds.every(
    ({ amountMinor, operationKey }) => amountMinor === capturedMinor && operationKey === refundKey(postId),
  );
  return fits && refunds.length <= 1
    ? []
    : [
        `${post} refunded ${String(sum(refunds.map(({ amountMinor }) => amountMinor)))} of the ${String(capturedMinor)} that it captured.`,
      ];
};
