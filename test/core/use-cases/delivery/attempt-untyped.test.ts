import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  connectionId,
  DEFAULT_DELIVERY_LIMITS,
  err,
  ok,
  type Capabilities,
  type Idempotency,
  type Outcome,
  type Publisher,
  type Reconciled,
} from '../../../../core/index.js';
import { START } from '../../../contracts/fixtures.js';
import { givenAttempt } from './attempt-scene.js';
import { givenShop } from '../wired.js';

/** A channel that returns these values, as one without types can. */
const returning = (
  values: { readonly prepare?: unknown; readonly commit?: unknown; readonly reconcile?: unknown },
  idempotency: Idempotency = { mode: 'none' },
): Partial<Publisher> => ({
  capabilities: () => makeMemoryPublisher({ capabilities: { idempotency } }).capabilities({ settings: {} }),
  ...('prepare' in values
    ? { prepare: () => Promise.resolve(values.prepare) as ReturnType<Publisher['prepare']> }
    : {}),
  ...('commit' in values ? { commit: () => Promise.resolve(values.commit as Outcome) } : {}),
  ...('reconcile' in values ? { reconcile: () => Promise.resolve(values.reconcile as Reconciled) } : {}),
});

const CAPABILITIES = makeMemoryPublisher().capabilities({ settings: {} });

const broken = (): never => {
  throw new Error('out of order');
};

const attemptOf = async (publisher: Partial<Publisher>) => (await givenAttempt({ publisher })).attempt();

describe('an attempt with a channel that is written without types', () => {
  it.each([undefined, null, 'published', {}, { kind: 'sent' }, { kind: 'published' }])(
    'does not know what became of a write for which it returned %j',
    async (commit) => {
      const { delivery, signal } = await attemptOf(returning({ commit }));
      expect(delivery).toMatchObject({ state: 'unknown', since: START, error: { code: 'outcome_unknown' } });
      expect(signal).toBe('failure');
    },
  );

  it.each([
    undefined,
    {},
    { kind: 'ready' },
    { kind: 'ready', request: {} },
    { kind: 'published', remoteId: '1' },
  ])('sends nothing and tries again later where it prepared %j', async (prepare) => {
    const { delivery } = await attemptOf(returning({ prepare }));
    expect(delivery).toMatchObject({ state: 'queued', sentAt: null, error: { code: 'unreachable' } });
  });

  it.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['a promise', () => Promise.resolve(ok({ request: '{}', text: '', measured: [] }))],
    ['a promise that rejects', () => Promise.reject(new Error('out of order'))],
    ['an object as its request', () => ok({ request: {}, text: '', measured: [] })],
    ['a refusal without a misfit', () => err([])],
    ['a refusal with sentences', () => err(['Too long.'])],
    ['a refusal with nothing', () => err([undefined])],
    ['no text', () => ok({ request: '{}', measured: [] })],
    ['no measured lengths', () => ok({ request: '{}', text: '' })],
    [
      'an error',
      () => {
        throw new Error('out of order');
      },
    ],
  ])('sends nothing and tries again later where it composes %s', async (_, compose) => {
    const { delivery } = await attemptOf({ compose: compose as Publisher['compose'] });
    expect(delivery).toMatchObject({ state: 'queued', sentAt: null, error: { code: 'not_composed' } });
    const publisher = { ...makeMemoryPublisher(), compose: compose as Publisher['compose'] };
    const shop = await givenShop({}, { publishers: [publisher] });
    await expect(shop.create()).rejects.toThrow(/neither a request with its text and lengths|out of order/);
  });

  it.each<[string, () => Error]>([
    ['an object without a text', () => Object.create(null) as Error],
    ['an error whose message is an object', () => Object.assign(new Error('x'), { message: {} })],
    [
      'an error whose message throws',
      () => Object.defineProperty(new Error('x'), 'message', { get: broken }),
    ],
  ])('records at once that it throws %s', async (_, thrown) => {
    const fails = () => Promise.reject(thrown());
    const prepared = await attemptOf({ prepare: fails });
    expect(prepared.delivery).toMatchObject({
      state: 'queued',
      sentAt: null,
      error: { code: 'unreachable' },
    });
    const written = await attemptOf({ ...returning({}), commit: fails });
    expect(written.delivery).toMatchObject({ state: 'unknown', error: { code: 'outcome_unknown' } });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a promise', Promise.resolve(CAPABILITIES)],
    ['no idempotency', { ...CAPABILITIES, idempotency: undefined }],
    ['a mode of its own', { ...CAPABILITIES, idempotency: { mode: 'idempotency_key' } }],
    ['a key that is kept for an unknown time', { ...CAPABILITIES, idempotency: { mode: 'server_key' } }],
    ['no image', { ...CAPABILITIES, image: undefined }],
    ['no limits of the text', { ...CAPABILITIES, text: undefined }],
  ])('sends nothing and gets no connection where its capabilities are %s', async (_, capabilities) => {
    const untyped = { capabilities: () => capabilities as Capabilities };
    const { delivery } = await attemptOf(untyped);
    expect(delivery).toMatchObject({ state: 'queued', sentAt: null, error: { code: 'settings_unreadable' } });
    const shop = await givenShop({}, { publishers: [{ ...makeMemoryPublisher(), ...untyped }] });
    expect(await shop.create()).toMatchObject({ error: { kind: 'invalid_request' } });
    const added = shop.addConnection({ account: shop.account, provider: 'memory', name: 'Wall' });
    await expect(added).rejects.toThrow(
      'The channel returned no capabilities with a valid text, image and idempotency.',
    );
  });

  it('takes the number of a remote post as its id', async () => {
    const { delivery } = await attemptOf(returning({ commit: { kind: 'published', remoteId: 17 } }));
    expect(delivery).toMatchObject({ state: 'published', remoteId: '17', url: null });
  });

  it('puts no entry into a feed, whatever JSON of a server it returns', async () => {
    const feed = connectionId(1);
    const entry = { connectionId: feed, requestKey: 'theirs', headline: 'Not ours', publishedAt: START };
    const commit = { kind: 'published', remoteId: '17', url: null, entry };
    const { attempt, ports } = await givenAttempt({ publisher: returning({ commit }) });
    expect((await attempt()).delivery).toMatchObject({ state: 'published', remoteId: '17' });
    expect(await ports.feedEntries.latest(feed, 1)).toEqual([]);
  });

  it('refuses for good what was refused without a reason', async () => {
    const { delivery } = await attemptOf(returning({ commit: { kind: 'refused' } }));
    expect(delivery).toMatchObject({
      state: 'failed',
      error: { code: 'unspecified', message: 'No reason was given.' },
    });
  });

  it.each([START + 1_500.5, Number.NaN, -9e15, '2026-01-01', undefined])(
    'waits as if no time was given where that is %j',
    async (until) => {
      for (const pauses of ['connection', 'lane', undefined]) {
        const { delivery, signal } = await attemptOf(
          returning({ commit: { kind: 'deferred', code: 'busy', message: 'Later.', until, pauses } }),
        );
        expect(delivery).toMatchObject({ state: 'queued', error: { code: 'busy' } });
        expect(signal).toEqual(pauses === undefined ? 'failure' : { pausedUntil: null });
      }
    },
  );

  it.each([undefined, 'found', { kind: 'there' }, { kind: 'found' }])(
    'stays in doubt where a look-up returned %j',
    async (reconcile) => {
      const publisher = returning(
        { commit: { kind: 'unknown', message: 'Lost.' }, reconcile },
        { mode: 'lookup' },
      );
      const { attempt, ports } = await givenAttempt({ publisher });
      const { delivery } = await attempt();
      if (delivery.state !== 'queued') throw new Error('a look-up must be due');
      ports.clock.set(delivery.dueAt);
      expect((await attempt()).delivery).toMatchObject({ state: 'queued', sentAt: START });
    },
  );
});

describe('an attempt under an odd lease', () => {
  it('has half of it, in whole milliseconds', async () => {
    const { attempt } = await givenAttempt({ limits: { ...DEFAULT_DELIVERY_LIMITS, leaseMs: 15_001 } });
    expect((await attempt()).delivery).toMatchObject({ state: 'published' });
  });
});
