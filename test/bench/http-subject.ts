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

const WARM_UP_SHARE = 0.4;
const WARM_UP_LEAST_SECONDS = 1;

/** A server under load: how many requests a second, how long they take, and what each costs. */
export const makeHttpSubject = async (stage: Stage, subject: HttpSubject): Promise<Subject> => {
  const { role, name, pid, url = '', load } = subject;
  const { seconds } = stage.options;
  const postgres = await serverAt(url);
  const transactions = subject.countTransactions === true ? transactionsAt(stage, url) : null;
  const read = async () => ({
    cpu: await cpuOf(pid),
    storeCpu: postgres === null ? null : await cpuOf(postgres),
    transactions: (await transactions?.()) ?? null,
  });
  return {
    role,
    name,
    warmUp: () => sendLoad({ ...load, seconds: Math.max(WARM_UP_LEAST_SECONDS, seconds * WARM_UP_SHARE) }),
    sample: async () => {
      const before = await read();
      const { count, ...loaded } = await sendLoad({ ...load, seconds });
      const after = await read();
      const cpuUs = usPerEach(before.cpu, after.cpu, count);
      return sampleOf({
        ...loaded,
        cpuUs,
        storeCpuUs: usPerEach(before.storeCpu, after.storeCpu, count),
        perCpuSecond: cpuUs === null ? null : 1_000_000 / cpuUs,
        transactions:
          before.transactions === null || after.transactions === null
            ? null
            : (after.transactions - before.transactions) / count,
      });
    },
  };
};
