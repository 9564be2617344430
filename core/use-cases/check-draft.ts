import type { Workspace } from '../domain/account.js';
import type { StoredImage } from '../domain/image.js';
import type { Connection } from '../domain/connection.js';
import type { PostDraft } from '../domain/draft.js';
import type { ConnectionId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { RequestLimits } from '../domain/limits.js';
import type { PostDocument } from '../domain/post.js';
import type { InvalidRequest } from '../domain/refusals.js';
import { chooseTiming, type Timing } from '../domain/schedule.js';
import type { FormattedContent } from '../domain/text.js';
import { valid, violated, violationsOf, type Checked, type Violation } from '../domain/violation.js';
import type { Connections } from '../ports/connections.js';
import type { ContentFormatter } from '../ports/content-formatter.js';
import type { ImageStore, StagedImage } from '../ports/image-store.js';
import type { Publishers } from '../ports/publisher.js';
import { err, ok, type Result } from '../shared/result.js';

/** A draft that every rule of ours and every channel accepts. */
export interface CheckedPost {
  readonly document: PostDocument;
  readonly timing: Timing;
  readonly connections: readonly Connection[];
  /** Nobody sees the image until it is kept. */
  readonly image: StagedImage | null;
}

export interface CheckDraftDeps {
  readonly connections: Connections;
  readonly contentFormatter: ContentFormatter;
  readonly imageStore: ImageStore;
  readonly publishers: Publishers;
  readonly requestLimits: RequestLimits;
}

export type CheckDraft = (
  draft: PostDraft,
  workspace: Pick<Workspace, 'id' | 'timeZone'>,
  now: Instant,
  /** The image that the post has already, where the draft brings none. */
  kept?: StoredImage | null,
) => Promise<Result<CheckedPost, InvalidRequest>>;

/** Checks a draft against the clock, the workspace and the channels, and collects all problems of all of them. */
export const makeCheckDraft =
  ({ connections, contentFormatter, imageStore, publishers, requestLimits }: CheckDraftDeps): CheckDraft =>
  async (draft, workspace, now, kept = null) => {
    const timing = chain(draft.requestedTime, (requested) =>
      chooseTiming(requested, workspace.timeZone, now, requestLimits.horizonMs),
    );
    const content = chain(draft.content, (raw) => nonEmpty(contentFormatter.format(raw)));
    const image = await readImage(draft, imageStore);
    const targets = await findTargets(draft, publishers, (ids) => connections.findMany(workspace.id, ids));
    const link = requireLinkToSummarize(draft);
    const fields = [
      draft.headline,
      content,
      targets,
      timing,
      image,
      draft.imageAlt,
      draft.linkUrl,
      draft.overflow,
    ];
    const violations = [...violationsOf(...fields, link), ...draft.strays];
    if (
      !draft.headline.ok ||
      !content.ok ||
      !image.ok ||
      !draft.imageAlt.ok ||
      !draft.linkUrl.ok ||
      !draft.overflow.ok
    ) {
      return err({ kind: 'invalid-request', violations });
    }
    const document: PostDocument = {
      headline: draft.headline.value,
      content: content.value,
      image: image.value?.image ?? kept,
      imageAlt: draft.imageAlt.value,
      linkUrl: draft.linkUrl.value,
      overflow: draft.overflow.value,
    };
    const misfits = targets.ok ? misfitsOf(document, targets.value, publishers, imageStore) : [];
    if (!targets.ok || !timing.ok || violations.length + misfits.length > 0) {
      return err({ kind: 'invalid-request', violations: [...violations, ...misfits] });
    }
    return ok({ document, timing: timing.value, connections: targets.value, image: image.value });
  };

const chain = <T, U>(checked: Checked<T>, next: (value: T) => Checked<U>): Checked<U> =>
  checked.ok ? next(checked.value) : checked;

const nonEmpty = (content: FormattedContent): Checked<FormattedContent> =>
  content.plain.trim() === ''
    ? violated({
        at: { field: 'content' },
        kind: 'empty-content',
        message: 'Nothing is left of it that can be shown.',
      })
    : valid(content);

const readImage = async (draft: PostDraft, imageStore: ImageStore): Promise<Checked<StagedImage | null>> => {
  if (!draft.image.ok || draft.image.value === null) return draft.image.ok ? valid(null) : draft.image;
  const read = await imageStore.read(draft.image.value);
  return read.ok ? read : violated({ ...read.error, at: { field: 'image' } });
};

/** The connections of the draft, each once. An unknown one and another account's are refused alike. */
const findTargets = async (
  draft: PostDraft,
  publishers: Publishers,
  findMany: (ids: readonly ConnectionId[]) => Promise<readonly Connection[]>,
): Promise<Checked<readonly Connection[]>> => {
  if (!draft.connectionIds.ok) return draft.connectionIds;
  const ids = draft.connectionIds.value;
  const known = new Map((await findMany([...new Set(ids)])).map((connection) => [connection.id, connection]));
  const problems = ids.flatMap((id, index): Violation[] => {
    const at = { field: 'connectionIds', index } as const;
    const connection = known.get(id);
    if (connection === undefined) {
      return [
        { at, kind: 'unknown-connection', message: `There is no connection ${String(id)} in the workspace.` },
      ];
    }
    const obstacle = obstacleOf(connection, publishers);
    return obstacle === null
      ? []
      : [{ at, kind: 'connection-unavailable', message: obstacle, connectionId: id }];
  });
  return problems.length > 0
    ? err(problems)
    : valid([...known.values()].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
};

/** Why nothing can go out through a connection that is the workspace's; null where it can. */
const obstacleOf = ({ name, provider, status }: Connection, publishers: Publishers): string | null => {
  if (status === 'disconnected') return `The connection "${name}" was removed.`;
  if (status === 'needs_reconnection') return `The connection "${name}" has to be connected again.`;
  return publishers.has(provider) ? null : `The channel kind "${provider}" is not installed here.`;
};

const requireLinkToSummarize = ({ overflow, linkUrl }: PostDraft): Checked<null> =>
  overflow.ok && overflow.value === 'summarize' && linkUrl.ok && linkUrl.value === null
    ? violated({
        at: { field: 'linkUrl' },
        kind: 'link-required',
        message: 'A summary needs a link to the whole text.',
      })
    : valid(null);

const misfitsOf = (
  document: PostDocument,
  targets: readonly Connection[],
  publishers: Publishers,
  imageStore: ImageStore,
): readonly Violation[] => {
  const imageUrl = document.image === null ? null : imageStore.urlOf(document.image.key);
  return targets.flatMap((connection): readonly Violation[] => {
    const composed = publishers.get(connection.provider)?.compose({ document, imageUrl }, connection);
    if (composed === undefined || composed.ok) return [];
    return composed.error.map(({ field, ...misfit }) => ({
      ...misfit,
      at: { field },
      connectionId: connection.id,
    }));
  });
};
