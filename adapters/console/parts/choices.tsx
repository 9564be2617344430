interface CheckProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const Check = ({ label, hint, checked, onChange }: CheckProps) => (
  <label class="check">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>
      {label}
      <small>{hint}</small>
    </span>
  </label>
);

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly chosen: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChosen: (value: Value) => void;
}

export const Choices = <Value extends string>({ name, chosen, options, onChosen }: ChoicesProps<Value>) => (
  <>
    {options.map(([value, label]) => (
      <label key={value} class="check">
        <input type="radio" name={name} checked={value === chosen} onChange={() => onChosen(value)} />
        {label}
      </label>
    ))}
  </>
);
