import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeSingleContext, makeAsyncContext } from '../../../adapters/commit/async-context.js';

/** A promise that a test resolves. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe.each([
  ['follows calls, as on Node', () => makeAsyncContext<string>()],
  ['knows of one work only, as in a browser', () => makeSingleContext<string>()],
])('a value that %s', (_, make) => {
  it('is there for what the work calls, and for nothing before or after it', async () => {
    const context = make();
    expect(context.current()).toBeUndefined();
    const seen = await context.run('one', async () => {
      const early = context.current();
      await Promise.resolve();
      return [early, context.current()];
    });
    expect(seen).toEqual(['one', 'one']);
    expect(context.current()).toBeUndefined();
    expect(await context.run('next', () => Promise.resolve(context.current()))).toBe('next');
  });
  it('is gone after a work that fails, too', async () => {
    const context = make();
    await expect(context.run('one', () => Promise.reject(new Error('fails')))).rejects.toThrow('fails');
    expect(context.current()).toBeUndefined();
  });
});

describe('on Node', () => {
  it('each of several works at once has its own, until it ends', async () => {
    const context = makeAsyncContext<string>();
    const { open, opened } = gate();
    const long = context.run('long', async () => {
      await opened;
      return context.current();
    });
    expect(await context.run('short', () => Promise.resolve(context.current()))).toBe('short');
    open();
    expect(await long).toBe('long');
  });
  it('the context ends with the last work in it, so that promises cost as little as before', async () => {
    const disable = vi.spyOn(AsyncLocalStorage.prototype, 'disable');
    onTestFinished(() => disable.mockRestore());
    const context = makeAsyncContext<string>();
    for (const count of [1, 2]) {
      const { open, opened } = gate();
      const long = context.run('long', () => opened);
      await context.run('short', () => Promise.resolve());
      expect(disable).toHaveBeenCalledTimes(count - 1);
      open();
      await long;
      expect(disable).toHaveBeenCalledTimes(count);
    }
  });
});

it('is there where there is no Node, too', async () => {
  vi.stubGlobal('process', undefined);
  const context = makeAsyncContext<string>();
  vi.unstubAllGlobals();
  expect(await context.run('one', () => Promise.resolve(context.current()))).toBe('one');
});
