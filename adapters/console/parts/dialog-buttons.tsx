import { texts } from '../texts.js';
import { useDialog } from './dialog.js';
import { Paused } from './paused.js';

interface DialogButtonsProps {
  readonly label: string;
  /** Without it, the button submits its form. */
  readonly onConfirm?: () => void;
}

export const DialogButtons = ({ label, onConfirm }: DialogButtonsProps) => {
  const { isBusy, close } = useDialog();
  return (
    <>
      <Paused isBusy={isBusy} />
      <div class="actions">
        <button
          type={onConfirm === undefined ? 'submit' : 'button'}
          class="primary"
          aria-disabled={isBusy}
          onClick={onConfirm}
        >
          {label}
        </button>
        <button type="button" aria-disabled={isBusy} onClick={close}>
          {texts.common.back}
        </button>
      </div>
    </>
  );
};
