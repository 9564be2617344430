import { computed, signal } from '@preact/signals';

/**
 * The route of the view, after the `#` of the address. The page itself has one address, so it works below any prefix
 * without configuration, and filters do not appear in the logs of servers and proxies.
 */
const hash = signal(location.hash);

/** Marks an entry of the history that was shown before, to which Back and Forward lead. */
const SHOWN = 'shown';

/** How far this tab was scrolled when it was reloaded or left for another page. */
const SCROLLED_AS = 'write-post.scrolled';

/** Null in a browser that refuses to store anything: reading the property throws there. */
const storage = ((): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
})();

const scrolled = history.state === SHOWN ? (storage?.getItem(SCROLLED_AS) ?? null) : null;
storage?.removeItem(SCROLLED_AS);
addEventListener('pagehide', () => storage?.setItem(SCROLLED_AS, String(scrollY)));

history.replaceState(SHOWN, '');

// The browser would scroll the page that is left, before its place is noted, to that of the one that is not yet there.
history.scrollRestoration = 'manual';

/** How far the views of this page were scrolled when they were left, by their addresses. */
const places = new Map<string, number>();

/** What a user does who is already elsewhere in the page. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'hashchange'] as const;

/** How long a view may take to be read, in milliseconds; one that grows later shows something new. */
const READ_MS = 10_000;

/** Waits until the page is high enough: what it shows may still be read. A lower one is shown from its top. */
const scrollWhenHigh = (place: number): void => {
  const isHigh = (): boolean => place === 0 || document.documentElement.scrollHeight - innerHeight >= place;
  scrollTo(0, isHigh() ? place : 0);
  if (isHigh()) return;
  const ended = new AbortController();
  const observer = new ResizeObserver(() => {
    if (!isHigh()) return;
    ended.abort();
    scrollTo(0, place);
  });
  ended.signal.addEventListener('abort', () => observer.disconnect());
  setTimeout(() => ended.abort(), READ_MS);
  for (const kind of INPUTS) addEventListener(kind, () => ended.abort(), { signal: ended.signal });
  observer.observe(document.body);
};

// Once the view is rendered.
const scrollLater = (place: number) => setTimeout(() => scrollWhenHigh(place));

if (scrolled !== null) scrollLater(Number(scrolled));

addEventListener('hashchange', ({ oldURL }) => {
  places.set(new URL(oldURL).hash, scrollY);
  const place = history.state === SHOWN ? places.get(location.hash) : undefined;
  if (history.state !== SHOWN) history.replaceState(SHOWN, '');
  hash.value = location.hash;
  scrollLater(place ?? 0);
});

interface Route {
  /** The view, such as `posts`. */
  readonly view: string;
  /** The shown item, such as an id; empty for all. */
  readonly item: string;
  readonly query: URLSearchParams;
}

export const routeOf = (text: string): Route => {
  const [path = '', ...query] = text.replace(/^#?\/?/, '').split('?');
  const [view = '', item = ''] = path.split('/');
  return { view, item, query: new URLSearchParams(query.join('?')) };
};

export const route = computed(() => routeOf(hash.value));

/** The address of a view. Empty values are left out of the query. */
export const linkTo = (
  view: string,
  item: string | number = '',
  query: Readonly<Record<string, string>> = {},
): string => {
  const entries = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams(entries).toString();
  return `#/${view}${item === '' ? '' : `/${String(item)}`}${search === '' ? '' : `?${search}`}`;
};

export const go = (link: string): void => {
  location.hash = link;
};

/** Changes the address without adding to the history, for example for a filter. */
export const replaceRoute = (link: string): void => {
  history.replaceState(SHOWN, '', link);
  hash.value = link;
};
