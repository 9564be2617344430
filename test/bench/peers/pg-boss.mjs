// `fill <url> <jobs>` queues jobs that do nothing; `work <url>` does them until it is ended. With the defaults (one job
// in two seconds) there would be nothing to compare: ten workers take 200 jobs each, twice in a second.
import PgBoss from 'pg-boss';

const [mode, connectionString, jobs] = process.argv.slice(2);
const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
boss.on('error', (fault) => {
  throw fault;
});
await boss.start();

if (mode === 'fill') {
  await boss.createQueue('nothing');
  await boss.insert(Array.from({ length: Number(jobs) }, () => ({ name: 'nothing' })));
  await boss.stop();
} else {
  const terms = { batchSize: 200, pollingIntervalSeconds: 0.5 };
  for (let worker = 0; worker < 10; worker += 1) await boss.work('nothing', terms, () => Promise.resolve());
  console.log(JSON.stringify({ running: true }));
}
