import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import {
  cursorOption,
  durationOption,
  idOption,
  limitOption,
  momentOption,
  numberOption,
  wordProblems,
} from '../../composition/cli/check-options.js';
import { suggestionsFor } from '../../composition/cli/commands/completion.js';
import { operationOf } from '../../composition/cli/operation.js';
import { Refused } from '../../composition/cli/output.js';

/** The value of an option, or the problems with it. */
const read = <T>(check: (text: string, name: string) => T, text: string): T | readonly string[] => {
  try {
    return check(text, '--it');
  } catch (refusal) {
    if (refusal instanceof Refused) return refusal.problems;
    throw refusal;
  }
};

const LONG = 'y'.repeat(41);
const CUT = `not "${LONG.slice(1)}".`;

describe('the value of an option', () => {
  it.each<[string, (text: string, name: string) => unknown, string, unknown]>([
    ['number', numberOption, '0', 0],
    ['number', numberOption, '9'.repeat(15), 999_999_999_999_999],
    ['id', idOption, '7', 7],
    ['limit', limitOption, '1', 1],
    ['limit', limitOption, '1000', 1_000],
    ['cursor', cursorOption, 'now', 'now'],
    ['duration', durationOption, '0h', 0],
    ['duration', durationOption, '90m', 5_400_000],
    ['duration', durationOption, '24h', 86_400_000],
    ['duration', durationOption, '365d', 365 * 86_400_000],
    ['duration', durationOption, '525600m', 365 * 86_400_000],
    ['moment', momentOption, '2027-01-31T04:00:00Z', Date.UTC(2027, 0, 31, 4)],
    ['moment', momentOption, '2027-01-31T04:00:00+01:00', Date.UTC(2027, 0, 31, 3)],
  ])('is read: %s, %#', (_, check, text, value) => {
    expect(read(check, text)).toBe(value);
  });

  const number = '--it must be a whole number of at most 15 digits,';
  const limit = '--it must be a whole number from 1 to 1000,';
  const duration = '--it must be a duration such as 90m, 24h or 7d, of at most 365 days.';
  it.each<[string, (text: string, name: string) => unknown, string, string]>([
    ...['x1', '1x', '-1', '1.0', '', '1'.repeat(16)].map(
      (text): [string, typeof numberOption, string, string] => [
        'number',
        numberOption,
        text,
        `${number} not "${text}".`,
      ],
    ),
    ['number', numberOption, LONG, `${number} ${CUT}`],
    ['id', idOption, '0', '--it must be an id, which is never 0.'],
    ...['0', '1001', 'x1', '1x', '00001'].map((text): [string, typeof limitOption, string, string] => [
      'limit',
      limitOption,
      text,
      `${limit} not "${text}".`,
    ]),
    ['limit', limitOption, LONG, `${limit} ${CUT}`],
    ['cursor', cursorOption, LONG, `--it must be a cursor of an event or "now", ${CUT}`],
    ...['366d', '525601m', 'x1h', '1hx', '1', 'h', '', '1s', '1.5h'].map(
      (text): [string, typeof durationOption, string, string] => ['duration', durationOption, text, duration],
    ),
    ...['2027-01-31T04:00:00', 'now', ''].map((text): [string, typeof momentOption, string, string] => [
      'moment',
      momentOption,
      text,
      '--it must be a time with an offset, such as 2027-01-31T04:00:00Z.',
    ]),
  ])('is refused: %s, %#', (_, check, text, problem) => {
    expect(read(check, text)).toEqual([problem]);
  });
});

/** A command with one needed and one optional argument, after these words. */
const given = (...words: readonly string[]): Command => {
  const program = new Command('write-post');
  const command = program.command('things').command('do').argument('<post>').argument('[more]');
  command
    .option('--account <id>')
    .option('--name <name>')
    .option('--all')
    .option('--json')
    .action(() => undefined);
  command.allowUnknownOption().allowExcessArguments();
  program.parse(['things', 'do', ...words], { from: 'user' });
  return command;
};

describe('the words of a command', () => {
  it.each<[string, readonly string[]]>([
    ['1', []],
    ['1 2', []],
    ['1 2 3 4', ["unexpected argument '3'", "unexpected argument '4'"]],
    ['1 -5', []],
    // The word after an unknown option may be its value, and no argument.
    ['--acount 1', ["unknown option '--acount' (Did you mean --account?)"]],
    ['1 --acount 1 2', ["unknown option '--acount' (Did you mean --account?)"]],
    [
      '--acount=1',
      ["unknown option '--acount' (Did you mean --account?)", "missing required argument 'post'"],
    ],
    ['1 2 --acount=1 3', ["unknown option '--acount' (Did you mean --account?)", "unexpected argument '3'"]],
    ['1 2 --acount 3 4', ["unknown option '--acount' (Did you mean --account?)", "unexpected argument '4'"]],
    ['1 -x', ["unknown option '-x'"]],
    ['1 --elsewhere', ["unknown option '--elsewhere'"]],
  ])('have all of these problems: %s', (words, problems) => {
    expect(wordProblems(given(...words.split(' ')))).toEqual(problems);
  });
});

describe('the log of operators', () => {
  const detailsOf = (...words: readonly string[]) =>
    operationOf(given(...words), { SUDO_USER: 'ada' }).details;

  it('keeps ids and flags, and of everything else only that it was given', () => {
    expect(detailsOf('7', 'words', '--account', '1', '--name', 'Ada', '--all', '--json')).toEqual({
      ...{ post: '7', more: '…', account: '1', name: '…', all: 'true' },
    });
    expect(detailsOf('7')).toEqual({ post: '7' });
    expect(detailsOf('7'.repeat(201))).toEqual({ post: '7'.repeat(200) });
  });

  it('names the command and who ran it', () => {
    expect(operationOf(given('7'), { SUDO_USER: 'ada' })).toMatchObject({
      actor: expect.stringMatching(/^ada@./) as string,
      command: 'things do',
    });
    const { actor } = operationOf(given('7'), {});
    expect(actor).toMatch(/^[^@]+@./);
    expect(actor).not.toMatch(/^(ada|undefined)@/);
  });
});

describe('completion', () => {
  const program = new Command('write-post');
  const posts = program.command('posts');
  posts.command('create').option('--image <file>').option('--image-alt <text>').option('-x');
  posts.command('cancel');
  program.command('plans').command('suggest');
  const suggest = (words: string) => suggestionsFor(program, words.split(' '));

  it.each<[string, readonly string[]]>([
    ['', ['posts', 'plans']],
    ['p', ['posts', 'plans']],
    ['po', ['posts']],
    ['posts ', ['create', 'cancel']],
    ['posts create', ['create']],
    ['posts create -', ['--image', '--image-alt']],
    ['posts create --image', ['--image', '--image-alt']],
    ['posts create --image x.png --im', ['--image-alt']],
    ['posts create ', []],
    ['posts -', []],
    ['plans ', []],
    ['unknown ', ['posts', 'plans']],
  ])('suggests what may follow %j', (words, suggestions) => {
    expect(suggest(words)).toEqual(suggestions);
  });
});
