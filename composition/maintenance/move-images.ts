import { buffer } from 'node:stream/consumers';
import type { ImagePlace } from '../../adapters/images/index.js';

interface MovedImages {
  readonly images: number;
  readonly bytes: number;
}

/**
 * Moves all images, one after the other: each is durable in the new place before it is removed from the old one, so
 * this can be interrupted and run again at any time.
 */
export const moveImages = async (
  from: ImagePlace,
  to: ImagePlace,
  onMoved: (moved: MovedImages) => Promise<void> | void = () => undefined,
): Promise<MovedImages> => {
  let moved: MovedImages = { images: 0, bytes: 0 };
  for await (const { key } of from.list()) {
    const opened = await from.open(key);
    // Housekeeping may have removed it meanwhile.
    if (opened === null) continue;
    await to.keep(key, await buffer(opened.content));
    await from.discard(key);
    moved = { images: moved.images + 1, bytes: moved.bytes + opened.bytes };
    await onMoved(moved);
  }
  return moved;
};
