import { useState } from 'preact/hooks';
import type { Connection } from '../../../client/index.js';
import { api } from '../../state/session.js';
import { texts } from '../../texts.js';
import { ManageForm } from './manage-form.js';
import { NameField } from './name-field.js';

const words = texts.manage;

interface RenameConnectionProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** Renames a channel, in this workspace only. */
export const RenameConnection = ({ connection, onClose }: RenameConnectionProps) => {
  const [name, setName] = useState(connection.name);
  return (
    <ManageForm
      title={words.renameTitle(connection.name)}
      what={words.renameWhat}
      button={words.rename}
      done={words.renamed(name)}
      change={() => api().renameConnection(connection.id, name)}
      onClose={onClose}
    >
      {(problemAt) => <NameField name={name} problem={problemAt('name')} onName={setName} />}
    </ManageForm>
  );
};
