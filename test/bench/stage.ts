import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Program } from './program.js';

export interface BenchOptions {
  readonly repetitions: number;
  /** How long one measurement of HTTP takes. */
  readonly seconds: number;
  /** Posts that are due some other day: where there are few and where there are many. */
  readonly few: number;
  readonly many: number;
  /** Posts that are delivered in one measurement. */
  readonly deliveries: number;
  /** The folder of another version of the project, built, which is measured as well. */
  readonly before: string | null;
}

/** What all jobs share. */
export interface Bench {
  readonly options: BenchOptions;
  readonly progress: (line: string) => void;
  /** The address of a new, empty database of a PostgreSQL that keeps what it says it keeps. */
  readonly newDatabase: () => Promise<string>;
  /** The folder in which the queues of others are installed. */
  readonly peers: () => Promise<string>;
}

/** What one job runs on. */
export interface Stage extends Bench {
  readonly folder: string;
  /** Starts a program of Node.js that ends with the job at the latest. */
  readonly launch: (words: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Program>;
  /** Is done at the end of the job, the last one first. */
  readonly defer: (close: () => Promise<unknown>) => void;
}

/** Runs the work on a stage of its own; ends every process and removes every file afterwards. */
export const onStage = async <T>(bench: Bench, work: (stage: Stage) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'write-post-bench-'));
  const closes: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const defer: Stage['defer'] = (close) => void closes.unshift(close);
  try {
    return await work({
      ...bench,
      folder,
      defer,
      launch: async (words, env = {}) => {
        const program = await launch(words, env, join(folder, 'errors.log'));
        defer(program.kill);
        return program;
      },
    });
  } finally {
    for (const close of closes) await close();
  }
};
