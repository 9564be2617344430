import { later, postId, requestId, type PostEvent } from '../../core/index.js';
import { accountEventsContract } from './account-events.js';
import { equal, present, times } from './assertions.js';
import { appendEvents, givenPost } from './commits.js';
import { givenAccount, givenConnections, START } from './fixtures.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';

const ALL = { offset: 0, limit: 100 };

const givenStory = async (subject: StoreSubject) => {
  const account = await givenAccount(subject);
  const connections = await givenConnections(subject, account, 1);
  const post = await givenPost(subject, account, connections);
  const { id } = post;
  const plain = { postId: id, connectionId: null, requestId: null, detail: null };
  const events: readonly PostEvent[] = [
    { ...plain, at: START, kind: 'accepted', requestId: requestId('0af7651916cd43dd8448eb211c80319c') },
    { ...plain, at: START, kind: 'held', detail: '0,07 € – “gehalten” 💶' },
    { ...plain, at: later(START, 1), kind: 'resolved', connectionId: present(connections[0], 'one').id },
    { ...plain, at: later(START, 2), kind: 'captured' },
  ];
  const append = (more: readonly PostEvent[]) => appendEvents(subject, post, more);
  return { account, connections, id, events, append };
};

/** What a store promises about the events of posts. */
export const timelineContract: Contract<StoreSubject> = ofDetachedPorts([
  ...accountEventsContract,
  {
    title: 'reads events as they were appended, oldest first, those of one moment in their order',
    run: async (subject) => {
      const { account, id, events, append } = await givenStory(subject);
      await append(events.slice(0, 2));
      await append(events.slice(2));
      equal(await subject.timelineReader.eventsOf(account.id, id, ALL), events, 'the events');
    },
  },
  {
    title: 'reads pages by offset and limit',
    run: async (subject) => {
      const { account, id, events, append } = await givenStory(subject);
      await append(events);
      const page = (offset: number, limit: number) =>
        subject.timelineReader.eventsOf(account.id, id, { offset, limit });
      equal(await page(1, 2), events.slice(1, 3), 'a page from the middle');
      equal(await page(3, 5), events.slice(3), 'the last page');
      equal(await page(4, 5), [], 'a page after the end');
    },
  },
  {
    title: 'separates the events of each post, and appends nothing for an empty list',
    run: async (subject) => {
      const { account, connections, id, events, append } = await givenStory(subject);
      const other = await givenPost(subject, account, connections);
      const theirs = events.map((event) => ({ ...event, postId: other.id }));
      await Promise.all([append(events), appendEvents(subject, other, theirs)]);
      await append([]);
      equal(await subject.timelineReader.eventsOf(account.id, id, ALL), events, 'the events of one');
      equal(await subject.timelineReader.eventsOf(account.id, other.id, ALL), theirs, 'those of the other');
    },
  },
  {
    title: 'appends hundreds of events at once, in their order',
    run: async (subject) => {
      const { account, id, events, append } = await givenStory(subject);
      const event = present(events[0], 'an event');
      const many = times(600).map((count) => ({ ...event, detail: String(count) }));
      await append(many);
      const read = await subject.timelineReader.eventsOf(account.id, id, { offset: 0, limit: 1_000 });
      equal(read, many, 'the events');
    },
  },
  {
    title: 'loses none of the events that are appended concurrently',
    run: async (subject) => {
      const { account, id, events, append } = await givenStory(subject);
      const event = present(events[0], 'an event');
      await Promise.all(times(20).map((count) => append([{ ...event, detail: String(count) }])));
      const read = await subject.timelineReader.eventsOf(account.id, id, ALL);
      equal(new Set(read.map(({ detail }) => detail)).size, 20, 'the number of different events');
    },
  },
  {
    title: 'reveals nothing to other accounts, and has nothing of a post that never existed',
    run: async (subject) => {
      const { account, id, events, append } = await givenStory(subject);
      await append(events);
      const other = await givenAccount(subject);
      equal(await subject.timelineReader.eventsOf(other.id, id, ALL), [], 'for another account');
      equal(await subject.timelineReader.eventsOf(account.id, postId(424_242), ALL), [], 'an unknown post');
    },
  },
]);
