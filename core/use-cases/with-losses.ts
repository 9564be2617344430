import type { RawContent } from '../domain/post-document.js';
import type { Checked } from '../domain/violation.js';
import type { ContentFormatter } from '../ports/content-formatter.js';
import { ok, type Result } from '../shared/result.js';
import type { WrittenContent, WrittenPost } from './write-once.js';

/**
 * Adds what the content of a request lost to the result of an earlier request like it: found out again, because a
 * repeated request has the same content.
 */
export const withLosses = async <E>(
  { contentFormatter }: { readonly contentFormatter: ContentFormatter },
  written: Result<WrittenPost, E>,
  content: Checked<RawContent> | undefined,
): Promise<Result<WrittenContent, E>> => {
  if (!written.ok) return written;
  const lost = content?.ok === true ? (await contentFormatter.format(content.value)).lost : [];
  return ok({ ...written.value, lost });
};
