import { expect, it } from 'vitest';
import {
  accountId,
  connectionId,
  deliveryId,
  laneOf,
  later,
  postId,
  provider,
  type DeliveryRef,
} from '../../../../core/index.js';
import { makeLanePauses, MAX_PAUSES } from '../../../../core/use-cases/delivery/lane-pauses.js';
import { START } from '../../../contracts/fixtures.js';

const mastodon = provider('mastodon');
const until = later(START, 1_000);

/** A delivery to a lane of its own. */
const deliveryTo = (host: number) => ({
  id: deliveryId(host),
  postId: postId(1),
  accountId: accountId(1),
  connection: { id: connectionId(1), name: 'Mastodon', provider: mastodon },
  lane: laneOf(mastodon, `host-${String(host)}.example`),
  // What would be sent is long, and is not kept.
  frozen: { at: START, request: 'x', sends: 1 },
});

it('pauses are kept in a bounded number, the newest ones, by the ids of their deliveries alone', () => {
  const pauses = makeLanePauses();
  for (let host = 1; host <= MAX_PAUSES + 1; host += 1)
    expect(pauses.began(deliveryTo(host), until)).toBe(true);
  const ended = pauses.ended(until);
  expect(ended).toHaveLength(MAX_PAUSES);
  const oldest: DeliveryRef = {
    deliveryId: deliveryId(2),
    postId: postId(1),
    accountId: accountId(1),
    connectionId: connectionId(1),
    provider: mastodon,
  };
  expect(ended[0]).toEqual(oldest);
  expect(pauses.ended(until)).toEqual([]);
});

it('a pause has ended at its time, once, and not before', () => {
  const pauses = makeLanePauses();
  pauses.began(deliveryTo(1), until);
  pauses.began(deliveryTo(2), later(until, 1));
  expect(pauses.ended(later(until, -1))).toEqual([]);
  expect(pauses.ended(until).map(({ deliveryId: id }) => id)).toEqual([1]);
  expect(pauses.ended(later(until, 1)).map(({ deliveryId: id }) => id)).toEqual([2]);
});
