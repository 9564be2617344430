import { describe, expect, it } from 'vitest';
import { deliveryRow } from '../../../adapters/knex/rows/delivery.js';
import { postFrom, postRow } from '../../../adapters/knex/rows/post.js';
import {
  connectionId,
  deliveryId,
  later,
  planFor,
  type ChannelOverride,
  type ChosenTiming,
} from '../../../core/index.js';
import { deliveryIn, HOUR_MS, NOW, postOf, SANDBOX } from '../../core/posts.js';

const scheduledIn = (hours: number) =>
  ({ kind: 'scheduled', at: later(NOW, hours * HOUR_MS), adjusted: null }) as const;

/** A queued delivery to the connection of the same number. */
const deliveryTo = (number: number) =>
  deliveryIn('queued', {
    id: deliveryId(number),
    connection: { id: connectionId(number), name: `Channel ${String(number)}`, provider: SANDBOX },
  });

/** A row of `deliveries`, as it is read. */
const readDelivery = (number: number) => {
  const { connection, ...delivery } = deliveryTo(number);
  return {
    ...deliveryRow({ connection, ...delivery }),
    connection_name: connection.name,
    provider: connection.provider,
  } as Parameters<typeof postFrom>[1][number];
};

describe('the row of a post', () => {
  it('has null for all that the post lacks', () => {
    expect(postRow(postOf([]))).toMatchObject({
      image: null,
      image_key: null,
      image_alt: null,
      link_url: null,
      labels: null,
      scheduled_at: null,
      adjusted: null,
      draft: null,
      draft_connections: null,
      overrides: null,
      waits_until: null,
    });
  });

  it('has the last time of the channels only where their times differ', () => {
    const to = [1, 2].map(deliveryTo);
    const rowWith = (own: ChosenTiming, of: Pick<ChannelOverride, 'words' | 'timing'>) => {
      const channels = [{ connectionId: connectionId(1), ...of }];
      const connections = to.map(({ connection }) => connection.id);
      return postRow(postOf(to, planFor(own, channels, connections)));
    };
    const later = scheduledIn(2);
    const otherWords = { words: { imageAlt: ['A bicycle'] }, timing: null };
    expect(rowWith(later, otherWords)).toMatchObject({ scheduled_at: later.at, waits_until: null });
    const sooner = scheduledIn(1);
    expect(rowWith(later, { words: {}, timing: sooner })).toMatchObject({
      scheduled_at: sooner.at,
      waits_until: later.at,
    });
  });
});

describe('a post that is read', () => {
  it('has its deliveries in the order of their ids, in which no store has to return them', () => {
    const rows = [3, 1, 2].map(readDelivery);
    const read = postFrom(postRow(postOf([])), rows, []);
    expect(read).toEqual(postOf([1, 2, 3].map(deliveryTo)));
  });
});
