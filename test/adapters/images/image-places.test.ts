import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  ImagePlaceOutage,
  makeImageBucket,
  makeImageStore,
  type ImagePlace,
  type KeptImages,
} from '../../../adapters/images/index.js';
import { systemClock, systemEntropy } from '../../../adapters/system/index.js';
import { moveImages } from '../../../composition/maintenance/move-images.js';
import { imageStoreContract } from '../../contracts/index.js';
import { faultOf } from '../../support/fault-of.js';
import { givenS3Server } from '../../support/s3-server.js';
import { imageBytes } from './image-bytes.js';
import { places } from './places.js';

const HOUR_MS = 3_600_000;

const storeIn = (place: ImagePlace, earlier?: ImagePlace): KeptImages =>
  makeImageStore({
    place,
    ...(earlier === undefined ? {} : { earlier }),
    publicUrl: (key) => `https://posts.example/media/${key}`,
    entropy: systemEntropy,
    clock: systemClock,
    maxBytes: 100_000,
  });

/** Longer than one part of an image in a database, and not a multiple of it. */
const BYTES = Buffer.from(Array.from({ length: 600_001 }, (_, index) => (index * 7) % 256));

const keyOf = (name: string): string => `${name.padEnd(22, '0')}.png`;

const read = async (place: ImagePlace, key: string) => {
  const opened = await place.open(key);
  return opened === null ? null : { bytes: opened.bytes, content: await buffer(opened.content) };
};

const keysIn = async (place: ImagePlace): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of place.list()) keys.push(key);
  return keys.sort();
};

describe.each(places)('images in $name', ({ givenPlace }) => {
  it.each(imageStoreContract)('$title', async ({ run }) => {
    const { place } = await givenPlace();
    await run({
      imageStore: storeIn(place),
      image: { bytes: await imageBytes('png') },
      noImage: { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      tooLarge: { bytes: new Uint8Array(100_001) },
    });
  });

  it('are read as the same bytes, of any length, by several readers at once', async () => {
    const { place } = await givenPlace();
    const key = keyOf('large');
    await place.keep(key, BYTES);
    await place.keep(key, BYTES);
    const readers = await Promise.all([1, 2, 3].map(() => read(place, key)));
    for (const one of readers) expect(one?.content.equals(BYTES) && one.bytes === BYTES.length).toBe(true);
    await place.keep(keyOf('empty'), Buffer.alloc(0));
    expect(await read(place, keyOf('empty'))).toEqual({ bytes: 0, content: Buffer.alloc(0) });
  });

  it('can be abandoned in the middle, and read again', async () => {
    const { place } = await givenPlace();
    const key = keyOf('left');
    await place.keep(key, BYTES);
    for (let reader = 0; reader < 20; reader += 1) {
      const opened = await place.open(key);
      opened?.content.once('error', () => undefined).destroy();
    }
    expect((await read(place, key))?.content.equals(BYTES)).toBe(true);
  });

  it('are all listed, page by page, each once', async () => {
    const { place } = await givenPlace();
    const keys = Array.from({ length: 25 }, (_, index) => keyOf(`n${String(index)}x`)).sort();
    for (const key of keys) await place.keep(key, Buffer.from('image'));
    expect(await keysIn(place)).toEqual(keys);
  });

  it('are swept when they are old and no post shows them', async () => {
    const { place, age } = await givenPlace();
    const [shown, fresh, orphan] = [keyOf('shown'), keyOf('fresh'), keyOf('orphan')];
    for (const key of [shown, fresh, orphan]) await place.keep(key, Buffer.from('image'));
    for (const key of [shown, orphan]) await age(key, 2 * HOUR_MS);
    const checked: string[] = [];
    const imagesShown = (keys: readonly string[]) => {
      checked.push(...keys);
      return Promise.resolve(new Set([shown]));
    };
    expect(await storeIn(place).sweep(imagesShown, HOUR_MS)).toBe(1);
    expect(checked.sort()).toEqual([orphan, shown].sort());
    expect(await keysIn(place)).toEqual([fresh, shown].sort());
  });

  it('can be moved elsewhere, are available meanwhile, and an interrupted move continues', async () => {
    const [{ place: from }, { place: to }] = [await givenPlace(), await givenPlace()];
    const keys = ['a', 'b', 'c'].map(keyOf);
    for (const key of keys) await from.keep(key, BYTES);
    const both = storeIn(to, from);
    const ended = new Error('ended');
    const end = ({ images }: { readonly images: number }): void => {
      if (images === 2) throw ended;
    };
    expect(await faultOf(moveImages(from, to, end))).toBe(ended);
    for (const key of keys) expect((await both.bytesOf(key))?.length).toBe(BYTES.length);
    expect(await moveImages(from, to)).toEqual({ images: 1, bytes: BYTES.length });
    expect([await keysIn(from), await keysIn(to)]).toEqual([[], keys]);
    expect((await storeIn(to).bytesOf(keyOf('a')))?.length).toBe(BYTES.length);
  });

  it('are moved although one of them is removed meanwhile', async () => {
    const [{ place: from }, { place: to }] = [await givenPlace(), await givenPlace()];
    const [first, second] = [keyOf('a'), keyOf('b')];
    for (const key of [first, second]) await from.keep(key, BYTES);
    const open = (key: string) => (key === first ? Promise.resolve(null) : from.open(key));
    expect(await moveImages({ ...from, open }, to)).toEqual({ images: 1, bytes: BYTES.length });
    expect(await keysIn(to)).toEqual([second]);
  });
});

describe('a bucket', () => {
  const key = keyOf('some');

  it('is retried when it is overloaded, and reported as unreachable when it stays so', async () => {
    const { settings, faults } = await givenS3Server();
    const place = makeImageBucket(settings);
    faults.push(503, 429);
    await place.keep(key, BYTES);
    faults.push(503, 503, 503);
    const fault = await faultOf(place.open(key));
    expect(fault).toBeInstanceOf(ImagePlaceOutage);
    expect(fault).toMatchObject({ message: expect.stringContaining('503 SlowDown') as string });
  });

  it('that cannot be reached is an outage', async () => {
    const { settings } = await givenS3Server();
    const place = makeImageBucket({ ...settings, endpoint: 'http://127.0.0.1:9' });
    expect(await faultOf(place.keep(key, BYTES))).toBeInstanceOf(ImagePlaceOutage);
  });

  it.each([
    [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'wrong' }, 'InvalidAccessKeyId'],
    [{ region: 'elsewhere' }, 'AuthorizationHeaderMalformed'],
    [{ bucket: 'missing' }, 'NoSuchBucket'],
  ])('that refuses %o is not an outage, and its reason is named', async (wrong, code) => {
    const { settings } = await givenS3Server();
    const place = makeImageBucket({ ...settings, ...wrong });
    const works = [place.keep(key, BYTES), place.open(key), place.discard(key), keysIn(place)];
    for (const fault of await Promise.all(works.map(faultOf))) {
      expect(fault).not.toBeInstanceOf(ImagePlaceOutage);
      expect(fault).toMatchObject({ message: expect.stringContaining(code) as string });
    }
  });

  it('may contain other objects, which stay', async () => {
    const { settings, objects } = await givenS3Server();
    const other = { data: Buffer.from('text'), at: 0 };
    objects.set('a note & more.txt', other).set('zebra.txt', other);
    const place = makeImageBucket(settings);
    await place.keep(key, BYTES);
    expect(await keysIn(place)).toEqual([key]);
    expect(await storeIn(place).sweep(() => Promise.resolve(new Set()), 0)).toBeLessThanOrEqual(1);
    expect([...objects.keys()]).toContain('zebra.txt');
  });
});
