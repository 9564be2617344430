import { hunt } from './hunt.js';
import { flag, optionsOf, wholeNumber } from '../testing/script-options.js';
import { openWorld } from './world.js';

const HELP = `npm run fuzz -- [options]

Sends requests of every kind to a server, and reports responses that break the description of the API.

  --requests <n>   10000
  --seed <n>       the seed of a failure makes the same requests again
  --json           one line of JSON`;

const values = optionsOf(HELP, {
  requests: wholeNumber.default(10_000),
  seed: wholeNumber.default((Date.now() % 1_000_000) + 1),
  json: flag,
});

const total = values.requests;
const progress = (done: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${String(done)} of ${String(total)} requests`);
};

const world = await openWorld();
try {
  const startedAt = performance.now();
  const findings = await hunt(world, { requests: total, seed: values.seed, progress });
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const [early, late] = findings.memory;
  const lines = [
    `${String(findings.requests)} requests with seed ${String(findings.seed)} in ${String(seconds)} s`,
    `responses: ${Object.entries(findings.byStatus)
      .map(([status, count]) => `${String(count)} of ${status}`)
      .join(', ')}`,
    `slowest ${String(findings.slowestMs)} ms; in use ${String(early.usedMb)} MB, then ${String(late.usedMb)} MB; RSS ${String(early.rssMb)} MB, then ${String(late.rssMb)} MB`,
    ...findings.problems.map((problem) => `BROKEN, seed ${String(findings.seed)}, ${problem}`),
  ];
  process.stdout.write(`${values.json ? JSON.stringify({ ...findings, seconds }) : lines.join('\n')}\n`);
  process.exitCode = findings.problems.length > 0 ? 1 : 0;
} finally {
  if (process.stderr.isTTY) process.stderr.write('\n');
  await world.close();
}
