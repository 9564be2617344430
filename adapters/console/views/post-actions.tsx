import { useState } from 'preact/hooks';
import type { Post } from '../../client/index.js';
import { ConfirmDialog } from '../parts/confirm-dialog.js';
import { Icon } from '../parts/icon.js';
import { begunOf, isEditable, timesOf, waitingOf } from '../state/course.js';
import { linkTo } from '../state/route.js';
import { api } from '../state/session.js';
import { texts } from '../texts.js';

const hasConcern = ({ channels }: Post): boolean =>
  channels.some(({ status }) => status === 'failed' || status === 'unknown');

/** The name and effect of canceling: for a draft, for waiting channels, or for the whole post. */
const endingOf = (post: Post) => {
  const { post: words, own } = texts;
  if (post.status === 'draft')
    return {
      title: words.discardTitle,
      what: words.discardWhat,
      button: words.discard,
      done: words.canceled,
    };
  if (begunOf(post).length === 0)
    return { title: words.cancelTitle, what: words.cancelWhat, button: words.cancel, done: words.canceled };
  const what = own.stopWhat(waitingOf(post).map(({ name }) => name));
  return { title: own.stopTitle, what, button: own.stop, done: own.stopped };
};

export const PostActions = ({ post, onDone }: { readonly post: Post; readonly onDone?: () => void }) => {
  const [dialog, setDialog] = useState<'cancel' | 'publish' | null>(null);
  const { post: words } = texts;
  const ending = endingOf(post);
  return (
    <>
      {isEditable(post) && (
        <>
          <a class="button" href={linkTo('compose', post.id)}>
            <Icon name="compose" />
            {post.status === 'draft' ? words.goOn : words.edit}
          </a>
          <button type="button" onClick={() => setDialog('publish')}>
            {words.publishNow}
          </button>
        </>
      )}
      {(post.status === 'scheduled' || post.status === 'draft') && (
        <button type="button" onClick={() => setDialog('cancel')}>
          {ending.button}
        </button>
      )}
      {hasConcern(post) && (
        <a class="button primary" href={linkTo('attention')}>
          <Icon name="attention" />
          {words.toAttention}
        </a>
      )}
      {dialog === 'publish' && (
        <ConfirmDialog
          title={words.publishNowTitle}
          what={timesOf(post).length > 1 ? texts.own.nowDropsTimes : words.publishNowWhat}
          button={words.publishNow}
          done={words.publishedNow}
          change={(idempotencyKey) => api().publishPost(post.id, { idempotencyKey })}
          onClose={() => setDialog(null)}
          onDone={onDone}
        />
      )}
      {dialog === 'cancel' && (
        <ConfirmDialog
          {...ending}
          change={(idempotencyKey) => api().cancelPost(post.id, { idempotencyKey })}
          onClose={() => setDialog(null)}
          onDone={onDone}
        />
      )}
    </>
  );
};
