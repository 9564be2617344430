import { parseArgs } from 'node:util';
import { makePostgresServer } from '../support/postgres-server.js';
import { newDatabase } from './new-database.js';
import { showReport, type Report } from './report.js';
import { SCENARIOS } from './scenarios.js';

/** The full form: `npm run crash -- --kills 50 [--posts 1000] [--store sqlite|postgres] [--only server-kill]`. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    posts: { type: 'string', default: '1000' },
    store: { type: 'string' },
    only: { type: 'string' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const chosen = SCENARIOS.filter(({ name }) => values.only === undefined || name === values.only).flatMap(
  ({ name, stores, run }) =>
    stores
      .filter((store) => values.store === undefined || store === values.store)
      .map((store) => ({ name: `${name} (${store})`, store, run })),
);
const server = chosen.some(({ store }) => store === 'postgres') ? await makePostgresServer() : null;
let broken = chosen.length === 0;
try {
  for (const { name, store, run } of chosen) {
    say(`\n${name} …`);
    const running = run({
      store,
      kills: Number(values.kills),
      posts: Number(values.posts),
      postgresUrl: () => (server === null ? Promise.reject(new Error('no PostgreSQL')) : newDatabase(server)),
      progress: (line) => say(`  ${line}`),
    });
    const report = await running.catch((fault: unknown): Report => ({
      title: name,
      counted: [],
      problems: [String(fault)],
    }));
    broken ||= report.problems.length > 0;
    say(showReport(report));
  }
} finally {
  await server?.remove();
}
process.exitCode = broken ? 1 : 0;
