import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { followingOne, makeFollowing } from '../../../adapters/commit/following.js';

/** A promise that a test resolves. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe.each([
  ['follows calls, as on Node', () => makeFollowing<string>()],
  ['knows of one work only, as in a browser', () => followingOne<string>()],
])('a value that %s', (_, make) => {
  it('is there for what the work calls, and for nothing before or after it', async () => {
    const following = make();
    expect(following.current()).toBeUndefined();
    const seen = await following.run('one', async () => {
      const early = following.current();
      await Promise.resolve();
      return [early, following.current()];
    });
    expect(seen).toEqual(['one', 'one']);
    expect(following.current()).toBeUndefined();
    expect(await following.run('next', () => Promise.resolve(following.current()))).toBe('next');
  });
  it('is gone after a work that fails, too', async () => {
    const following = make();
    await expect(following.run('one', () => Promise.reject(new Error('fails')))).rejects.toThrow('fails');
    expect(following.current()).toBeUndefined();
  });
});

describe('on Node', () => {
  it('each of several works at once has its own, until it ends', async () => {
    const following = makeFollowing<string>();
    const { open, opened } = gate();
    const long = following.run('long', async () => {
      await opened;
      return following.current();
    });
    expect(await following.run('short', () => Promise.resolve(following.current()))).toBe('short');
    open();
    expect(await long).toBe('long');
  });
  it('works end to be followed with the last of them, so that promises cost as little as before', async () => {
    const disable = vi.spyOn(AsyncLocalStorage.prototype, 'disable');
    onTestFinished(() => disable.mockRestore());
    const following = makeFollowing<string>();
    for (const count of [1, 2]) {
      const { open, opened } = gate();
      const long = following.run('long', () => opened);
      await following.run('short', () => Promise.resolve());
      expect(disable).toHaveBeenCalledTimes(count - 1);
      open();
      await long;
      expect(disable).toHaveBeenCalledTimes(count);
    }
  });
});

it('is followed where there is no Node, too', async () => {
  vi.stubGlobal('process', undefined);
  const following = makeFollowing<string>();
  vi.unstubAllGlobals();
  expect(await following.run('one', () => Promise.resolve(following.current()))).toBe('one');
});
