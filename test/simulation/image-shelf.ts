/** Where every image of a world is: which upload it was made of, and whether it lies in the folder now. */
export interface ImageShelf {
  readonly staged: (key: string, upload: object) => void;
  readonly kept: (key: string) => void;
  readonly discarded: (key: string) => void;
  readonly isKept: (key: string) => boolean;
  /** Those that lie in the folder, each with the upload that it was made of. */
  readonly all: () => readonly { readonly key: string; readonly upload: object }[];
}

export const makeImageShelf = (): ImageShelf => {
  const uploads = new Map<string, object>();
  const shelf = new Set<string>();
  return {
    staged: (key, upload) => void uploads.set(key, upload),
    kept: (key) => void shelf.add(key),
    discarded: (key) => void shelf.delete(key),
    isKept: (key) => shelf.has(key),
    all: () => [...shelf].map((key) => ({ key, upload: uploads.get(key) ?? {} })),
  };
};
