import type { Acceptable } from '../../decisions/new-deliveries.js';
import type { PostDocument } from '../../domain/post-document.js';
import { planFor, type ChannelOverride, type Overrides } from '../../domain/channel-override.js';
import type { Workspace } from '../../domain/account.js';
import type { StoredImage } from '../../domain/image.js';
import type { Instant } from '../../domain/instant.js';
import { namedConnections, type PostRequest } from '../../domain/post-request.js';
import type { InvalidRequest, Unavailable } from '../../domain/refusals.js';
import { chooseTiming, type ChosenTiming, type RequestedTime } from '../../domain/schedule.js';
import {
  chain,
  combined,
  valid,
  withProblems,
  type Checked,
  type Violation,
} from '../../domain/violation.js';
import type { ImageStore } from '../../ports/image-store.js';
import { err, ok, type Result } from '../../shared/result.js';
import { LINK_REQUIRED, misfitsOfOverrides, whereGiven, withTimes } from './check-overrides.js';
import {
  makeExamineChannels,
  type ExamineChannelDeps,
  type ExaminedChannel,
  type ImageSource,
} from './examine-channels.js';
import {
  documentOf,
  makeReadRequest,
  type ImagesAndLosses,
  type ReadRequestDeps,
  type ReadValues,
  type ReadableRequest,
} from './read-request.js';

/** A requested post that meets all rules and that every channel accepts. */
type CheckedPost = Acceptable & ImagesAndLosses;

/** The result of all checks of a request, whether or not it is refused. */
export interface ExaminedRequest {
  /** The caller keeps or discards its images. */
  readonly read: Result<ReadableRequest, Unavailable>;
  /** The earliest time of all channels. */
  readonly timing: Checked<ChosenTiming>;
  /** Also null if a time cannot be read. */
  readonly overrides: Overrides | null;
  /** The connections of the workspace that the request names, in its order. */
  readonly channels: readonly ExaminedChannel[];
  readonly checked: Result<CheckedPost, InvalidRequest | Unavailable>;
}

export type CheckRequest = (
  request: PostRequest,
  workspace: Pick<Workspace, 'id' | 'accountId' | 'timeZone'>,
  /** The latest that it can be: no time before it is accepted. */
  now: Instant,
  /** The existing images of the post, used if the request has none. */
  kept?: readonly StoredImage[],
) => Promise<ExaminedRequest>;

/** Checks a request against the clock, the workspace and the channels, and collects all problems. */
export const makeCheckRequest = (deps: ExamineChannelDeps & ReadRequestDeps): CheckRequest => {
  const { imageStore, requestLimits } = deps;
  const readRequest = makeReadRequest(deps);
  const examineChannels = makeExamineChannels(deps);
  return async (request, workspace, now, kept) => {
    const timingOf = (requested: RequestedTime): Checked<ChosenTiming> =>
      chooseTiming(requested, workspace.timeZone, now, requestLimits.horizonMs);
    const scheduledAt = chain(request.scheduledAt, timingOf);
    const read = await readRequest(request, workspace, kept);
    if (!read.ok) return { read, timing: scheduledAt, overrides: null, channels: [], checked: read };
    const { fields, known } = read.value;
    const own = withTimes(read.value.overrides, timingOf);
    const { channels: overrides } = own;
    const channelOverrides = chain(withProblems(fields.channelOverrides, own.problems), () =>
      valid(overrides),
    );
    const planned = plannedFrom(request, scheduledAt, channelOverrides);
    const document = documentOf(fields, read.value.kept);
    const { isReadable } = read.value.overrides;
    const images = sourcesOf(read.value, imageStore);
    const examined = await examineChannels(known, { document, overrides, isReadable, images });
    if (!examined.ok) return { read, ...planned, channels: [], checked: examined };
    const channels = examined.value;
    const others = [
      ...requireLinkToSummarize(request),
      ...(document === null ? [] : misfitsOfOverrides(overrides, document)),
      ...read.value.others,
      ...channels.flatMap(({ misfits }) => misfits.map((misfit) => whereGiven(misfit, overrides))),
    ];
    const connectionIds = withProblems(fields.connectionIds, obstaclesOf(request, channels));
    const values = combined({ ...fields, connectionIds, scheduledAt, channelOverrides });
    const checked = accept(values, planned, document, others, read.value.lost);
    return { read, ...planned, channels, checked };
  };
};

type PlannedTimes = Pick<ExaminedRequest, 'timing' | 'overrides'>;

/** The time of the post and its overrides, as far as they can be read. */
const plannedFrom = (
  { connectionIds }: PostRequest,
  own: Checked<ChosenTiming>,
  channels: Checked<readonly ChannelOverride[]>,
): PlannedTimes => {
  if (!own.ok || !channels.ok || !connectionIds.ok) return { timing: own, overrides: null };
  const { timing, overrides } = planFor(own.value, channels.value, connectionIds.value);
  return { timing: valid(timing), overrides };
};

const accept = (
  values: Checked<Pick<ReadValues, 'connectionIds' | 'image'>>,
  { timing, overrides }: PlannedTimes,
  document: PostDocument | null,
  others: readonly Violation[],
  lost: ImagesAndLosses['lost'],
): Result<CheckedPost, InvalidRequest> => {
  const violations = values.ok ? others : [...values.error, ...others];
  if (!values.ok || !timing.ok || document === null || violations.length > 0)
    return err({ kind: 'invalid_request', violations });
  const { connectionIds: connections, image: images } = values.value;
  return ok({ document, timing: timing.value, overrides, connections, images, lost });
};

/** The images of the request, or else the existing ones of the post. */
const sourcesOf = (
  { fields: { image: images }, kept }: ReadableRequest,
  imageStore: ImageStore,
): readonly ImageSource[] => {
  if (!images.ok) return [];
  return images.value.length > 0
    ? images.value.map(({ image, data }) => ({ image, bytes: () => Promise.resolve(data) }))
    : kept.map((image) => ({ image, bytes: () => imageStore.bytesOf(image.key) }));
};

/** Why connections of the request cannot publish. */
const obstaclesOf = (request: PostRequest, channels: readonly ExaminedChannel[]): readonly Violation[] => {
  const named = namedConnections(request);
  return channels.flatMap(({ connection: { id: connectionId }, obstacle }): Violation[] => {
    if (obstacle === null) return [];
    const at = { field: 'connectionIds', index: named.indexOf(connectionId) } as const;
    return [{ at, kind: 'connection_unavailable', message: obstacle.message, connectionId }];
  });
};

const requireLinkToSummarize = ({ overflow, linkUrl }: PostRequest): readonly Violation[] =>
  overflow.ok && overflow.value === 'summarize' && linkUrl.ok && linkUrl.value === null
    ? [LINK_REQUIRED]
    : [];
