import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { DialogButtons } from '../parts/dialog-buttons.js';
import { Dialog } from '../parts/dialog.js';
import { hasKeptDrafts } from '../state/draft.js';
import { signOut } from '../state/session.js';
import { texts } from '../texts.js';

const words = texts.frame;

interface SignOutProps {
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** The button to sign out, which asks first if that removes something that was typed and not sent. */
export const SignOut = ({ class: name, children }: SignOutProps) => {
  const [isAsking, setAsking] = useState(false);
  const ask = (): void => {
    if (hasKeptDrafts()) setAsking(true);
    else void signOut();
  };
  return (
    <>
      <button type="button" class={name} onClick={ask}>
        {children}
      </button>
      {isAsking && (
        <Dialog title={words.signOutTitle} onClose={() => setAsking(false)}>
          <p>{words.signOutWhat}</p>
          <DialogButtons label={words.signOut} onConfirm={() => void signOut()} />
        </Dialog>
      )}
    </>
  );
};
