import { useState } from 'preact/hooks';
import type { Post } from '../../../client/index.js';
import { Choices } from '../../parts/choices.js';
import { DialogButtons } from '../../parts/dialog-buttons.js';
import { Dialog } from '../../parts/dialog.js';
import { Fault } from '../../parts/fault.js';
import { timesOf } from '../../state/course.js';
import { movesOf, type Moved } from '../../state/moving.js';
import { spaced, wallTime } from '../../state/times.js';
import { texts } from '../../texts.js';

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
export const MoveDialog = ({ post, at, isBusy, fault, onMove, onClose }: MoveDialogProps) => {
  const [what, setWhat] = useState<Moved>('all');
  const first = spaced(wallTime(timesOf(post)[0] ?? post.created_at));
  return (
    <Dialog title={words.moveTitle(post.headline)} isBusy={isBusy} onClose={onClose} wide>
      <form
        class="moving"
        onSubmit={(event) => {
          event.preventDefault();
          onMove(what);
        }}
      >
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
