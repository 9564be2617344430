import { useState } from 'preact/hooks';
import type { Post } from '../../../client/index.js';
import { Badge } from '../../parts/badge.js';
import { Dialog } from '../../parts/dialog.js';
import { Fault } from '../../parts/fault.js';
import { InputField } from '../../parts/field.js';
import { Paused } from '../../parts/paused.js';
import { ChannelMarks } from '../../parts/post-row.js';
import { submitting } from '../../parts/submitting.js';
import { placeOf } from '../../state/calendar-posts.js';
import { isEditable } from '../../state/progress.js';
import { LAST_TIME } from '../../state/days.js';
import { linkTo } from '../../state/route.js';
import { api, zone } from '../../state/session.js';
import { titleOf } from '../../state/title-of.js';
import { useReading } from '../../state/use-reading.js';
import { whenOf } from '../../state/when.js';
import { texts } from '../../texts.js';
import { Begun } from '../begun.js';
import { PostActions } from '../post-actions.js';

const words = texts.calendar;

interface TileDialogProps {
  /** As it was when the dialog was opened. */
  readonly opened: Post;
  /** Whether it is being moved. */
  readonly isBusy: boolean;
  readonly fault: unknown;
  readonly onMove: (at: string) => void;
  readonly onClose: () => void;
}

/** The post of a tile, with all of its actions for use without a mouse. */
export const TileDialog = ({ opened, isBusy, fault, onMove, onClose }: TileDialogProps) => {
  const { id } = opened;
  // Not from the posts of the calendar: after a change, it may not pass their filter.
  const reading = useReading(`tile ${String(id)}`, (signal) => api().getPost(id, { signal }));
  const post = reading.value?.post ?? opened;
  const [at, setAt] = useState(placeOf(post));
  return (
    <Dialog title={titleOf(post)} isBusy={isBusy} onClose={onClose} wide>
      <p class="lead">
        <Badge state={post.status} />
        <ChannelMarks post={post} />
        <span class="soft">{whenOf(post)}</span>
      </p>
      <div class="text tile-text" dir="auto" dangerouslySetInnerHTML={{ __html: post.content_html }} />
      {post.error_message !== '' && <p class="row-error">{post.error_message}</p>}
      <Begun post={post} />
      {post.status === 'scheduled' && isEditable(post) && (
        <form
          class="move"
          onSubmit={submitting(() => {
            if (!isBusy) onMove(at);
          })}
        >
          <InputField
            label={words.newTime}
            hint={texts.compose.timeHint(zone())}
            type="datetime-local"
            required
            max={LAST_TIME}
            value={at}
            onValue={setAt}
          />
          <button type="submit" aria-disabled={isBusy}>
            {words.move}
          </button>
        </form>
      )}
      <Fault fault={fault} />
      <Paused isBusy={isBusy} />
      <div class="actions">
        <a class="button" href={linkTo('posts', id)}>
          {words.open}
        </a>
        <PostActions post={post} onDone={onClose} />
      </div>
    </Dialog>
  );
};
