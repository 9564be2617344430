import { useEffect, useRef } from 'preact/hooks';
import { Fault } from '../parts/fault.js';
import { Icon } from '../parts/icon.js';
import { Empty, Loading, Page } from '../parts/page.js';
import { PostRow } from '../parts/post-row.js';
import { linkTo, route } from '../state/route.js';
import { usePosts, type PostList } from '../state/use-posts.js';
import { texts } from '../texts.js';
import { Filters, queryOf } from './post-filters.js';

/** Reads the next page when its end comes near, and when the button is pressed. */
const More = ({ list }: { readonly list: PostList }) => {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(list.readMore);
  latest.current = list.readMore;
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    if (button.current !== null) observer.observe(button.current);
    return () => observer.disconnect();
    // Also after a reading: what is near the end by then was ignored during it.
  }, [list.posts?.length, list.isReading]);
  return (
    <button ref={button} type="button" class="more" aria-disabled={list.isReading} onClick={list.readMore}>
      {list.isReading ? texts.common.loading : texts.common.more}
    </button>
  );
};

const List = ({ list, isFiltered }: { readonly list: PostList; readonly isFiltered: boolean }) => {
  const { posts, isMore } = list;
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

/** Every post, newest first. */
export const PostsView = () => {
  const { query } = route.value;
  const list = usePosts(queryOf(query));
  return (
    <Page
      title={texts.posts.title}
      actions={
        <a class="button primary" href={linkTo('compose')}>
          <Icon name="compose" />
          {texts.posts.write}
        </a>
      }
    >
      <Filters query={query} />
      <Fault fault={list.fault} again={list.again} />
      <List list={list} isFiltered={query.size > 0} />
    </Page>
  );
};
