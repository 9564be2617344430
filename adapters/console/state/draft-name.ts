import { draftName, isNameOf, keptDraftNames } from './draft.js';

/** Where a tab remembers the names of its drafts. A copy of the tab gets a copy of them. */
const OWN = 'write-post.draft-name';
/** How long a reloaded page may still hold the name of its draft. */
const RELOAD_MS = 1_000;

/** The names that this page has reserved. */
const held = new Set<string>();

/** Reserves a name until the page ends, so that no other tab uses the same draft. */
const reserved = (name: string, options: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(name, options, (lock) => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        held.add(name);
        return new Promise<void>(() => undefined);
      })
      .catch(() => resolve(false));
  });

const isReserved = async (name: string): Promise<boolean> =>
  held.has(name) || reserved(name, { signal: AbortSignal.timeout(RELOAD_MS) });

/** Prefers the draft of this tab if there is one, then one that no open tab uses; otherwise it is a new one. */
const chosen = async (shared: string, own: string | null): Promise<string> => {
  const mine = own !== null && isNameOf(own, shared) && (await isReserved(own)) ? own : null;
  const kept = keptDraftNames(shared);
  if (mine !== null && kept.includes(mine)) return mine;
  // A copy of a tab has copies of its drafts, which that one may have sent; they are in no other storage than its own.
  const left = mine === null ? [...kept, shared] : kept.filter((name) => localStorage.getItem(name) !== null);
  for (const name of left) if (await reserved(name, { ifAvailable: true })) return name;
  if (mine !== null) return mine;
  const fresh = `${shared}.${crypto.randomUUID()}`;
  await reserved(fresh, {});
  return fresh;
};

/** Each begins after the one before, so that one page does not reserve two. */
const names = new Map<string, Promise<string>>();

/**
 * The name of the draft of a new post, or of an edit of one, in this tab; another one once a tab was closed with its
 * draft.
 */
export const draftNameHere = async (account: number, post: number | null): Promise<string> => {
  const shared = draftName(account, post);
  const place = post === null ? OWN : `${OWN}.${String(post)}`;
  const before = names.get(shared) ?? Promise.resolve(sessionStorage.getItem(place));
  const name = before.then((own) => chosen(shared, own));
  names.set(shared, name);
  const found = await name;
  try {
    sessionStorage.setItem(place, found);
  } catch {
    // The storage is full; the form shows that as soon as it cannot keep the draft.
  }
  return found;
};
