import type { Observed } from '../../../composition/telemetry/observed.js';
import {
  accountId,
  apiKeyId,
  connectionId,
  deliveryId,
  instant,
  later,
  postId,
  provider,
  type AttemptSignal,
  type RequestId,
} from '../../../core/index.js';

export const AT = instant(Date.UTC(2026, 0, 15, 12));

export const REF = {
  deliveryId: deliveryId(31),
  postId: postId(30),
  accountId: accountId(1),
  connectionId: connectionId(4),
  provider: provider('mastodon'),
};

export const attemptWith = (more: Partial<AttemptSignal> = {}): AttemptSignal => ({
  kind: 'attempted',
  ...REF,
  attempt: 2,
  result: 'published',
  code: null,
  dueAt: AT,
  startedAt: later(AT, 1_500),
  endedAt: later(AT, 1_900),
  calls: [
    { step: 'prepare', startedAt: later(AT, 1_510), endedAt: later(AT, 1_610) },
    { step: 'commit', startedAt: later(AT, 1_650), endedAt: later(AT, 1_850) },
  ],
  ...more,
});

export const responded = {
  kind: 'responded',
  requestId: 'req_1' as RequestId,
  method: 'GET',
  route: '/api/v1/write-post/posts/:id',
  status: 200,
  tookMs: 3,
  accountId: accountId(1),
  keyId: apiKeyId(2),
} as const;

/** One of each kind. */
export const OBSERVED: readonly Observed[] = [
  attemptWith(),
  attemptWith({ result: 'failed', code: 'too_long' }),
  { kind: 'taken_over', ...REF, wasSent: true },
  { kind: 'breaker_opened', ...REF },
  { kind: 'breaker_closed', ...REF },
  { kind: 'lane_paused', ...REF, until: AT },
  { kind: 'lane_resumed', ...REF },
  { kind: 'hold_released', accountId: REF.accountId, postId: REF.postId },
  { kind: 'pruned', what: 'images', count: 3 },
  { kind: 'audited', violations: 2, at: AT },
  { kind: 'committed', works: 4, tookMs: 2 },
  responded,
];
