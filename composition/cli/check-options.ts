import type { Command, Option } from 'commander';
import { cursorOption, durationOption, idOption, numberOption } from './context.js';
import { Refused } from './output.js';

/** How a value is checked that an option or an argument calls by this name. */
const CHECKS: Readonly<Record<string, (text: string, name: string) => unknown>> = {
  id: idOption,
  count: numberOption,
  number: numberOption,
  cursor: cursorOption,
  duration: durationOption,
};

const problemsOf = (check: () => unknown): readonly string[] => {
  try {
    check();
    return [];
  } catch (refusal) {
    if (refusal instanceof Refused) return refusal.problems;
    throw refusal;
  }
};

/** Every problem of the values that were given, so that an action does not begin with the first one. */
export const valueProblems = (command: Command): readonly string[] =>
  command.options.flatMap((option) => {
    const value: unknown = command.getOptionValue(option.attributeName());
    const check = CHECKS[/<([^>]*)>/.exec(option.flags)?.[1] ?? ''];
    if (check === undefined || typeof value !== 'string') return [];
    return problemsOf(() => check(value, option.long ?? option.flags));
  });

/** A command that changes what its options say changes nothing without them. */
export const emptyChange = (command: Command, required: readonly Option[]): readonly string[] => {
  if (command.name() !== 'set') return [];
  const optional = command.options.filter((option) => !required.includes(option) && option.long !== '--json');
  const isGiven = optional.some((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
  const names = optional.map(({ long }) => long).join(', ');
  return isGiven ? [] : [`Nothing would change: give at least one of ${names}.`];
};
