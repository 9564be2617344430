import { onTestFinished, vi } from 'vitest';

/** A request of the database, which succeeds unless there is a fault. */
const request = (result: unknown, fault: Error | null = null) => {
  const made = {
    result,
    error: fault,
    onsuccess: (): void => undefined,
    onerror: (): void => undefined,
    onupgradeneeded: (): void => undefined,
  };
  queueMicrotask(() => {
    made.onupgradeneeded();
    if (fault === null) made.onsuccess();
    else made.onerror();
  });
  return made;
};

/** Ends after its request, which is made in the meantime, and is undone if there is a fault. */
const transaction = (store: object, fault: Error | null) => {
  const made = {
    error: fault,
    objectStore: () => store,
    oncomplete: (): void => undefined,
    onabort: (): void => undefined,
  };
  const end = (): void => (fault === null ? made.oncomplete() : made.onabort());
  queueMicrotask(() => queueMicrotask(end));
  return made;
};

/** The database of a browser, whose requests fail if there is a fault, or succeed and are undone afterwards. */
export const givenDatabase = (fault: Error | null = null, at: 'request' | 'end' = 'request') => {
  const kept = new Map<string, unknown>();
  const opened = { now: 0, stores: [] as string[], modes: [] as string[] };
  const failing = at === 'request' ? fault : null;
  const store = {
    get: (name: string) => request(kept.get(name), failing),
    put: (value: unknown, name: string) => request(kept.set(name, value), failing),
    delete: (name: string) => request(kept.delete(name), failing),
    clear: () => {
      kept.clear();
      return request(undefined, failing);
    },
  };
  const database = {
    createObjectStore: (name: string) => opened.stores.push(name),
    transaction: (name: string, mode: string) => {
      opened.modes.push(`${mode} ${name}`);
      return transaction(store, fault);
    },
    close: () => (opened.now -= 1),
  };
  vi.stubGlobal('indexedDB', {
    open: () => {
      opened.now += 1;
      return request(database);
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { kept, opened };
};
