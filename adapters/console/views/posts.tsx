import type { Post } from '../../client/index.js';
import { Fault } from '../parts/fault.js';
import { More } from '../parts/more.js';
import { Empty, Loading, Page } from '../parts/page.js';
import { PostRow } from '../parts/post-row.js';
import { WriteLink } from '../parts/write-link.js';
import { queryOf } from '../state/post-query.js';
import { linkTo, route } from '../state/route.js';
import { api } from '../state/session.js';
import { usePages, type Paged } from '../state/use-pages.js';
import { texts } from '../texts.js';
import { Filters } from './post-filters.js';

const List = ({ list, isFiltered }: { readonly list: Paged<Post>; readonly isFiltered: boolean }) => {
  const { items: posts, isMore } = list;
  if (posts === null) return list.fault === null ? <Loading /> : null;
  if (posts.length === 0 && !isMore) {
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
  }
  return (
    <>
      <p class="soft found" role="status">
        {posts.length > 0 && texts.posts.found(posts.length, isMore)}
      </p>
      <ul class="rows">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
      {isMore && <More list={list} />}
    </>
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
      <List list={list} isFiltered={query.size > 0} />
    </Page>
  );
};
