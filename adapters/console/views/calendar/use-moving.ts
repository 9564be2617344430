import { useState } from 'preact/hooks';
import { ApiError, type Post } from '../../../client/index.js';
import { timesOf } from '../../state/progress.js';
import { moveOf, type Moved } from '../../state/moving.js';
import { say } from '../../state/notices.js';
import { api } from '../../state/session.js';
import { dayAndTime } from '../../state/times.js';
import { useAction } from '../../state/use-action.js';
import { texts } from '../../texts.js';

/** A requested move of a post to a time on the clock of the workspace. */
interface MoveRequest {
  readonly post: Post;
  readonly at: string;
  /** For a dropped tile: moves it back if the post is not moved. */
  readonly putBack?: () => void;
}

/** A move that conflicts with a concurrent change. */
interface Clash extends MoveRequest {
  readonly what: Moved;
  readonly theirs: Post;
}

export interface Moving {
  readonly isBusy: boolean;
  readonly fault: unknown;
  readonly clash: Clash | null;
  /** A requested move of a post with several times, until the user chooses what moves. */
  readonly pending: MoveRequest | null;
  /** Moves the post, or first asks what to move. Resolves with whether the post has the new time. */
  readonly request: (request: MoveRequest) => Promise<boolean>;
  readonly move: (request: MoveRequest, what: Moved) => Promise<boolean>;
  /** Closes the pending request, conflict or error. */
  readonly forget: () => void;
}

/** Reschedules a planned post, unless it was changed since it was read. */
export const useMoving = (): Moving => {
  const action = useAction();
  const [clash, setClash] = useState<Clash | null>(null);
  const [pending, setPending] = useState<MoveRequest | null>(null);

  const move: Moving['move'] = async (request, what) => {
    const { post, at } = request;
    if (action.isBusy) say(texts.calendar.busy);
    const end = { isMoved: false };
    await action.run(async () => {
      try {
        const change = moveOf(post, at, what);
        const { post: moved } = await api().editPost(post.id, change, { ifMatch: post.version });
        end.isMoved = true;
        setPending(null);
        const { headline, scheduled_at, created_at, schedule_adjusted: adjusted } = moved;
        const words = texts.calendar.moved(headline, dayAndTime(scheduled_at ?? created_at));
        say(adjusted === null ? words : `${words} ${texts.post[adjusted]}`);
      } catch (fault) {
        if (!(fault instanceof ApiError) || fault.details?.code !== 'version_mismatch') throw fault;
        setClash({ ...request, what, theirs: (await api().getPost(post.id)).post });
      }
    }, post.id);
    if (!end.isMoved) request.putBack?.();
    return end.isMoved;
  };

  return {
    isBusy: action.isBusy,
    fault: action.fault,
    clash,
    pending,
    request: async (request) => {
      if (request.at === '') return false;
      if (timesOf(request.post).length < 2) return move(request, 'all');
      setPending(request);
      return false;
    },
    move,
    forget: () => {
      action.forget();
      setPending(null);
      setClash(null);
    },
  };
};
