import type { RequestLimits } from './limits.js';
import { parseImageAlt } from './text.js';
import { chain, valid, violated, type Checked } from './violation.js';

/** Reads what images show: a text for the first image, or one for each, in their order. */
export const parseImageAlts = (
  alts: string | readonly string[],
  limits: RequestLimits,
): Checked<readonly string[]> => {
  if (typeof alts === 'string') return chain(parseImageAlt(alts, limits), (alt) => valid([alt]));
  const at = { field: 'imageAlt' } as const;
  const limit = limits.imagesPerPost;
  if (alts.length > limit) {
    const message = `Must have at most ${String(limit)} descriptions, one for each image.`;
    return violated({ at, kind: 'too_many', message, limit, actual: alts.length });
  }
  const read = alts.map((alt) => parseImageAlt(alt, limits));
  const problems = read.flatMap((alt, index) =>
    alt.ok ? [] : alt.error.map((problem) => ({ ...problem, at: { ...at, index } })),
  );
  return problems.length > 0
    ? { ok: false, error: problems }
    : valid(read.flatMap((alt) => (alt.ok ? [alt.value] : [])));
};
