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

interface Fault {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string;
  readonly cause?: Fault;
}

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'stack' in value;

/** A cause that is no error has no stack. */
const linesOf = ({ type, message, stack, code = null, cause }: Fault): readonly string[] => {
  const because = cause === undefined ? '' : `Caused by: ${linesOf(cause).join('\n')}`;
  const all = [stack ?? `${type}: ${message}`, code === null ? '' : `Code: ${shown(code)}`, because];
  return all.filter((text) => text !== '').flatMap((text) => text.split('\n'));
};

/**
 * A line of the log for a person: time (UTC), level, message and fields, without nulls; faults below it, with their
 * causes.
 */
export const prettyLine = (json: string, { colours }: { readonly colours: boolean }): string => {
  const { level, time, msg = '', ...fields } = JSON.parse(json) as Line;
  const entries = Object.entries(fields).filter(([, value]) => value !== null);
  const faults = entries.flatMap(([, value]) => (isFault(value) ? linesOf(value) : []));
  const words = entries.flatMap(([name, value]) => (isFault(value) ? [] : [`${name}=${shown(value)}`]));
  const first = `${time.slice(11)} ${painted(level, colours)} ${visible([msg, ...words].join('  '))}\n`;
  return [first, ...faults.map((line) => `    ${visible(line)}\n`)].join('');
};
