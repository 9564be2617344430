import { optionsOf, positiveNumber, wholeNumber } from '../testing/script-options.js';
import { campaign, report, seedsFrom, type Progress } from './campaign.js';

const HELP = `npm run simulate -- [options]

Searches for violations for the given time, and prints the story of a failure.

  --minutes <n>   1
  --seed <n>      of the first world: 1
  --worlds <n>    at most; as many as there is time for unless given`;

const { minutes, seed, worlds } = optionsOf(HELP, {
  minutes: positiveNumber.default(1),
  seed: wholeNumber.default(1),
  worlds: wholeNumber.default(1_000_000_000),
});

const EVERY_MS = 5_000;

const started = performance.now();
const endsAt = started + minutes * 60_000;
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

const done = await campaign(seedsFrom(seed, worlds), { onWorld });

console.log(`\n${String(done.worlds)} worlds, ${String(done.steps)} steps, ${throughput(done)}`);
console.table(done.tally);
if (done.failure !== null) {
  console.log(report(done.failure));
  process.exitCode = 1;
}
