import { useEffect } from 'preact/hooks';
import { Empty, Page } from '../parts/page.js';
import { Lazy } from '../parts/lazy.js';
import { WriteLink } from '../parts/write-link.js';
import { linkTo, replaceRoute, route } from '../state/route.js';
import { texts } from '../texts.js';
import { AttentionView } from './attention.js';
import { ConnectionsView } from './connections.js';
import { PostView } from './post.js';
import { PostsView } from './posts.js';

const loadCompose = async () => (await import('./compose/compose.js')).default;

const loadCalendar = async () => (await import('./calendar/calendar.js')).default;

const Unknown = () => (
  <Page title={texts.frame.unknownView}>
    <Empty title={texts.frame.unknownView} hint={texts.frame.unknownViewHint}>
      <a class="button" href={linkTo('posts')}>
        {texts.frame.toPosts}
      </a>
    </Empty>
  </Page>
);

/** Not another entry in the history, from which Back would lead here, and on to the posts again. */
const Start = () => {
  useEffect(() => replaceRoute(linkTo('posts')), []);
  return null;
};

/** The view of the address. Another address is another view with its own state. */
export const View = () => {
  const { view, item } = route.value;
  if ((view === 'posts' || view === 'compose') && !/^\d*$/.test(item)) return <Unknown />;
  switch (view) {
    case '':
      return <Start />;
    case 'posts':
      return item === '' ? <PostsView /> : <PostView key={item} id={Number(item)} />;
    case 'attention':
      return <AttentionView />;
    case 'calendar':
      return (
        <Page key="calendar" title={texts.calendar.title} actions={<WriteLink />}>
          <Lazy load={loadCalendar} props={{}} />
        </Page>
      );
    case 'compose':
      return (
        <Page key={`compose ${item}`} title={item === '' ? texts.compose.title : texts.compose.editTitle}>
          <Lazy load={loadCompose} props={{ id: item === '' ? null : Number(item) }} />
        </Page>
      );
    case 'connections':
      return <ConnectionsView />;
    default:
      return <Unknown />;
  }
};
