import { useState } from 'preact/hooks';
import { say } from '../state/notices.js';
import { useAction } from '../state/use-action.js';
import { DialogButtons } from './dialog-buttons.js';
import { Dialog } from './dialog.js';
import { Fault } from './fault.js';

interface ConfirmDialogProps {
  readonly title: string;
  readonly what: string;
  readonly button: string;
  readonly done: string;
  readonly change: (idempotencyKey: string) => Promise<unknown>;
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Explains a change, and makes it when confirmed; repeated attempts are the same change. */
export const ConfirmDialog = ({ title, what, button, done, change, onDone, onClose }: ConfirmDialogProps) => {
  const action = useAction();
  const [key] = useState(() => crypto.randomUUID());
  const confirm = async (): Promise<void> => {
    if (!(await action.run(() => change(key)))) return;
    say(done);
    onClose();
    onDone?.();
  };
  return (
    <Dialog title={title} isBusy={action.isBusy} onClose={onClose}>
      <p>{what}</p>
      <Fault fault={action.fault} />
      <DialogButtons label={button} onConfirm={() => void confirm()} />
    </Dialog>
  );
};
