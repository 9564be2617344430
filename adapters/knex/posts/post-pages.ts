import {
  comparePositions,
  instant,
  positionOf,
  postId,
  type Post,
  type PostOrder,
  type PostPosition,
} from '../../../core/index.js';
import { MOST_TEXT } from '../../commit/waiting-works.js';
import { rowsOf, type Bindings, type Database } from '../database.js';
import { makeKeptPosts } from './kept-posts.js';
import { POST_STATE, postState } from '../rows/post-state.js';

/** The values of a statement that selects posts of an account. */
export type PageBindings = Bindings & { readonly account: number };

/** Posts in their order. */
export interface ReadPosts {
  readonly posts: readonly Post[];
  /** Where they were cut off because they became too long, so that there may be more; null if they were not. */
  readonly cutAt: PostPosition | null;
}

interface StateRow {
  readonly id: number;
  readonly due: number;
  readonly state: string;
  readonly bytes: number;
}

/** When a post is due, or was created. */
export const DUE = 'coalesce(posts.scheduled_at, posts.created_at)';

/** The length of the texts of a post, which {@link MOST_TEXT} bounds. */
export const BYTES = `octet_length(posts.content_html) + octet_length(posts.content_plain)
  + coalesce(octet_length(posts.overrides), 0)`;

const positionOfRow = ({ id, due }: StateRow, order: PostOrder): PostPosition => ({
  id: postId(id),
  dueAt: order === 'newest' ? null : instant(due),
});

/** The first rows in the order, as many as may be read at once. */
const cut = (rows: readonly StateRow[], order: PostOrder): readonly StateRow[] => {
  let bytes = 0;
  return [...rows]
    .sort((one, other) => comparePositions(order, positionOfRow(one, order), positionOfRow(other, order)))
    .filter((row, place) => {
      bytes += row.bytes;
      return place === 0 || bytes <= MOST_TEXT;
    });
};

/**
 * Reads the posts that `chosen` selects of an account, in their order, with their deliveries.
 *
 * Clients read the same lists many times. A page costs one statement for the states of its posts and one for those
 * posts that this process has not read in that state. A post that changes between the two is read with its whole page
 * in a single statement, because a page shows the posts as they are at one moment.
 */
export const makePostPages = ({
  reader,
  dialect: { pages, among, numbersIn },
}: Pick<Database, 'reader' | 'dialect'>) => {
  const kept = makeKeptPosts();
  const these = `select posts.* from posts
    where posts.account_id = :account and posts.id ${among(numbersIn(':ids'))}`;

  const readWhole = async (chosen: string, bindings: PageBindings): Promise<readonly Post[]> => {
    const posts = pages.postsFrom(await rowsOf<object>(reader, pages.statement(chosen), bindings));
    kept.keep(posts);
    return posts;
  };

  const readPage = async (chosen: string, bindings: PageBindings, order: PostOrder): Promise<ReadPosts> => {
    const select = `select posts.id, ${DUE} as due, ${POST_STATE} as state, ${BYTES} as bytes
      from (${chosen}) as posts`;
    const found = await rowsOf<StateRow>(reader, select, bindings);
    const rows = cut(found, order);
    const last = rows.at(-1);
    const cutAt = last === undefined || rows.length === found.length ? null : positionOfRow(last, order);
    const known = rows.map((row) => kept.find(row)).filter((post) => post !== null);
    if (known.length === rows.length) return { posts: known, cutAt };
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    for (const { id } of known) states.delete(id);
    const ids = JSON.stringify([...states.keys()]);
    const read = await readWhole(these, { account: bindings.account, ids });
    const isOfOneMoment =
      read.length === states.size && read.every((post) => states.get(post.id) === postState(post));
    if (isOfOneMoment) return { posts: [...known, ...read], cutAt };
    if (cutAt === null) return { posts: await readWhole(chosen, bindings), cutAt };
    const part = `select posts.* from (${chosen}) as posts where posts.id ${among(numbersIn(':cut'))}`;
    const again = await readWhole(part, { ...bindings, cut: JSON.stringify(rows.map(({ id }) => id)) });
    // One that is now due after the others is found later: the next page begins where this one was cut off.
    return {
      posts: again.filter((post) => comparePositions(order, positionOf(post, order), cutAt) <= 0),
      cutAt,
    };
  };

  return async (chosen: string, bindings: PageBindings, order: PostOrder = 'newest'): Promise<ReadPosts> => {
    const { posts, cutAt } = await readPage(chosen, bindings, order);
    const sorted = [...posts].sort((one, other) =>
      comparePositions(order, positionOf(one, order), positionOf(other, order)),
    );
    return { posts: sorted, cutAt };
  };
};

export type ReadPage = ReturnType<typeof makePostPages>;
