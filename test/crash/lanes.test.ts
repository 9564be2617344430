import { it } from 'vitest';
import { dueAtOnce } from './due-at-once.js';
import { LONG, expectHeld, shortly } from './short-form.js';
import { slowLane } from './slow-lane.js';

it('I21, I22: a working channel is on time while another one hangs', LONG, async () => {
  expectHeld(await slowLane(shortly('sqlite', 0, 120)));
});

it('I14, I15, I22: everything due at the same time is published', LONG, async () => {
  expectHeld(await dueAtOnce(shortly('sqlite', 0, 150)));
});
