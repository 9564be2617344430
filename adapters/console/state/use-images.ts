import type { DraftImage } from './draft-shape.js';
import { useEffect, useState } from 'preact/hooks';
import { keepImages, type StoredImages } from './image-store.js';
import { say } from './notices.js';
import { texts } from '../texts.js';

/** Object URLs for images, for as long as they are shown. */
const useUrls = (images: StoredImages): ReadonlyMap<string, string> => {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const made = new Map([...images].map(([key, image]) => [key, URL.createObjectURL(image)]));
    setUrls(made);
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, [images]);
  return urls;
};

export interface ChosenImages {
  /** By their keys. */
  readonly urls: ReadonlyMap<string, string>;
  /** The bytes, in the order of the draft. */
  readonly of: (chosen: readonly DraftImage[]) => readonly Blob[];
  /** Stores the bytes; returns their entries for the draft. */
  readonly add: (files: readonly File[]) => readonly DraftImage[];
}

/** The image bytes of a draft, stored in the browser. Removed ones stay until the draft is sent. */
export const useImages = (name: string, first: StoredImages): ChosenImages => {
  const [images, setImages] = useState(first);
  return {
    urls: useUrls(images),
    of: (chosen) => chosen.flatMap(({ key }) => images.get(key) ?? []),
    add: (files) => {
      const added = files.map((file) => [crypto.randomUUID(), file] as const);
      const all = new Map([...images, ...added]);
      setImages(all);
      void keepImages(name, all).then((areKept) => {
        if (!areKept) say(texts.compose.images.notStored);
      });
      return added.map(([key]) => ({ key, alt: '' }));
    },
  };
};
