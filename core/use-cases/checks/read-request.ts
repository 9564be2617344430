import type { Workspace } from '../../domain/account.js';
import type { Connection } from '../../domain/connection.js';
import { eachOnce, type ContentLoss } from '../../domain/content-loss.js';
import type { ConnectionId } from '../../domain/ids.js';
import type { StoredImage } from '../../domain/image.js';
import type { RequestLimits } from '../../domain/limits.js';
import { imageParts, type FormattedContent, type PostDocument } from '../../domain/post-document.js';
import { namedConnections, type PostRequest, type RequestedValues } from '../../domain/post-request.js';
import type { Unavailable } from '../../domain/refusals.js';
import { countCharacters, isInvisible } from '../../domain/text.js';
import {
  chain,
  combined,
  inOverride,
  valid,
  violated,
  withProblems,
  type Checked,
  type CheckedFields,
  type Violation,
} from '../../domain/violation.js';
import type { StagedImage } from '../../ports/image-store.js';
import { err, ok, type Result } from '../../shared/result.js';
import { readOverrides, tooManyAlts, type ReadableOverrides } from './check-overrides.js';
import type { CoreDeps } from '../deps.js';
import { readImages } from './read-images.js';

/** The values of a request whose content is formatted, whose images are read and whose connections are found. */
export interface ReadValues extends Omit<RequestedValues, 'content' | 'connectionIds' | 'image'> {
  readonly content: FormattedContent;
  readonly connectionIds: readonly Connection[];
  readonly image: readonly StagedImage[];
}

/** What of a request is kept or reported besides its values. */
export interface ImagesAndLosses {
  /** New images, not visible until they are kept. */
  readonly images: readonly StagedImage[];
  /** What the contents lost when they were made safe to show. */
  readonly lost: readonly ContentLoss[];
}

/** The readable fields of a request, and its problems. */
export interface ReadableRequest extends Pick<ImagesAndLosses, 'lost'> {
  readonly fields: CheckedFields<ReadValues>;
  /** The problems that belong to no field alone. */
  readonly others: readonly Violation[];
  /** The connections of the workspace that the request names, in its order and in any state. */
  readonly known: readonly Connection[];
  /** The existing images of the post, used if the request has none. */
  readonly kept: readonly StoredImage[];
  /** The overrides of single channels. */
  readonly overrides: ReadableOverrides;
}

export type ReadRequestDeps = Pick<
  CoreDeps,
  'connections' | 'contentFormatter' | 'imageStore' | 'requestLimits'
>;

/** Reads what a request refers to. Nothing is stored: the caller keeps or discards the images. */
export type ReadRequest = (
  request: PostRequest,
  workspace: Pick<Workspace, 'id' | 'accountId'>,
  kept?: readonly StoredImage[],
) => Promise<Result<ReadableRequest, Unavailable>>;

export const makeReadRequest = (deps: ReadRequestDeps): ReadRequest => {
  const { connections, contentFormatter, imageStore, requestLimits } = deps;

  return async (request, workspace, kept = []) => {
    const formatted = request.content.ok
      ? ok(await contentFormatter.format(request.content.value))
      : request.content;
    const overrides = await readOverrides(
      request,
      (raw) => contentFormatter.format(raw),
      (shown) => showable(shown, requestLimits),
    );
    const images = request.image.ok
      ? await readImages(request.image.value, workspace.accountId, imageStore, requestLimits)
      : ok(request.image);
    if (!images.ok) return images;
    const named = namedConnections(request);
    const ids = named.filter((id) => id !== null);
    const found = await connections.findMany(workspace.id, [...new Set(ids)]);
    const known = [...found].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    const { otherViolations, ...requestFields } = request;
    const fields: CheckedFields<ReadValues> = {
      ...requestFields,
      content: chain(formatted, ({ content }) => showable(content, requestLimits)),
      connectionIds: chain(withProblems(request.connectionIds, unknownIn(named, known)), () => valid(known)),
      image: images.value,
      channelOverrides: overrides.problems.length > 0 ? err(overrides.problems) : request.channelOverrides,
    };
    return ok({
      fields,
      others: [...requireImagesToDescribe(fields, overrides, kept), ...otherViolations],
      known,
      kept,
      overrides,
      lost: eachOnce([...(formatted.ok ? formatted.value.lost : []), ...overrides.lost]),
    });
  };
};

type NoWords = 'connectionIds' | 'scheduledAt' | 'draft' | 'channelOverrides';

/**
 * The document from these fields, with the existing images if there are no new ones; null if a field cannot be read.
 */
export const documentOf = (
  { connectionIds, scheduledAt, draft, channelOverrides, ...words }: CheckedFields<ReadValues>,
  kept: readonly StoredImage[],
): PostDocument | null => {
  const read = combined<Omit<ReadValues, NoWords>>(words);
  if (!read.ok) return null;
  const { image: staged, imageAlt, ...rest } = read.value;
  const images = staged.length > 0 ? staged.map(({ image }) => image) : kept;
  return { ...rest, ...imageParts(images, imageAlt) };
};

const showable = (
  content: FormattedContent,
  { plainCharacters: limit }: Pick<RequestLimits, 'plainCharacters'>,
): Checked<FormattedContent> => {
  const at = { field: 'content' } as const;
  if (isInvisible(content.plain))
    return violated({ at, kind: 'empty_content', message: 'It contains nothing that can be shown.' });
  const actual = countCharacters(content.plain);
  if (actual <= limit) return valid(content);
  const message = `As plain text it must be at most ${String(limit)} characters; with all indentation it has ${String(actual)}.`;
  return violated({ at, kind: 'too_long', message, limit, actual });
};

/** An unknown connection and another account's are refused in the same way. */
const unknownIn = (
  named: readonly (ConnectionId | null)[],
  known: readonly Connection[],
): readonly Violation[] => {
  const found = new Set(known.map(({ id }) => id));
  return named.flatMap((id, index): Violation[] => {
    if (id === null || found.has(id)) return [];
    const message = `There is no connection ${String(id)} in the workspace.`;
    return [{ at: { field: 'connectionIds', index }, kind: 'unknown_connection', message }];
  });
};

/** Refuses more descriptions than images, including those of overrides. */
const requireImagesToDescribe = (
  { imageAlt, image }: Pick<CheckedFields<ReadValues>, 'imageAlt' | 'image'>,
  { channels }: ReadableOverrides,
  kept: readonly StoredImage[],
): readonly Violation[] => {
  if (!imageAlt.ok || !image.ok) return [];
  const images = image.value.length === 0 ? kept.length : image.value.length;
  return [
    ...tooManyAlts(imageAlt.value.length, images),
    ...channels.flatMap(({ words }, index) =>
      inOverride(tooManyAlts(words.imageAlt?.length ?? 0, images), index),
    ),
  ];
};
