import type { Command, Option } from 'commander';
import { nearName, parseRequestedTime, type EventPosition, type Instant } from '../../core/index.js';
import { parseEventCursor, parseStatementCursor } from '../../core/wire/index.js';
import { pairOption } from './connection-options.js';
import { IMAGE_STORES } from '../store/image-stores.js';
import { choiceOf } from '../reporting/choice-of.js';
import { Refused } from './output.js';

/** Reads a value; what cannot be read is refused with what is `wanted`. */
const readBy =
  <Value>(read: (text: string) => Value | null | undefined, wanted: string) =>
  (text: string, name: string): Value => {
    const value = read(text);
    if (value !== null && value !== undefined) return value;
    throw new Refused([`${name} must be ${wanted}, not "${text.slice(0, 40)}".`]);
  };

/** Reads a whole number of at most as many digits as the greatest has. */
const wholeFrom =
  (least: number, greatest: number) =>
  (text: string): number | null => {
    const isShort = /^\d+$/.test(text) && text.length <= String(greatest).length;
    const number = isShort ? Number(text) : Number.NaN;
    return number >= least && number <= greatest ? number : null;
  };

export const numberOption = readBy(wholeFrom(0, 10 ** 15 - 1), 'a whole number of at most 15 digits');

export const idOption = (text: string, name: string): number => {
  const id = numberOption(text, name);
  if (id === 0) throw new Refused([`${name} must be an id, which is never 0.`]);
  return id;
};

/** The problems with which something is refused; none if it is not. */
const problemsOf = (check: () => unknown): readonly string[] => {
  try {
    check();
    return [];
  } catch (refusal) {
    if (refusal instanceof Refused) return refusal.problems;
    throw refusal;
  }
};

const idsOption = (text: string, name: string): readonly number[] => {
  const words = text.split(',').map((word) => word.trim());
  const problems = words.flatMap((word) => problemsOf(() => idOption(word, name)));
  if (problems.length > 0) throw new Refused(problems);
  return words.map(Number);
};

const MAX_PORT = 65_535;

const portOption = readBy(wholeFrom(0, MAX_PORT), `a whole number of at most ${String(MAX_PORT)}`);

/** The maximum number of items that a command lists at once. */
const MOST_LISTED = 1_000;

export const limitOption = readBy(
  wholeFrom(1, MOST_LISTED),
  `a whole number from 1 to ${String(MOST_LISTED)}`,
);

/** A position in the events of an account: a cursor, or `now`. */
export const cursorOption = readBy<EventPosition | 'now'>(
  (text) => (text === 'now' ? text : parseEventCursor(text)),
  'a cursor of an event or "now"',
);

/** Where a statement continues. */
const positionOption = readBy(parseStatementCursor, 'a position that an earlier page names');

/** A moment from the command line; it needs an offset, because the zone of the operator is unknown. */
export const momentOption = (text: string, name: string): Instant => {
  const read = parseRequestedTime(text);
  if (read.ok && read.value.kind === 'instant') return read.value.at;
  throw new Refused([`${name} must be a time with an offset, such as 2027-01-31T04:00:00Z.`]);
};

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The longest duration, in days. */
const LONGEST_DAYS = 365;

/** A duration from the command line, in milliseconds. */
export const durationOption = (text: string, name: string): number => {
  const [, count = '', unit = 'h'] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = count === '' ? NaN : Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
  if (ms <= LONGEST_DAYS * UNITS_MS.d) return ms;
  throw new Refused([
    `${name} must be a duration such as 90m, 24h or 7d, of at most ${String(LONGEST_DAYS)} days.`,
  ]);
};

const placeOption = readBy((text) => IMAGE_STORES.find((each) => each === text), choiceOf(IMAGE_STORES));

/** How the value of an option with this placeholder is read. */
const READERS: Readonly<Record<string, (text: string, name: string) => unknown>> = {
  id: idOption,
  'id,…': idsOption,
  count: limitOption,
  number: numberOption,
  cursor: cursorOption,
  position: positionOption,
  duration: durationOption,
  time: momentOption,
  port: portOption,
  place: placeOption,
  'field=value': (text, name) => pairOption(text, name, 'field=value'),
  'field=path': (text, name) => pairOption(text, name, 'field=path'),
};

/** Arguments that are ids: `post` is the id of a post. */
const IDS: readonly string[] = ['account', 'connection', 'key', 'post', 'workspace'];

/**
 * Replaces the texts of values by what they mean. Returns every problem, so that an action does not stop at the first.
 */
export const readValues = (command: Command): readonly string[] => [
  ...command.registeredArguments.flatMap((argument, place) => {
    const name = argument.name();
    const value = operandsOf(command.args).operands[place];
    if (value === undefined || !IDS.includes(name)) return [];
    return problemsOf(() => (command.processedArgs[place] = idOption(value, `The ${name}`)));
  }),
  ...command.options.flatMap((option) => {
    const name = option.attributeName();
    const value: unknown = command.getOptionValue(name);
    const read = READERS[/<([^>]*)>/.exec(option.flags)?.[1] ?? ''];
    if (read === undefined) return [];
    const readText = (text: unknown) => read(String(text), option.long ?? option.flags);
    // If the words were parsed twice, a repeated option has its values twice.
    if (Array.isArray(value)) return [...new Set(value)].flatMap((each) => problemsOf(() => readText(each)));
    if (typeof value !== 'string') return [];
    const source = command.getOptionValueSource(name);
    return problemsOf(() => command.setOptionValueWithSource(name, readText(value), source));
  }),
];

/** What Node reads of bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Words of a terminal with another encoding, which would be published without some of their letters. */
export const encodingProblems = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, at) =>
    word.includes(REPLACEMENT)
      ? [
          `Word ${String(at + 1)} has characters that are not UTF-8, or a replacement character (�). Enter it as UTF-8.`,
        ]
      : [],
  );

const isOption = (word: string): boolean => /^-[^\d]/.test(word);

/** The words without the known options; a word after an unknown option may be its value. */
const operandsOf = (words: readonly string[]) => {
  const unknown = words.filter(isOption);
  const values = words.filter((word, at) => !isOption(word) && isUnknownAt(words, at - 1));
  const operands = words.filter((word, at) => !isOption(word) && !isUnknownAt(words, at - 1));
  return { unknown, values, operands };
};

const isUnknownAt = (words: readonly string[], at: number): boolean => {
  const word = words[at];
  return word !== undefined && isOption(word) && !word.includes('=');
};

/** Every word that the command does not accept, and the arguments that are missing. */
export const wordProblems = (command: Command): readonly string[] => {
  const { unknown, values, operands } = operandsOf(command.args);
  const known = command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? []);
  const { registeredArguments: wanted } = command;
  return [
    ...unknown.map((word) => {
      const [name = word] = word.split('=');
      const near = name.startsWith('--') ? nearName(name, known) : null;
      return `unknown option '${name}'${near === null ? '' : ` (Did you mean ${near}?)`}`;
    }),
    ...operands.slice(wanted.length).map((word) => `unexpected argument '${word}'`),
    ...wanted
      .slice(operands.length + values.length)
      .filter(({ required }) => required)
      .map((argument) => `missing required argument '${argument.name()}'`),
  ];
};

/** Options that change nothing by themselves. */
const WITHOUT_EFFECT: readonly (string | undefined)[] = ['--json', '--if-version'];

/** A command that sets values needs at least one option. */
export const emptyChange = (command: Command, required: readonly Option[]): readonly string[] => {
  if (!['set', 'edit'].includes(command.name())) return [];
  const optional = command.options.filter(
    (option) => !required.includes(option) && !WITHOUT_EFFECT.includes(option.long),
  );
  const isGiven = optional.some((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
  const names = optional.map(({ long }) => long).join(', ');
  return isGiven ? [] : [`Nothing would change: give at least one of ${names}.`];
};
