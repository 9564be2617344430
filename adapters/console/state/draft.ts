import type { NewPost, Post, PostChange } from '../../client/index.js';
import { sharingOf } from './progress.js';
import type { Draft } from './draft-shape.js';
import { overridesOf, ownFrom, sharesTime, timeOf } from './own.js';
import { imageName } from './image-address.js';
import { withTyped } from './labels.js';
import { keptIn, zone } from './session.js';
import { wallTime } from './times.js';

export const emptyDraft = (): Draft => ({
  idempotencyKey: crypto.randomUUID(),
  headline: '',
  content: '',
  connectionIds: [],
  when: 'now',
  at: '',
  exactAt: null,
  images: [],
  labels: [],
  label: '',
  linkUrl: '',
  shortens: false,
  own: [],
  lostAt: null,
  version: null,
});

/** The time of channels without a time of their own; if there are none, the first time. */
const sharedTimeOf = (post: Post): string | null => (sharingOf(post) ?? post).scheduled_at;

const whenOf = (at: string | null): Partial<Draft> =>
  at === null ? {} : { when: 'later', at: wallTime(at), exactAt: at };

export const draftOf = (post: Post): Draft => ({
  ...emptyDraft(),
  headline: post.headline,
  content: post.content_html,
  connectionIds: post.status === 'draft' ? post.connection_ids : post.channels.map(({ id }) => id),
  images: post.images.map(({ url, alt }) => ({ key: imageName(url), alt: alt ?? '' })),
  labels: post.labels,
  linkUrl: post.link_url ?? '',
  shortens: post.overflow === 'summarize',
  own: ownFrom(post),
  ...whenOf(sharedTimeOf(post)),
  version: post.version,
});

/** Whether nothing was entered that could be lost. */
export const isBlank = ({ headline, content, images, labels, label, linkUrl, own }: Draft): boolean =>
  headline + content + linkUrl + label === '' && images.length + labels.length + own.length === 0;

const DRAFTS = 'write-post.draft.';

/** The name under which the draft of an edit or a new post is stored; further drafts of other tabs begin with it. */
export const draftName = (account: number, post: number | null): string =>
  `${DRAFTS}${String(account)}.${post === null ? 'new' : String(post)}`;

/** Whether it is this name, or that of a further draft beside it. */
export const isNameOf = (name: string, shared: string): boolean =>
  name === shared || name.startsWith(`${shared}.`);

export const keptDraftNames = (shared: string): readonly string[] =>
  [...new Set([...Object.keys(sessionStorage), ...Object.keys(localStorage)])]
    .filter((name) => isNameOf(name, shared))
    .sort();

/** Whether the browser keeps anything that was typed and not sent. */
export const hasKeptDrafts = (): boolean => keptDraftNames(DRAFTS.slice(0, -1)).length > 0;

/** With the zone of its times. */
type KeptDraft = Partial<Draft> & { readonly pictures?: Draft['images']; readonly zone?: string };

interface EnteredTime {
  readonly at: string | null;
  readonly exactAt: string | null;
}

/** An unchanged time is the same instant after the zone of the workspace was changed: only its clock differs. */
const onClock = <Timed extends EnteredTime>(timed: Timed, before: string): Timed => {
  const { at, exactAt } = timed;
  return exactAt !== null && at === wallTime(exactAt, before) ? { ...timed, at: wallTime(exactAt) } : timed;
};

/**
 * Drafts are stored as long as the key, and in the same storage. When they are read, what was typed as a label is one.
 */
export const keptDraft = (name: string): Draft | null => {
  const text = sessionStorage.getItem(name) ?? localStorage.getItem(name);
  if (text === null) return null;
  try {
    // Until November 2026 images were stored as `pictures`.
    const { pictures: images = [], zone: before = zone(), ...kept } = JSON.parse(text) as KeptDraft;
    const draft = { ...emptyDraft(), images, ...kept };
    return {
      ...onClock(draft, before),
      labels: withTyped(draft.labels, draft.label),
      label: '',
      own: draft.own.map((each) => onClock(each, before)),
    };
  } catch {
    return null;
  }
};

/** Returns whether the draft is there after a reload; if the storage is full, it keeps the draft as it was before. */
export const keepDraft = (name: string, draft: Draft | null): boolean => {
  const place = keptIn();
  try {
    if (draft === null) place.removeItem(name);
    else place.setItem(name, JSON.stringify({ ...draft, zone: zone() }));
  } catch {
    return false;
  }
  for (const other of [sessionStorage, localStorage]) if (other !== place) other.removeItem(name);
  return true;
};

/** Fields that do not show whether something else was typed. */
const UNTYPED: Partial<Draft> = { version: null, lostAt: null };

/** Whether the browser keeps this draft, of whatever version of its post, and whenever it was sent. */
export const isKeptAs = (name: string, draft: Draft): boolean =>
  JSON.stringify({ ...keptDraft(name), ...UNTYPED }) === JSON.stringify({ ...draft, ...UNTYPED });

const altsOf = ({ images }: Draft): readonly string[] => images.map(({ alt }) => alt.trim());

const keysOf = ({ images }: Draft): string => images.map(({ key }) => key).join();

/** The fields of a new post, without its images. */
export const newPostOf = (draft: Draft): NewPost => ({
  headline: draft.headline,
  content: draft.content,
  connection_ids: draft.connectionIds,
  ...(draft.when === 'later' ? { scheduled_at: timeOf(draft) } : {}),
  ...(altsOf(draft).every((alt) => alt === '') ? {} : { image_alt: altsOf(draft) }),
  ...(draft.labels.length === 0 ? {} : { labels: draft.labels }),
  ...(draft.linkUrl.trim() === '' ? {} : { link_url: draft.linkUrl.trim() }),
  ...(draft.shortens ? { overflow: 'summarize' as const } : {}),
  ...(overridesOf(draft).length === 0 ? {} : { channel_overrides: overridesOf(draft) }),
});

/** An empty text field counts as absent. */
const orNone = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Whether the images or their order differ from those of the post, so that all of them are sent again. */
export const hasOtherImages = (draft: Draft, post: Post): boolean => keysOf(draft) !== keysOf(draftOf(post));

/** The descriptions, if they or their images changed; without images there are none. */
const altChange = (draft: Draft, post: Post): PostChange => {
  if (draft.images.length === 0) return hasOtherImages(draft, post) ? { image: null } : {};
  const isSame =
    !hasOtherImages(draft, post) && JSON.stringify(altsOf(draft)) === JSON.stringify(altsOf(draftOf(post)));
  return isSame ? {} : { image_alt: altsOf(draft) };
};

/** The whole list, if it differs for the chosen channels: the API itself drops the others. */
const ownChange = (draft: Draft, before: Draft): PostChange => {
  const now = overridesOf(draft);
  const then = overridesOf({ ...before, connectionIds: draft.connectionIds });
  return JSON.stringify(now) === JSON.stringify(then) ? {} : { channel_overrides: now };
};

/**
 * A time plans a stored draft; without one it remains a draft. A post whose channels all had their own times does not
 * show its own time, which applies as soon as a channel has none.
 */
const timeChange = (draft: Draft, before: Draft): PostChange => {
  const isNeeded = draft.at !== before.at || (sharesTime(draft) && !sharesTime(before));
  return draft.when === 'later' && isNeeded ? { scheduled_at: timeOf(draft) } : {};
};

/** Only the differences from the post as it was read, without new images. */
export const changeOf = (draft: Draft, post: Post): PostChange => {
  const before = draftOf(post);
  return {
    ...(draft.headline === before.headline ? {} : { headline: draft.headline }),
    ...(draft.content === before.content ? {} : { content: draft.content }),
    ...(draft.connectionIds.join() === before.connectionIds.join()
      ? {}
      : { connection_ids: draft.connectionIds }),
    ...timeChange(draft, before),
    ...(draft.linkUrl === before.linkUrl ? {} : { link_url: orNone(draft.linkUrl) }),
    ...(draft.labels.join() === before.labels.join() ? {} : { labels: draft.labels }),
    ...(draft.shortens === before.shortens ? {} : { overflow: draft.shortens ? 'summarize' : 'reject' }),
    ...ownChange(draft, before),
    ...altChange(draft, post),
  };
};

/** Whether the post has all that the draft has. */
export const isSame = (draft: Draft, post: Post): boolean =>
  !hasOtherImages(draft, post) && Object.keys(changeOf(draft, post)).length === 0;
