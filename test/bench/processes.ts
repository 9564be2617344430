import { readFile, readdir } from 'node:fs/promises';

/** Linux counts the time of processes in hundredths of a second, whatever the kernel's own clock does. */
const TICK_MS = 10;

interface Stat {
  readonly parent: number;
  /** Of the process, and of those it started that have ended. */
  readonly cpuMs: number;
}

const statOf = async (pid: number): Promise<Stat | null> => {
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name of the program stands in brackets and may contain anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  return { parent: fields[1] ?? 0, cpuMs: ticks * TICK_MS };
};

export const parentOf = async (pid: number): Promise<number | null> => (await statOf(pid))?.parent ?? null;

/** Milliseconds of CPU that a process and all below it have used; null where the system does not tell as Linux does. */
export const cpuOf = async (root: number): Promise<number | null> => {
  if (process.platform !== 'linux') return null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = new Map<number, Stat>();
  for (const pid of pids) {
    const stat = await statOf(pid);
    if (stat !== null) stats.set(pid, stat);
  }
  const below = (pid: number): number =>
    [...stats].filter(([, { parent }]) => parent === pid).reduce((sum, [child]) => sum + below(child), 0) +
    (stats.get(pid)?.cpuMs ?? 0);
  return below(root);
};

/** Memory that a process has in RAM, in megabytes. */
export const rssOf = async (pid: number): Promise<number | null> => {
  const text = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) / 1024;
};
