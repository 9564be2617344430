import { useState } from 'preact/hooks';
import { Fault } from '../../parts/fault.js';
import { Field } from '../../parts/field.js';
import { say } from '../../state/notices.js';
import { api } from '../../state/session.js';
import { givenOf, settingsOf, type Entered } from '../../state/settings.js';
import { useDoing } from '../../state/use-doing.js';
import { useReading } from '../../state/use-reading.js';
import { texts } from '../../texts.js';
import { ManageForm, problemIn } from './manage-form.js';
import { SettingFields } from './setting-fields.js';

const words = texts.manage;

/** Adds a channel: its kind, name and settings. A repeated attempt adds it once. */
export const AddConnection = ({ onClose }: { readonly onClose: () => void }) => {
  const providers = useReading('providers', (signal) => api().providers({ signal }));
  const doing = useDoing();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState('');
  const [name, setName] = useState('');
  const [entered, setEntered] = useState<Entered>({});
  const kinds = providers.value?.providers ?? [];
  const chosen = kinds.find(({ provider }) => provider === kind);
  const problemAt = problemIn(doing.fault);

  const add = async (): Promise<void> => {
    const fields = { provider: kind, name, settings: givenOf(entered) };
    if (!(await doing.run(() => api().addConnection(fields, { idempotencyKey })))) return;
    say(words.added(name));
    onClose();
  };

  return (
    <ManageForm
      title={words.add}
      what={words.addWhat}
      button={words.addButton}
      doing={doing}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <Fault fault={providers.fault} again={providers.again} />
      <Field label={words.kind} problem={problemAt('provider')}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={(event) => {
              setKind(event.currentTarget.value);
              setEntered({});
              doing.forget();
            }}
          >
            <option value="">{words.chooseKind}</option>
            {kinds.map(({ provider }) => (
              <option key={provider} value={provider}>
                {provider}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.name} hint={words.nameHint} problem={problemAt('name')}>
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
    </ManageForm>
  );
};
