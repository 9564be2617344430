import type { Subject } from './job.js';
import { sendLoad, type Load } from './load.js';
import { cpuOf } from './processes.js';
import type { Stage } from './stage.js';
import { openStore, serverOf } from './store.js';

export interface HttpSubject {
  readonly role: Subject['role'];
  readonly name: string;
  readonly pid: number;
  /** The PostgreSQL that it uses, whose CPU is counted as well. */
  readonly url?: string;
  readonly load: Omit<Load, 'seconds'>;
}

const WARM_UP_SHARE = 0.4;

/** The process of the PostgreSQL at that address, if it is one. */
export const serverAt = async (url: string | undefined): Promise<number | null> => {
  if (url?.startsWith('postgres') !== true) return null;
  const store = openStore(url);
  try {
    return await serverOf(store);
  } finally {
    await store.destroy();
  }
};

/** Microseconds for each of `count` between two readings in milliseconds. */
export const perEach = (from: number | null, to: number | null, count: number): number | undefined =>
  from === null || to === null ? undefined : ((to - from) * 1_000) / count;

/** Leaves out what could not be measured. */
export const known = <T extends Readonly<Record<string, number | undefined>>>(
  figures: T,
): { readonly [Name in keyof T]?: number } =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) as never;

/** A server under load: how many requests a second, how long they take, and what each costs. */
export const makeHttpSubject = async (stage: Stage, subject: HttpSubject): Promise<Subject> => {
  const { role, name, pid, url, load } = subject;
  const { seconds } = stage.options;
  const server = await serverAt(url);
  const serverCpu = () => (server === null ? Promise.resolve(null) : cpuOf(server));
  return {
    role,
    name,
    warmUp: () => sendLoad({ ...load, seconds: seconds * WARM_UP_SHARE }),
    sample: async () => {
      const before = [await cpuOf(pid), await serverCpu()] as const;
      const { count, ...loaded } = await sendLoad({ ...load, seconds });
      const cpuUs = perEach(before[0], await cpuOf(pid), count);
      const storeCpuUs = perEach(before[1], await serverCpu(), count);
      const perCpuSecond = cpuUs === undefined ? undefined : 1_000_000 / cpuUs;
      return known({ ...loaded, cpuUs, storeCpuUs, perCpuSecond });
    },
  };
};
