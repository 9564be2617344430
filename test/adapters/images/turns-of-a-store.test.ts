import { expect, it } from 'vitest';
import { accountId, err, instant, type Unavailable } from '../../../core/index.js';
import { makeImageStore, type ImagePlace } from '../../../adapters/images/index.js';
import { systemEntropy } from '../../../adapters/system/index.js';
import { imageBytes } from './image-bytes.js';

const unused = () => Promise.reject(new Error('not used'));
const place: ImagePlace = {
  keep: unused,
  open: unused,
  discard: unused,
  list: async function* () {
    yield await unused();
  },
};

it('an image waits for its turn by its account and its pixels, and is refused where too much waits', async () => {
  const busy: Unavailable = { kind: 'unavailable', retryAfterSeconds: 5 };
  const tasks: unknown[] = [];
  const store = makeImageStore({
    place,
    publicUrl: (key) => key,
    entropy: systemEntropy,
    clock: { now: () => instant(0) },
    inTurn: (task) => {
      tasks.push(task);
      return Promise.resolve(err(busy));
    },
  });
  expect(await store.read(accountId(7), { bytes: await imageBytes('png') })).toEqual({
    ok: false,
    error: busy,
  });
  expect(tasks).toEqual([{ account: 7, pixels: 800 }]);
});
