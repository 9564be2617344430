import type { Channel, Opening, PlanTerms } from './commands.js';
import { endDelivery, makeChannels } from './model-channels.js';
import { KEY_KEPT_MS, isWaiting, lookAt, newDelivery, newDraft, type Post } from './model-state.js';
import { makePurse } from './model-purse.js';
import { MINUTE_MS, START, type Request, type Seen, type System } from './system.js';

/** The product as the decisions D15, D20 to D25, D28, D29, D32 and D33 describe it, in plain data. */
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

  const refusalOf = (channels: readonly Channel[]): string | null => {
    if (channels.some((channel) => connections[channel] !== 'active')) return 'invalid_request';
    const { maxConnections: most } = plan;
    return most !== null && channels.length > most ? 'plan_limit: connections_per_post' : null;
  };

  const queue = (post: Post, channels: readonly Channel[], scheduledAt: number | null): void => {
    post.scheduledAt = scheduledAt;
    post.deliveries = channels.map((channel) => newDelivery(channel, (serial += 1), scheduledAt ?? now));
  };

  /** What a draft needs: no time, and room in the plan. */
  const keep = (post: Post, scheduledAt: number | null): string => {
    if (scheduledAt !== null) return 'invalid_request';
    if (posts.filter(({ draft }) => draft === 'open').length >= plan.maxDrafts) return 'plan_limit: drafts';
    post.events.push('drafted');
    return 'done';
  };

  /** Charges a post and queues it, or says why not. */
  const accept = (post: Post, channels: readonly Channel[], scheduledAt: number | null): string => {
    if (channels.length === 0 || (scheduledAt !== null && scheduledAt <= now)) return 'invalid_request';
    const refusal = refusalOf(channels);
    if (refusal !== null) return refusal;
    const scheduled = posts.filter((each) => isWaiting(each, now)).length;
    if (scheduledAt !== null && plan.maxScheduled !== null && scheduled >= plan.maxScheduled)
      return 'plan_limit: scheduled_posts';
    const charged = charge(1, null);
    if (typeof charged === 'string') return charged;
    post.charge = charged;
    post.draft = null;
    queue(post, channels, scheduledAt);
    post.events.push(
      'accepted',
      ...(charged.priceMinor > 0 ? ['held'] : []),
      ...(scheduledAt === null ? [] : ['scheduled']),
    );
    return 'done';
  };

  const create = ({ ordinal, creation, scheduledAt }: Extract<Request, { do: 'create' }>): string => {
    const known = creation.key === null ? undefined : keys.get(creation.key);
    if (known !== undefined && now <= known.at + KEY_KEPT_MS) {
      return known.ordinal === ordinal ? 'replayed' : 'idempotency_key_reused';
    }
    const { channels, fates, isDraft } = creation;
    const post = newDraft(ordinal, fates, channels);
    const told = isDraft ? keep(post, scheduledAt) : accept(post, channels, scheduledAt);
    if (told !== 'done') return told;
    posts.push(post);
    if (creation.key !== null) keys.set(creation.key, { ordinal, at: now });
    if (!isDraft && scheduledAt === null) deliver([post]);
    return 'done';
  };

  const editDraft = (post: Post, channels: readonly Channel[]): string => {
    const isSame = post.isEdited && channels.join() === post.meantFor.join();
    post.isEdited = true;
    post.meantFor = channels;
    if (!isSame) post.events.push('edited');
    return 'done';
  };

  const edit = (post: Post, { channels, scheduledAt }: Extract<Request, { do: 'edit' }>): string => {
    if (post.draft === 'open') {
      const meantFor = channels ?? post.meantFor;
      if (scheduledAt === null) return editDraft(post, meantFor);
      const told = accept(post, meantFor, scheduledAt);
      post.isEdited ||= told === 'done';
      return told;
    }
    if (!isWaiting(post, now)) return 'not_scheduled';
    const after = channels ?? post.deliveries.map(({ channel }) => channel);
    const refusal = refusalOf(after);
    if (refusal !== null) return refusal;
    const isSame =
      post.isEdited &&
      (scheduledAt ?? post.scheduledAt) === post.scheduledAt &&
      after.join() === post.deliveries.map(({ channel }) => channel).join();
    if (isSame) return 'done';
    post.isEdited = true;
    queue(post, after, scheduledAt ?? post.scheduledAt);
    post.events.push('edited');
    return 'done';
  };

  const publish = (post: Post): string => {
    if (post.draft === 'open') {
      const told = accept(post, post.meantFor, null);
      if (told === 'done') deliver([post]);
      return told;
    }
    if (!isWaiting(post, now)) return 'not_scheduled';
    const channels = post.deliveries.map(({ channel }) => channel);
    const refusal = refusalOf(channels);
    if (refusal !== null) return refusal;
    queue(post, channels, null);
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
    if (post.deliveries.every(({ state }) => state === 'canceled')) return 'done';
    const canBe = post.deliveries.every(
      ({ state, inDoubtSince, mayBeOut }) => state === 'queued' && inDoubtSince === null && !mayBeOut,
    );
    if (!canBe) return 'not_scheduled';
    for (const delivery of post.deliveries) delivery.state = 'canceled';
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
      const { channel, serial: same, writes, events } = delivery;
      const mayBeOut = delivery.mayBeOut || delivery.state === 'unknown';
      Object.assign(delivery, newDelivery(channel, same, now), { mayBeOut, writes, events });
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
        return purse.credit(request.minor, request.key);
      case 'change plan':
        plan = plans[request.plan];
        return 'done';
      case 'reconnect':
        connections[request.channel] = 'active';
        return 'done';
      case 'wait':
        now += request.minutes * MINUTE_MS;
        return 'done';
      case 'deliver':
        deliver(posts);
        return 'done';
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
