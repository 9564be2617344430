/* Images of drafts: too large for the storage of texts, so they are in the browser's database. */

const DATABASE = 'write-post';
/** Named so since the first version; another name would lose what browsers store. */
const STORE = 'pictures';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser cannot keep images.'));
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

/** Images by their keys. */
export type StoredImages = ReadonlyMap<string, Blob>;

/** Empty without any, and if the browser stores nothing, as in some private windows. */
export const keptImages = async (name: string): Promise<StoredImages> => {
  try {
    const found: unknown = await inStore('readonly', (store) => store.get(name));
    return found instanceof Map ? (found as StoredImages) : new Map();
  } catch {
    return new Map();
  }
};

/** Resolves with whether the images are still there after a reload. */
export const keepImages = async (name: string, images: StoredImages): Promise<boolean> => {
  try {
    if (images.size === 0) await inStore('readwrite', (store) => store.delete(name));
    else await inStore('readwrite', (store) => store.put(images, name));
    return true;
  } catch {
    return false;
  }
};

export const forgetImages = async (): Promise<void> => {
  try {
    await inStore('readwrite', (store) => store.clear());
  } catch {
    // Nothing was kept.
  }
};
