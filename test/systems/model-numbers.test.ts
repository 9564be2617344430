import { expect, it } from 'vitest';
import { DEFAULT_DELIVERY_LIMITS } from '../../core/index.js';
import { MOST_SENDS, WAITS_MS, WINDOW_MS } from './model-state.js';

// Few lists of commands reach the last sends, and none tells waits of seconds apart.
it('the model has the numbers of attempts and times of D28 and D29, which are the default ones', () => {
  const { sends, backoffMs, missedWindowMs } = DEFAULT_DELIVERY_LIMITS;
  expect({ sends, backoffMs, missedWindowMs }).toEqual({
    sends: MOST_SENDS,
    backoffMs: WAITS_MS,
    missedWindowMs: WINDOW_MS,
  });
});
