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

/** Null without one; also where the browser keeps nothing, as in some private windows. */
export const keptPicture = async (name: string): Promise<Blob | null> => {
  try {
    const found: unknown = await inStore('readonly', (store) => store.get(name));
    return found instanceof Blob ? found : null;
  } catch {
    return null;
  }
};

export const keepPicture = async (name: string, picture: Blob | null): Promise<void> => {
  try {
    if (picture === null) await inStore('readwrite', (store) => store.delete(name));
    else await inStore('readwrite', (store) => store.put(picture, name));
  } catch {
    // It is still on the page, only not after a reload.
  }
};

export const forgetPictures = async (): Promise<void> => {
  try {
    await inStore('readwrite', (store) => store.clear());
  } catch {
    // Nothing was kept.
  }
};
