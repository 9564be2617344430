// `fill <url> <jobs>` queues jobs that do nothing; `work <url>` does them, ten at a time, until it is ended.
import { run, runMigrations, Logger } from 'graphile-worker';
import pg from 'pg';

const [mode, connectionString, jobs] = process.argv.slice(2);
const logger = new Logger(() => () => undefined);

if (mode === 'fill') {
  await runMigrations({ connectionString, logger });
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("select graphile_worker.add_job('nothing') from generate_series(1, $1::int)", [jobs]);
  await client.query('analyze');
  await client.end();
} else {
  await run({ connectionString, logger, concurrency: 10, taskList: { nothing: () => Promise.resolve() } });
  console.log(JSON.stringify({ running: true }));
}
