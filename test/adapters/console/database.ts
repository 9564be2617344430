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

/** The database of a browser, whose operations fail if there is a fault. */
export const givenDatabase = (fault: Error | null = null) => {
  const kept = new Map<string, unknown>();
  const opened = { now: 0, stores: [] as string[], modes: [] as string[] };
  const store = {
    get: (name: string) => request(kept.get(name), fault),
    put: (value: unknown, name: string) => request(kept.set(name, value), fault),
    delete: (name: string) => request(kept.delete(name), fault),
    clear: () => {
      kept.clear();
      return request(undefined, fault);
    },
  };
  const database = {
    createObjectStore: (name: string) => opened.stores.push(name),
    transaction: (name: string, mode: string) => {
      opened.modes.push(`${mode} ${name}`);
      return { objectStore: () => store };
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
