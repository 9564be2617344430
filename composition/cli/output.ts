import { styleText } from 'node:util';
import type { Result } from '../../core/index.js';
import { inColour } from '../reporting/in-colour.js';
import { visible, visibleJson } from './visible.js';
import { padTo, widthOf } from './width.js';

/** A line of text, or one that is already escaped and coloured. */
export type Line = string | { readonly painted: string };

const printed = (line: Line): string => (typeof line === 'string' ? visible(line) : line.painted);

/** The output of a command: one JSON value for programs, lines or a table for users. */
export interface Output {
  /** The result. With `--json` exactly this value is printed, without it the lines. */
  readonly result: (value: unknown, lines: () => readonly Line[]) => void;
  /** A remark for users; not printed with `--json`. */
  readonly note: (line: string) => void;
  /** How far a long command is, for users who wait at a terminal; not shown with `--json`. */
  readonly progress: (line: string) => void;
  /** An instruction that the command depends on; printed even with `--json`. */
  readonly prompt: (line: string) => void;
}

/** Between two lines of progress, in milliseconds: a command that takes less shows none. */
const PROGRESS_MS = 2_000;

/** Shows the newest line at intervals, if there is a newer one. */
const makeProgress = () => {
  let newest = '';
  let next: NodeJS.Timeout | undefined;
  const print = (): void => {
    next = undefined;
    process.stderr.write(`${visible(newest)}\n`);
  };
  return {
    show: (line: string): void => {
      newest = line;
      next ??= setTimeout(print, PROGRESS_MS).unref();
    },
    end: (): void => clearTimeout(next),
  };
};

export const makeOutput = (json: boolean): Output => {
  const progress = makeProgress();
  return {
    result: (value, lines) => {
      progress.end();
      const text = json ? visibleJson(value) : lines().map(printed).join('\n');
      process.stdout.write(`${text}\n`);
    },
    note: (line) => {
      if (!json) process.stderr.write(`${visible(line)}\n`);
    },
    progress: (line) => {
      if (!json && process.stderr.isTTY) progress.show(line);
    },
    prompt: (line) => {
      process.stderr.write(`${visible(line)}\n`);
    },
  };
};

/** A refusal: the process prints every problem and exits with 1. */
export class Refused extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The command has printed a negative result: the process exits with 1 without further output. */
export class Reported extends Error {}

/** Returns the value of a result, or throws its problems as {@link Refused}. */
export const orRefuse = <T>(result: Result<T, readonly string[]>): T => {
  if (!result.ok) throw new Refused(result.error);
  return result.value;
};

const MEANINGS = {
  good: { words: /^(ok|active|published|captured|yes)$/i, style: 'green' },
  waiting: { words: /^(scheduled|publishing|queued|held|retrying)$/i, style: 'cyan' },
  bad: {
    words: /^(not ok|failed|unknown|needs.attention|needs.reconnection|partially.published|no)$/i,
    style: 'red',
  },
} as const;

/** Colours a cell that is a status by its meaning. */
const coloured = (cell: string, padded: string): string => {
  const meaning = Object.values(MEANINGS).find(({ words }) => words.test(cell));
  return meaning === undefined || !inColour(process.stdout) ? padded : styleText(meaning.style, padded);
};

const heading = (text: string): string => (inColour(process.stdout) ? styleText('bold', text) : text);

/** Columns as wide as their widest cell. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly Line[] => {
  const cells = rows.map((row) => row.map(visible));
  const all = [head, ...cells];
  // Not the maximum of all as arguments, of which there are too many in a long table.
  const widths = head.map((_, column) =>
    all.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? '')), 0),
  );
  const line = (row: readonly string[], paint: typeof coloured): string =>
    row
      .map((cell, column) => paint(cell, column === row.length - 1 ? cell : padTo(cell, widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const last = widths.length - 1;
  const rule = widths
    .map((width, column) => '-'.repeat(column === last ? Math.min(width, 40) : width))
    .join('  ');
  const body = cells.map((row) => line(row, coloured));
  return [heading(line(head, (_, padded) => padded)), rule, ...body].map((painted) => ({ painted }));
};
