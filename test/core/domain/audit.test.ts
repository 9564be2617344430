import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountId,
  entriesOf,
  minorUnits,
  postId,
  type AuditTrail,
  type ChargeClaim,
  type LedgerEntry,
  type Transfer,
} from '../../../core/index.js';
import { chargeKey } from '../../../core/domain/ledger.js';
import { NOW } from '../posts.js';
import { ACCOUNTS, balanceOf, partsOf, trails, type Balance } from './audit-trails.js';
import { auditProblems } from '../../contracts/audited.js';

/** One fact of the trail changed or left out. `null` where this trail has no such fact. */
type Tampering = (trail: AuditTrail, pick: number, by: number) => AuditTrail | null;

const replaced = <T>(
  items: readonly T[],
  pick: number,
  change: (item: T) => T | null,
): readonly T[] | null => {
  const index = items.length === 0 ? -1 : pick % items.length;
  const item = items[index];
  if (item === undefined) return null;
  const changed = change(item);
  return changed === null ? items.toSpliced(index, 1) : items.toSpliced(index, 1, changed);
};

const other = (account: number) => accountId(account === 1 ? 2 : 1);
const plus = (amount: number, by: number) => minorUnits(amount + by);

const inEntries =
  (change: (entry: LedgerEntry, by: number) => LedgerEntry | null): Tampering =>
  (trail, pick, by) => {
    const entries = replaced(trail.entries, pick, (entry) => change(entry, by));
    return entries && { ...trail, entries };
  };
const inTransfers =
  (change: (transfer: Transfer, by: number) => Transfer | null): Tampering =>
  (trail, pick, by) => {
    const transfers = replaced(trail.transfers, pick, (transfer) => change(transfer, by));
    return transfers && { ...trail, transfers };
  };
const inBalances =
  (change: (balance: Balance, by: number) => Balance | null): Tampering =>
  (trail, pick, by) => {
    const balances = replaced(trail.balances, pick, (balance) => change(balance, by));
    return balances && { ...trail, balances };
  };
/** Only charges with a price: the ledger does not contain the others. */
const inPaidCharges =
  (change: (charge: ChargeClaim, by: number) => ChargeClaim | null): Tampering =>
  (trail, pick, by) => {
    const paid = trail.charges.filter(({ priceMinor }) => priceMinor > 0);
    const charges = replaced(paid, pick, (charge) => change(charge, by));
    return (
      charges && {
        ...trail,
        charges: [...trail.charges.filter((charge) => !paid.includes(charge)), ...charges],
      }
    );
  };

const nextOf = <T>(items: readonly T[], item: T, by: number): T =>
  items[(items.indexOf(item) + 1 + (Math.abs(by) % (items.length - 1))) % items.length] ?? item;

const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'the amount of an entry': inEntries((entry, by) => ({
    ...entry,
    amountMinor: plus(entry.amountMinor, by),
  })),
  'an entry left out': inEntries(() => null),
  'an entry in another pocket': inEntries((entry, by) => ({
    ...entry,
    pocket: nextOf(['external', 'available', 'held', 'revenue'], entry.pocket, by),
  })),
  "an entry in another account's name": inEntries((entry) => ({
    ...entry,
    accountId: other(entry.accountId),
  })),
  'an entry twice': (trail, pick) => {
    const copy = trail.entries[pick % trail.entries.length];
    return copy === undefined ? null : { ...trail, entries: [...trail.entries, copy] };
  },
  'the amount of a transfer': inTransfers((transfer, by) => ({
    ...transfer,
    amountMinor: plus(transfer.amountMinor, by),
  })),
  'a transfer left out': inTransfers(() => null),
  'the kind of a transfer': inTransfers((transfer, by) => ({
    ...transfer,
    kind: nextOf(['credit', 'debit', 'hold', 'capture', 'release', 'refund'], transfer.kind, by),
  })),
  "a transfer in another account's name": inTransfers((transfer) => ({
    ...transfer,
    accountId: other(transfer.accountId),
  })),
  'the post of a movement': inTransfers((transfer) =>
    transfer.postId === null ? null : { ...transfer, postId: postId((transfer.postId % 6) + 1) },
  ),
  'the available balance': inBalances((balance, by) => ({
    ...balance,
    availableMinor: plus(balance.availableMinor, by),
  })),
  'the held balance': inBalances((balance, by) => ({ ...balance, heldMinor: plus(balance.heldMinor, by) })),
  'a wallet left out': inBalances(() => null),
  'the state of a charge': inPaidCharges((charge, by) => ({
    ...charge,
    state: nextOf(['held', 'captured', 'released'], charge.state, by),
  })),
  'the price of a charge': inPaidCharges((charge, by) => ({
    ...charge,
    priceMinor: plus(charge.priceMinor, by),
  })),
  'a charge made free': inPaidCharges((charge) => ({ ...charge, priceMinor: minorUnits(0) })),
  'the source of a charge': inPaidCharges((charge) => ({ ...charge, source: 'included' })),
  'the round of a charge': inPaidCharges((charge) => ({ ...charge, round: charge.round + 1 })),
  "a charge in another account's name": inPaidCharges((charge) => ({
    ...charge,
    accountId: other(charge.accountId),
  })),
  'a charge left out': inPaidCharges(() => null),
};

describe('the audit', () => {
  it('I1, I8: finds no problem in a ledger without faults', () => {
    fc.assert(
      fc.property(trails, (trail) => {
        expect(auditProblems(trail)).toEqual([]);
      }),
    );
  });

  it('finds the same in the parts of a ledger as in the whole', () => {
    const changes = fc.record({ pick: fc.nat(1_000), by: fc.integer({ min: 1, max: 40 }) });
    const tampers = fc.constantFrom(...Object.values(TAMPERINGS));
    const starts = fc.infiniteStream<boolean>(fc.boolean());
    fc.assert(
      fc.property(trails, tampers, changes, starts, (trail, tamper, { pick, by }, isStart) => {
        const tampered = tamper(trail, pick, by);
        fc.pre(tampered !== null);
        const parts = partsOf(tampered, () => isStart.next().value === true);
        expect(auditProblems(...parts).toSorted()).toEqual(auditProblems(tampered).toSorted());
      }),
    );
  });

  it.each(Object.entries(TAMPERINGS))('detects a single change of %s', (_, tamper) => {
    const changes = fc.integer({ min: -40, max: 40 }).filter((by) => by !== 0);
    fc.assert(
      fc.property(trails, fc.nat(1_000), changes, (trail, pick, by) => {
        const tampered = tamper(trail, pick, by);
        fc.pre(tampered !== null);
        expect(auditProblems(tampered)).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('I4: detects a hold that an earlier round left, although ledger and balance agree', () => {
    fc.assert(
      fc.property(trails, fc.nat(1_000), (trail, pick) => {
        const releases = trail.transfers.filter(({ kind }) => kind === 'release');
        const lost = releases[pick % Math.max(1, releases.length)];
        fc.pre(lost !== undefined);
        const transfers = trail.transfers.filter((transfer) => transfer !== lost);
        const entries = trail.entries.filter(({ operationKey }) => operationKey !== lost.operationKey);
        const balances = ACCOUNTS.map((account) => balanceOf(account, entries));
        expect(auditProblems({ ...trail, transfers, entries, balances })).not.toEqual([]);
      }),
    );
  });

  it('I4: detects an earlier round that was captured although it was released', () => {
    fc.assert(
      fc.property(trails, fc.nat(1_000), (trail, pick) => {
        const rounds = new Map(trail.charges.map((charge) => [charge.postId, charge.round]));
        const released = trail.transfers.filter(
          ({ kind, postId: post, operationKey }) =>
            kind === 'release' &&
            post !== null &&
            operationKey !== chargeKey('release', post, rounds.get(post) ?? 0),
        );
        const twice = released[pick % Math.max(1, released.length)];
        fc.pre(twice !== undefined);
        const operationKey = twice.operationKey.replace('release', 'capture');
        const capture: Transfer = { ...twice, kind: 'capture', operationKey };
        const transfers = [...trail.transfers, capture];
        const entries = [...trail.entries, ...entriesOf(capture)];
        const balances = ACCOUNTS.map((account) => balanceOf(account, entries));
        const problems = auditProblems({ ...trail, transfers, entries, balances });
        expect(problems).toContain(`Post ${String(twice.postId)} did not release its earlier rounds.`);
      }),
    );
  });

  it('I6: detects a refund of what was not captured, of another amount, or a second one', () => {
    const charge = { accountId: accountId(1), postId: postId(1), source: 'overage', round: 1 } as const;
    const moved = (kind: Transfer['kind'], amount: number, operationKey: string): Transfer => ({
      accountId: accountId(1),
      kind,
      amountMinor: minorUnits(amount),
      operationKey,
      postId: kind === 'credit' ? null : postId(1),
      at: NOW,
    });
    const problemsOf = (state: 'captured' | 'released', ...refunds: readonly Transfer[]) => {
      const end = state === 'captured' ? 'capture' : 'release';
      const transfers = [
        moved('credit', 100, 'credit'),
        moved('hold', 5, 'hold:post:1:1'),
        moved(end, 5, `${end}:post:1:1`),
        ...refunds,
      ];
      const entries = transfers.flatMap(entriesOf);
      const charges = [{ ...charge, state, priceMinor: minorUnits(5) }];
      return auditProblems({ balances: [balanceOf(1, entries)], transfers, entries, charges });
    };
    const whole = moved('refund', 5, 'refund:post:1');
    expect(problemsOf('captured')).toEqual([]);
    expect(problemsOf('captured', whole)).toEqual([]);
    expect(problemsOf('released', whole)).toEqual(['Post 1 refunded 5 of the 0 that it captured.']);
    expect(problemsOf('captured', moved('refund', 4, 'refund:post:1'))).toEqual([
      'Post 1 refunded 4 of the 5 that it captured.',
    ]);
    expect(problemsOf('captured', moved('refund', 5, 'another'))).toHaveLength(1);
    expect(problemsOf('captured', whole, whole)).toContain('Post 1 refunded 10 of the 5 that it captured.');
    expect(problemsOf('captured', whole, moved('refund', 5, 'another'))).toEqual([
      'Post 1 refunded 10 of the 5 that it captured.',
    ]);
  });

  it('finds no problem in a wallet without movements', () => {
    const nothing = { transfers: [], entries: [], charges: [] };
    expect(auditProblems({ balances: [balanceOf(1, [])], ...nothing })).toEqual([]);
  });

  it('names what has no counterpart: a transfer, entries, an account, a movement', () => {
    const hold: Transfer = {
      accountId: accountId(1),
      kind: 'hold',
      amountMinor: minorUnits(5),
      operationKey: 'hold:post:7:1',
      postId: postId(7),
      at: NOW,
    };
    const nothing: AuditTrail = { balances: [], transfers: [], entries: [], charges: [] };
    expect(auditProblems({ ...nothing, transfers: [hold] })).toEqual([
      expect.stringContaining('hold:post:7:1'),
      expect.stringContaining('hold:post:7:1'),
    ]);
    const included = {
      accountId: accountId(1),
      postId: postId(7),
      source: 'included',
      state: 'held',
    } as const;
    const charges = [{ ...included, priceMinor: minorUnits(5), round: 1 }];
    expect(auditProblems({ charges, transfers: [hold], entries: entriesOf(hold) })).toContain(
      'The movement hold:post:7:1 belongs to no charge.',
    );
    expect(auditProblems({ ...nothing, entries: entriesOf(hold) })).toEqual([
      expect.stringContaining('hold:post:7:1'),
      expect.stringContaining('Account 1 '),
    ]);
  });

  it('I2: detects a negative balance, although its entries agree', () => {
    const hold: Transfer = {
      accountId: accountId(1),
      kind: 'hold',
      amountMinor: minorUnits(5),
      operationKey: chargeKey('hold', postId(1), 1),
      postId: postId(1),
      at: NOW,
    };
    const entries = entriesOf(hold);
    const problems = auditProblems({
      balances: [balanceOf(1, entries)],
      transfers: [hold],
      entries,
      charges: [
        {
          accountId: accountId(1),
          postId: postId(1),
          source: 'overage',
          state: 'held',
          priceMinor: minorUnits(5),
          round: 1,
        },
      ],
    });
    expect(problems).toEqual(['Account 1: available is negative.']);
  });
});
