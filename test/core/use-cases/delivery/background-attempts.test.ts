import { expect, it } from 'vitest';
import { givenEngine } from './engine-scene.js';

/** An engine, and whether each of its commits was in the background. */
const given = async () => {
  const inBackground: (boolean | undefined)[] = [];
  const engine = await givenEngine({
    budgetMs: 1_000,
    broken: ({ commit }) => ({
      commit: (work) => {
        inBackground.push(work.isBackground);
        return commit(work);
      },
    }),
  });
  return { ...engine, inBackground };
};

it('an attempt of what is due commits in the background', async () => {
  const { post, deliverDue, drained, inBackground } = await given();
  await post(1);
  await deliverDue();
  await drained();
  expect(inBackground).toEqual([true, true]);
});

it('an attempt for which a client waits does not commit in the background', async () => {
  const { post, deliver, inBackground } = await given();
  await deliver(await post(1));
  expect(inBackground).toEqual([false, false]);
});
