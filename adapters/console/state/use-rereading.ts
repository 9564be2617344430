import { useEffect, useRef, useState } from 'preact/hooks';
import { dataVersion, userChanges } from './fresh.js';

interface Rereading {
  /** Why the last read failed, or null. */
  readonly fault: unknown;
  readonly setFault: (fault: unknown) => void;
  readonly again: () => void;
}

/**
 * Reads when the view appears, when `what` changes, after a change by the user, and whenever shown data may have
 * changed. A response that arrives after the next read began is ignored. A new version of the data does not end a read,
 * but is followed by another one: on a busy account, versions may come faster than anything can be read.
 */
export const useRereading = <T>(
  what: string,
  read: (signal: AbortSignal) => Promise<T>,
  take: (value: T) => void,
): Rereading => {
  const [fault, setFault] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const again = (): void => setRound((count) => count + 1);
  const isRunning = useRef(false);
  const version = dataVersion.value;
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const begunAt = dataVersion.peek();
    isRunning.current = true;
    const run = async (): Promise<void> => {
      try {
        const value = await read(signal);
        if (signal.aborted) return;
        take(value);
        setFault(null);
      } catch (reason) {
        if (signal.aborted) return;
        setFault(reason);
      }
      if (dataVersion.peek() === begunAt) isRunning.current = false;
      else again();
    };
    void run();
    return () => ended.abort();
  }, [what, round, userChanges.value]);
  useEffect(() => {
    if (!isRunning.current) again();
  }, [version]);
  return { fault, setFault, again };
};
