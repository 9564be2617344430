import { useEffect, useRef, useState } from 'preact/hooks';
import type { Preview } from '../../client/index.js';
import { newPostOf, type Draft } from './draft.js';
import { api } from './session.js';

/** After the last key: short enough to feel live, long enough not to ask for every letter. */
const PAUSE_MS = 400;

export interface LivePreview {
  readonly preview: Preview | null;
  /** What it is the preview of. */
  readonly draft: Draft | null;
  readonly fault: unknown;
  /** Whether what is shown is older than what was typed. */
  readonly isOld: boolean;
}

/** Pictures of more bytes than that are sent after a longer pause, because each request has all of them. */
const HEAVY_BYTES = 1024 * 1024;
const HEAVY_PAUSE_MS = 1_500;

const textOf = (draft: Draft): string =>
  JSON.stringify([newPostOf(draft), draft.pictures.map(({ key }) => key)]);

const pauseMs = (images: readonly Blob[]): number =>
  images.reduce((bytes, { size }) => bytes + size, 0) > HEAVY_BYTES ? HEAVY_PAUSE_MS : PAUSE_MS;

/** What creating the post would do, asked again when typing pauses; one request at a time, however slow the line is. */
export const usePreview = (draft: Draft, images: readonly Blob[]): LivePreview => {
  const [found, setFound] = useState<{ readonly draft: Draft; readonly preview: Preview } | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const latest = useRef({ draft, images });
  latest.current = { draft, images };
  const running = useRef(false);
  const of = textOf(draft);

  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (isOver) return;
      if (running.current) {
        timer = setTimeout(() => void ask(), PAUSE_MS);
        return;
      }
      running.current = true;
      const asked = latest.current;
      try {
        const { preview } = await api().previewPost(newPostOf(asked.draft), { images: asked.images });
        setFound({ draft: asked.draft, preview });
        setFault(null);
      } catch (reason) {
        setFault(reason);
      }
      running.current = false;
    };
    let timer = setTimeout(() => void ask(), pauseMs(latest.current.images));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [of]);

  const { preview, draft: shown } = found ?? { preview: null, draft: null };
  return { preview, draft: shown, fault, isOld: shown === null || textOf(shown) !== of };
};
