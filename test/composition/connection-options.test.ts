import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import {
  settingsFrom,
  withConnectionOptions,
  type ConnectionOptions,
} from '../../composition/cli/connection-options.js';
import { Refused } from '../../composition/cli/output.js';
import { makeTemporaryDirectory } from '../support/temporary.js';

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  await writeFile(join(directory.path, 'token'), 's3cret=\n');
  await writeFile(join(directory.path, 'empty'), '\n');
  await writeFile(join(directory.path, 'long'), 'x'.repeat(70_000));
});
afterAll(() => directory.remove());

const fileOf = (name: string): string => join(directory.path, name);

const piped = async function* (...chunks: readonly string[]) {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
};

const given = (args: readonly string[], input?: AsyncIterable<string> | null) => {
  const command = withConnectionOptions(new Command());
  command.parse([...args], { from: 'user' });
  return settingsFrom(command.opts<ConnectionOptions>(), input);
};

const problemsOf = async (args: readonly string[], input?: AsyncIterable<string> | null) => {
  try {
    await given(args, input);
    return [];
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    return fault.problems;
  }
};

describe('the settings of a connection on the command line', () => {
  it('come from arguments and from files, without the line break at their end', async () => {
    const args = [
      '--set',
      'base_url=https://a.example/?b=c',
      '--secret-file',
      `access_token=${fileOf('token')}`,
    ];
    expect(await given(args)).toEqual({ base_url: 'https://a.example/?b=c', access_token: 's3cret=' });
    expect(await given([])).toEqual({});
  });

  it('come from standard input where the path is a hyphen, and a value may begin with anything', async () => {
    const args = ['--secret-file', 'access_token=-', '--set', 'name=@file', '--set', 'other=-'];
    expect(await given(args, piped('s3', 'cret\r\n'))).toEqual({
      access_token: 's3cret',
      name: '@file',
      other: '-',
    });
  });

  it('are refused with everything that is wrong about the files, and nothing of what is in them', async () => {
    const files = ['absent', 'empty', 'long'].flatMap((name) => ['--secret-file', `${name}=${fileOf(name)}`]);
    expect(await problemsOf(files)).toEqual([
      expect.stringContaining('"absent" cannot be read'),
      expect.stringContaining('"empty" is empty'),
      expect.stringContaining('"long" cannot be read'),
    ]);
    const twice = ['--set', 'a=1', '--secret-file', 'a=-', '--secret-file', 'b=-'];
    expect(await problemsOf(twice, null)).toEqual([
      '"a" is given by --set and by --secret-file.',
      'Only one setting can be read from standard input.',
      'Standard input is needed for the authorization code.',
    ]);
    expect(await problemsOf(['--secret-file', 's3cret'])).toEqual([
      '--secret-file takes field=path, not "s3cret".',
    ]);
  });
});
