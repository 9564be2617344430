import { useEffect, useRef, useState } from 'preact/hooks';
import { change, pulse } from './fresh.js';

interface Rereading {
  /** Why the last read failed, or null. */
  readonly fault: unknown;
  readonly setFault: (fault: unknown) => void;
  readonly again: () => void;
}

/**
 * Reads when the view appears, when `what` changes, after a change, and at every pulse. A response that arrives after the
 * next read began is ignored. A pulse during a read does not end it, but is followed by another one: on a busy account,
 * pulses may come faster than anything can be read.
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
  const beat = pulse.value;
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const begun = pulse.peek();
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
      if (pulse.peek() === begun) isRunning.current = false;
      else again();
    };
    void run();
    return () => ended.abort();
  }, [what, round, change.value]);
  useEffect(() => {
    if (!isRunning.current) again();
  }, [beat]);
  return { fault, setFault, again };
};
