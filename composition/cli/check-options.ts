import type { Command, Option } from 'commander';
import { nearName } from '../../core/wire/index.js';
import { pairOption } from './connection-options.js';
import {
  cursorOption,
  durationOption,
  idOption,
  idsOption,
  limitOption,
  momentOption,
  numberOption,
  portOption,
  problemsOf,
} from './context.js';

/** How the value of an option or argument with this placeholder is checked. */
const CHECKS: Readonly<Record<string, (text: string, name: string) => unknown>> = {
  id: idOption,
  'id,…': idsOption,
  count: limitOption,
  number: numberOption,
  cursor: cursorOption,
  duration: durationOption,
  time: momentOption,
  port: portOption,
  'field=value': (text, name) => pairOption(text, name, 'field=value'),
  'field=path': (text, name) => pairOption(text, name, 'field=path'),
};

/** Arguments that are ids: `post` is the id of a post. */
const IDS: readonly string[] = ['account', 'connection', 'key', 'post', 'workspace'];

/** Every problem of the values, so that an action does not stop at the first one. */
export const valueProblems = (command: Command): readonly string[] => [
  ...command.registeredArguments.flatMap((argument, place) => {
    const name = argument.name();
    const value = operandsOf(command.args).operands[place];
    return value === undefined || !IDS.includes(name) ? [] : problemsOf(() => idOption(value, `The ${name}`));
  }),
  ...command.options.flatMap((option) => {
    const value: unknown = command.getOptionValue(option.attributeName());
    const check = CHECKS[/<([^>]*)>/.exec(option.flags)?.[1] ?? ''];
    if (check === undefined) return [];
    // If the words were parsed twice, a repeated option has its values twice.
    const values = new Set(Array.isArray(value) ? (value as unknown[]) : [value]);
    return [...values].flatMap((each) =>
      typeof each === 'string' ? problemsOf(() => check(each, option.long ?? option.flags)) : [],
    );
  }),
];

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

/** The values that are none of the choices of their options. */
export const choiceProblems = (command: Command): readonly string[] =>
  command.options.flatMap((option) => {
    const { argChoices = [], flags } = option;
    const value: unknown = command.getOptionValue(option.attributeName());
    return argChoices.length === 0 || typeof value !== 'string' || argChoices.includes(value)
      ? []
      : [`option '${flags}' argument '${value}' is invalid. Allowed choices are ${argChoices.join(', ')}.`];
  });

/** A command that sets values needs at least one option. */
export const emptyChange = (command: Command, required: readonly Option[]): readonly string[] => {
  if (command.name() !== 'set') return [];
  const optional = command.options.filter((option) => !required.includes(option) && option.long !== '--json');
  const isGiven = optional.some((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
  const names = optional.map(({ long }) => long).join(', ');
  return isGiven ? [] : [`Nothing would change: give at least one of ${names}.`];
};
