import { admissionNeeds, decideAcceptance } from '../../../core/decisions/accept-post.js';
import { decideCancel } from '../../../core/decisions/cancel-post.js';
import { chargeNeeds } from '../../../core/decisions/charge.js';
import { decideCompletion, decideDraft, decideDraftEdit } from '../../../core/decisions/draft-post.js';
import { decideEdit, type Edit } from '../../../core/decisions/edit-post.js';
import { decideMove, decideRefund } from '../../../core/decisions/move-money.js';
import { decidePublish } from '../../../core/decisions/publish-post.js';
import { decideOutcome, type Attempted } from '../../../core/decisions/record-outcome.js';
import { decideResolution } from '../../../core/decisions/resolve-delivery.js';
import { decideRetry } from '../../../core/decisions/retry-post.js';
import { settled } from '../../../core/decisions/settle.js';
import {
  connectionIdsOf,
  DEFAULT_DELIVERY_LIMITS,
  err,
  isDraft,
  later,
  minorUnits,
  ok,
  unreachable,
  versionOf,
  type Connection,
  type Outcome,
  type PostId,
} from '../../../core/index.js';
import { refundKey } from '../../../core/domain/ledger.js';
import { transitionAfter } from '../../../core/domain/outcome-policy.js';
import { postNotFound } from '../../../core/domain/refusals.js';
import { documentOf, uniqueKey } from '../../contracts/fixtures.js';
import type { Command } from './commands.js';
import { at, lanesOf, once, postAt, sentAtOnce, work, type Known, type PureWork } from './known.js';

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

const accept = (known: Known, command: Of<'accept'>): PureWork => {
  const { account, now } = known;
  const connections = command.channels.map((channel) => at(known.connections, channel));
  const timing =
    command.inMs === null
      ? ({ kind: 'now' } as const)
      : ({ kind: 'scheduled', at: later(now, command.inMs), adjusted: null } as const);
  const accepted = { document: documentOf('Hello'), timing, overrides: null, connections };
  const sent = sentAtOnce(known, connections, command.leased);
  const newIds = { posts: 1, deliveries: connections.length };
  return once<'usage' | 'wallet' | 'scheduled' | 'newIds' | 'pauses'>(
    known,
    command,
    { ...admissionNeeds(account, accepted, now), pauses: lanesOf(connections), newIds },
    (facts) => decideAcceptance(facts, account, accepted, sent),
  );
};

const draft = (known: Known, command: Of<'draft'>): PureWork => {
  const { account, now } = known;
  const connectionIds = command.channels.map((channel) => at(known.connections, channel).id);
  const content = { document: documentOf('Draft'), overrides: null, connectionIds };
  const needs = { drafts: true, newIds: { posts: 1, deliveries: 0 } } as const;
  return once<'drafts' | 'newIds'>(known, command, needs, (facts) =>
    decideDraft(facts, account, content, { requestId: null, now }),
  );
};

/** What an edit or a publication does that was checked against the post as it is seen. */
const change = (
  known: Known,
  command: Pick<Command, 'kind' | 'key'>,
  edit: Edit,
  leased: number | null,
): PureWork => {
  const { account, now } = known;
  const { postId: post, connections } = edit;
  const seen = known.findPost(post);
  const sent = sentAtOnce(known, connections, leased ?? 0);
  const ids = { post, newIds: { posts: 0, deliveries: connections.length } };
  const needs = { ...ids, pauses: lanesOf(connections) };
  if (seen !== null && isDraft(seen))
    return once<'post' | 'usage' | 'wallet' | 'scheduled' | 'newIds' | 'pauses'>(
      known,
      command,
      { ...admissionNeeds(account, edit, now), ...needs },
      (facts) => decideCompletion(facts, account, edit, sent),
    );
  return leased === null
    ? once<'post' | 'newIds'>(known, command, ids, (facts) => decideEdit(facts, edit, sent))
    : once<'post' | 'newIds' | 'pauses'>(known, command, needs, (facts) => decidePublish(facts, edit, sent));
};

const versionAt = ({ findPost, now }: Known, id: PostId): number => {
  const seen = findPost(id);
  return seen === null ? 1 : versionOf(seen, now);
};

const edit = (known: Known, command: Of<'edit'>): PureWork => {
  const { now } = known;
  const post = postAt(known, command.post);
  const seen = known.findPost(post);
  const connections = command.channels.map((channel) => at(known.connections, channel));
  const said = {
    document: documentOf('Changed'),
    overrides: null,
    postId: post,
    version: versionAt(known, post) - Number(command.isStale),
  };
  if (seen !== null && isDraft(seen) && !command.hasTime)
    return once<'post'>(known, command, { post }, (facts) =>
      decideDraftEdit(
        facts,
        { ...said, connectionIds: connections.map(({ id }) => id) },
        { requestId: null, now },
      ),
    );
  const timing = { kind: 'scheduled', at: later(now, command.inMs), adjusted: null } as const;
  return change(known, command, { ...said, timing, connections }, null);
};

const publish = (known: Known, command: Of<'publish'>): PureWork => {
  const post = postAt(known, command.post);
  const seen = known.findPost(post);
  const ids = seen === null ? [] : connectionIdsOf(seen);
  const chosen = known.connections.filter(({ id }) => ids.includes(id));
  // A draft may be for no channel yet, and is checked before it is sent.
  const connections = chosen.length === 0 ? known.connections.slice(0, 1) : chosen;
  const { document, overrides } = seen ?? { document: documentOf('Hello'), overrides: null };
  const timing = { kind: 'now' } as const;
  const version = versionAt(known, post);
  return change(
    known,
    command,
    { document, overrides, timing, connections, postId: post, version },
    command.leased,
  );
};

const retry = (known: Known, command: Of<'retry'>): PureWork => {
  const { account, now, connections } = known;
  const post = postAt(known, command.post);
  const { leases } = sentAtOnce(known, connections, command.leased);
  const keys = new Map(connections.map(({ id }) => [id, uniqueKey()]));
  const connectionIds = command.channels?.map((channel) => at(connections, channel).id) ?? null;
  const choice = { postId: post, connectionIds, acceptDuplicateRisk: command.acceptDuplicateRisk };
  const requestKey = (of: Connection['id']) => keys.get(of) ?? uniqueKey();
  return once<'post' | 'usage' | 'wallet' | 'pauses'>(
    known,
    command,
    { ...chargeNeeds(account, now), post, pauses: lanesOf(connections) },
    (facts) => decideRetry(facts, account, choice, { requestKey, requestId: null, leases, now }),
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
    case 'draft':
      return draft(known, command);
    case 'publish':
      return publish(known, command);
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
