import { later, type AccountEvent, type EventPosition, type Post, type PostEvent } from '../../core/index.js';
import { assert, equal, present, times } from './assertions.js';
import { appendEvents, givenPost, moveDelivery } from './commits.js';
import { termsAt } from './delivery-steps.js';
import { givenAccount, givenConnections, START } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

const eventOf = (post: Pick<Post, 'id'>, detail: string): PostEvent => ({
  postId: post.id,
  at: START,
  kind: 'deferred',
  connectionId: null,
  requestId: null,
  detail,
});

const givenTwoPosts = async (subject: StoreSubject) => {
  const account = await givenAccount(subject);
  const connections = await givenConnections(subject, account, 1);
  const one = await givenPost(subject, account, connections);
  const other = await givenPost(subject, account, connections);
  /** A page behind a position, which must be there. */
  const page = async (position: EventPosition | null, limit = 100) =>
    present(await subject.timelineReader.eventsAfter(account.id, position, limit), 'the page');
  /** All events behind a position, in pages, and the position behind them. */
  const follow = async (from: EventPosition | null, limit: number) => {
    const all: AccountEvent[] = [];
    for (let position = from; ;) {
      const { events, next } = await page(position, limit);
      all.push(...events);
      if (events.length === 0) return { details: all.map(({ detail }) => detail), all, next };
      position = next;
    }
  };
  return { account, connections, one, other, page, follow };
};

/** I31 EventsInOrder: what a store promises about the events of an account as a whole. */
export const accountEventsContract: Contract<StoreSubject> = [
  {
    title:
      'reads the events of all posts of an account in the order of their commits, in pages of any length',
    run: async (subject) => {
      const { one, other, follow } = await givenTwoPosts(subject);
      for (const each of times(7)) {
        await appendEvents(subject, each % 2 === 0 ? one : other, [
          eventOf(each % 2 === 0 ? one : other, `${String(each)} a`),
          eventOf(each % 2 === 0 ? one : other, `${String(each)} b`),
        ]);
      }
      const expected = times(7).flatMap((each) => [`${String(each)} a`, `${String(each)} b`]);
      for (const limit of [1, 3, 14, 100])
        equal((await follow(null, limit)).details, expected, `pages of ${String(limit)}`);
    },
  },
  {
    title: 'has a position behind the last event, and before the first, at which a reader can continue',
    run: async (subject) => {
      const { one, page } = await givenTwoPosts(subject);
      const empty = await page(null);
      equal(empty.events, [], 'no events yet');
      equal(await page(empty.next), empty, 'the page at that position');
      await appendEvents(subject, one, [eventOf(one, 'first')]);
      const first = await page(empty.next);
      equal(
        first.events.map(({ detail }) => detail),
        ['first'],
        'the page behind it',
      );
      equal(await page(first.next), { events: [], next: first.next }, 'the page behind the last event');
      await appendEvents(subject, one, [eventOf(one, 'second')]);
      equal(
        (await page(first.next)).events.map(({ detail }) => detail),
        ['second'],
        'what came since',
      );
    },
  },
  {
    title:
      'has a position behind the last event, from which a reader sees what is committed later and nothing before',
    run: async (subject) => {
      const { account, one, other, page } = await givenTwoPosts(subject);
      const endOf = () => subject.timelineReader.endOf(account.id);
      equal(await page(await endOf()), { events: [], next: await endOf() }, 'the page without events');
      await appendEvents(subject, one, [eventOf(one, 'first'), eventOf(one, 'second')]);
      await appendEvents(subject, other, [eventOf(other, 'third')]);
      const end = await endOf();
      equal(end, (await page(null)).next, 'the position behind the last');
      await appendEvents(subject, one, [eventOf(one, 'later')]);
      const { events } = await page(end);
      equal(
        events.map(({ detail }) => detail),
        ['later'],
        'what came since',
      );
      equal(
        (await subject.timelineReader.endOf((await givenAccount(subject)).id)).id,
        0,
        'of another account',
      );
    },
  },
  {
    title: 'rejects a position of another history: no event has its id, or one of another time',
    run: async (subject) => {
      const { account, one, page } = await givenTwoPosts(subject);
      await appendEvents(subject, one, [eventOf(one, 'first'), eventOf(one, 'second')]);
      const { next } = await page(null);
      const behind = (position: EventPosition) => subject.timelineReader.eventsAfter(account.id, position, 9);
      equal(await behind({ ...next, id: next.id + 1_000 }), null, 'an id that is not there');
      equal(await behind({ ...next, at: later(next.at, 1) }), null, 'an id of another time');
    },
  },
  {
    title: 'reveals nothing to other accounts, not even through a position',
    run: async (subject) => {
      const { one, page } = await givenTwoPosts(subject);
      await appendEvents(subject, one, [eventOf(one, 'first')]);
      const { next } = await page(null);
      const stranger = await givenAccount(subject);
      const { timelineReader } = subject;
      equal((await timelineReader.eventsAfter(stranger.id, null, 9))?.events, [], 'from the first on');
      equal(await timelineReader.eventsAfter(stranger.id, next, 9), null, 'at the position of another');
    },
  },
  {
    title: 'names the newest event of each of several accounts',
    run: async (subject) => {
      const [left, right] = [await givenTwoPosts(subject), await givenTwoPosts(subject)];
      await appendEvents(subject, left.one, [eventOf(left.one, 'first'), eventOf(left.one, 'second')]);
      const newest = await subject.timelineReader.newestOf([left.account.id, right.account.id]);
      equal([...newest], [[left.account.id, (await left.page(null)).next.id]], 'the newest');
      equal([...(await subject.timelineReader.newestOf([]))], [], 'of none');
    },
  },
  {
    title: 'shows a reader that follows it every event, while others write and claim',
    run: async (subject) => {
      const { account, connections, follow } = await givenTwoPosts(subject);
      const ends: EventPosition[] = [];
      const { lane } = present(connections[0], 'a connection');
      const seen: number[] = [];
      let isOver = false;
      const reading = async () => {
        for (let position: EventPosition | null = null, wasOver = false; ;) {
          const { all, next } = await follow(position, 5);
          seen.push(...all.map(({ id }) => id));
          if (wasOver) return;
          ends.push(await subject.timelineReader.endOf(account.id));
          [position, wasOver] = [next, isOver];
        }
      };
      const writing = times(12).map(async (each) => {
        const post = await givenPost(subject, account, connections);
        await appendEvents(subject, post, [eventOf(post, String(each)), eventOf(post, 'more')]);
        await subject.deliveryQueue.claimDue(lane, termsAt(START, 3));
        for (const { id } of post.deliveries) await moveDelivery(subject, post, id, { to: 'canceled' });
      });
      const read = reading();
      await Promise.all(writing);
      isOver = true;
      await read;
      const all = (await follow(null, 100)).all.map(({ id }) => id);
      assert(all.length > 24, 'the claims must leave events, too');
      equal(seen, all, 'what the reader saw');
      for (const end of ends) {
        const since = (await follow(end, 100)).all.map(({ id }) => id);
        equal(
          since,
          all.filter((id) => id > end.id),
          'what a reader saw from then on',
        );
      }
    },
  },
];
