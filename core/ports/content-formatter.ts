import type { FormattedContent, RawContent } from '../domain/text.js';

/**
 * Turns what the client wrote into what is stored and shown. Pure. HTML when a known tag parses, else plain text.
 * The HTML holds no active content, and formatting it again changes nothing; the plain text is derived from it. The
 * longest texts take a while, in which other work gets its turns.
 */
export interface ContentFormatter {
  readonly format: (raw: RawContent) => Promise<FormattedContent>;
}
