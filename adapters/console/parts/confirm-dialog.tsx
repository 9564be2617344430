import { useState } from 'preact/hooks';
import { say } from '../state/notices.js';
import { useDoing } from '../state/use-doing.js';
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
  const doing = useDoing();
  const [key] = useState(() => crypto.randomUUID());
  const confirm = async (): Promise<void> => {
    if (!(await doing.run(() => change(key)))) return;
    say(done);
    onClose();
    onDone?.();
  };
  return (
    <Dialog title={title} isBusy={doing.isBusy} onClose={onClose}>
      <p>{what}</p>
      <Fault fault={doing.fault} />
      <DialogButtons label={button} onConfirm={() => void confirm()} />
    </Dialog>
  );
};
