import type { ConnectionId } from './ids.js';
import type { Instant } from './instant.js';
import type { FormattedContent, Headline, Overflow, PostDocument } from './post-document.js';
import type { ChosenTiming, Timing } from './schedule.js';

/** The texts that a channel can override; absent ones are those of the post. */
export interface ChannelWords {
  readonly headline?: Headline;
  readonly content?: FormattedContent;
  readonly linkUrl?: string;
  /** The first describes the first image, and so on; the images after the last keep the post's descriptions. */
  readonly imageAlt?: readonly string[];
  readonly overflow?: Overflow;
}

/** The texts and the time of one channel that replace those of the post. */
export interface ChannelOverride {
  readonly connectionId: ConnectionId;
  readonly words: ChannelWords;
  /** Null: the time of the post. */
  readonly timing: Scheduled | null;
}

export type Scheduled = Extract<Timing, { kind: 'scheduled' }>;

/** The overrides of a post. */
export interface Overrides {
  /** The time of channels without a time of their own. */
  readonly timing: ChosenTiming;
  /** At least one; at most one for each connection of the post. */
  readonly channels: readonly ChannelOverride[];
}

/** The time of a post and its overrides. */
export interface Planned {
  /** The first time for which a channel is scheduled; at once if none is. */
  readonly timing: Timing;
  /** Null: all channels get the same at the same time. */
  readonly overrides: Overrides | null;
}

/** The same of a post that is not a draft. @inline */
export interface Chosen extends Planned {
  readonly timing: ChosenTiming;
}

/** The overrides of single channels. */
export const channelOverridesOf = ({ overrides }: Pick<Planned, 'overrides'>): readonly ChannelOverride[] =>
  overrides?.channels ?? [];

/** Whether a channel has a time of its own. */
export const hasDifferentTimes = (planned: Pick<Planned, 'overrides'>): boolean =>
  channelOverridesOf(planned).some(({ timing }) => timing !== null);

const overrideFor = (
  channels: readonly ChannelOverride[] | undefined,
  id: ConnectionId,
): ChannelOverride | undefined => channels?.find(({ connectionId }) => connectionId === id);

/** The document with the overrides of one channel applied. */
export const documentFor = (
  {
    document,
    overrides,
  }: { readonly document: PostDocument; readonly overrides: Pick<Overrides, 'channels'> | null },
  id: ConnectionId,
): PostDocument => {
  const override = overrideFor(overrides?.channels, id);
  if (override === undefined) return document;
  const { imageAlt, ...words } = override.words;
  return { ...document, ...words, ...(imageAlt === undefined ? {} : describedAs(document, imageAlt)) };
};

const describedAs = (
  { imageAlt, moreImages }: PostDocument,
  [first, ...others]: readonly string[],
): Pick<PostDocument, 'imageAlt' | 'moreImages'> => ({
  imageAlt: first ?? imageAlt,
  moreImages: moreImages.map(({ image, alt }, index) => ({ image, alt: others[index] ?? alt })),
});

/** The time of channels without a time of their own. */
export const ownTimingOf = <Own extends Timing>({
  timing,
  overrides,
}: {
  readonly timing: Own;
  readonly overrides: Overrides | null;
}): Own | ChosenTiming => overrides?.timing ?? timing;

/** The time of one channel. */
export const timingFor = (planned: Planned, id: ConnectionId): Timing =>
  overrideFor(planned.overrides?.channels, id)?.timing ?? ownTimingOf(planned);

/**
 * When a post is published on these connections: `own` is the time of those without a time of their own among
 * `channels`.
 */
export const planFor = (
  own: ChosenTiming,
  channels: readonly ChannelOverride[],
  connections: readonly ConnectionId[],
): Chosen => {
  if (channels.length === 0) return { timing: own, overrides: null };
  const overrides = { timing: own, channels };
  const [first] = scheduledOf({ timing: own, overrides }, connections);
  return { timing: first ?? { kind: 'now' }, overrides };
};

/** The times for which channels are scheduled, soonest first. */
const scheduledOf = (planned: Planned, connections: readonly ConnectionId[]): readonly Scheduled[] =>
  connections
    .map((id) => timingFor(planned, id))
    .filter((timing): timing is Scheduled => timing.kind === 'scheduled')
    .sort((one, other) => one.at - other.at);

/** The last time for which a channel is scheduled; null if none is. */
export const lastTimeOf = (planned: Planned, connections: readonly ConnectionId[]): Instant | null =>
  scheduledOf(planned, connections).at(-1)?.at ?? null;

/** The plan of a post with the same overridden texts that is sent to all channels at once. */
export const withoutTimes = (planned: Pick<Planned, 'overrides'>): Chosen => {
  const channels = channelOverridesOf(planned)
    .filter(({ words }) => Object.keys(words).length > 0)
    .map((override) => ({ ...override, timing: null }));
  return planFor({ kind: 'now' }, channels, []);
};
