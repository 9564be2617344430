import { describe, expect, it } from 'vitest';
import {
  failureOf,
  makeTokenSource,
  withAccessToken,
  type TokenResult,
} from '../../../adapters/oauth/index.js';
import { instant, later, ok } from '../../../core/index.js';
import {
  EXPIRED,
  FAILED,
  given,
  granted,
  INVALID_GRANT,
  LOST,
  MINUTE_MS,
  UNAVAILABLE,
  type Scene,
} from './token-scenes.js';
import { HOUR_MS, START, passing, tokens } from './tokens.js';

describe('the access token', () => {
  it.each([
    ['five minutes before the end of a long life', 10 * HOUR_MS, 10 * HOUR_MS - 5 * MINUTE_MS],
    ['a tenth of its life before the end of a short one', 10 * MINUTE_MS, 9 * MINUTE_MS],
  ])('is refreshed %s and not before', async (_when, life, due) => {
    const first = tokens({ expiresAt: later(START, life) });
    const before = given({ first, now: later(START, due - 1) });
    expect(await before.source.accessToken()).toEqual(ok('access 1'));
    const then = given({ first, now: later(START, due), results: [granted(later(START, due))] });
    expect(await then.source.accessToken()).toEqual(ok('access 2'));
    expect([before.refreshed, then.refreshed]).toEqual([[], ['refresh 1']]);
  });

  it('is returned forever if it neither expires nor is refused', async () => {
    const first = tokens({ expiresAt: null, refreshToken: null });
    const { source } = given({ first, now: instant(4_102_444_800_000) });
    expect(await source.accessToken()).toEqual(ok('access 1'));
    expect(await source.replaceRefused('access 1')).toMatchObject({
      ok: false,
      error: { kind: 'reconnect', why: 'refused' },
    });
  });

  it('is used until it expires if it cannot be refreshed, and then needs the user', async () => {
    const first = tokens({ refreshToken: null });
    const last = given({ first, now: later(EXPIRED, -1) });
    expect(await last.source.accessToken()).toEqual(ok('access 1'));
    const over = given({ first, now: EXPIRED });
    expect(await over.source.accessToken()).toMatchObject({ ok: false, error: { why: 'expired' } });
  });

  it('is missing without an authorization', async () => {
    const { source } = given({ first: null });
    expect(await source.accessToken()).toMatchObject({ ok: false, error: { why: 'missing' } });
  });

  it('is stored before it is returned', async () => {
    const { source, store } = given();
    const seen = source.accessToken().then((result) => ({ result, stored: store.stored() }));
    expect(await seen).toEqual({
      result: ok('access 2'),
      stored: {
        pair: granted().kind === 'granted' ? (granted() as { pair: unknown }).pair : null,
        state: { kind: 'ready' },
      },
    });
  });

  it('is refreshed once for all callers of all processes', async () => {
    const { clock, refreshed, makeSource } = given();
    const sources = Array.from({ length: 5 }, makeSource);
    const calls = sources.flatMap((source) => Array.from({ length: 4 }, () => source.accessToken()));
    const results = await passing(clock, Promise.all(calls));
    expect(results).toEqual(results.map(() => ok('access 2')));
    expect(refreshed).toEqual(['refresh 1']);
  });
});

describe('a refused access token', () => {
  it('is replaced once for all callers', async () => {
    const { clock, refreshed, makeSource } = given({ now: START, results: [granted(START)] });
    const calls = Array.from({ length: 6 }, () => makeSource().replaceRefused('access 1'));
    const results = await passing(clock, Promise.all(calls));
    expect(results).toEqual(results.map(() => ok('access 2')));
    expect(refreshed).toEqual(['refresh 1']);
  });

  it('leads to one repeated call with a new token, but no third one', async () => {
    const { refreshed, source } = given({ now: START, results: [granted(START)] });
    const used: string[] = [];
    const call = (isAccepted: (token: string) => boolean) =>
      withAccessToken(
        source,
        (token) => {
          used.push(token);
          return Promise.resolve(isAccepted(token) ? 200 : 401);
        },
        (status) => status === 401,
      );
    expect(await call((token) => token === 'access 2')).toEqual(ok(200));
    expect(used).toEqual(['access 1', 'access 2']);
    expect(refreshed).toEqual(['refresh 1']);
    const withdrawn = given({ now: START, results: [granted(START)] });
    const never = await withAccessToken(
      withdrawn.source,
      () => Promise.resolve(401),
      () => true,
    );
    expect(never).toMatchObject({ ok: false, error: { kind: 'reconnect', why: 'refused' } });
    expect(withdrawn.refreshed).toEqual(['refresh 1']);
  });
});

describe('a refresh', () => {
  const problemOf = async (scene: Scene) => {
    const { clock, source, refreshed, store, makeSource } = given(scene);
    const result = await passing(clock, source.accessToken());
    const later = await passing(clock, makeSource().accessToken());
    return { result, later, refreshed, state: store.stored()?.state.kind };
  };

  it('that the server refuses needs the user, and is not repeated', async () => {
    const { result, later, refreshed, state } = await problemOf({ results: [INVALID_GRANT] });
    expect([result, later]).toMatchObject([{ error: { why: 'refused' } }, { error: { why: 'refused' } }]);
    expect({ refreshed, state }).toEqual({ refreshed: ['refresh 1'], state: 'refused' });
  });

  it('whose response is lost is not repeated: the connection is in doubt', async () => {
    const { result, later, refreshed, state } = await problemOf({ results: [LOST] });
    expect([result, later]).toMatchObject([{ error: { why: 'in_doubt' } }, { error: { why: 'in_doubt' } }]);
    expect({ refreshed, state }).toEqual({ refreshed: ['refresh 1'], state: 'in_doubt' });
  });

  it.each([
    ['grants', granted(), { ok: true, value: 'access 2' }, 'ready'],
    ['reports that the token is consumed', INVALID_GRANT, { error: { why: 'refused' } }, 'refused'],
    ['fails again', FAILED, { error: { why: 'in_doubt' } }, 'in_doubt'],
    ['is lost', LOST, { error: { why: 'in_doubt' } }, 'in_doubt'],
    ['is a refusal to listen', UNAVAILABLE, { error: { why: 'in_doubt' } }, 'in_doubt'],
  ])(
    'that failed in the server is repeated once; the second response %s',
    async (_what, second, expected, state) => {
      const seen = await problemOf({ results: [FAILED, second] });
      expect(seen).toMatchObject({ result: expected, later: expected, state });
      expect(seen.refreshed).toEqual(['refresh 1', 'refresh 1']);
    },
  );

  it('that did not reach the server changes nothing', async () => {
    const early = later(EXPIRED, -MINUTE_MS);
    const { source, store, refreshed } = given({
      now: early,
      results: [UNAVAILABLE, UNAVAILABLE, granted(early)],
    });
    expect(await source.accessToken()).toEqual(ok('access 1'));
    expect(store.stored()).toEqual(tokens());
    const refused = await source.replaceRefused('access 1');
    expect(refused).toEqual({ ok: false, error: { kind: 'unavailable', message: 'No route.' } });
    expect(await source.accessToken()).toEqual(ok('access 2'));
    expect(refreshed).toHaveLength(3);
  });

  it('that did not reach the server leaves the token in use until it expires, to the millisecond', async () => {
    const last = given({ now: later(EXPIRED, -1), results: [UNAVAILABLE] });
    expect(await last.source.accessToken()).toEqual(ok('access 1'));
    const over = given({ now: EXPIRED, results: [UNAVAILABLE] });
    expect(await over.source.accessToken()).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it.each([
    [INVALID_GRANT, 'refused'],
    [LOST, 'in_doubt'],
  ])(
    'that ends the access ends it at once, although the token would still be valid: %j',
    async (result, why) => {
      const { source } = given({ now: later(EXPIRED, -MINUTE_MS), results: [result] });
      expect(await source.accessToken()).toMatchObject({ ok: false, error: { kind: 'reconnect', why } });
    },
  );

  it('during which the connection is removed brings no token', async () => {
    const { clock, store, source } = given();
    const slow = source.accessToken();
    while (store.stored()?.state.kind === 'ready') await new Promise((resolve) => setImmediate(resolve));
    store.put(null);
    expect(await passing(clock, slow)).toMatchObject({ ok: false, error: { why: 'missing' } });
    expect(store.stored()).toBeNull();
  });

  it('that is not due costs one read of the store for all callers of one process', async () => {
    let loads = 0;
    const { clock, store, refreshed } = given({ now: START });
    const load = () => {
      loads += 1;
      return store.load();
    };
    const refresh = () => Promise.reject(new Error('nothing is due'));
    const source = makeTokenSource({ store: { load }, refresh, clock });
    const results = await Promise.all([source.accessToken(), source.accessToken(), source.accessToken()]);
    expect(results).toEqual(results.map(() => ok('access 1')));
    expect([loads, refreshed]).toEqual([1, []]);
  });

  it('that is refused because of our client leaves the token valid', async () => {
    const result: TokenResult = { kind: 'refused', code: 'invalid_client', message: 'Who are you?' };
    const { source, store } = given({ results: [result, granted()] });
    expect(await source.accessToken()).toMatchObject({ ok: false, error: { why: 'refused' } });
    expect(store.stored()).toEqual(tokens());
    expect(await source.accessToken()).toEqual(ok('access 2'));
  });

  it('during which a process crashed is awaited, then in doubt, and never repeated', async () => {
    const mark = tokens({}, { kind: 'refreshing', since: EXPIRED });
    const { clock, source, refreshed } = given({ first: mark });
    expect(await passing(clock, source.accessToken())).toMatchObject({ error: { kind: 'unavailable' } });
    clock.set(later(EXPIRED, MINUTE_MS));
    expect(await source.accessToken()).toMatchObject({ ok: false, error: { why: 'in_doubt' } });
    expect(refreshed).toEqual([]);
  });

  it('that completes late ends the doubt of other callers', async () => {
    const { clock, store, source, makeSource } = given();
    const slow = source.accessToken();
    while (store.stored()?.state.kind === 'ready') await new Promise((resolve) => setImmediate(resolve));
    clock.set(later(EXPIRED, 2 * MINUTE_MS));
    const other = makeSource().accessToken();
    expect(await slow).toEqual(ok('access 2'));
    await other;
    expect(await makeSource().accessToken()).toEqual(ok('access 2'));
  });

  it.each([
    ['it succeeds', EXPIRED, granted()],
    ['it was early and succeeds', later(EXPIRED, -MINUTE_MS), granted()],
    ['it was early and did not reach the server', later(EXPIRED, -MINUTE_MS), UNAVAILABLE],
    ['it is refused', EXPIRED, INVALID_GRANT],
    ['its response is lost', EXPIRED, LOST],
  ])('yields to a new authorization during it, if %s', async (_what, now, result) => {
    const { clock, store, source } = given({ now, results: [result] });
    const slow = source.accessToken();
    while (store.stored()?.state.kind === 'ready') await new Promise((resolve) => setImmediate(resolve));
    const again = tokens({ accessToken: 'new', refreshToken: 'new', expiresAt: null });
    store.put(again);
    expect(await passing(clock, slow)).toEqual(ok('new'));
    expect(store.stored()).toEqual(again);
  });
});

describe('the failure of a delivery without a token', () => {
  it('is a connection to renew, or a delivery to retry later', () => {
    expect(failureOf({ kind: 'reconnect', why: 'refused', message: 'Gone.' }).kind).toBe('unauthorised');
    expect(failureOf({ kind: 'unavailable', message: 'Away.' }).kind).toBe('deferred');
  });
});
