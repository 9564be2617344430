import { useEffect, useRef, useState } from 'preact/hooks';
import { pulse } from './fresh.js';

/** Enough for a few screens. */
const PAGE_ITEMS = 50;

interface Item {
  readonly id: number;
}

interface Pages<T> {
  /** Identifies what is listed. */
  readonly of: string;
  readonly items: readonly T[];
  readonly next: string | null;
  readonly pages: number;
}

/** A list that is read a page at a time. */
export interface Paged<T> {
  /** Null until the first page was read. */
  readonly items: readonly T[] | null;
  readonly isMore: boolean;
  readonly isReading: boolean;
  readonly fault: unknown;
  readonly readMore: () => void;
  readonly again: () => void;
}

/** Where a page begins, and the signal that cancels its reading. */
export interface PageAt {
  readonly at: { readonly limit: number; readonly cursor?: string };
  readonly options: { readonly signal?: AbortSignal };
}

/** Reads one page of a list. */
export type ReadPage<T> = (
  where: PageAt,
) => Promise<{ readonly items: readonly T[]; readonly next: string | null }>;

/**
 * Merges the present first page into the pages read before: new items come first, older ones stay. If the first page
 * has no known item, there may be others in between, and the list starts again.
 */
const withNewest = <T extends Item>(before: Pages<T>, items: readonly T[], next: string | null): Pages<T> => {
  const newest = new Map(items.map((item) => [item.id, item]));
  const added = unknownIn(before, items);
  if (before.pages === 1 || added.length === items.length) return { ...before, items, next, pages: 1 };
  return { ...before, items: [...added, ...before.items.map((item) => newest.get(item.id) ?? item)] };
};

const unknownIn = <T extends Item>(before: Pages<T>, items: readonly T[]): readonly T[] => {
  const known = new Set(before.items.map(({ id }) => id));
  return items.filter(({ id }) => !known.has(id));
};

/** A list, newest first, read page by page; the first page is read again at every pulse. */
export const usePages = <T extends Item>(of: string, readPage: ReadPage<T>): Paged<T> => {
  const [listed, setListed] = useState<Pages<T> | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [isReading, setReading] = useState(false);
  const [round, setRound] = useState(0);
  const shown = useRef(of);
  shown.current = of;
  const beat = pulse.value;

  const read = async (cursor: string | null, signal?: AbortSignal): Promise<void> => {
    setReading(true);
    try {
      const { items, next } = await readPage({
        at: { limit: PAGE_ITEMS, ...(cursor === null ? {} : { cursor }) },
        options: signal === undefined ? {} : { signal },
      });
      if (shown.current !== of || signal?.aborted === true) return;
      setFault(null);
      setListed((before) => {
        if (before?.of !== of) return { of, items, next, pages: 1 };
        return cursor === null
          ? withNewest(before, items, next)
          : { of, items: [...before.items, ...unknownIn(before, items)], next, pages: before.pages + 1 };
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
    items: current?.items ?? null,
    isMore: current !== null && current.next !== null,
    isReading,
    fault,
    readMore: () => {
      if (!isReading && current !== null && current.next !== null) void read(current.next);
    },
    again: () => setRound((count) => count + 1),
  };
};
