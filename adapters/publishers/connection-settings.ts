import { z } from 'zod';
import { err, ok, type Connection, type ConnectionSettings, type Result } from '../../core/index.js';
import { parseUrl } from '../system/parse-url.js';
import { withoutSlashes } from '../system/without-slashes.js';

/** Reads entered or stored settings by a schema; the error lists all problems as sentences. */
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
  return issue.code === 'invalid_type'
    ? `"${path.join('.')}" is missing.`
    : `"${path.join('.')}" ${message}.`;
};

/** The stored settings of a connection, which were verified before. Throws if they do not fit the schema. */
export const storedSettings = <T>(schema: z.ZodType<T>, { settings }: Pick<Connection, 'settings'>): T => {
  const read = readConnectionSettings(schema, settings);
  // The values are secret, so the message contains only names.
  if (!read.ok) throw new Error(`stored settings are not readable: ${read.error.join(' ')}`);
  return read.value;
};

/** Any web address, as it was entered. */
export const webAddress = z
  .string()
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'must be an address such as https://social.example' }))
  .refine((text) => !hasCredentials(text), 'must not contain a user name or password');

/**
 * The address of a server, with its path if it has one and without a trailing slash. Normalised, because servers write
 * their own addresses in lower case.
 */
export const serverAddress = webAddress.transform((text) => {
  const { origin, pathname } = new URL(text);
  return withoutSlashes(`${origin}${pathname}`);
});

/** Also called for texts that are no address; that problem is reported separately. */
const hasCredentials = (text: string): boolean => {
  const url = parseUrl(text);
  return url !== null && url.username + url.password !== '';
};

/** A setting that must not be empty. */
export const filled = z.string().trim().min(1, 'must not be empty');
