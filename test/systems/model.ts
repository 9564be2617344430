import { CHANNELS, type Channel, type Opening, type PlanTerms } from './commands.js';
import {
  KEY_KEPT_MS,
  WINDOW_MS,
  PAUSE_MS,
  MOST_SENDS,
  WAITS_MS,
  newDelivery,
  isWaiting,
  lookAt,
  type Delivery,
  type Post,
} from './model-state.js';
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
  const pausedUntil = [0, 0];
  const connections = ['active', 'active'];
  const received: number[][] = [[], []];
  let serial = 0;

  const end = (delivery: Delivery, state: Delivery['state'], event: string, error: string | null): void => {
    delivery.state = state;
    delivery.error = error;
    delivery.events.push(event);
  };

  /** Not this time: again later, as long as the window is open. */
  const postpone = (delivery: Delivery, error: string, notBefore: number): void => {
    const windowEnd = delivery.firstDueAt + WINDOW_MS;
    if (now >= windowEnd) {
      if (delivery.inDoubtSince === null) end(delivery, 'failed', 'refused', 'missed_window');
      else end(delivery, 'unknown', 'unknown', 'outcome_unknown');
      return;
    }
    const wait = WAITS_MS[Math.min(delivery.attempts, WAITS_MS.length) - 1] ?? 0;
    delivery.dueAt = Math.min(Math.max(now + wait, notBefore), windowEnd);
    end(delivery, 'queued', 'deferred', error);
  };

  const write = ({ ordinal, fates }: Post, delivery: Delivery): void => {
    const { channel } = delivery;
    const planned = fates[channel][delivery.writes] ?? 'publish';
    // A channel that shows the post already does not refuse it.
    const fate = planned === 'refuse' && channel === 1 && delivery.shown ? 'publish' : planned;
    delivery.writes += 1;
    delivery.sends += 1;
    delivery.events.push('sent');
    if (fate === 'publish' || fate === 'lose') {
      if (channel === 0 || !delivery.shown) received[channel]?.push(ordinal);
      delivery.shown = true;
    }
    switch (fate) {
      case 'publish':
        end(delivery, 'published', 'published', null);
        return;
      case 'refuse':
        end(delivery, 'failed', 'refused', 'refused');
        return;
      case 'defer':
        postpone(delivery, 'busy', now);
        return;
      case 'pause':
        pausedUntil[channel] = now + PAUSE_MS;
        postpone(delivery, 'rate_limited', now + PAUSE_MS);
        return;
      case 'unauthorised':
        connections[channel] = 'needs_reconnection';
        postpone(delivery, 'needs_reconnection', now);
        return;
      case 'lose':
      case 'vanish':
        delivery.inDoubtSince = now;
        if (channel === 1 && delivery.sends < MOST_SENDS) postpone(delivery, 'outcome_unknown', now);
        else end(delivery, 'unknown', 'unknown', 'outcome_unknown');
    }
  };

  const attempt = (post: Post, delivery: Delivery): void => {
    delivery.attempts += 1;
    delivery.events.push('leased');
    const isLate = now >= delivery.firstDueAt + WINDOW_MS;
    const isCutOff = connections[delivery.channel] !== 'active';
    if (isLate) postpone(delivery, 'missed_window', now);
    else if (isCutOff && delivery.inDoubtSince === null) postpone(delivery, 'needs_reconnection', now);
    else write(post, delivery);
    settle(post);
  };

  /** One after the other in each channel, the earliest first, until nothing is due or the channel wants a pause. */
  const deliver = (of: readonly Post[]): void => {
    for (const channel of CHANNELS) {
      const due = of
        .flatMap((post) => post.deliveries.map((delivery) => ({ post, delivery })))
        .filter(({ delivery }) => delivery.channel === channel)
        .filter(({ delivery }) => delivery.state === 'queued' && delivery.dueAt <= now)
        .sort((a, b) => a.delivery.dueAt - b.delivery.dueAt || a.delivery.serial - b.delivery.serial);
      for (const { post, delivery } of due) {
        if (now >= (pausedUntil[channel] ?? 0)) attempt(post, delivery);
      }
    }
  };

  const refusalOf = (channels: readonly Channel[]): string | null => {
    if (channels.some((channel) => connections[channel] !== 'active')) return 'invalid_request';
    const { maxConnections: most } = plan;
    return most !== null && channels.length > most ? 'plan_limit: connections_per_post' : null;
  };

  const replaced = (post: Post, channels: readonly Channel[], scheduledAt: number | null): void => {
    post.scheduledAt = scheduledAt;
    post.deliveries = channels.map((channel) => newDelivery(channel, (serial += 1), scheduledAt ?? now));
    post.events.push('edited');
  };

  const create = ({ ordinal, creation, scheduledAt }: Extract<Request, { do: 'create' }>): string => {
    const known = creation.key === null ? undefined : keys.get(creation.key);
    if (known !== undefined && now <= known.at + KEY_KEPT_MS) {
      return known.ordinal === ordinal ? 'replayed' : 'idempotency_key_reused';
    }
    const { channels, fates } = creation;
    if (scheduledAt !== null && scheduledAt <= now) return 'invalid_request';
    const refusal = refusalOf(channels);
    if (refusal !== null) return refusal;
    const scheduled = posts.filter((post) => isWaiting(post, now)).length;
    if (scheduledAt !== null && plan.maxScheduled !== null && scheduled >= plan.maxScheduled) {
      return 'plan_limit: scheduled_posts';
    }
    const charged = charge(1, null);
    if (typeof charged === 'string') return charged;
    const events = [
      'accepted',
      ...(charged.priceMinor > 0 ? ['held'] : []),
      ...(scheduledAt === null ? [] : ['scheduled']),
    ];
    const deliveries = channels.map((channel) => newDelivery(channel, (serial += 1), scheduledAt ?? now));
    const post: Post = { ordinal, fates, scheduledAt, isEdited: false, deliveries, charge: charged, events };
    posts.push(post);
    if (creation.key !== null) keys.set(creation.key, { ordinal, at: now });
    if (scheduledAt === null) deliver([post]);
    return 'done';
  };

  const edit = (post: Post, { channels, scheduledAt }: Extract<Request, { do: 'edit' }>): string => {
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
    replaced(post, after, scheduledAt ?? post.scheduledAt);
    return 'done';
  };

  const publish = (post: Post): string => {
    if (!isWaiting(post, now)) return 'not_scheduled';
    const channels = post.deliveries.map(({ channel }) => channel);
    const refusal = refusalOf(channels);
    if (refusal !== null) return refusal;
    replaced(post, channels, null);
    deliver([post]);
    return 'done';
  };

  const cancel = (post: Post): string => {
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
    end(delivery, outcome, 'resolved', outcome === 'failed' ? 'resolved_as_failed' : null);
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
    received: received.map((ordinals) => ordinals.toSorted((a, b) => a - b)),
  });

  return {
    name: 'the model',
    perform: (request) => Promise.resolve(perform(request)),
    look: () => Promise.resolve(look()),
  };
};
