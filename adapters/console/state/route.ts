import { computed, signal } from '@preact/signals';

/**
 * The route of the view, after the `#` of the address. The page itself has one address, so it works below any prefix
 * without configuration, and filters do not appear in the logs of servers and proxies.
 */
const hash = signal(location.hash);
addEventListener('hashchange', () => {
  hash.value = location.hash;
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
  history.replaceState(null, '', link);
  hash.value = link;
};
