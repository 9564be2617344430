import type { FormattedContent, RawContent } from '../domain/post-document.js';

/**
 * Turns the text of the client into the form that is stored and shown. Pure. HTML if a known tag parses, otherwise
 * plain text. The HTML contains no active content, and formatting it again changes nothing; the plain text is derived
 * from it. Formatting a very long text yields to other work.
 */
export interface ContentFormatter {
  readonly format: (raw: RawContent) => Promise<FormattedContent>;
}
