/** All images of a world: their uploads, and whether they are currently stored. */
export interface ImageShelf {
  readonly staged: (key: string, upload: object) => void;
  readonly kept: (key: string) => void;
  /** Its removal is tried; if that fails, housekeeping sweeps it later. */
  readonly discarding: (key: string) => void;
  readonly discarded: (key: string) => void;
  readonly isLeftToSweep: (key: string) => boolean;
  readonly isKept: (key: string) => boolean;
  /** Copies the set of stored images; the result puts it back. */
  readonly copy: () => () => void;
  readonly keepOnly: (keys: ReadonlySet<string>) => void;
  /** The stored images with their uploads. */
  readonly all: () => readonly { readonly key: string; readonly upload: object }[];
}

export const makeImageShelf = (): ImageShelf => {
  const uploads = new Map<string, object>();
  const shelf = new Set<string>();
  const tried = new Set<string>();
  return {
    staged: (key, upload) => void uploads.set(key, upload),
    kept: (key) => void shelf.add(key),
    discarding: (key) => void tried.add(key),
    discarded: (key) => void shelf.delete(key),
    isLeftToSweep: (key) => tried.has(key),
    isKept: (key) => shelf.has(key),
    copy: () => {
      const copied = [...shelf];
      return () => {
        shelf.clear();
        for (const key of copied) shelf.add(key);
      };
    },
    keepOnly: (keys) => {
      for (const key of [...shelf]) if (!keys.has(key)) shelf.delete(key);
    },
    all: () => [...shelf].map((key) => ({ key, upload: uploads.get(key) ?? {} })),
  };
};
