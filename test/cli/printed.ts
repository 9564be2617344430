import { expect, vi } from 'vitest';
import { runCommandLine } from '../../composition/cli/program.js';
import { telling } from './told.js';
import { givenFolder } from '../support/given-folder.js';

type Environment = Readonly<Record<string, string>>;

/** A time as tables show it. */
export const TIME = expect.stringMatching(
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} \w{3} \d{4}, \d\d:\d\d (UTC|GMT\+9)$/,
) as string;

/** A time as messages show it. */
export const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

export interface Printed {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}

/** What the work writes to a stream, which is not written. */
const caught = async (stream: NodeJS.WriteStream, work: () => Promise<void>): Promise<string> => {
  let text = '';
  const write = vi.spyOn(stream, 'write').mockImplementation((piece) => {
    text += String(piece);
    return true;
  });
  await work().finally(() => write.mockRestore());
  return text;
};

/** Runs a command in this process. */
const runHere = async (words: readonly string[], env: Environment): Promise<Printed> => {
  let code: number | null = null;
  let errors = '';
  const output = await caught(process.stdout, async () => {
    errors = await caught(process.stderr, async () => {
      code = await runCommandLine(words, env, telling);
    });
  });
  return { code, lines: linesOf(output), errors: linesOf(errors) };
};

const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);

/** Commands of one new installation, and what they print for people. */
export const givenInstallation = async () => {
  const path = await givenFolder();
  const env: Environment = { DATA_DIR: `${path}/data`, PORT: '0', LOG_LEVEL: 'silent' };
  const printed = (words: readonly string[], more: Environment = {}): Promise<Printed> =>
    runHere(words, { ...env, ...more });
  return {
    path,
    env,
    printed,
    /** The lines of a command that succeeds without a word on standard error. */
    lines: async (...words: readonly string[]): Promise<readonly string[]> => {
      const { code, lines, errors } = await printed(words);
      expect([words, code, errors]).toEqual([words, 0, []]);
      return lines;
    },
    /** The problems of a command that is refused. */
    refused: async (...words: readonly string[]): Promise<readonly string[]> => {
      const { code, lines, errors } = await printed(words);
      expect([words, code, lines]).toEqual([words, 1, []]);
      return errors;
    },
  };
};

/** The cells of each row of a table below its rule; columns without any cell are not there. */
export const cellsOf = (lines: readonly string[]): readonly (readonly string[])[] => {
  const [head = '', rule = '', ...rows] = lines;
  expect([head, rule]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^-+( +-+)*$/)]);
  return rows.map((row) => row.split(/ {2,}/));
};
