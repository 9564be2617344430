import { makePostgresServer } from '../support/postgres-server.js';
import { newDatabase } from './new-database.js';
import { optionsOf } from '../testing/script-options.js';
import { chosenOf, HELP, OPTIONS } from './options.js';
import { showReport, type Report } from './report.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { kills, posts, ...choice } = optionsOf(HELP, OPTIONS);

/** Runs the scenarios one after the other; returns whether all of them held. */
const runAll = async (chosen: ReturnType<typeof chosenOf>): Promise<boolean> => {
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

const chosen = chosenOf(choice);
if (chosen.length === 0) {
  process.stderr.write(`No such scenario runs on ${String(choice.store)}.\n`);
  process.exitCode = 2;
} else process.exitCode = (await runAll(chosen)) ? 0 : 1;
