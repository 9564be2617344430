import { expect, it } from 'vitest';
import { STORE_CHECKS, type StoreSubject } from '../../composition/doctor/store-checks.js';
import { postId, type Account, type PostReader } from '../../core/index.js';
import { restoredError } from '../../core/domain/held-back.js';
import { deliveryIn, NOW, postOf } from '../core/posts.js';

const UNKNOWN = postOf([deliveryIn('unknown')], { id: postId(1) });
const HELD = Array.from({ length: 1_500 }, (_, index) =>
  postOf([deliveryIn('unknown', { error: restoredError(NOW) })], { id: postId(index + 2) }),
);

it('a post with an unknown outcome is found behind any number of posts that wait after a restore', async () => {
  const newestFirst = [...HELD].reverse().concat(UNKNOWN);
  const list: PostReader['list'] = (_account, _filter, { before, limit }) =>
    Promise.resolve(newestFirst.filter(({ id }) => before === null || id < before).slice(0, limit));
  const accounts = { list: () => Promise.resolve([{ id: UNKNOWN.accountId } as Account]) };
  const { check } =
    STORE_CHECKS.find(({ name }) => name === 'unknown outcomes') ?? expect.fail('there is no such check');
  const found = await check({
    store: { accounts, postReader: { list } },
    now: NOW,
  } as unknown as StoreSubject);
  expect(found.ok).toBe(false);
  expect(found.message).toMatch(/^Posts 1 may or may not be published\./);
  expect(found.message).toMatch(/\. Posts 1501, 1500, [\d, ]+ 1492, … wait after a restore;/);
});
