import type { ComponentChildren } from 'preact';
import { DialogButtons } from '../../parts/dialog-buttons.js';
import { Dialog } from '../../parts/dialog.js';
import { Fault } from '../../parts/fault.js';
import { submitting } from '../../parts/submitting.js';
import { fieldsOf } from '../../state/fields-of.js';
import { say } from '../../state/notices.js';
import { useAction } from '../../state/use-action.js';

interface ManageFormProps {
  readonly title: string;
  readonly what: string;
  readonly button: string;
  /** What the button says during the change, if that is something else. */
  readonly busy?: string;
  readonly done: string;
  readonly change: () => Promise<unknown>;
  readonly onClose: () => void;
  /** The fields, with the problem of each by its path, and with a function that forgets all of them. */
  readonly children: (problemAt: (path: string) => string | null, forget: () => void) => ComponentChildren;
}

/** Whether the problem is that of a field; the settings as a whole have none. */
const isAtField = (path: string): boolean =>
  ['provider', 'name'].includes(path) || path.startsWith('settings.');

/** A dialog with the fields of a change; problems are shown at the fields, and other errors below them. */
export const ManageForm = (props: ManageFormProps) => {
  const { title, what, button, busy = button, done, change, onClose, children } = props;
  const action = useAction();
  const problems = fieldsOf(action.fault);
  const others = problems.filter(({ path }) => !isAtField(path)).map(({ message }) => message);
  const problemAt = (path: string): string | null => {
    const found = problems.filter((problem) => problem.path === path);
    return found.length === 0 ? null : found.map(({ message }) => message).join(' ');
  };
  const submit = async (): Promise<void> => {
    if (!(await action.run(change))) return;
    say(done);
    onClose();
  };
  return (
    <Dialog title={title} isBusy={action.isBusy} onClose={onClose}>
      <form class="manage" onSubmit={submitting(() => void submit())}>
        <p class="soft">{what}</p>
        {children(problemAt, action.forget)}
        <Fault fault={problems.length > 0 ? null : action.fault} />
        {others.length > 0 && (
          <p role="alert" class="fault">
            {others.join(' ')}
          </p>
        )}
        <DialogButtons label={action.isBusy ? busy : button} />
      </form>
    </Dialog>
  );
};
