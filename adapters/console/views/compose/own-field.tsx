import type { ComponentChildren } from 'preact';
import { Field, type FieldControl } from '../../parts/field.js';
import { texts } from '../../texts.js';

const words = texts.own;

interface OwnFieldProps {
  readonly label: string;
  /** What it is called within a sentence. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly problem: string | null;
  readonly onBack: () => void;
  readonly children: (control: FieldControl) => ComponentChildren;
}

/** A field that is as in the post until something is entered, with a way back. */
export const OwnField = ({ label, name, isOwn, problem, onBack, children }: OwnFieldProps) => (
  <Field label={label} hint={isOwn ? undefined : words.fromPost} problem={problem}>
    {(control) => (
      <>
        {children(control)}
        {isOwn && (
          <button
            type="button"
            class="inherit"
            onClick={() => {
              onBack();
              document.getElementById(control.id)?.focus();
            }}
          >
            {words.back}
            <span class="unseen"> {name}</span>
          </button>
        )}
      </>
    )}
  </Field>
);
