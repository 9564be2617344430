import { useState } from 'preact/hooks';
import type { Connection } from '../../../client/index.js';
import { Field } from '../../parts/field.js';
import { say } from '../../state/notices.js';
import { api } from '../../state/session.js';
import { useDoing } from '../../state/use-doing.js';
import { texts } from '../../texts.js';
import { ManageForm, problemIn } from './manage-form.js';

const words = texts.manage;

interface RenameConnectionProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** Renames a channel, in this workspace only. */
export const RenameConnection = ({ connection, onClose }: RenameConnectionProps) => {
  const doing = useDoing();
  const [name, setName] = useState(connection.name);
  const rename = async (): Promise<void> => {
    if (!(await doing.run(() => api().renameConnection(connection.id, name)))) return;
    say(words.renamed(name));
    onClose();
  };
  return (
    <ManageForm
      title={words.renameTitle(connection.name)}
      what={words.renameWhat}
      button={words.rename}
      doing={doing}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <Field label={words.name} hint={words.nameHint} problem={problemIn(doing.fault)('name')}>
        {(control) => (
          <input
            {...control}
            type="text"
            dir="auto"
            autocomplete="off"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
    </ManageForm>
  );
};
