import { texts } from '../texts.js';

interface DialogButtonsProps {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  /** Without it, the button submits its form. */
  readonly onConfirm?: () => void;
}

/** The buttons of a dialog: confirm and cancel. */
export const DialogButtons = ({ label, isBusy = false, onClose, onConfirm }: DialogButtonsProps) => (
  <div class="actions">
    <button
      type={onConfirm === undefined ? 'submit' : 'button'}
      class="primary"
      aria-disabled={isBusy}
      onClick={onConfirm}
    >
      {label}
    </button>
    <button type="button" onClick={onClose}>
      {texts.common.back}
    </button>
  </div>
);
