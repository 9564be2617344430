import { useState } from 'preact/hooks';
import { ApiError, type Post } from '../../../client/index.js';
import { refresh } from '../../state/fresh.js';
import { say } from '../../state/notices.js';
import { keepPicture } from '../../state/picture-store.js';
import { changeOf, keepDraft, newPostOf, type Draft } from '../../state/draft.js';
import { go, linkTo } from '../../state/route.js';
import { api } from '../../state/session.js';
import { useDoing } from '../../state/use-doing.js';
import { texts } from '../../texts.js';

const words = texts.compose;

const imageOf = ({ now, before }: Pictures) => (now === null || now === before ? {} : { image: now });

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

/** A picture that is sent, and the one that the post had when it was opened. */
export interface Pictures {
  readonly now: Blob | null;
  readonly before: Blob | null;
}

/** Sends a draft as a new post, or as a change of `post`. */
export const useSending = (name: string, post: Post | null, picture: Pictures): Sending => {
  const doing = useDoing();
  const [isSent, setSent] = useState(false);
  const [theirs, setTheirs] = useState<Post | null>(null);

  const create = async (draft: Draft): Promise<Post> => {
    const options = { idempotencyKey: draft.idempotencyKey, ...imageOf(picture) };
    const created = await api().createPost(newPostOf(draft), options);
    say(words.done[created.post.status === 'scheduled' ? 'scheduled' : 'published']);
    return created.post;
  };

  const edit = async (draft: Draft, before: Post): Promise<Post | null> => {
    const change = changeOf(draft, before, picture.now === null && picture.before !== null);
    const image = imageOf(picture);
    if (Object.keys({ ...change, ...image }).length === 0) return before;
    try {
      const edited = await api().editPost(before.id, change, {
        ...image,
        ifMatch: draft.version ?? before.version,
      });
      say(words.done.changed);
      return edited.post;
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
      await keepPicture(name, null);
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
