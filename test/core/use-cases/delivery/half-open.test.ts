import { expect, it } from 'vitest';
import { DEFAULT_DELIVERY_LIMITS, later } from '../../../../core/index.js';
import { START } from '../../../contracts/fixtures.js';
import { givenEngine } from './engine-scene.js';

const LIMITS = DEFAULT_DELIVERY_LIMITS;

it('D29: a half-open breaker delays neither missed windows nor the probe that shows whether the channel works', async () => {
  const lane = { ...LIMITS.lane, breakerFailures: 1 };
  const { post, deliverDue, drained, statesOf, left, ports } = await givenEngine({ limits: { lane } });
  const look = async () => {
    await deliverDue();
    await drained();
  };
  left.script({
    kind: 'deferred',
    code: 'unreachable',
    message: 'No route.',
    until: null,
    pauses: 'nothing',
  });
  await post(2);
  await look();
  const missed = [await post(2), await post(2)];
  await look();
  const over = later(START, LIMITS.missedWindowMs);
  ports.clock.set(over);
  const fresh = await post(1, over);
  for (let looks = 0; looks < 4; looks += 1) await look();
  expect(await Promise.all(missed.map(statesOf))).toEqual([
    ['failed', 'published'],
    ['failed', 'published'],
  ]);
  expect(await statesOf(fresh)).toEqual(['published']);
});
