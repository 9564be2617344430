import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrateStore, readSettings } from '../../composition/index.js';
import { makePostgresServer, type PostgresServer } from '../support/postgres-server.js';
import { showReport } from './report.js';
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

/** A new database with a current schema. */
const newDatabase = async (server: PostgresServer): Promise<string> => {
  const name = `write_post_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = server.urlOf(name);
  const settings = readSettings({ DATABASE_URL: url, SECRET_KEY: '5e'.repeat(32) });
  if (!settings.ok) throw new Error(settings.error.join(' '));
  await migrateStore(settings.value);
  return url;
};

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
    const report = await run({
      store,
      kills: Number(values.kills),
      posts: Number(values.posts),
      postgresUrl: () => (server === null ? Promise.reject(new Error('no PostgreSQL')) : newDatabase(server)),
      progress: (line) => say(`  ${line}`),
    });
    broken ||= report.problems.length > 0;
    say(showReport(report));
  }
} finally {
  await server?.remove();
}
process.exitCode = broken ? 1 : 0;
