import type { ComponentChildren } from 'preact';
import { DialogButtons } from '../../parts/dialog-buttons.js';
import { Dialog } from '../../parts/dialog.js';
import { Fault } from '../../parts/fault.js';
import { fieldsOf } from '../../state/fields-of.js';
import type { Doing } from '../../state/use-doing.js';
import { texts } from '../../texts.js';

/** The problem of a field of a form, in a sentence. */
export const problemIn =
  (fault: unknown) =>
  (path: string): string | null => {
    const found = fieldsOf(fault).filter((problem) => problem.path === path);
    return found.length === 0 ? null : found.map(({ message }) => message).join(' ');
  };

interface ManageFormProps {
  readonly title: string;
  readonly what: ComponentChildren;
  readonly button: string;
  readonly doing: Doing;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A dialog with fields; problems are shown at the fields, and other errors below them. */
export const ManageForm = ({ title, what, button, doing, onSubmit, onClose, children }: ManageFormProps) => (
  <Dialog title={title} isBusy={doing.isBusy} onClose={onClose}>
    <form
      class="manage"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p class="soft">{what}</p>
      {children}
      <Fault fault={fieldsOf(doing.fault).length > 0 ? null : doing.fault} />
      <DialogButtons label={doing.isBusy ? texts.manage.busy : button} />
    </form>
  </Dialog>
);
