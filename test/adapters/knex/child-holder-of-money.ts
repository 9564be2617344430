import { accountId, instant, minorUnits, ok } from '../../../core/index.js';
import { connectSqlite, makeKnexPorts } from '../../../adapters/knex/index.js';

// Holds 7 again and again, as one of several processes on one database, and prints how often it got them.
const [file = '', account = '', name = '', tries = ''] = process.argv.slice(2);
const db = await connectSqlite({ file });
const same = (text: string): string => text;
const { unitOfWork } = makeKnexPorts(db, { digest: same, settingsBox: { seal: same, open: same } });
let held = 0;
for (let round = 0; round < Number(tries); round += 1) {
  const result = await unitOfWork.run<boolean, never>(accountId(Number(account)), async ({ wallet }) => {
    const operationKey = `${name}-${String(round)}`;
    return ok(await wallet.hold({ amountMinor: minorUnits(7), operationKey, postId: null, at: instant(0) }));
  });
  if (result.ok && result.value) held += 1;
}
await db.destroy();
console.log(String(held));
