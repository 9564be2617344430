/** The most characters of all pages together. */
const CHARACTERS = 8_000_000;

/** @inline */
export interface Page {
  readonly mediaType: string;
  readonly body: string;
}

interface Kept {
  readonly state: string;
  readonly page: Promise<Page>;
  /** Once it is rendered. */
  characters: number;
}

/**
 * Keeps pages that take long to render and are requested again and again, by their name and the state that they show.
 * Concurrent requests share one rendering. The least recently requested pages are dropped.
 */
export const makeKeptPages = () => {
  const kept = new Map<string, Kept>();
  let characters = 0;

  const drop = (name: string): void => {
    characters -= kept.get(name)?.characters ?? 0;
    kept.delete(name);
  };

  return async (name: string, state: string, render: () => Promise<Page>): Promise<Page> => {
    const known = kept.get(name);
    const entry = known?.state === state ? known : { state, page: render(), characters: 0 };
    drop(name);
    kept.set(name, entry);
    characters += entry.characters;
    try {
      const page = await entry.page;
      if (kept.get(name) !== entry) return page;
      characters += page.body.length - entry.characters;
      entry.characters = page.body.length;
      for (const oldest of kept.keys()) {
        if (characters <= CHARACTERS) break;
        drop(oldest);
      }
      return page;
    } catch (fault) {
      if (kept.get(name) === entry) drop(name);
      throw fault;
    }
  };
};
