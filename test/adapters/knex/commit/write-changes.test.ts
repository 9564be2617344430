import { describe, expect, it } from 'vitest';
import { writesOf } from '../../../../adapters/knex/commit/write-changes.js';
import { deliveryId, EMPTY_BOOK, evolve, later, type Change, type Post } from '../../../../core/index.js';
import { deliveryIn, NOW, postOf } from '../../../core/posts.js';

const FROZEN = { at: NOW, request: '{"text":"Hello"}', sends: 1 };

/** The rows that a change of the post writes to tables other than that of its events. */
const rowsOf = (post: Post, change: Change) => {
  const before = { ...EMPTY_BOOK, posts: new Map([[post.id, post]]) };
  const after = evolve(before, change);
  return writesOf([{ account: post.accountId, changes: [change], before, after }]).flatMap(
    ({ rows }) => rows,
  );
};

describe('a change of a post', () => {
  it('writes a settled charge without the long texts of the post and without its deliveries', () => {
    const post = postOf([deliveryIn('published')]);
    const charge = { ...post.charge, state: 'captured' } as const;
    expect(rowsOf(post, { kind: 'charge_set', postId: post.id, charge })).toEqual([
      {
        id: post.id,
        account_id: post.accountId,
        charge_source: charge.source,
        price_minor: charge.priceMinor,
        currency: charge.currency,
        period_key: charge.period.key,
        period_starts_at: charge.period.startsAt,
        period_ends_at: charge.period.endsAt,
        charge_state: 'captured',
        charge_round: charge.round,
      },
    ]);
  });

  it('writes a delivery that moved, and neither its post nor the others', () => {
    const [first, second] = [1, 2].map((id) => deliveryIn('queued', { id: deliveryId(id) }));
    if (first === undefined || second === undefined) expect.fail('there are two deliveries');
    const post = postOf([first, second]);
    const move = { kind: 'delivery_moved', postId: post.id, deliveryId: second.id, fence: null } as const;
    expect(rowsOf(post, { ...move, transition: { to: 'canceled' } })).toEqual([
      expect.objectContaining({ id: second.id, state: 'canceled', was: second.revision }),
    ]);
  });

  it('writes the request to a channel once, when it is sent for the first time', () => {
    const leased = deliveryIn('publishing');
    const post = postOf([leased]);
    const of = { postId: post.id, deliveryId: leased.id, fence: 1 } as const;
    expect(rowsOf(post, { kind: 'delivery_sent', ...of, sentAt: NOW, frozen: FROZEN })).toEqual([
      expect.objectContaining({ frozen_at: NOW, frozen_request: FROZEN.request, sends: 1 }),
    ]);
    // A post is read without the requests of its deliveries.
    const sent = postOf([deliveryIn('publishing', { frozen: { ...FROZEN, request: '' } })]);
    const again = { ...FROZEN, sends: 2 };
    const sentAt = later(NOW, 1);
    expect(rowsOf(sent, { kind: 'delivery_sent', ...of, sentAt, frozen: again })).toEqual([
      expect.objectContaining({ frozen_at: NOW, frozen_request: null, sends: 2 }),
    ]);
  });
});
