import { computed, signal } from '@preact/signals';

/**
 * The route of the view, after the `#` of the address. The page itself has one address, so it works below any prefix
 * without configuration, and filters do not appear in the logs of servers and proxies.
 */
const hash = signal(location.hash);

/** Marks an entry of the history that was shown before, to which Back and Forward lead. */
const SHOWN = 'shown';
history.replaceState(SHOWN, '');

/** How far the views of this page were scrolled when they were left, by their addresses. */
const places = new Map<string, number>();

addEventListener('hashchange', ({ oldURL }) => {
  places.set(new URL(oldURL).hash, scrollY);
  const place = history.state === SHOWN ? places.get(location.hash) : undefined;
  if (history.state !== SHOWN) history.replaceState(SHOWN, '');
  hash.value = location.hash;
  // Once the view is rendered: a browser goes back only as far as the page before is high, and else stays where it is.
  setTimeout(() => scrollTo(0, place ?? 0));
});

export interface Route {
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
