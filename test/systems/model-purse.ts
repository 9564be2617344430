import { ZONES, type PlanTerms, type Zone } from './commands.js';
import { doubtOf, monthAt, UNKNOWN_HOLD_MS, type Delivery, type Post } from './model-state.js';

/** The money of the model and what it counted by month, as D20 to D25 describe them. */
export const makePurse = () => {
  let available = 0;
  let held = 0;
  let zone: Zone = ZONES[0];
  const months = new Map<string, { posts: number; included: number }>();
  const payments = new Map<string, number>();

  const usage = (month: string) => {
    const counted = months.get(month) ?? { posts: 0, included: 0 };
    months.set(month, counted);
    return counted;
  };

  /** Takes a unit or a hold; returns the refusal or the charge. */
  const charge = (
    plan: PlanTerms,
    round: number,
    frozenPrice: number | null,
    now: number,
  ): string | Post['charge'] => {
    const month = monthAt(now, zone);
    const counted = usage(month);
    if (plan.maxPosts !== null && counted.posts >= plan.maxPosts) return 'plan_limit: posts';
    const source = counted.included < plan.included ? 'included' : 'overage';
    if (source === 'overage' && plan.priceMinor === null) return 'plan_limit: included_posts';
    const priceMinor = source === 'included' ? 0 : (frozenPrice ?? plan.priceMinor ?? 0);
    if (priceMinor > available) return 'insufficient_balance';
    counted.posts += 1;
    if (source === 'included') counted.included += 1;
    available -= priceMinor;
    held += priceMinor;
    return { source, priceMinor, month, zone, state: 'held', round, isRefunded: false };
  };

  const settle = (post: Post, now: number): void => {
    const { charge: taken, deliveries } = post;
    if (taken.state !== 'held') return;
    const isOpen = (delivery: Delivery): boolean =>
      delivery.state === 'queued' ||
      (delivery.state === 'unknown' && now < (doubtOf(delivery) ?? 0) + UNKNOWN_HOLD_MS);
    if (deliveries.some(({ state }) => state === 'published')) {
      held -= taken.priceMinor;
      taken.state = 'captured';
    } else if (!deliveries.some(isOpen)) {
      held -= taken.priceMinor;
      available += taken.priceMinor;
      taken.state = 'released';
      if (monthAt(now, taken.zone) === taken.month) {
        usage(taken.month).posts -= 1;
        if (taken.source === 'included') usage(taken.month).included -= 1;
      }
    } else return;
    post.events.push(taken.state);
  };

  /** Moves money into the wallet or out of it, once for each key. */
  const move = (kind: 'credit' | 'debit', minor: number, key: string | null): string => {
    const earlier = key === null ? undefined : payments.get(`${kind} ${key}`);
    if (earlier !== undefined) return earlier === minor ? 'done' : 'key used for another amount';
    if (kind === 'debit' && minor > available) return 'not enough';
    if (key !== null) payments.set(`${kind} ${key}`, minor);
    available += kind === 'credit' ? minor : -minor;
    return 'done';
  };

  const refund = ({ charge: taken, events }: Post): string => {
    if (taken.state !== 'captured' || taken.priceMinor === 0) return 'nothing to refund';
    if (!taken.isRefunded) {
      available += taken.priceMinor;
      events.push('refunded');
    }
    taken.isRefunded = true;
    return 'done';
  };

  const changeZone = (next: Zone): void => {
    zone = next;
  };

  const look = (now: number) => ({ available, held, usage: { ...usage(monthAt(now, zone)) } });

  return { charge, settle, move, refund, changeZone, look };
};
