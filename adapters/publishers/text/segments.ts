interface Segment {
  /** Its offset in UTF-16. */
  readonly end: number;
  readonly isWordLike: boolean;
}

type Granularity = 'grapheme' | 'word' | 'sentence';

const segmenters = new Map<Granularity, Intl.Segmenter>();

/** Made when first used, because loading the tables takes 30 ms. */
const segmenterOf = (granularity: Granularity): Intl.Segmenter => {
  const made = segmenters.get(granularity) ?? new Intl.Segmenter('en', { granularity });
  segmenters.set(granularity, made);
  return made;
};

const WINDOW = 256;
/** Text after a boundary can still move it, within this many units; sentences can depend on more and may end early. */
const LOOK_AHEAD = 64;

/**
 * The segments of a text of any length. `Intl.Segmenter` copies its whole text for every segment, which takes seconds
 * for a long one; so it gets one window at a time, and a wider one only when a window contains no whole segment.
 */
export function* segmentsOf(granularity: Granularity, text: string): Generator<Segment, void, undefined> {
  const segmenter = segmenterOf(granularity);
  let [start, width] = [0, WINDOW];
  while (start < text.length) {
    const window = text.slice(start, start + width);
    const sure = start + width >= text.length ? window.length : window.length - LOOK_AHEAD;
    let done = 0;
    for (const { index, segment, isWordLike = false } of segmenter.segment(window)) {
      const end = index + segment.length;
      if (end > sure) break;
      yield { end: start + end, isWordLike };
      done = end;
      // The rest of a wide window would be copied for every segment in it.
      if (width > WINDOW) break;
    }
    start += done;
    width = done === 0 ? 2 * width : WINDOW;
  }
}
