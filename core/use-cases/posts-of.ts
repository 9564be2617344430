import type { AccountId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Post } from '../domain/post.js';
import type { FoundPosts, PostPosition, PostReader, PostSearch } from '../ports/post-reader.js';

/** Posts of one query: only this part is in memory at once. */
const AT_ONCE = 200;

/** All posts of an account, newest first. */
export async function* postsOf(
  { postReader }: { readonly postReader: Pick<PostReader, 'search'> },
  account: AccountId,
  now: Instant,
  filter: PostSearch = {},
): AsyncGenerator<Post, void> {
  for (let after: PostPosition | null = null; ;) {
    const next = { order: 'newest', after, limit: AT_ONCE } as const;
    const page: FoundPosts = await postReader.search(account, filter, next, now);
    yield* page.posts;
    after = page.next;
    if (after === null) return;
  }
}
