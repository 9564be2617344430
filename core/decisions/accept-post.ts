import type { Account } from '../domain/account.js';
import type { Change, Decision } from '../domain/change.js';
import type { Facts } from '../domain/facts.js';
import { toRfc3339, type Instant } from '../domain/instant.js';
import type { PlanLimitReached } from '../domain/plan.js';
import type { Charge, Post } from '../domain/post.js';
import type { InsufficientBalance } from '../domain/refusals.js';
import { err, ok, type Result } from '../shared/result.js';
import { affordable, chargeNeeds, chargeTaken, priceOf } from './charge.js';
import { begunAtOnce, deliveriesAtOnce, type Acceptable, type SentAtOnce } from './new-deliveries.js';
import { appended } from './post-changes.js';
import { settled } from './settle.js';

type Bounded = Pick<Acceptable, 'timing' | 'connections'>;

/** The facts on which the caps of the plan and the wallet are checked. */
export const admissionNeeds = (account: Account, { timing }: Pick<Bounded, 'timing'>, now: Instant) =>
  ({
    ...chargeNeeds(account, now),
    scheduled: account.plan.maxScheduled !== null && timing.kind === 'scheduled' ? now : null,
  }) as const;

export type AdmissionFacts = Facts<'usage' | 'wallet' | 'scheduled'>;

export type AcceptanceFacts = AdmissionFacts & Facts<'newIds' | 'pauses'>;

/** Whether a plan admits a post, and at what charge. */
interface Admission {
  /** The unit of the period and the price of the post, even if another cap refuses the post. */
  readonly charge: Result<Charge, PlanLimitReached>;
  readonly admitted: Result<Charge, PlanLimitReached | InsufficientBalance>;
}

/** Checks a post against the plan, then its price against the wallet. */
export const admit = (facts: AdmissionFacts, account: Account, post: Bounded, now: Instant): Admission => {
  const charge = priceOf(facts, account, now);
  const capped = checkCaps(facts, account, post);
  if (!capped.ok) return { charge, admitted: capped };
  if (!charge.ok) return { charge, admitted: charge };
  const paid = affordable(facts.wallet, charge.value);
  return { charge, admitted: paid.ok ? charge : paid };
};

/** The cap of a plan on the channels of one post. */
export const checkChannelCap = (
  { plan }: Pick<Account, 'plan'>,
  connections: readonly unknown[],
): Result<null, PlanLimitReached> => {
  const limit = plan.maxConnectionsPerPost;
  const used = connections.length;
  return limit !== null && used > limit
    ? err({ kind: 'plan_limit', cap: 'connections_per_post', limit, used, resetsAt: null })
    : ok(null);
};

/** The caps of the plan that are not counted by period. */
const checkCaps = (
  { scheduled: used }: AdmissionFacts,
  account: Account,
  { connections, timing }: Bounded,
): Result<null, PlanLimitReached> => {
  const channels = checkChannelCap(account, connections);
  if (!channels.ok) return channels;
  const limit = account.plan.maxScheduled;
  return limit !== null && timing.kind === 'scheduled' && used >= limit
    ? err({ kind: 'plan_limit', cap: 'scheduled_posts', limit, used, resetsAt: null })
    : ok(null);
};

/** Accepts a post: counts it, holds its price, and queues a delivery for each connection. */
export const decideAcceptance = (
  facts: AcceptanceFacts,
  account: Account,
  accepted: Acceptable,
  sent: SentAtOnce,
): Result<Decision<Post>, PlanLimitReached | InsufficientBalance> => {
  const { now } = sent;
  const { admitted: charge } = admit(facts, account, accepted, now);
  if (!charge.ok) return charge;
  const bare = newPost(facts, account, { ...accepted, charge: charge.value }, now);
  const post: Post = { ...bare, deliveries: deliveriesAtOnce(facts, bare, accepted, sent) };
  const changes: readonly Change[] = [{ kind: 'post_inserted', post }, ...acceptanceOf(post, sent)];
  return ok(settled(post, changes, now));
};

/** A post in the active workspace of the account, without deliveries. */
export const newPost = (
  { newIds }: Facts<'newIds'>,
  { id: accountId, workspace }: Account,
  { document, timing, overrides, charge }: Pick<Post, 'document' | 'timing' | 'overrides' | 'charge'>,
  createdAt: Instant,
): Post => {
  const [id] = newIds.posts;
  if (id === undefined) throw new Error('no id was requested for the new post');
  const { id: workspaceId, timeZone } = workspace;
  const kept = { document, timing, overrides, charge, createdAt, revision: 1, deliveries: [] };
  return { id, accountId, workspaceId, timeZone, ...kept };
};

/** What the acceptance of a post takes, records and begins. */
export const acceptanceOf = (
  post: Pick<Post, 'id' | 'accountId' | 'charge' | 'timing' | 'deliveries'>,
  sent: SentAtOnce,
): readonly Change[] => {
  const { id: postId, charge, timing, deliveries } = post;
  const { requestId, now: at } = sent;
  const event = (kind: 'accepted' | 'scheduled', detail: string): Change =>
    appended(postId, at, kind, { requestId, detail });
  return [
    event('accepted', paymentOf(charge)),
    ...chargeTaken(post, charge, { requestId, at }),
    ...(timing.kind === 'scheduled' ? [event('scheduled', toRfc3339(timing.at))] : []),
    ...begunAtOnce(deliveries, sent),
  ];
};

const paymentOf = ({ source, priceMinor }: Charge): string => {
  if (source === 'included') return 'included in the plan';
  return priceMinor === 0 ? 'free of charge' : 'paid from the wallet';
};
