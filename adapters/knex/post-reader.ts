import { accountId, type PostReader } from '../../core/index.js';
import { distinct, given, rowsOf, type Database } from './database.js';
import { makePostPages } from './post-pages.js';
import { makePostSearch } from './post-search.js';
import { plainPage } from './post-sources.js';
import { postIn, postLists } from './rows/post-lists.js';

/** @param examined how many posts a search examines at once, unless there is reason for another number */
export const makeKnexPostReader = ({ reader, dialect }: Database, examined?: number): PostReader => {
  const select = `select cast(${postLists(dialect.json, 'whole')} as text) as post from posts`;
  const findOne = `${select} where posts.id = :id and posts.account_id = :account`;
  const these = dialect.recordset('of', { id: 'bigint', account: 'bigint' });
  const findThese = `${select} join ${these} on posts.id = given.id and posts.account_id = given.account`;
  const shownOfThese = `select given.key from ${dialect.recordset('keys', { key: 'text' })}
    where exists (select 1 from posts where posts.image_key = given.key)
      or exists (select 1 from post_images where post_images.image_key = given.key)`;
  const readPage = makePostPages({ reader, dialect });
  const list: PostReader['list'] = (account, { status, ...filter }, { before, limit }, now) => {
    const sql = plainPage({ ...filter, ...(status && { statuses: [status] }) }, dialect.among);
    const { channelStates: _states, ...values } = filter;
    return readPage(sql, { account, now, ...values, before: before ?? Number.MAX_SAFE_INTEGER, limit });
  };
  return {
    find: async (account, id) => {
      const [row] = await rowsOf<{ readonly post: string }>(reader, findOne, { id, account });
      return row === undefined ? null : postIn(row.post);
    },
    findAll: async (of) => {
      const named = given('of', distinct(of.map(({ id, accountId: account }) => ({ id, account }))));
      const rows = await rowsOf<{ readonly post: string }>(reader, findThese, named);
      return rows.map(({ post }) => postIn(post));
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
    list,
    search: makePostSearch({ reader, dialect }, readPage, examined),
  };
};
