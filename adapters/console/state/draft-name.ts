import { draftName, keptDraftNames } from './draft.js';

/** Where a tab remembers the name of its draft. A copy of the tab gets a copy of it. */
const OWN = 'write-post.draft-name';
/** How long a reloaded page may still hold the name of its draft. */
const RELOAD_MS = 1_000;

/** Reserves a name until the page ends, so that no other tab uses the same draft. */
const reserved = (name: string, options: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(name, options, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<void>(() => undefined);
      })
      .catch(() => resolve(false));
  });

/** Prefers the draft of this tab, then one that no open tab uses; otherwise it is a new one. */
const chosen = async (account: number): Promise<string> => {
  const shared = draftName(account, null);
  const own = sessionStorage.getItem(OWN);
  if (own?.startsWith(shared) === true && (await reserved(own, { signal: AbortSignal.timeout(RELOAD_MS) })))
    return own;
  for (const name of [...keptDraftNames(shared), shared])
    if (await reserved(name, { ifAvailable: true })) return name;
  const fresh = `${shared}.${crypto.randomUUID()}`;
  await reserved(fresh, {});
  return fresh;
};

const names = new Map<number, Promise<string>>();

/** The name of the draft of a new post in this tab. */
export const newDraftName = async (account: number): Promise<string> => {
  const name = names.get(account) ?? chosen(account);
  names.set(account, name);
  const found = await name;
  try {
    sessionStorage.setItem(OWN, found);
  } catch {
    // It is full, which the form says as soon as it keeps nothing.
  }
  return found;
};
