import { accountId, type Post, type PostReader } from '../../core/index.js';
import { eachOf, firstOf, given, ownedBy, type Database } from './database.js';
import { makePostPages } from './post-pages.js';
import { makePostSearch } from './post-search.js';
import { postIn, postLists } from './rows/post-lists.js';

interface ImageKey {
  readonly key: string;
}

const fromRow = ({ post }: { readonly post: string }): Post => postIn(post);

/** @param examined how many posts a search examines at once, unless there is reason for another number */
export const makeKnexPostReader = ({ reader, dialect }: Database, examined?: number): PostReader => {
  const select = `select cast(${postLists(dialect.json)} as text) as post from posts`;
  const findOne = `${select} where posts.id = :id and posts.account_id = :account`;
  const these = dialect.recordset('of', { id: 'bigint', account: 'bigint' });
  const findThese = `${select} join ${these} on posts.id = given.id and posts.account_id = given.account`;
  const shownOfThese = `select given.key from ${dialect.recordset('keys', { key: 'text' })}
    where exists (select 1 from posts where posts.image_key = given.key)
      or exists (select 1 from post_images where post_images.image_key = given.key)`;
  return {
    find: (account, id) => firstOf(reader, findOne, { id, account }, fromRow),
    findAll: (of) => eachOf(reader, findThese, ownedBy(of), fromRow),
    ownerOf: (id) => {
      const sql = 'select account_id as owner from posts where id = :id';
      return firstOf(reader, sql, { id }, ({ owner }: { readonly owner: number }) => accountId(owner));
    },
    imagesShown: async (keys) => {
      const rows = keys.map((key): ImageKey => ({ key }));
      return new Set(await eachOf(reader, shownOfThese, given('keys', rows), ({ key }: ImageKey) => key));
    },
    search: makePostSearch({ reader, dialect }, makePostPages({ reader, dialect }), examined),
  };
};
