import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { makeImageStore, type ImagePlace } from '../../../adapters/images/index.js';
import { systemEntropy } from '../../../adapters/system/index.js';
import { instant } from '../../../core/index.js';

const KEY = `${'a'.repeat(22)}.png`;

it('an image is found that is moved to the other place between the two lookups', async () => {
  const bytes = Buffer.from('bytes');
  let isMoved = false;
  /** Has the image before or after its move, which happens during the lookup. */
  const placeOf = (hasMoved: boolean): ImagePlace => ({
    keep: () => Promise.reject(new Error('not used')),
    open: () => {
      const isHere = isMoved === hasMoved;
      isMoved = true;
      return Promise.resolve(isHere ? { bytes: bytes.length, content: Readable.from([bytes]) } : null);
    },
    discard: () => Promise.reject(new Error('not used')),
    list: async function* () {
      yield await Promise.reject(new Error('not used'));
    },
  });
  const store = makeImageStore({
    place: placeOf(true),
    earlier: placeOf(false),
    publicUrl: (key) => key,
    entropy: systemEntropy,
    clock: { now: () => instant(0) },
  });
  for (const lookup of ['before the move', 'after the move']) {
    const opened = await store.open(KEY);
    expect([lookup, opened === null ? null : String(await buffer(opened.content))]).toEqual([
      lookup,
      'bytes',
    ]);
  }
});
