import type { Post } from '../../client/index.js';
import { loadingWords } from '../parts/fault-words.js';
import { Fault } from '../parts/fault.js';
import { More } from '../parts/more.js';
import { Empty, Page } from '../parts/page.js';
import { PostRow } from '../parts/post-row.js';
import { WriteLink } from '../parts/write-link.js';
import { queryOf } from '../state/post-query.js';
import { linkTo, route } from '../state/route.js';
import { api } from '../state/session.js';
import { usePages, type Paged } from '../state/use-pages.js';
import { texts } from '../texts.js';
import { Filters } from './post-filters.js';

interface FoundProps {
  readonly list: Paged<Post>;
  readonly isFiltered: boolean;
}

/** How many posts there are, or why none is shown. */
const Found = ({ list: { items, isMore, fault }, isFiltered }: FoundProps) => {
  if (items === null) return fault === null ? <p class="loading">{loadingWords()}</p> : null;
  if (items.length > 0) return <p class="soft found">{texts.posts.found(items.length, isMore)}</p>;
  if (isMore) return null;
  const { empty, emptyHint, emptyFiltered, emptyFilteredHint } = texts.posts;
  return isFiltered ? (
    <Empty title={emptyFiltered} hint={emptyFilteredHint}>
      <a class="button" href={linkTo('posts')}>
        {texts.posts.clear}
      </a>
    </Empty>
  ) : (
    <Empty title={empty} hint={emptyHint}>
      <a class="button primary" href={linkTo('compose')}>
        {texts.posts.write}
      </a>
    </Empty>
  );
};

export const PostsView = () => {
  const { query } = route.value;
  const filter = queryOf(query);
  const list = usePages(JSON.stringify(filter), async ({ at, options }) => {
    const page = await api()
      .listPosts({ ...filter, ...at }, options)
      .page();
    return { items: page.posts, next: page.next_cursor };
  });
  return (
    <Page title={texts.posts.title} actions={<WriteLink />}>
      <Filters query={query} />
      <Fault fault={list.fault} again={list.again} />
      {/* Always the same element: screen readers announce its changes, but not an element that is new. */}
      <div role="status">
        <Found list={list} isFiltered={query.size > 0} />
      </div>
      {list.items !== null && list.items.length > 0 && (
        <ul class="rows">
          {list.items.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      )}
      {list.isMore && <More list={list} />}
    </Page>
  );
};
