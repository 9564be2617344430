import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** The attributes of the control of a field, so that screen readers announce its label, hint and problem. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly problem?: string | null;
  readonly children: (control: FieldControl) => ComponentChildren;
}

/** A label, a control, a hint and a problem. */
export const Field = ({ label, hint, problem = null, children }: FieldProps) => {
  const id = useId();
  const described = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(problem === null ? [] : [`${id}-problem`]),
  ].join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(problem === null ? {} : { 'aria-invalid': true as const }),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} class="problem">
          {problem}
        </p>
      )}
    </div>
  );
};
