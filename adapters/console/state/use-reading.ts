import { useState } from 'preact/hooks';
import { useRereading } from './use-rereading.js';

/** The state of a read: nothing yet, a value, or an error. A value stays while it is read again, and if that fails. */
export interface Reading<T> {
  readonly value: T | null;
  readonly fault: unknown;
  readonly again: () => void;
}

/**
 * Reads a value, and again when it may have changed. An unchanged value stays the same object, so that it is not
 * rendered again, which could replace an element below the pointer.
 */
export const useReading = <T>(what: string, read: (signal: AbortSignal) => Promise<T>): Reading<T> => {
  const [found, setFound] = useState<{ readonly of: string; readonly value: T } | null>(null);
  const { fault, again } = useRereading(what, read, (value) =>
    setFound((before) =>
      before?.of === what && JSON.stringify(before.value) === JSON.stringify(value)
        ? before
        : { of: what, value },
    ),
  );
  return { value: found?.of === what ? found.value : null, fault, again };
};
