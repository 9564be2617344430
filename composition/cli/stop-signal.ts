import { removeUnfinished } from '../../adapters/archive/unfinished.js';
import { Refused, type Output } from './output.js';

/** SIGHUP comes when the terminal is closed; Node ends with it under `nohup`, too. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The first signal requests a graceful stop; a second one, of any kind, has its default effect: it ends the process.
 * Only a second SIGHUP has none, because a terminal that is closed sends several. Nothing is awaited once `over` is
 * aborted.
 */
export const firstStopSignal = (over?: AbortSignal): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    const leave = (kept?: NodeJS.Signals): void => {
      for (const each of SIGNALS) if (each !== kept) process.off(each, stop);
    };
    const stop = (signal: NodeJS.Signals): void => {
      leave(signal === 'SIGHUP' ? signal : undefined);
      resolve(signal);
    };
    for (const each of SIGNALS) process.on(each, stop);
    over?.addEventListener('abort', () => leave());
  });

/** After the first signal: removes unfinished archives before the next one ends the process. */
const endCleanly = async (over: AbortSignal): Promise<void> => {
  const signal = await firstStopSignal(over);
  if (signal === 'SIGHUP') return;
  removeUnfinished();
  process.kill(process.pid, signal);
};

/**
 * Runs work that writes an archive. After a stop signal the next line of progress throws a refusal, so that the work
 * removes what it has written. A second signal removes that at once and ends the process.
 */
export const unlessStopped = async <T>(
  { progress }: Pick<Output, 'progress'>,
  work: (output: Pick<Output, 'progress'>) => Promise<T>,
): Promise<T> => {
  const over = new AbortController();
  let isStopped = false;
  void firstStopSignal(over.signal).then(() => {
    isStopped = true;
    return endCleanly(over.signal);
  });
  try {
    return await work({
      progress: (line) => {
        if (isStopped) throw new Refused(['Interrupted; no file was written.']);
        progress(line);
      },
    });
  } finally {
    over.abort();
  }
};
