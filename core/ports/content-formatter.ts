import type { ContentLoss } from '../domain/content-loss.js';
import type { FormattedContent, RawContent } from '../domain/post-document.js';

/** The content as it is stored and shown, and the kinds of content that formatting removed, each once. */
export interface Formatting {
  readonly content: FormattedContent;
  readonly lost: readonly ContentLoss[];
}

/**
 * Formats the client's text for storage and display. Pure. The text is HTML if a known tag parses, otherwise plain
 * text. The resulting HTML contains no active content, and formatting it again changes and loses nothing; the plain
 * text is derived from it. Formatting a very long text yields to other work.
 */
export interface ContentFormatter {
  readonly format: (raw: RawContent) => Promise<Formatting>;
}
