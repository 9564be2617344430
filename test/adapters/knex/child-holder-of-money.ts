import { accountId, instant, minorUnits, ok } from '../../../core/index.js';
import { connectSqlite, makeKnexStorePorts } from '../../../adapters/knex/index.js';

// Repeatedly holds 7, as one of several processes on one database, and prints how often it succeeded.
const [file = '', account = '', name = '', tries = ''] = process.argv.slice(2);
const db = await connectSqlite({ file });
const same = (text: string): string => text;
const { commit } = makeKnexStorePorts(db, { digest: same, settingsBox: { seal: same, open: same } });
let held = 0;
for (let round = 0; round < Number(tries); round += 1) {
  const operationKey = `${name}-${String(round)}`;
  const transfer = {
    accountId: accountId(Number(account)),
    kind: 'hold',
    amountMinor: minorUnits(7),
    operationKey,
    postId: null,
    at: instant(0),
  } as const;
  const result = await commit({
    account: transfer.accountId,
    needs: { wallet: true },
    decide: ({ wallet }) => {
      const isThere = wallet.availableMinor >= transfer.amountMinor;
      return ok({ value: isThere, changes: isThere ? [{ kind: 'transfer_made', transfer }] : [] });
    },
  });
  if (result.ok && result.value) held += 1;
}
await db.destroy();
console.log(String(held));
