import { useEffect, useState } from 'preact/hooks';
import type { DraftPicture } from './draft.js';
import { keepPictures, type Pictures } from './picture-store.js';

/** Object URLs for images, for as long as they are shown. */
const useUrls = (pictures: Pictures): ReadonlyMap<string, string> => {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const made = new Map([...pictures].map(([key, picture]) => [key, URL.createObjectURL(picture)]));
    setUrls(made);
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, [pictures]);
  return urls;
};

export interface ChosenPictures {
  /** By their keys. */
  readonly urls: ReadonlyMap<string, string>;
  /** The bytes, in the order of the draft. */
  readonly of: (chosen: readonly DraftPicture[]) => readonly Blob[];
  /** Stores the bytes; returns their entries for the draft. */
  readonly add: (files: readonly File[]) => readonly DraftPicture[];
}

/** The image bytes of a draft, stored in the browser. Removed ones stay until the draft is sent. */
export const usePictures = (name: string, first: Pictures): ChosenPictures => {
  const [pictures, setPictures] = useState(first);
  return {
    urls: useUrls(pictures),
    of: (chosen) => chosen.flatMap(({ key }) => pictures.get(key) ?? []),
    add: (files) => {
      const added = files.map((file) => [crypto.randomUUID(), file] as const);
      const all = new Map([...pictures, ...added]);
      setPictures(all);
      void keepPictures(name, all);
      return added.map(([key]) => ({ key, alt: '' }));
    },
  };
};
