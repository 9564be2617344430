import { InputField, SelectField } from '../../parts/field.js';
import type { Entered, Setting } from '../../state/settings.js';
import { texts } from '../../texts.js';
import { hintOf, optionsOf } from './setting-words.js';

const words = texts.manage;

interface SettingFieldsProps {
  readonly settings: readonly Setting[];
  readonly entered: Entered;
  /** Whether the channel exists, and keeps the values of empty fields. */
  readonly isChange: boolean;
  readonly problemAt: (path: string) => string | null;
  readonly onChange: (entered: Entered) => void;
}

/** A form from the JSON Schema of a provider. Secrets are hidden while typed, and browsers do not store them. */
export const SettingFields = (props: SettingFieldsProps) => {
  const { settings, entered, isChange, problemAt, onChange } = props;
  if (settings.length === 0) return <p class="soft">{words.nothingToEnter}</p>;
  return (
    <>
      {settings.map((setting) => {
        const { name, options, isSecret, isAddress } = setting;
        const shared = {
          label: words.settingName(name),
          hint: hintOf(setting, isChange),
          problem: problemAt(`settings.${name}`),
          value: entered[name] ?? '',
          onValue: (value: string): void => onChange({ ...entered, [name]: value }),
        };
        return options === null ? (
          <InputField
            key={name}
            {...shared}
            type={isSecret ? 'password' : 'text'}
            inputMode={isAddress ? 'url' : 'text'}
            autocomplete={isSecret ? 'new-password' : 'off'}
            spellcheck={false}
          />
        ) : (
          <SelectField key={name} {...shared} options={optionsOf(setting, isChange)} />
        );
      })}
    </>
  );
};
