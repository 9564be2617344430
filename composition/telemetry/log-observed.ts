import { unreachable, type AttemptSignal, type DeliveryRef } from '../../core/index.js';
import type { Log, LogLevel } from '../log.js';
import type { Observed, ObserveAll } from './observed.js';

/** Requests of monitors, which arrive every few seconds. */
const MONITORED: ReadonlySet<string | null> = new Set(['/livez', '/readyz', '/metrics']);

/** The level of the line for an observation; null if it gets none. */
const levelOf = (observed: Observed): LogLevel | null => {
  switch (observed.kind) {
    case 'responded':
      return MONITORED.has(observed.route) ? 'debug' : 'info';
    case 'attempted':
      return observed.result === 'published' || observed.result === 'deferred' ? 'info' : 'warn';
    case 'taken_over':
    case 'breaker_opened':
    case 'lane_paused':
      return 'warn';
    case 'breaker_closed':
    case 'lane_resumed':
    case 'hold_released':
      return 'info';
    case 'pruned':
      return observed.count > 0 ? 'info' : null;
    case 'audited':
      return observed.violations > 0 ? 'error' : 'info';
    case 'committed':
      return null;
    default:
      return unreachable(observed);
  }
};

const refFields = (ref: DeliveryRef): object => ({
  delivery_id: ref.deliveryId,
  post_id: ref.postId,
  account_id: ref.accountId,
  connection_id: ref.connectionId,
  channel: ref.provider,
});

/** A custom channel might use text that a server returned as a code. */
const codeOf = (code: string | null): string | null =>
  code === null || /^[a-z_]{1,40}$/.test(code) ? code : 'other';

const attemptFields = (seen: AttemptSignal): object => ({
  ...refFields(seen),
  attempt: seen.attempt,
  result: seen.result,
  code: codeOf(seen.code),
  call_ms: seen.calls.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0),
  took_ms: seen.endedAt - seen.startedAt,
  late_ms: Math.max(0, seen.startedAt - seen.dueAt),
});

const lineOf = (observed: Observed): readonly [message: string, fields: object] => {
  switch (observed.kind) {
    case 'responded': {
      const { requestId, method, route, status, tookMs, accountId, keyId } = observed;
      const fields = { request_id: requestId, method, route, status, took_ms: tookMs };
      return ['request', { ...fields, account_id: accountId, key_id: keyId }];
    }
    case 'attempted':
      return ['attempt', attemptFields(observed)];
    case 'taken_over':
      return [
        'a delivery was taken over: its lease had ended',
        { ...refFields(observed), was_sent: observed.wasSent },
      ];
    case 'breaker_opened':
      return ['a circuit breaker opened', refFields(observed)];
    case 'breaker_closed':
      return ['a circuit breaker closed', refFields(observed)];
    case 'lane_paused':
      return [
        'the channel paused a lane',
        { ...refFields(observed), until: new Date(observed.until).toISOString() },
      ];
    case 'lane_resumed':
      return ['the pause of a lane is over', refFields(observed)];
    case 'hold_released':
      return [
        'the hold of a post with unknown outcomes was settled',
        { account_id: observed.accountId, post_id: observed.postId },
      ];
    case 'pruned':
      return ['old data was removed', { what: observed.what, count: observed.count }];
    case 'audited':
      return observed.violations > 0
        ? ['the ledger has violations; see: write-post wallet audit', { violations: observed.violations }]
        : ['the ledger agrees with balances and posts', {}];
    case 'committed':
      return ['commit', {}];
    default:
      return unreachable(observed);
  }
};

/** One line per event, made only if its level is enabled. Ids, kinds, codes and times; no text of a user or a server. */
export const logObserved =
  (log: Pick<Log, 'isOn' | 'write'>): ObserveAll =>
  (observed) => {
    const level = levelOf(observed);
    if (level === null || !log.isOn(level)) return;
    const [message, fields] = lineOf(observed);
    log.write(level, fields, message);
  };
