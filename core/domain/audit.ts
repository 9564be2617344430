import { groupBy } from '../shared/group-by.js';
import type { AccountId, PostId } from './ids.js';
import {
  MOVEMENTS,
  chargeKey,
  refundKey,
  type ChargeKind,
  type LedgerEntry,
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

/** What the audit compares, as of one moment. */
export interface AuditTrail {
  readonly balances: readonly (WalletBalance & { readonly accountId: AccountId })[];
  readonly charges: readonly ChargeClaim[];
  readonly transfers: readonly Transfer[];
  readonly entries: readonly LedgerEntry[];
}

/** A part of a trail. The entries of a transfer are in its part, and the charges in no later part than any transfer. */
export type AuditPart = Partial<AuditTrail>;

/** An audit in progress. */
export interface Audit {
  readonly add: (part: AuditPart) => void;
  /** The problems of all parts together; empty if they agree. */
  readonly problems: () => readonly string[];
}

/**
 * Folds a ledger and compares it with the balances and with the charges of the posts. Between parts it keeps sums for
 * each account and for each post that was charged, instead of the movements.
 */
export const makeAudit = (): Audit => {
  const found: string[] = [];
  const wallets: AuditTrail['balances'][number][] = [];
  const pockets = new Map<AccountId, Pockets>();
  const charged = new Map<PostId | null, ChargedPost>();
  return {
    add: ({ balances = [], charges = [], transfers = [], entries = [] }) => {
      for (const wallet of balances) wallets.push(wallet);
      for (const claim of charges) if (mayHaveMoved(claim)) charged.set(claim.postId, chargedPost(claim));
      for (const problem of transferProblems(transfers, entries)) found.push(problem);
      for (const entry of entries) addEntry(pockets, entry);
      for (const transfer of transfers) {
        if (transfer.kind === 'credit' || transfer.kind === 'debit') continue;
        const post = charged.get(transfer.postId);
        if (post === undefined) found.push(`The movement ${transfer.operationKey} belongs to no charge.`);
        else addMovement(post, transfer);
      }
    },
    problems: () => [
      ...found,
      ...balanceProblems(wallets, pockets),
      ...[...charged.values()].flatMap(chargeProblems),
    ],
  };
};

/** Every transfer has exactly the two entries of its kind, both of its account, and they sum to zero. */
const transferProblems = (
  transfers: readonly Transfer[],
  entries: readonly LedgerEntry[],
): readonly string[] => {
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

type Pockets = Record<Pocket, number>;

const emptyPockets = (): Pockets => ({ external: 0, available: 0, held: 0, revenue: 0 });

const addEntry = (
  pockets: Map<AccountId, Pockets>,
  { accountId, pocket, amountMinor }: LedgerEntry,
): void => {
  const own = pockets.get(accountId) ?? emptyPockets();
  own[pocket] += amountMinor;
  pockets.set(accountId, own);
};

/** The stored balances equal the sums of the entries, and none is negative. */
const balanceProblems = (
  wallets: AuditTrail['balances'],
  pockets: ReadonlyMap<AccountId, Pockets>,
): readonly string[] => {
  const known = new Set(wallets.map(({ accountId }) => accountId));
  const missing = [...pockets.keys()]
    .filter((accountId) => !known.has(accountId))
    .map((accountId) => `Account ${String(accountId)} has entries and no wallet.`);
  const wrong = wallets.flatMap(({ accountId, availableMinor, heldMinor }) => {
    const { available, held } = pockets.get(accountId) ?? emptyPockets();
    const compare = (name: string, stored: number, folded: number): readonly string[] => [
      ...(stored === folded
        ? []
        : [
            `Account ${String(accountId)}: ${name} is ${String(stored)}, its entries sum to ${String(folded)}.`,
          ]),
      ...(stored < 0 ? [`Account ${String(accountId)}: ${name} is negative.`] : []),
    ];
    return [...compare('available', availableMinor, available), ...compare('held', heldMinor, held)];
  });
  return [...wrong, ...missing];
};

const CHARGE_KINDS = ['hold', 'capture', 'release'] as const;

/** The sums of what moved for a post. */
interface ChargedPost {
  readonly claim: ChargeClaim;
  /** Under the operation keys of its present round. */
  readonly current: Record<ChargeKind, number>;
  /** Under all other operation keys. */
  readonly earlier: Record<ChargeKind, number>;
  refundedMinor: number;
  isRefundedOtherwise: boolean;
  isOfOtherAccounts: boolean;
}

const nothingMoved = (): Record<ChargeKind, number> => ({ hold: 0, capture: 0, release: 0 });

const chargedPost = (claim: ChargeClaim): ChargedPost => ({
  claim,
  current: nothingMoved(),
  earlier: nothingMoved(),
  refundedMinor: 0,
  isRefundedOtherwise: false,
  isOfOtherAccounts: false,
});

const priceOf = ({ source, priceMinor }: ChargeClaim): number => (source === 'overage' ? priceMinor : 0);

/** An account can have far more included posts than others, so nothing is kept for them. */
const mayHaveMoved = (claim: ChargeClaim): boolean => priceOf(claim) > 0 || claim.round > 1;

const capturedOf = (claim: ChargeClaim): number => (claim.state === 'captured' ? priceOf(claim) : 0);

const addMovement = (post: ChargedPost, { kind, operationKey, amountMinor, accountId }: Transfer): void => {
  const { claim, current, earlier } = post;
  post.isOfOtherAccounts ||= accountId !== claim.accountId;
  const keyed = CHARGE_KINDS.find((each) => operationKey === chargeKey(each, claim.postId, claim.round));
  if (keyed !== undefined) current[keyed] += amountMinor;
  else if (kind === 'hold' || kind === 'capture' || kind === 'release') earlier[kind] += amountMinor;
  if (kind === 'refund') {
    // What was captured may have been given back: the whole of it, once.
    const isWhole = amountMinor === capturedOf(claim) && operationKey === refundKey(claim.postId);
    post.isRefundedOtherwise ||= !isWhole || post.refundedMinor > 0;
    post.refundedMinor += amountMinor;
  }
};

/** A post moved exactly the money of its charge, in its account. */
const chargeProblems = (money: ChargedPost): readonly string[] => {
  const { claim, current, earlier, refundedMinor } = money;
  const { postId, state } = claim;
  const post = `Post ${String(postId)}`;
  const captured = capturedOf(claim);
  const expected = {
    hold: priceOf(claim),
    capture: captured,
    release: state === 'released' ? priceOf(claim) : 0,
  };
  const mismatches = CHARGE_KINDS.flatMap((kind) =>
    current[kind] === expected[kind]
      ? []
      : [
          `${post} is ${state}: its ${kind} should be ${String(expected[kind])} and is ${String(current[kind])}.`,
        ],
  );
  return [
    ...mismatches,
    ...(money.isRefundedOtherwise
      ? [`${post} refunded ${String(refundedMinor)} of the ${String(captured)} that it captured.`]
      : []),
    // A new round begins only after everything that the previous round held was released.
    ...(earlier.hold === earlier.release && earlier.capture === 0
      ? []
      : [`${post} did not release its earlier rounds.`]),
    ...(money.isOfOtherAccounts ? [`${post} moved money of another account.`] : []),
  ];
};
