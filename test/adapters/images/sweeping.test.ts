import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { instant } from '../../../core/index.js';
import { makeImageFiles, makeImageStore, type ImagePlace } from '../../../adapters/images/index.js';
import { systemEntropy } from '../../../adapters/system/index.js';
import { faultOf } from '../../support/fault-of.js';
import { givenFolder } from '../../support/given-folder.js';

const NOW = instant(Date.UTC(2027, 2, 1));
const AGE_MS = 1_000;

/** A place that contains images of these ages, in milliseconds, and those that were removed. */
const placeOf = (ages: readonly number[]) => {
  const removed: string[] = [];
  const keyOf = (index: number): string => `${String(index).padStart(22, '0')}.png`;
  const place: ImagePlace = {
    keep: () => Promise.reject(new Error('not used')),
    open: () => Promise.resolve(null),
    discard: (key) => {
      removed.push(key);
      return Promise.resolve();
    },
    list: async function* () {
      for (const [index, age] of ages.entries())
        yield await Promise.resolve({ key: keyOf(index), keptAt: NOW - age });
    },
  };
  return { place, removed, keyOf };
};

const sweep = async (
  place: ImagePlace,
  earlier?: ImagePlace,
  isStopped?: () => boolean,
  onRemoved?: () => void,
) => {
  const batches: number[] = [];
  const store = makeImageStore({
    place,
    ...(earlier === undefined ? {} : { earlier }),
    publicUrl: (key) => key,
    entropy: systemEntropy,
    clock: { now: () => NOW },
    maxBytes: 1,
  });
  const imagesShown = (keys: readonly string[]) => {
    batches.push(keys.length);
    return Promise.resolve(new Set<string>());
  };
  const removed = await store.sweep(imagesShown, AGE_MS, isStopped, onRemoved);
  return { batches, removed };
};

describe('a sweep', () => {
  it('keeps images of exactly the given age', async () => {
    const { place, removed, keyOf } = placeOf([AGE_MS, AGE_MS + 1, AGE_MS - 1]);
    expect((await sweep(place)).removed).toBe(1);
    expect(removed).toEqual([keyOf(1)]);
  });

  it('checks a bounded number of images at once, each of them once', async () => {
    const { place, removed } = placeOf(Array.from({ length: 1_700 }, () => AGE_MS + 1));
    const { batches, removed: count } = await sweep(place);
    expect(count).toBe(1_700);
    expect(new Set(removed).size).toBe(1_700);
    expect(removed).toHaveLength(1_700);
    expect(batches).toEqual([1_000, 700]);
    expect((await sweep(placeOf([0]).place)).batches).toEqual([]);
  });

  it('ends between two images when it is stopped', async () => {
    const ages = Array.from({ length: 1_700 }, () => AGE_MS + 1);
    const { place, removed } = placeOf(ages);
    const { batches, removed: count } = await sweep(place, undefined, () => removed.length === 3);
    expect([count, removed.length]).toEqual([3, 3]);
    expect(batches).toEqual([1_000]);
    const unread: ImagePlace = { ...placeOf([]).place, list: () => expect.fail('it was listed') };
    expect(await sweep(unread, undefined, () => true)).toEqual({ batches: [], removed: 0 });
  });

  it('also sweeps the place from which images are moved', async () => {
    const [place, earlier] = [placeOf([AGE_MS + 1]), placeOf([AGE_MS + 1])];
    expect((await sweep(place.place, earlier.place)).removed).toBe(2);
    expect([place.removed, earlier.removed]).toEqual([[place.keyOf(0)], [earlier.keyOf(0)]]);
  });

  it('keeps what is unfinished for exactly the given time', async () => {
    const path = await givenFolder();
    const drafts = join(path, '.drafts');
    await mkdir(drafts);
    const draft = join(drafts, placeOf([]).keyOf(0));
    await writeFile(draft, 'half');
    const left = async (at: number): Promise<readonly string[]> => {
      await utimes(draft, at / 1_000, at / 1_000);
      await sweep(makeImageFiles(path));
      return readdir(drafts);
    };
    expect([await left(NOW - AGE_MS), await left(NOW - AGE_MS - 1_000)]).toEqual([[basename(draft)], []]);
  });

  it('goes on after images that cannot be removed, and then says how many there are', async () => {
    const { place, removed, keyOf } = placeOf(Array.from({ length: 30 }, () => AGE_MS + 1));
    // More than may follow each other, but never two in a row.
    const stubborn = new Set(Array.from({ length: 15 }, (_, index) => keyOf(2 * index)));
    const discard = (key: string) =>
      stubborn.has(key) ? Promise.reject(new Error(`${key} is locked`)) : place.discard(key);
    let counted = 0;
    const fault = await faultOf(
      sweep({ ...place, discard }, undefined, undefined, () => void (counted += 1)),
    );
    expect(fault).toMatchObject({
      message: `15 images could not be removed. First reason: Error: ${keyOf(0)} is locked`,
    });
    expect([removed.length, counted]).toEqual([15, 15]);
  });

  it('goes on after an unfinished image that cannot be removed', async () => {
    const path = await givenFolder();
    const { keyOf } = placeOf([]);
    const [folder, draft, image] = [
      join(path, '.drafts', keyOf(0)),
      join(path, '.drafts', keyOf(1)),
      join(path, keyOf(2)),
    ];
    await mkdir(folder, { recursive: true });
    for (const file of [draft, image]) await writeFile(file, 'half');
    for (const each of [folder, draft, image]) await utimes(each, 0, 0);
    const fault = await faultOf(sweep(makeImageFiles(path)));
    expect(String(fault)).toMatch(/^Error: One image could not be removed\. First reason: .*directory/);
    expect([await readdir(path), await readdir(join(path, '.drafts'))]).toEqual([
      ['.drafts'],
      [basename(folder)],
    ]);
  });

  it('leaves a place after ten images in a row that cannot be removed, and goes on in the other one', async () => {
    const other = placeOf([AGE_MS + 1]);
    const { place } = placeOf(Array.from({ length: 30 }, () => AGE_MS + 1));
    let attempts = 0;
    const discard = () => {
      attempts += 1;
      return Promise.reject(new Error('out of reach'));
    };
    const { message } = (await faultOf(sweep(other.place, { ...place, discard }))) as Error;
    expect([attempts, other.removed, message]).toEqual([
      10,
      [other.keyOf(0)],
      '10 images could not be removed. First reason: Error: out of reach',
    ]);
  });

  it('fails, and finds no image missing, where the directory cannot be read', async () => {
    const path = await givenFolder();
    const file = join(path, 'images');
    await writeFile(file, 'not a directory');
    const place = makeImageFiles(file);
    const { keyOf } = placeOf([]);
    expect(await faultOf(place.open(keyOf(0)))).toMatchObject({ code: 'ENOTDIR' });
    expect(await faultOf(sweep(place))).toMatchObject({ code: 'ENOTDIR' });
  });
});
