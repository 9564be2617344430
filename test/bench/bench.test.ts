import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { readWords } from '../testing/script-options.js';
import { FIGURES } from './job.js';
import { JOBS } from './jobs/index.js';
import { HELP, OPTIONS, runOf } from './options.js';
import { rowsOf } from './rows.js';
import { runJob, type Outcome } from './runner.js';
import type { Bench } from './stage.js';
import { showMarkdown, showTable } from './table.js';

const given = (words: readonly string[]) => {
  const read = readWords(words, OPTIONS);
  if (!('values' in read)) throw new Error(read.problems.join(' '));
  return runOf(read.values);
};

const outcome = (perSecond: { product: number; reference: number; before?: number }): Outcome => ({
  job: {
    name: 'some-job',
    title: 'some job',
    goals: [{ figure: 'perSecond', of: 'reference', must: 0.5, aim: 2 }],
    open: () => Promise.resolve([]),
  },
  subjects: Object.entries(perSecond).map(([role, value]) => ({
    role: role as keyof typeof perSecond,
    name: role,
    samples: [{ perSecond: value }],
    medians: { perSecond: value, generatorShare: role === 'reference' ? 0.95 : 0.1 },
  })),
});

describe('the list of jobs', () => {
  it('has a name of its own for every job, and at least one goal that says what it is held against', () => {
    const names = JOBS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { goals } of JOBS) {
      expect(goals.length).toBeGreaterThan(0);
      for (const { figure, must, aim } of goals) {
        if (aim !== undefined) expect(aim > must).toBe(FIGURES[figure].better === 'more');
      }
    }
  });

  it('is chosen from by parts of names, and named in the help', () => {
    expect(given(['--only', 'create-sqlite-1,start']).jobs.map(({ name }) => name)).toEqual([
      'create-sqlite-1',
      'create-sqlite-16',
      'start',
    ]);
    expect(() => given(['--only', 'nothing', '--seconds', 'few'])).toThrow(
      '--only has no job "nothing". --seconds must be a number above zero, not "few".',
    );
    for (const { name } of JOBS) expect(HELP).toContain(`  ${name} `);
  });
});

describe('the table', () => {
  it('judges a ratio by what must be and by the aim', () => {
    const keptOf = (product: number) => rowsOf(outcome({ product, reference: 100 })).map(({ kept }) => kept);
    expect([49, 50, 199, 200].map(keptOf)).toEqual([['no'], ['must'], ['must'], ['aim']]);
  });

  it('shows both sides, the ratio, and where the load generator was the limit', () => {
    const rows = rowsOf(outcome({ product: 150, reference: 100, before: 30 }));
    expect(showTable(rows).split('\n')).toEqual([
      '          reference          product  ratio  to before  must     aim    kept',
      'some job  100/s reference *  150/s    1.5 ×  5.0 ×      ≥ 0.5 ×  ≥ 2 ×  must',
    ]);
    expect(showMarkdown(rows).split('\n')).toHaveLength(3);
  });

  it('leaves open what was not measured', () => {
    const { job, subjects } = outcome({ product: 150, reference: 100 });
    const goal = { figure: 'perSecond', of: 'before', must: 6 } as const;
    expect(rowsOf({ job: { ...job, goals: [goal] }, subjects })[0]).toMatchObject({
      kept: '?',
      before: '–',
      must: '≥ 6 × before',
      aim: '–',
    });
  });
});

describe('the run of a job', () => {
  it('starts the product, measures it and ends it', { tags: LONG_TAG }, async () => {
    const [job] = given(['--only', 'late-sqlite']).jobs;
    if (job === undefined) throw new Error('there is no such job');
    const none = () => Promise.reject(new Error('this job needs no other server'));
    const options = { ...given(['--quick']), seconds: 1 };
    const bench: Bench = { options, progress: () => undefined, newDatabase: none, peers: none };
    const { subjects } = await runJob(job, bench);
    expect(subjects).toHaveLength(1);
    expect(subjects[0]?.samples).toHaveLength(1);
    expect(subjects[0]?.medians.p99Ms).toBeGreaterThanOrEqual(0);
  });
});
