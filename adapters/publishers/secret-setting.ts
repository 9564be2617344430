import { z } from 'zod';
import type { ConnectionSettings } from '../../core/index.js';

interface Secrecy {
  /** What of the setting is secret. */
  readonly of: (value: string) => readonly string[];
}

const SECRETS = z.registry<Secrecy>();

const whole = (value: string): readonly string[] => [value];

/** Marks a setting that no text for others may show; `of` where only parts of it are secret. */
export const secretSetting = <T extends z.ZodType>(schema: T, of: Secrecy['of'] = whole): T => {
  // One schema may serve for settings that are secret and for others.
  const marked = schema.clone();
  const known: z.ZodType = marked;
  SECRETS.add(known, { of });
  return marked;
};

/** The settings of one kind of channel, by their names. */
export interface SettingsSchema {
  readonly shape: Readonly<Record<string, z.ZodType>>;
}

/** The names of the settings that are marked. */
export const secretNamesIn = ({ shape }: SettingsSchema): readonly string[] =>
  Object.entries(shape).flatMap(([name, schema]) => (SECRETS.has(schema) ? [name] : []));

/** What is secret in typed or stored settings. */
export const secretsIn = ({ shape }: SettingsSchema, settings: ConnectionSettings): readonly string[] =>
  Object.entries(shape).flatMap(([name, schema]) => SECRETS.get(schema)?.of(settings[name] ?? '') ?? []);

const LONG = 16;
const NOT_A_WORD = /[^A-Za-z]/;

/** The parts of an address that are credentials and not the names of a host and its routes. */
export const secretsInAddress = (address: string): readonly string[] => {
  if (!URL.canParse(address)) return [];
  const { pathname, searchParams } = new URL(address);
  return [...pathname.split('/'), ...searchParams.values()].filter(
    (part) => part.length >= LONG || (part.length >= 8 && NOT_A_WORD.test(part)),
  );
};
