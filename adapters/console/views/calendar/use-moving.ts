import { useState } from 'preact/hooks';
import { ApiError, type Post } from '../../../client/index.js';
import { timesOf } from '../../state/course.js';
import { moveOf, type Moved } from '../../state/moving.js';
import { say } from '../../state/notices.js';
import { api } from '../../state/session.js';
import { dayAndTime } from '../../state/times.js';
import { useDoing } from '../../state/use-doing.js';
import { texts } from '../../texts.js';

/** A move that is wished: of which post, and to which time on the clock of the workspace. */
export interface Wish {
  readonly post: Post;
  readonly at: string;
  /** Where the tile was dropped, it goes back when nothing is moved. */
  readonly putBack?: () => void;
}

/** A move that met a change by another one. */
export interface Clash extends Wish {
  readonly what: Moved;
  readonly theirs: Post;
}

export interface Moving {
  readonly fault: unknown;
  readonly clash: Clash | null;
  /** A move of a post with several times, of which is to be said what moves. */
  readonly asked: Wish | null;
  /** Moves it, or asks first. Resolves with whether the post has the new time. */
  readonly wish: (wish: Wish) => Promise<boolean>;
  /** Moves it. */
  readonly move: (wish: Wish, what: Moved) => Promise<boolean>;
  /** Ends what was asked, met or refused. */
  readonly forget: () => void;
}

/** Gives a planned post another time, unless it was changed since it was read. */
export const useMoving = (): Moving => {
  const doing = useDoing();
  const [clash, setClash] = useState<Clash | null>(null);
  const [asked, setAsked] = useState<Wish | null>(null);

  const move: Moving['move'] = async (wish, what) => {
    const { post, at } = wish;
    const end = { isMoved: false };
    await doing.run(async () => {
      try {
        const change = moveOf(post, at, what);
        const { post: moved } = await api().editPost(post.id, change, { ifMatch: post.version });
        end.isMoved = true;
        setAsked(null);
        say(texts.calendar.moved(moved.headline, dayAndTime(moved.scheduled_at ?? moved.created_at)));
      } catch (fault) {
        if (!(fault instanceof ApiError) || fault.details?.code !== 'version_mismatch') throw fault;
        setClash({ ...wish, what, theirs: (await api().getPost(post.id)).post });
      }
    });
    if (!end.isMoved) wish.putBack?.();
    return end.isMoved;
  };

  return {
    fault: doing.fault,
    clash,
    asked,
    wish: async (wish) => {
      if (timesOf(wish.post).length < 2) return move(wish, 'all');
      setAsked(wish);
      return false;
    },
    move,
    forget: () => {
      doing.forget();
      setAsked(null);
      setClash(null);
    },
  };
};
