import type { Draft } from '../../state/draft-shape.js';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError, type Image, type Post, type PostChange } from '../../../client/index.js';
import { refresh } from '../../state/fresh.js';
import { say } from '../../state/notices.js';
import { fieldsOf } from '../../state/fields-of.js';
import { changeOf, hasOtherImages, isKeptAs, isSame, keepDraft, newPostOf } from '../../state/draft.js';
import { withoutTimes } from '../../state/own.js';
import { keepImages } from '../../state/image-store.js';
import { go, linkTo } from '../../state/route.js';
import { serverNow } from '../../state/server-clock.js';
import { api } from '../../state/session.js';
import { useAction } from '../../state/use-action.js';
import { texts } from '../../texts.js';

const words = texts.compose;

const causeOf = (fault: unknown): string | null =>
  fault instanceof ApiError ? (fault.details?.code ?? null) : null;

/** The server remembers the key of a draft for at least 72 hours; one hour less, because the clocks may differ. */
const KEY_LIFE_MS = 71 * 3_600_000;

/** Causes that the server reports only if it has found no post of the key. */
const CAUSES_WITHOUT_POST: readonly (string | null)[] = ['insufficient_balance', 'plan_limit'];

/** Whether the response shows that there is no post of the draft's key. */
const isWithoutPost = (fault: unknown): boolean =>
  fieldsOf(fault).length > 0 || CAUSES_WITHOUT_POST.includes(causeOf(fault));

/** The draft may have become a post so long ago that the server would make another one of it. */
class ForgottenError extends Error {}

const createdFrom = async (
  draft: Draft,
  isStored: boolean,
  images: readonly Image[],
  keep: (next: Draft, before: Draft) => void,
  /** Replaces the draft in the form, if it may have become a post. */
  replace: (sent: Draft) => void,
): Promise<Post> => {
  const { idempotencyKey, lostAt } = draft;
  const sent = { ...draft, lostAt: lostAt ?? serverNow() };
  if (serverNow() - sent.lostAt > KEY_LIFE_MS) throw new ForgottenError();
  // Before the request, because the page may end before its response.
  keep(sent, draft);
  const fields = isStored ? { ...newPostOf(withoutTimes(draft)), draft: true } : newPostOf(draft);
  try {
    return (await api().createPost(fields, { idempotencyKey, images })).post;
  } catch (fault) {
    if (isWithoutPost(fault)) keep(draft, sent);
    // Any other fault can be that of a repetition by the client, after an attempt whose response was lost.
    else replace(sent);
    throw fault;
  }
};

export interface Sending {
  readonly isBusy: boolean;
  readonly fault: unknown;
  /** The input of the last submission, and what was sent of it. */
  readonly last: { readonly typed: Draft; readonly sent: Draft } | null;
  /** Whether it was submitted at least once, so that empty fields are a problem. */
  readonly isSent: boolean;
  /** Whether an earlier version of this draft was accepted, although its response was lost. */
  readonly wasAccepted: boolean;
  /** Whether it may have been accepted too long ago for a safe repetition. */
  readonly isForgotten: boolean;
  /** The post with a concurrent change. */
  readonly theirs: Post | null;
  readonly send: (draft: Draft) => Promise<void>;
  /** Stores the draft without sending it, complete or not. */
  readonly store: (draft: Draft) => Promise<void>;
  /** Continues from the version of the post with the concurrent change. */
  readonly forgetTheirs: () => void;
  /** Decides nothing: the next attempt has the same conflict. */
  readonly hideTheirs: () => void;
}

/** A form with images cannot express null, so null fields are sent before them. */
const inParts = (change: PostChange): readonly [nulls: PostChange, others: PostChange] => {
  const fields = Object.entries(change);
  const isNull = ([, value]: readonly [string, unknown]): boolean => value === null;
  return [
    Object.fromEntries(fields.filter(isNull)),
    Object.fromEntries(fields.filter((field) => !isNull(field))),
  ];
};

const edited = async (
  before: Post,
  change: PostChange,
  images: readonly Image[],
  ifMatch: number,
  /** The key of a change of this version. */
  keyOf: (change: PostChange, version: number) => string,
  /** Called with the post as the first of two requests left it. */
  onHalfDone: (post: Post) => void,
): Promise<Post> => {
  const [nulls, others] = images.length === 0 ? [{}, change] : inParts(change);
  let [post, version] = [before, ifMatch];
  if (Object.keys(nulls).length > 0) {
    ({ post } = await api().editPost(before.id, nulls, { ifMatch: version }));
    ({ version } = post);
    onHalfDone(post);
  }
  if (Object.keys(others).length + images.length > 0)
    ({ post } = await api().editPost(before.id, others, {
      images,
      ifMatch: version,
      idempotencyKey: keyOf(others, version),
    }));
  return post;
};

/** What was done with a post that had not been accepted before. */
const doneAs = ({ status }: Post): 'stored' | 'scheduled' | 'published' => {
  if (status === 'draft') return 'stored';
  return status === 'scheduled' ? 'scheduled' : 'published';
};

/** The same key for the same change again: its response may have been lost, and it is no conflict with itself. */
const useKeyOf = () => {
  const last = useRef({ of: '', key: '' });
  return (...change: readonly unknown[]): string => {
    const of = JSON.stringify(change);
    if (last.current.of !== of) last.current = { of, key: crypto.randomUUID() };
    return last.current.key;
  };
};

/** Sends a draft with its images as a new post, or as a change of `post`. */
export const useSending = (
  name: string,
  post: Post | null,
  images: readonly Blob[],
  /** Replaces the draft in the form: it may have become a post, or its post has a newer version. */
  replace: (draft: Draft) => void,
): Sending => {
  const action = useAction();
  const [isSent, setSent] = useState(false);
  const [last, setLast] = useState<Sending['last']>(null);
  const [theirs, setTheirs] = useState<Post | null>(null);
  /** What a change is relative to: newer than `post` after the first of two requests, and after a conflict. */
  const base = useRef(post);
  const keyOf = useKeyOf();
  const isShown = useRef(true);
  useLayoutEffect(() => () => void (isShown.current = false), []);

  /**
   * Returns whether this is kept in place of what was sent: not if that was changed after the user had left this form.
   */
  const keep = (next: Draft | null, sent: Draft): boolean =>
    (isShown.current || isKeptAs(name, sent)) && keepDraft(name, next);

  const create = async (draft: Draft, isStored: boolean): Promise<Post> => {
    const created = await createdFrom(draft, isStored, images, keep, replace);
    say(words.done[doneAs(created)]);
    return created;
  };

  const edit = async (draft: Draft, opened: Post, isStored: boolean): Promise<Post | null> => {
    const before = base.current ?? opened;
    const ifMatch = draft.version ?? before.version;
    const wanted = isStored ? withoutTimes(draft) : draft;
    const change = changeOf(wanted, before);
    const replaced = hasOtherImages(draft, before) ? images : [];
    // Also if another user has scheduled it meanwhile, which this one has seen.
    const isReleased = opened.status === 'draft' && draft.when === 'now' && !isStored;
    // Otherwise the next attempt, also after a reload, would be in conflict with this one.
    const onHalfDone = (half: Post): void => {
      base.current = half;
      const continued = { ...draft, version: half.version };
      keep(continued, draft);
      replace(continued);
      setLast((before) => before && { ...before, typed: continued });
    };
    try {
      // A repeated request returns the post as it is now. What another user made of it meanwhile must not be published.
      const keyFor = (part: PostChange, version: number): string =>
        isReleased ? crypto.randomUUID() : keyOf(part, version, draft.images);
      const after = await edited(before, change, replaced, ifMatch, keyFor, onHalfDone);
      if (!isReleased) {
        say(words.done[before.status === 'draft' ? doneAs(after) : 'changed']);
        return after;
      }
      if (after !== before) onHalfDone(after);
      // With the key of this draft: a repeated attempt publishes it once.
      const { idempotencyKey } = draft;
      const { post: sent } = await api().publishPost(after.id, { idempotencyKey, ifMatch: after.version });
      say(words.done.published);
      return sent;
    } catch (fault) {
      if (causeOf(fault) !== 'version_mismatch') throw fault;
      const { post: found } = await api().getPost(before.id);
      // An earlier attempt has made the change, and its response was lost. It did not schedule what is to be published.
      if (isSame(wanted, found) && !(isReleased && found.status !== 'draft')) {
        base.current = found;
        return edit({ ...draft, version: found.version }, opened, isStored);
      }
      setTheirs(found);
      return null;
    }
  };

  const send = async (draft: Draft, isStored: boolean): Promise<void> => {
    setSent(!isStored);
    setLast({ typed: draft, sent: isStored ? withoutTimes(draft) : draft });
    await action.run(async () => {
      const done = await (post === null ? create(draft, isStored) : edit(draft, post, isStored));
      if (done === null) return;
      if (keep(null, draft)) await keepImages(name, new Map());
      refresh();
      // A user who has gone elsewhere meanwhile stays there.
      if (isShown.current) go(linkTo('posts', done.id));
    });
  };

  return {
    isBusy: action.isBusy,
    fault: action.fault,
    last,
    isSent,
    wasAccepted: causeOf(action.fault) === 'idempotency_key_reused',
    isForgotten: action.fault instanceof ForgottenError,
    theirs,
    send: (draft) => send(draft, false),
    store: (draft) => send(draft, true),
    forgetTheirs: () => {
      base.current = theirs;
      setTheirs(null);
    },
    hideTheirs: () => setTheirs(null),
  };
};
