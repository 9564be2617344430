import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeOutput, orRefuse, Refused, table, type Line } from '../../composition/cli/output.js';

const painted = (lines: readonly Line[]): readonly string[] =>
  lines.map((line) => (typeof line === 'string' ? line : line.painted));

/** A terminal, or none, whatever the tests run in. */
const onTerminal = (isTTY: boolean, NO_COLOR?: string): void => {
  for (const stream of [process.stdout, process.stderr]) setTerminal(stream, isTTY);
  vi.stubEnv('NO_COLOR', NO_COLOR);
  vi.stubEnv('TERM', 'xterm');
  // Newer versions of Node look for a terminal by themselves.
  vi.stubEnv('FORCE_COLOR', NO_COLOR === undefined ? '1' : undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
};

const setTerminal = (stream: NodeJS.WriteStream, isTTY: boolean): void => {
  const before = Object.getOwnPropertyDescriptor(stream, 'isTTY');
  Object.defineProperty(stream, 'isTTY', { value: isTTY, configurable: true });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(stream, 'isTTY');
    else Object.defineProperty(stream, 'isTTY', before);
  });
};

const ROWS = [
  ['1', 'Published', 'a'],
  ['12', 'unknown', ''],
  ['3', 'Scheduled', 'a longer cell'],
  ['4', 'draft', 'no'],
];
const PLAIN = [
  'id  status     last',
  '--  ---------  -------------',
  '1   Published  a',
  '12  unknown',
  '3   Scheduled  a longer cell',
  '4   draft      no',
];

describe('a table', () => {
  it('has columns as wide as their widest cell, and nothing after the last one', () => {
    onTerminal(false);
    expect(painted(table(['id', 'status', 'last'], ROWS))).toEqual(PLAIN);
    expect(painted(table(['id', 'status'], []))).toEqual(['id  status', '--  ------']);
    expect(painted(table(['id', 'more'], [['1']]))).toEqual(['id  more', '--  ----', '1']);
  });

  it('has columns that are straight for wide characters, too', () => {
    onTerminal(false);
    expect(
      painted(
        table(
          ['name', 'last'],
          [
            ['夏のセール', 'a'],
            ['News \u{1f600}', 'b'],
            ['Cafe\u0301', 'c'],
          ],
        ),
      ),
    ).toEqual([
      'name        last',
      '----------  ----',
      '夏のセール  a',
      'News \u{1f600}     b',
      'Cafe\u0301        c',
    ]);
  });

  it('may be as long as the list that it shows', () => {
    onTerminal(false);
    const rows = Array.from({ length: 200_000 }, (_, index) => [String(index), 'a']);
    const lines = painted(table(['id', 'last'], rows));
    expect([lines.length, lines.at(-1)]).toEqual([200_002, '199999  a']);
  });

  it('has colours by their meanings on a terminal', () => {
    onTerminal(true);
    expect(painted(table(['scheduled'], [['scheduled']]))).toEqual([
      '\u001b[1mscheduled\u001b[22m',
      '---------',
      '\u001b[36mscheduled\u001b[39m',
    ]);
    const [green, red, cyan, off] = ['\u001b[32m', '\u001b[31m', '\u001b[36m', '\u001b[39m'];
    expect(painted(table(['id', 'status', 'last'], ROWS))).toEqual([
      '\u001b[1mid  status     last\u001b[22m',
      PLAIN[1],
      `1   ${green}Published${off}  a`,
      `12  ${red}unknown  ${off}`,
      `3   ${cyan}Scheduled${off}  a longer cell`,
      `4   draft      ${red}no${off}`,
    ]);
  });

  it('has none where NO_COLOR is set, or on a terminal without them', () => {
    onTerminal(true, '1');
    expect(painted(table(['id', 'status', 'last'], ROWS))).toEqual(PLAIN);
    onTerminal(true);
    vi.stubEnv('TERM', 'dumb');
    expect(painted(table(['id', 'status', 'last'], ROWS))).toEqual(PLAIN);
  });
});

/** What is written to both streams. */
const written = (work: () => void): { readonly out: string; readonly err: string } => {
  const texts = { out: '', err: '' };
  const spies = (['out', 'err'] as const).map((name) =>
    vi.spyOn(process[`std${name}`], 'write').mockImplementation((text) => {
      texts[name] += String(text);
      return true;
    }),
  );
  work();
  for (const spy of spies) spy.mockRestore();
  return texts;
};

describe('the output of a command', () => {
  it('is lines for people, with remarks beside them', () => {
    const { result, note, prompt } = makeOutput(false);
    expect(written(() => result({ a: 1 }, () => ['One\u001b', { painted: 'two\u001b' }]))).toEqual({
      out: 'One\\u{1b}\ntwo\u001b\n',
      err: '',
    });
    expect(written(() => note('50\u001b'))).toEqual({ out: '', err: '50\\u{1b}\n' });
    expect(written(() => prompt('Enter\u001b'))).toEqual({ out: '', err: 'Enter\\u{1b}\n' });
  });

  it('is one value for machines, without remarks but with what is asked for', () => {
    const { result, note, prompt } = makeOutput(true);
    expect(written(() => result({ a: '\u009b' }, () => expect.fail()))).toEqual({
      out: '{"a":"\\u009b"}\n',
      err: '',
    });
    expect(written(() => note('50'))).toEqual({ out: '', err: '' });
    expect(written(() => prompt('Enter'))).toEqual({ out: '', err: 'Enter\n' });
  });
});

describe('the progress of a long command', () => {
  /**
   * What a command writes to standard error that tells three times within two seconds how far it is, and then works.
   */
  const shown = (json: boolean, seconds: number): string => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { progress, result } = makeOutput(json);
    return written(() => {
      for (const line of ['1 of 3', '2 of 3', '3\u001b of 3']) progress(line);
      vi.advanceTimersByTime(seconds * 1_000);
      result({}, () => ['Done.']);
      vi.advanceTimersByTime(60_000);
    }).err;
  };

  it('is shown on a terminal, and again only if there is more', () => {
    onTerminal(true);
    expect(shown(false, 2)).toBe('3\\u{1b} of 3\n');
    expect(shown(false, 30)).toBe('3\\u{1b} of 3\n');
  });

  it('is not shown by a command that ends soon, for machines, or where no one looks', () => {
    onTerminal(true);
    expect([shown(false, 1), shown(true, 30)]).toEqual(['', '']);
    onTerminal(false);
    expect(shown(false, 30)).toBe('');
  });
});

it('a result is its value, or refused with all of its problems', () => {
  expect(orRefuse({ ok: true, value: 7 })).toBe(7);
  const refuse = () => orRefuse({ ok: false, error: ['One.', 'Two.'] });
  expect(refuse).toThrow(Refused);
  expect(refuse).toThrow('One.\nTwo.');
});
