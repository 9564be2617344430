import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectPostgres, SCHEMA_STEPS } from '../../adapters/knex/index.js';
import { systemPostgres } from '../support/postgres-program.js';
import { makePostgresServer } from '../support/postgres-server.js';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { dumpPostgres, dumpSqlite } from './dump.js';
import { fixtureNames, fixturePath, fixturesNeeded, STORES, withHeader, type StoreKind } from './fixtures.js';
import { lastCommitWith } from './history.js';
import { buildProgram, makeProgram } from './program.js';
import { writeEverything } from './story.js';

/** Where the program of one dump stores its data. */
interface Place {
  readonly env: Readonly<Record<string, string>>;
  readonly dump: () => Promise<string>;
}

/** Posts that hang are returned after this time; they stay under way for half a minute. */
const INLINE_BUDGET_MS = '300';

const makePlaces = async (folder: string) => {
  const program = await systemPostgres();
  if (program === null) throw new Error('This needs the PostgreSQL of a Debian system, with pg_dump.');
  const server = await makePostgresServer({ programIn: () => Promise.resolve(program) });
  const admin = await connectPostgres({ url: server.urlOf('postgres'), poolSize: 1 });
  const places: Readonly<Record<StoreKind, (name: string) => Promise<Place>>> = {
    sqlite: async (name) => {
      const data = join(folder, name);
      await mkdir(data, { mode: 0o700 });
      return { env: { DATA_DIR: data }, dump: () => dumpSqlite(join(data, 'write-post.db')) };
    },
    postgres: async (name) => {
      const database = `d${randomBytes(8).toString('hex')}`;
      await admin.writer.raw(`create database ${database}`);
      const url = server.urlOf(database);
      const env = { DATA_DIR: join(folder, name), DATABASE_URL: url };
      return { env, dump: () => dumpPostgres(program.pgDump, url) };
    },
  };
  return {
    places,
    remove: async () => {
      await admin.destroy();
      await server.remove();
    },
  };
};

const makeFixture = async (commit: string, main: string, { env, dump }: Place): Promise<string> => {
  const secretKey = randomBytes(32).toString('hex');
  const settings = { PORT: '0', LOG_LEVEL: 'error', DELIVERY_INLINE_BUDGET_MS: INLINE_BUDGET_MS };
  const program = makeProgram(main, {
    ...settings,
    RATE_LIMIT_WRITE: '1000/60s:1000',
    SECRET_KEY: secretKey,
    ...env,
  });
  await program.command('migrate');
  const written = await writeEverything(program);
  return withHeader({ commit, secretKey, ...written }, await dump());
};

const known = new Set(fixtureNames());
const missing = fixturesNeeded(SCHEMA_STEPS).filter((name) => !known.has(name));
const { path, remove } = await makeTemporaryDirectory();
const { places, remove: removePlaces } = await makePlaces(path);
try {
  for (const step of SCHEMA_STEPS) {
    const stores = STORES.filter((store) => missing.includes(`${step}.${store}.sql`));
    if (stores.length === 0) continue;
    const commit = await lastCommitWith(step);
    const main = await buildProgram(commit, join(path, step));
    for (const store of stores) {
      const place = await places[store](`${step}-${store}`);
      await writeFile(fixturePath(step, store), await makeFixture(commit, main, place));
      console.info(`${fixturePath(step, store)} was written by ${commit}`);
    }
  }
  if (missing.length === 0) console.info('No dump is missing.');
} finally {
  await removePlaces();
  await remove();
}
