import { decideOutcome, type Attempted } from '../decisions/record-outcome.js';
import type { Facts } from '../domain/facts.js';
import { certain, unreachable } from '../shared/result.js';
import type { Idempotency } from '../domain/capabilities.js';
import { cleanOutcome } from '../domain/clean-outcome.js';
import type { Connection } from '../domain/connection.js';
import type { LeasedDelivery } from '../domain/delivery.js';
import { instant, later, type Instant } from '../domain/instant.js';
import type { DeliveryLimits } from '../domain/limits.js';
import { deferred, type Outcome } from '../domain/outcome.js';
import type { Post } from '../domain/post.js';
import { recoveryOf, transitionAfter, windowEnd, type Situation } from '../domain/outcome-policy.js';
import type { Clock } from '../ports/clock.js';
import type { Connections } from '../ports/connections.js';
import type { DeliveryQueue } from '../ports/delivery-queue.js';
import type { Entropy } from '../ports/entropy.js';
import type { ImageStore } from '../ports/image-store.js';
import type { ChannelCall } from '../ports/observer.js';
import type { Publisher, Publishers } from '../ports/publisher.js';
import type { Commit } from '../ports/commit.js';
import { makeDeliverySteps, type Finding, type Work } from './delivery-steps.js';
import type { LaneSignal } from './lane-breakers.js';
import { obstacleOf } from './obstacle.js';
import { retryWhileLeased } from './retry-while-leased.js';

export interface AttemptDeps {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly deliveryQueue: Pick<DeliveryQueue, 'pauseLane'>;
  readonly connections: Pick<Connections, 'setStatus'>;
  readonly publishers: Publishers;
  readonly imageStore: ImageStore;
  readonly commit: Commit;
  readonly deliveryLimits: DeliveryLimits;
}

/** A delivery that this process has leased, with everything that an attempt needs. */
export interface Held {
  readonly delivery: LeasedDelivery;
  readonly post: Post;
  readonly connection: Connection;
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
export type AttemptDelivery = (held: Held, called?: (outcome: Outcome) => void) => Promise<Attempt>;

export const makeAttemptDelivery = (deps: AttemptDeps): AttemptDelivery => {
  const { clock, entropy, publishers, commit, deliveryLimits } = deps;
  const applyToOthers = makeApplyToOthers(deps);
  const { send, resend, lookUp } = makeDeliverySteps(deps);
  const timeoutMs = Math.min(deliveryLimits.attemptMs, deliveryLimits.leaseMs / 2);

  const situationOf = (
    { delivery, limits }: Pick<Work, 'delivery' | 'limits'>,
    idempotency: Idempotency,
  ): Situation => ({
    delivery,
    idempotency,
    now: clock.now(),
    limits,
    chance: entropy.fraction(),
  });

  const find = async (work: Work, idempotency: Idempotency): Promise<Finding> => {
    const { delivery } = work;
    if (delivery.sentAt === null) return send(work);
    const known = { sentAt: delivery.sentAt, frozen: delivery.frozen };
    const recovery = recoveryOf(situationOf(work, idempotency));
    switch (recovery) {
      case 'resend':
        return resend(work);
      case 'look_up':
        return lookUp(work, delivery.sentAt);
      case 'give_up':
        return {
          ...known,
          outcome: { kind: 'unknown', message: 'The attempt was interrupted after it was sent.' },
          signal: 'neutral',
        };
      default:
        return unreachable(recovery);
    }
  };

  const record = async (
    { delivery, post, connection, ...work }: Work,
    found: Attempted,
    ifTaken: Attempted | null,
  ): Promise<Post | null> => {
    const at = clock.now();
    // A remote post belongs to one delivery; checked where it is recorded, so that two deliveries cannot claim it at
    // once.
    const remotePost =
      ifTaken !== null && found.outcome.kind === 'published'
        ? { connectionId: connection.id, remoteId: found.outcome.remoteId, except: delivery.id }
        : null;
    // Only this process has the response of the channel: a short outage of the store must not lose it.
    const recorded = await retryWhileLeased(clock, delivery, async () => {
      await applyToOthers({ delivery, post, connection, ...work }, found.outcome);
      return commit({
        account: delivery.accountId,
        needs: { post: post.id, remotePost },
        decide: (facts: Facts<'post' | 'remotePost'>) =>
          decideOutcome(facts, delivery, { found, ifTaken }, at),
      });
    });
    return certain(recorded);
  };

  return async ({ delivery, post, connection }, called) => {
    const now = clock.now();
    // A lease from acceptance, or an older one, may have ended: then another process attempts the delivery.
    if (now >= delivery.lease.until) return LEASE_LOST;
    const deadline = instant(Math.min(later(now, timeoutMs), delivery.lease.until));
    const publisher = publishers.get(connection.provider) ?? absentPublisher(connection);
    const limits = { ...deliveryLimits, ...publisher.retry };
    const opened = openSettings(connection);
    const work = { delivery, post, connection: opened ?? connection, publisher, limits, deadline, calls: [] };
    const { idempotency } = opened === null ? SEALED : publisher.capabilities(opened);
    const finding = opened === null ? sealed(work, publishers) : await find(work, idempotency);
    if (finding === 'fenced') return { ...LEASE_LOST, calls: work.calls };
    called?.(finding.outcome);
    const { frozen, ifTaken } = finding;
    const attemptedWith = ({ outcome: reported, sentAt }: Pick<Found, 'outcome' | 'sentAt'>): Attempted => {
      const outcome = cleanOutcome(reported);
      const mode: Idempotency =
        outcome.kind === 'unknown' && frozen === null ? { mode: 'none' } : idempotency;
      const situation = situationOf({ delivery: { ...delivery, sentAt, frozen }, limits }, mode);
      return { outcome, transition: transitionAfter(outcome, situation) };
    };
    const left = await record(
      work,
      attemptedWith(finding),
      ifTaken === undefined ? null : attemptedWith(ifTaken),
    );
    return {
      signal: finding.signal ?? signalOf(finding.outcome),
      post: left,
      calls: work.calls,
      lanePausedUntil: lanePauseOf(work, finding.outcome),
    };
  };
};

/** Applies an outcome to the connection and the lane. Idempotent. */
const makeApplyToOthers =
  ({ clock, connections, deliveryQueue }: Pick<AttemptDeps, 'clock' | 'connections' | 'deliveryQueue'>) =>
  async (work: Work, outcome: Outcome): Promise<void> => {
    const { delivery, connection } = work;
    // A connection that was already waiting for reconnection was not called, and after the end of its lease an attempt
    // may be outdated: in both cases the connection may have been connected again.
    const isCurrent = connection.status === 'active' && clock.now() < delivery.lease.until;
    if (outcome.kind === 'unauthorised' && isCurrent)
      await connections.setStatus(delivery.accountId, connection.id, 'needs_reconnection');
    const until = lanePauseOf(work, outcome);
    if (until !== null) await deliveryQueue.pauseLane(delivery.lane, until);
  };

type Found = Exclude<Finding, 'fenced'>;

/** A copy whose settings are open, so that nothing is sent before that is possible; null if it is not. */
const openSettings = (connection: Connection): Connection | null => {
  try {
    return { ...connection };
  } catch {
    return null;
  }
};

/** Nothing is looked up or sent again without the settings. */
const SEALED: { readonly idempotency: Idempotency } = { idempotency: { mode: 'none' } };

/**
 * Waits, within the window, for an operator who restores the key, unless the connection cannot publish anyway. What was
 * sent before stays in doubt.
 */
const sealed = ({ delivery: { sentAt, frozen }, connection }: Work, publishers: Publishers): Found => ({
  outcome: (sentAt === null ? obstacleOf(connection, publishers) : null) ?? SETTINGS_SEALED,
  sentAt,
  frozen,
  signal: 'neutral',
});

const SETTINGS_SEALED = deferred(
  'settings_sealed',
  'The settings of the connection cannot be opened, because the key that sealed them is missing.',
);

const LEASE_LOST: Attempt = { signal: 'neutral', post: null, calls: [], lanePausedUntil: null };

/** Until when an outcome pauses the lane: not beyond the end of the window, so that a missed one is recorded in time. */
const lanePauseOf = ({ delivery, limits }: Work, outcome: Outcome): Instant | null =>
  outcome.kind === 'deferred' && outcome.pauses === 'lane' && outcome.until !== null
    ? instant(Math.min(outcome.until, windowEnd(delivery, limits)))
    : null;

/** Replaces an adapter that a stored connection needs and that is not installed. */
const absentPublisher = ({ provider }: Connection): Publisher => {
  const absent = () => {
    throw new Error(`no adapter for the channel kind "${provider}" is installed`);
  };
  const capabilities: Publisher['capabilities'] = () => ({
    title: 'none',
    text: [],
    image: { support: 'none', maxBytes: null },
    idempotency: { mode: 'none' },
    verification: 'contract_only',
  });
  return {
    provider,
    capabilities,
    compose: absent,
    prepare: absent,
    commit: absent,
    verifyConnection: absent,
  };
};

/** A refusal proves that the provider works. So does a 429, which requests a pause. */
const signalOf = (outcome: Outcome): LaneSignal => {
  if (outcome.kind === 'deferred' && outcome.pauses !== 'nothing') return { pausedUntil: outcome.until };
  return outcome.kind === 'unknown' || outcome.kind === 'deferred' ? 'failure' : 'success';
};
