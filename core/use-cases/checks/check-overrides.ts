import type { ChannelOverride, ChannelWords } from '../../domain/channel-override.js';
import type { ContentLoss } from '../../domain/content-loss.js';
import type { ConnectionId } from '../../domain/ids.js';
import type { RequestedOverride } from '../../domain/requested-override.js';
import type { FormattedContent, PostDocument, RawContent } from '../../domain/post-document.js';
import type { PostRequest } from '../../domain/post-request.js';
import type { ChosenTiming, RequestedTime, WrittenTime } from '../../domain/schedule.js';
import { ifGiven, inOverride, violated, type Checked, type Violation } from '../../domain/violation.js';
import type { Formatting } from '../../ports/content-formatter.js';

/** The words of a channel, and its time as it is written. */
interface ReadOverride extends Pick<ChannelOverride, 'connectionId' | 'words'> {
  readonly scheduledAt: WrittenTime | null;
}

/** The overrides of a request, whose times are not compared with the clock yet. */
export interface ReadableOverrides {
  readonly channels: readonly ReadOverride[];
  /** Whether all words of a connection can be read. */
  readonly isReadable: (id: ConnectionId) => boolean;
  readonly problems: readonly Violation[];
  readonly lost: readonly ContentLoss[];
}

/** Reads the contents of all overrides, and checks that each is for a connection that the request names. */
export const readOverrides = async (
  { channelOverrides, connectionIds }: Pick<PostRequest, 'channelOverrides' | 'connectionIds'>,
  format: (content: RawContent) => Promise<Formatting>,
  showable: (content: FormattedContent) => Checked<FormattedContent>,
): Promise<ReadableOverrides> => {
  const entries = channelOverrides.ok
    ? channelOverrides.value.map((requested) => ({ ...requested, requested }))
    : channelOverrides.entries;
  const problems: Violation[] = channelOverrides.ok ? [] : [...channelOverrides.error];
  if (entries === undefined) return { channels: [], isReadable: () => false, problems, lost: [] };
  const channels: ReadOverride[] = [];
  const lost: ContentLoss[] = [];
  const unreadable = new Set<ConnectionId>();
  for (const [index, { connectionId, content, scheduledAt, requested }] of entries.entries()) {
    const formatted = content === null ? null : await format(content);
    lost.push(...(formatted?.lost ?? []));
    const shown = ifGiven(formatted?.content, null, showable);
    const isNamed = !connectionIds.ok || connectionIds.value.includes(connectionId);
    problems.push(...inOverride([...(isNamed ? [] : [NOT_NAMED]), ...(shown.ok ? [] : shown.error)], index));
    const words = requested !== null && shown.ok ? wordsOf(requested, shown.value) : null;
    if (words === null) unreadable.add(connectionId);
    channels.push({ connectionId, words: words ?? {}, scheduledAt });
  }
  return { channels, isReadable: (id) => !unreadable.has(id), problems, lost };
};

const NOT_NAMED: Violation = {
  at: { field: 'connectionId' },
  kind: 'unknown_connection',
  message: 'The post does not use this connection: add it to connection_ids.',
};

const wordsOf = (
  { headline, linkUrl, imageAlt, overflow }: RequestedOverride,
  content: FormattedContent | null,
): ChannelWords =>
  Object.fromEntries(
    Object.entries({ headline, content, linkUrl, imageAlt, overflow }).filter(([, value]) => value !== null),
  );

/** The overrides with their times, and the problems of the times; a channel with an invalid time gets none. */
export const withTimes = (
  { channels }: Pick<ReadableOverrides, 'channels'>,
  choose: (requested: RequestedTime) => Checked<ChosenTiming>,
): { readonly channels: readonly ChannelOverride[]; readonly problems: readonly Violation[] } => {
  const problems: Violation[] = [];
  const timed = channels.map(({ scheduledAt, ...words }, index): ChannelOverride => {
    const timing = ifGiven(scheduledAt, null, choose);
    if (!timing.ok) problems.push(...inOverride(timing.error, index));
    return { ...words, timing: timing.ok && timing.value?.kind === 'scheduled' ? timing.value : null };
  });
  return { channels: timed, problems };
};

/** Problems of overrides together with the fields of the post that they do not replace. */
export const misfitsOfOverrides = (
  channels: readonly ChannelOverride[],
  { linkUrl }: Pick<PostDocument, 'linkUrl'>,
): readonly Violation[] =>
  channels.flatMap(({ words }, index) =>
    words.overflow === 'summarize' && (words.linkUrl ?? linkUrl) === null
      ? inOverride([LINK_REQUIRED], index)
      : [],
  );

export const LINK_REQUIRED: Violation = {
  at: { field: 'linkUrl' },
  kind: 'link_required',
  message: 'A summary needs a link to the whole text.',
};

/** One description is allowed even without an image; otherwise each needs an image. */
export const tooManyAlts = (actual: number, images: number): readonly Violation[] => {
  const limit = Math.max(1, images);
  if (actual <= limit) return [];
  const message = `There are ${String(actual)} descriptions for ${String(images)} ${images === 1 ? 'image' : 'images'}.`;
  return violated({ at: { field: 'imageAlt' }, kind: 'too_many', message, limit, actual }).error;
};

/** A channel's problem with a text of its override is reported at the override. */
export const whereGiven = (misfit: Violation, channels: readonly ChannelOverride[]): Violation => {
  const { at, connectionId } = misfit;
  const index = channels.findIndex((each) => each.connectionId === connectionId);
  const words = channels[index]?.words;
  return words !== undefined && 'field' in at && Object.hasOwn(words, at.field)
    ? { ...misfit, at: { ...at, override: index } }
    : misfit;
};
