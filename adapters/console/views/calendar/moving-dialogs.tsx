import { useState } from 'preact/hooks';
import type { Post } from '../../../client/index.js';
import { Choices } from '../../parts/choices.js';
import { Conflict } from '../../parts/conflict.js';
import { DialogButtons } from '../../parts/dialog-buttons.js';
import { Dialog } from '../../parts/dialog.js';
import { Fault } from '../../parts/fault.js';
import { submitting } from '../../parts/submitting.js';
import { placeOf } from '../../state/calendar-posts.js';
import { timesOf } from '../../state/progress.js';
import { movesOf, type Moved } from '../../state/moving.js';
import { spaced, wallTime } from '../../state/times.js';
import { versionOf } from '../../state/versions.js';
import { texts } from '../../texts.js';
import type { Moving } from './use-moving.js';

const words = texts.own;

interface MoveDialogProps {
  readonly post: Post;
  /** The new first time, on the clock of the workspace. */
  readonly at: string;
  readonly isBusy: boolean;
  readonly fault: unknown;
  readonly onMove: (what: Moved) => void;
  readonly onClose: () => void;
}

/** Shows how moving a post with several times affects each of its channels. */
const MoveDialog = ({ post, at, isBusy, fault, onMove, onClose }: MoveDialogProps) => {
  const [what, setWhat] = useState<Moved>('all');
  const first = spaced(wallTime(timesOf(post)[0] ?? post.created_at));
  return (
    <Dialog title={words.moveTitle(post.headline)} isBusy={isBusy} onClose={onClose} wide>
      <form class="moving" onSubmit={submitting(() => onMove(what))}>
        <p>{words.moveWhat}</p>
        <fieldset>
          <legend>{words.moveWhich}</legend>
          <Choices
            name="moved"
            chosen={what}
            options={[
              ['all', words.moveAll],
              ['first', words.moveFirst(first)],
            ]}
            onChosen={setWhat}
          />
        </fieldset>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.channel}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {movesOf(post, at, what).map(({ id, name, before, after }) => (
              <tr key={id}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td>{spaced(before)}</td>
                <td data-moved={after !== before}>{after === before ? words.stays : spaced(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Fault fault={fault} />
        <DialogButtons label={texts.calendar.move} />
      </form>
    </Dialog>
  );
};

/** The dialogs before a post is moved. */
export const MovingDialogs = ({
  moving,
  onMoved,
}: {
  readonly moving: Moving;
  readonly onMoved: () => void;
}) => {
  const { pending, clash } = moving;
  if (clash !== null) {
    // A move changes nothing but the time.
    const theirs = { ...versionOf(clash.theirs), when: spaced(placeOf(clash.theirs)) };
    return (
      <Conflict
        theirs={theirs}
        mine={{ ...theirs, when: spaced(clash.at) }}
        onMine={() => {
          moving.forget();
          onMoved();
          void moving.move({ post: clash.theirs, at: clash.at }, clash.what);
        }}
        onClose={moving.forget}
        onTheirs={() => {
          moving.forget();
          onMoved();
        }}
      />
    );
  }
  return pending === null ? null : (
    <MoveDialog
      {...pending}
      isBusy={moving.isBusy}
      fault={moving.fault}
      onClose={() => {
        pending.putBack?.();
        moving.forget();
      }}
      onMove={(what) => {
        void moving.move(pending, what).then((isMoved) => {
          if (isMoved) onMoved();
        });
      }}
    />
  );
};
