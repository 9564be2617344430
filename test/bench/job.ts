import type { Stage } from './stage.js';

/** What one repetition measures; what cannot be measured on this system is left out. */
export const FIGURES = {
  perSecond: { label: '', unit: '/s', digits: 0, better: 'more' },
  /** The same for each second of the server's CPU: the speed of the load generator has no part in it. */
  perCpuSecond: { label: '', unit: '/CPU s', digits: 0, better: 'more' },
  /** Of the server and all its processes, for each request or job. */
  cpuUs: { label: 'CPU', unit: ' µs', digits: 0, better: 'less' },
  /** The same of PostgreSQL. */
  storeCpuUs: { label: 'CPU of PostgreSQL', unit: ' µs', digits: 0, better: 'less' },
  /** How much of one core the load generator used: near 1, it was what was measured. */
  generatorShare: { label: 'generator', unit: '', digits: 2, better: 'less' },
  transactions: { label: 'transactions of the database', unit: '/request', digits: 2, better: 'less' },
  p50Ms: { label: 'p50', unit: ' ms', digits: 1, better: 'less' },
  p99Ms: { label: 'p99', unit: ' ms', digits: 1, better: 'less' },
  readyMs: { label: 'ready after', unit: ' ms', digits: 0, better: 'less' },
  helpMs: { label: '--help', unit: ' ms', digits: 0, better: 'less' },
  idleMb: { label: 'idle RSS', unit: ' MB', digits: 0, better: 'less' },
  claimMs: { label: '25 due', unit: ' ms', digits: 2, better: 'less' },
  emptyMs: { label: 'nothing due', unit: ' ms', digits: 2, better: 'less' },
} as const;
export type Figure = keyof typeof FIGURES;
export type Sample = Readonly<Partial<Record<Figure, number>>>;

/** One side of a comparison: the product, a version of it before, or what they are compared with. */
export interface Subject {
  readonly role: 'product' | 'before' | 'reference';
  readonly name: string;
  readonly warmUp?: () => Promise<unknown>;
  readonly sample: () => Promise<Sample>;
}

/** What a figure of the product is held against: that of the first reference, of the version before, or a number. */
export interface Goal {
  readonly figure: Figure;
  readonly of: 'reference' | 'before' | 'number';
  readonly must: number;
  readonly aim?: number;
}

export interface Job {
  readonly name: string;
  readonly title: string;
  readonly goals: readonly Goal[];
  /** Starts everything that is compared; what it leaves to the stage ends with the job. */
  readonly open: (stage: Stage) => Promise<readonly Subject[]>;
}
