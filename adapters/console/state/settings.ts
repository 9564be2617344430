import type { Provider } from '../../client/index.js';

/** A setting of a provider, as its JSON Schema describes it. */
export interface Setting {
  readonly name: string;
  readonly description: string | null;
  readonly isRequired: boolean;
  /** Never shown again once it is stored. */
  readonly isSecret: boolean;
  readonly isAddress: boolean;
  /** The possible values; null if any text is possible. */
  readonly options: readonly string[] | null;
  readonly default: string | null;
}

/** The input, by the names of the settings. */
export type Entered = Readonly<Record<string, string>>;

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const textsOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : null;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The settings of a provider, in the order of its schema. */
export const settingsOf = ({ settings_schema: schema }: Provider): readonly Setting[] => {
  const required = textsOf(schema['required']) ?? [];
  return Object.entries(recordOf(schema['properties'])).map(([name, value]) => {
    const property = recordOf(value);
    return {
      name,
      description: textOf(property['description']),
      isRequired: required.includes(name),
      isSecret: property['writeOnly'] === true,
      isAddress: property['format'] === 'uri',
      options: textsOf(property['enum']),
      default: textOf(property['default']),
    };
  });
};

/** Removes empty values: a new channel uses their defaults, and an existing one keeps its values. */
export const givenOf = (entered: Entered): Entered =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ''));
