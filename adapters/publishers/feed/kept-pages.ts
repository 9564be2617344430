/** The most characters of all pages together. */
const CHARACTERS = 8_000_000;

/** @inline */
export interface Page {
  readonly mediaType: string;
  readonly body: string;
}

/**
 * Keeps pages that take long to render and are requested again and again, by their name and the state that they show. The
 * least recently requested ones are dropped.
 */
export const makeKeptPages = () => {
  const kept = new Map<string, { readonly state: string; readonly page: Page }>();
  let characters = 0;

  const drop = (name: string): void => {
    characters -= kept.get(name)?.page.body.length ?? 0;
    kept.delete(name);
  };

  return async (name: string, state: string, render: () => Promise<Page>): Promise<Page> => {
    const known = kept.get(name);
    const page = known?.state === state ? known.page : await render();
    drop(name);
    kept.set(name, { state, page });
    characters += page.body.length;
    for (const oldest of kept.keys()) {
      if (characters <= CHARACTERS) break;
      drop(oldest);
    }
    return page;
  };
};
