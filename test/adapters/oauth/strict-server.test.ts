import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeManualClock } from '../../../adapters/memory/index.js';
import { makeTokenSource, type Refresh } from '../../../adapters/oauth/index.js';
import { later } from '../../../core/index.js';
import { memoryTokenStore, type ReplaceFate } from './memory-token-store.js';
import { HOUR_MS, START, pairOf, passing, tokens } from './tokens.js';

/** The fate of one request: whether the server grants it, and what the client receives. */
type RequestFate = 'granted' | 'lost' | 'not_sent' | 'fails_before' | 'fails_after';

/** A server that accepts a refresh token once, and revokes everything on a second use. */
const strictServer = (now: () => ReturnType<typeof later>, fates: readonly RequestFate[]) => {
  const sent: string[] = [];
  let [generation, requests, isRevoked] = [1, 0, false];
  const refresh: Refresh = async (refreshToken) => {
    const fate = fates[requests] ?? 'granted';
    requests += 1;
    await new Promise((resolve) => setImmediate(resolve));
    if (fate === 'not_sent') return { kind: 'unavailable', message: 'No route.' };
    sent.push(refreshToken);
    if (fate === 'fails_before') return { kind: 'failed', message: 'Status 503.' };
    if (isRevoked || refreshToken !== `refresh ${String(generation)}`) {
      isRevoked = true;
      return { kind: 'refused', code: 'invalid_grant', message: 'It was used before.' };
    }
    generation += 1;
    if (fate === 'lost') return { kind: 'lost', message: 'No response arrived.' };
    if (fate === 'fails_after') return { kind: 'failed', message: 'Status 502.' };
    const pair = pairOf({
      accessToken: `access ${String(generation)}`,
      refreshToken: `refresh ${String(generation)}`,
      issuedAt: now(),
      expiresAt: later(now(), HOUR_MS),
    });
    return { kind: 'granted', pair };
  };
  return { refresh, sent, isRevoked: () => isRevoked };
};

const requestFates = fc.array(
  fc.constantFrom<RequestFate>(
    'granted',
    'granted',
    'granted',
    'lost',
    'not_sent',
    'fails_before',
    'fails_after',
  ),
  { maxLength: 12 },
);
const storeFates = fc.array(
  fc.constantFrom<ReplaceFate>('done', 'done', 'done', 'lost_before', 'lost_after'),
  {
    maxLength: 30,
  },
);

it('uses a refresh token twice only after a server error, and returns only stored tokens', async () => {
  const worlds = fc.record({
    requests: requestFates,
    stores: storeFates,
    rounds: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(worlds, async ({ requests, stores, rounds }) => {
      const clock = makeManualClock(START);
      const fates = [...stores];
      const store = memoryTokenStore(tokens(), () => fates.shift() ?? 'done');
      const server = strictServer(clock.now, requests);
      const hadFailures = requests.some((fate) => fate.startsWith('fails'));
      for (const callers of rounds) {
        clock.advance(HOUR_MS);
        const calls = Array.from({ length: callers }, async () => {
          const response = await makeTokenSource({ store, refresh: server.refresh, clock })
            .accessToken()
            .catch(() => null);
          if (response?.ok === true) expect(store.stored()?.pair.accessToken).toBe(response.value);
        });
        await passing(clock, Promise.all(calls));
      }
      const times = server.sent.map((token) => server.sent.filter((other) => other === token).length);
      expect(Math.max(0, ...times)).toBeLessThanOrEqual(hadFailures ? 2 : 1);
      // A server that only loses responses never sees a second use.
      if (!hadFailures) expect(server.isRevoked()).toBe(false);
      const { state } = store.stored() ?? {};
      const before = server.sent.length;
      if (state?.kind !== 'ready') {
        clock.advance(HOUR_MS);
        const response = await makeTokenSource({ store, refresh: server.refresh, clock }).accessToken();
        expect(response).toMatchObject({ ok: false, error: { kind: 'reconnect' } });
        expect(server.sent).toHaveLength(before);
      }
    }),
    { numRuns: 150 },
  );
});
