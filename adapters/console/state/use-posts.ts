import { useEffect, useRef, useState } from 'preact/hooks';
import type { Post, PostQuery } from '../../client/index.js';
import { pulse } from './fresh.js';
import { api } from './session.js';

/** As many as fill a few screens. */
const PAGE_POSTS = 50;

interface Listed {
  /** The query as text. */
  readonly of: string;
  readonly posts: readonly Post[];
  readonly next: string | null;
  readonly pages: number;
}

export interface PostList {
  /** Null until the first page was read. */
  readonly posts: readonly Post[] | null;
  readonly isMore: boolean;
  readonly isReading: boolean;
  readonly fault: unknown;
  readonly readMore: () => void;
  readonly again: () => void;
}

/** The first page as it is now, over what was read before: new posts come first, and those further down stay. */
export const withNewest = (before: Listed, posts: readonly Post[], next: string | null): Listed => {
  if (before.pages <= 1) return { ...before, posts, next };
  const newest = new Map(posts.map((post) => [post.id, post]));
  const known = new Set(before.posts.map(({ id }) => id));
  const added = posts.filter(({ id }) => !known.has(id));
  return { ...before, posts: [...added, ...before.posts.map((post) => newest.get(post.id) ?? post)] };
};

/** The posts of a query, newest first, a page at a time; the first page is read again at every pulse. */
export const usePosts = (query: PostQuery): PostList => {
  const of = JSON.stringify(query);
  const [listed, setListed] = useState<Listed | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [isReading, setReading] = useState(false);
  const [round, setRound] = useState(0);
  const shown = useRef(of);
  shown.current = of;
  const beat = pulse.value;

  const read = async (cursor: string | null, signal?: AbortSignal): Promise<void> => {
    setReading(true);
    try {
      const at = { ...query, limit: PAGE_POSTS, ...(cursor === null ? {} : { cursor }) };
      const page = await api()
        .listPosts(at, signal === undefined ? {} : { signal })
        .page();
      if (shown.current !== of || signal?.aborted === true) return;
      setFault(null);
      setListed((before) => {
        const { posts, next_cursor: next } = page;
        if (before?.of !== of) return { of, posts, next, pages: 1 };
        return cursor === null
          ? withNewest(before, posts, next)
          : { of, posts: [...before.posts, ...posts], next, pages: before.pages + 1 };
      });
    } catch (reason) {
      if (signal?.aborted !== true) setFault(reason);
    } finally {
      setReading(false);
    }
  };

  useEffect(() => {
    const ended = new AbortController();
    void read(null, ended.signal);
    return () => ended.abort();
  }, [of, beat, round]);

  const current = listed?.of === of ? listed : null;
  return {
    posts: current?.posts ?? null,
    isMore: current !== null && current.next !== null,
    isReading,
    fault,
    readMore: () => {
      if (!isReading && current !== null && current.next !== null) void read(current.next);
    },
    again: () => setRound((count) => count + 1),
  };
};
