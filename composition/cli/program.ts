import { Command, CommanderError } from 'commander';
import type { Settings } from '../settings.js';
import { COMMANDS } from './commands/index.js';
import type { CommandContext } from './context.js';
import { operationOf } from './operation.js';
import { Refused, Reported, makeOutput } from './output.js';
import { visible, visibleJson } from './visible.js';

const EXIT = { done: 0, refused: 1, usage: 2 } as const;

/** Runs one command and returns its exit code: 0 done, 1 refused, 2 wrong usage. */
export const runCommandLine = async (
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> => {
  const json = words.includes('--json');
  const program = new Command('write-post')
    .description('A social publishing engine: accepts posts over HTTP and delivers them to channels.')
    .exitOverride()
    .showSuggestionAfterError();
  let running: Command = program;
  program.hook('preAction', (_, command) => void (running = command));
  const context: CommandContext = {
    settings: () => settingsFrom(env),
    env,
    operation: () => operationOf(running, env),
    output: makeOutput(json),
  };
  for (const { name, description, load } of COMMANDS) {
    const command = program.command(name).description(description);
    if (words.includes(name)) (await load())(command, context);
  }
  // The options of the other commands are unknown until they are loaded.
  program.configureHelp({ subcommandTerm: (command) => command.name() });
  everyCommand(program).forEach((command) => {
    command.exitOverride();
    if (command.commands.length === 0) command.option('--json', 'print one JSON value for machines');
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return report(error, json);
  }
};

const everyCommand = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap(everyCommand),
];

const settingsFrom = async (env: Readonly<Record<string, string | undefined>>): Promise<Settings> => {
  const { readSettings } = await import('../settings.js');
  const settings = readSettings(env);
  if (!settings.ok) throw new Refused(settings.error.map((problem) => `Setting ${problem}.`));
  return settings.value;
};

const report = (error: unknown, json: boolean): number => {
  if (error instanceof CommanderError) {
    // The library has already written its message to standard error, or requested help to standard output.
    if (error.exitCode === 0) return EXIT.done;
    if (json) printRefusal([error.message.replace(/^error: /, '')]);
    return EXIT.usage;
  }
  if (error instanceof Reported) return EXIT.refused;
  const problems =
    error instanceof Refused
      ? error.problems
      : (error instanceof Error ? error.message : String(error)).split('\n');
  if (json) printRefusal(problems);
  process.stderr.write(problems.map((problem) => `${visible(problem)}\n`).join(''));
  return EXIT.refused;
};

const printRefusal = (problems: readonly string[]): void => {
  process.stdout.write(`${visibleJson({ ok: false, problems })}\n`);
};
