import type { AccountId, PostId } from './ids.js';
import { MOVEMENTS, chargeKey, type Pocket, type Transfer, type WalletBalance } from './ledger.js';
import type { MinorUnits } from './money.js';

export interface LedgerEntry {
  readonly accountId: AccountId;
  readonly operationKey: string;
  readonly pocket: Pocket;
  /** Negative where money leaves the pocket. */
  readonly amountMinor: MinorUnits;
}

/** A charge as its post states it. */
export interface ChargeClaim {
  readonly accountId: AccountId;
  readonly postId: PostId;
  readonly source: 'included' | 'overage';
  readonly state: 'held' | 'captured' | 'released';
  readonly priceMinor: MinorUnits;
  readonly round: number;
}

/** Everything that the audit compares, as of one moment. */
export interface AuditTrail {
  readonly balances: readonly (WalletBalance & { readonly accountId: AccountId })[];
  readonly transfers: readonly Transfer[];
  readonly entries: readonly LedgerEntry[];
  readonly charges: readonly ChargeClaim[];
}

/** Folds the ledger and compares it with the balances and with what the posts say they cost. Empty: all agree. */
export const auditProblems = (trail: AuditTrail): readonly string[] => [
  ...transferProblems(trail),
  ...balanceProblems(trail),
  ...chargeProblems(trail),
];

/** `Map.groupBy`, which Node 20 does not have. */
const groupBy = <T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Every transfer has exactly the two entries of its kind, and they sum to zero. */
const transferProblems = ({ transfers, entries }: AuditTrail): readonly string[] => {
  const byKey = groupBy(entries, ({ operationKey }) => operationKey);
  const known = new Set(transfers.map(({ operationKey }) => operationKey));
  const wrong = transfers.flatMap(({ operationKey, kind, amountMinor }) => {
    const { from, to } = MOVEMENTS[kind];
    const own = byKey.get(operationKey) ?? [];
    const fits =
      own.length === 2 &&
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

/** The stored balances are what the entries sum to, and nothing is below zero. */
const balanceProblems = ({ balances, entries }: AuditTrail): readonly string[] => {
  const byAccount = groupBy(entries, ({ accountId }) => accountId);
  return balances.flatMap(({ accountId, availableMinor, heldMinor }) => {
    const own = byAccount.get(accountId) ?? [];
    const inPocket = (pocket: Pocket): number =>
      sum(own.filter((entry) => entry.pocket === pocket).map((entry) => entry.amountMinor));
    const compare = (name: string, stored: number, folded: number): readonly string[] => [
      ...(stored === folded
        ? []
        : [
            `Account ${String(accountId)}: ${name} is ${String(stored)}, its entries sum to ${String(folded)}.`,
          ]),
      ...(stored < 0 ? [`Account ${String(accountId)}: ${name} is below zero.`] : []),
    ];
    return [
      ...compare('available', availableMinor, inPocket('available')),
      ...compare('held', heldMinor, inPocket('held')),
    ];
  });
};

/** Each charge was held, captured and released exactly as its post says; each movement belongs to a post. */
const chargeProblems = ({ charges, transfers }: AuditTrail): readonly string[] => {
  const keys = new Set(transfers.map(({ operationKey }) => operationKey));
  const posts = new Set(charges.map(({ postId }) => postId));
  const mismatches = charges.flatMap(({ postId, state, priceMinor, round }) => {
    const paid = priceMinor > 0;
    const expected = {
      hold: paid,
      capture: paid && state === 'captured',
      release: paid && state === 'released',
    };
    return (['hold', 'capture', 'release'] as const).flatMap((kind) =>
      keys.has(chargeKey(kind, postId, round)) === expected[kind]
        ? []
        : [
            `Post ${String(postId)} is ${state}, and its ${kind} is ${expected[kind] ? 'missing' : 'in the ledger'}.`,
          ],
    );
  });
  const homeless = transfers
    .filter(({ kind, postId }) => kind !== 'credit' && (postId === null || !posts.has(postId)))
    .map(({ operationKey }) => `The movement ${operationKey} belongs to no post.`);
  return [...mismatches, ...homeless];
};
