import { expect, describe, it } from 'vitest';
import { makeMemoryPorts } from '../../../../adapters/memory/index.js';
import { makeCreditWallet } from '../../../../core/index.js';
import { START, givenAccount } from '../../../contracts/fixtures.js';

const given = async () => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const other = await givenAccount(ports);
  const credit = makeCreditWallet(ports);
  const statement = () => ports.ledgerReader.statementOf(account.id, 9);
  return { account, other, credit, statement };
};

const balance = (availableMinor: number) => ({
  ok: true,
  value: { currency: 'EUR', availableMinor, heldMinor: 0 },
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
    expect(await credit({ account, amount: '1', key: 'payment-1' })).toEqual(balance(100));
    await credit({ account, amount: '1', key: null });
    expect(await credit({ account, amount: '1', key: null })).toEqual(balance(300));
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

  it('tells everything that is wrong at once', async () => {
    const { account, credit } = await given();
    const refused = await credit({ account, amount: '9'.repeat(99), key: 'k'.repeat(256) });
    expect(refused.ok ? [] : refused.error).toHaveLength(2);
  });

  it.each(['0', '0.00', '-1', '1.005', 'ten', ''])('refuses %j and moves nothing', async (amount) => {
    const { account, credit, statement } = await given();
    const refused = await credit({ account, amount, key: null });
    expect(refused.ok ? [] : refused.error).toHaveLength(1);
    expect(await statement()).toEqual([]);
  });
});
