import type { Post } from '../../client/index.js';
import { texts } from '../texts.js';
import { begunOf, waitingOf } from './progress.js';

/** Whether a user has to decide something about a channel. */
export const hasConcern = ({ channels }: Post): boolean =>
  channels.some(({ status }) => status === 'failed' || status === 'unknown');

/** The name and effect of canceling: for a draft, for waiting channels, or for the whole post. */
export const endingOf = (post: Post) => {
  const { post: words, own } = texts;
  if (post.status === 'draft')
    return {
      title: words.discardTitle,
      what: words.discardWhat,
      button: words.discard,
      done: words.canceled,
    };
  if (begunOf(post).length === 0)
    return { title: words.cancelTitle, what: words.cancelWhat, button: words.cancel, done: words.canceled };
  const what = own.stopWhat(waitingOf(post).map(({ name }) => name));
  return { title: own.stopTitle, what, button: own.stop, done: own.stopped };
};
