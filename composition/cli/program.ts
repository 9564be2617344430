import { Command, CommanderError, type Option } from 'commander';
import { VERSION } from '../../adapters/system/version.js';
import type { Environment, Settings } from '../settings.js';
import { COMMANDS } from './commands/index.js';
import type { CommandContext } from './context.js';
import { operationOf, pathOf } from './operation.js';
import { Refused, Reported, makeOutput } from './output.js';
import { visible, visibleJson } from './visible.js';
import { messageOf } from '../reporting/message-of.js';

const EXIT = { done: 0, refused: 1, usage: 2 } as const;

/** Runs one command and returns its exit code: 0 done, 1 refused, 2 wrong usage. */
export const runCommandLine = async (
  words: readonly string[],
  env: Environment,
  outputOf = makeOutput,
): Promise<number> => {
  const end = words.indexOf('--');
  const json = words.slice(0, end === -1 ? words.length : end).includes('--json');
  const program = new Command('write-post')
    .description('A social publishing engine: accepts posts over HTTP and delivers them to channels.')
    .exitOverride()
    .showSuggestionAfterError();
  program.version(VERSION, '--version', 'print the version');
  let operation = operationOf(program, env);
  /** The help, which with `--json` is part of a value. */
  let shown = '';
  const required = new Map<Command, readonly Option[]>();
  program.hook('preAction', async (_, command) => {
    // Before its values are read: the log has their texts.
    operation = operationOf(command, env);
    await checkUsage(command, required.get(command) ?? [], words);
  });
  const context: CommandContext = {
    settings: () => settingsFrom(env),
    env,
    operation: () => operation,
    output: outputOf(json),
  };
  for (const { name, description, load } of COMMANDS) {
    const command = program.command(name).description(description);
    if (words.includes(name)) (await load())(command, context);
  }
  // The options of the other commands are unknown until they are loaded.
  program.configureHelp({ subcommandTerm: (command) => command.name() });
  everyCommand(program).forEach((command) => {
    // Checked together with everything else, because the library stops at the first missing one.
    const mandatory = command.options.filter((option) => option.mandatory);
    for (const option of mandatory) {
      option.makeOptionMandatory(false);
      option.description = `${option.description} (required)`.trimStart();
    }
    required.set(command, mandatory);
    command.configureOutput({
      outputError: () => undefined,
      ...(json ? { writeOut: (text) => void (shown += text) } : {}),
    });
    command.exitOverride((error) => {
      if (error.exitCode === 0) throw error;
      throw new Stopped(error, command);
    });
    if (command.commands.length === 0) command.option('--json', 'print one JSON value for machines');
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) {
      const isVersion = error.code === 'commander.version';
      if (json) printValue(isVersion ? { version: VERSION } : { help: shown.trimEnd() });
      return EXIT.done;
    }
    return report(error instanceof Stopped ? await wholeOf(error, words, required) : error, json);
  }
};

const everyCommand = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap(everyCommand),
];

/** The command line is invalid: the process prints every problem and exits with 2. */
class WrongUsage extends Refused {}

/** The library stopped at the first problem. */
class Stopped extends Error {
  readonly first: CommanderError;
  readonly command: Command;
  constructor(first: CommanderError, command: Command) {
    super(first.message);
    this.first = first;
    this.command = command;
  }
}

const sentenceOf = ({ message }: CommanderError): string =>
  message.replace(/^error: /, '').replaceAll('\n', ' ');

/** The problem of the name of a command; the library has only shown the help of the group if it lacks one. */
const nameProblem = (
  { first, command }: Pick<Stopped, 'first' | 'command'>,
  words: readonly string[],
): string => {
  const asked = words[words.indexOf('help') + 1];
  if (first.code === 'commander.help')
    return words.includes('help') ? `unknown command '${asked ?? ''}'` : 'a subcommand is needed';
  const sentence = sentenceOf(first);
  const isGuessed = sentence.includes('(Did you mean') || first.code !== 'commander.unknownCommand';
  return isGuessed ? sentence : `${sentence} (See ${['write-post', ...pathOf(command)].join(' ')} --help)`;
};

/** An option among `words` is there, although the library may have stopped before it read the value. */
const missingOf = (
  command: Command,
  mandatory: readonly Option[],
  words: readonly string[] = [],
): readonly string[] =>
  mandatory
    .filter(
      (option) =>
        command.getOptionValue(option.attributeName()) === undefined &&
        !words.some((word) => word.split('=')[0] === option.long),
    )
    .map(({ flags }) => `required option '${flags}' not specified`);

/** Reads the values of a command, or throws all problems that can be found before it runs. */
const checkUsage = async (
  command: Command,
  mandatory: readonly Option[],
  words: readonly string[],
): Promise<void> => {
  const { emptyChange, encodingProblems, readValues } = await import('./check-options.js');
  const usage = [...missingOf(command, mandatory), ...emptyChange(command, mandatory)];
  const values = [...readValues(command), ...encodingProblems(words)];
  if (usage.length > 0) throw new WrongUsage([...usage, ...values]);
  if (values.length > 0) throw new Refused(values);
};

/** Problems of words, all of which are checked again here. */
const OF_WORDS: readonly string[] = ['unknownOption', 'excessArguments', 'missingArgument'];

/** All problems of a command at whose first problem the library stopped. */
const wholeOf = async (
  { first, command }: Stopped,
  words: readonly string[],
  required: ReadonlyMap<Command, readonly Option[]>,
): Promise<WrongUsage> => {
  // In a group, it is unknown which command was meant.
  if (command.commands.length > 0) return new WrongUsage([nameProblem({ first, command }, words)]);
  const { encodingProblems, readValues, wordProblems } = await import('./check-options.js');
  const lacksValue = first.code === 'commander.optionMissingArgument';
  // The last word lacks its value, and the library discarded the others when it found that.
  if (lacksValue) readAgain(command, words.slice(0, -1));
  const isOfWords = OF_WORDS.some((code) => first.code === `commander.${code}`);
  return new WrongUsage([
    ...wordProblems(command),
    ...(isOfWords ? [] : [sentenceOf(first)]),
    ...missingOf(command, required.get(command) ?? [], words),
    ...readValues(command),
    ...encodingProblems(words),
  ]);
};

const readAgain = (command: Command, words: readonly string[]): void => {
  const path = pathOf(command);
  const rest = words.filter((word, at) => !path.includes(word) || words.indexOf(word) < at);
  const { operands, unknown } = command.parseOptions(rest);
  command.args = [...operands, ...unknown];
};

const settingsFrom = async (env: Environment): Promise<Settings> => {
  const { readSettings } = await import('../settings.js');
  const settings = readSettings(env);
  if (!settings.ok) throw new Refused(settings.error.map((problem) => `Setting ${problem}.`));
  return settings.value;
};

const report = (error: unknown, json: boolean): number => {
  if (error instanceof Reported) return EXIT.refused;
  const problems = error instanceof Refused ? error.problems : messageOf(error).split('\n');
  if (json) printValue({ ok: false, problems });
  process.stderr.write(problems.map((problem) => `${visible(problem)}\n`).join(''));
  return error instanceof WrongUsage ? EXIT.usage : EXIT.refused;
};

const printValue = (value: object): void => {
  process.stdout.write(`${visibleJson(value)}\n`);
};
