import { expect, it } from 'vitest';
import { makeReceiver } from '../../../core/index.js';

const BROKEN = new Error('broken on purpose');

it.each([
  [
    'throws',
    () => {
      throw BROKEN;
    },
  ],
  ['rejects', () => Promise.reject(BROKEN)],
])('a receiver that %s reports it and stops nothing', async (_, receive: (value: string) => unknown) => {
  const failures: unknown[] = [];
  makeReceiver(receive, (fault) => failures.push(fault))('a report');
  await Promise.resolve();
  expect(failures).toEqual([BROKEN]);
  expect(() => makeReceiver(receive)('a report')).not.toThrow();
});

it('a receiver gets what is reported', () => {
  const received: unknown[] = [];
  makeReceiver((...values: readonly unknown[]) => received.push(values))('one', 2);
  expect(received).toEqual([['one', 2]]);
});
