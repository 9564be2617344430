import { useState } from 'preact/hooks';
import type { Post } from '../../client/index.js';
import { Dialog } from '../parts/dialog.js';
import { Fault } from '../parts/fault.js';
import { Icon } from '../parts/icon.js';
import { say } from '../state/notices.js';
import { linkTo } from '../state/route.js';
import { api } from '../state/session.js';
import { useDoing } from '../state/use-doing.js';
import { texts } from '../texts.js';

interface AskProps {
  readonly title: string;
  readonly what: string;
  readonly button: string;
  readonly done: string;
  readonly change: (idempotencyKey: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what a change means, and makes it when that is confirmed; a repeated try is the same change. */
export const Ask = ({ title, what, button, done, change, onDone, onClose }: AskProps) => {
  const doing = useDoing();
  const [key] = useState(() => crypto.randomUUID());
  const confirm = async (): Promise<void> => {
    if (!(await doing.run(() => change(key)))) return;
    say(done);
    onClose();
    onDone();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{what}</p>
      <Fault fault={doing.fault} />
      <div class="actions">
        <button type="button" class="primary" aria-disabled={doing.isBusy} onClick={() => void confirm()}>
          {button}
        </button>
        <button type="button" onClick={onClose}>
          {texts.common.back}
        </button>
      </div>
    </Dialog>
  );
};

const hasConcern = ({ channels }: Post): boolean =>
  channels.some(({ status }) => status === 'failed' || status === 'unknown');

/** What can be done with a post in its state. */
export const PostActions = ({ post, onDone }: { readonly post: Post; readonly onDone?: () => void }) => {
  const [asked, setAsked] = useState<'cancel' | 'publish' | null>(null);
  const { post: words } = texts;
  return (
    <>
      {post.status === 'scheduled' && (
        <>
          <a class="button" href={linkTo('compose', post.id)}>
            <Icon name="compose" />
            {words.edit}
          </a>
          <button type="button" onClick={() => setAsked('publish')}>
            {words.publishNow}
          </button>
          <button type="button" onClick={() => setAsked('cancel')}>
            {words.cancel}
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
          title={words.cancelTitle}
          what={words.cancelWhat}
          button={words.cancel}
          done={words.canceled}
          change={(idempotencyKey) => api().cancelPost(post.id, { idempotencyKey })}
          onClose={() => setAsked(null)}
          onDone={() => onDone?.()}
        />
      )}
    </>
  );
};
