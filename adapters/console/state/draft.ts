import type { NewPost, Post, PostChange } from '../../client/index.js';
import { keptIn } from './session.js';
import { wallTime } from './times.js';

/** What an editor typed so far. */
export interface Draft {
  /** The key of this composing: however often it is sent, it becomes one post. */
  readonly idempotencyKey: string;
  readonly headline: string;
  /** HTML of the editor; empty without any text. */
  readonly content: string;
  readonly connectionIds: readonly number[];
  readonly when: 'now' | 'later';
  /** On the clock of the workspace, such as `2026-11-22T09:00`; empty until it is chosen. */
  readonly at: string;
  readonly imageAlt: string;
  readonly linkUrl: string;
  readonly shortens: boolean;
  /** Of the post that is edited. */
  readonly version: number | null;
}

export const emptyDraft = (): Draft => ({
  idempotencyKey: crypto.randomUUID(),
  headline: '',
  content: '',
  connectionIds: [],
  when: 'now',
  at: '',
  imageAlt: '',
  linkUrl: '',
  shortens: false,
  version: null,
});

export const draftOf = (post: Post): Draft => ({
  ...emptyDraft(),
  headline: post.headline,
  content: post.content_html,
  connectionIds: post.channels.map(({ id }) => id),
  imageAlt: post.image_alt ?? '',
  linkUrl: post.link_url ?? '',
  shortens: post.overflow === 'summarize',
  when: post.scheduled_at === null ? 'now' : 'later',
  at: post.scheduled_at === null ? '' : wallTime(post.scheduled_at),
  version: post.version,
});

/** Whether anything was typed that would be a loss. */
export const isBlank = ({ headline, content, imageAlt, linkUrl }: Draft): boolean =>
  headline + content + imageAlt + linkUrl === '';

const DRAFTS = 'write-post.draft.';

/** A name for the draft of a new post, or of the edit of one. */
export const draftName = (account: number, post: number | null): string =>
  `${DRAFTS}${String(account)}.${post === null ? 'new' : String(post)}`;

/** Drafts are kept as long and as near as the key is. */
export const keptDraft = (name: string): Draft | null => {
  const text = sessionStorage.getItem(name) ?? localStorage.getItem(name);
  if (text === null) return null;
  try {
    return { ...emptyDraft(), ...(JSON.parse(text) as Partial<Draft>) };
  } catch {
    return null;
  }
};

export const keepDraft = (name: string, draft: Draft | null): void => {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(name);
  if (draft !== null) keptIn().setItem(name, JSON.stringify(draft));
};

/** The fields of a new post. */
export const newPostOf = (draft: Draft): NewPost => ({
  headline: draft.headline,
  content: draft.content,
  connection_ids: draft.connectionIds,
  ...(draft.when === 'later' ? { scheduled_at: draft.at } : {}),
  ...(draft.imageAlt.trim() === '' ? {} : { image_alt: draft.imageAlt }),
  ...(draft.linkUrl.trim() === '' ? {} : { link_url: draft.linkUrl.trim() }),
  ...(draft.shortens ? { overflow: 'summarize' as const } : {}),
});

/** An empty field of text is none. */
const orNone = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Only what differs from the post as it was read; a new picture goes beside it. */
export const changeOf = (draft: Draft, post: Post, isPictureRemoved: boolean): PostChange => {
  const before = draftOf(post);
  return {
    ...(draft.headline === before.headline ? {} : { headline: draft.headline }),
    ...(draft.content === before.content ? {} : { content: draft.content }),
    ...(draft.connectionIds.join() === before.connectionIds.join()
      ? {}
      : { connection_ids: draft.connectionIds }),
    ...(draft.at === before.at ? {} : { scheduled_at: draft.at }),
    ...(draft.imageAlt === before.imageAlt ? {} : { image_alt: orNone(draft.imageAlt) }),
    ...(draft.linkUrl === before.linkUrl ? {} : { link_url: orNone(draft.linkUrl) }),
    ...(draft.shortens === before.shortens ? {} : { overflow: draft.shortens ? 'summarize' : 'reject' }),
    ...(isPictureRemoved ? { image: null } : {}),
  };
};
