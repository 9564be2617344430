import { documentFor } from '../../domain/channel-override.js';
import { cleanOutcome, cleanPrepared, cleanReconciled, cleanWritten } from '../../domain/clean-outcome.js';
import type { Connection } from '../../domain/connection.js';
import type { Frozen, LeasedDelivery } from '../../domain/delivery.js';
import { instant, later, type Instant } from '../../domain/instant.js';
import type { DeliveryLimits } from '../../domain/limits.js';
import { deferred, refused, type Failure, type Outcome, type Reconciled } from '../../domain/outcome.js';
import { absenceProvenAt, MISSED_WINDOW, NOT_ARRIVED, windowEnd } from '../../domain/outcome-policy.js';
import { lengthOf, type Post } from '../../domain/post.js';
import { decideSent } from '../../decisions/mark-sent.js';
import { latestNow } from '../../ports/clock.js';
import type { ChannelCall } from '../../ports/observer.js';
import type { ImageStore } from '../../ports/image-store.js';
import type { Composed, PublishContext, Publisher } from '../../ports/publisher.js';
import type { CoreDeps } from '../deps.js';
import type { LaneSignal } from './lane-breakers.js';
import { certain, err, type Result } from '../../shared/result.js';
import { thrownText } from '../../shared/thrown-text.js';
import { composeFor } from '../checks/compose-for.js';
import { statusObstacleOf } from '../checks/obstacle.js';
import { retryWhileLeased } from './retry-while-leased.js';

type DeliveryStepsDeps = Pick<CoreDeps, 'clock' | 'commit' | 'imageStore'>;

/** A leased delivery, and everything that an attempt of it needs. */
export interface AttemptInput {
  readonly delivery: LeasedDelivery;
  readonly post: Post;
  readonly connection: Connection;
  readonly publisher: Publisher;
  /** The limits of the installation, with those of the channel. */
  readonly limits: DeliveryLimits;
  /** Whether no client waits for the attempt. */
  readonly isBackground: boolean;
  /** How long each call of the channel may take, in milliseconds; all end with the lease. */
  readonly callMs: number;
  /** Resolves when the attempt has ended. */
  readonly ended: Promise<void>;
  /** Every call of the channel is added. */
  readonly calls: ChannelCall[];
}

/** How a step of an attempt ended. */
export interface StepOutcome {
  readonly outcome: Outcome;
  /**
   * When a write was made that may have arrived: by this attempt or, if that of this one certainly did not, by an
   * earlier one; null if none.
   */
  readonly sentAt: Instant | null;
  readonly frozen: Frozen | null;
  /** Whether no later attempt can find out more about an outcome that is unknown. */
  readonly isFinal?: boolean;
  /** Present if the outcome does not show whether the provider works. */
  readonly signal?: LaneSignal;
  /** What applies instead if the post that was found belongs to another delivery. */
  readonly ifTaken?: { readonly outcome: Outcome; readonly sentAt: Instant | null };
}

/** What the commits of an attempt have in common. */
export const workOf = ({
  delivery,
  post,
  isBackground,
}: Pick<AttemptInput, 'delivery' | 'post' | 'isBackground'>) => ({
  account: delivery.accountId,
  postLength: lengthOf(post),
  isBackground,
});

/** `fenced`: another process has leased the delivery, and nothing may be written. */
export type StepResult = StepOutcome | 'fenced';

/** The channel was not called, so that an earlier write that may have arrived stays in doubt. */
export const notCalled = ({ sentAt, frozen }: LeasedDelivery, outcome: Outcome): StepOutcome => ({
  outcome,
  sentAt,
  frozen,
  signal: 'neutral',
});

/** The share of the time of a call that has to be left for a visible write. */
const LEAST_SHARE = 1 / 2;

/** The time for a call, as of its beginning. */
interface Span {
  readonly end: Instant;
  readonly timesSetBack: number;
}

/** The calls of one attempt to a channel and to the store, each bounded in time. */
const makeCalls = ({ clock, commit: write }: DeliveryStepsDeps) => {
  const timesSetBack = (): number => clock.setBack?.()?.times ?? 0;
  /** The time for what begins then: that of a call, and at most until the lease ends. */
  const spanFrom = (from: Instant, { callMs, delivery }: AttemptInput): Span => ({
    end: instant(Math.min(later(from, callMs), delivery.lease.until)),
    timesSetBack: timesSetBack(),
  });
  /** Nothing if the clock was set back in the meantime: the lease may have ended before. */
  const leftOf = (span: Span): number =>
    timesSetBack() > span.timesSetBack ? 0 : Math.max(0, span.end - latestNow(clock));

  /** Stops waiting when the time is over, even if a publisher ignores its own time-out. */
  const inTime = async <T>(
    { calls }: AttemptInput,
    step: ChannelCall['step'],
    span: Span,
    call: () => Promise<T>,
    { late, failed }: { readonly late: T; readonly failed: (error: unknown) => T },
  ): Promise<T> => {
    const startedAt = clock.now();
    const pause = clock.pause(leftOf(span));
    const called = (async () => call())().catch(failed);
    try {
      return await Promise.race([called, pause.done.then(() => late)]);
    } finally {
      pause.cancel();
      calls.push({ step, startedAt, endedAt: clock.now() });
    }
  };

  const contextOf = (input: AttemptInput, frozenAt: Instant, span: Span): PublishContext => ({
    connection: input.connection,
    postId: input.post.id,
    requestKey: input.delivery.requestKey,
    frozenAt,
    timeoutMs: leftOf(span),
    ended: input.ended,
  });

  /** Records durably that the visible write is about to happen. False: another process has the lease. */
  const markSent = async (input: AttemptInput, sentAt: Instant, frozen: Frozen): Promise<boolean> => {
    const { delivery } = input;
    const marked = await retryWhileLeased(clock, delivery, () =>
      write({
        ...workOf(input),
        needs: { post: delivery.postId },
        decide: (facts) => decideSent(facts, delivery, sentAt, frozen),
      }),
    );
    return certain(marked);
  };

  /** The visible write: first recorded as about to happen, then made. */
  const commit = async (input: AttemptInput, frozen: Frozen): Promise<StepResult> => {
    const { delivery, publisher } = input;
    const sentAt = clock.now();
    // Counted from what is recorded, because a lookup relies on how long after it a write can arrive.
    const span = spanFrom(sentAt, input);
    if (!(await markSent(input, sentAt, frozen))) return 'fenced';
    // A process that was suspended in between must not write after others may have taken over, and the outcome of a
    // write that has too little time would often stay unknown.
    if (leftOf(span) < input.callMs * LEAST_SHARE)
      return { outcome: DELAYED, frozen, sentAt: delivery.sentAt, signal: 'neutral' };
    const call = async () =>
      cleanWritten(await publisher.commit(frozen.request, contextOf(input, frozen.at, span)));
    const outcome = await inTime<Outcome>(input, 'commit', span, call, {
      late: unknownOutcome('The channel did not respond in time.'),
      failed: (error) => unknownOutcome(thrownText(error)),
    });
    return { outcome, frozen, sentAt: outcome.kind === 'unknown' ? sentAt : delivery.sentAt };
  };

  return { inTime, contextOf, spanFrom, commit };
};

/** The three ways to continue with a delivery: a first send, a resend of the same bytes, or a lookup. */
export const makeDeliverySteps = (deps: DeliveryStepsDeps) => {
  const { clock, imageStore } = deps;
  const { inTime, contextOf, spanFrom, commit } = makeCalls(deps);

  const send = async (input: AttemptInput): Promise<StepResult> => {
    const { delivery, connection, publisher } = input;
    const unsent = (outcome: Outcome) => ({ outcome, sentAt: null, frozen: delivery.frozen });
    const now = clock.now();
    if (now >= windowEnd(delivery, input.limits)) {
      return notCalled(delivery, deferred(MISSED_WINDOW.code, MISSED_WINDOW.message));
    }
    const obstacle = statusObstacleOf(connection);
    if (obstacle !== null) return notCalled(delivery, obstacle);
    // The frozen request is sent again, even if an earlier attempt certainly did not get through.
    if (delivery.frozen !== null) return commit(input, again(delivery.frozen));
    const composed = compositionOf(input, imageStore.urlOf);
    if (!composed.ok) return notCalled(delivery, composed.error);
    const span = spanFrom(now, input);
    if (publisher.publishWithin !== undefined)
      return unsent(
        cleanOutcome(publisher.publishWithin(composed.value.request, contextOf(input, now, span))),
      );
    const call = async () =>
      cleanPrepared(await publisher.prepare(composed.value, contextOf(input, now, span)));
    const prepared = await inTime(input, 'prepare', span, call, {
      late: TOO_SLOW,
      failed: (error) => deferred('unreachable', thrownText(error)),
    });
    return prepared.kind === 'ready'
      ? commit(input, { at: now, request: prepared.request, sends: 1 })
      : unsent(prepared);
  };

  const resend = async (input: AttemptInput): Promise<StepResult> => {
    const { delivery, connection } = input;
    const { id, frozen } = delivery;
    if (frozen === null) throw new Error(`delivery ${String(id)} was sent but has no frozen request`);
    const obstacle = statusObstacleOf(connection);
    return obstacle === null ? commit(input, again(frozen)) : notCalled(delivery, obstacle);
  };

  const lookUp = async (input: AttemptInput, sentAt: Instant): Promise<StepResult> => {
    const { publisher, delivery } = input;
    const { frozen } = delivery;
    const outcome = unknownOutcome('It is not yet known whether the post arrived.');
    const unknown = { outcome, sentAt, frozen };
    if (publisher.reconcile === undefined || frozen === null) return unknown;
    const span = spanFrom(clock.now(), input);
    // Called as a method, because a channel may be an instance of a class.
    const call = async () =>
      cleanReconciled(
        (await publisher.reconcile?.(frozen.request, contextOf(input, frozen.at, span))) ?? CANNOT_TELL,
      );
    const late = CANNOT_TELL;
    const found = await inTime<Reconciled>(input, 'reconcile', span, call, { late, failed: () => late });
    const provenAt = absenceProvenAt(sentAt, {
      steadySince: clock.steadySince?.() ?? null,
      limits: input.limits,
    });
    const canStillArrive = clock.now() < provenAt;
    const absent = canStillArrive ? unknown : { outcome: NOT_ARRIVED, sentAt: null, frozen };
    switch (found.kind) {
      case 'found': {
        const { remoteId, url } = found;
        // If the provider stores no request key, two posts with the same text cannot be distinguished in any other way.
        return { outcome: { kind: 'published', remoteId, url }, sentAt, frozen, ifTaken: absent };
      }
      case 'absent':
        return { ...absent, signal: 'success' };
      case 'undecidable': {
        const undecided = canStillArrive ? unknown : { ...unknown, outcome: unknownOutcome(found.message) };
        return { ...undecided, signal: 'success', isFinal: !canStillArrive };
      }
      default:
        return unknown;
    }
  };

  return { send, resend, lookUp };
};

/** What is sent, or why it is not: if the channel throws, the delivery is retried. */
const compositionOf = (
  { publisher, connection, post }: AttemptInput,
  urlOf: ImageStore['urlOf'],
): Result<Composed, Failure> => {
  try {
    const composed = composeFor(publisher, connection, documentFor(post, connection.id), urlOf);
    if (composed.ok) return composed;
    return err(refused('does_not_fit', composed.error.map(({ message }) => message).join(' ')));
  } catch (error) {
    return err(deferred('not_composed', thrownText(error)));
  }
};

/** The same bytes, with one more send counted. */
const again = (frozen: Frozen): Frozen => ({ ...frozen, sends: frozen.sends + 1 });

const TOO_SLOW = deferred('timeout', 'The channel did not respond in time; nothing was published.');

/** The store was slow, the process was suspended, or the clock was set back. */
const DELAYED = deferred('timeout', 'The attempt was delayed, so nothing was sent to the channel.');

const CANNOT_TELL = { kind: 'cannot_tell' } as const;

const unknownOutcome = (message: string) => ({ kind: 'unknown', message }) as const;
