import {
  instant,
  type AccountId,
  positionOf,
  postId,
  type FoundPosts,
  type Instant,
  type PostOrder,
  type PostPosition,
  type PostReader,
  type PostSearch,
} from '../../../core/index.js';
import { hasRow, numberOf, rowsOf, type Bindings, type Database, type RowSource } from '../database.js';
import { DUE, type PageBindings, type ReadPage, type ReadPosts } from './post-pages.js';
import { conditionsOf, plainPage, postsFrom, sourcesOf, spanPage, spansOf } from './post-sources.js';

/**
 * How many rows of a source are examined at once, so that a part takes milliseconds for any search: there may be a
 * million posts with each of two words, and none with both.
 */
const EXAMINED = 1_000;

/**
 * How many posts may be between the times of a search for all their entries in the index of these times to be read,
 * where the alternative is to read all newer posts of the account.
 */
const SPANNED = 50_000;

/** At least as great as every id and time. */
const GREATEST = Number.MAX_SAFE_INTEGER;

/** A search with the bindings of its statements. */
interface BoundSearch {
  readonly filter: PostSearch;
  readonly bindings: PageBindings;
  readonly limit: number;
}

type ByTime = Exclude<PostOrder, 'newest'>;

/**
 * Both ends are exclusive. PostgreSQL reads its index by the row comparisons, and SQLite, which cannot use them on
 * expressions, by the times.
 */
const WINDOW = `posts.account_id = :account and ${DUE} >= :fromDue and ${DUE} <= :toDue
  and (posts.account_id, ${DUE}, posts.id) > (:account, :fromDue, :fromId)
  and (posts.account_id, ${DUE}, posts.id) < (:account, :toDue, :toId)`;

const BY_TIME: Readonly<Record<ByTime, string>> = {
  soonest: `order by posts.account_id, ${DUE}, posts.id`,
  latest: `order by posts.account_id desc, ${DUE} desc, posts.id desc`,
};

/** Not the indexed expression: PostgreSQL would scan all posts by that index instead of sorting a few. */
const SORTED_DUE = `(${DUE} + 0)`;

const SORTED_WINDOW = `posts.account_id = :account
  and (${SORTED_DUE}, posts.id) > (:fromDue, :fromId) and (${SORTED_DUE}, posts.id) < (:toDue, :toId)`;

const SORTED_BY_TIME: Readonly<Record<ByTime, string>> = {
  soonest: `order by ${SORTED_DUE}, posts.id`,
  latest: `order by ${SORTED_DUE} desc, posts.id desc`,
};

/** A source, and the id of the last of its rows to examine; null: all of them. */
interface Measured {
  readonly source: RowSource;
  readonly floor: PostPosition['id'] | null;
}

/** Searches by the rarest criterion: a term, a state or a channel. */
export const makePostSearch = (
  { reader, dialect: { terms: index, among, estimatesSpans } }: Pick<Database, 'reader' | 'dialect'>,
  readPage: ReadPage,
  examined = EXAMINED,
  spanned = SPANNED,
): PostReader['search'] => {
  const conditionsFor = ({ terms = [], ...filter }: PostSearch): readonly string[] => [
    ...conditionsOf(filter),
    ...terms.map((_term, place) => index.has(place)),
  ];

  /** The source with the fewest rows before `:before`: the one that reaches back farthest. */
  const rarestOf = async ({ filter, bindings }: BoundSearch): Promise<Measured | null> => {
    const { terms = [], ...rest } = filter;
    const sources = [...terms.map((_term, place) => index.source(place)), ...sourcesOf(rest)];
    const columns = sources.map(
      ({ from, within, order, id }, place) =>
        `(select ${id} from ${from} where ${within} and ${id} < :before order by ${order} ${id} desc
          limit 1 offset ${String(examined)}) as "${String(place)}"`,
    );
    if (columns.length === 0) return null;
    const sql = `select ${columns.join(', ')}`;
    const [row = {}] = await rowsOf<Readonly<Record<string, number | null>>>(reader, sql, bindings);
    const floors = sources.map((_source, place) => row[String(place)] ?? 0);
    const floor = Math.min(...floors);
    const rarest = floors.indexOf(floor);
    const source = rarest < terms.length ? index.sourceOfAll(rarest, terms.length) : sources[rarest];
    return source === undefined ? null : { source, floor: floor === 0 ? null : postId(floor) };
  };

  /** The first span of the filter that is not too long; null if there is none, or the store chooses it itself. */
  const shortSpanOf = async ({ filter, bindings }: BoundSearch): Promise<string | null> => {
    if (estimatesSpans) return null;
    const most = sourcesOf(filter).length > 0 ? examined : spanned;
    for (const span of spansOf(filter))
      if (!(await hasRow(reader, `select 1 ${span} limit 1 offset ${String(most)}`, bindings))) return span;
    return null;
  };

  const plain = async (search: BoundSearch): Promise<FoundPosts> => {
    const { terms: _terms, ...rest } = search.filter;
    const span = await shortSpanOf(search);
    const sql = span === null ? plainPage(rest, among) : spanPage(span, rest, among);
    const posts = await readPage(sql, search.bindings);
    return partOf(posts, { limit: search.limit, order: 'newest', next: null });
  };

  const byTerms = async (search: BoundSearch, { source, floor }: Measured): Promise<FoundPosts> => {
    const range = [`${source.id} < :before`, ...(floor === null ? [] : [`${source.id} >= :floor`])];
    const sql = postsFrom(source, [...range, ...conditionsFor(search.filter)]);
    const next = floor === null ? null : { id: floor, dueAt: null };
    const posts = await readPage(sql, { ...search.bindings, floor });
    return partOf(posts, { limit: search.limit, order: 'newest', next });
  };

  /** All rows of a small source, in the order of their times. */
  const sortedByTime = async (search: BoundSearch, source: RowSource, order: ByTime): Promise<FoundPosts> => {
    const conditions = [SORTED_WINDOW, ...conditionsFor(search.filter)].join(' and ');
    const of = `posts.id ${among(`select ${source.id} from ${source.from} where ${source.within}`)}`;
    const sql = `select posts.* from posts where ${of} and ${conditions} ${SORTED_BY_TIME[order]} limit :limit`;
    return partOf(await readPage(sql, search.bindings, order), { limit: search.limit, order, next: null });
  };

  /** Scans the posts of the account by their times, up to the number that is examined at once. */
  const scanTimes = async ({ filter, bindings, limit }: BoundSearch, order: ByTime): Promise<FoundPosts> => {
    const [edge] = await rowsOf<{ readonly id: number; readonly due: number }>(
      reader,
      `select posts.id, ${DUE} as due from posts where ${WINDOW} ${BY_TIME[order]}
       limit 1 offset ${String(examined)}`,
      bindings,
    );
    const conditions = [WINDOW, ...conditionsFor(filter)].join(' and ');
    const sql = `select posts.* from posts where ${conditions} ${BY_TIME[order]} limit :limit`;
    const posts = await readPage(sql, { ...bindings, ...(edge && upTo(order, edge)) }, order);
    const next = edge === undefined ? null : { id: postId(edge.id), dueAt: instant(edge.due) };
    return partOf(posts, { limit, order, next });
  };

  return async (account, filter, { order, after, limit }, now) => {
    const { terms = [], statuses, channelStates, ...values } = filter;
    if (statuses?.length === 0 || channelStates?.length === 0) return { posts: [], next: null };
    const shared = { account, now, limit, ...values, ...index.bindings(account, terms) };
    if (order === 'newest') {
      const search = { filter, limit, bindings: { ...shared, before: after?.id ?? GREATEST } };
      const measured = terms.length === 0 ? null : await rarestOf(search);
      return measured === null ? plain(search) : byTerms(search, measured);
    }
    const window = windowOf(filter, { order, after }, await waitingFrom(reader, filter, { account, now }));
    const search = { filter, limit, bindings: { ...shared, ...window, before: GREATEST } };
    const measured = await rarestOf(search);
    return measured?.floor === null ? sortedByTime(search, measured.source, order) : scanTimes(search, order);
  };
};

/**
 * The earliest time of posts with different times for which a channel still waits. Not of the plain column: PostgreSQL
 * would scan the index of all times instead of those few posts.
 */
export const FIRST_WAITING = `select min(posts.scheduled_at + 0) from posts
  where posts.account_id = :account and posts.waits_until > :now`;

/** The time after which posts of these statuses are due: scheduled ones are due later, unless times differ. */
const waitingFrom = async (
  reader: Database['reader'],
  { statuses }: PostSearch,
  bindings: { readonly account: AccountId; readonly now: Instant },
): Promise<number> => {
  if (statuses?.every((status) => status === 'scheduled') !== true) return -1;
  const first = await numberOf(reader, FIRST_WAITING, bindings);
  return Math.min(bindings.now, (first ?? bindings.now) - 1);
};

/** The times between which posts can be found, as bindings of {@link WINDOW}. */
const windowOf = (
  { scheduledFrom, scheduledTo }: PostSearch,
  { order, after }: { readonly order: ByTime; readonly after: PostPosition | null },
  waitingFrom: number,
): Bindings => {
  const fromDue = Math.max(waitingFrom, (scheduledFrom ?? 0) - 1);
  const window = { fromDue, fromId: GREATEST, toDue: scheduledTo ?? GREATEST, toId: 0 };
  if (after?.dueAt == null) return window;
  return order === 'soonest'
    ? { ...window, fromDue: after.dueAt, fromId: after.id }
    : { ...window, toDue: after.dueAt, toId: after.id };
};

/** The window up to and including a row. */
const upTo = (order: ByTime, { id, due }: { readonly id: number; readonly due: number }): Bindings =>
  order === 'soonest' ? { toDue: due, toId: id + 1 } : { fromDue: due, fromId: id - 1 };

const partOf = (
  { posts, cutAt }: ReadPosts,
  page: { readonly limit: number; readonly order: PostOrder; readonly next: PostPosition | null },
): FoundPosts => {
  const last = posts.length < page.limit ? undefined : posts.at(-1);
  return { posts, next: cutAt ?? (last === undefined ? page.next : positionOf(last, page.order)) };
};
