import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { isExpired } from '../state/session.js';
import { texts } from '../texts.js';

/** The open dialogs, in the order in which they were opened. */
const opened = new Set<HTMLDialogElement>();

/** Hides the dialogs together with the page behind them: an invisible modal dialog would block the whole page. */
export const useHiddenDialogs = (areHidden: boolean): void =>
  useLayoutEffect(() => {
    for (const dialog of opened) {
      if (areHidden) dialog.close();
      else if (!dialog.open) dialog.showModal();
    }
  }, [areHidden]);

/** The dialog around a component. */
interface Around {
  readonly isBusy: boolean;
  /** Does nothing while the change of the dialog runs, because its failure would not be seen. */
  readonly close: () => void;
}

const Surrounding = createContext<Around>({ isBusy: false, close: () => undefined });

export const useDialog = (): Around => useContext(Surrounding);

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly wide?: boolean;
  /** Whether a change of the dialog runs: until then it stays open. */
  readonly isBusy?: boolean;
}

/** The browser's own dialog: it keeps the focus, closes with Escape and restores the focus. */
export const Dialog = ({ title, onClose, children, wide = false, isBusy = false }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog === null) return undefined;
    opened.add(dialog);
    if (!isExpired.peek()) dialog.showModal();
    return () => {
      opened.delete(dialog);
      // A dialog in it goes away after it, and until then nothing outside of that can have the focus.
      for (const inner of dialog.querySelectorAll('dialog')) inner.close();
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const close = (): void => {
    if (!isBusy) onClose();
  };
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      class={wide ? 'wide' : ''}
      // The menu around it, and a day that is open in the calendar, close with Escape, too.
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={({ currentTarget }) => {
        // A browser closes it at a second Escape, even if the first one was prevented.
        if (!opened.has(currentTarget) || isExpired.peek() || currentTarget.open) return;
        if (isBusy) currentTarget.showModal();
        else onClose();
      }}
    >
      <header>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        <button type="button" class="quiet" aria-disabled={isBusy} onClick={close}>
          {texts.common.close}
        </button>
      </header>
      <Surrounding.Provider value={{ isBusy, close }}>{children}</Surrounding.Provider>
    </dialog>
  );
};
