import { isHeldBack, type PostId } from '../../core/index.js';
import { assemblePost } from '../../adapters/memory/post-rows.js';
import { attempt } from './attempt.js';
import { persist, type Caller } from './client-requests.js';
import type { Operation } from './client-observations.js';
import type { Clientele } from './draws.js';

/** Holds back every delivery that was not sent, in a process, while others run. */
export const holdAll = async (caller: Caller): Promise<void> => {
  const { clock, counter } = caller.world;
  const process = caller.reach();
  if (process === null) return;
  await attempt(caller, 'holds back all deliveries', async () => {
    const gone = new Promise<number>((end) => process.life.onDeath(() => end(0)));
    const held = await Promise.race([process.engine.holdBack(clock.now(), 'all'), gone]);
    if (held > 0) counter.saw('held back beside processes');
  });
};

/** Releases what is held back of a post: like a retry, it accepts the risk. */
export const release = async (caller: Caller, { tenant, nextId }: Clientele): Promise<void> => {
  const { world } = caller;
  const { committed } = world.store;
  const held = [...committed.posts.all()]
    .filter(({ accountId }) => accountId === tenant.account.id)
    .map((row) => assemblePost(row, committed))
    .filter(({ deliveries }) => deliveries.some(isHeldBack))
    .map(({ id }) => id);
  const [first, ...others] = held;
  if (first === undefined) return;
  const postId: PostId = world.choices.pick([first, ...others]);
  const id = nextId();
  const operation: Operation = {
    ...{ id, kind: 'retry', accountId: tenant.account.id, key: null, mark: `release-${String(id)}`, postId },
    ...{ at: null, risky: true, expects: null },
  };
  await persist(
    caller,
    operation,
    () => null,
    async (engine, account) => {
      const released = await engine.releaseHeld(account, postId);
      if (!released.ok) return { kind: 'refused', refusal: released.error };
      world.counter.saw('released');
      const isEarly = released.value.deliveries.some(
        ({ state, firstDueAt }) => state === 'queued' && firstDueAt > world.clock.now(),
      );
      if (isEarly) world.counter.saw('released before its time');
      return { kind: 'done', postId, replayed: false };
    },
  );
};
