import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { migrateStore, openApp, readSettings, tokens, type App } from '../../../composition/index.js';
import { type Account, type Connection, unwrap } from '../../../core/index.js';
import { makePostgresServer } from '../../support/postgres-server.js';
import { optionsOf, positiveNumber, wholeNumber } from '../../testing/script-options.js';
import { quantile } from '../numbers.js';
import { explain, sentDuring } from './explain.js';
import { DUE, fill, type Share } from './fill.js';
import { engineMeasures, requestMeasures, type Measure } from './measures.js';

const HELP = `node dist/test/bench/large/main.js [options]

How long the product takes on a PostgreSQL with many posts, and why.

  --posts <n>        1000000; each has 1.2 deliveries and 4 lines of its timeline, 3 kB in all
  --server <url>     a database from which others are made; without it, a server of its own
  --slow-ms <n>      50; what takes longer is explained
  --database <name>  made and filled unless it is there, and left; without it, one that goes away
  --only <text>      measures with this text in their names`;

const ACCOUNTS = 100;
const CONNECTIONS = 10;

const values = optionsOf(HELP, {
  posts: wholeNumber.default(1_000_000),
  server: z.string().optional(),
  'slow-ms': positiveNumber.default(50),
  only: z.string().default(''),
  database: z.string().optional(),
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const progress = (line: string): void => void process.stderr.write(`${line}\n`);

const givenShares = async (app: App): Promise<readonly (Share & { readonly of: Account })[]> => {
  const { openAccount, addConnection } = app.engine;
  const shares: (Share & { readonly of: Account })[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const open = { name: `Account ${String(n)}`, timeZone: 'Europe/Berlin', planSlug: 'business' };
    const account = unwrap(await openAccount(open));
    const connections: Connection[] = [];
    for (let channel = 0; channel < CONNECTIONS; channel += 1) {
      const of = { account, provider: 'sandbox', name: 'Channel', settings: {} };
      connections.push(unwrap(await addConnection(of)));
    }
    shares.push({
      of: account,
      account: account.id,
      workspace: account.workspace.id,
      connections: connections.map(({ id }) => id),
      lane: connections[0]?.lane ?? '',
    });
  }
  return shares;
};

const measure = async (app: App, client: pg.Client, { name, times, run }: Measure): Promise<void> => {
  const sent = await sentDuring(app, run);
  const took: number[] = [];
  for (let n = 1; n < times; n += 1) {
    const from = performance.now();
    await run();
    took.push(performance.now() - from);
  }
  const worst = Math.max(...took);
  print(
    `${name.padEnd(45)}${quantile(took, 0.5).toFixed(1).padStart(10)} ms${worst.toFixed(1).padStart(10)} ms`,
  );
  if (worst < values['slow-ms']) return;
  for (const statement of sent) {
    const plan = await explain(client, statement);
    if (Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]) * 2 > values['slow-ms'])
      progress(`\n${name}\n${statement.sql}\n${JSON.stringify(statement.bindings).slice(0, 300)}\n${plan}\n`);
  }
};

const SIZES = `
  select relname || ': ' || pg_size_pretty(pg_table_size(oid)) || ', indexes ' || pg_size_pretty(pg_indexes_size(oid)) as size
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 6`;

/** Fills an empty database, and says what it consists of. */
const prepare = async (app: App, client: pg.Client, total: number): Promise<Account> => {
  const { accounts } = app.container.get(tokens.store);
  const [known] = await accounts.list();
  const from = performance.now();
  const shares = known === undefined ? await givenShares(app) : [];
  if (known === undefined)
    await fill(client, { shares, total, now: app.container.get(tokens.clock).now() }, progress);
  const seconds = String(Math.round((performance.now() - from) / 1000));
  print(`${String(total)} posts, ${String(DUE)} of them due at first, made in ${seconds} s`);
  for (const { size } of (await client.query<{ size: string }>(SIZES)).rows) print(size);
  const largest = known ?? shares[0]?.of;
  if (largest === undefined) throw new Error('there is an account');
  return largest;
};

const run = async (url: string, folder: string): Promise<void> => {
  const total = values.posts;
  const env = { DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const settings = unwrap(readSettings(env));
  await migrateStore(settings);
  const app = await openApp(settings);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const largest = await prepare(app, client, total);
    print(`${'median and worst of each'.padEnd(45)}${'median'.padStart(13)}${'worst'.padStart(13)}`);
    for (const each of [...engineMeasures(app), ...requestMeasures(app, largest, total)]) {
      if (!each.name.includes(values.only)) continue;
      // The others are worth measuring all the same.
      await measure(app, client, each).catch((fault: unknown) =>
        print(`${each.name}: ${String(fault).slice(-200)}`),
      );
    }
  } finally {
    await client.end();
    await app.engine.drained();
    await app.close();
  }
};

const onDatabase = async (server: string): Promise<void> => {
  const name = values.database ?? `large_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const folder = await mkdtemp(join(tmpdir(), 'write-post-large-'));
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await admin.query(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    await run(url.href, folder);
  } finally {
    if (values.database === undefined) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await rm(folder, { recursive: true });
  }
};

if (values.server !== undefined) await onDatabase(values.server);
else {
  const own = await makePostgresServer({ durable: true });
  try {
    await onDatabase(own.urlOf('postgres'));
  } finally {
    await own.remove();
  }
}
