import { comparePlaces, placeOf, type Post, type PostOrder } from '../../core/index.js';
import { rowsOf, type Bindings, type Database } from './database.js';
import { makeKeptPosts } from './kept-posts.js';
import { POST_STATE, postState } from './rows/post-state.js';

/** The values of a statement that selects posts of an account. */
export type PageBindings = Bindings & { readonly account: number };

interface StateRow {
  readonly id: number;
  readonly state: string;
}

/**
 * Reads the posts that `chosen` selects of an account, in their order, with their deliveries but without frozen requests.
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

  const readPage = async (chosen: string, bindings: PageBindings): Promise<readonly Post[]> => {
    const select = `select posts.id, ${POST_STATE} as state from (${chosen}) as posts`;
    const rows = await rowsOf<StateRow>(reader, select, bindings);
    const known = rows.map((row) => kept.find(row)).filter((post) => post !== null);
    if (known.length === rows.length) return known;
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    for (const { id } of known) states.delete(id);
    const ids = JSON.stringify([...states.keys()]);
    const read = await readWhole(these, { account: bindings.account, ids });
    const isOfOneMoment =
      read.length === states.size && read.every((post) => states.get(post.id) === postState(post));
    return isOfOneMoment ? [...known, ...read] : readWhole(chosen, bindings);
  };

  return async (
    chosen: string,
    bindings: PageBindings,
    order: PostOrder = 'newest',
  ): Promise<readonly Post[]> =>
    [...(await readPage(chosen, bindings))].sort((one, other) =>
      comparePlaces(order, placeOf(one, order), placeOf(other, order)),
    );
};

export type ReadPage = ReturnType<typeof makePostPages>;
