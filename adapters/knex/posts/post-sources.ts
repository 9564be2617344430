import type { DeliveryState, PostSearch, PostStatus } from '../../../core/index.js';
import type { Dialect, RowSource } from '../database.js';
import { any, EACH, listed, STATUS_CONDITIONS, SELECTIVE_STATES } from './post-status.js';

/** A select of posts by a source in its order, newest first. SQLite keeps the order of a cross join. */
export const postsFrom = (
  { from, posts = 'cross join posts', within, order, id, once }: RowSource,
  conditions: readonly string[],
  columns = 'posts.*',
): string => {
  const joined = from === 'posts' ? [] : [`posts.id = ${id} and posts.account_id = :account`];
  return `select ${columns} from ${from}${from === 'posts' ? '' : ` ${posts}`}
    where ${[within, ...(once === undefined ? [] : [once]), ...joined, ...conditions].join(' and ')} order by ${order} ${id} desc limit :limit`;
};

/** With an equality, and without its column in the order, PostgreSQL may scan the posts of all accounts instead. */
const OF_ACCOUNT: RowSource = {
  from: 'posts',
  within: 'posts.account_id >= :account and posts.account_id <= :account',
  order: 'posts.account_id desc,',
  id: 'posts.id',
};

const OF_CONNECTION: RowSource = {
  from: 'deliveries as source',
  within: 'source.connection_id >= :connectionId and source.connection_id <= :connectionId',
  order: 'source.connection_id desc,',
  id: 'source.post_id',
};

const HAS_CONNECTION = `exists (
  select 1 from deliveries where deliveries.post_id = posts.id and deliveries.connection_id = :connectionId ${EACH}
)`;

/** Each post once, by the first of its deliveries in these states. */
const ofStates = (states: string): RowSource => ({
  from: 'deliveries as source',
  within: `source.account_id >= :account and source.account_id <= :account
    and source.state <> 'published' and source.state in (${states})`,
  order: 'source.account_id desc,',
  id: 'source.post_id',
  once: `not exists (
    select 1 from deliveries as earlier
    where earlier.account_id = source.account_id and earlier.post_id = source.post_id and earlier.id < source.id
      and earlier.state <> 'published' and earlier.state in (${states}) ${EACH}
  )`,
});

const OF_DRAFTS: RowSource = { ...OF_ACCOUNT, within: `${OF_ACCOUNT.within} and posts.draft is not null` };

/** Disjoint sources that together have the posts of a status; none: all posts. */
const ofStatus = (status: PostStatus): readonly RowSource[] => {
  if (status === 'draft') return [OF_DRAFTS];
  if (status === 'canceled') return [OF_DRAFTS, ofStates(listed(['canceled']))];
  const states = SELECTIVE_STATES[status];
  return states === undefined ? [] : [ofStates(listed(states))];
};

/** The one source of posts with any of these statuses; null: all posts, or several sources. */
const ofStatuses = (statuses: readonly PostStatus[]): RowSource | null => {
  if (statuses.length === 0) return null;
  if (statuses.every((status) => status === 'draft')) return OF_DRAFTS;
  const selective = statuses.map((status) => SELECTIVE_STATES[status]);
  if (selective.includes(undefined)) return null;
  return ofStates(listed([...new Set(selective.flatMap((states) => states ?? []))]));
};

/** Whether few deliveries have these states, so that posts are found by them; absent: any state. */
const areFew = (states: readonly DeliveryState[] = ['published']): boolean => !states.includes('published');

/** The sources of a filter without its terms, each in the order of an index. */
export const sourcesOf = ({
  statuses = [],
  connectionId,
  channelStates,
}: PostSearch): readonly RowSource[] => {
  const ofTheseStatuses = ofStatuses(statuses);
  return [
    ...(ofTheseStatuses === null ? [] : [ofTheseStatuses]),
    ...(channelStates !== undefined && areFew(channelStates) ? [ofStates(listed(channelStates))] : []),
    ...(connectionId === undefined ? [] : [OF_CONNECTION]),
  ];
};

const BOUNDS = {
  createdFrom: 'posts.created_at >= :createdFrom',
  createdTo: 'posts.created_at < :createdTo',
  scheduledFrom: 'posts.scheduled_at >= :scheduledFrom',
  scheduledTo: 'posts.scheduled_at < :scheduledTo',
} as const;

/** The bounds of each of the two times of a post, which both have an index. */
const boundsOf = (filter: PostSearch): readonly (readonly string[])[] =>
  (
    [
      ['createdFrom', 'createdTo'],
      ['scheduledFrom', 'scheduledTo'],
    ] as const
  ).map((names) => names.filter((name) => filter[name] !== undefined).map((name) => BOUNDS[name]));

/** For each time that the filter bounds, the end of a select of the posts of the account within its bounds. */
export const spansOf = (filter: PostSearch): readonly string[] =>
  boundsOf(filter)
    .filter((bounds) => bounds.length > 0)
    .map((bounds) => `from posts where ${['posts.account_id = :account', ...bounds].join(' and ')}`);

/**
 * A page of the posts of a span, newest first, that meet the filter. SQLite reads the index of the span, and posts
 * until the page is full, as long as nothing but the span names the account, and nothing in it the plain id.
 */
export const spanPage = (span: string, filter: PostSearch, among: Dialect['among']): string =>
  `select posts.* from posts where posts.id ${among(`select posts.id ${span} and +posts.id < :before`)}
    and ${conditionsOf(filter).join(' and ')} order by posts.id desc limit :limit`;

/** One condition for each part of the filter except its terms; its bindings have the names of the filter. */
export const conditionsOf = (filter: PostSearch): readonly string[] => [
  ...(filter.statuses === undefined
    ? []
    : [`(${filter.statuses.map((status) => `(${STATUS_CONDITIONS[status]})`).join(' or ')})`]),
  ...(filter.connectionId === undefined ? [] : [HAS_CONNECTION]),
  ...(filter.channelStates === undefined ? [] : [any(...filter.channelStates)]),
  ...boundsOf(filter).flat(),
];

/**
 * A page of posts, newest first: from the account, or from a channel or a state; for statuses from the source of each,
 * so that a status with few posts is not searched for among all posts.
 */
export const plainPage = ({ statuses = [], ...filter }: PostSearch, among: Dialect['among']): string => {
  const [rest = OF_ACCOUNT] = sourcesOf(filter);
  const from = (source: RowSource, search: PostSearch) => (columns?: string) =>
    postsFrom(source, [...conditionsOf(search), `${source.id} < :before`], columns);
  const pages = statuses.flatMap((status) => {
    const sources = areFew(filter.channelStates) ? [] : ofStatus(status);
    return (sources.length === 0 ? [rest] : sources).map((source) =>
      from(source, { ...filter, statuses: [status] }),
    );
  });
  const [page = from(rest, filter), ...others] = pages;
  if (others.length === 0) return page();
  const parts = pages.map(
    (part, place) => `select id from (${part('posts.id as id')}) as "${String(place)}"`,
  );
  const together = `select id from (${parts.join(' union all ')}) as found order by id desc limit :limit`;
  return `select posts.* from posts where posts.id ${among(together)}`;
};
