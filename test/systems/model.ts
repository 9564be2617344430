import { isDeepStrictEqual } from 'node:util';
import { CHANNELS, type Channel, type Opening, type OwnTimes, type PlanTerms } from './commands.js';
import { endDelivery, makeChannels } from './model-channels.js';
import {
  KEY_KEPT_MS,
  doubtOf,
  isUntouched,
  isWaiting,
  lookAt,
  newDelivery,
  newDraft,
  type Post,
} from './model-state.js';
import { makePurse } from './model-purse.js';
import { MINUTE_MS, START, type Request, type Seen, type System } from './system.js';

/** Which channels are published, and when. */
interface Plan {
  readonly channels: readonly Channel[];
  /** Of the channels that have no time of their own; null: at once. */
  readonly scheduledAt: number | null;
  readonly ownAt: OwnTimes;
}

const NO_OWN_TIME: OwnTimes = [null, null];

const hasTime = (times: readonly (number | null)[]): boolean => times.some((at) => at !== null);

/** The own times of these channels. */
const only = ([one, other]: OwnTimes, channels: readonly Channel[]): OwnTimes => [
  channels.includes(0) ? one : null,
  channels.includes(1) ? other : null,
];

const planOf = ({ scheduledAt, deliveries }: Post): Plan => {
  const ownOf = (channel: Channel) => deliveries.find((each) => each.channel === channel)?.ownAt ?? null;
  return {
    channels: deliveries.map(({ channel }) => channel),
    scheduledAt,
    ownAt: [ownOf(0), ownOf(1)],
  };
};

/** The product as the decisions D15, D20 to D25, D28, D29, D32, D33, D114 and D115 describe it, in plain data. */
export const openModel = ({ plans }: Opening): System => {
  let now = START;
  let plan: PlanTerms = plans[0];
  const purse = makePurse();
  const charge = (round: number, frozenPrice: number | null) => purse.charge(plan, round, frozenPrice, now);
  const settle = (post: Post): void => purse.settle(post, now);
  const keys = new Map<number, { ordinal: number; at: number }>();
  const posts: Post[] = [];
  const connections = ['active', 'active'];
  let serial = 0;

  const { deliver, received } = makeChannels(connections, () => now, settle);

  const isPast = (at: number | null): boolean => at !== null && at <= now;

  const refusalOf = ({ channels, ownAt }: Plan): string | null => {
    if (channels.some((channel) => connections[channel] !== 'active')) return 'invalid_request';
    if (CHANNELS.some((channel) => ownAt[channel] !== null && !channels.includes(channel)))
      return 'invalid_request';
    const { maxConnections: most } = plan;
    return most !== null && channels.length > most ? 'plan_limit: connections_per_post' : null;
  };

  const queue = (post: Post, { channels, scheduledAt, ownAt }: Plan): void => {
    post.scheduledAt = scheduledAt;
    post.deliveries = channels.map((channel) =>
      newDelivery(
        { channel, serial: (serial += 1), ownAt: ownAt[channel] },
        ownAt[channel] ?? scheduledAt ?? now,
      ),
    );
  };

  /** What a draft needs: no time, and room in the plan. */
  const keep = (post: Post, scheduledAt: number | null, ownAt: OwnTimes): string => {
    if (scheduledAt !== null || hasTime(ownAt)) return 'invalid_request';
    if (posts.filter(({ draft }) => draft === 'open').length >= plan.maxDrafts) return 'plan_limit: drafts';
    post.events.push('drafted');
    return 'done';
  };

  /** Charges a post and queues it, or returns why not. */
  const accept = (post: Post, planned: Plan): string => {
    const times = [planned.scheduledAt, ...planned.ownAt];
    if (planned.channels.length === 0 || times.some(isPast)) return 'invalid_request';
    const refusal = refusalOf(planned);
    if (refusal !== null) return refusal;
    const isScheduled = hasTime(times);
    const scheduled = posts.filter((each) => isWaiting(each, now)).length;
    if (isScheduled && plan.maxScheduled !== null && scheduled >= plan.maxScheduled)
      return 'plan_limit: scheduled_posts';
    const charged = charge(1, null);
    if (typeof charged === 'string') return charged;
    post.charge = charged;
    post.draft = null;
    queue(post, planned);
    post.events.push(
      'accepted',
      ...(charged.priceMinor > 0 ? ['held'] : []),
      ...(isScheduled ? ['scheduled'] : []),
    );
    return 'done';
  };

  const create = ({ ordinal, creation, scheduledAt, ownAt }: Extract<Request, { do: 'create' }>): string => {
    const known = creation.key === null ? undefined : keys.get(creation.key);
    if (known !== undefined && now <= known.at + KEY_KEPT_MS) {
      return known.ordinal === ordinal ? 'replayed' : 'idempotency_key_reused';
    }
    const { channels, fates, isDraft } = creation;
    const post = newDraft(ordinal, fates, channels);
    const outcome = isDraft ? keep(post, scheduledAt, ownAt) : accept(post, { channels, scheduledAt, ownAt });
    if (outcome !== 'done') return outcome;
    posts.push(post);
    if (creation.key !== null) keys.set(creation.key, { ordinal, at: now });
    deliver([post]);
    return 'done';
  };

  const editDraft = (post: Post, channels: readonly Channel[]): string => {
    const isSame = post.isEdited && channels.join() === post.meantFor.join();
    post.isEdited = true;
    post.meantFor = channels;
    if (!isSame) post.events.push('edited');
    return 'done';
  };

  const edit = (post: Post, { channels, scheduledAt, ownAt }: Extract<Request, { do: 'edit' }>): string => {
    if (post.draft === 'open') {
      const meantFor = channels ?? post.meantFor;
      const times = ownAt ?? NO_OWN_TIME;
      if (scheduledAt === null) return hasTime(times) ? 'invalid_request' : editDraft(post, meantFor);
      const outcome = accept(post, { channels: meantFor, scheduledAt, ownAt: times });
      post.isEdited ||= outcome === 'done';
      return outcome;
    }
    if (!isUntouched(post, now)) return 'not_scheduled';
    const before = planOf(post);
    const named = channels ?? before.channels;
    const after = {
      channels: named,
      scheduledAt: scheduledAt ?? before.scheduledAt,
      ownAt: ownAt ?? only(before.ownAt, named),
    };
    const refusal = refusalOf(after);
    if (refusal !== null) return refusal;
    // No edit sends a channel at once only because it leaves it without a time of its own.
    if (named.some((channel) => (after.ownAt[channel] ?? after.scheduledAt ?? now) <= now))
      return 'invalid_request';
    if (post.isEdited && isDeepStrictEqual(before, after)) return 'done';
    post.isEdited = true;
    queue(post, after);
    post.events.push('edited');
    return 'done';
  };

  const publish = (post: Post): string => {
    if (post.draft === 'open') {
      const outcome = accept(post, { channels: post.meantFor, scheduledAt: null, ownAt: NO_OWN_TIME });
      if (outcome === 'done') deliver([post]);
      return outcome;
    }
    if (!isUntouched(post, now)) return 'not_scheduled';
    const planned = { ...planOf(post), scheduledAt: null, ownAt: NO_OWN_TIME };
    const refusal = refusalOf(planned);
    if (refusal !== null) return refusal;
    queue(post, planned);
    post.events.push('edited');
    deliver([post]);
    return 'done';
  };

  const cancel = (post: Post): string => {
    if (post.draft === 'open') {
      post.draft = 'canceled';
      post.events.push('canceled');
      return 'done';
    }
    if (post.draft === 'canceled') return 'done';
    const open = post.deliveries.filter(({ state }) => state === 'queued');
    if (open.length === 0 && post.deliveries.some(({ state }) => state === 'canceled')) return 'done';
    const isWhole = open.length === post.deliveries.length || isWaiting(post, now);
    const isUnsent = open.every((delivery) => doubtOf(delivery) === null);
    if (!isWhole || !isUnsent) return 'not_scheduled';
    for (const delivery of open) delivery.state = 'canceled';
    post.events.push('canceled');
    settle(post);
    return 'done';
  };

  const retry = (post: Post, acceptsRisk: boolean): string => {
    const targets = post.deliveries.filter(({ state }) => state === 'failed' || state === 'unknown');
    if (targets.length === 0) return 'nothing_to_retry';
    if (!acceptsRisk && targets.some(({ state }) => state === 'unknown'))
      return 'duplicate_risk_not_accepted';
    if (post.charge.state === 'released') {
      const { source, priceMinor, round } = post.charge;
      const charged = charge(round + 1, source === 'overage' ? priceMinor : null);
      if (typeof charged === 'string') return charged;
      post.charge = charged;
      if (charged.priceMinor > 0) post.events.push('held');
    }
    for (const delivery of targets) {
      const { writes, events } = delivery;
      const inDoubtBefore = doubtOf(delivery);
      Object.assign(delivery, newDelivery(delivery, now), { inDoubtBefore, writes, events });
      events.push('retried');
    }
    deliver([post]);
    return 'done';
  };

  const resolve = (post: Post, channel: Channel, outcome: 'published' | 'failed'): string => {
    const delivery = post.deliveries.find((each) => each.channel === channel);
    if (delivery === undefined) return 'invalid_request';
    if (delivery.state !== 'unknown') return 'nothing_to_resolve';
    endDelivery(delivery, outcome, 'resolved', outcome === 'failed' ? 'resolved_as_failed' : null);
    Object.assign(delivery, { inDoubtSince: null, inDoubtBefore: null });
    settle(post);
    return 'done';
  };

  const onPost = (ordinal: number, change: (post: Post) => string): string => {
    const post = posts.find((each) => each.ordinal === ordinal);
    return post === undefined ? 'not_found' : change(post);
  };

  const perform = (request: Request): string => {
    switch (request.do) {
      case 'create':
        return create(request);
      case 'edit':
        return onPost(request.ordinal, (post) => edit(post, request));
      case 'publish':
        return onPost(request.ordinal, publish);
      case 'cancel':
        return onPost(request.ordinal, cancel);
      case 'retry':
        return onPost(request.ordinal, (post) => retry(post, request.acceptsRisk));
      case 'resolve':
        return onPost(request.ordinal, (post) => resolve(post, request.channel, request.outcome));
      case 'credit':
      case 'debit':
        return purse.move(request.do, request.minor, request.key);
      case 'refund':
        return onPost(request.ordinal, purse.refund);
      case 'change zone':
        purse.changeZone(request.zone);
        return 'done';
      case 'change plan':
        plan = plans[request.plan];
        return 'done';
      case 'reconnect':
        connections[request.channel] = 'active';
        for (const delivery of posts.flatMap(({ deliveries }) => deliveries))
          if (delivery.channel === request.channel && delivery.error === 'needs_reconnection')
            delivery.dueAt = Math.min(delivery.dueAt, now);
        return 'done';
      case 'wait':
        now += request.minutes * MINUTE_MS;
        return 'done';
      case 'deliver':
        deliver(posts);
        return 'done';
      case 'operate':
        throw new Error('not modelled');
      case 'tidy':
        for (const post of posts) settle(post);
        return 'done';
    }
  };

  const look = (): Seen => ({
    ...purse.look(now),
    connections: [...connections],
    posts: posts.map((post) => lookAt(post, now)),
    received: received(),
  });

  return {
    name: 'the model',
    perform: (request) => Promise.resolve(perform(request)),
    look: () => Promise.resolve(look()),
  };
};
