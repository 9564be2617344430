import type { Row } from './rows.js';

const COLUMNS: readonly (readonly [string, (row: Row) => string])[] = [
  ['', ({ title }) => title],
  ['reference', ({ reference }) => reference],
  ['product', ({ product }) => product],
  ['ratio', ({ ratio }) => ratio],
  ['to before', ({ before }) => before],
  ['must', ({ must }) => must],
  ['aim', ({ aim }) => aim],
  ['kept', ({ kept }) => kept],
  ['p99 ms', ({ p99 }) => p99],
  ['CPU µs each', ({ cpu }) => cpu],
];

/** Columns without anything in them are left out. */
const cellsOf = (rows: readonly Row[]): readonly (readonly string[])[] => {
  const used = COLUMNS.filter(([, cell]) => rows.some((row) => !['', '–'].includes(cell(row))));
  return [used.map(([head]) => head), ...rows.map((row) => used.map(([, cell]) => cell(row)))];
};

const padded = (cells: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const widthOf = (column: number) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length));
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widthOf(column))));
};

/** Columns of one width each, for a terminal. */
export const aligned = (cells: readonly (readonly string[])[]): string =>
  padded(cells)
    .map((row) => row.join('  ').trimEnd())
    .join('\n');

/** The same for a README, formatted as the project formats Markdown. */
export const markdownOf = (cells: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = padded(cells);
  const line = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
  return [line(head), line(head.map((cell) => '-'.repeat(cell.length))), ...body.map(line)].join('\n');
};

export const showTable = (rows: readonly Row[]): string => aligned(cellsOf(rows));

export const showMarkdown = (rows: readonly Row[]): string => markdownOf(cellsOf(rows));
