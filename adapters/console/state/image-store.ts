/* Images of drafts: too large for the storage of texts, so they are in the browser's database. */

const DATABASE = 'write-post';
/** Named so since the first version; another name would lose what browsers store. */
const STORE = 'pictures';

const problemOf = ({ error }: IDBRequest | IDBTransaction): Error =>
  error ?? new Error('The browser cannot keep images.');

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(problemOf(opening));
  });

const inStore = async <T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = use(transaction.objectStore(STORE));
      // Not when the request succeeds: a browser without room for it undoes it afterwards.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(problemOf(transaction));
    });
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
