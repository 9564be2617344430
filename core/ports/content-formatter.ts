import type { ContentLoss } from '../domain/content-loss.js';
import type { FormattedContent, RawContent } from '../domain/post-document.js';

/** The content in the form that is stored and shown, and what the client's text had beyond it: each kind once. */
export interface Formatting {
  readonly content: FormattedContent;
  readonly lost: readonly ContentLoss[];
}

/**
 * Turns the text of the client into the form that is stored and shown. Pure. HTML if a known tag parses, otherwise
 * plain text. The HTML contains no active content, and formatting it again changes and loses nothing; the plain text is
 * derived from it. Formatting a very long text yields to other work.
 */
export interface ContentFormatter {
  readonly format: (raw: RawContent) => Promise<Formatting>;
}
