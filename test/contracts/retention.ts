import {
  later,
  planFor,
  prunableOf,
  PRUNABLE,
  REMOVED_TEXT,
  type Charge,
  type DeliveryState,
  type EventPosition,
  type Instant,
  type Post,
  type Prunable,
} from '../../core/index.js';
import { equal, present } from './assertions.js';
import { appendEvents, changePost, givenPost, insertPost, moveDelivery } from './commits.js';
import { claimOne, record, transitionInto } from './delivery-steps.js';
import { givenAccount, givenConnections, newDeliveries, newPost, START, uniqueKey } from './fixtures.js';
import { ofDetachedPorts } from './detached.js';
import { retentionImageCases } from './retention-images.js';
import { retentionStepCases } from './retention-steps.js';
import type { Contract, StoreSubject } from './subject.js';
import {
  LATER,
  everythingBefore,
  CAPTURED,
  withImages,
  givenEnded,
  stateOf,
  prune,
  NOTHING,
} from './ended-posts.js';

const NEEDED: readonly (readonly [string, readonly DeliveryState[], Charge])[] = [
  ['a delivery waits', ['published', 'queued'], CAPTURED],
  ['a delivery is under way', ['published', 'publishing'], CAPTURED],
  ['a delivery is unknown', ['published', 'unknown'], CAPTURED],
  ['a delivery is unknown and its price was returned', ['unknown'], { ...CAPTURED, state: 'released' }],
  ['the price is held', ['failed'], { ...CAPTURED, state: 'held' }],
];

/** Only what no resend, lookup, resolution or audit needs is removed, in bounded steps. */
export const retentionContract: Contract<StoreSubject> = ofDetachedPorts([
  ...NEEDED.map(([title, states, charge]) => ({
    title: `removes nothing of a post while ${title}`,
    run: async (subject: StoreSubject) => {
      const before = await stateOf(subject, await givenEnded(subject, states, charge));
      equal((await prune(subject)).removed, NOTHING, 'what was removed');
      equal(await stateOf(subject, before.post), before, 'the post and its timeline');
    },
  })),
  {
    title: 'removes nothing of a post in which something has happened since, and nothing that is not named',
    run: async (subject) => {
      const post = await givenEnded(subject, ['published']);
      const before = await stateOf(subject, post);
      equal((await prune(subject, everythingBefore(START))).removed, NOTHING, 'at the very moment');
      equal((await prune(subject, {})).removed, NOTHING, 'without a name');
      const event = { postId: post.id, at: LATER, connectionId: null, requestId: null, detail: null };
      await appendEvents(subject, post, [{ ...event, kind: 'refunded' }]);
      equal((await prune(subject)).removed, NOTHING, 'after a later event');
      equal((await stateOf(subject, post)).post, before.post, 'the post');
    },
  },
  {
    title: 'removes nothing of a post that was published in the meantime',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const to = present(connection, 'a connection');
      const post = await givenPost(subject, account, [to], { charge: CAPTURED });
      const leased = await claimOne(subject, post, to);
      await record(subject, leased, transitionInto('published', LATER));
      const before = await stateOf(subject, post);
      equal((await prune(subject)).removed, NOTHING, 'what was removed');
      equal(await stateOf(subject, post), before, 'the post and its timeline');
      const { removed } = await prune(subject, { timelines: later(LATER, 1) });
      equal(removed, { ...NOTHING, timelines: before.events.length }, 'what is removed afterwards');
    },
  },
  {
    title: 'removes nothing of a canceled post before the last of its times',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 2);
      const [one, other] = [present(connections[0], 'one'), present(connections[1], 'the other')];
      const at = (time: Instant) => ({ kind: 'scheduled', at: time, adjusted: null }) as const;
      const channels = [{ connectionId: other.id, words: {}, timing: at(LATER) }];
      const post = await givenPost(subject, account, connections, {
        ...planFor(at(START), channels, [one.id, other.id]),
        document: withImages(),
        charge: CAPTURED,
        deliveries: [...newDeliveries([one], START), ...newDeliveries([other], LATER)],
      });
      await record(subject, await claimOne(subject, post, one), transitionInto('published'));
      const { id } = present(post.deliveries[1], 'the second delivery');
      await moveDelivery(subject, post, id, transitionInto('canceled'));
      equal((await prune(subject, { images: LATER })).removed, NOTHING, 'what was removed');
      const { removed } = await prune(subject, { images: later(LATER, 1) });
      equal(removed, { ...NOTHING, images: 1 }, 'what is removed afterwards');
    },
  },
  {
    title: 'never moves the end of the events back, in whatever order posts end',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const old = await givenEnded(subject, ['unknown'], CAPTURED, account);
      await givenEnded(subject, ['failed'], CAPTURED, account);
      const end = await subject.timelineReader.endOf(account.id);
      equal((await prune(subject, { timelines: LATER })).removed.timelines > 0, true, 'the younger post');
      const { id } = present(old.deliveries[0], 'the delivery');
      await moveDelivery(subject, old, id, transitionInto('failed'));
      equal((await prune(subject, { timelines: LATER })).removed.timelines > 0, true, 'the older post');
      equal((await subject.timelineReader.endOf(account.id)).id, end.id, 'the end');
    },
  },
  {
    title: 'removes the timeline of an ended post, and no other',
    run: async (subject) => {
      const [ended, open] = [await givenEnded(subject, ['failed']), await givenEnded(subject, ['unknown'])];
      const before = { ended: await stateOf(subject, ended), open: await stateOf(subject, open) };
      const { removed } = await prune(subject, { timelines: LATER });
      equal(removed, { ...NOTHING, timelines: before.ended.events.length }, 'what was removed');
      equal(await stateOf(subject, ended), { post: before.ended.post, events: [] }, 'the ended post');
      equal(await stateOf(subject, open), before.open, 'the other one');
      equal((await prune(subject, { timelines: LATER })).removed, NOTHING, 'what is removed again');
    },
  },
  {
    title: 'lets a reader of events continue from the last removed one, and from none before it',
    run: async (subject) => {
      const { accountId } = await givenEnded(subject, ['failed']);
      const behind = (position: EventPosition | null) =>
        subject.timelineReader.eventsAfter(accountId, position, 100);
      const { timelineReader } = subject;
      const all = present(await behind(null), 'the events');
      const first = present(all.events[0], 'an event');
      await prune(subject, { timelines: LATER });
      equal(await behind(all.next), { events: [], next: all.next }, 'at the last one');
      const end = await timelineReader.endOf(accountId);
      equal([end.id, (await behind(end))?.events], [all.next.id, []], 'at the present end');
      equal(await behind(first), null, 'before it');
      equal((await behind(null))?.next.id, all.next.id, 'from the first on');
      const again = present(await behind(null), 'the position of a new reader').next;
      equal((await behind(again))?.events, [], 'at that position');
    },
  },
  {
    title:
      'lets a new reader of events begin behind those that were removed, however many older ones are kept',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const open = await givenEnded(subject, ['unknown'], CAPTURED, account);
      await givenEnded(subject, ['failed'], CAPTURED, account);
      await prune(subject, { timelines: LATER });
      const event = { postId: open.id, at: LATER, connectionId: null, requestId: null, detail: null };
      await appendEvents(subject, open, [{ ...event, kind: 'refunded' }]);
      const page = await subject.timelineReader.eventsAfter(account.id, null, 1);
      equal(
        page?.events.map(({ kind }) => kind),
        ['refunded'],
        'the first page',
      );
      equal(
        (await subject.timelineReader.eventsAfter(account.id, page?.next ?? null, 1))?.events,
        [],
        'the next',
      );
    },
  },
  {
    title:
      'removes texts of channels and requests, and keeps codes, keys and what identifies a delivery there',
    run: async (subject) => {
      const before = await stateOf(subject, await givenEnded(subject, ['published', 'failed', 'canceled']));
      const { removed } = await prune(subject, { exchanges: LATER });
      const emptied = before.post.deliveries.filter(({ frozen, error }) => frozen !== null || error !== null);
      equal(removed, { ...NOTHING, exchanges: 1 + emptied.length }, 'the detail and the deliveries');
      const after = await stateOf(subject, before.post);
      equal(
        after.events.map(({ detail }) => detail),
        before.events.map(({ kind, detail }) => (kind === 'deferred' ? null : detail)),
        'the details',
      );
      equal(
        after.post.deliveries,
        before.post.deliveries.map((delivery) => ({
          ...delivery,
          frozen: null,
          error: delivery.error === null ? null : { ...delivery.error, message: REMOVED_TEXT },
          revision: delivery.frozen === null ? delivery.revision : delivery.revision + 1,
        })),
        'the deliveries',
      );
      equal((await prune(subject, { exchanges: LATER })).removed, NOTHING, 'what is removed again');
    },
  },
  ...retentionImageCases,
  {
    title: 'removes nothing of a draft until it is canceled, and its images and timeline then',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const timing = { kind: 'draft', connectionIds: [], isDiscarded: false } as const;
      const charge = { ...CAPTURED, state: 'released' } as const;
      const draft = await insertPost(
        subject,
        account,
        newPost(account, [], { timing, charge, document: withImages() }),
      );
      const { id: postId, document } = draft;
      await appendEvents(subject, draft, [
        { postId, at: START, connectionId: null, requestId: null, kind: 'drafted', detail: null },
      ]);
      equal((await prune(subject)).removed, NOTHING, 'removed of the draft');
      const canceled = { ...timing, isDiscarded: true };
      await changePost(subject, draft, () => [
        { kind: 'post_edited', postId, document, timing: canceled, overrides: null, deliveries: [] },
      ]);
      equal(
        (await prune(subject)).removed,
        { exchanges: 0, timelines: 1, images: 1 },
        'removed when canceled',
      );
    },
  },
  {
    title: 'leaves a failed delivery that can be sent again, under a new key',
    run: async (subject) => {
      const post = await givenEnded(subject, ['failed']);
      await prune(subject);
      const { id } = present(post.deliveries[0], 'the delivery');
      const requestKey = uniqueKey();
      await moveDelivery(subject, post, id, { to: 'requeued', dueAt: LATER, requestKey, leaseUntil: null });
      const [again] = (await stateOf(subject, post)).post.deliveries;
      equal(again?.state, 'queued', 'the state');
      equal([again?.requestKey, again?.error, again?.frozen], [requestKey, null, null], 'the delivery');
    },
  },
  {
    title: 'gives a delivery whose exchange it removed a greater token when it is sent again',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const to = present(connection, 'a connection');
      const post = await givenPost(subject, account, [to], { charge: CAPTURED });
      const leased = await claimOne(subject, post, to);
      await record(subject, leased, transitionInto('failed'));
      const { removed } = await prune(subject, { exchanges: LATER });
      equal(removed, { ...NOTHING, exchanges: 1 }, 'what was removed');
      const transition = { to: 'requeued', dueAt: LATER, requestKey: uniqueKey(), leaseUntil: null } as const;
      await moveDelivery(subject, post, leased.id, transition);
      const again = await claimOne(subject, post, to, LATER);
      equal(again.lease.token > leased.lease.token, true, 'the token grows');
    },
  },
  {
    title: 'removes exactly what the rule of the core says, for every pair of states',
    run: async (subject) => {
      const states: readonly DeliveryState[] = ['published', 'failed', 'canceled', 'unknown', 'queued'];
      const pairs = states.flatMap((one) => states.map((other) => [one, other] as const));
      const posts: { readonly post: Post; readonly lost: readonly Prunable[] }[] = [];
      for (const deliveries of pairs) {
        const ended = { isDraft: false, changedAt: START, charge: 'captured', isInFeed: false } as const;
        posts.push({
          post: await givenEnded(subject, deliveries),
          lost: prunableOf({ ...ended, deliveries }, everythingBefore(LATER)),
        });
      }
      await prune(subject);
      for (const { post, lost } of posts) {
        const after = await stateOf(subject, post);
        const kept = {
          exchanges: after.post.deliveries.some(({ frozen }) => frozen !== null),
          timelines: after.events.length > 0,
          images: after.post.document.image !== null,
        };
        equal(
          PRUNABLE.filter((what) => !kept[what]),
          lost,
          `what ${post.deliveries.map(({ state }) => state).join(' and ')} lost`,
        );
      }
    },
  },
  ...retentionStepCases,
]);
