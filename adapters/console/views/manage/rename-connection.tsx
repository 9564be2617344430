import { useState } from 'preact/hooks';
import type { Connection } from '../../../client/index.js';
import { InputField } from '../../parts/field.js';
import { api } from '../../state/session.js';
import { texts } from '../../texts.js';
import { ManageForm } from './manage-form.js';

const words = texts.manage;

interface NameFieldProps {
  readonly name: string;
  readonly autofocus?: boolean;
  readonly problem: string | null;
  readonly onName: (name: string) => void;
}

export const NameField = ({ name, autofocus = false, problem, onName }: NameFieldProps) => (
  <InputField
    label={words.name}
    hint={words.nameHint}
    problem={problem}
    dir="auto"
    autocomplete="off"
    autofocus={autofocus}
    value={name}
    onValue={onName}
  />
);

/** A dialog about one connection. */
export interface ConnectionDialogProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

export const RenameConnection = ({ connection, onClose }: ConnectionDialogProps) => {
  const [name, setName] = useState(connection.name);
  return (
    <ManageForm
      title={words.renameOne(connection.name)}
      what={words.renameWhat}
      button={words.rename}
      done={words.renamed(name)}
      change={() => api().renameConnection(connection.id, name)}
      onClose={onClose}
    >
      {(problemAt) => <NameField name={name} autofocus problem={problemAt('name')} onName={setName} />}
    </ManageForm>
  );
};
