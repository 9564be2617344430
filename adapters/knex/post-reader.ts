import { accountId, type Post, type PostReader } from '../../core/index.js';
import { MOST_TEXT } from '../commit/waiting-works.js';
import { eachOf, firstOf, given, numberOf, orNull, ownedBy, valuesOf, type Database } from './database.js';
import { BYTES, makePostPages } from './posts/post-pages.js';
import { makePostSearch } from './posts/post-search.js';
import { postIn, postLists } from './rows/post-lists.js';

const fromRow = ({ post }: { readonly post: string }): Post => postIn(post);

/**
 * @param examined how many posts a search examines at once, unless there is reason for another number
 * @param spanned the maximum number of posts between two times that are found by the index of these times, likewise
 */
export const makeKnexPostReader = (
  { reader, dialect }: Database,
  examined?: number,
  spanned?: number,
): PostReader => {
  const select = `select cast(${postLists(dialect.json)} as text) as post from`;
  const findOne = `${select} posts where posts.id = :id and posts.account_id = :account`;
  const these = dialect.recordset('of', { id: 'bigint', account: 'bigint' });
  // Measured first: a window over the posts themselves makes SQLite copy the texts of all of them for each part.
  const findThese = `${select} posts where posts.id ${dialect.among(`
    select id from (
      select id, sum(length) over (order by id) as bytes, row_number() over (order by id) as place from (
        select posts.id, ${BYTES} as length
        from posts join ${these} on posts.id = given.id and posts.account_id = given.account
      ) as measured
    ) as added where place = 1 or bytes <= ${String(MOST_TEXT)}
  `)}`;
  /** In parts, between which other work gets its turn: a lane may claim fifty megabytes at once. */
  const findAll: PostReader['findAll'] = async (of) => {
    const found = await eachOf(reader, findThese, ownedBy(of), fromRow);
    const ids = new Set(found.map(({ id }) => id));
    const others = of.filter(({ id }) => !ids.has(id));
    return ids.size === 0 || others.length === 0 ? found : [...found, ...(await findAll(others))];
  };
  const shownOfThese = `select given.key from ${dialect.recordset('keys', { key: 'text' })}
    where exists (select 1 from posts where posts.image_key = given.key)
      or exists (select 1 from post_images where post_images.image_key = given.key)`;
  return {
    find: (account, id) => firstOf(reader, findOne, { id, account }, fromRow),
    findAll,
    ownerOf: async (id) => {
      const sql = 'select account_id from posts where id = :id';
      return orNull(await numberOf(reader, sql, { id }), accountId);
    },
    imagesShown: async (keys) => {
      const bindings = given(
        'keys',
        keys.map((key) => ({ key })),
      );
      return new Set(await valuesOf<string>(reader, shownOfThese, bindings));
    },
    search: makePostSearch({ reader, dialect }, makePostPages({ reader, dialect }), examined, spanned),
  };
};
