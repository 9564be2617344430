import { decideOutcome, type Attempted, type Recorded } from '../../decisions/record-outcome.js';
import { certain, unreachable } from '../../shared/result.js';
import { capabilitiesOf, type Idempotency } from '../../domain/capabilities.js';
import { cleanOutcome } from '../../domain/clean-outcome.js';
import { openSettings, type Connection } from '../../domain/connection.js';
import type { LeasedDelivery } from '../../domain/delivery.js';
import { instant, later, type Instant } from '../../domain/instant.js';
import { IMAGE_UNAVAILABLE, type Outcome } from '../../domain/outcome.js';
import type { Post } from '../../domain/post.js';
import { recoveryOf, transitionAfter, windowEnd, type Situation } from '../../domain/outcome-policy.js';
import { latestNow } from '../../ports/clock.js';
import type { ChannelCall } from '../../ports/observer.js';
import type { Publishers } from '../../ports/publisher.js';
import {
  makeDeliverySteps,
  notCalled,
  workOf,
  type AttemptInput,
  type StepOutcome,
  type StepResult,
} from './delivery-steps.js';
import type { CoreDeps } from '../deps.js';
import type { LaneSignal } from './lane-breakers.js';
import { channelObstacleOf } from '../checks/obstacle.js';
import { retryWhileLeased } from './retry-while-leased.js';

type AttemptDeps = Pick<CoreDeps, 'clock' | 'entropy' | 'publishers' | 'imageStore' | 'commit'> &
  Pick<CoreDeps, 'deliveryQueue' | 'connections' | 'deliveryLimits'>;

/** A delivery that this process has leased, with everything that an attempt needs. */
export interface LoadedDelivery {
  readonly delivery: LeasedDelivery;
  readonly post: Post;
  readonly connection: Connection;
  /** Whether no client waits for the attempt. */
  readonly isBackground?: boolean;
}

/** What an attempt did. */
export interface Attempt {
  readonly signal: LaneSignal;
  /** The post after the attempt; null if the attempt recorded nothing. */
  readonly post: Post | null;
  readonly calls: readonly ChannelCall[];
  /** When the lane that the response paused resumes; null if it paused none. */
  readonly lanePausedUntil: Instant | null;
}

/** Attempts one leased delivery and records the outcome. `called` gets the outcome before it is recorded. */
export type AttemptDelivery = (
  loaded: LoadedDelivery,
  called?: (outcome: Outcome) => void,
) => Promise<Attempt>;

export const makeAttemptDelivery = (deps: AttemptDeps): AttemptDelivery => {
  const attempt = makeAttempt(deps);
  return (loaded, called) => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    return attempt(ended, loaded, called).finally(end);
  };
};

const makeAttempt = (
  deps: AttemptDeps,
): ((ended: Promise<void>, ...of: Parameters<AttemptDelivery>) => Promise<Attempt>) => {
  const { clock, entropy, publishers, deliveryLimits } = deps;
  const record = makeRecord(deps);
  const { send, resend, lookUp } = makeDeliverySteps(deps);
  const callMs = Math.min(deliveryLimits.callMs, Math.floor(deliveryLimits.leaseMs / 2));

  const situationOf = (
    { delivery, limits }: Pick<AttemptInput, 'delivery' | 'limits'>,
    idempotency: Idempotency,
  ): Situation => ({
    delivery,
    idempotency,
    now: clock.now(),
    limits,
    steadySince: clock.steadySince?.() ?? null,
    setBackFrom: clock.setBack?.()?.from ?? null,
    chance: entropy.fraction(),
  });

  /** The step that follows from what earlier attempts may have sent. */
  const takeStep = async (input: AttemptInput, idempotency: Idempotency): Promise<StepResult> => {
    const { delivery } = input;
    if (delivery.sentAt === null) return send(input);
    const recovery = recoveryOf(situationOf(input, idempotency));
    switch (recovery) {
      case 'resend':
        return resend(input);
      case 'look_up':
        return lookUp(input, delivery.sentAt);
      case 'give_up':
        return notCalled(delivery, {
          kind: 'unknown',
          message: 'The attempt was interrupted after it was sent.',
        });
      default:
        return unreachable(recovery);
    }
  };

  return async (ended, { delivery, post, connection, isBackground = false }, called) => {
    // A lease from acceptance, or an older one, may have ended: then another process attempts the delivery.
    if (latestNow(clock) >= delivery.lease.until) return LEASE_LOST;
    const limits = { ...deliveryLimits, ...publishers.get(connection.provider)?.retry };
    const channel = openChannel(connection, publishers);
    const target: Target = { delivery, post, connection: channel.connection, limits, isBackground, ended };
    const calls: ChannelCall[] = [];
    const result =
      channel.obstacle === null
        ? await takeStep({ ...target, publisher: channel.publisher, callMs, calls }, channel.idempotency)
        : notCalled(delivery, channel.obstacle);
    if (result === 'fenced') return { ...LEASE_LOST, calls };
    called?.(result.outcome);
    const { frozen, isFinal = frozen === null, ifTaken } = result;
    const attemptedWith = ({
      outcome: reported,
      sentAt,
    }: Pick<StepOutcome, 'outcome' | 'sentAt'>): Attempted => {
      // What a channel returned is clean; the texts of other outcomes may name a connection or quote an error.
      const outcome = reported.kind === 'published' ? reported : cleanOutcome(reported);
      const mode: Idempotency =
        outcome.kind === 'unknown' && isFinal ? { mode: 'none' } : channel.idempotency;
      const situation = situationOf({ delivery: { ...delivery, sentAt, frozen }, limits }, mode);
      return { outcome, transition: transitionAfter(outcome, situation) };
    };
    const lanePausedUntil = lanePauseOf(target, result.outcome, clock.now());
    const recorded: Recorded = {
      found: attemptedWith(result),
      ifTaken: ifTaken === undefined ? null : attemptedWith(ifTaken),
    };
    const signal = result.signal ?? signalOf(result.outcome);
    return { signal, post: await record(target, recorded, lanePausedUntil), calls, lanePausedUntil };
  };
};

type Target = Pick<AttemptInput, 'delivery' | 'post' | 'connection' | 'limits' | 'isBackground' | 'ended'>;

/** Records the outcome of an attempt, and the pause of a lane and the reconnection that it requires. */
const makeRecord =
  ({ clock, commit, deliveryQueue, connections }: AttemptDeps) =>
  async (target: Target, recorded: Recorded, lanePausedUntil: Instant | null): Promise<Post | null> => {
    const { delivery, post, connection } = target;
    const { outcome } = recorded.found;
    const at = clock.now();
    // A remote post belongs to one delivery; checked where it is recorded, so that no two claim it at once.
    const remotePost =
      recorded.ifTaken !== null && outcome.kind === 'published'
        ? { connectionId: connection.id, remoteId: outcome.remoteId, except: delivery.id }
        : null;
    // Only this process has the response of the channel: a short outage of the store must not lose it.
    const committed = await retryWhileLeased(clock, delivery, async () => {
      // A connection that was already waiting for reconnection was not called, and after the end of its lease an
      // attempt may be outdated: in both cases the connection may have been connected again.
      const isCurrent = connection.status === 'active' && clock.now() < delivery.lease.until;
      if (outcome.kind === 'unauthorised' && isCurrent) await connections.requireReconnection(connection);
      if (lanePausedUntil !== null) await deliveryQueue.pauseLane(delivery.lane, lanePausedUntil);
      return commit({
        ...workOf(target),
        needs: { post: post.id, remotePost },
        decide: (facts) => decideOutcome(facts, delivery, recorded, at),
      });
    });
    return certain(committed);
  };

/**
 * The channel of a connection, or the obstacle for which it cannot be called. Opens the settings, so that nothing is
 * sent before that is possible. The status is checked before a send: a lookup does not depend on it.
 */
const openChannel = (connection: Connection, publishers: Publishers) => {
  const publisher = publishers.get(connection.provider);
  const opened = openSettings(connection);
  const capabilities = opened === null ? null : capabilitiesOf(opened, publisher);
  if (publisher !== undefined && opened !== null && capabilities !== null)
    return { obstacle: null, publisher, connection: opened, idempotency: capabilities.idempotency };
  const idempotency: Idempotency = { mode: 'none' };
  return { obstacle: channelObstacleOf(connection, publishers), connection, idempotency };
};

const LEASE_LOST: Attempt = { signal: 'neutral', post: null, calls: [], lanePausedUntil: null };

/**
 * Until when an outcome pauses the lane: for the longest pause at most, after which attempts show whether it is over,
 * and not beyond the end of the window, so that a missed one is recorded in time.
 */
const lanePauseOf = ({ delivery, limits }: Target, outcome: Outcome, now: Instant): Instant | null =>
  outcome.kind === 'deferred' && outcome.pauses === 'lane' && outcome.until !== null
    ? instant(Math.min(outcome.until, later(now, limits.lane.longestPauseMs), windowEnd(delivery, limits)))
    : null;

/**
 * A refusal proves that the provider works. So does a 429, which requests a pause. An image that cannot be read shows
 * nothing about it.
 */
const signalOf = (outcome: Outcome): LaneSignal => {
  if (outcome.kind === 'deferred' && outcome.code === IMAGE_UNAVAILABLE) return 'neutral';
  if (outcome.kind === 'deferred' && outcome.pauses !== 'nothing') return { pausedUntil: outcome.until };
  return outcome.kind === 'unknown' || outcome.kind === 'deferred' ? 'failure' : 'success';
};
