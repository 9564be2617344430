import { accountId, type PostFilter, type PostReader } from '../../core/index.js';
import { distinct, given, rowsOf, type Database } from './database.js';
import { makePostPages } from './post-pages.js';
import { listed, STATUS_CONDITIONS, TELLING_STATES } from './post-status.js';
import { postFromRow, selectPosts, type PostRow } from './rows/post.js';

export const makeKnexPostReader = ({ reader, dialect }: Database): PostReader => {
  const findOne = selectPosts(dialect, 'where posts.id = :id and posts.account_id = :account');
  const these = dialect.recordset('of', { id: 'bigint', account: 'bigint' });
  const findThese = selectPosts(
    dialect,
    `join ${these} on posts.id = given.id and posts.account_id = given.account`,
  );
  const shownOfThese = `select given.key from ${dialect.recordset('keys', { key: 'text' })}
    where exists (select 1 from posts where posts.image_key = given.key)`;
  const readPage = makePostPages({ reader, dialect });
  return {
    find: async (account, id) => {
      const [row] = await rowsOf<PostRow>(reader, findOne, { id, account });
      return row === undefined ? null : postFromRow(row);
    },
    findAll: async (of) => {
      const named = given('of', distinct(of.map(({ id, accountId: account }) => ({ id, account }))));
      const rows = await rowsOf<PostRow>(reader, findThese, named);
      return rows.map(postFromRow);
    },
    ownerOf: async (id) => {
      const sql = 'select account_id from posts where id = :id';
      const [row] = await rowsOf<{ readonly account_id: number }>(reader, sql, { id });
      return row === undefined ? null : accountId(row.account_id);
    },
    imagesShown: async (keys) => {
      const named = given(
        'keys',
        keys.map((key) => ({ key })),
      );
      const rows = await rowsOf<{ readonly key: string }>(reader, shownOfThese, named);
      return new Set(rows.map(({ key }) => key));
    },
    list: (account, filter, { before, limit }, now) => {
      const { from, within, order, id } = choiceOf(filter);
      const conditions = [within, ...conditionsOf(filter), ...(before === null ? [] : [`${id} < :before`])];
      return readPage(
        `select posts.* from ${from} where ${conditions.join(' and ')} order by ${order} desc, ${id} desc limit :limit`,
        { account, now, ...filter, before, limit },
      );
    },
  };
};

/** What a page is chosen from, in the order of the page. */
interface Choice {
  readonly from: string;
  readonly within: string;
  readonly order: string;
  readonly id: string;
}

/**
 * The posts of an account or of a channel, or, unless a time bounds them, those that a telling state of a delivery may
 * select; each by an index in the order of the page. With an equation and without that order, PostgreSQL may go through the posts of all accounts instead.
 */
const choiceOf = ({ status, connectionId, ...times }: PostFilter): Choice => {
  const telling = status === undefined ? undefined : TELLING_STATES[status];
  if (Object.keys(times).length === 0 && telling !== undefined)
    return byState(listed(telling), connectionId !== undefined);
  return connectionId === undefined ? OF_ACCOUNT : OF_CONNECTION;
};

const OF_ACCOUNT: Choice = {
  from: 'posts',
  within: 'posts.account_id >= :account and posts.account_id <= :account',
  order: 'posts.account_id',
  id: 'posts.id',
};

/** SQLite keeps the order of a cross join. */
const BY_DELIVERY = {
  from: 'deliveries as told cross join posts',
  id: 'told.post_id',
} as const;

const OF_CONNECTION: Choice = {
  ...BY_DELIVERY,
  within: `told.connection_id >= :connectionId and told.connection_id <= :connectionId
    and posts.id = told.post_id and posts.account_id = :account`,
  order: 'told.connection_id',
};

const HAS_CONNECTION = `and exists (
  select 1 from deliveries where deliveries.post_id = posts.id and deliveries.connection_id = :connectionId
)`;

/** Each post once, by the first of its deliveries in these states. */
const byState = (states: string, ofConnection: boolean): Choice => ({
  ...BY_DELIVERY,
  within: `told.account_id >= :account and told.account_id <= :account
    and told.state <> 'published' and told.state in (${states})
    and posts.id = told.post_id and posts.account_id = :account
    and not exists (
      select 1 from deliveries as earlier
      where earlier.post_id = told.post_id and earlier.id < told.id and earlier.state in (${states})
    ) ${ofConnection ? HAS_CONNECTION : ''}`,
  order: 'told.account_id',
});

/** One condition for each other part of the filter; its bindings have the names of the filter. */
const conditionsOf = (filter: PostFilter): readonly string[] => [
  ...(filter.status === undefined ? [] : [`(${STATUS_CONDITIONS[filter.status]})`]),
  ...(filter.createdFrom === undefined ? [] : ['posts.created_at >= :createdFrom']),
  ...(filter.createdTo === undefined ? [] : ['posts.created_at < :createdTo']),
  ...(filter.scheduledFrom === undefined ? [] : ['posts.scheduled_at >= :scheduledFrom']),
  ...(filter.scheduledTo === undefined ? [] : ['posts.scheduled_at < :scheduledTo']),
];
