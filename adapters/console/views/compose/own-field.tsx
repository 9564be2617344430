import type { ComponentChildren } from 'preact';
import { Field, type FieldControl } from '../../parts/field.js';
import { texts } from '../../texts.js';

const words = texts.own;

interface OwnFieldProps {
  readonly label: string;
  /** Its name within a sentence. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly problem: string | null;
  readonly onBack: () => void;
  readonly children: (control: FieldControl) => ComponentChildren;
}

/** A field that inherits the value of the post until something is entered, and can be reset. */
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
