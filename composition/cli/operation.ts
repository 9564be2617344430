import { hostname, userInfo } from 'node:os';
import type { Command } from 'commander';
import { instant, type Operation } from '../../core/index.js';
import type { Environment } from '../settings.js';

/**
 * The names of arguments and options whose values are logged: ids, amounts, times and words of fixed lists. The log is
 * kept forever, so of everything else, such as a name, a reason or a secret, only the name of the option is logged.
 */
const KEPT: ReadonlySet<string> = new Set([
  ...['account', 'workspace', 'connection', 'key', 'post'],
  ...['id', 'ids', 'amount', 'count', 'number', 'posts', 'connections', 'duration'],
  ...['iso', 'time', 'zone', 'slug', 'code', 'provider', 'status', 'outcome', 'list', 'place'],
]);

/** Replaces values that are not logged. */
const NOT_KEPT = '…';

/** In characters. */
const LONGEST_VALUE = 200;

const shown = (kind: string | undefined, value: unknown): string => {
  if (kind === undefined) return String(value);
  return KEPT.has(kind) && typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : NOT_KEPT;
};

/** Describes a parsed command for the log of operators. */
export const operationOf = (command: Command, env: Environment): Operation => {
  const args = command.registeredArguments.flatMap((argument, index) => {
    const value: unknown = command.processedArgs[index];
    return value === undefined ? [] : [[argument.name(), shown(argument.name(), value)] as const];
  });
  const options = command.options.flatMap((option) => {
    const name = option.attributeName();
    if (name === 'json' || command.getOptionValueSource(name) !== 'cli') return [];
    // A flag has no value, only its presence.
    const kind = /[<[]([^\]>]*)/.exec(option.flags)?.[1];
    return [[option.name(), shown(kind, command.getOptionValue(name))] as const];
  });
  return {
    actor: `${userOf(env)}@${hostname()}`,
    command: pathOf(command).join(' '),
    details: Object.fromEntries([...args, ...options]),
    at: instant(Date.now()),
  };
};

/** The names of a command, without the name of the program. */
export const pathOf = (command: Command): readonly string[] =>
  command.parent === null ? [] : [...pathOf(command.parent), command.name()];

/** The original user, if the command runs under sudo. */
const userOf = (env: Environment): string => {
  try {
    return env['SUDO_USER'] ?? userInfo().username;
  } catch {
    // In a container, the user may be a number without a name.
    return String(process.getuid?.() ?? 'unknown');
  }
};
