import type { PostId } from '../../core/index.js';
import { attempt } from './attempt.js';
import type { Caller } from './client-requests.js';
import type { Clientele } from './draws.js';
import type { Process } from './process.js';

/** Runs a command in a process, twice, because the first response may be lost. */
const twice = async (
  caller: Caller,
  what: string,
  command: (engine: Process['engine']) => Promise<unknown>,
): Promise<void> => {
  const process = caller.reach();
  if (process === null) return;
  const { engine, life } = process;
  const gone = new Promise<never>((_, reject) =>
    life.onDeath(() => reject(new Error('the process crashed'))),
  );
  for (let times = 0; times < 2; times += 1)
    await attempt(caller, what, () => Promise.race([command(engine), gone]));
};

/** Takes money out of the wallet, once. */
export const payOut = (caller: Caller, { tenant: { account }, nextId }: Clientele): Promise<void> => {
  const debit = { account, amount: '0.03', key: `payout-${String(nextId())}`, reason: 'Paid out.' };
  return twice(caller, 'takes money out', (engine) => engine.debitWallet(debit));
};

/** Refunds a post, once, if it was paid from the wallet. */
export const refund = (caller: Caller, { tenant: { account } }: Clientele, id: PostId): Promise<void> =>
  twice(caller, `refunds post ${String(id)}`, (engine) =>
    engine.refundPost({ post: { id, accountId: account.id }, reason: 'It was late.' }),
  );
