import { visible } from '../cli/visible.js';

/** As the log writes it; faults are objects with a stack. */
interface Line {
  readonly level: string;
  readonly time: string;
  readonly msg?: string;
  readonly [field: string]: unknown;
}

const COLOURS: Readonly<Record<string, string>> = { error: '\u001b[31m', warn: '\u001b[33m' };
const RESET = '\u001b[0m';

const painted = (level: string, colours: boolean): string => {
  const word = level.toUpperCase().padEnd(5);
  const colour = colours ? COLOURS[level] : undefined;
  return colour === undefined ? word : `${colour}${word}${RESET}`;
};

const shown = (value: unknown): string =>
  typeof value === 'string' && /^[\w./:@+-]+$/.test(value) ? value : JSON.stringify(value);

const stackOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'stack' in value ? String(value.stack) : null;

/** A line of the log for a person: time (UTC), level, message and fields, without nulls; stacks of faults below it. */
export const prettyLine = (json: string, { colours }: { readonly colours: boolean }): string => {
  const { level, time, msg = '', ...fields } = JSON.parse(json) as Line;
  const entries = Object.entries(fields).filter(([, value]) => value !== null);
  const stacks = entries.flatMap(([, value]) => stackOf(value)?.split('\n') ?? []);
  const words = entries.flatMap(([name, value]) =>
    stackOf(value) === null ? [`${name}=${shown(value)}`] : [],
  );
  const first = `${time.slice(11)} ${painted(level, colours)} ${visible([msg, ...words].join('  '))}\n`;
  return [first, ...stacks.map((line) => `    ${visible(line)}\n`)].join('');
};
