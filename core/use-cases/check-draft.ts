import { imageParts, type FormattedContent, type PostDocument } from '../domain/post-document.js';
import type { ContentLoss } from '../domain/content-loss.js';
import type { Workspace } from '../domain/account.js';
import type { StoredImage } from '../domain/image.js';
import type { Connection } from '../domain/connection.js';
import type { DraftValues, PostDraft } from '../domain/draft.js';
import type { ConnectionId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { RequestLimits } from '../domain/limits.js';
import type { InvalidRequest, Unavailable } from '../domain/refusals.js';
import { chooseTiming, type Timing } from '../domain/schedule.js';
import { countCharacters } from '../domain/text.js';
import {
  chain,
  combined,
  valid,
  violated,
  type Checked,
  type CheckedFields,
  type Violation,
} from '../domain/violation.js';
import type { Connections } from '../ports/connections.js';
import type { ContentFormatter } from '../ports/content-formatter.js';
import type { ImageStore, StagedImage } from '../ports/image-store.js';
import type { Publishers } from '../ports/publisher.js';
import { err, ok, type Result } from '../shared/result.js';
import {
  makeExamineChannels,
  type ExamineChannelDeps,
  type ExaminedChannel,
  type Picture,
} from './examine-channels.js';
import { obstacleOf } from './obstacle.js';
import { readImages } from './read-images.js';

/** A draft that meets all rules and that every channel accepts. */
export interface CheckedPost {
  readonly document: PostDocument;
  readonly timing: Timing;
  readonly connections: readonly Connection[];
  /** Not visible until they are kept. */
  readonly images: readonly StagedImage[];
}

/** The result of all checks of a draft, whether or not it is refused. */
export interface ExaminedDraft {
  readonly timing: Checked<Timing>;
  /** The images of the draft; the caller keeps or discards them. */
  readonly images: Checked<readonly StagedImage[]>;
  /** The connections of the workspace that the draft names, in its order. */
  readonly channels: readonly ExaminedChannel[];
  /** What the content lost when it was made safe to show. */
  readonly lost: readonly ContentLoss[];
  readonly checked: Result<CheckedPost, InvalidRequest | Unavailable>;
}

export interface CheckDraftDeps extends ExamineChannelDeps {
  readonly connections: Connections;
  readonly contentFormatter: ContentFormatter;
  readonly requestLimits: RequestLimits;
}

export type CheckDraft = (
  draft: PostDraft,
  workspace: Pick<Workspace, 'id' | 'accountId' | 'timeZone'>,
  now: Instant,
  /** The existing images of the post, used if the draft has none. */
  kept?: readonly StoredImage[],
) => Promise<ExaminedDraft>;

/** Checks a draft against the clock, the workspace and the channels, and collects all problems. */
export const makeCheckDraft = (deps: CheckDraftDeps): CheckDraft => {
  const { connections, contentFormatter, imageStore, publishers, requestLimits } = deps;
  const examineChannels = makeExamineChannels(deps);
  return async (draft, workspace, now, kept = []) => {
    const scheduledAt = chain(draft.scheduledAt, (requested) =>
      chooseTiming(requested, workspace.timeZone, now, requestLimits.horizonMs),
    );
    const formatted = draft.content.ok
      ? ok(await contentFormatter.format(draft.content.value))
      : draft.content;
    const content = chain(formatted, (formatting) => showable(formatting.content, requestLimits));
    const seen = { timing: scheduledAt, lost: formatted.ok ? formatted.value.lost : [] };
    const read = draft.image.ok
      ? await readImages(draft.image.value, workspace.accountId, imageStore, requestLimits)
      : ok(draft.image);
    if (!read.ok) return { ...seen, images: valid([]), channels: [], checked: read };
    const image = read.value;
    const { known, targets: connectionIds } = await findTargets(draft, publishers, (ids) =>
      connections.findMany(workspace.id, ids),
    );
    const { otherViolations, ...fields } = { ...draft, content, connectionIds, scheduledAt, image };
    const document = documentOf(fields, kept);
    const pictures = picturesOf(image, kept, imageStore);
    const examined = await examineChannels(known, { document, pictures });
    if (!examined.ok) return { ...seen, images: image, channels: [], checked: examined };
    const channels = examined.value;
    const others = [
      ...requireLinkToSummarize(draft),
      ...requireImagesToDescribe(draft, pictures),
      ...otherViolations,
      ...channels.flatMap(({ misfits }) => misfits),
    ];
    return { ...seen, images: image, channels, checked: accept(fields, document, others) };
  };
};

/** The fields of a draft after the checks against the clock, the workspace and the stores. */
interface ExaminedValues extends Omit<DraftValues, 'content' | 'connectionIds' | 'scheduledAt' | 'image'> {
  readonly content: FormattedContent;
  readonly connectionIds: readonly Connection[];
  readonly scheduledAt: Timing;
  readonly image: readonly StagedImage[];
}

type ExaminedFields = CheckedFields<ExaminedValues>;

const accept = (
  fields: ExaminedFields,
  document: PostDocument | null,
  others: readonly Violation[],
): Result<CheckedPost, InvalidRequest> => {
  const values = combined<ExaminedValues>(fields);
  const violations = values.ok ? others : [...values.error, ...others];
  if (!values.ok || document === null || violations.length > 0)
    return err({ kind: 'invalid_request', violations });
  const { connectionIds: connections, scheduledAt: timing, image: images } = values.value;
  return ok({ document, timing, connections, images });
};

/** The pictures of the draft, or else the existing ones of the post. */
const picturesOf = (
  images: Checked<readonly StagedImage[]>,
  kept: readonly StoredImage[],
  imageStore: ImageStore,
): readonly Picture[] => {
  if (!images.ok) return [];
  return images.value.length > 0
    ? images.value.map(({ image, data }) => ({ image, bytes: () => Promise.resolve(data) }))
    : kept.map((image) => ({ image, bytes: () => imageStore.bytesOf(image.key) }));
};

/** The document for the channels; null if a part of it cannot be read. */
const documentOf = (
  { connectionIds, scheduledAt, ...fields }: ExaminedFields,
  kept: readonly StoredImage[],
): PostDocument | null => {
  const read = combined<Omit<ExaminedValues, 'connectionIds' | 'scheduledAt'>>(fields);
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
  if (content.plain.trim() === '')
    return violated({ at, kind: 'empty_content', message: 'It contains nothing that can be shown.' });
  const actual = countCharacters(content.plain);
  if (actual <= limit) return valid(content);
  const message = `As plain text it must be at most ${String(limit)} characters; with all indentation it has ${String(actual)}.`;
  return violated({ at, kind: 'too_long', message, limit, actual });
};

interface Targets {
  /** The connections of the workspace, without duplicates, in any state. */
  readonly known: readonly Connection[];
  /** The same, if none of the named connections has a problem. */
  readonly targets: Checked<readonly Connection[]>;
}

/** The connections of the draft. An unknown connection and another account's are refused alike. */
const findTargets = async (
  draft: PostDraft,
  publishers: Publishers,
  findMany: (ids: readonly ConnectionId[]) => Promise<readonly Connection[]>,
): Promise<Targets> => {
  if (!draft.connectionIds.ok) return { known: [], targets: draft.connectionIds };
  const ids = draft.connectionIds.value;
  const found = new Map((await findMany([...new Set(ids)])).map((connection) => [connection.id, connection]));
  const problems = ids.flatMap((id, index): Violation[] => {
    const at = { field: 'connectionIds', index } as const;
    const connection = found.get(id);
    if (connection === undefined) {
      return [
        { at, kind: 'unknown_connection', message: `There is no connection ${String(id)} in the workspace.` },
      ];
    }
    const obstacle = obstacleOf(connection, publishers);
    return obstacle === null
      ? []
      : [{ at, kind: 'connection_unavailable', message: obstacle.message, connectionId: id }];
  });
  const known = [...found.values()].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { known, targets: problems.length > 0 ? err(problems) : valid(known) };
};

const requireLinkToSummarize = ({ overflow, linkUrl }: PostDraft): readonly Violation[] =>
  overflow.ok && overflow.value === 'summarize' && linkUrl.ok && linkUrl.value === null
    ? [
        {
          at: { field: 'linkUrl' },
          kind: 'link_required',
          message: 'A summary needs a link to the whole text.',
        },
      ]
    : [];

/** One description is kept without an image; more than the images have nothing that they describe. */
const requireImagesToDescribe = (
  { imageAlt, image }: PostDraft,
  { length: images }: readonly Picture[],
): readonly Violation[] => {
  const limit = Math.max(1, images);
  if (!imageAlt.ok || !image.ok || imageAlt.value.length <= limit) return [];
  const actual = imageAlt.value.length;
  const message = `There are ${String(actual)} descriptions for ${String(images)} ${images === 1 ? 'image' : 'images'}.`;
  return [{ at: { field: 'imageAlt' }, kind: 'too_many', message, limit, actual }];
};
