/* Pictures of drafts: too large for the storage of texts, so they are in the browser's database. */

const DATABASE = 'write-post';
const STORE = 'pictures';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser cannot keep pictures.'));
  });

const inStore = async <T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(use(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
};

/** Pictures by their keys. */
export type Pictures = ReadonlyMap<string, Blob>;

/** Empty without any, and if the browser stores nothing, as in some private windows. */
export const keptPictures = async (name: string): Promise<Pictures> => {
  try {
    const found: unknown = await inStore('readonly', (store) => store.get(name));
    return found instanceof Map ? (found as Pictures) : new Map();
  } catch {
    return new Map();
  }
};

export const keepPictures = async (name: string, pictures: Pictures): Promise<void> => {
  try {
    if (pictures.size === 0) await inStore('readwrite', (store) => store.delete(name));
    else await inStore('readwrite', (store) => store.put(pictures, name));
  } catch {
    // They are still on the page, only not after a reload.
  }
};

export const forgetPictures = async (): Promise<void> => {
  try {
    await inStore('readwrite', (store) => store.clear());
  } catch {
    // Nothing was kept.
  }
};
