/** The findings of a scenario. Without problems, all guarantees held. */
export interface Report {
  readonly title: string;
  /** The counted values, for display. */
  readonly counted: readonly (readonly [string, string | number])[];
  readonly problems: readonly string[];
}

export const showReport = ({ title, counted, problems }: Report): string => {
  const width = Math.max(0, ...counted.map(([name]) => name.length));
  const rows = counted.map(([name, value]) => `  ${name.padEnd(width)}  ${String(value)}`);
  const result = problems.length === 0 ? ['  held'] : problems.map((problem) => `  BROKEN: ${problem}`);
  return [title, ...rows, ...result].join('\n');
};

/** The quantile of the numbers; 0 if there are none. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

/** Counts by name. */
export type Tally = Map<string, number>;

export const count = (tally: Tally, name: string): void => {
  tally.set(name, (tally.get(name) ?? 0) + 1);
};

export const showTally = (tally: Tally): string =>
  [...tally]
    .sort()
    .map(([name, number]) => `${String(number)} ${name}`)
    .join(', ');
