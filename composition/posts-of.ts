import type { AccountId, Instant, Post, PostFilter, PostId, PostReader } from '../core/index.js';

/** Rows per query: only this part is in memory at once. */
const AT_ONCE = 200;

/** All posts of an account, newest first, read page by page. */
export async function* postsOf(
  { postReader }: { readonly postReader: Pick<PostReader, 'list'> },
  account: AccountId,
  now: Instant,
  filter: PostFilter = {},
): AsyncGenerator<Post, void> {
  for (let before: PostId | null = null; ;) {
    const page: readonly Post[] = await postReader.list(account, filter, { before, limit: AT_ONCE }, now);
    yield* page;
    before = page.at(-1)?.id ?? null;
    if (before === null) return;
  }
}
