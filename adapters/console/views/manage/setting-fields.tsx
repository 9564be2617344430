import { Field } from '../../parts/field.js';
import type { Entered, Setting } from '../../state/settings.js';
import { texts } from '../../texts.js';

const words = texts.manage;

interface SettingFieldsProps {
  readonly settings: readonly Setting[];
  readonly entered: Entered;
  /** Whether the channel exists, and keeps the values of empty fields. */
  readonly isChange: boolean;
  readonly problemAt: (path: string) => string | null;
  readonly onChange: (entered: Entered) => void;
}

const hintOf = ({ description, isRequired, default: value, options }: Setting, isChange: boolean): string =>
  [
    description ?? '',
    isChange || options !== null || value === null ? '' : words.without(value),
    isChange || isRequired || value !== null ? '' : words.optional,
  ]
    .filter((part) => part !== '')
    .join(' ');

/** A form from the JSON Schema of a kind of channel. Secrets are hidden while typed, and browsers do not store them. */
export const SettingFields = (props: SettingFieldsProps) => {
  const { settings, entered, isChange, problemAt, onChange } = props;
  const set = (name: string, value: string): void => onChange({ ...entered, [name]: value });
  if (settings.length === 0) return <p class="soft">{words.nothingToEnter}</p>;
  return (
    <>
      {settings.map((setting) => {
        const { name, options, isSecret, isAddress } = setting;
        const value = entered[name] ?? '';
        return (
          <Field
            key={name}
            label={words.settingName(name)}
            hint={hintOf(setting, isChange)}
            problem={problemAt(`settings.${name}`)}
          >
            {(control) =>
              options === null ? (
                <input
                  {...control}
                  type={isSecret ? 'password' : 'text'}
                  inputMode={isAddress ? 'url' : 'text'}
                  autocomplete={isSecret ? 'new-password' : 'off'}
                  spellcheck={false}
                  value={value}
                  onInput={(event) => set(name, event.currentTarget.value)}
                />
              ) : (
                <select {...control} value={value} onChange={(event) => set(name, event.currentTarget.value)}>
                  <option value="">
                    {isChange
                      ? words.unchanged
                      : setting.default === null
                        ? ''
                        : words.asDefault(setting.default)}
                  </option>
                  {options
                    .filter((option) => isChange || option !== setting.default)
                    .map((option) => (
                      <option key={option} value={option}>
                        {option}
                      </option>
                    ))}
                </select>
              )
            }
          </Field>
        );
      })}
    </>
  );
};
