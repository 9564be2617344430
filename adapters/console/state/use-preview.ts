import { useEffect, useRef, useState } from 'preact/hooks';
import type { Preview } from '../../client/index.js';
import { newPostOf, type Draft } from './draft.js';
import { api } from './session.js';

/** After the last key: short enough to feel live, long enough not to ask for every letter. */
const PAUSE_MS = 400;

export interface LivePreview {
  readonly preview: Preview | null;
  readonly fault: unknown;
  /** Whether what is shown is older than what was typed. */
  readonly isOld: boolean;
}

const textOf = (draft: Draft): string => JSON.stringify(newPostOf(draft));

/** What creating the post would do, asked again when typing pauses; one request at a time, however slow the line is. */
export const usePreview = (draft: Draft, picture: Blob | null): LivePreview => {
  const [found, setFound] = useState<{ readonly of: string; readonly preview: Preview } | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const latest = useRef({ draft, picture });
  latest.current = { draft, picture };
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
      const image = asked.picture === null ? {} : { image: asked.picture };
      try {
        const { preview } = await api().previewPost(newPostOf(asked.draft), image);
        setFound({ of: textOf(asked.draft), preview });
        setFault(null);
      } catch (reason) {
        setFault(reason);
      }
      running.current = false;
    };
    let timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [of, picture]);

  return { preview: found?.preview ?? null, fault, isOld: found?.of !== of };
};
