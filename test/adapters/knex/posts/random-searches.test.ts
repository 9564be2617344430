import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeKnexPostReader } from '../../../../adapters/knex/post-reader.js';
import { makeMemoryPorts } from '../../../../adapters/memory/index.js';
import {
  DELIVERY_STATES,
  labelTerm,
  laneOf,
  planFor,
  POST_ORDERS,
  POST_STATUSES,
  provider,
  timingFor,
  wordsOf,
  type Connection,
  type PostId,
  type PostPosition,
  type PostReader,
  type PostSearch,
} from '../../../../core/index.js';
import { cancelAll, givenPost } from '../../../contracts/commits.js';
import { bring } from '../../../contracts/delivery-steps.js';
import {
  documentOf,
  givenAccount,
  minutesLater,
  newConnection,
  scheduledAt,
  uniqueKey,
} from '../../../contracts/fixtures.js';
import type { StoreSubject } from '../../../contracts/subject.js';
import { huntExtent } from '../../../support/extent.js';
import { stores } from '../stores.js';

/** Few different times, so that many are equal. */
const minute = fc.constantFrom(1, 2, 2, 5, 9);
const place = fc.nat(2);
const words = [
  'sale',
  'SALE',
  'Été',
  'straße',
  'STRASSE',
  '世界',
  'ΕΛΛΆΣ',
  'ελλας',
  'İs',
  '𝒜b',
  '😀1',
  'a_b',
];
const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
  .map((chosen) => chosen.join(' '));
const label = fc.constantFrom('News', 'news', 'é "x"', '_1');

const specs = fc.array(
  fc.record({
    text,
    label,
    draft: fc.constantFrom('no', 'no', 'no', 'open', 'canceled'),
    on: fc.constantFrom<readonly number[]>([0], [1], [0, 1], [0, 1, 2]),
    minute: fc.option(minute, { freq: 3 }),
    own: fc.option(fc.record({ place, minute }), { freq: 1 }),
    isCanceled: fc.constantFrom(false, false, true),
    /** What becomes of its deliveries that are due within ten minutes. */
    states: fc.tuple(...Array.from({ length: 3 }, () => fc.option(fc.constantFrom(...DELIVERY_STATES)))),
  }),
  { minLength: 5, maxLength: 25, size: 'max' },
);
type Spec = typeof specs extends fc.Arbitrary<readonly (infer Each)[]> ? Each : never;

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
const someOf = <const T extends readonly string[]>(known: T) =>
  maybe(fc.uniqueArray(fc.constantFrom<T[number]>(...known), { minLength: 1, maxLength: 4 }));

const searches = fc.array(
  fc.record({
    statuses: someOf(POST_STATUSES),
    channelStates: someOf(DELIVERY_STATES),
    text: maybe(text),
    label: maybe(label),
    place: maybe(place),
    createdFrom: maybe(minute),
    createdTo: maybe(minute),
    scheduledFrom: maybe(minute),
    scheduledTo: maybe(minute),
    order: fc.constantFrom(...POST_ORDERS),
    limit: fc.integer({ min: 1, max: 4 }),
    now: fc.constantFrom(0, 1, 2, 4, 9),
  }),
  { minLength: 30, maxLength: 30 },
);
type Search = typeof searches extends fc.Arbitrary<readonly (infer Each)[]> ? Each : never;

/** The posts of the specs in a store, and a search that returns their numbers. */
const populate = async (store: StoreSubject, reader: PostReader, list: readonly Spec[]) => {
  const account = await givenAccount(store);
  const connections: Connection[] = [];
  for (const host of ['a.example', 'b.example', 'c.example']) {
    const lane = laneOf(provider('mastodon'), `${host}-${String(account.id)}`);
    connections.push(await store.connections.insert({ ...newConnection(account), lane }));
  }
  const idOf = (at: number) => (connections[at] ?? newConnection(account)) as Connection;
  const ids: PostId[] = [];
  for (const [number, spec] of list.entries()) {
    const on = spec.on.map(idOf);
    const document = documentOf(spec.text, { labels: [spec.label] });
    const createdAt = minutesLater(number % 3);
    const connectionIds = on.map(({ id }) => id);
    if (spec.draft !== 'no') {
      const timing = { kind: 'draft', connectionIds, isDiscarded: spec.draft === 'canceled' } as const;
      ids.push((await givenPost(store, account, [], { document, createdAt, timing })).id);
      continue;
    }
    const timeOf = (at: number) => scheduledAt(minutesLater(at)) as Parameters<typeof planFor>[0];
    const own = spec.own !== null && spec.on.includes(spec.own.place) ? spec.own : null;
    const timing = own === null ? null : timeOf(own.minute);
    const overrides =
      own === null || timing?.kind !== 'scheduled'
        ? []
        : [{ connectionId: idOf(own.place).id, words: {}, timing }];
    const plan = planFor(
      spec.minute === null ? { kind: 'now' } : timeOf(spec.minute),
      overrides,
      connectionIds,
    );
    const deliveries = on.map(({ id, name, provider: of, lane }) => {
      const due = timingFor(plan, id);
      const dueAt = due.kind === 'scheduled' ? due.at : createdAt;
      return { connection: { id, name, provider: of }, lane, requestKey: uniqueKey(), dueAt };
    });
    const post = await givenPost(store, account, on, { document, createdAt, ...plan, deliveries });
    ids.push(post.id);
    if (spec.isCanceled) await cancelAll(store, post);
    else
      for (const at of spec.on) {
        const state = spec.states[at] ?? null;
        if (state !== null && state !== 'canceled')
          await bring(store, post, idOf(at), state, minutesLater(9));
      }
  }
  return async (search: Search): Promise<readonly number[]> => {
    const { order, limit, now, place: at } = search;
    const filter = filterOf(search, at === undefined ? undefined : idOf(at));
    const found: PostId[] = [];
    for (let [after, parts]: [PostPosition | null, number] = [null, 0]; parts < 99; parts += 1) {
      const part: Awaited<ReturnType<PostReader['search']>> = await reader.search(
        account.id,
        filter,
        { order, after, limit },
        minutesLater(now),
      );
      expect(part.posts.length).toBeLessThanOrEqual(limit);
      found.push(...part.posts.map(({ id }) => id));
      if (part.next === null) return found.map((id) => ids.indexOf(id));
      after = part.next;
    }
    throw new Error('the search does not end');
  };
};

const filterOf = (search: Search, connection: Connection | undefined): PostSearch => {
  const { statuses, channelStates, createdFrom, createdTo, scheduledFrom, scheduledTo } = search;
  const terms = [
    ...(search.text === undefined ? [] : wordsOf(search.text)),
    ...(search.label === undefined ? [] : [labelTerm(search.label)]),
  ];
  return {
    ...(statuses === undefined ? {} : { statuses }),
    ...(channelStates === undefined ? {} : { channelStates }),
    ...(terms.length === 0 ? {} : { terms }),
    ...(connection === undefined ? {} : { connectionId: connection.id }),
    ...(createdFrom === undefined ? {} : { createdFrom: minutesLater(createdFrom) }),
    ...(createdTo === undefined ? {} : { createdTo: minutesLater(createdTo) }),
    ...(scheduledFrom === undefined ? {} : { scheduledFrom: minutesLater(scheduledFrom) }),
    ...(scheduledTo === undefined ? {} : { scheduledTo: minutesLater(scheduledTo) }),
  };
};

it.each(stores)(
  'random searches find the same posts in the same order on $name, in small parts, as in memory',
  { timeout: 600_000 },
  async ({ givenStore }) => {
    const { db, ports } = await givenStore();
    await fc.assert(
      fc.asyncProperty(specs, searches, fc.integer({ min: 1, max: 3 }), async (list, each, examined) => {
        const memory = makeMemoryPorts();
        const expected = await populate(memory, memory.postReader, list);
        const found = await populate(ports, makeKnexPostReader(db, examined, 3 * examined), list);
        for (const search of each)
          expect({ search, found: await found(search) }).toEqual({ search, found: await expected(search) });
      }),
      { numRuns: huntExtent('searchedPosts'), seed: 1 },
    );
  },
);
