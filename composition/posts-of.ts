import type { Account, Post, PostFilter, PostId } from '../core/index.js';
import type { App } from './app.js';
import { tokens as t } from './tokens.js';

/** Rows per query: only this part is in memory at once. */
const AT_ONCE = 200;

/** All posts of an account, newest first, read page by page. */
export async function* postsOf(
  { container }: Pick<App, 'container'>,
  { id }: Account,
  filter: PostFilter = {},
): AsyncGenerator<Post, void> {
  const { postReader } = container.get(t.store);
  const clock = container.get(t.clock);
  for (let before: PostId | null = null; ;) {
    const page: readonly Post[] = await postReader.list(id, filter, { before, limit: AT_ONCE }, clock.now());
    yield* page;
    before = page.at(-1)?.id ?? null;
    if (before === null) return;
  }
}
