import type { Draft } from './draft-shape.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Preview } from '../../client/index.js';
import { newPostOf } from './draft.js';
import { dataVersion } from './fresh.js';
import { api } from './session.js';
import { bytesOf } from './use-images.js';

/** After the last keystroke: short enough to feel live, long enough not to send a request for every letter. */
const PAUSE_MS = 400;

export interface LivePreview {
  readonly preview: Preview | null;
  /** The draft of this preview. */
  readonly draft: Draft | null;
  readonly fault: unknown;
  /** Whether the preview is older than the input. */
  readonly isOld: boolean;
  readonly again: () => void;
}

/** More image bytes than this are sent after a longer pause, because each request contains all of them. */
const HEAVY_BYTES = 1024 * 1024;
const HEAVY_PAUSE_MS = 1_500;

const textOf = (draft: Draft): string =>
  JSON.stringify([newPostOf(draft), draft.images.map(({ key }) => key)]);

const pauseMs = (images: readonly Blob[]): number =>
  bytesOf(images) > HEAVY_BYTES ? HEAVY_PAUSE_MS : PAUSE_MS;

/**
 * A preview of creating the post, updated when typing pauses; one request at a time, however slow the network is, and
 * none while it `isHeld`: the images of a preview would share the line with those of the post that is sent.
 */
export const usePreview = (draft: Draft, images: readonly Blob[], isHeld: boolean): LivePreview => {
  const [found, setFound] = useState<{ readonly draft: Draft; readonly preview: Preview } | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const latest = useRef({ draft, images, isHeld });
  latest.current = { draft, images, isHeld };
  const running = useRef<AbortController | null>(null);
  const of = textOf(draft);
  const [round, setRound] = useState(0);
  const again = (): void => setRound((count) => count + 1);
  const version = dataVersion.value;
  useEffect(() => {
    if (fault !== null) again();
  }, [version]);

  useEffect(() => {
    if (isHeld) running.current?.abort();
  }, [isHeld]);

  useEffect(() => {
    const load = async (): Promise<void> => {
      const requested = latest.current;
      if (running.current !== null || requested.isHeld) {
        timer = setTimeout(() => void load(), PAUSE_MS);
        return;
      }
      const { signal } = (running.current = new AbortController());
      try {
        const options = { images: requested.images, signal };
        const { preview } = await api().previewPost(newPostOf(requested.draft), options);
        setFound({ draft: requested.draft, preview });
        setFault(null);
      } catch (reason) {
        if (signal.aborted) again();
        else setFault(reason);
      }
      running.current = null;
    };
    let timer = setTimeout(() => void load(), pauseMs(latest.current.images));
    return () => clearTimeout(timer);
  }, [of, round]);

  const { preview, draft: shown } = found ?? { preview: null, draft: null };
  return { preview, draft: shown, fault, isOld: shown === null || textOf(shown) !== of, again };
};
