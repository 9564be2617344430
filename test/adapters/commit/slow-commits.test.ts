import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { givenGroupCommit, quiet } from './harness.js';

const stopTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};

describe('a commit that takes long', () => {
  it('has another one begin beside it after a while, until when further works share the next', async () => {
    stopTime();
    const { submit, open, calls } = givenGroupCommit({ commits: 2, overlapAfterMs: 25 });
    const begun = () => calls.map(({ names }) => names);
    const works = [submit(1, 'a')];
    await quiet();
    works.push(submit(2, 'b'));
    await quiet();
    vi.advanceTimersByTime(24);
    works.push(submit(3, 'c'));
    await quiet();
    expect(begun()).toEqual([['a']]);
    vi.advanceTimersByTime(1);
    expect(begun()).toEqual([['a'], ['b', 'c']]);

    // The second one has a time of its own, and no more than two are under way.
    works.push(submit(4, 'd'));
    await quiet();
    open[0]?.succeed();
    await quiet();
    expect(begun()).toHaveLength(2);
    vi.advanceTimersByTime(25);
    expect(begun().at(-1)).toEqual(['d']);
    works.push(submit(5, 'e'));
    vi.advanceTimersByTime(100);
    await quiet();
    expect(begun()).toHaveLength(3);
    open[0]?.succeed();
    await quiet();
    expect(begun().at(-1)).toEqual(['e']);
    for (const call of [...open]) call.succeed();
    expect(await Promise.all(works)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a commit that waits for a lock', () => {
  it('holds up no other account, however many commits begin and end beside it', async () => {
    stopTime();
    const { submit, open, calls } = givenGroupCommit({ commits: 2, overlapAfterMs: 25 });
    const works = [submit(1, 'locked')];
    await quiet();
    vi.advanceTimersByTime(25);
    for (const [index, name] of ['b', 'c', 'd'].entries()) {
      works.push(submit(index + 2, name));
      await quiet();
      expect(calls.at(-1)?.names).toEqual([name]);
      open[1]?.succeed();
      await quiet();
    }
    open[0]?.succeed();
    expect(await Promise.all(works)).toEqual(['locked', 'b', 'c', 'd']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('commits that wait for locks', () => {
  it('hold up no other account, up to a number of them', async () => {
    stopTime();
    const { submit, open, calls } = givenGroupCommit({ commits: 1, slow: { afterMs: 250, most: 2 } });
    const begun = () => calls.map(({ names }) => names.join());
    const works: Promise<unknown>[] = [];
    const begin = async (name: string, afterMs: number): Promise<void> => {
      works.push(submit(works.length + 1, name));
      await quiet();
      vi.advanceTimersByTime(afterMs);
      await quiet();
    };
    await begin('a', 249);
    await begin('b', 1);
    expect(begun()).toEqual(['a', 'b']);
    await begin('c', 250);
    // A third slow one keeps its slot until another slow one ends.
    await begin('d', 1_000);
    expect(begun()).toEqual(['a', 'b', 'c']);
    open[0]?.succeed();
    await quiet();
    expect(begun()).toEqual(['a', 'b', 'c', 'd']);
    for (const call of [...open]) call.succeed();
    await quiet();
    // Those that have ended leave no slot behind.
    await begin('e', 0);
    await begin('f', 0);
    expect(begun().slice(4)).toEqual(['e']);
    open[0]?.succeed();
    await quiet();
    open[0]?.succeed();
    expect(await Promise.all(works)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
