import type { AnyWork } from '../../../adapters/commit/group-commit.js';
import { admissionNeeds, decideAcceptance } from '../../../core/decisions/accept-post.js';
import { decideCancel } from '../../../core/decisions/cancel-post.js';
import { chargeNeeds } from '../../../core/decisions/charge.js';
import { decideEdit } from '../../../core/decisions/edit-post.js';
import { decideMove, decideRefund } from '../../../core/decisions/move-money.js';
import type { PublishedWithin } from '../../../core/decisions/new-deliveries.js';
import { claimNeed, decideOnce } from '../../../core/decisions/once.js';
import { decideOutcome, type Attempted } from '../../../core/decisions/record-outcome.js';
import { decideResolution } from '../../../core/decisions/resolve-delivery.js';
import { decideRetry } from '../../../core/decisions/retry-post.js';
import { settled } from '../../../core/decisions/settle.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  err,
  IDEMPOTENCY_TTL_MS,
  instant,
  later,
  minorUnits,
  ok,
  unreachable,
  versionOf,
  type Account,
  type Connection,
  type ConnectionId,
  type Decision,
  type Fact,
  type Facts,
  type Instant,
  type LeasedDelivery,
  type Needs,
  type Outcome,
  type Post,
  type PostId,
  type Result,
} from '../../../core/index.js';
import { refundKey } from '../../../core/domain/ledger.js';
import { transitionAfter } from '../../../core/domain/outcome-policy.js';
import { postNotFound } from '../../../core/domain/refusals.js';
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

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('there must be one to choose');
  return found;
};

/** Mostly a post of the account. */
const postAt = ({ own, foreign }: Known, place: number): PostId =>
  own.length === 0 || place > 5 ? at(foreign, place) : at(own, place);

const work = <F extends Fact>(
  { account }: Known,
  needs: Pick<Needs, F>,
  decide: (facts: Facts<F>) => Result<Decision<unknown>, Refusal>,
): PureWork => ({ account: account.id, needs, decide });

/** The decision about a post, once for each key. */
const once = <F extends Exclude<Fact, 'claim'>>(
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

const accept = (known: Known, command: Of<'accept'>): PureWork => {
  const { account, now } = known;
  const connections = command.channels.map((channel) => at(known.connections, channel));
  const timing =
    command.inMs === null
      ? ({ kind: 'now' } as const)
      : ({ kind: 'scheduled', at: later(now, command.inMs), adjusted: null } as const);
  const accepted = { document: documentOf('Hello'), timing, overrides: null, connections };
  const requestKeys = connections.map(() => uniqueKey());
  const leased = connections.filter((_, index) => index < command.leased).map(({ id }) => id);
  const leases = { until: later(now, MINUTE_MS), connections: new Set(leased) };
  const within = new Map(leased.slice(1).map((id) => [id, publishedWithin(id)]));
  const chosen = { requestKeys, requestId: null, leases, within, now };
  const newIds = { posts: 1, deliveries: connections.length };
  const pauses = connections.map(({ lane }) => lane);
  return once<'usage' | 'wallet' | 'scheduled' | 'newIds' | 'pauses'>(
    known,
    command,
    { ...admissionNeeds(account, accepted, now), pauses, newIds },
    (facts) => decideAcceptance(facts, account, accepted, chosen),
  );
};

const edit = (known: Known, command: Of<'edit'>): PureWork => {
  const { now } = known;
  const post = postAt(known, command.post);
  const seen = known.findPost(post);
  const connections = command.channels.map((channel) => at(known.connections, channel));
  const change = {
    document: documentOf('Changed'),
    timing: { kind: 'scheduled', at: later(now, command.inMs), adjusted: null },
    overrides: null,
    connections,
    postId: post,
    version: (seen === null ? 1 : versionOf(seen, now)) - Number(command.isStale),
  } as const;
  const chosen = { requestKeys: connections.map(() => uniqueKey()), requestId: null, now };
  const newIds = { posts: 0, deliveries: connections.length };
  return once<'post' | 'newIds'>(known, command, { post, newIds }, (facts) =>
    decideEdit(facts, change, chosen),
  );
};

const retry = (known: Known, command: Of<'retry'>): PureWork => {
  const { account, now } = known;
  const post = postAt(known, command.post);
  const keys = new Map(known.connections.map(({ id }) => [id, uniqueKey()]));
  const connectionIds = command.channels?.map((channel) => at(known.connections, channel).id) ?? null;
  const choice = { postId: post, connectionIds, acceptDuplicateRisk: command.acceptDuplicateRisk };
  const chosen = { requestKey: (of: Connection['id']) => keys.get(of) ?? uniqueKey(), requestId: null, now };
  return once<'post' | 'usage' | 'wallet'>(known, command, { ...chargeNeeds(account, now), post }, (facts) =>
    decideRetry(facts, account, choice, chosen),
  );
};

const record = (known: Known, { lease, outcome, isFound }: Of<'record'>): PureWork => {
  const { now } = known;
  const delivery = at(known.leases, lease);
  const attemptedWith = (of: Outcome): Attempted => {
    // Any other outcome of a first write shows that it did not arrive.
    const isFirst = of.kind !== 'unknown' && delivery.attempts === 1;
    const situation = {
      delivery: { ...delivery, sentAt: isFirst ? null : delivery.sentAt },
      idempotency: { mode: 'none' },
      now,
      limits: DEFAULT_DELIVERY_LIMITS,
      chance: 0.5,
    } as const;
    return { outcome: of, transition: transitionAfter(of, situation) };
  };
  const remotePost =
    isFound && outcome.kind === 'published'
      ? { connectionId: delivery.connection.id, remoteId: outcome.remoteId, except: delivery.id }
      : null;
  const ifTaken = isFound ? attemptedWith({ kind: 'unknown', message: 'It may be out.' }) : null;
  return work<'post' | 'remotePost'>(known, { post: delivery.postId, remotePost }, (facts) =>
    decideOutcome(facts, delivery, { found: attemptedWith(outcome), ifTaken }, now),
  );
};

const move = (known: Known, { kind, amount, payment }: Of<'credit' | 'debit'>): PureWork => {
  const { account, now } = known;
  const operationKey = `${kind}:${String(account.id)}:${String(payment)}`;
  const transfer = {
    accountId: account.id,
    kind,
    amountMinor: minorUnits(amount),
    operationKey,
    postId: null,
    at: now,
  } as const;
  return work<'wallet' | 'transfer'>(known, { wallet: true, transfer: operationKey }, (facts) =>
    decideMove(facts, transfer),
  );
};

/** The work of a command; none where it refers to a lease and nothing was ever leased. */
export const workOf = (known: Known, command: Command): PureWork | null => {
  const { now } = known;
  switch (command.kind) {
    case 'accept':
      return accept(known, command);
    case 'edit':
      return edit(known, command);
    case 'cancel':
      return once<'post'>(known, command, { post: postAt(known, command.post) }, (facts) =>
        decideCancel(facts, { postId: postAt(known, command.post), requestId: null }, now),
      );
    case 'retry':
      return retry(known, command);
    case 'resolve': {
      const { id: connectionId } = at(known.connections, command.channel);
      const { outcome } = command;
      const resolution = { postId: postAt(known, command.post), connectionId, outcome, url: null };
      return once<'post'>(known, command, { post: postAt(known, command.post) }, (facts) =>
        decideResolution(facts, resolution, null, now),
      );
    }
    case 'record':
      return known.leases.length === 0 ? null : record(known, command);
    case 'settle':
      return work<'post'>(known, { post: postAt(known, command.post) }, ({ post }) =>
        post === null ? err(postNotFound(postAt(known, command.post))) : ok(settled(post, [], now)),
      );
    case 'credit':
    case 'debit':
      return move(known, command);
    case 'refund': {
      const refund = { postId: postAt(known, command.post), reason: 'It was late.' };
      const needs = { post: refund.postId, wallet: true, transfer: refundKey(refund.postId) } as const;
      return work<'post' | 'wallet' | 'transfer'>(known, needs, (facts) => decideRefund(facts, refund, now));
    }
    default:
      return unreachable(command);
  }
};
