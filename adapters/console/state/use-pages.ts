import { useRef, useState } from 'preact/hooks';
import { session } from './session.js';
import { useRereading } from './use-rereading.js';

/** Enough for a few screens. */
const PAGE_ITEMS = 50;
/** The limit of the API for one page. */
const MOST_ITEMS = 100;
/** How many requests read the shown rows again: the data of a busy account changes every few seconds. */
const MOST_REQUESTS = 3;

interface Item {
  readonly id: number;
}

interface Pages<T> {
  /** Identifies what is listed. */
  readonly of: string;
  readonly items: readonly T[];
  readonly next: string | null;
}

/** A list that is read a page at a time. */
export interface Paged<T> {
  /** Null until the first page was read. */
  readonly items: readonly T[] | null;
  readonly isMore: boolean;
  /** Whether the next page is being read. */
  readonly isReading: boolean;
  readonly fault: unknown;
  readonly readMore: () => void;
  readonly again: () => void;
}

/** Where a page begins, and the signal that cancels its reading. */
interface PageAt {
  readonly at: { readonly limit: number; readonly cursor?: string };
  readonly options: { readonly signal?: AbortSignal };
}

export type ReadPage<T> = (
  where: PageAt,
) => Promise<{ readonly items: readonly T[]; readonly next: string | null }>;

/** The first rows as they are now. */
type Fresh<T> = Pick<Pages<T>, 'items' | 'next'>;

/** Reads one page from the beginning, or as many as these rows need. */
const readFirst = async <T extends Item>(
  readPage: ReadPage<T>,
  many: number,
  signal: AbortSignal,
): Promise<Fresh<T>> => {
  const items: T[] = [];
  let next: string | null = null;
  for (let requests = 0; requests < MOST_REQUESTS; requests += 1) {
    const limit = Math.min(Math.max(many - items.length, PAGE_ITEMS), MOST_ITEMS);
    const at = { limit, ...(next === null ? {} : { cursor: next }) };
    const page = await readPage({ at, options: { signal } });
    items.push(...page.items);
    ({ next } = page);
    if (next === null || items.length >= many) break;
  }
  return { items, next };
};

/** Keeps the older rows that were not read again, unless there may be others in between. */
const withFresh = <T extends Item>(before: Pages<T>, { items, next }: Fresh<T>): Pages<T> => {
  const last = items.at(-1);
  const isGap = last !== undefined && before.items.every(({ id }) => id < last.id);
  if (next === null || isGap) return { ...before, items, next };
  const older = before.items.filter(({ id }) => last === undefined || id < last.id);
  return older.length === 0 ? { ...before, items, next } : { ...before, items: [...items, ...older] };
};

/** The list that was shown last, and its account: it is shown at once, at the same place, when a user comes back. */
let left: { readonly by: number | undefined; readonly pages: Pages<Item> } | null = null;

/** Null if it is too long to be read again whole: what changed meanwhile in its older rows would not be shown. */
const leftBehind = <T extends Item>(of: string): Pages<T> | null => {
  if (left?.pages.of !== of || left.by !== session.peek()?.account.id) return null;
  return left.pages.items.length > MOST_REQUESTS * MOST_ITEMS ? null : (left.pages as Pages<T>);
};

/** A list, newest first by id, read page by page, and read again when it may have changed. */
export const usePages = <T extends Item>(of: string, readPage: ReadPage<T>): Paged<T> => {
  const [listed, setListed] = useState(() => leftBehind<T>(of));
  const [readingOf, setReadingOf] = useState<string | null>(null);
  const shown = useRef(of);
  shown.current = of;

  const current = listed?.of === of ? listed : null;
  const isReading = readingOf === of;
  if (current !== null) left = { by: session.peek()?.account.id, pages: current };

  // Whole pages, so that a new row does not push the last one out.
  const many = Math.ceil((current?.items.length ?? 0) / PAGE_ITEMS) * PAGE_ITEMS;
  const { fault, setFault, again } = useRereading(
    of,
    (signal) => readFirst(readPage, many, signal),
    (fresh) => setListed((before) => (before?.of === of ? withFresh(before, fresh) : { of, ...fresh })),
  );

  const readAfter = async (cursor: string): Promise<void> => {
    setReadingOf(of);
    let reason: unknown = null;
    try {
      const { items, next } = await readPage({ at: { limit: PAGE_ITEMS, cursor }, options: {} });
      // Not to another list, nor if this one ends elsewhere by now, because it was read again meanwhile.
      setListed((before) =>
        before?.of === of && before.next === cursor
          ? { of, items: [...before.items, ...items], next }
          : before,
      );
    } catch (caught) {
      reason = caught;
    }
    if (shown.current === of) setFault(reason);
    setReadingOf((before) => (before === of ? null : before));
  };

  return {
    items: current?.items ?? null,
    isMore: current !== null && current.next !== null,
    isReading,
    fault,
    readMore: () => {
      const next = current?.next ?? null;
      if (!isReading && next !== null) void readAfter(next);
    },
    again,
  };
};
