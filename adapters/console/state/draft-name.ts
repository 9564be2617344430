import { draftName, isNameOf, keptDraftNames } from './draft.js';

/** Where a tab remembers the names of its drafts. A copy of the tab gets a copy of them. */
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
const chosen = async (shared: string, own: string | null): Promise<string> => {
  const isOwn = own !== null && isNameOf(own, shared);
  if (isOwn && (await reserved(own, { signal: AbortSignal.timeout(RELOAD_MS) }))) return own;
  for (const name of [...keptDraftNames(shared), shared])
    if (await reserved(name, { ifAvailable: true })) return name;
  const fresh = `${shared}.${crypto.randomUUID()}`;
  await reserved(fresh, {});
  return fresh;
};

const names = new Map<string, Promise<string>>();

/** The name of the draft of a new post, or of an edit of one, in this tab. */
export const draftNameHere = async (account: number, post: number | null): Promise<string> => {
  const shared = draftName(account, post);
  const place = post === null ? OWN : `${OWN}.${String(post)}`;
  const name = names.get(shared) ?? chosen(shared, sessionStorage.getItem(place));
  names.set(shared, name);
  const found = await name;
  try {
    sessionStorage.setItem(place, found);
  } catch {
    // It is full, which the form says as soon as it keeps nothing.
  }
  return found;
};
