/** Rows as columns of equal width, the first one to the left and numbers to the right. */
export const showTable = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => {
  const all = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return all.map(line).join('\n');
};

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
