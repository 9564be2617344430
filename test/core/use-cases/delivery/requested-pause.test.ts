import { expect, it } from 'vitest';
import { later } from '../../../../core/index.js';
import { START } from '../../../contracts/fixtures.js';
import { HOUR_MS } from '../../posts.js';
import { givenEngine, quiet } from './engine-scene.js';

it('D28: a pause that a channel requests lasts although an attempt that began before it succeeds', async () => {
  const { post, deliverDue, drained, shut, left, called, statesOf } = await givenEngine();
  const [paused, published] = [await post(1), await post(1)];
  const open = shut();
  const until = later(START, HOUR_MS);
  left.script({ kind: 'deferred', code: 'rate_limited', message: 'Slow down.', until, pauses: 'connection' });
  await deliverDue();
  await quiet();
  open();
  await drained();
  expect([await statesOf(paused), await statesOf(published)]).toEqual([['queued'], ['published']]);
  const next = await post(1);
  await deliverDue();
  await drained();
  expect(await statesOf(next)).toEqual(['queued']);
  expect(called).toEqual(['left', 'left']);
});
