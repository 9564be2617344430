import { useState } from 'preact/hooks';
import { ApiError, type Post } from '../../../client/index.js';
import { say } from '../../state/notices.js';
import { api } from '../../state/session.js';
import { dayAndTime } from '../../state/times.js';
import { useDoing } from '../../state/use-doing.js';
import { texts } from '../../texts.js';

/** A move that met a change by another one. */
export interface Clash {
  readonly mine: Post;
  /** The wished time on the clock of the workspace. */
  readonly at: string;
  readonly theirs: Post;
}

export interface Moving {
  readonly fault: unknown;
  readonly clash: Clash | null;
  /** Resolves with whether the post has the new time. */
  readonly move: (post: Post, at: string, version?: number) => Promise<boolean>;
  readonly endClash: () => void;
  readonly forget: () => void;
}

/** Gives a planned post another time, unless it was changed since it was read. */
export const useMoving = (): Moving => {
  const doing = useDoing();
  const [clash, setClash] = useState<Clash | null>(null);
  const move = async (post: Post, at: string, version = post.version): Promise<boolean> => {
    let isMoved = false;
    await doing.run(async () => {
      try {
        const { post: moved } = await api().editPost(post.id, { scheduled_at: at }, { ifMatch: version });
        isMoved = true;
        say(texts.calendar.moved(moved.headline, dayAndTime(moved.scheduled_at ?? moved.created_at)));
      } catch (fault) {
        if (!(fault instanceof ApiError) || fault.details?.code !== 'version_mismatch') throw fault;
        setClash({ mine: post, at, theirs: (await api().getPost(post.id)).post });
      }
    });
    return isMoved;
  };
  return { fault: doing.fault, clash, move, endClash: () => setClash(null), forget: doing.forget };
};
