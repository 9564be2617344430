import {
  accountId,
  later,
  MAX_MINOR_UNITS,
  MOVEMENTS,
  type Account,
  type AuditTrail,
  positionAfter,
  type StatementLine,
  type Transfer,
} from '../../core/index.js';
import { assert, equal, rejects, times } from './assertions.js';
import {
  factsOf,
  givenCredit,
  givenPost,
  holdMoney as hold,
  moveMoney,
  movementOf,
  setCharge,
  type Movement,
} from './commits.js';
import { EUR, givenAccount, givenConnections, includedCharge, START } from './fixtures.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';
import { trailOf } from './audited.js';

const balanceOf = async ({ ledgerReader }: StoreSubject, { id }: Account) => {
  const balance = await ledgerReader.balanceOf(id);
  return [balance?.availableMinor, balance?.heldMinor];
};

/** The laws of double entry: each transfer has its two entries, and the balance is nothing but their sum. */
const assertSound = ({ balances, transfers, entries }: AuditTrail): void => {
  equal(entries.length, 2 * transfers.length, 'the number of entries');
  for (const { accountId, operationKey, kind, amountMinor } of transfers) {
    const pair = entries.filter(
      (entry) => entry.accountId === accountId && entry.operationKey === operationKey,
    );
    const sides = pair.map(({ pocket, amountMinor: amount }) => `${pocket} ${String(amount)}`).sort();
    const { from, to } = MOVEMENTS[kind];
    const expected = [`${from} ${String(0 - amountMinor)}`, `${to} ${String(amountMinor)}`].sort();
    equal(sides, expected, `the entries of ${operationKey}`);
  }
  for (const { accountId, availableMinor, heldMinor } of balances) {
    const sumOf = (pocket: string): number =>
      entries
        .filter((entry) => entry.accountId === accountId && entry.pocket === pocket)
        .reduce((sum, entry) => sum + entry.amountMinor, 0);
    equal([availableMinor, heldMinor], [sumOf('available'), sumOf('held')], 'the balance and its log');
  }
};

const movements: Contract<StoreSubject> = [
  {
    title: 'starts empty, in the currency of the plan',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const empty = { currency: EUR, availableMinor: 0, heldMinor: 0 };
      equal(await subject.ledgerReader.balanceOf(account.id), empty, 'the committed balance');
      equal((await factsOf(subject, account, { wallet: true })).wallet, empty, 'the balance');
    },
  },
  {
    title: 'moves money from available to held, and from there to revenue or back',
    run: async (subject) => {
      const account = await givenAccount(subject);
      await givenCredit(subject, account, 100);
      assert(await hold(subject, account, movementOf(30)), 'the money is there');
      equal(await balanceOf(subject, account), [70, 30], 'the balance after a hold');
      await moveMoney(subject, account, 'capture', movementOf(10));
      equal(await balanceOf(subject, account), [70, 20], 'the balance after a capture');
      await moveMoney(subject, account, 'release', movementOf(20));
      equal(await balanceOf(subject, account), [90, 0], 'the balance after a release');
      assertSound(await trailOf(subject.ledgerReader, account.id));
    },
  },
  {
    title: 'holds exactly 142 times 7 of 1,000 for concurrent holders',
    run: async (subject) => {
      const account = await givenAccount(subject);
      await givenCredit(subject, account, 1_000);
      const held = await Promise.all(times(160).map(() => hold(subject, account, movementOf(7))));
      equal(held.filter(Boolean).length, 142, 'the holds that succeeded');
      equal(await balanceOf(subject, account), [6, 994], 'the balance');
      assertSound(await trailOf(subject.ledgerReader, account.id));
    },
  },
  {
    title: 'refuses a hold of more than is available and moves nothing',
    run: async (subject) => {
      const account = await givenAccount(subject);
      await givenCredit(subject, account, 10);
      const movement = movementOf(11);
      equal(await hold(subject, account, movement), false, 'a hold of too much');
      equal(await balanceOf(subject, account), [10, 0], 'the balance');
      await givenCredit(subject, account, 1);
      equal(await hold(subject, account, movement), true, 'the same hold once the money is there');
    },
  },
  {
    title: 'refuses a credit beyond what a wallet can hold in all, held money included, and moves nothing',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const credit = (movement: Movement) => moveMoney(subject, account, 'credit', movement);
      await credit(movementOf(MAX_MINOR_UNITS - 10));
      assert(await hold(subject, account, movementOf(100)), 'the money is there');
      await rejects(() => credit(movementOf(11)), 'a credit of one too much');
      await rejects(() => credit(movementOf(MAX_MINOR_UNITS)), 'a credit of much too much');
      equal(await balanceOf(subject, account), [MAX_MINOR_UNITS - 110, 100], 'the balance');
      await credit(movementOf(10));
      assertSound(await trailOf(subject.ledgerReader, account.id));
    },
  },
  {
    title: 'moves money once for an operation key, and throws where a movement is repeated',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [credit, held] = [movementOf(100), movementOf(60)];
      await moveMoney(subject, account, 'credit', credit);
      assert(await hold(subject, account, held), 'the first hold must find the money');
      assert(await hold(subject, account, held), 'the second hold must find the first');
      await rejects(() => moveMoney(subject, account, 'credit', credit), 'the same credit again');
      await rejects(() => moveMoney(subject, account, 'capture', held), 'another movement under its key');
      equal(await balanceOf(subject, account), [40, 60], 'the balance');
      const trail = await trailOf(subject.ledgerReader, account.id);
      equal(trail.transfers.length, 2, 'the number of transfers');
      assertSound(trail);
    },
  },
  {
    title: 'moves money once for concurrent uses of one operation key',
    run: async (subject) => {
      const account = await givenAccount(subject);
      await givenCredit(subject, account, 10);
      const movement = movementOf(7);
      const held = await Promise.all(times(10).map(() => hold(subject, account, movement)));
      assert(held.every(Boolean), 'every use must return true');
      equal(await balanceOf(subject, account), [3, 7], 'the balance');
    },
  },
  {
    title: 'throws when more is captured or released than is held, and changes nothing',
    run: async (subject) => {
      const account = await givenAccount(subject);
      await givenCredit(subject, account, 100);
      await hold(subject, account, movementOf(5));
      const capture = () => moveMoney(subject, account, 'capture', movementOf(6));
      const release = () => moveMoney(subject, account, 'release', movementOf(6));
      await rejects(capture, 'a capture of more than is held');
      await rejects(release, 'a release of more than is held');
      equal(await balanceOf(subject, account), [95, 5], 'the balance');
    },
  },
];

const ledger: Contract<StoreSubject> = [
  {
    title: 'keeps the entries of every account in balance, and the balances equal to the log',
    run: async (subject) => {
      const accounts = [await givenAccount(subject), await givenAccount(subject)];
      for (const account of accounts) {
        await givenCredit(subject, account, 100);
        await hold(subject, account, movementOf(40));
        await moveMoney(subject, account, 'capture', movementOf(15));
        await moveMoney(subject, account, 'release', movementOf(25));
      }
      for (const account of accounts) {
        const trail = await trailOf(subject.ledgerReader, account.id);
        assertSound(trail);
        equal(trail.balances.length, 1, 'the balances');
      }
    },
  },
  {
    title: 'states the movements newest first, as they were made',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      assert(connection !== undefined, 'a connection');
      const { id } = await givenPost(subject, account, [connection]);
      const credit = { ...movementOf(100), operationKey: 'Überweisung 7 👋' };
      const held = { ...movementOf(7), postId: id, at: later(START, 1) };
      await moveMoney(subject, account, 'credit', credit);
      await moveMoney(subject, account, 'hold', held);
      const statement = await subject.ledgerReader.statementOf(account.id, { before: null, limit: 10 });
      const of = { accountId: account.id };
      const expected = [
        { ...held, ...of, kind: 'hold', after: { availableMinor: 93, heldMinor: 7 } },
        { ...credit, ...of, kind: 'credit', after: { availableMinor: 100, heldMinor: 0 } },
      ];
      const lines = statement.map(({ number: _, ...line }) => line);
      equal(lines, expected, 'the statement');
    },
  },
  {
    title: 'states page after page, each line with the balance after it, whatever moved since',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const other = await givenAccount(subject);
      const move = (kind: Transfer['kind'], amount: number) =>
        moveMoney(subject, account, kind, movementOf(amount));
      await move('credit', MAX_MINOR_UNITS);
      await move('debit', MAX_MINOR_UNITS);
      await move('credit', MAX_MINOR_UNITS);
      await givenCredit(subject, other, 5);
      await move('hold', 30);
      await move('capture', 20);
      await move('debit', MAX_MINOR_UNITS - 30);
      await move('release', 10);
      await move('refund', 20);
      const lines: StatementLine[] = [];
      for (let more = true; more;) {
        const last = lines.at(-1);
        const before = last === undefined ? null : positionAfter(last);
        const page = await subject.ledgerReader.statementOf(account.id, { before, limit: 3 });
        assert(page.length <= 3, 'a page must keep its limit');
        lines.push(...page);
        more = page.length === 3;
      }
      equal(
        lines.map(({ kind, after }) => [kind, after.availableMinor, after.heldMinor]),
        [
          ['refund', 30, 0],
          ['release', 10, 0],
          ['debit', 0, 10],
          ['capture', MAX_MINOR_UNITS - 30, 10],
          ['hold', MAX_MINOR_UNITS - 30, 30],
          ['credit', MAX_MINOR_UNITS, 0],
          ['debit', 0, 0],
          ['credit', MAX_MINOR_UNITS, 0],
        ],
        'the balances after each movement',
      );
      assertSound(await trailOf(subject.ledgerReader, account.id));
    },
  },
  {
    title: 'stores why an operator moved money',
    run: async (subject) => {
      const account = await givenAccount(subject);
      await givenCredit(subject, account, 10);
      await moveMoney(subject, account, 'debit', { ...movementOf(4), reason: 'Überzahlung 👋' });
      const [debit, credit] = await subject.ledgerReader.statementOf(account.id, { before: null, limit: 9 });
      equal(debit?.reason, 'Überzahlung 👋', 'the reason');
      assert(credit !== undefined && !('reason' in credit), 'a movement without a reason');
    },
  },
  {
    title: 'lists for the audit what each post claims to cost',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const post = await givenPost(subject, account, connections);
      const charge = { ...includedCharge(), priceMinor: movementOf(7).amountMinor, round: 2 };
      await setCharge(subject, post, { ...charge, source: 'overage', state: 'captured' });
      const { charges } = await trailOf(subject.ledgerReader, account.id);
      const claim = { accountId: account.id, postId: post.id, priceMinor: 7, round: 2 };
      equal(charges, [{ ...claim, source: 'overage', state: 'captured' }], 'the charges');
    },
  },
  {
    title: 'shows no account the money of another',
    run: async (subject) => {
      const [rich, other] = [await givenAccount(subject), await givenAccount(subject)];
      await givenCredit(subject, rich, 100);
      await givenPost(subject, rich, await givenConnections(subject, rich, 1));
      equal(
        await subject.ledgerReader.statementOf(other.id, { before: null, limit: 10 }),
        [],
        'the statement',
      );
      const trail = await trailOf(subject.ledgerReader, other.id);
      equal(
        trail.balances.map(({ accountId }) => accountId),
        [other.id],
        'the balances',
      );
      equal([trail.transfers, trail.entries, trail.charges], [[], [], []], 'the trail');
      equal(await hold(subject, other, movementOf(1)), false, 'a hold on an empty wallet');
    },
  },
  {
    title: 'has no balance and no movements for an account that does not exist',
    run: async ({ ledgerReader }) => {
      const unknown = accountId(424_242);
      equal(await ledgerReader.balanceOf(unknown), null, 'the balance');
      equal(await ledgerReader.statementOf(unknown, { before: null, limit: 9 }), [], 'the movements');
      const nothing = { balances: [], charges: [], transfers: [], entries: [] };
      equal(await trailOf(ledgerReader, unknown), nothing, 'the trail');
    },
  },
];

/** What a store promises about money. */
export const ledgerContract: Contract<StoreSubject> = ofDetachedPorts([...movements, ...ledger]);
