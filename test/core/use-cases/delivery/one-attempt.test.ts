import { describe, expect, it } from 'vitest';
import {
  FARTHEST,
  later,
  type Failure,
  type Outcome,
  type PublishContext,
  type Publisher,
} from '../../../../core/index.js';
import type { LaneSignal } from '../../../../core/use-cases/delivery/lane-breakers.js';
import { START, documentOf } from '../../../contracts/fixtures.js';
import { HOUR_MS } from '../../posts.js';
import { givenAttempt, type AttemptOptions } from './attempt-scene.js';

const LATE = { kind: 'deferred', code: 'away', message: 'Away.', until: null, pauses: 'nothing' } as const;
const NO = { kind: 'refused', code: 'closed', message: 'Closed.' } as const;

const publisherReturning = (outcome: Outcome): Partial<Publisher> => ({
  commit: () => Promise.resolve(outcome),
});
const preparing = (failure: Failure): Partial<Publisher> => ({ prepare: () => Promise.resolve(failure) });
const never = () => new Promise<never>(() => undefined);

describe('one attempt', () => {
  it('gives the channel its context, the composed bytes and half of the lease as time', async () => {
    const seen: [string, PublishContext][] = [];
    const { attempt, connection, post, read } = await givenAttempt({
      publisher: {
        prepare: (composed, context) => {
          seen.push([composed.request, context]);
          return Promise.resolve({ kind: 'ready', request: 'prepared' });
        },
        commit: (request, context) => {
          seen.push([request, context]);
          return Promise.resolve({ kind: 'published', remoteId: 'r1', url: 'https://social.example/1' });
        },
      },
    });
    const { requestKey } = await read();
    await attempt();
    const ended: unknown = expect.any(Promise);
    const context = { connection, postId: post.id, requestKey, frozenAt: START, timeoutMs: 30_000, ended };
    expect(seen).toEqual([
      [JSON.stringify({ text: 'Hello\n\nHello', imageUrl: null }), context],
      ['prepared', context],
    ]);
  });

  it.each([
    [{ leaseMs: 10_000 }, 5_000],
    [{ callMs: 7_000 }, 7_000],
  ])('takes at most half a lease, and no longer than it may: %j', async (limits, timeoutMs) => {
    const timeouts: number[] = [];
    const { attempt } = await givenAttempt({
      limits,
      publisher: {
        prepare: (_, context) => {
          timeouts.push(context.timeoutMs);
          return Promise.resolve(NO);
        },
      },
    });
    await attempt();
    expect(timeouts).toEqual([timeoutMs]);
  });

  it("keeps only presentable parts of a channel's response: a web address, a bounded name and a bounded message", async () => {
    const url = 'javascript:alert(1)';
    const shown = await givenAttempt({
      publisher: publisherReturning({ kind: 'published', remoteId: 'i'.repeat(900_000), url }),
    });
    const { delivery } = await shown.attempt();
    expect(delivery).toMatchObject({ state: 'published', url: null });
    expect(delivery.state === 'published' ? delivery.remoteId.length : 0).toBe(512);
    expect(JSON.stringify(await shown.events())).not.toContain('javascript');

    const message = `\u001b]0;owned\u0007No\u202e way\n${'x'.repeat(900_000)}`;
    const refused = await givenAttempt({
      publisher: publisherReturning({ kind: 'refused', code: 'no', message }),
    });
    const { error } = (await refused.attempt()).delivery;
    expect(error?.message).toMatch(/^No way x{492}…$/);
    expect((await refused.events()).map(([, , detail]) => detail)).toContain(error?.message);
  });

  it('gives the channel the public address of the image', async () => {
    const image = { key: 'k.png', mediaType: 'image/png', width: 1, height: 1, bytes: 1 } as const;
    const { attempt, memory, ports } = await givenAttempt({ document: documentOf('Hello', { image }) });
    await attempt();
    const [shown] = memory.published();
    expect(shown?.request).toContain(JSON.stringify(ports.imageStore.urlOf('k.png')));
  });

  it.each<[string, AttemptOptions, object, string, readonly [string, string | null], LaneSignal]>([
    [
      'is published',
      { publisher: publisherReturning({ kind: 'published', remoteId: 'r', url: 'https://s.example/1' }) },
      { state: 'published', remoteId: 'r', url: 'https://s.example/1', error: null },
      'captured',
      ['published', 'https://s.example/1'],
      'success',
    ],
    [
      'is published without a visible effect',
      { publisher: publisherReturning({ kind: 'published', remoteId: 'r', url: null }) },
      { state: 'published', url: null },
      'captured',
      ['published', null],
      'success',
    ],
    [
      'is refused',
      { publisher: publisherReturning(NO) },
      { state: 'failed', error: { code: 'closed', retryable: false } },
      'released',
      ['refused', 'Closed.'],
      'success',
    ],
    [
      'is deferred',
      { publisher: publisherReturning(LATE) },
      { state: 'queued', sentAt: null, error: { code: 'away' } },
      'held',
      ['deferred', 'Away.'],
      'failure',
    ],
    [
      'is deferred by a pause',
      { publisher: publisherReturning({ ...LATE, pauses: 'lane' }) },
      { state: 'queued', sentAt: null },
      'held',
      ['deferred', 'Away.'],
      { pausedUntil: null },
    ],
    [
      'is not let in',
      { publisher: publisherReturning({ kind: 'unauthorised', message: 'Who?' }) },
      { state: 'queued', error: { code: 'needs_reconnection' } },
      'held',
      ['deferred', 'Who?'],
      'success',
    ],
    [
      'is lost',
      { publisher: publisherReturning({ kind: 'unknown', message: 'Reset.' }) },
      { state: 'queued', sentAt: START, error: { code: 'outcome_unknown' } },
      'held',
      ['deferred', 'Reset.'],
      'failure',
    ],
    [
      'breaks while it is sent',
      { publisher: { commit: () => Promise.reject(new Error('Broken pipe.')) } },
      { state: 'queued', sentAt: START },
      'held',
      ['deferred', 'Broken pipe.'],
      'failure',
    ],
    [
      'breaks at once while it is sent',
      {
        publisher: {
          commit: () => {
            throw new Error('A bug.');
          },
        },
      },
      { state: 'queued', sentAt: START },
      'held',
      ['deferred', 'A bug.'],
      'failure',
    ],
    [
      'breaks while it is prepared',
      { publisher: { prepare: () => Promise.reject(new Error('No route.')) } },
      { state: 'queued', sentAt: null, frozen: null, error: { code: 'unreachable' } },
      'held',
      ['deferred', 'No route.'],
      'failure',
    ],
    [
      'is refused while it is prepared',
      { publisher: preparing(NO) },
      { state: 'failed', frozen: null },
      'released',
      ['refused', 'Closed.'],
      'success',
    ],
    [
      'does not fit',
      {
        publisher: {
          compose: () => ({
            ok: false,
            error: [
              { kind: 'too_long', field: 'content', message: 'Too long.' },
              { kind: 'image_required', field: 'image', message: 'No image.' },
            ],
          }),
        },
      },
      { state: 'failed', error: { code: 'does_not_fit', message: 'Too long. No image.', retryable: false } },
      'released',
      ['refused', 'Too long. No image.'],
      'neutral',
    ],
    [
      'goes to a connection that was removed',
      { status: 'disconnected' },
      { state: 'failed', error: { code: 'connection_removed' } },
      'released',
      ['refused', 'The connection "<name>" was removed.'],
      'neutral',
    ],
    [
      'goes to a connection that waits for its owner',
      { status: 'needs_reconnection' },
      { state: 'queued', error: { code: 'needs_reconnection' } },
      'held',
      ['deferred', 'The connection "<name>" needs to be reconnected.'],
      'neutral',
    ],
    [
      'goes to a provider that is not installed',
      { installed: false },
      { state: 'queued', error: { code: 'provider_unavailable' } },
      'held',
      ['deferred', 'The provider "memory" is not installed here.'],
      'neutral',
    ],
  ])('that %s leads to what it has to', async (_, options, expected, charge, [kind, detail], signal) => {
    const { attempt, events, connection, ports, post } = await givenAttempt(options);
    const after = await attempt();
    expect(after.delivery).toMatchObject(expected);
    expect(after.signal).toEqual(signal);
    expect(await events()).toContainEqual([
      kind,
      connection.id,
      detail?.replace('<name>', connection.name) ?? null,
    ]);
    const stored = await ports.postReader.find(post.accountId, post.id);
    expect(stored?.charge.state).toBe(charge);
  });

  it('reports no more than 500 characters of a fault', async () => {
    const { attempt } = await givenAttempt({
      publisher: { commit: () => Promise.reject(new Error('x'.repeat(501))) },
    });
    expect((await attempt()).delivery.error?.message).toBe(`${'x'.repeat(499)}…`);
    // Not everything that is thrown is an error.
    const words = await givenAttempt({
      publisher: {
        commit: () => {
          AbortSignal.abort('words').throwIfAborted();
          return never();
        },
      },
    });
    expect((await words.attempt()).delivery.error?.message).toBe('words');
  });

  it('sends what was frozen once, whatever the post is by now, and counts the sends', async () => {
    const requests: string[] = [];
    const { attempt, ports } = await givenAttempt({
      publisher: {
        prepare: () => Promise.resolve({ kind: 'ready', request: `bytes ${String(requests.length)}` }),
        commit: (request) => {
          requests.push(request);
          return Promise.resolve(LATE);
        },
      },
    });
    for (let sends = 1; sends <= 3; sends += 1) {
      const { delivery } = await attempt();
      expect(delivery.frozen).toEqual({ at: START, request: 'bytes 0', sends });
      if (delivery.state === 'queued') ports.clock.set(delivery.dueAt);
    }
    expect(requests).toEqual(['bytes 0', 'bytes 0', 'bytes 0']);
  });
});

describe('a channel that defers', () => {
  it('does not pause the lane if only this delivery is deferred, or no time is given', async () => {
    const until = later(START, HOUR_MS);
    for (const outcome of [
      { ...LATE, until },
      { ...LATE, pauses: 'lane' as const },
      { ...LATE, pauses: 'connection' as const, until },
    ]) {
      const { attempt, ports, connection } = await givenAttempt({ publisher: publisherReturning(outcome) });
      await attempt();
      const [lane] = await ports.deliveryQueue.dueLanes(FARTHEST);
      expect(lane).toMatchObject({ lane: connection.lane, pausedUntil: null });
    }
  });
});
