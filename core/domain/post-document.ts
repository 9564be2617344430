import type { Brand } from '../shared/brand.js';
import type { StoredImage } from './image.js';

/** One line, trimmed, within the limits. */
export type Headline = Brand<string, 'Headline'>;

/** The body as the client wrote it, within the limits, not yet sanitised and not necessarily HTML. */
export type RawContent = Brand<string, 'RawContent'>;

/** The body as it is stored and shown: sanitised HTML, and the plain text derived from it. */
export interface FormattedContent {
  readonly html: string;
  readonly plain: string;
}

/** What to do if a channel cannot carry the whole text. */
export const OVERFLOWS = ['reject', 'summarize'] as const;
/** What to do with a text that is too long: refuse it, or cut it and link to the whole. */
export type Overflow = (typeof OVERFLOWS)[number];

/** The fields that a post keeps as they were read from the request. */
export interface KeptFields {
  readonly headline: Headline;
  readonly imageAlt: string | null;
  readonly linkUrl: string | null;
  readonly overflow: Overflow;
  /** For the account's own use: no channel shows them. */
  readonly labels: readonly string[];
}

/** The content for the channels. */
export interface PostDocument extends KeptFields {
  readonly content: FormattedContent;
  readonly image: StoredImage | null;
}
