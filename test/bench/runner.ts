import type { Figure, Job, Sample, Subject } from './job.js';
import { median } from './numbers.js';
import { onStage, type Bench } from './stage.js';

/** What a job came to. */
export interface Outcome {
  readonly job: Job;
  readonly subjects: readonly Measured[];
}

export interface Measured extends Pick<Subject, 'role' | 'name'> {
  readonly samples: readonly Sample[];
  readonly medians: Sample;
}

const mediansOf = (samples: readonly Sample[]): Sample => {
  const figures = new Set(samples.flatMap((sample) => Object.keys(sample) as Figure[]));
  return Object.fromEntries(
    [...figures].map((figure) => [
      figure,
      median(samples.flatMap((sample) => (sample[figure] === undefined ? [] : [sample[figure]]))),
    ]),
  );
};

/** Measures in turns, each time in another order, so that whatever else the machine does falls on all. */
const inTurns = async (
  subjects: readonly Subject[],
  { options, progress }: Bench,
): Promise<Outcome['subjects']> => {
  for (const { name, warmUp } of subjects) {
    if (warmUp === undefined) continue;
    progress(`  warm-up: ${name}`);
    await warmUp();
  }
  const samples = new Map<Subject, Sample[]>(subjects.map((subject) => [subject, []]));
  for (let repetition = 0; repetition < options.repetitions; repetition += 1) {
    const first = repetition % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      progress(`  ${String(repetition + 1)} of ${String(options.repetitions)}: ${subject.name}`);
      samples.get(subject)?.push(await subject.sample());
    }
  }
  return [...samples].map(([{ role, name }, each]) => ({
    role,
    name,
    samples: each,
    medians: mediansOf(each),
  }));
};

export const runJob = (job: Job, bench: Bench): Promise<Outcome> =>
  onStage(bench, async (stage) => {
    bench.progress(job.title);
    return { job, subjects: await inTurns(await job.open(stage), stage) };
  });
