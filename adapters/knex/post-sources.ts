import type { PostFilter, PostId, PostSearch, PostStatus } from '../../core/index.js';
import type { RowSource } from './database.js';
import { listed, STATUS_CONDITIONS, TELLING_STATES } from './post-status.js';

/** A select of posts by a source in its order, newest first. SQLite keeps the order of a cross join. */
export const postsFrom = (
  { from, within, order, id }: RowSource,
  conditions: readonly string[],
  columns = 'posts.*',
): string => {
  const joined = from === 'posts' ? [] : [`posts.id = ${id} and posts.account_id = :account`];
  return `select ${columns} from ${from}${from === 'posts' ? '' : ' cross join posts'}
    where ${[within, ...joined, ...conditions].join(' and ')} order by ${order} ${id} desc limit :limit`;
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
  select 1 from deliveries where deliveries.post_id = posts.id and deliveries.connection_id = :connectionId
)`;

/** Each post once, by the first of its deliveries in these states. */
const ofStates = (states: string): RowSource => ({
  from: 'deliveries as told',
  within: `told.account_id >= :account and told.account_id <= :account
    and told.state <> 'published' and told.state in (${states})
    and not exists (
      select 1 from deliveries as earlier
      where earlier.post_id = told.post_id and earlier.id < told.id and earlier.state in (${states})
    )`,
  order: 'told.account_id desc,',
  id: 'told.post_id',
});

/** The posts that a telling state of a delivery may select; null if some of the statuses have none. */
const ofStatuses = (statuses: readonly PostStatus[]): RowSource | null => {
  const telling = statuses.map((status) => TELLING_STATES[status]);
  return telling.length === 0 || telling.includes(undefined)
    ? null
    : ofStates(listed([...new Set(telling.flatMap((states) => states ?? []))]));
};

/** The sources that a filter has beside its terms, each in the order of an index. */
export const sourcesOf = ({ statuses = [], connectionId }: PostSearch): readonly RowSource[] => {
  const told = ofStatuses(statuses);
  return [...(told === null ? [] : [told]), ...(connectionId === undefined ? [] : [OF_CONNECTION])];
};

/** One condition for each part of the filter except its terms; its bindings have the names of the filter. */
export const conditionsOf = (filter: PostSearch): readonly string[] => [
  ...(filter.statuses === undefined
    ? []
    : [`(${filter.statuses.map((status) => `(${STATUS_CONDITIONS[status]})`).join(' or ')})`]),
  ...(filter.connectionId === undefined ? [] : [HAS_CONNECTION]),
  ...(filter.createdFrom === undefined ? [] : ['posts.created_at >= :createdFrom']),
  ...(filter.createdTo === undefined ? [] : ['posts.created_at < :createdTo']),
  ...(filter.scheduledFrom === undefined ? [] : ['posts.scheduled_at >= :scheduledFrom']),
  ...(filter.scheduledTo === undefined ? [] : ['posts.scheduled_at < :scheduledTo']),
];

/**
 * A page of posts, newest first: those of an account or of a channel, or, unless a time bounds them, those that a
 * telling state of a delivery may select.
 */
export const plainPage = (
  { status, ...filter }: PostFilter,
  before: PostId | null,
  columns = 'posts.*',
): string => {
  const { connectionId: _connection, ...times } = filter;
  const search = status === undefined ? filter : { ...filter, statuses: [status] };
  const [rarest] = sourcesOf(Object.keys(times).length > 0 ? filter : search);
  const source = rarest ?? OF_ACCOUNT;
  const older = before === null ? [] : [`${source.id} < :before`];
  return postsFrom(source, [...conditionsOf(search), ...older], columns);
};
