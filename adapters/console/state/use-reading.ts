import { useEffect, useRef, useState } from 'preact/hooks';
import { pulse } from './fresh.js';

/** The state of a read: nothing yet, a value, or an error. A value stays while it is read again, and if that fails. */
export interface Reading<T> {
  readonly value: T | null;
  readonly fault: unknown;
  readonly again: () => void;
}

/**
 * Reads when the view appears, when `what` changes, and at every pulse. A response that arrives after the next read
 * began is ignored. An unchanged value stays the same object, so that it is not rendered again, which could replace an
 * element below the pointer.
 */
export const useReading = <T>(what: string, read: (signal: AbortSignal) => Promise<T>): Reading<T> => {
  const [found, setFound] = useState<{ readonly of: string; readonly value: T } | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(read);
  latest.current = read;
  const beat = pulse.value;
  useEffect(() => {
    const ended = new AbortController();
    latest
      .current(ended.signal)
      .then((value) => {
        if (ended.signal.aborted) return;
        setFound((before) =>
          before?.of === what && JSON.stringify(before.value) === JSON.stringify(value)
            ? before
            : { of: what, value },
        );
        setFault(null);
      })
      .catch((reason: unknown) => {
        if (!ended.signal.aborted) setFault(reason);
      });
    return () => ended.abort();
  }, [what, beat, round]);
  return {
    value: found?.of === what ? found.value : null,
    fault,
    again: () => setRound((count) => count + 1),
  };
};
