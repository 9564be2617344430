import { unreachable, ok } from '../shared/result.js';
import type { Idempotency } from '../domain/capabilities.js';
import type { Connection } from '../domain/connection.js';
import type { Frozen, LeasedDelivery } from '../domain/delivery.js';
import { instant, type Instant } from '../domain/instant.js';
import type { DeliveryLimits } from '../domain/limits.js';
import type { Outcome, Reconciled } from '../domain/outcome.js';
import { recoveryOf, transitionAfter, windowEnd, type Situation } from '../domain/outcome-policy.js';
import type { Post } from '../domain/post.js';
import type { EventKind } from '../domain/timeline.js';
import type { Transition } from '../domain/transition.js';
import type { Clock } from '../ports/clock.js';
import type { Connections } from '../ports/connections.js';
import type { DeliveryQueue } from '../ports/delivery-queue.js';
import type { Entropy } from '../ports/entropy.js';
import type { ImageStore } from '../ports/image-store.js';
import type { PostReader } from '../ports/post-repository.js';
import type { PublishContext, Publisher, Publishers } from '../ports/publisher.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { LaneSign } from './lane-governor.js';
import { settlePost } from './settle-post.js';

export interface AttemptDeps {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly deliveryQueue: DeliveryQueue;
  readonly postReader: PostReader;
  readonly connections: Connections;
  readonly publishers: Publishers;
  readonly imageStore: ImageStore;
  readonly unitOfWork: UnitOfWork;
  readonly deliveryLimits: DeliveryLimits;
}

/** Takes one leased delivery as far as it gets now, and records where that is. */
export type AttemptDelivery = (delivery: LeasedDelivery) => Promise<LaneSign>;

/**
 * What an attempt found out; `fenced` when somebody else holds the delivery by now and nothing may be written.
 * `sentAt` is when a write was made that may have arrived, this one or, where this one surely did not, an earlier one.
 */
type Finding =
  { readonly outcome: Outcome; readonly sentAt: Instant | null; readonly frozen: Frozen | null } | 'fenced';

interface Work {
  readonly delivery: LeasedDelivery;
  readonly post: Post;
  readonly connection: Connection;
  readonly publisher: Publisher;
}

export const makeAttemptDelivery = (deps: AttemptDeps): AttemptDelivery => {
  const { clock, entropy, deliveryQueue, postReader, connections, publishers, unitOfWork, deliveryLimits } =
    deps;
  const { send, resend, lookUp } = makeSteps(deps);

  const situationOf = (delivery: LeasedDelivery, idempotency: Idempotency): Situation => ({
    delivery,
    idempotency,
    now: clock.now(),
    limits: deliveryLimits,
    chance: entropy.fraction(),
  });

  const find = async (work: Work, idempotency: Idempotency): Promise<Finding> => {
    const { delivery } = work;
    if (delivery.sentAt === null) return send(work);
    const known = { sentAt: delivery.sentAt, frozen: delivery.frozen };
    const recovery = recoveryOf(situationOf(delivery, idempotency));
    switch (recovery) {
      case 'resend':
        return resend(work);
      case 'look-up':
        return lookUp(work, delivery.sentAt);
      case 'give-up':
        return {
          ...known,
          outcome: { kind: 'unknown', message: 'The attempt was cut off after it was sent.' },
        };
      default:
        return unreachable(recovery);
    }
  };

  const record = async (work: Work, outcome: Outcome, transition: Transition): Promise<void> => {
    const { delivery, post, connection } = work;
    const at = clock.now();
    if (outcome.kind === 'unauthorised')
      await connections.setStatus(post.accountId, connection.id, 'needs_reconnection');
    if (outcome.kind === 'deferred' && outcome.wholeLane && outcome.until !== null) {
      // No longer than the delivery may wait: that it missed its window has to be told, too.
      const until = Math.min(outcome.until, windowEnd(delivery, deliveryLimits));
      await deliveryQueue.pauseLane(delivery.lane, instant(until));
    }
    await unitOfWork.run(delivery.accountId, async (scope) => {
      if (!(await scope.deliveries.record(delivery, transition))) return ok(null);
      const kind = eventOf(transition);
      const detail = outcome.kind === 'published' ? outcome.url : outcome.message;
      await scope.timeline.append([
        { postId: post.id, at, kind, connectionId: connection.id, requestId: null, detail },
      ]);
      await settlePost(scope, post.id, at);
      return ok(null);
    });
  };

  return async (delivery) => {
    const post = await postReader.find(delivery.accountId, delivery.postId);
    const connection = await connections.find(delivery.accountId, delivery.connection.id);
    if (post === null || connection === null)
      throw new Error(`delivery ${String(delivery.id)} has lost its post or connection`);
    const publisher = publishers.get(connection.provider) ?? absentPublisher(connection);
    const work: Work = { delivery, post, connection, publisher };
    const { idempotency } = publisher.capabilities(connection);
    const finding = await find(work, idempotency);
    if (finding === 'fenced') return 'success';
    const { outcome, sentAt, frozen } = finding;
    const mode: Idempotency = outcome.kind === 'unknown' && frozen === null ? { mode: 'none' } : idempotency;
    const after = { ...delivery, sentAt, frozen };
    await record(work, outcome, transitionAfter(outcome, situationOf(after, mode)));
    return signOf(outcome);
  };
};

/** The three ways to go on with a delivery: afresh, the same bytes again, or asking what became of them. */
const makeSteps = ({ clock, deliveryQueue, publishers, imageStore, deliveryLimits }: AttemptDeps) => {
  const timeoutMs = Math.min(deliveryLimits.attemptMs, deliveryLimits.leaseMs / 2);

  /** Never waits longer than an attempt may take, even for an adapter that forgot its own time-out. */
  const within = async <T>(work: Promise<T>, late: T, failed: (error: unknown) => T): Promise<T> => {
    const pause = clock.pause(timeoutMs);
    try {
      return await Promise.race([work.catch(failed), pause.done.then(() => late)]);
    } finally {
      pause.cancel();
    }
  };

  const contextOf = ({ delivery, connection, post }: Work, frozenAt: Instant): PublishContext => ({
    connection,
    postId: post.id,
    requestKey: delivery.requestKey,
    frozenAt,
    timeoutMs,
  });

  const commit = async (work: Work, frozen: Frozen): Promise<Finding> => {
    const sentAt = clock.now();
    if (!(await deliveryQueue.markSent(work.delivery, sentAt, frozen))) return 'fenced';
    const late: Outcome = { kind: 'unknown', message: 'The channel did not answer in time.' };
    const sending = work.publisher.commit(frozen.request, contextOf(work, frozen.at));
    const outcome = await within<Outcome>(sending, late, (error) => ({
      kind: 'unknown',
      message: sentence(error),
    }));
    return { outcome, frozen, sentAt: outcome.kind === 'unknown' ? sentAt : work.delivery.sentAt };
  };

  const send = async (work: Work): Promise<Finding> => {
    const { delivery, post, connection, publisher } = work;
    const unsent = (outcome: Outcome): Finding => ({ outcome, sentAt: null, frozen: delivery.frozen });
    const now = clock.now();
    if (now >= windowEnd(delivery, deliveryLimits))
      return unsent(DEFERRED('missed_window', 'It is too late to send it.'));
    if (connection.status === 'disconnected') {
      return unsent({ kind: 'refused', code: 'connection_removed', message: 'The connection was removed.' });
    }
    if (connection.status === 'needs_reconnection') {
      return unsent({ kind: 'unauthorised', message: 'The connection has to be connected again.' });
    }
    if (!publishers.has(connection.provider)) {
      return unsent(
        DEFERRED('provider_unavailable', `The channel kind "${connection.provider}" is not installed here.`),
      );
    }
    // What was frozen once is what goes out, even where an earlier attempt surely did not get through.
    if (delivery.frozen !== null) return commit(work, delivery.frozen);
    const { image } = post.document;
    const imageUrl = image === null ? null : imageStore.urlOf(image.key);
    const composed = publisher.compose({ document: post.document, imageUrl }, connection);
    if (!composed.ok) {
      const message = composed.error.map((misfit) => misfit.message).join(' ');
      return unsent({ kind: 'refused', code: 'does_not_fit', message });
    }
    const preparing = publisher.prepare(composed.value, contextOf(work, now));
    const late = DEFERRED('timeout', 'The channel did not answer in time; nothing was published.');
    const prepared = await within(preparing, late, (error) => DEFERRED('unreachable', sentence(error)));
    return prepared.kind === 'ready'
      ? commit(work, { at: now, request: prepared.request })
      : unsent(prepared);
  };

  const resend = (work: Work): Promise<Finding> => {
    const { frozen } = work.delivery;
    if (frozen === null)
      throw new Error(`delivery ${String(work.delivery.id)} was sent but what was sent is not known`);
    return commit(work, frozen);
  };

  const lookUp = async (work: Work, sentAt: Instant): Promise<Finding> => {
    const { publisher, delivery } = work;
    const { frozen } = delivery;
    const message = 'Whether it arrived could not be found out yet.';
    const unknown: Finding = { outcome: { kind: 'unknown', message }, sentAt, frozen };
    if (publisher.reconcile === undefined || frozen === null) return unknown;
    const looking = publisher.reconcile(frozen.request, contextOf(work, frozen.at));
    const found = await within<Reconciled>(looking, { kind: 'cannot-tell' }, () => ({ kind: 'cannot-tell' }));
    if (found.kind === 'found') {
      const { remoteId, url } = found;
      return { outcome: { kind: 'published', remoteId, url }, sentAt, frozen };
    }
    const settledDown = clock.now() >= sentAt + deliveryLimits.lookupGraceMs;
    return found.kind === 'absent' && settledDown
      ? { outcome: DEFERRED('not_arrived', 'The channel never received it.'), sentAt: null, frozen }
      : unknown;
  };

  return { send, resend, lookUp };
};

const DEFERRED = (code: string, message: string) =>
  ({ kind: 'deferred', code, message, until: null, wholeLane: false }) as const;

const sentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Stands in where an installation lost an adapter that a stored connection needs. */
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

const eventOf = (transition: Transition): EventKind => {
  switch (transition.to) {
    case 'queued':
    case 'requeued':
      return 'deferred';
    case 'failed':
      return 'refused';
    default:
      return transition.to;
  }
};

/** A refusal is an answer: the provider works. */
const signOf = (outcome: Outcome): LaneSign =>
  outcome.kind === 'unknown' || (outcome.kind === 'deferred' && !outcome.wholeLane) ? 'failure' : 'success';
