import { attempt } from './attempt.js';
import type { Caller } from './client-requests.js';
import type { Clientele } from './draws.js';
import type { World } from './world.js';

/** Closes the account, then erases it, as far as it gets. */
export const closeAndErase = async (caller: Caller, { tenant }: Clientele): Promise<void> => {
  const { basePorts, interruptions } = caller.world;
  interruptions.count += 1;
  await attempt(caller, 'closes the account', () =>
    basePorts.accounts.setStatus(tenant.account.id, 'closed', 'They left.'),
  );
  interruptions.count += 1;
  await erase(caller, { tenant });
};

/** Erases a closed account in a process. */
export const erase = async (caller: Caller, { tenant }: Pick<Clientele, 'tenant'>): Promise<void> => {
  const { basePorts, counter, erased, story } = caller.world;
  const { id } = tenant.account;
  const process = caller.reach();
  if (process === null) return;
  await attempt(caller, 'erases the account', async () => {
    const account = await basePorts.accounts.find(id);
    if (account?.status !== 'closed') return;
    erased.begun.add(id);
    const gone = new Promise<null>((end) => process.life.onDeath(() => end(null)));
    const done = await Promise.race([process.engine.eraseAccount({ account, confirm: account.name }), gone]);
    story.note(
      caller.name,
      () => `account ${String(id)}: ${done?.ok === true ? 'erased' : 'not erased yet'}`,
    );
    if (done?.ok !== true) return;
    counter.saw('account erased');
    erased.ended.add(id);
  });
};

/** I34 ErasedIsGone: after an erasure nothing of the account waits, and no text of a post is left or stored. */
export const judgeErased = ({ store: { tables }, erased, violated }: World): void => {
  for (const { id, accountId, document, deliveryIds } of tables.posts.committed.all()) {
    if (!erased.ended.has(accountId)) continue;
    const deliveries = deliveryIds.flatMap((each) => tables.deliveries.committed.get(each) ?? []);
    const isLeft = document.content.plain !== '' || deliveries.some(({ frozen }) => frozen !== null);
    if (isLeft) violated('I34', `post ${String(id)} has a text after the erasure of its account`);
    if (deliveries.some(({ state }) => state === 'queued' || state === 'publishing'))
      violated('I34', `post ${String(id)} waits after the erasure of its account`);
  }
};
