import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';

/** The attributes of the control of a field, so that screen readers announce its label, hint and problem. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface Labels {
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly problem?: string | null;
  /** By which a list of problems finds it. */
  readonly field?: string | undefined;
}

/** What is wrong, in a sentence, for the control that names it by its id; nothing if nothing is wrong. */
export const Problem = ({ id, problem }: { readonly id: string; readonly problem: string | null }) =>
  problem === null ? null : (
    <p id={id} class="problem">
      {problem}
    </p>
  );

interface FieldProps extends Labels {
  readonly children: (control: FieldControl) => ComponentChildren;
}

export const Field = ({ label, hint, problem = null, field, children }: FieldProps) => {
  const id = useId();
  const described = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(problem === null ? [] : [`${id}-problem`]),
  ].join(' ');
  return (
    <div class="field" data-field={field}>
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
      <Problem id={`${id}-problem`} problem={problem} />
    </div>
  );
};

interface InputFieldProps extends Labels, Omit<InputHTMLAttributes, keyof Labels | 'value' | 'onInput'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A field with an input, by default for a line of text; further attributes are those of the input. */
export const InputField = ({ label, hint, problem = null, field, onValue, ...input }: InputFieldProps) => (
  <Field label={label} hint={hint} problem={problem} field={field}>
    {(control) => (
      <input type="text" {...input} {...control} onInput={(event) => onValue(event.currentTarget.value)} />
    )}
  </Field>
);

interface SelectFieldProps extends Labels {
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly autofocus?: boolean;
  readonly onValue: (value: string) => void;
}

export const SelectField = ({ value, options, autofocus, onValue, ...labels }: SelectFieldProps) => (
  <Field {...labels}>
    {(control) => (
      <select
        {...control}
        autofocus={autofocus}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
