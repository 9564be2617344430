import type { DraftImage } from './draft-shape.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { keepImages, type StoredImages } from './image-store.js';
import { say } from './notices.js';
import { session } from './session.js';
import { sizeOf, texts } from '../texts.js';

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

/** The maximum that the API accepts for one post. */
export const MOST_IMAGES = 10;

/** The server does not read a larger form, so it could not report what is wrong with it. */
const MOST_BYTES = 32_000_000;

const words = texts.compose.images;

export const bytesOf = (images: readonly Blob[]): number =>
  images.reduce((bytes, { size }) => bytes + size, 0);

export interface ChosenImages {
  /** By their keys. */
  readonly urls: ReadonlyMap<string, string>;
  /** Whether chosen ones are still being read; sent meanwhile, the post would lack them. */
  readonly areRead: boolean;
  /** The bytes, in the order of the draft. */
  readonly of: (chosen: readonly DraftImage[]) => readonly Blob[];
  /** Stores the bytes of those that fit beside these images, and says so; resolves with their entries for the draft. */
  readonly add: (files: readonly File[], chosen: readonly DraftImage[]) => Promise<readonly DraftImage[]>;
}

/**
 * The bytes as they are: browsers do not send a file that was changed since. Null for what has none, such as a folder.
 */
const copyOf = async (file: File): Promise<Blob | null> => {
  try {
    return new Blob([await file.arrayBuffer()], { type: file.type });
  } catch {
    return null;
  }
};

/** The image bytes of a draft, stored in the browser. Removed ones stay until the draft is sent. */
export const useImages = (name: string, first: StoredImages): ChosenImages => {
  const [images, setImages] = useState(first);
  const [isReading, showReading] = useState(false);
  // More pasted images may arrive before the view is rendered again.
  const reading = useRef(false);
  const setReading = (isUnderWay: boolean): void => {
    reading.current = isUnderWay;
    showReading(isUnderWay);
  };
  const latest = useRef(first);
  /** Adds to the notice if they are not kept: a second notice would replace the first. */
  const keep = (all: StoredImages, said: readonly string[] = []): void => {
    void keepImages(name, all).then((areKept) => {
      const sentences = areKept ? said : [...said, words.notStored];
      if (sentences.length > 0) say(sentences.join(' '));
    });
  };
  const opened = useRef(session.value);
  useEffect(() => {
    // The sign-out in another tab has removed what was kept.
    if (session.value !== opened.current && latest.current.size > 0) keep(latest.current);
    opened.current = session.value;
  }, [session.value]);
  const of = (chosen: readonly DraftImage[]) => chosen.flatMap(({ key }) => images.get(key) ?? []);
  return {
    urls: useUrls(images),
    areRead: !isReading,
    of,
    add: async (files, chosen) => {
      // These could be too many beside those that are not yet chosen.
      if (reading.current) {
        say(words.busy);
        return [];
      }
      const taken = files.slice(0, Math.max(0, MOST_IMAGES - chosen.length));
      const fitting = taken.reduce<readonly File[]>(
        (those, file) => (bytesOf([...of(chosen), ...those, file]) > MOST_BYTES ? those : [...those, file]),
        [],
      );
      setReading(true);
      const copies = (await Promise.all(fitting.map(copyOf))).filter((copy) => copy !== null);
      setReading(false);
      const added = copies.map((copy) => [crypto.randomUUID(), copy] as const);
      const all = new Map([...latest.current, ...added]);
      latest.current = all;
      setImages(all);
      keep(all, [
        ...(added.length === 0 ? [] : [words.added(added.length)]),
        ...(taken.length === files.length ? [] : [words.most(MOST_IMAGES)]),
        ...(fitting.length === taken.length ? [] : [words.tooLarge(sizeOf(MOST_BYTES))]),
        ...(copies.length === fitting.length ? [] : [words.unreadable]),
      ]);
      return added.map(([key]) => ({ key, alt: '' }));
    },
  };
};
