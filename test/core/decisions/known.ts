import type { AnyWork } from '../../../adapters/commit/waiting-works.js';
import type { PublishedWithin, SentAtOnce } from '../../../core/decisions/new-deliveries.js';
import { claimNeed, decideOnce } from '../../../core/decisions/once.js';
import {
  IDEMPOTENCY_TTL_MS,
  instant,
  later,
  type Account,
  type Connection,
  type ConnectionId,
  type Decision,
  type Fact,
  type Facts,
  type Instant,
  type LeasedDelivery,
  type Needs,
  type Post,
  type PostId,
  type Result,
} from '../../../core/index.js';
import { documentOf, uniqueKey } from '../../contracts/fixtures.js';
import { MINUTE_MS } from '../posts.js';
import type { Command } from './commands.js';

/** What commands refer to by place, as of the moment at which they are made. */
export interface Known {
  readonly account: Account;
  readonly connections: readonly Connection[];
  /** Those of the account, the latest first. */
  readonly own: readonly PostId[];
  /** One of another account, and one that does not exist. */
  readonly foreign: readonly PostId[];
  readonly findPost: (id: PostId) => Post | null;
  /** Everything that was ever leased, the latest first. */
  readonly leases: readonly LeasedDelivery[];
  readonly now: Instant;
}

/** What every refusal says. */
export interface Refusal {
  readonly kind: string;
}

export interface PureWork extends AnyWork {
  readonly decide: (facts: Facts<Fact>) => Result<Decision<unknown>, Refusal>;
}

export const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('there must be one to choose');
  return found;
};

/** Mostly a post of the account. */
export const postAt = ({ own, foreign }: Known, place: number): PostId =>
  own.length === 0 || place > 5 ? at(foreign, place) : at(own, place);

export const work = <F extends Fact>(
  { account }: Known,
  needs: Pick<Needs, F>,
  decide: (facts: Facts<F>) => Result<Decision<unknown>, Refusal>,
): PureWork => ({ account: account.id, needs, decide });

/** The decision about a post, once for each key. */
export const once = <F extends Exclude<Fact, 'claim'>>(
  known: Known,
  { kind, key }: Pick<Command, 'kind' | 'key'>,
  needs: Pick<Needs, F>,
  decide: (facts: Facts<F | 'claim'>) => Result<Decision<Post>, Refusal>,
): PureWork => {
  const { account, now } = known;
  const claim = key === null ? undefined : { scope: kind, key: String(key), fingerprint: 'a' };
  const all: Partial<Needs> = { ...needs, claim: claimNeed(claim, now, IDEMPOTENCY_TTL_MS) };
  return { account: account.id, needs: all, decide: decideOnce(claim, now, decide) };
};

/** A channel that is the store itself. */
const publishedWithin =
  (connectionId: ConnectionId): PublishedWithin =>
  ({ postId, requestKey }) => {
    const { content, headline } = documentOf('Hello');
    const publishedAt = instant(0);
    const text = { headline, ...content, imageUrl: null, imageAlt: null, moreImages: [], linkUrl: null };
    const entry = { connectionId, requestKey, postId, ...text, publishedAt };
    return { kind: 'published', remoteId: requestKey, url: null, entry };
  };

/**
 * How these connections are sent to at once: the first `leased` of them with a lease, all but one of those within the
 * store.
 */
export const sentAtOnce = ({ now }: Known, connections: readonly Connection[], count: number): SentAtOnce => {
  const leased = connections.slice(0, count).map(({ id }) => id);
  return {
    requestKeys: connections.map(() => uniqueKey()),
    requestId: null,
    leases: { until: later(now, MINUTE_MS), connections: new Set(leased) },
    within: new Map(leased.slice(1).map((id) => [id, publishedWithin(id)])),
    now,
  };
};

export const lanesOf = (connections: readonly Connection[]) => connections.map(({ lane }) => lane);
