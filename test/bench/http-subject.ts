import type { Subject } from './job.js';
import { sendLoad, type Load } from './load.js';
import { cpuOf } from './processes.js';
import type { Stage } from './stage.js';
import { sampleOf, usPerEach } from './sample.js';
import { serverAt } from './store.js';
import { transactionsAt } from './transactions.js';

export interface HttpSubject {
  readonly role: Subject['role'];
  readonly name: string;
  readonly pid: number;
  /** The PostgreSQL that it uses, whose CPU is counted as well. */
  readonly url?: string;
  readonly countTransactions?: boolean;
  readonly load: Omit<Load, 'seconds'>;
}

/**
 * Measurements that the warm-up takes as long as. V8 optimizes a function after thousands of calls: a server that has
 * run for a few minutes has made them, and one after another they would take longer than the measurement itself.
 */
const WARM_UP_MEASUREMENTS = 3;
const WARM_UP_CONNECTIONS = 16;

/** A server under load: how many requests a second, how long they take, and what each costs. */
export const makeHttpSubject = async (stage: Stage, subject: HttpSubject): Promise<Subject> => {
  const { role, name, pid, url = '', load } = subject;
  const { seconds } = stage.options;
  const postgres = await serverAt(url);
  const transactions = subject.countTransactions === true ? transactionsAt(stage, url) : null;
  const readCpu = async () => ({
    own: await cpuOf(pid),
    store: postgres === null ? null : await cpuOf(postgres),
  });
  return {
    role,
    name,
    warmUp: () =>
      sendLoad({
        ...load,
        connections: Math.max(WARM_UP_CONNECTIONS, load.connections),
        seconds: seconds * WARM_UP_MEASUREMENTS,
      }),
    sample: async () => {
      const ended = (await transactions?.()) ?? null;
      const before = await readCpu();
      const { count, ...loaded } = await sendLoad({ ...load, seconds });
      const after = await readCpu();
      const endedThen = (await transactions?.()) ?? null;
      const cpuUs = usPerEach(before.own, after.own, count);
      return sampleOf({
        ...loaded,
        cpuUs,
        storeCpuUs: usPerEach(before.store, after.store, count),
        perCpuSecond: cpuUs === null ? null : 1_000_000 / cpuUs,
        transactions: ended === null || endedThen === null ? null : (endedThen - ended) / count,
      });
    },
  };
};
