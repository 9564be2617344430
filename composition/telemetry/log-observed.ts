import { unreachable, type AttemptSignal, type DeliveryRef } from '../../core/index.js';
import type { Log, LogLevel } from '../reporting/log.js';
import type { Observed, ObserveAll } from './observed.js';

/** Requests of monitors, which arrive every few seconds. */
const MONITORED: ReadonlySet<string | null> = new Set(['/livez', '/readyz', '/metrics']);

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

/** The level, the message and the fields of a line, which are made only if its level is enabled. */
type Line = readonly [level: LogLevel, message: string, fields: () => object];

/** Null for an observation that gets no line. */
const lineOf = (observed: Observed): Line | null => {
  switch (observed.kind) {
    case 'responded': {
      const { requestId, method, route, status, tookMs, accountId, keyId } = observed;
      const fields = () => ({
        ...{ request_id: requestId, method, route, status, took_ms: tookMs },
        ...{ account_id: accountId, key_id: keyId },
      });
      return [MONITORED.has(route) ? 'debug' : 'info', 'request', fields];
    }
    case 'attempted': {
      const isUsual = observed.result === 'published' || observed.result === 'deferred';
      return [isUsual ? 'info' : 'warn', 'attempt', () => attemptFields(observed)];
    }
    case 'taken_over': {
      const fields = () => ({ ...refFields(observed), was_sent: observed.wasSent });
      return ['warn', 'a delivery was taken over: its lease had ended', fields];
    }
    case 'breaker_opened':
      return ['warn', 'a circuit breaker opened', () => refFields(observed)];
    case 'breaker_closed':
      return ['info', 'a circuit breaker closed', () => refFields(observed)];
    case 'lane_paused': {
      const fields = () => ({ ...refFields(observed), until: new Date(observed.until).toISOString() });
      return ['warn', 'the channel paused a lane', fields];
    }
    case 'lane_resumed':
      return ['info', 'the pause of a lane is over', () => refFields(observed)];
    case 'hold_released': {
      const fields = () => ({ account_id: observed.accountId, post_id: observed.postId });
      return ['info', 'the hold of a post with unknown outcomes was settled', fields];
    }
    case 'pruned': {
      const { what, count } = observed;
      return count > 0 ? ['info', 'old data was removed', () => ({ what, count })] : null;
    }
    case 'audited': {
      const { violations } = observed;
      return violations > 0
        ? ['error', 'the ledger has violations; see: write-post wallet audit', () => ({ violations })]
        : ['info', 'the ledger agrees with balances and posts', () => ({})];
    }
    case 'committed':
      return null;
    default:
      return unreachable(observed);
  }
};

/** One line per event. Ids, kinds, codes and times; no text of a user or a server. */
export const logObserved =
  (log: Pick<Log, 'isOn' | 'write'>): ObserveAll =>
  (observed) => {
    const line = lineOf(observed);
    if (line === null) return;
    const [level, message, fields] = line;
    if (log.isOn(level)) log.write(level, fields(), message);
  };
