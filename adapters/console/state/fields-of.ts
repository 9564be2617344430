import type { Problem } from '../../client/index.js';

interface Detailed {
  readonly details?: { readonly fields?: readonly Problem[] } | null;
}

/** The problems of single fields that a refusal, or the verdict of a preview, lists. */
export const fieldsOf = (fault: unknown): readonly Problem[] =>
  (fault as Detailed | null | undefined)?.details?.fields ?? [];
