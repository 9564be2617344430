import { z } from 'zod';
import { err, ok, type Connection, type ConnectionSettings, type Result } from '../../core/index.js';

/** Reads typed or stored settings by a schema; the problems are sentences, all of them at once. */
export const readConnectionSettings = <T>(
  schema: z.ZodType<T>,
  settings: ConnectionSettings,
): Result<T, readonly string[]> => {
  const read = schema.safeParse(settings);
  return read.success ? ok(read.data) : err(read.error.issues.map(sentenceFor));
};

const sentenceFor = ({ path, message, ...issue }: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys')
    return `There is no setting ${issue.keys.map((key) => `"${key}"`).join(', ')} for this provider.`;
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return missing ? `"${path.join('.')}" is missing.` : `"${path.join('.')}" ${message}.`;
};

/** For settings that were verified before they were stored. */
export const storedSettings = <T>(schema: z.ZodType<T>, { settings }: Pick<Connection, 'settings'>): T => {
  const read = readConnectionSettings(schema, settings);
  // The values are secret, so only the names may be told.
  if (!read.ok) throw new Error(`stored settings are not readable: ${read.error.join(' ')}`);
  return read.value;
};

/** Any address on the web, as it was typed. */
export const webAddress = z
  .string()
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'must be an address such as https://social.example' }))
  .refine((text) => !hasCredentials(text), 'must not contain a user name or password');

/** The origin of a server, with the path where it is not at the root and without a slash at the end. */
export const serverAddress = webAddress.transform((text) => text.replace(/[?#].*$/s, '').replace(/\/+$/, ''));

/** Also asked about what is no address, which is a problem of its own. */
const hasCredentials = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
};

/** A setting that must not be empty. */
export const filled = z.string().trim().min(1, 'must not be empty');
