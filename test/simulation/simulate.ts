/* `npm run simulate -- --minutes 5 --seed 1 [--worlds 10000]`: searches for violations for the given time, and prints the story of a failure. */
import { parseArgs } from 'node:util';
import { campaign, report, seedsFrom, type Progress } from './campaign.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    worlds: { type: 'string', default: '1000000000' },
  },
});

const numberOf = (name: keyof typeof values): number => {
  const value = Number(values[name]);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`--${name} must be a number above zero, not "${values[name]}"`);
};

const EVERY_MS = 5_000;

const started = performance.now();
const endsAt = started + numberOf('minutes') * 60_000;
let nextLineAt = started + EVERY_MS;

const throughput = ({ worlds, steps }: Pick<Progress, 'worlds' | 'steps'>): string => {
  const seconds = (performance.now() - started) / 1_000;
  return `${(worlds / seconds).toFixed(1)} worlds/s, ${(steps / seconds).toFixed(0)} steps/s`;
};

const onWorld = (so: Progress): boolean => {
  const now = performance.now();
  if (now >= nextLineAt) {
    nextLineAt = now + EVERY_MS;
    console.log(`${String(so.worlds)} worlds up to seed ${String(so.seed)}: ${throughput(so)}`);
  }
  return now < endsAt;
};

const done = await campaign(seedsFrom(numberOf('seed'), numberOf('worlds')), { onWorld });

console.log(`\n${String(done.worlds)} worlds, ${String(done.steps)} steps, ${throughput(done)}`);
console.table(done.tally);
if (done.failure !== null) {
  console.log(report(done.failure));
  process.exitCode = 1;
}
