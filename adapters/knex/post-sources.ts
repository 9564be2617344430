import type { PostSearch, PostStatus } from '../../core/index.js';
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

const OF_DRAFTS: RowSource = { ...OF_ACCOUNT, within: `${OF_ACCOUNT.within} and posts.draft is not null` };

/** Where the posts of a status are: by a telling state of a delivery, or among all. */
const ofStatus = (status: PostStatus): readonly (RowSource | null)[] => {
  const states = TELLING_STATES[status];
  if (status === 'draft') return [OF_DRAFTS];
  if (status === 'canceled') return [OF_DRAFTS, ofStates(listed(['canceled']))];
  return [states === undefined ? null : ofStates(listed(states))];
};

/** The sources that a filter has beside its terms, each in the order of an index. */
export const sourcesOf = ({ statuses = [], connectionId }: PostSearch): readonly RowSource[] => {
  const telling = statuses.map((status) => TELLING_STATES[status]);
  const isTold = telling.length > 0 && !telling.includes(undefined);
  return [
    ...(isTold ? [ofStates(listed([...new Set(telling.flatMap((states) => states ?? []))]))] : []),
    ...(connectionId === undefined ? [] : [OF_CONNECTION]),
  ];
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
 * A select of the ids of a page, newest first: of the posts of an account or of a channel, or, unless a time bounds them,
 * from where the posts of each status are, so that one with few posts is not searched for among all.
 */
export const plainPage = ({ statuses, ...filter }: PostSearch): string => {
  const { connectionId: _connection, ...times } = filter;
  const isBounded = Object.keys(times).length > 0;
  const [rest = OF_ACCOUNT] = sourcesOf(filter);
  const page = (source: RowSource | null, search: PostSearch): string => {
    const chosen = isBounded || source === null ? rest : source;
    return postsFrom(chosen, [...conditionsOf(search), `${chosen.id} < :before`], 'posts.id as id');
  };
  if (statuses === undefined) return page(null, filter);
  const each = statuses.flatMap((status) =>
    ofStatus(status).map((source) => page(source, { ...filter, statuses: [status] })),
  );
  const parts = [...new Set(each)].map((part, place) => `select id from (${part}) as "${String(place)}"`);
  return `select id from (${parts.join(' union ')}) as found order by id desc limit :limit`;
};
