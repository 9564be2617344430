import {
  channelOverridesOf,
  ownTimingOf,
  planFor,
  timingFor,
  type ChannelOverride,
  type Chosen,
  type Planned,
} from '../../domain/channel-override.js';
import type { ConnectionId } from '../../domain/ids.js';
import type { Instant } from '../../domain/instant.js';
import type { RequestedOverride } from '../../domain/requested-override.js';
import type { RawContent } from '../../domain/post-document.js';
import type { Post } from '../../domain/post.js';
import type { PostPatch } from '../../domain/post-request.js';
import type { Timing } from '../../domain/schedule.js';
import type { Violation } from '../../domain/violation.js';

/**
 * The overrides of a post that an edit does not name, for the connections that it still goes to. Descriptions belong to
 * their images: an edit of the images drops them, and overrides of which nothing else is left.
 */
const keptOverrides = (post: Post, { connectionIds, image }: PostPatch): readonly ChannelOverride[] => {
  const kept = channelOverridesOf(post).filter(
    ({ connectionId }) => connectionIds?.ok !== true || connectionIds.value.includes(connectionId),
  );
  if (image === undefined) return kept;
  return kept
    .map(({ words: { imageAlt: _dropped, ...words }, ...override }) => ({ ...override, words }))
    .filter(({ words, timing }) => timing !== null || Object.keys(words).length > 0);
};

/**
 * The kept overrides as requested ones, whose texts are checked again. Formatting stored HTML again changes nothing,
 * and existing times are neither read nor checked again.
 */
export const keptAsRequested = (post: Post, patch: PostPatch): readonly RequestedOverride[] =>
  keptOverrides(post, patch).map(({ connectionId, words }) => ({
    connectionId,
    headline: words.headline ?? null,
    content: words.content === undefined ? null : (words.content.html as RawContent),
    linkUrl: words.linkUrl ?? null,
    imageAlt: words.imageAlt ?? null,
    overflow: words.overflow ?? null,
    scheduledAt: null,
  }));

/**
 * The times and overrides of an edited post. What the request does not name stays exactly as it is, including the
 * record of its adjustment to a clock change.
 */
export const plannedAfter = (
  seen: Post,
  patch: PostPatch,
  checked: Chosen,
  connections: readonly ConnectionId[],
): Chosen =>
  planFor(
    patch.scheduledAt === undefined && seen.timing.kind !== 'draft'
      ? ownTimingOf({ ...seen, timing: seen.timing })
      : ownTimingOf(checked),
    patch.channelOverrides === undefined ? keptOverrides(seen, patch) : channelOverridesOf(checked),
    connections,
  );

/**
 * An edit that adds a channel, or removes its own time, must not thereby send it at once: the time of the post may have
 * passed while all channels wait for theirs.
 */
export const timesMissing = (
  { scheduledAt }: PostPatch,
  planned: Planned,
  connections: readonly ConnectionId[],
  now: Instant,
): readonly Violation[] =>
  scheduledAt === undefined && connections.some((id) => !isToCome(timingFor(planned, id), now))
    ? [NO_TIME_TO_COME]
    : [];

const NO_TIME_TO_COME: Violation = {
  at: { field: 'scheduledAt' },
  kind: 'required',
  message: 'A channel would have no future time: send the time of the post, or one for each channel.',
};

const isToCome = (timing: Timing, now: Instant): boolean => timing.kind === 'scheduled' && now < timing.at;
