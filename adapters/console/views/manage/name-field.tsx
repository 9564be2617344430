import { InputField } from '../../parts/field.js';
import { texts } from '../../texts.js';

const words = texts.manage;

interface NameFieldProps {
  readonly name: string;
  readonly problem: string | null;
  readonly onName: (name: string) => void;
}

/** The name of a channel in this workspace. */
export const NameField = ({ name, problem, onName }: NameFieldProps) => (
  <InputField
    label={words.name}
    hint={words.nameHint}
    problem={problem}
    dir="auto"
    autocomplete="off"
    value={name}
    onValue={onName}
  />
);
