import { makePostgresServer } from '../support/postgres-server.js';
import { newDatabase } from './new-database.js';
import { HELP, readOptions } from './options.js';
import { showReport, type Report } from './report.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Options = NonNullable<ReturnType<typeof readOptions>>;

/** Runs the scenarios one after the other; returns whether all of them held. */
const runAll = async ({ chosen, kills, posts }: Options): Promise<boolean> => {
  const server = chosen.some(({ store }) => store === 'postgres') ? await makePostgresServer() : null;
  let held = true;
  try {
    for (const { name, store, run } of chosen) {
      say(`\n${name} …`);
      const running = run({
        store,
        kills,
        posts,
        lateMs: 1_000,
        postgresUrl: () =>
          server === null ? Promise.reject(new Error('no PostgreSQL')) : newDatabase(server),
        progress: (line) => say(`  ${line}`),
      });
      const report = await running.catch((fault: unknown): Report => ({
        title: name,
        counted: [],
        problems: [String(fault)],
      }));
      held &&= report.problems.length === 0;
      say(showReport(report));
    }
  } finally {
    await server?.remove();
  }
  return held;
};

const optionsOrHelp = (): Options | null => {
  try {
    const options = readOptions();
    if (options === null) say(HELP);
    return options;
  } catch (fault) {
    say(`${fault instanceof Error ? fault.message : String(fault)}\n\n${HELP}`);
    process.exitCode = 2;
    return null;
  }
};

const options = optionsOrHelp();
if (options !== null) process.exitCode = (await runAll(options)) ? 0 : 1;
