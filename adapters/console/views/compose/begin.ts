import { NoResponseError, type Post } from '../../../client/index.js';
import { isEditable } from '../../state/progress.js';
import { draftNameHere } from '../../state/draft-name.js';
import { draftOf, emptyDraft, keptDraft } from '../../state/draft.js';
import type { Draft } from '../../state/draft-shape.js';
import { imageName, imageUrl } from '../../state/image-address.js';
import { keptImages, type StoredImages } from '../../state/image-store.js';
import { api, apiBase, session } from '../../state/session.js';

/** The initial state of the form. */
export interface FormStart {
  readonly name: string;
  readonly draft: Draft;
  readonly images: StoredImages;
  readonly post: Post | null;
  /** Whether the draft was entered before. */
  readonly isKept: boolean;
  /** Which images are not there: chosen ones that the browser lost, or those of the post; null: all are there. */
  readonly lost: 'gone' | 'goneBack' | 'goneFromServer' | null;
}

/** Without those that the server no longer has. */
const imagesOf = async ({ images }: Post, signal: AbortSignal): Promise<StoredImages> => {
  const read = images.map(async ({ url }) => {
    const response = await fetch(imageUrl(url), { signal }).catch((fault: unknown) => {
      throw new NoResponseError(apiBase, fault, null);
    });
    if (response.status === 404) return [];
    if (!response.ok) throw new Error('An image of the post cannot be read.');
    return [[imageName(url), await response.blob()] as const];
  });
  return new Map((await Promise.all(read)).flat());
};

/** A stored draft that another user has planned since it was entered has a time, which its form then needs. */
const continued = (kept: Draft | null, fresh: Draft): Draft => {
  if (kept === null) return fresh;
  const { when, at, exactAt } = fresh;
  return when === 'later' && kept.when === 'now' ? { ...kept, when, at, exactAt } : kept;
};

/** The input before a reload, otherwise the post as it is, otherwise nothing. */
export const begin = async (
  id: number | null,
  signal: AbortSignal,
  /** The name of the draft that was discarded, which is used again. */
  before?: string,
): Promise<FormStart> => {
  const name = before ?? (await draftNameHere(session.value?.account.id ?? 0, id));
  const post = id === null ? null : (await api().getPost(id, { signal })).post;
  const isRead = post !== null && isEditable(post);
  const originals: StoredImages = isRead ? await imagesOf(post, signal) : new Map();
  const gone = isRead
    ? post.images.map(({ url }) => imageName(url)).filter((key) => !originals.has(key))
    : [];
  const withoutGone = (draft: Draft): Draft => ({
    ...draft,
    images: draft.images.filter(({ key }) => !gone.includes(key)),
  });
  const fresh = withoutGone(post === null ? emptyDraft() : draftOf(post));
  const kept = keptDraft(name);
  const draft = withoutGone(continued(kept, fresh));
  // Without a draft they are those of another tab, which was closed, or which the browser can restore with its draft.
  const stored = kept === null ? [] : await keptImages(name);
  const images = new Map([...originals, ...stored]);
  const isKept = kept !== null;
  const there = draft.images.filter(({ key }) => images.has(key));
  // An image that is gone from the server is named first: an edit takes it away.
  const lost = gone.length === 0 ? null : 'goneFromServer';
  if (there.length === draft.images.length) return { name, draft, images, post, isKept, lost };
  if (post === null) return { name, draft: { ...draft, images: there }, images, post, isKept, lost: 'gone' };
  // To replace the images of the post by the remaining ones would be a change that the user did not make.
  const shown = fresh.images.map((image) => there.find(({ key }) => key === image.key) ?? image);
  return { name, draft: { ...draft, images: shown }, images, post, isKept, lost: lost ?? 'goneBack' };
};
