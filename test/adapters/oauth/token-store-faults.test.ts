import { describe, expect, it } from 'vitest';
import { makeTokenSource, type StoredTokens } from '../../../adapters/oauth/index.js';
import { ok } from '../../../core/index.js';
import type { ReplaceFate } from './memory-token-store.js';
import { given, granted, MINUTE_MS } from './token-scenes.js';
import { pairOf, passing, tokens } from './tokens.js';

describe('a store that fails', () => {
  const isNew = ({ pair }: StoredTokens): boolean => pair.accessToken === 'access 2';

  it('never returns the new token, and leaves the connection in doubt', async () => {
    let tries = 0;
    const { clock, source, store, refreshed } = given({
      fateOf: (next) => {
        if (!isNew(next)) return 'done';
        tries += 1;
        return 'lost_before';
      },
    });
    await expect(passing(clock, source.accessToken())).rejects.toThrow('the store is away');
    expect(store.stored()?.pair).toEqual(pairOf());
    expect(tries).toBe(3);
    clock.advance(MINUTE_MS);
    expect(await source.accessToken()).toMatchObject({ ok: false, error: { why: 'in_doubt' } });
    expect(refreshed).toEqual(['refresh 1']);
  });

  it.each(['lost_before', 'lost_after'] as const)(
    'temporarily (%s) only delays the refresh',
    async (fate) => {
      const fates: ReplaceFate[] = [fate];
      const { clock, source, refreshed } = given({
        fateOf: (next) => (isNew(next) ? (fates.pop() ?? 'done') : 'done'),
      });
      expect(await passing(clock, source.accessToken())).toEqual(ok('access 2'));
      expect(refreshed).toEqual(['refresh 1']);
    },
  );

  it('because the connection keeps changing returns no token that is not stored', async () => {
    const { clock, store } = given();
    let tries = 0;
    const load = async () => {
      const held = await store.load();
      if (held === null) return null;
      const replace: typeof held.replace = (next) => {
        if (!isNew(next)) return held.replace(next);
        tries += 1;
        return Promise.resolve(false);
      };
      return { ...held, replace };
    };
    const source = makeTokenSource({ store: { load }, refresh: () => Promise.resolve(granted()), clock });
    await expect(passing(clock, source.accessToken())).rejects.toThrow('kept changing');
    expect([tries, store.stored()?.pair]).toEqual([3, pairOf()]);
  });

  it('before the marker is stored prevents the request', async () => {
    const { clock, source, refreshed, store } = given({ fateOf: () => 'lost_before' });
    await expect(passing(clock, source.accessToken())).rejects.toThrow('the store is away');
    expect(refreshed).toEqual([]);
    expect(store.stored()).toEqual(tokens());
  });
});
