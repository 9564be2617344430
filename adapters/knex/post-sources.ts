import type { PostSearch, PostStatus } from '../../core/index.js';
import type { Dialect, RowSource } from './database.js';
import { any, EACH, listed, STATUS_CONDITIONS, TELLING_STATES } from './post-status.js';

/** A select of posts by a source in its order, newest first. SQLite keeps the order of a cross join. */
export const postsFrom = (
  { from, within, order, id, once }: RowSource,
  conditions: readonly string[],
  columns = 'posts.*',
): string => {
  const joined = from === 'posts' ? [] : [`posts.id = ${id} and posts.account_id = :account`];
  return `select ${columns} from ${from}${from === 'posts' ? '' : ' cross join posts'}
    where ${[within, ...(once === undefined ? [] : [once]), ...joined, ...conditions].join(' and ')} order by ${order} ${id} desc limit :limit`;
};

/**
 * With an equation and without its column in the order, PostgreSQL may go through the posts of all accounts instead.
 */
export const OF_ACCOUNT: RowSource = {
  from: 'posts',
  within: 'posts.account_id >= :account and posts.account_id <= :account',
  order: 'posts.account_id desc,',
  id: 'posts.id',
};

const OF_CONNECTION: RowSource = {
  from: 'deliveries as told',
  within: 'told.connection_id >= :connectionId and told.connection_id <= :connectionId',
  order: 'told.connection_id desc,',
  id: 'told.post_id',
};

const HAS_CONNECTION = `exists (
  select 1 from deliveries where deliveries.post_id = posts.id and deliveries.connection_id = :connectionId ${EACH}
)`;

/** Each post once, by the first of its deliveries in these states. */
const ofStates = (states: string): RowSource => ({
  from: 'deliveries as told',
  within: `told.account_id >= :account and told.account_id <= :account
    and told.state <> 'published' and told.state in (${states})`,
  order: 'told.account_id desc,',
  id: 'told.post_id',
  once: `not exists (
    select 1 from deliveries as earlier
    where earlier.account_id = told.account_id and earlier.post_id = told.post_id and earlier.id < told.id
      and earlier.state <> 'published' and earlier.state in (${states}) ${EACH}
  )`,
});

const OF_DRAFTS: RowSource = { ...OF_ACCOUNT, within: `${OF_ACCOUNT.within} and posts.draft is not null` };

/** Where the posts of a status are, apart from each other; none: among all. */
const ofStatus = (status: PostStatus): readonly RowSource[] => {
  if (status === 'draft') return [OF_DRAFTS];
  if (status === 'canceled') return [OF_DRAFTS, ofStates(listed(['canceled']))];
  const states = TELLING_STATES[status];
  return states === undefined ? [] : [ofStates(listed(states))];
};

/** The one source of posts with any of these statuses; null: all posts, or several sources. */
const ofStatuses = (statuses: readonly PostStatus[]): RowSource | null => {
  if (statuses.length === 0) return null;
  if (statuses.every((status) => status === 'draft')) return OF_DRAFTS;
  const telling = statuses.map((status) => TELLING_STATES[status]);
  if (telling.includes(undefined)) return null;
  return ofStates(listed([...new Set(telling.flatMap((states) => states ?? []))]));
};

/** The sources that a filter has beside its terms, each in the order of an index. */
export const sourcesOf = ({
  statuses = [],
  connectionId,
  channelStates,
}: PostSearch): readonly RowSource[] => {
  const told = ofStatuses(statuses);
  const isTold = channelStates !== undefined && !channelStates.includes('published');
  return [
    ...(told === null ? [] : [told]),
    ...(isTold ? [ofStates(listed(channelStates))] : []),
    ...(connectionId === undefined ? [] : [OF_CONNECTION]),
  ];
};

/** One condition for each part of the filter except its terms; its bindings have the names of the filter. */
export const conditionsOf = (filter: PostSearch): readonly string[] => [
  ...(filter.statuses === undefined
    ? []
    : [`(${filter.statuses.map((status) => `(${STATUS_CONDITIONS[status]})`).join(' or ')})`]),
  ...(filter.connectionId === undefined ? [] : [HAS_CONNECTION]),
  ...(filter.channelStates === undefined ? [] : [any(...filter.channelStates)]),
  ...(filter.createdFrom === undefined ? [] : ['posts.created_at >= :createdFrom']),
  ...(filter.createdTo === undefined ? [] : ['posts.created_at < :createdTo']),
  ...(filter.scheduledFrom === undefined ? [] : ['posts.scheduled_at >= :scheduledFrom']),
  ...(filter.scheduledTo === undefined ? [] : ['posts.scheduled_at < :scheduledTo']),
];

/**
 * A page of posts, newest first: those of the account, of a channel or with a state of one or, unless more bounds them, from where the posts
 * of each status are, so that a status with few posts is not searched for among all.
 */
export const plainPage = ({ statuses = [], ...filter }: PostSearch, among: Dialect['among']): string => {
  const { connectionId: _connection, ...bounds } = filter;
  const [rest = OF_ACCOUNT] = sourcesOf(filter);
  const isBounded = Object.keys(bounds).length > 0;
  const from = (source: RowSource, search: PostSearch) => (columns?: string) =>
    postsFrom(source, [...conditionsOf(search), `${source.id} < :before`], columns);
  const pages = statuses.flatMap((status) => {
    const sources = isBounded ? [] : ofStatus(status);
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
