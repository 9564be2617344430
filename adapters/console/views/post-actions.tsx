import { useState } from 'preact/hooks';
import type { Post } from '../../client/index.js';
import { ConfirmDialog } from '../parts/confirm-dialog.js';
import { Icon } from '../parts/icon.js';
import { isEditable, timesOf } from '../state/progress.js';
import { endingOf, hasConcern } from '../state/ending.js';
import { linkTo } from '../state/route.js';
import { api } from '../state/session.js';
import { texts } from '../texts.js';

interface DialogProps {
  readonly post: Post;
  readonly onClose: () => void;
  readonly onDone: (() => void) | undefined;
}

/** Publishes the version that the user has seen: what others write while the dialog is open does not go out. */
const PublishDialog = ({ post, onClose, onDone }: DialogProps) => {
  const [ifMatch] = useState(post.version);
  const { post: words } = texts;
  return (
    <ConfirmDialog
      title={words.publishNowTitle}
      what={timesOf(post).length > 1 ? texts.own.nowDropsTimes : words.publishNowWhat}
      button={words.publishNow}
      done={words.publishedNow}
      change={(idempotencyKey) => api().publishPost(post.id, { idempotencyKey, ifMatch })}
      onClose={onClose}
      onDone={onDone}
    />
  );
};

export const PostActions = ({ post, onDone }: { readonly post: Post; readonly onDone?: () => void }) => {
  const [dialog, setDialog] = useState<'cancel' | 'publish' | null>(null);
  const close = (): void => setDialog(null);
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
      {dialog === 'publish' && <PublishDialog post={post} onClose={close} onDone={onDone} />}
      {dialog === 'cancel' && (
        <ConfirmDialog
          {...ending}
          change={(idempotencyKey) => api().cancelPost(post.id, { idempotencyKey })}
          onClose={close}
          onDone={onDone}
        />
      )}
    </>
  );
};
