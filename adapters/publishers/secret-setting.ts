import { z } from 'zod';
import type { ConnectionSettings } from '../../core/index.js';
import { parseUrl } from '../system/parse-url.js';

/** @inline */
interface Secrecy {
  /** The secret parts of the setting. */
  readonly partsOf: (value: string) => readonly string[];
}

const SECRETS = z.registry<Secrecy>();

const whole = (value: string): readonly string[] => [value];

/** Marks a setting as secret; `partsOf` selects its secret parts. */
export const secretSetting = <T extends z.ZodType>(schema: T, partsOf: Secrecy['partsOf'] = whole): T => {
  // Cloned, because a schema may be shared with settings that are not secret.
  const marked = schema.clone();
  const known: z.ZodType = marked;
  SECRETS.add(known, { partsOf });
  return marked;
};

/** The settings of one provider, by their names. */
export interface SettingsSchema {
  readonly shape: Readonly<Record<string, z.ZodType>>;
}

export const isSecretSetting = (schema: z.core.$ZodType): boolean => SECRETS.has(schema);

/** The names of the settings that are marked. */
export const secretNamesIn = ({ shape }: SettingsSchema): readonly string[] =>
  Object.entries(shape).flatMap(([name, schema]) => (SECRETS.has(schema) ? [name] : []));

/** The secrets in entered or stored settings. */
export const secretsIn = ({ shape }: SettingsSchema, settings: ConnectionSettings): readonly string[] =>
  Object.entries(shape).flatMap(([name, schema]) => SECRETS.get(schema)?.partsOf(settings[name] ?? '') ?? []);

const LONG = 16;
const NOT_A_WORD = /[^A-Za-z]/;

/** The parts of an address that look like credentials rather than names of routes. */
export const secretsInAddress = (address: string): readonly string[] => {
  const url = parseUrl(address);
  if (url === null) return [];
  const { pathname, searchParams } = url;
  return [...pathname.split('/'), ...searchParams.values()].filter(
    (part) => part.length >= LONG || (part.length >= 8 && NOT_A_WORD.test(part)),
  );
};
