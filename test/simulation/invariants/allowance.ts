import type { Account, AccountId, Charge, Post, PostId, Usage } from '../../../core/index.js';
import type { World } from '../world.js';
import type { Invariant } from './snapshot.js';

const formats = new Map<string, Intl.DateTimeFormat>();
const months = new Map<string, string>();

/** The calendar month in the zone, such as `2026-03`, computed with `Intl` instead of the code under test. */
const monthIn = (at: number, zone: string): string => {
  // Cached, because it is slow and needed at every step for the same few instants.
  const name = `${zone} ${String(at)}`;
  const known = months.get(name);
  if (known !== undefined) return known;
  if (months.size > 1_000) months.clear();
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit' });
  formats.set(zone, format);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const month = `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}`;
  months.set(name, month);
  return month;
};

const nameOf = (account: AccountId, period: string): string => `${String(account)} ${period}`;

const NOTHING: Usage = { posts: 0, included: 0 };

/** The times of the post's charges by round: at acceptance, then by each retry that paid again. */
const takenAt = (world: World, { id, createdAt }: Post): readonly number[] => {
  const events = world.timelines.of(id);
  const taken: number[] = [events.find(({ kind }) => kind === 'accepted')?.at ?? createdAt];
  let released = false;
  for (const { kind, at } of events) {
    if (kind === 'released') released = true;
    if (kind === 'retried' && released) {
      taken.push(at);
      released = false;
    }
  }
  return taken;
};

/**
 * The zone in which a post was charged: one that a request in progress had read, of those in which the period ends
 * then.
 */
const makeZonesOfCharges = ({ observations }: World) => {
  const known = new Map<string, string>();
  return ({ id, accountId, timeZone }: Post, { round, period: { key, endsAt } }: Charge): string => {
    const name = `${String(id)} ${String(round)} ${String(endsAt)}`;
    const endsIn = (zone: string): boolean =>
      monthIn(endsAt - 1, zone) === key && monthIn(endsAt, zone) !== key;
    const read = observations.running(accountId).map(({ account }) => account.workspace.timeZone);
    const zone = known.get(name) ?? read.find(endsIn) ?? timeZone;
    known.set(name, zone);
    return zone;
  };
};

/** Usage counts exactly the posts of a period in the month of their zone, except those given back in time. */
export const usage = (world: World): Invariant => {
  const charges = new Map<number, Map<number, Charge>>();
  const zoneOf = makeZonesOfCharges(world);
  return ({ accepted: posts, usageOf }) => {
    const names = new Set<string>();
    const expected = new Map<string, Usage>();
    for (const post of posts) {
      // Its timeline is gone.
      if (world.erased.begun.has(post.accountId)) continue;
      const rounds = charges.get(post.id) ?? new Map<number, Charge>();
      charges.set(post.id, rounds.set(post.charge.round, post.charge));
      // A restore may undo a round.
      for (const round of rounds.keys()) if (round > post.charge.round) rounds.delete(round);
      // It was released before it was charged again, even if one commit did both.
      const before = rounds.get(post.charge.round - 1);
      if (before !== undefined) rounds.set(before.round, { ...before, state: 'released' });
      const releases = world.timelines.of(post.id).filter(({ kind }) => kind === 'released');
      const taken = takenAt(world, post);
      const released = [...rounds.values()].filter(({ state }) => state === 'released');
      for (const charge of rounds.values()) {
        const at = taken[charge.round - 1] ?? post.createdAt;
        const zone = zoneOf(post, charge);
        const month = monthIn(at, zone);
        const name = nameOf(post.accountId, month);
        names.add(name);
        if (month !== charge.period.key) {
          world.violated('D23', `post ${String(post.id)} of ${month} was counted for ${charge.period.key}`);
        }
        const release = releases[released.indexOf(charge)];
        // A process whose clock is behind releases in the month before.
        const givenBack =
          charge.state === 'released' && release !== undefined && monthIn(release.at, zone) <= month;
        if (givenBack) continue;
        const { posts: all, included } = expected.get(name) ?? NOTHING;
        expected.set(name, { posts: all + 1, included: included + (charge.source === 'included' ? 1 : 0) });
      }
    }
    for (const name of names) {
      const [right, stored] = [expected.get(name) ?? NOTHING, usageOf(name)];
      if (right.posts !== stored.posts || right.included !== stored.included) {
        const show = (of: Usage): string => `${String(of.included)} included of ${String(of.posts)}`;
        world.violated('I3', `account and month ${name}: counted ${show(stored)}, expected ${show(right)}`);
      }
    }
  };
};

/** Whether a plan allows this charge of a post after the given usage. */
const explains = ({ plan }: Account, charge: Charge, { posts, included }: Usage): boolean => {
  if (plan.maxPosts !== null && posts >= plan.maxPosts) return false;
  if (charge.source === 'included') return included < plan.includedPosts && charge.priceMinor === 0;
  // A post that is charged again keeps the price of its acceptance.
  const priced = charge.round > 1 || charge.priceMinor === plan.overagePriceMinor;
  return included >= plan.includedPosts && plan.overagePriceMinor !== null && priced;
};

/** The possible usages before a charge in a shared commit, given the units released in the same commit. */
const possible = ({ posts, included }: Usage, back: Usage): readonly Usage[] =>
  Array.from({ length: back.posts + 1 }, (_, of) => of).flatMap((of) =>
    Array.from({ length: Math.min(of, back.included) + 1 }, (_, free) => ({
      posts: posts - of,
      included: included - free,
    })),
  );

/** A charge in a commit that may have been shared, and whether its post was there before. */
interface Taken {
  readonly post: Post;
  readonly isOlder: boolean;
}

const after = ({ posts, included }: Usage, { charge }: Post): Usage => ({
  posts: posts + 1,
  included: included + (charge.source === 'included' ? 1 : 0),
});

/**
 * An order in which every charge is explained; null: none. New posts have the order of their ids; a retry and the
 * publication of a draft may come before, between or after them.
 */
const orderOf = (
  taken: readonly Taken[],
  met: Usage,
  isExplained: (post: Post, met: Usage) => boolean,
): readonly Post[] | null => {
  if (taken.length === 0) return [];
  const firstNew = taken.find(({ isOlder }) => !isOlder);
  for (const next of taken) {
    if ((!next.isOlder && next !== firstNew) || !isExplained(next.post, met)) continue;
    const left = taken.filter((each) => each !== next);
    const rest = orderOf(left, after(met, next.post), isExplained);
    if (rest !== null) return [next.post, ...rest];
  }
  return null;
};

/** I7 FreeBeforePaid, and the caps of the plan: each new charge follows a plan that a request in progress had read. */
export const plans = (world: World): Invariant => {
  const known = new Set<string>();
  const drafts = new Set<PostId>();
  const before = new Map<string, Usage>();
  let isPutBack = false;
  world.restores.whenRestored(() => {
    isPutBack = true;
  });
  return ({ posts, accepted, usageOf }) => {
    const names = new Set(accepted.map(({ accountId, charge }) => nameOf(accountId, charge.period.key)));
    const taken = accepted.filter(({ id, charge }) => !known.has(`${String(id)} ${String(charge.round)}`));
    for (const name of names) {
      const own = taken.filter(({ accountId, charge }) => nameOf(accountId, charge.period.key) === name);
      const stored = usageOf(name);
      if (isPutBack) {
        for (const { id, charge } of own) known.add(`${String(id)} ${String(charge.round)}`);
        before.set(name, stored);
        continue;
      }
      let usage = before.get(name) ?? NOTHING;
      const free = own.filter(({ charge }) => charge.source === 'included').length;
      const back = {
        posts: Math.max(0, usage.posts + own.length - stored.posts),
        included: Math.max(0, usage.included + free - stored.included),
      };
      const isExplained = ({ accountId, charge }: Post, met: Usage): boolean =>
        world.observations
          .running(accountId)
          .some(({ account }) => possible(met, back).some((each) => explains(account, charge, each)));
      const charges = own.map((post) => ({ post, isOlder: post.charge.round > 1 || drafts.has(post.id) }));
      for (const post of orderOf(charges, usage, isExplained) ?? own) {
        const { id, charge } = post;
        known.add(`${String(id)} ${String(charge.round)}`);
        if (!isExplained(post, usage)) {
          const price = String(charge.priceMinor);
          const { posts: all, included } = usage;
          world.violated(
            'I7',
            `post ${String(id)} is ${charge.source} at ${price} after ${String(included)} included posts of ${String(all)}`,
          );
        }
        usage = after(usage, post);
      }
      before.set(name, stored);
    }
    isPutBack = false;
    for (const { id, timing } of posts) if (timing.kind === 'draft') drafts.add(id);
  };
};
