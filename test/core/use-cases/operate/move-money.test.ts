import { expect, describe, it } from 'vitest';
import { makeMemoryPorts } from '../../../../adapters/memory/index.js';
import { minorUnits, postId, type Charge } from '../../../../core/index.js';
import {
  makeDebitWallet,
  makeRefundPost,
  makeCreditWallet,
} from '../../../../core/use-cases/operate/move-money.js';
import { givenCredit, givenPost, moveMoney, movementOf } from '../../../contracts/commits.js';
import { START, givenAccount, givenConnections, includedCharge } from '../../../contracts/fixtures.js';
import { auditProblemsOf } from '../../../contracts/audited.js';

const given = async () => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const other = await givenAccount(ports);
  const credit = makeCreditWallet(ports);
  const debit = makeDebitWallet(ports);
  const refund = makeRefundPost(ports);
  const statement = () => ports.ledgerReader.statementOf(account.id, { before: null, limit: 9 });
  return { ports, account, other, credit, debit, refund, statement };
};

const balance = (availableMinor: number, replayed = false) => ({
  ok: true,
  value: { wallet: { currency: 'EUR', availableMinor, heldMinor: 0 }, replayed },
});

describe('crediting a wallet', () => {
  it('adds the amount and returns the balance', async () => {
    const { account, credit, statement } = await given();
    expect(await credit({ account, amount: '10.50', key: 'payment-1' })).toEqual(balance(1_050));
    expect(await credit({ account, amount: '0.01', key: 'payment-2' })).toEqual(balance(1_051));
    expect(await statement()).toMatchObject([
      { kind: 'credit', amountMinor: 1, postId: null, at: START },
      { kind: 'credit', amountMinor: 1_050, postId: null, at: START },
    ]);
  });

  it('I1: credits the same payment once, and every payment without a name', async () => {
    const { account, credit } = await given();
    await credit({ account, amount: '1', key: 'payment-1' });
    expect(await credit({ account, amount: '1', key: 'payment-1' })).toEqual(balance(100, true));
    await credit({ account, amount: '1', key: null });
    expect(await credit({ account, amount: '1', key: null })).toEqual(balance(300));
  });

  it('refuses another amount under the name of a payment that was credited', async () => {
    const { account, credit, statement } = await given();
    await credit({ account, amount: '1', key: 'payment-1' });
    expect(await credit({ account, amount: '2', key: 'payment-1' })).toEqual({
      ok: false,
      error: ['The key was used for a credit of €1.00: another amount needs another key.'],
    });
    expect(await statement()).toHaveLength(1);
  });

  it.each(['', ' '])('refuses the name "%s", which every payment without one would have', async (key) => {
    const { account, credit, statement } = await given();
    expect(await credit({ account, amount: '1', key })).toEqual({
      ok: false,
      error: ['The key must not be empty.'],
    });
    expect(await statement()).toEqual([]);
  });

  it('takes the same name from different accounts for different payments', async () => {
    const { account, other, credit } = await given();
    await credit({ account, amount: '1', key: 'payment-1' });
    expect(await credit({ account: other, amount: '2', key: 'payment-1' })).toEqual(balance(200));
  });

  it('refuses what a wallet cannot hold, alone or with what it has, and moves nothing', async () => {
    const { account, credit, statement } = await given();
    expect(await credit({ account, amount: '10000000000.01', key: null })).toMatchObject({ ok: false });
    expect(await credit({ account, amount: '9999999999', key: null })).toMatchObject({ ok: true });
    expect(await credit({ account, amount: '9999999999', key: null })).toEqual({
      ok: false,
      error: ['A wallet can hold at most €10,000,000,000.00, and this one has €9,999,999,999.00.'],
    });
    expect(await statement()).toHaveLength(1);
  });

  it('says what a wallet has that is full, with what is held', async () => {
    const { ports, account, credit } = await given();
    await givenCredit(ports, account, 300);
    await moveMoney(ports, account, 'hold', movementOf(200));
    expect(await credit({ account, amount: '10000000000', key: null })).toMatchObject({
      error: [expect.stringContaining('this one has €3.00.')],
    });
  });

  it('reports every problem at once', async () => {
    const { account, credit } = await given();
    const refused = await credit({ account, amount: '9'.repeat(99), key: 'k'.repeat(256) });
    expect(refused.ok ? [] : refused.error).toHaveLength(2);
    expect(await credit({ account, amount: '1', key: 'k'.repeat(255) })).toMatchObject({ ok: true });
  });

  it.each(['0', '0.00', '-1', '1.005', 'ten', ''])('refuses %j and moves nothing', async (amount) => {
    const { account, credit, statement } = await given();
    const refused = await credit({ account, amount, key: null });
    expect(refused.ok ? [] : refused.error).toHaveLength(1);
    expect(await statement()).toEqual([]);
  });
});

describe('debiting a wallet', () => {
  it('takes available money out, with the reason, once for each name', async () => {
    const { account, credit, debit, statement } = await given();
    await credit({ account, amount: '5', key: null });
    const command = { account, amount: '2', reason: ' Paid\nback ', key: 'payment-1' };
    expect(await debit(command)).toEqual(balance(300));
    expect(await debit(command)).toEqual(balance(300, true));
    expect(await debit({ ...command, amount: '1' })).toMatchObject({ ok: false });
    const [line] = await statement();
    expect(line).toMatchObject({ kind: 'debit', amountMinor: 200, reason: 'Paid back' });
  });

  it('I2: never takes more than is available, whatever is held', async () => {
    const { ports, account, debit } = await given();
    await givenCredit(ports, account, 300);
    await moveMoney(ports, account, 'hold', movementOf(200));
    const command = { account, reason: 'Paid back', key: null };
    expect(await debit({ ...command, amount: '1.01' })).toEqual({
      ok: false,
      error: ['The wallet has €1.00 available, which is less than €1.01.'],
    });
    expect(await debit({ ...command, amount: '1.00' })).toMatchObject({ ok: true });
  });

  it.each(['', ' \u0007 ', 'x'.repeat(501)])('refuses %j as a reason', async (reason) => {
    const { account, credit, debit } = await given();
    await credit({ account, amount: '5', key: null });
    expect(await debit({ account, amount: '1', reason, key: null })).toEqual({
      ok: false,
      error: [expect.stringContaining('reason')],
    });
  });

  it('takes a reason of 500 characters', async () => {
    const { account, credit, debit } = await given();
    await credit({ account, amount: '5', key: null });
    expect(await debit({ account, amount: '1', reason: '👍'.repeat(500), key: null })).toMatchObject({
      ok: true,
    });
  });
});

describe('refunding a post', () => {
  const givenCharged = async (parts: Partial<Charge>) => {
    const world = await given();
    const { ports, account } = world;
    await givenCredit(ports, account, 100);
    const connections = await givenConnections(ports, account, 1);
    const charge = { ...includedCharge(), priceMinor: minorUnits(7), source: 'overage', ...parts } as const;
    const post = await givenPost(ports, account, connections, { charge });
    const move = (kind: 'hold' | 'capture') =>
      moveMoney(ports, account, kind, {
        ...movementOf(7, `${kind}:post:${String(post.id)}:1`),
        postId: post.id,
      });
    if (charge.source === 'overage') await move('hold');
    if (charge.state === 'captured' && charge.source === 'overage') await move('capture');
    return { ...world, post };
  };

  it('gives back what was captured, once, and the ledger agrees', async () => {
    const { ports, account, post, refund, statement } = await givenCharged({ state: 'captured' });
    const command = { post, reason: 'It was late.' };
    expect(await refund(command)).toEqual(balance(100));
    expect(await refund(command)).toEqual(balance(100, true));
    expect(await statement()).toMatchObject([
      { kind: 'refund', amountMinor: 7, postId: post.id, reason: 'It was late.' },
      { kind: 'capture' },
      { kind: 'hold' },
      { kind: 'credit' },
    ]);
    const events = await ports.timelineReader.eventsOf(account.id, post.id, { offset: 0, limit: 9 });
    expect(events).toMatchObject([{ kind: 'refunded', detail: '€0.07' }]);
    expect(await auditProblemsOf(ports.ledgerReader, account.id)).toEqual([]);
  });

  it.each([
    [{ state: 'held' }, 'The charge of the post is held: only one that was captured can be refunded.'],
    [{ state: 'captured', source: 'included', priceMinor: minorUnits(0) }, 'The post cost nothing.'],
    [{ state: 'captured', source: 'overage', priceMinor: minorUnits(0) }, 'The post cost nothing.'],
  ] as const)('refuses where the charge is %j', async (charge, sentence) => {
    const { post, refund, statement } = await givenCharged(charge);
    const before = await statement();
    expect(await refund({ post, reason: 'It was late.' })).toEqual({ ok: false, error: [sentence] });
    expect(await statement()).toEqual(before);
  });

  it('refuses where the wallet is too full to take it back', async () => {
    const { account, credit, post, refund } = await givenCharged({ state: 'captured' });
    await credit({ account, amount: '9999999999.07', key: null });
    expect(await refund({ post, reason: 'It was late.' })).toEqual({
      ok: false,
      error: [expect.stringContaining('can hold at most')],
    });
  });

  it('refuses a post that does not exist', async () => {
    const { account, refund } = await given();
    const post = { id: postId(424_242), accountId: account.id };
    expect(await refund({ post, reason: 'It was late.' })).toEqual({
      ok: false,
      error: ['There is no post 424242.'],
    });
  });
});
