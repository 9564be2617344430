import { readdir, readFile } from 'node:fs/promises';

const groupOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);

/** The proportional memory (PSS) of these process groups together, in MiB: shared pages count once in the sum. */
export const memoryOf = async (groups: readonly number[]): Promise<number> => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const kibibytes = await Promise.all(
    processes.map(async (pid) => {
      try {
        if (!groups.includes(groupOf(await readFile(`/proc/${pid}/stat`, 'utf8')))) return 0;
        const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
        return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
      } catch {
        return 0; // It ended in the meantime.
      }
    }),
  );
  return kibibytes.reduce((sum, each) => sum + each, 0) / 1024;
};
