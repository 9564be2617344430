import { useState } from 'preact/hooks';
import { ApiError, type Image, type Post, type PostChange } from '../../../client/index.js';
import { refresh } from '../../state/fresh.js';
import { say } from '../../state/notices.js';
import { changeOf, hasOtherPictures, keepDraft, newPostOf, type Draft } from '../../state/draft.js';
import { keepPictures } from '../../state/picture-store.js';
import { go, linkTo } from '../../state/route.js';
import { api } from '../../state/session.js';
import { useDoing } from '../../state/use-doing.js';
import { texts } from '../../texts.js';

const words = texts.compose;

const causeOf = (fault: unknown): string | null =>
  fault instanceof ApiError ? (fault.details?.code ?? null) : null;

export interface Sending {
  readonly isBusy: boolean;
  readonly fault: unknown;
  /** Whether it was sent at least once, so that empty fields are a problem. */
  readonly isSent: boolean;
  /** Whether an earlier form of this post was accepted, although its response was lost. */
  readonly wasAccepted: boolean;
  /** The post as another one changed it meanwhile. */
  readonly theirs: Post | null;
  readonly send: (draft: Draft) => Promise<void>;
  readonly forgetTheirs: () => void;
}

/** What a form with pictures cannot say, because it has no null, is sent before them. */
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
): Promise<Post> => {
  const [nulls, others] = images.length === 0 ? [{}, change] : inParts(change);
  let [post, version] = [before, ifMatch];
  if (Object.keys(nulls).length > 0) {
    ({ post } = await api().editPost(before.id, nulls, { ifMatch: version }));
    ({ version } = post);
  }
  if (Object.keys(others).length + images.length > 0)
    ({ post } = await api().editPost(before.id, others, { images, ifMatch: version }));
  return post;
};

/** Sends a draft with its pictures as a new post, or as a change of `post`. */
export const useSending = (name: string, post: Post | null, images: readonly Blob[]): Sending => {
  const doing = useDoing();
  const [isSent, setSent] = useState(false);
  const [theirs, setTheirs] = useState<Post | null>(null);

  const create = async (draft: Draft): Promise<Post> => {
    const options = { idempotencyKey: draft.idempotencyKey, images };
    const created = await api().createPost(newPostOf(draft), options);
    say(words.done[created.post.status === 'scheduled' ? 'scheduled' : 'published']);
    return created.post;
  };

  const edit = async (draft: Draft, before: Post): Promise<Post | null> => {
    const change = changeOf(draft, before);
    const replaced = hasOtherPictures(draft, before) ? images : [];
    if (Object.keys(change).length + replaced.length === 0) return before;
    try {
      const after = await edited(before, change, replaced, draft.version ?? before.version);
      say(words.done.changed);
      return after;
    } catch (fault) {
      if (causeOf(fault) !== 'version_mismatch') throw fault;
      setTheirs((await api().getPost(before.id)).post);
      return null;
    }
  };

  const send = async (draft: Draft): Promise<void> => {
    setSent(true);
    await doing.run(async () => {
      const done = post === null ? await create(draft) : await edit(draft, post);
      if (done === null) return;
      keepDraft(name, null);
      await keepPictures(name, new Map());
      refresh();
      go(linkTo('posts', done.id));
    });
  };

  return {
    isBusy: doing.isBusy,
    fault: doing.fault,
    isSent,
    wasAccepted: causeOf(doing.fault) === 'idempotency_key_reused',
    theirs,
    send,
    forgetTheirs: () => setTheirs(null),
  };
};
