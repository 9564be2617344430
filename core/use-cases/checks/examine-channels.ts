import type { PostDocument } from '../../domain/post-document.js';
import { documentFor, type ChannelOverride } from '../../domain/channel-override.js';
import {
  capabilitiesOf,
  keepsLimits,
  limitsOfEach,
  mostImages,
  type Capabilities,
  type ImageLimits,
} from '../../domain/capabilities.js';
import type { Connection } from '../../domain/connection.js';
import type { AccountId, ConnectionId } from '../../domain/ids.js';
import type { StoredImage } from '../../domain/image.js';
import type { Failure } from '../../domain/outcome.js';
import { imagePath, type FieldPath, type Violation } from '../../domain/violation.js';
import type { Unavailable } from '../../domain/refusals.js';
import type { ImageFitter } from '../../ports/image-fitter.js';
import type { Composed } from '../../ports/publisher.js';
import { ok, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import { channelObstacleOf, statusObstacleOf } from './obstacle.js';
import { makeComposeOnce, type ComposeOnce, type ComposeOnceDeps } from './compose-once.js';

/** An image as a channel shows it. */
export type ShownImage = Omit<StoredImage, 'key'>;

/** How one channel would show a post. */
export interface ExaminedChannel {
  readonly connection: Connection;
  /** Why the connection cannot publish, whatever the post; null if it can. */
  readonly obstacle: Failure | null;
  /** Null if the channel cannot carry the post, or if the document cannot be read. */
  readonly composed: Composed | null;
  /** The images that go to the channel, by their place in the post; one that does not fit is left out. */
  readonly images: readonly (ShownImage & { readonly place: number })[];
  /** Why the channel cannot carry the post. */
  readonly misfits: readonly Violation[];
}

export type ExamineChannelDeps = ComposeOnceDeps & Pick<CoreDeps, 'imageFitter'>;

/** An image, and where its bytes are. */
export interface ImageSource {
  readonly image: StoredImage;
  readonly bytes: () => Promise<Uint8Array | null>;
}

/** The parts of a post that can be read. */
interface ExaminedParts {
  readonly document: PostDocument | null;
  readonly overrides: readonly ChannelOverride[];
  /** Whether the override of the connection, if any, can be read. */
  readonly isReadable: (id: ConnectionId) => boolean;
  readonly images: readonly ImageSource[];
}

/** Composes a post for every channel. Nothing is stored and nothing is sent. */
type ExamineChannels = (
  connections: readonly Connection[],
  parts: ExaminedParts,
) => Promise<Result<readonly ExaminedChannel[], Unavailable>>;

export const makeExamineChannels = (deps: ExamineChannelDeps): ExamineChannels => {
  const { imageFitter, publishers } = deps;
  const composeOnce = makeComposeOnce(deps);

  const examine = async (
    connection: Connection,
    compose: ComposeOnce | null,
    images: readonly FitOnce[],
  ): Promise<Result<ExaminedChannel, Unavailable>> => {
    const capabilities = capabilitiesOf(connection, publishers.get(connection.provider));
    const composed = compose === null ? null : await compose(connection);
    const misfits = (composed === null || composed.ok ? [] : composed.error).map(
      ({ field, index, ...misfit }): Violation => ({
        ...misfit,
        at: index === undefined ? { field } : { field, index },
        connectionId: connection.id,
      }),
    );
    const fitted = await fitAll(images, connection, capabilities);
    if (!fitted.ok) return fitted;
    const found = fitted.value;
    return ok({
      connection,
      obstacle:
        capabilities === null ? channelObstacleOf(connection, publishers) : statusObstacleOf(connection),
      composed: composed?.ok === true ? composed.value : null,
      images: found.flatMap((image, place) => (image === 'unfit' ? [] : [{ ...image, place }])),
      misfits: [
        ...misfits,
        ...found.flatMap((image, index) =>
          image === 'unfit' ? [unfit(connection, imagePath(index, images.length))] : [],
        ),
      ],
    });
  };

  return async (connections, { document, overrides: channels, isReadable, images }) => {
    const compose =
      document === null
        ? null
        : composeOnce(({ id }) => documentFor({ document, overrides: { channels } }, id));
    const fits = images.map((source) => makeFitOnce(imageFitter, source));
    const examined: ExaminedChannel[] = [];
    // One after the other: a request never decodes more than one image at a time.
    for (const connection of connections) {
      const each = await examine(connection, isReadable(connection.id) ? compose : null, fits);
      if (!each.ok) return each;
      examined.push(each.value);
    }
    return ok(examined);
  };
};

type FitOnce = (
  account: AccountId,
  limits: ImageLimits,
) => Promise<Result<ShownImage | 'unfit', Unavailable>>;

/** The images that the channel takes, fitted to its limits one after the other. */
const fitAll = async (
  images: readonly FitOnce[],
  { accountId }: Connection,
  capabilities: Capabilities | null,
): Promise<Result<readonly (ShownImage | 'unfit')[], Unavailable>> => {
  if (capabilities === null) return ok([]);
  const taken = images.slice(0, mostImages(capabilities));
  const limits = limitsOfEach(capabilities.image, taken.length);
  const fitted: (ShownImage | 'unfit')[] = [];
  for (const fit of taken) {
    const each = await fit(accountId, limits);
    if (!each.ok) return each;
    fitted.push(each.value);
  }
  return ok(fitted);
};

/** Channels of one provider have the same limits, so an image is fitted once for all of them. */
const makeFitOnce = (imageFitter: ImageFitter, { image, bytes }: ImageSource): FitOnce => {
  const known = new Map<string, ShownImage | 'unfit'>();

  const fit: FitOnce = async (account, limits) => {
    const { mediaType, width, height } = image;
    if (keepsLimits(image, limits)) return ok({ mediaType, width, height, bytes: image.bytes });
    const whole = await bytes();
    const fitted = whole === null ? ok(null) : await imageFitter.fit(account, whole, limits);
    if (!fitted.ok) return fitted;
    if (fitted.value === null) return ok('unfit');
    const { data, ...shown } = fitted.value;
    return ok({ ...shown, bytes: data.byteLength });
  };

  return async (account, limits) => {
    const key = JSON.stringify(limits);
    const earlier = known.get(key);
    if (earlier !== undefined) return ok(earlier);
    const fitted = await fit(account, limits);
    if (fitted.ok) known.set(key, fitted.value);
    return fitted;
  };
};

const unfit = ({ id, name }: Connection, at: FieldPath): Violation => ({
  at,
  kind: 'unsupported_image',
  message: `This image cannot be converted to one that "${name}" accepts.`,
  connectionId: id,
});
