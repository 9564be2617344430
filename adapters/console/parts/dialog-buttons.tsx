import { texts } from '../texts.js';

interface DialogButtonsProps {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  /** Without it, the button submits its form. */
  readonly onConfirm?: () => void;
}

/** The end of a dialog: what it does, and the way back. */
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
