import type { RequestedValues } from '../domain/post-request.js';
import { eachOnce, type ContentLoss } from '../domain/content-loss.js';
import type { RawContent } from '../domain/post-document.js';
import type { CheckedFields } from '../domain/violation.js';
import { ok, type Result } from '../shared/result.js';
import type { WrittenContent, WrittenPost } from './write-once.js';
import type { CoreDeps } from './deps.js';

/** The contents of a request: that of the post, and those of its overrides. */
type Contents = Partial<CheckedFields<Pick<RequestedValues, 'content' | 'channelOverrides'>>>;

/**
 * Adds the losses of the contents of a request to the result of an earlier identical one. They are computed again,
 * because a repeated request has the same contents.
 */
export const withLosses = async <E>(
  { contentFormatter }: Pick<CoreDeps, 'contentFormatter'>,
  written: Result<WrittenPost, E>,
  { content, channelOverrides }: Contents,
): Promise<Result<WrittenContent, E>> => {
  if (!written.ok) return written;
  const contents: readonly (RawContent | null)[] = [
    content?.ok === true ? content.value : null,
    ...(channelOverrides?.ok === true ? channelOverrides.value.map((each) => each.content) : []),
  ];
  const lost: ContentLoss[] = [];
  for (const raw of contents) if (raw !== null) lost.push(...(await contentFormatter.format(raw)).lost);
  return ok({ ...written.value, lost: eachOnce(lost) });
};
