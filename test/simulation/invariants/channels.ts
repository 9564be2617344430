import type { Delivery, Post } from '../../../core/index.js';
import type { World } from '../world.js';
import { nameOf, type Invariant } from './snapshot.js';

/** Whether somebody said so: then nobody but that person can be wrong. */
const isResolved = (delivery: Delivery, resolved: ReadonlySet<string>): boolean =>
  resolved.has(nameOf(delivery));

/**
 * How often the timeline says that it became unknown and was retried then: a shared commit may do both, and what it does
 * in between is committed nowhere.
 */
const toldRisks = ({ store }: World, { postId, connection }: Delivery): number => {
  const events = store.tables.events.committed.get(postId) ?? [];
  const retried = events.findLastIndex(({ kind }) => kind === 'retried');
  return events.filter(
    ({ kind, connectionId }, at) => kind === 'unknown' && connectionId === connection.id && at < retried,
  ).length;
};

/**
 * I13 NeverTwice: one visible post for each post and channel, and one more for each time that somebody had an unknown
 * one sent again; and I17 PublishedIsTrue: what is called published is out, and what is called failed is not.
 */
export const neverTwice = (world: World): Invariant => {
  const { remote, violated, counter } = world;
  const before = new Map<string, Delivery>();
  const risks = new Map<string, number>();
  const resolved = new Set<string>();

  const remember = (delivery: Delivery): void => {
    const name = nameOf(delivery);
    const last = before.get(name);
    before.set(name, delivery);
    if (last === undefined || last.state === delivery.state) return;
    const endsUnknown = last.state === 'unknown';
    if (endsUnknown && delivery.state !== 'queued') resolved.add(name);
    if (delivery.state === 'queued' && (endsUnknown || resolved.has(name))) {
      risks.set(name, (risks.get(name) ?? 0) + 1);
      resolved.delete(name);
      counter.saw('risky retry');
    }
  };

  const judge = (post: Post, delivery: Delivery): void => {
    const name = nameOf(delivery);
    const out = remote.of(post.id, delivery.connection.id);
    const risk = Math.max(risks.get(name) ?? 0, toldRisks(world, delivery));
    if (out.length > 1 + risk) violated('I13', `${name} was published ${String(out.length)} times`);
    if (new Set(out.map(({ requestKey }) => requestKey)).size < out.length) {
      violated('I13', `one write for ${name} became two posts`);
    }
    if (isResolved(delivery, resolved)) return;
    if (delivery.state === 'published' && !out.some(({ remoteId }) => remoteId === delivery.remoteId)) {
      violated('I17', `${name} is called published and nobody can see it`);
    }
    const failed =
      delivery.state === 'failed' && out.some(({ requestKey }) => requestKey === delivery.requestKey);
    if (failed) violated('I17', `${name} is called failed and everybody can see it`);
  };

  return ({ posts }) => {
    for (const post of posts) {
      for (const delivery of post.deliveries) {
        remember(delivery);
        judge(post, delivery);
      }
    }
  };
};

/** I14 NeverEarly, I18 CanceledIsSilent, and what is out says what was accepted. */
export const onlyWhatWasAsked = ({ remote, violated }: World): Invariant => {
  return ({ posts }) => {
    const byId = new Map<number, Post>(posts.map((post) => [post.id, post]));
    for (const { postId, connectionId, at, request } of remote.all()) {
      const post = byId.get(postId);
      const what = `post ${String(postId)}`;
      if (post === undefined) {
        violated('I17', `${what} is out and was never accepted`);
        continue;
      }
      const { timing, document } = post;
      if (timing.kind === 'scheduled' && at < timing.at) violated('I14', `${what} went out early`);
      if (post.deliveries.some(({ state }) => state === 'canceled'))
        violated('I18', `${what} was canceled and is out`);
      if (!post.deliveries.some(({ connection }) => connection.id === connectionId)) {
        violated('I18', `${what} is out at a channel that was taken off it`);
      }
      if (!request.includes(document.headline) || !request.includes(document.content.plain)) {
        violated('I17', `${what} is out in other words than were accepted`);
      }
    }
  };
};

/** I14, where it begins: whoever schedules is told a time to come, and exactly the one that was asked for. */
export const scheduledAhead = ({ violated, counter, told }: World): Invariant => {
  const seen = new Set<number>();
  return ({ posts }) => {
    for (const { id, timing, createdAt, document, revision } of posts) {
      if (seen.has(id)) continue;
      seen.add(id);
      if (timing.kind !== 'scheduled') continue;
      if (timing.adjusted === 'gap') counter.saw('gap time');
      if (timing.adjusted === 'overlap') counter.saw('overlap time');
      if (timing.at <= createdAt) violated('I14', `post ${String(id)} was accepted after its time`);
      const asked = told.operationOf(document.headline)?.at ?? null;
      if (asked !== null && revision === 1 && asked !== timing.at)
        violated('I14', `post ${String(id)} is scheduled for another time`);
    }
  };
};
