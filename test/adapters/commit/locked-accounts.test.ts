import { describe, expect, it } from 'vitest';
import { AccountBusy } from '../../../core/index.js';
import { givenGroupCommit, outcomesOf, quiet } from './harness.js';

const outage = new Error('a lock timeout');
const busy = new AccountBusy(outage);

describe('an account that another process locks for too long', () => {
  it('is waited for once by its works that are run again one by one, and by those of no other account', async () => {
    const { submit, open, calls } = givenGroupCommit({}, { isOutage: (fault) => fault === outage });
    const works = [submit(1, 'a'), submit(1, 'b'), submit(2, 'c'), submit(1, 'd')];
    await quiet();
    open[0]?.fail(outage);
    await quiet();
    open[0]?.fail(busy);
    await quiet();
    open[0]?.succeed();
    expect(await outcomesOf(works)).toEqual([busy, busy, 'c', busy]);
    expect(calls.map(({ names }) => names)).toEqual([['a', 'b', 'd', 'c'], ['a'], ['c']]);
  });

  it('does not hide that works of other accounts find the store out of reach', async () => {
    const { submit, open, calls } = givenGroupCommit({}, { isOutage: (fault) => fault === outage });
    const works = ['a', 'b', 'c', 'd', 'e'].map((name, place) => submit(place + 1, name));
    await quiet();
    for (const fault of [outage, outage, busy, outage]) {
      open[0]?.fail(fault);
      await quiet();
    }
    expect(await outcomesOf(works)).toEqual([outage, busy, outage, outage, outage]);
    expect(calls.map(({ names }) => names)).toEqual([['a', 'b', 'c', 'd', 'e'], ['a'], ['b'], ['c']]);
  });

  it('ends the works of all accounts that are still locked afterwards, and of no other', async () => {
    const { submit, open, calls } = givenGroupCommit();
    const works = ['a', 'b', 'c', 'd'].map((name, place) => submit(place + 1, name));
    await quiet();
    open[0]?.end(['not_yet', 'not_yet', 'not_yet', 'not_yet']);
    await quiet();
    open[0]?.fail(busy);
    await quiet();
    open[0]?.end(['not_yet', { value: 'c' }, 'not_yet']);
    const next = submit(2, 'next');
    await quiet();
    open[0]?.succeed();
    expect(await outcomesOf([...works, next])).toEqual([busy, busy, 'c', busy, 'next']);
    const all = ['a', 'b', 'c', 'd'];
    expect(calls.map(({ names }) => names)).toEqual([all, ['a'], ['b', 'c', 'd'], ['next']]);
  });

  it('ends none that is still locked where the first one was locked in time', async () => {
    const { submit, open, calls } = givenGroupCommit();
    const works = ['a', 'b', 'c'].map((name, place) => submit(place + 1, name));
    await quiet();
    open[0]?.end(['not_yet', 'not_yet', 'not_yet']);
    await quiet();
    open[0]?.succeed();
    await quiet();
    open[0]?.end(['not_yet', { value: 'c' }]);
    await quiet();
    open[0]?.succeed();
    expect(await outcomesOf(works)).toEqual(['a', 'b', 'c']);
    expect(calls.map(({ names }) => names)).toEqual([['a', 'b', 'c'], ['a'], ['b', 'c'], ['b']]);
  });
});
