import { useState } from 'preact/hooks';
import { Fault } from '../../parts/fault.js';
import { SelectField } from '../../parts/field.js';
import { api } from '../../state/session.js';
import { givenOf, settingsOf, type Entered } from '../../state/settings.js';
import { useReading } from '../../state/use-reading.js';
import { texts } from '../../texts.js';
import { ManageForm } from './manage-form.js';
import { NameField } from './rename-connection.js';
import { SettingFields } from './setting-fields.js';

const words = texts.manage;

/** Adds a channel: its kind, name and settings. A repeated attempt adds it once. */
export const AddConnection = ({ onClose }: { readonly onClose: () => void }) => {
  const providers = useReading('providers', (signal) => api().providers({ signal }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState('');
  const [name, setName] = useState('');
  const [entered, setEntered] = useState<Entered>({});
  const kinds = providers.value?.providers ?? [];
  const chosen = kinds.find(({ provider }) => provider === kind);
  const fields = { provider: kind, name, settings: givenOf(entered) };
  return (
    <ManageForm
      title={words.add}
      what={words.addWhat}
      button={words.addButton}
      busy={words.busy}
      done={words.added(name)}
      change={() => api().addConnection(fields, { idempotencyKey })}
      onClose={onClose}
    >
      {(problemAt, forget) => (
        <>
          <Fault fault={providers.fault} again={providers.again} />
          <SelectField
            label={words.kind}
            problem={problemAt('provider')}
            autofocus
            value={kind}
            options={[['', words.chooseKind], ...kinds.map(({ provider }) => [provider, provider] as const)]}
            onValue={(provider) => {
              setKind(provider);
              setEntered({});
              forget();
            }}
          />
          <NameField name={name} problem={problemAt('name')} onName={setName} />
          {chosen !== undefined && (
            <SettingFields
              key={kind}
              settings={settingsOf(chosen)}
              entered={entered}
              isChange={false}
              problemAt={problemAt}
              onChange={setEntered}
            />
          )}
        </>
      )}
    </ManageForm>
  );
};
