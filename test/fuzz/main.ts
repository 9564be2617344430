import { parseArgs } from 'node:util';
import { hunt } from './hunt.js';
import { openWorld } from './world.js';

/** `npm run fuzz -- [--requests 10000] [--seed 1] [--json]`: the seed of a failure makes the same requests again. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    json: { type: 'boolean', default: false },
  },
});

const total = Number(values.requests);
const progress = (done: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${String(done)} of ${String(total)} requests`);
};

const world = await openWorld();
try {
  const startedAt = performance.now();
  const findings = await hunt(world, { requests: total, seed: Number(values.seed), progress });
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
