import { expect, it } from 'vitest';
import { lengthOf } from '../../../core/domain/post.js';
import { givenEngine } from './engine-scene.js';

it('each step of an attempt tells the store the length of its post, so that long ones share no commit', async () => {
  const lengths: (number | undefined)[] = [];
  const { post, deliverDue, drained, statesOf } = await givenEngine({
    broken: ({ commit }) => ({
      commit: (work) => {
        lengths.push(work.postLength);
        return commit(work);
      },
    }),
  });
  const due = await post(1);
  await deliverDue();
  await drained();
  expect(await statesOf(due)).toEqual(['published']);
  // That it is about to be sent, and its outcome.
  expect(lengths).toEqual([lengthOf(due), lengthOf(due)]);
  expect(lengthOf(due)).toBeGreaterThan(0);
});
