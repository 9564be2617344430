import { useState } from 'preact/hooks';
import type { Post } from '../../client/index.js';
import { Ask } from '../parts/ask.js';
import { Icon } from '../parts/icon.js';
import { linkTo } from '../state/route.js';
import { api } from '../state/session.js';
import { texts } from '../texts.js';

const hasConcern = ({ channels }: Post): boolean =>
  channels.some(({ status }) => status === 'failed' || status === 'unknown');

/** What can be done with a post in its state. */
export const PostActions = ({ post, onDone }: { readonly post: Post; readonly onDone?: () => void }) => {
  const [asked, setAsked] = useState<'cancel' | 'publish' | null>(null);
  const { post: words } = texts;
  return (
    <>
      {(post.status === 'scheduled' || post.status === 'draft') && (
        <>
          <a class="button" href={linkTo('compose', post.id)}>
            <Icon name="compose" />
            {post.status === 'draft' ? words.goOn : words.edit}
          </a>
          <button type="button" onClick={() => setAsked('publish')}>
            {words.publishNow}
          </button>
          <button type="button" onClick={() => setAsked('cancel')}>
            {post.status === 'draft' ? words.discard : words.cancel}
          </button>
        </>
      )}
      {hasConcern(post) && (
        <a class="button primary" href={linkTo('attention')}>
          <Icon name="attention" />
          {words.toAttention}
        </a>
      )}
      {asked === 'publish' && (
        <Ask
          title={words.publishNowTitle}
          what={words.publishNowWhat}
          button={words.publishNow}
          done={words.publishedNow}
          change={(idempotencyKey) => api().publishPost(post.id, { idempotencyKey })}
          onClose={() => setAsked(null)}
          onDone={() => onDone?.()}
        />
      )}
      {asked === 'cancel' && (
        <Ask
          title={post.status === 'draft' ? words.discardTitle : words.cancelTitle}
          what={post.status === 'draft' ? words.discardWhat : words.cancelWhat}
          button={post.status === 'draft' ? words.discard : words.cancel}
          done={words.canceled}
          change={(idempotencyKey) => api().cancelPost(post.id, { idempotencyKey })}
          onClose={() => setAsked(null)}
          onDone={() => onDone?.()}
        />
      )}
    </>
  );
};
