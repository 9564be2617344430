import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import type { ConnectionSettings } from '../../core/index.js';
import { Refused } from './output.js';

/** In characters; far more than any token has. */
const LONGEST_SECRET = 65_536;

/** The options for the settings of a connection, as arguments or files. */
export interface ConnectionOptions {
  /** `field=value` each. */
  readonly set?: readonly string[];
  /** `field=path` each; `-` for standard input. */
  readonly secretFile?: readonly string[];
}

/**
 * Secrets have a separate option, because arguments are visible to every user of the machine and stored in the shell
 * history.
 */
export const withConnectionOptions = (command: Command): Command =>
  command
    .option('--set <field=value>', 'a setting of the provider; repeat for more', gathered)
    .option(
      '--secret-file <field=path>',
      'the same, read from a file, or from standard input where the path is -',
      gathered,
    );

/** All values of a repeated option. */
export const gathered = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];

/** The value of an option is `field=value`; a value may contain further equals signs. */
export const pairOption = (text: string, option: string, shape: string): readonly [string, string] => {
  const at = text.indexOf('=');
  if (at < 1) throw new Refused([`${option} takes ${shape}, not "${text.slice(0, 40)}".`]);
  return [text.slice(0, at), text.slice(at + 1)];
};

/** The combined settings; throws a refusal that lists every unreadable file. `input` is standard input. */
export const settingsFrom = async (
  options: ConnectionOptions,
  input: AsyncIterable<Buffer | string> | null = process.stdin,
): Promise<ConnectionSettings> => {
  const set = Object.fromEntries((options.set ?? []).map((text) => pairOption(text, '--set', 'field=value')));
  const files = (options.secretFile ?? []).map((text) => pairOption(text, '--secret-file', 'field=path'));
  const piped = files.filter(([, path]) => path === '-');
  const problems = files
    .filter(([field]) => Object.hasOwn(set, field))
    .map(([field]) => `"${field}" is given by --set and by --secret-file.`);
  if (piped.length > 1) problems.push('Only one setting can be read from standard input.');
  if (piped.length > 0 && input === null)
    problems.push('Standard input is needed for the authorization code.');
  if (problems.length > 0) throw new Refused(problems);
  const secrets: Record<string, string> = {};
  for (const [field, path] of files) {
    const source = path === '-' ? input : createReadStream(path);
    const secret = source === null ? null : await secretIn(source);
    if (secret === null) problems.push(`The file for "${field}" cannot be read: ${path}`);
    else if (secret === '') problems.push(`The file for "${field}" is empty: ${path}`);
    else secrets[field] = secret;
  }
  if (problems.length > 0) throw new Refused(problems);
  return { ...set, ...secrets };
};

/**
 * The content without the final line break that editors and `echo` add; null if it cannot be read or is far too long.
 */
const secretIn = async (source: AsyncIterable<Buffer | string>): Promise<string | null> => {
  let text = '';
  try {
    for await (const chunk of source) {
      text += chunk.toString();
      if (text.length > LONGEST_SECRET) return null;
    }
  } catch {
    return null;
  }
  return text.replace(/\r?\n$/, '');
};
