import {
  documentFor,
  timingFor,
  type Delivery,
  type Post,
  type PostEvent,
  type Timing,
} from '../../../core/index.js';
import type { World } from '../world.js';
import { nameOf, type Invariant } from './snapshot.js';

/** Whether a user resolved the delivery, so that the result is the user's statement. */
const isResolved = (delivery: Delivery, resolved: ReadonlySet<string>): boolean =>
  resolved.has(nameOf(delivery));

const eventsOf = (
  { timelines }: World,
  { postId, connection }: Delivery,
  of: PostEvent['kind'],
): readonly PostEvent[] =>
  timelines.of(postId).filter(({ kind, connectionId }) => kind === of && connectionId === connection.id);

/** Held back although nothing was restored: it was certainly not sent, so a release risks nothing. */
const isFalseAlarm = ({ restores }: World, message: string | null): boolean =>
  restores.count() === 0 && message?.startsWith('The database was restored') === true;

/**
 * How often the timeline contains an unknown outcome followed by a retry: a shared commit may do both, and its
 * intermediate states are not committed.
 */
const toldRisks = (world: World, { postId, connection }: Delivery): number => {
  const events = world.timelines.of(postId);
  const retried = events.findLastIndex(({ kind }) => kind === 'retried');
  return events.filter(
    ({ kind, connectionId, detail }, at) =>
      kind === 'unknown' && connectionId === connection.id && at < retried && !isFalseAlarm(world, detail),
  ).length;
};

/**
 * I13 NeverTwice: one visible post for each post and channel, and one more for each retry of an unknown delivery; and
 * I17 PublishedIsTrue: published deliveries are visible, and failed ones are not.
 */
export const neverTwice = (world: World): Invariant => {
  const { remote, violated, counter } = world;
  const seen = new Map<string, Delivery>();
  const risks = new Map<string, number>();
  const resolved = new Set<string>();
  const resolutions = new Map<string, number>();
  const keys = new Map<string, readonly string[]>();
  /** The keys of writes about which a user decided. */
  const decided = new Set<string>();
  world.restores.whenRestored(() => seen.clear());

  const remember = (delivery: Delivery): void => {
    const name = nameOf(delivery);
    const last = seen.get(name);
    seen.set(name, delivery);
    if (last?.state === delivery.state) return;
    const before = keys.get(name) ?? [];
    keys.set(name, [...before, delivery.requestKey]);
    if (last === undefined) return;
    const times = eventsOf(world, delivery, 'resolved').length;
    if (times > (resolutions.get(name) ?? 0)) for (const key of before) decided.add(key);
    resolutions.set(name, times);
    const endsUnknown = last.state === 'unknown';
    if (endsUnknown && delivery.state !== 'queued') resolved.add(name);
    const wasRetried = last.earlierSentAt !== null && last.state === 'publishing';
    if (wasRetried && delivery.state === 'unknown' && delivery.sentAt === last.earlierSentAt)
      counter.saw('refused retry that stays unknown');
    const wasInDoubt =
      (endsUnknown && !isFalseAlarm(world, last.error?.message ?? null)) || resolved.has(name);
    if (delivery.state === 'queued' && wasInDoubt) {
      risks.set(name, (risks.get(name) ?? 0) + 1);
      resolved.delete(name);
      counter.saw('risky retry');
    }
  };

  const check = (post: Post, delivery: Delivery): void => {
    const name = nameOf(delivery);
    const out = remote.of(post.id, delivery.connection.id);
    const risk = Math.max(risks.get(name) ?? 0, toldRisks(world, delivery));
    if (out.length > 1 + risk) violated('I13', `${name} was published ${String(out.length)} times`);
    // A release sends under the key that a restore may have made the store forget.
    const own = out.filter(({ isOfLostTime }) => !isOfLostTime);
    if (new Set(own.map(({ requestKey }) => requestKey)).size < own.length) {
      violated('I13', `one write for ${name} became two posts`);
    }
    if (isResolved(delivery, resolved) || world.erased.begun.has(post.accountId)) return;
    if (delivery.state === 'published' && !out.some(({ remoteId }) => remoteId === delivery.remoteId)) {
      violated('I17', `${name} has the status published but is not visible`);
    }
    // Also under the key of a write before a retry.
    const failed = delivery.state === 'failed' && out.some(({ requestKey }) => !decided.has(requestKey));
    if (failed) violated('I17', `${name} has the status failed but is visible`);
  };

  return ({ posts }) => {
    for (const post of posts) {
      for (const delivery of post.deliveries) {
        remember(delivery);
        check(post, delivery);
      }
    }
  };
};

/** I14 NeverEarly, I18 CanceledIsSilent, and published posts have the accepted content. */
export const onlyWhatWasAsked = ({ remote, violated, erased, clock }: World): Invariant => {
  return ({ posts }) => {
    const byId = new Map<number, Post>(posts.map((post) => [post.id, post]));
    for (const { postId, connectionId, at, request, isOfLostTime } of remote.all()) {
      const post = byId.get(postId);
      const what = `post ${String(postId)}`;
      if (post === undefined) {
        violated('I17', `${what} is published but was never accepted`);
        continue;
      }
      const [timing, document] = [timingFor(post, connectionId), documentFor(post, connectionId)];
      const isChanged = isOfLostTime || erased.begun.has(post.accountId);
      // The clock may have been set back while the write was in transit.
      const hadCome = timing.kind === 'scheduled' && timing.at <= (clock.setBack()?.from ?? at);
      if (timing.kind === 'scheduled' && at < timing.at && !hadCome && !isChanged)
        violated('I14', `${what} was published early`);
      const to = post.deliveries.find(({ connection }) => connection.id === connectionId);
      if (to?.state === 'canceled') violated('I18', `${what} was canceled but is published`);
      if (to === undefined) {
        violated('I18', `${what} is published to a channel that was removed from it`);
      }
      const isAsAccepted = request.includes(document.headline) && request.includes(document.content.plain);
      if (!isAsAccepted && !isChanged) {
        violated('I17', `${what} is published with other content than was accepted`);
      }
    }
  };
};

const timeOf = (timing: Timing): number | null => (timing.kind === 'scheduled' ? timing.at : null);

/** I14 at acceptance: the scheduled time is in the future and exactly the requested one. */
export const scheduledAhead = ({ violated, counter, observations, clock }: World): Invariant => {
  const seen = new Set<number>();
  return ({ accepted }) => {
    for (const { id, timing, overrides, createdAt, document, revision } of accepted) {
      if (seen.has(id)) continue;
      seen.add(id);
      if (timing.kind !== 'scheduled') continue;
      if (timing.adjusted === 'gap') counter.saw('gap time');
      if (timing.adjusted === 'overlap') counter.saw('overlap time');
      // A draft that is completed after the clock was set back may have a time before its creation.
      if (timing.at <= createdAt && (revision === 1 || clock.setBack() === null))
        violated('I14', `post ${String(id)} was accepted after its time`);
      const requestedAt = observations.operationOf(document.headline)?.at ?? null;
      if (requestedAt !== null && revision === 1 && requestedAt !== timeOf(overrides?.timing ?? timing))
        violated('I14', `post ${String(id)} is scheduled for another time`);
    }
  };
};
