import { describe, expect, it } from 'vitest';
import { tokens as t, type App } from '../../../composition/index.js';
import { auditAll, auditLine } from '../../../composition/maintenance/audit-all.js';
import { STORE_CHECKS, storeSubject } from '../../../composition/doctor/store-checks.js';
import { givenAccount, givenApp } from '../given-app.js';
import { unwrap } from '../../../core/index.js';

/** Two accounts with money, the second with a balance that its ledger does not explain. */
const givenLedger = async (): Promise<App> => {
  const app = await givenApp();
  for (const amount of ['5.00', '7.00']) {
    const account = await givenAccount(app);
    unwrap(await app.engine.creditWallet({ account, amount, key: null }));
  }
  await app.database.writer('wallets').where({ account_id: 2 }).update({ available_minor: 1 });
  return app;
};

describe('an audit of all accounts', () => {
  it('reads one after the other, until it is stopped', async () => {
    const app = await givenLedger();
    const store = app.container.get(t.store);
    const read: unknown[] = [];
    const ledgerReader = {
      ...store.ledgerReader,
      auditTrail: (account: Parameters<typeof store.ledgerReader.auditTrail>[0]) => {
        read.push(account);
        return store.ledgerReader.auditTrail(account);
      },
    };
    const audited = await auditAll({ ...store, ledgerReader });
    expect(read).toEqual([1, 2]);
    expect(audited).toMatchObject({ accounts: 2, transfers: 2 });
    expect(audited.problems).toEqual([expect.stringContaining('ccount 2')]);
    expect(auditLine(audited)).toBe('2 accounts and 2 transfers: 1 problem.');
    await auditAll({ ...store, ledgerReader }, { isStopped: () => read.length === 3 });
    expect(read).toEqual([1, 2, 1]);
  });

  it('is also what the doctor does', async () => {
    const app = await givenLedger();
    const subject = storeSubject(app.settings, app.database, app.container.get(t.clock));
    const ledger = STORE_CHECKS.find(({ name }) => name === 'ledger');
    expect(await ledger?.check(subject)).toMatchObject({
      ok: false,
      message: expect.stringContaining('ccount 2') as string,
    });
  });
});
