import { CHANNELS } from './commands.js';
import {
  MOST_SENDS,
  PAUSE_MS,
  PROBE_MS,
  WAITS_MS,
  WINDOW_MS,
  doubtOf,
  type Delivery,
  type Post,
} from './model-state.js';

/** Ends an attempt, or the delivery as a whole. */
export const endDelivery = (
  delivery: Delivery,
  state: Delivery['state'],
  event: string,
  error: string | null,
): void => {
  delivery.state = state;
  delivery.error = error;
  delivery.events.push(event);
};

/** The channels of the model and their deliveries, as D15, D28, D29, D32 and D33 describe them. */
export const makeChannels = (
  /** The state of each; a channel that refuses the account changes it. */
  connections: string[],
  now: () => number,
  settle: (post: Post) => void,
) => {
  /** Of a channel that wanted a pause and has not shown since that it works; after this time one attempt may probe. */
  const shutUntil: (number | null)[] = [null, null];
  const shown: number[][] = [[], []];

  /** It fails, unless an earlier write may have arrived. */
  const refuse = (delivery: Delivery, error: string): void => {
    if (doubtOf(delivery) === null) endDelivery(delivery, 'failed', 'refused', error);
    else endDelivery(delivery, 'unknown', 'unknown', 'outcome_unknown');
  };

  /** Not this time: again later, as long as the window is open. */
  const postpone = (delivery: Delivery, error: string, notBefore: number): void => {
    const windowEnd = delivery.firstDueAt + WINDOW_MS;
    if (now() >= windowEnd) {
      refuse(delivery, 'missed_window');
      return;
    }
    const wait = WAITS_MS[Math.min(delivery.attempts, WAITS_MS.length) - 1] ?? 0;
    delivery.dueAt = Math.min(Math.max(now() + wait, notBefore), windowEnd);
    endDelivery(delivery, 'queued', 'deferred', error);
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
      if (channel === 0 || !delivery.shown) shown[channel]?.push(ordinal);
      delivery.shown = true;
    }
    if (fate === 'publish' || fate === 'refuse' || fate === 'unauthorised') shutUntil[channel] = null;
    switch (fate) {
      case 'publish':
        endDelivery(delivery, 'published', 'published', null);
        return;
      case 'refuse':
        refuse(delivery, 'refused');
        return;
      case 'defer':
        postpone(delivery, 'busy', now());
        return;
      case 'pause':
        shutUntil[channel] = now() + PAUSE_MS;
        postpone(delivery, 'rate_limited', now() + PAUSE_MS);
        return;
      case 'unauthorised':
        connections[channel] = 'needs_reconnection';
        postpone(delivery, 'needs_reconnection', now());
        return;
      case 'lose':
      case 'vanish':
        delivery.inDoubtSince = now();
        if (channel === 1 && delivery.sends < MOST_SENDS) postpone(delivery, 'outcome_unknown', now());
        else endDelivery(delivery, 'unknown', 'unknown', 'outcome_unknown');
    }
  };

  const attempt = (post: Post, delivery: Delivery): void => {
    if ((shutUntil[delivery.channel] ?? null) !== null) shutUntil[delivery.channel] = now() + PROBE_MS;
    delivery.attempts += 1;
    delivery.events.push('leased');
    const isLate = now() >= delivery.firstDueAt + WINDOW_MS;
    const isCutOff = connections[delivery.channel] !== 'active';
    if (isLate) postpone(delivery, 'missed_window', now());
    else if (isCutOff && delivery.inDoubtSince === null) postpone(delivery, 'needs_reconnection', now());
    else write(post, delivery);
    settle(post);
  };

  /** One after the other in each channel, the earliest first, until nothing is due or the channel wants a pause. */
  const deliver = (of: readonly Post[]): void => {
    for (const channel of CHANNELS) {
      const due = of
        .flatMap((post) => post.deliveries.map((delivery) => ({ post, delivery })))
        .filter(({ delivery }) => delivery.channel === channel)
        .filter(({ delivery }) => delivery.state === 'queued' && delivery.dueAt <= now())
        .sort((a, b) => a.delivery.dueAt - b.delivery.dueAt || a.delivery.serial - b.delivery.serial);
      for (const { post, delivery } of due) {
        if (now() >= (shutUntil[channel] ?? 0)) attempt(post, delivery);
      }
    }
  };

  const received = () => shown.map((ordinals) => ordinals.toSorted((a, b) => a - b));

  return { deliver, received };
};
