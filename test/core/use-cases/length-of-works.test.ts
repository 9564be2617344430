import { expect, it } from 'vitest';
import { DEFAULT_REQUEST_LIMITS, type Commit } from '../../../core/index.js';
import { lengthOf } from '../../../core/domain/post.js';
import { parsePatch } from '../../../core/wire/index.js';
import { jsonBody } from '../../support/json-body.js';
import { IN_AN_HOUR } from './edited.js';
import { givenEngine } from './delivery/engine-scene.js';
import { givenShop, postIn, wire } from './wired.js';

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

it('so does every change of a post that reads it first', async () => {
  const { ports, publisher, account, create } = await givenShop();
  const lengths: (number | undefined)[] = [];
  const commit: Commit = (work) => {
    lengths.push(work.postLength);
    return ports.commit(work);
  };
  const { editPost, publishPost, retryPost } = wire({ ...ports, commit }, { publishers: [publisher] });
  const [scheduled, draft] = [await create({ scheduledAt: IN_AN_HOUR }), await create({ draft: true })].map(
    postIn,
  );
  if (scheduled === undefined || draft === undefined) expect.fail('there are posts');
  const of = (post: typeof draft) => ({ account, requestId: null, postId: post.id, expectedVersion: null });
  const edited = { patch: parsePatch(jsonBody({ headline: 'Other' }), DEFAULT_REQUEST_LIMITS) };
  await editPost({ ...of(scheduled), ...edited });
  await editPost({ ...of(draft), ...edited });
  await publishPost(of(draft));
  await retryPost({ ...of(draft), connectionIds: null, acceptDuplicateRisk: false });
  await publishPost(of(scheduled));
  expect(new Set(lengths)).toEqual(new Set([lengthOf(draft)]));
});
