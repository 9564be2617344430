import type { FORMATS } from './tags.js';

type FormatTag = (typeof FORMATS)[number];

interface Format {
  readonly tag: FormatTag;
  readonly attributes: string;
  written: boolean;
}

/**
 * The maximum number of characters of tags that are repeated because their formatting continues in the next block.
 * Without a bound, one long link around thousands of paragraphs would become hundreds of megabytes.
 */
const REPEATED_CHARACTERS = 64_000;

/** Writes the tags of formatting, which may continue across blocks although no tag may. */
export interface FormatWriter {
  /**
   * Applies to all text until its end is called. The same formatting within itself has no effect, but a link within a
   * link ends that one, as in browsers.
   */
  readonly openFormat: (tag: FormatTag, attributes: string) => () => void;
  /** Closes all tags, before a block begins or ends. */
  readonly suspend: () => void;
  /** Opens the tags of the current formatting, before text. */
  readonly resume: () => void;
}

export const makeFormatWriter = (write: (piece: string) => void): FormatWriter => {
  /** The current formatting, outermost first; the tags of the first `open` of them are written. */
  const formats: Format[] = [];
  let open = 0;
  let repeated = 0;

  const suspend = (): void => {
    for (const { tag } of formats.slice(0, open).reverse()) write(`</${tag}>`);
    open = 0;
  };

  const resume = (): void => {
    for (const format of formats.slice(open)) {
      const opening = `<${format.tag}${format.attributes}>`;
      if (format.written) repeated += opening.length;
      if (format.written && repeated > REPEATED_CHARACTERS) {
        formats.splice(formats.indexOf(format), 1);
        continue;
      }
      write(opening);
      format.written = true;
      open += 1;
    }
  };

  const openFormat: FormatWriter['openFormat'] = (tag, attributes) => {
    const outer = formats.findIndex((format) => format.tag === tag);
    const isEmptyLink = tag === 'a' && attributes === '';
    if (isEmptyLink || (outer !== -1 && tag !== 'a')) return () => undefined;
    if (outer !== -1) {
      suspend();
      formats.splice(outer, 1);
    }
    const format: Format = { tag, attributes, written: false };
    formats.push(format);
    return () => {
      const index = formats.indexOf(format);
      if (index === -1) return;
      if (index < open) {
        write(`</${tag}>`);
        open -= 1;
      }
      formats.splice(index, 1);
    };
  };

  return { openFormat, suspend, resume };
};
