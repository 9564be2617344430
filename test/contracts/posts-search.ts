import {
  dueAtOf,
  labelTerm,
  wordsOf,
  type Account,
  type Instant,
  type Post,
  type PostId,
  type PostOrder,
  type PostPosition,
  type PostSearch,
} from '../../core/index.js';
import { assert, equal, present, times } from './assertions.js';
import { cancelAll, changePost, givenPost } from './commits.js';
import { bring } from './delivery-steps.js';
import { documentOf, givenAccount, givenConnections, minutesLater, scheduledAt, START } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

/** All parts of a search, one after another. */
const searched = async (
  { postReader }: StoreSubject,
  { id }: Pick<Account, 'id'>,
  filter: PostSearch,
  { order = 'newest', limit = 2, now = START }: { order?: PostOrder; limit?: number; now?: Instant } = {},
): Promise<readonly PostId[]> => {
  const found: PostId[] = [];
  let after: PostPosition | null = null;
  // More parts than there are posts; the bound ends a search that never does.
  for (let parts = 0; parts < 100; parts += 1) {
    const { posts, next }: Awaited<ReturnType<StoreSubject['postReader']['search']>> =
      await postReader.search(id, filter, { order, after, limit }, now);
    assert(posts.length <= limit, 'a part must keep its limit');
    found.push(...posts.map((post) => post.id));
    if (next === null) return found;
    after = next;
  }
  throw new Error('the search does not end');
};

const about = (text: string) => ({ terms: wordsOf(text) });

const labeled = (...labels: readonly string[]) => ({ terms: labels.map(labelTerm) });

const TEXTS = [
  'Summer sale',
  'A SALE in summer, the last',
  'Été: prix réduits – ÉTÉ',
  'STRASSE und Weg',
  'Straßenfest auf der Straße',
  '世界平和 today',
  'Ελλάς 2026',
  'it’s O’Neill’s “sale”; 50% off_all',
] as const;

/** What is searched for, and which of the texts are found, newest first. */
const SEARCHES: Readonly<Record<string, readonly number[]>> = {
  sale: [7, 1, 0],
  'SUMMER Sale': [1, 0],
  sal: [],
  'summer nothing': [],
  ete: [2],
  'reduits ÉTÉ': [2],
  strasse: [4, 3],
  STRAẞE: [4, 3],
  世: [5],
  平和: [5],
  'today 界': [5],
  ελλας: [6],
  ΕΛΛΆΣ: [6],
  '2026': [6],
  '50': [7],
  off: [7],
  'or and not': [],
};

const words: Contract<StoreSubject> = [
  {
    title: 'finds the posts that have all words of a search, whatever their case and accents',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const ids: PostId[] = [];
      for (const text of TEXTS)
        ids.push((await givenPost(subject, account, connections, { document: documentOf(text) })).id);
      const other = await givenAccount(subject);
      const theirs = await givenConnections(subject, other, 1);
      await givenPost(subject, other, theirs, { document: documentOf('Summer sale of another account') });
      for (const [text, places] of Object.entries(SEARCHES)) {
        const expected = places.map((place) => present(ids[place], 'an id'));
        equal(await searched(subject, account, about(text)), expected, `the posts about "${text}"`);
      }
    },
  },
  {
    title: 'finds words of the headline and of the plain text, and none of the markup',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const content = { html: '<p class="hidden">Body <b>text</b></p>', plain: 'Body text' };
      const document = documentOf('Heading', { content, linkUrl: 'https://example.org/linked' });
      const { id } = await givenPost(subject, account, connections, { document });
      equal(await searched(subject, account, about('heading body')), [id], 'by words of both');
      for (const text of ['hidden', 'class', 'linked'])
        equal(await searched(subject, account, about(text)), [], `by "${text}"`);
    },
  },
  {
    title: 'finds an edited post by its new words and labels and no longer by the old ones',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const timing = scheduledAt(minutesLater(10));
      const document = documentOf('Old words stay', { labels: ['old', 'both'] });
      const post = await givenPost(subject, account, connections, { timing, document });
      const changed = documentOf('New words stay', { labels: ['both', 'new'] });
      const { id: postId, deliveries } = post;
      await changePost(subject, post, () => [
        { kind: 'post_edited', postId, document: changed, timing, overrides: null, deliveries },
      ]);
      for (const gone of [about('old'), labeled('old')])
        equal(await searched(subject, account, gone), [], 'by what is gone');
      for (const there of [about('new'), about('words stay'), labeled('new', 'both')])
        equal(await searched(subject, account, there), [postId], 'by what is there');
      const found = present(await subject.postReader.find(account.id, postId), 'the post');
      equal(found.document.labels, ['both', 'new'], 'the labels');
    },
  },
  {
    title: 'finds posts by labels exactly as they are written, and no label by a word',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const labels = [['News', 'sale 50%'], ['news'], ['Ünï "x" _1', 'News'], []];
      const ids: PostId[] = [];
      for (const each of labels) {
        const document = documentOf('Hello', { labels: each });
        ids.push((await givenPost(subject, account, connections, { document })).id);
      }
      const [first, second, third] = ids;
      equal(await searched(subject, account, labeled('News')), [third, first], 'News');
      equal(await searched(subject, account, labeled('news')), [second], 'news');
      equal(await searched(subject, account, labeled('News', 'sale 50%')), [first], 'both');
      equal(await searched(subject, account, labeled('Ünï "x" _1')), [third], 'the odd one');
      equal(await searched(subject, account, about('news')), [], 'by a word');
      const both = { terms: [...about('hello').terms, ...labeled('News').terms] };
      equal(await searched(subject, account, both), [third, first], 'a word and a label');
    },
  },
];

const orders: Contract<StoreSubject> = [
  {
    title: 'filters by several states at once, with or without words and in each order',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 2);
      const [a, b] = [present(connections[0], 'one'), present(connections[1], 'another')];
      const given = (text: string, at: number) =>
        givenPost(subject, account, connections, {
          document: documentOf(text),
          timing: scheduledAt(minutesLater(at)),
        });
      const waiting = await given('one waits', 9);
      const failed = await given('two failed', 8);
      for (const connection of [a, b]) await bring(subject, failed, connection, 'failed', minutesLater(8));
      const canceled = await given('three failed to stay', 7);
      await cancelAll(subject, canceled);
      const out = await given('four is out', 6);
      for (const connection of [a, b]) await bring(subject, out, connection, 'published', minutesLater(6));
      const now = START;
      const find = (filter: PostSearch, order: PostOrder = 'newest', at = now) =>
        searched(subject, account, filter, { order, now: at });
      const ids = (...posts: readonly Post[]) => posts.map(({ id }) => id);
      const ended: PostSearch = { statuses: ['failed', 'canceled', 'published'] };
      equal(await find({ statuses: ['scheduled', 'failed'] }), ids(failed, waiting), 'two states');
      equal(await find(ended), ids(out, canceled, failed), 'three states');
      equal(await find(ended, 'soonest'), ids(out, canceled, failed), 'three states, soonest first');
      equal(await find(ended, 'latest'), ids(failed, canceled, out), 'three states, latest first');
      equal(await find({ ...ended, ...about('failed') }), ids(canceled, failed), 'and a word');
      const both: PostSearch = { ...ended, ...about('failed'), connectionId: b.id };
      equal(await find(both, 'latest'), ids(failed, canceled), 'a word and a channel, latest first');
      equal(await find({ statuses: ['scheduled'] }, 'latest'), ids(waiting), 'what waits');
      const late = await find({ statuses: ['scheduled', 'failed'] }, 'soonest', minutesLater(8.5));
      equal(late, ids(failed, waiting), 'two states, soonest first, one due before');
      equal(await find({ statuses: [] }), [], 'no state');
    },
  },
  {
    title:
      'filters by the states of channels, whatever the status of the post, with all else and in each order',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 3);
      const [a, b, c] = connections.map((each) => present(each, 'connection'));
      if (a === undefined || b === undefined || c === undefined) throw new Error('no connections');
      const at = (minute: number) => ({ timing: scheduledAt(minutesLater(minute)) });
      const waiting = await givenPost(subject, account, connections, at(9));
      const apart = await givenPost(subject, account, connections, at(8));
      await bring(subject, apart, a, 'failed', minutesLater(8));
      await bring(subject, apart, b, 'failed', minutesLater(8));
      const out = await givenPost(subject, account, [a], at(7));
      await bring(subject, out, a, 'published', minutesLater(7));
      const unknown = await givenPost(subject, account, [a], at(6));
      await bring(subject, unknown, a, 'unknown', minutesLater(6));
      const ids = (...posts: readonly Post[]) => posts.map(({ id }) => id);
      const find = (filter: PostSearch, order: PostOrder = 'newest') =>
        searched(subject, account, filter, { order, now: START });
      const concerns: PostSearch = { channelStates: ['failed', 'unknown'] };
      equal(await find(concerns), ids(unknown, apart), 'two states');
      equal(await find(concerns, 'soonest'), ids(unknown, apart), 'soonest first');
      equal(await find(concerns, 'latest'), ids(apart, unknown), 'latest first');
      equal(await find({ ...concerns, statuses: ['scheduled'] }), ids(apart), 'of scheduled posts');
      equal(await find({ ...concerns, connectionId: c.id }), ids(apart), 'of posts of a channel');
      equal(
        await find({ channelStates: ['published', 'queued'] }),
        ids(out, apart, waiting),
        'and published',
      );
      equal(await find({ channelStates: ['canceled'] }), [], 'none');
      equal(await find({ channelStates: [] }), [], 'of no state');
      equal(await find({ channelStates: [] }, 'soonest'), [], 'of no state, soonest first');
    },
  },
  {
    title: 'sorts by the time that posts are due, each once although many have the same',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const posts: Post[] = [];
      for (const minute of [30, 10, 20, 10, 10, 40]) {
        const timing = scheduledAt(minutesLater(minute));
        posts.push(await givenPost(subject, account, connections, { timing, createdAt: START }));
      }
      posts.push(await givenPost(subject, account, connections, { createdAt: minutesLater(10) }));
      const sorted = [...posts].sort((one, other) => dueAtOf(one) - dueAtOf(other) || one.id - other.id);
      const expected = sorted.map(({ id }) => id);
      for (const limit of [1, 2, 3, 100]) {
        const soonest = await searched(subject, account, {}, { order: 'soonest', limit });
        equal(soonest, expected, `soonest first, ${String(limit)} at once`);
        const later = await searched(
          subject,
          account,
          {},
          { order: 'soonest', limit, now: minutesLater(25) },
        );
        equal(later, expected, `soonest first, when half of them are due, ${String(limit)} at once`);
        const latest = await searched(subject, account, {}, { order: 'latest', limit });
        equal(latest, expected.toReversed(), `latest first, ${String(limit)} at once`);
      }
      const between: PostSearch = { scheduledFrom: minutesLater(10), scheduledTo: minutesLater(30) };
      const within = sorted.filter(
        (post) => post.timing.kind === 'scheduled' && dueAtOf(post) < minutesLater(30),
      );
      const found = await searched(subject, account, between, { order: 'soonest' });
      equal(
        found,
        within.map(({ id }) => id),
        'those with a time in between',
      );
    },
  },
  {
    title: 'continues after a position without a gap or a repeat while others insert',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const given = (minute: number) =>
        givenPost(subject, account, connections, { timing: scheduledAt(minutesLater(minute)) });
      const ids: PostId[] = [];
      for (const minute of times(6)) ids.push((await given(10 + minute * 10)).id);
      const search = (order: PostOrder, after: PostPosition | null) =>
        subject.postReader.search(account.id, about('hello'), { order, after, limit: 3 }, START);
      for (const order of ['soonest', 'newest'] as const) {
        const first = await search(order, null);
        const late = await given(order === 'soonest' ? 5 : 500);
        const rest = await search(order, present(first.next, 'a next part'));
        const read = [...first.posts, ...rest.posts].map(({ id }) => id);
        assert(!read.includes(late.id), 'a post before the position must not move the next part');
        equal(new Set(read).size, read.length, 'the number of different posts');
      }
    },
  },
];

/** What a store promises about searching for posts. */
export const postSearchCases: Contract<StoreSubject> = [...words, ...orders];
