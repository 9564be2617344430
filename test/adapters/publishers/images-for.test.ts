import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { imagesFor } from '../../../adapters/publishers/images-for.js';
import { ok, type ImageFitter } from '../../../core/index.js';
import { connectionTo, contextFor } from './fixtures.js';

const USE = contextFor(connectionTo('social'));
const LIMITS = { maxBytes: 9_000_000 };
const BYTES = 1_000;

/** Images of a store in which there is every one, except those that `missing` names. */
const given = ({
  fit,
  missing = [],
}: { readonly fit?: ImageFitter['fit']; readonly missing?: string[] } = {}) => {
  const state = { read: 0, fitted: 0 };
  const bytesOf = (key: string) => {
    state.read += 1;
    return Promise.resolve(missing.includes(key) ? null : new Uint8Array(BYTES));
  };
  const unchanged: ImageFitter['fit'] = (_account, data) => {
    state.fitted += 1;
    return Promise.resolve(ok({ data, mediaType: 'image/png', width: 9, height: 7 }));
  };
  return { state, imageFor: imagesFor({ bytesOf }, { fit: fit ?? unchanged }) };
};

describe('the images of attempts', () => {
  it('are read and fitted once for all that need them at the same time', async () => {
    const { state, imageFor } = given();
    const ask = () => imageFor(USE, 'a.png', LIMITS);
    const [first, second] = await Promise.all([ask(), ask()]);
    const third = await ask();
    expect(state).toEqual({ read: 1, fitted: 1 });
    expect(third).toEqual({ mediaType: 'image/png', width: 9, height: 7, data: new Uint8Array(BYTES) });
    expect([second?.data, third?.data]).toEqual([first?.data, first?.data]);
    expect(third?.data).toBe(first?.data);
  });

  it('are fitted for each channel with other limits, and read for each key', async () => {
    const { state, imageFor } = given();
    const kept = [
      await imageFor(USE, 'a.png', LIMITS),
      await imageFor(USE, 'a.png', { maxBytes: 1 }),
      await imageFor(USE, 'b.png', LIMITS),
    ];
    expect(new Set(kept.map((image) => image?.data)).size).toBe(3);
    expect(state).toEqual({ read: 3, fitted: 3 });
  });

  it('are not kept when no attempt uses them any more', async () => {
    const { state, imageFor } = given();
    await imageFor(USE, 'a.png', LIMITS);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await expect
      .poll(async () => {
        await turn();
        collect();
        await imageFor(USE, 'a.png', LIMITS);
        return state.read;
      })
      .toBeGreaterThan(1);
  });

  it('cannot be read in time from a store that does not respond, and are read again by later attempts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const reads: ((bytes: Uint8Array) => void)[] = [];
      const fit: ImageFitter['fit'] = (_account, data) =>
        Promise.resolve(ok({ data, mediaType: 'image/png', width: 9, height: 7 }));
      const bytesOf = () => new Promise<Uint8Array>((end) => reads.push(end));
      const imageFor = imagesFor({ bytesOf }, { fit });
      const late: number[] = [];
      for (const attempt of [1, 2]) imageFor(USE, 'a.png', LIMITS).catch(() => late.push(attempt));
      // What is left of their time suffices to report it.
      await vi.advanceTimersByTimeAsync(USE.timeoutMs / 2);
      expect(late).toEqual([1, 2]);
      const later = imageFor(USE, 'a.png', LIMITS);
      await turn();
      expect(reads).toHaveLength(2);
      reads[1]?.(new Uint8Array(BYTES));
      expect((await later)?.data).toHaveLength(BYTES);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are read again after one was missing or could not be fitted', async () => {
    const { state, imageFor } = given({ missing: ['a.png'] });
    expect(await imageFor(USE, 'a.png', LIMITS)).toBeNull();
    expect(await imageFor(USE, 'a.png', LIMITS)).toBeNull();
    expect(state.read).toBe(2);
    const busy = given({ fit: () => Promise.reject(new Error('no')) });
    await expect(busy.imageFor(USE, 'a.png', LIMITS)).rejects.toThrow('no');
    await expect(busy.imageFor(USE, 'a.png', LIMITS)).rejects.toThrow('no');
    expect(busy.state.read).toBe(2);
  });
});
