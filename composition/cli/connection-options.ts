import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import type { ConnectionSettings } from '../../core/index.js';
import { Refused } from './output.js';

/** Far more than any token, in characters. */
const LONGEST_SECRET = 65_536;

/** The settings of a connection as they are given: some as arguments, some in files. */
export interface ConnectionOptions {
  readonly set?: Readonly<Record<string, string>>;
  /** The path of a file by field; `-` for standard input. */
  readonly secretFile?: Readonly<Record<string, string>>;
}

/** Arguments are seen by every user of the machine and kept in the history of the shell, so secrets have a way of their own. */
export const withConnectionOptions = (command: Command): Command =>
  command
    .option(
      '--set <field=value>',
      'a setting of the provider; repeat for more',
      pairs('--set', 'field=value'),
    )
    .option(
      '--secret-file <field=path>',
      'the same, read from a file, or from standard input where the path is -',
      pairs('--secret-file', 'field=path'),
    );

/** `field=value`, collected over repeated options; a value may contain further equals signs. */
const pairs =
  (option: string, shape: string) =>
  (text: string, before: Readonly<Record<string, string>> = {}) => {
    const at = text.indexOf('=');
    if (at < 1) throw new Refused([`${option} takes ${shape}, not "${text.slice(0, 40)}".`]);
    return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
  };

/** What was given in all; throws a refusal that lists every file that cannot be read. `input` is standard input. */
export const settingsFrom = async (
  { set = {}, secretFile = {} }: ConnectionOptions,
  input: AsyncIterable<Buffer | string> | null = process.stdin,
): Promise<ConnectionSettings> => {
  const files = Object.entries(secretFile);
  const piped = files.filter(([, path]) => path === '-');
  const problems = files
    .filter(([field]) => Object.hasOwn(set, field))
    .map(([field]) => `"${field}" is given by --set and by --secret-file.`);
  if (piped.length > 1) problems.push('Only one setting can be read from standard input.');
  if (piped.length > 0 && input === null) problems.push('Standard input is where the code is read from.');
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

/** Without the line break that editors and `echo` put at the end; null where it cannot be read or is far too long. */
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
