import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { makePostgresServer } from '../support/postgres-server.js';
import { optionsOf } from '../testing/script-options.js';
import { NOTES, describeRun } from './notes.js';
import { HELP, OPTIONS, runOf } from './options.js';
import { installPeers } from './peers.js';
import { rowsOf, type Row } from './rows.js';
import { runJob } from './runner.js';
import type { Bench } from './stage.js';
import { showMarkdown, showTable } from './table.js';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const progress = (line: string): void => void process.stderr.write(`${line}\n`);

/** Started when the first job needs it. */
let postgres: ReturnType<typeof makePostgresServer> | undefined;

const newDatabase = async (): Promise<string> => {
  postgres ??= makePostgresServer({ durable: true });
  const { urlOf } = await postgres;
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return urlOf(name);
};

const options = runOf(optionsOf(HELP, OPTIONS));
const bench: Bench = { options, progress, newDatabase, peers: () => installPeers(progress) };
const rows: Row[] = [];
const run = describeRun();
try {
  for (const job of options.jobs) {
    try {
      const outcome = await runJob(job, bench);
      const measured = rowsOf(outcome);
      rows.push(...measured);
      if (options.as === 'json') print(JSON.stringify({ ...outcome, rows: measured }));
      // A run takes most of an hour: what is measured is shown even if it is interrupted.
      else progress(showTable(measured));
    } catch (fault) {
      // The others are worth measuring all the same.
      progress(
        `${job.name} failed: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`,
      );
      process.exitCode = 1;
    }
  }
} finally {
  await (await postgres)?.remove();
}
if (options.as === 'markdown') print([showMarkdown(rows), '', run].join('\n'));
if (options.as === 'table') print([showTable(rows), '', run, ...NOTES].join('\n'));
