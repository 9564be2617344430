import { accountId, type PostFilter, type PostReader } from '../../core/index.js';
import { distinct, given, rowsOf, type Database } from './database.js';
import { makePostPages } from './post-pages.js';
import { STATUS_CONDITIONS } from './post-status.js';
import { postFromRow, selectPosts, type PostRow } from './rows/post.js';

export const makeKnexPostReader = ({ reader, dialect }: Database): PostReader => {
  const findOne = selectPosts(dialect, 'where posts.id = :id and posts.account_id = :account');
  const these = dialect.recordset('of', { id: 'bigint', account: 'bigint' });
  const findThese = selectPosts(
    dialect,
    `join ${these} on posts.id = given.id and posts.account_id = given.account`,
  );
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
    showsImage: async (key) => {
      const rows = await rowsOf(reader, 'select id from posts where image_key = :key limit 1', { key });
      return rows.length > 0;
    },
    list: (account, filter, { before, limit }, now) => {
      const conditions = [...conditionsOf(filter), ...(before === null ? [] : ['posts.id < :before'])];
      return readPage(
        `select posts.* from posts
         where posts.account_id = :account ${conditions.map((one) => `and ${one}`).join(' ')}
         order by posts.id desc limit :limit`,
        { account, now, ...filter, before, limit },
      );
    },
  };
};

/** One condition for each present part of the filter; its bindings have the names of the filter. */
const conditionsOf = (filter: PostFilter): readonly string[] => [
  ...(filter.status === undefined ? [] : [`(${STATUS_CONDITIONS[filter.status]})`]),
  ...(filter.connectionId === undefined
    ? []
    : [
        `exists (select 1 from deliveries
           where deliveries.post_id = posts.id and deliveries.connection_id = :connectionId)`,
      ]),
  ...(filter.createdFrom === undefined ? [] : ['posts.created_at >= :createdFrom']),
  ...(filter.createdTo === undefined ? [] : ['posts.created_at < :createdTo']),
  ...(filter.scheduledFrom === undefined ? [] : ['posts.scheduled_at >= :scheduledFrom']),
  ...(filter.scheduledTo === undefined ? [] : ['posts.scheduled_at < :scheduledTo']),
];
