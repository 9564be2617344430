import { describe, expect, it } from 'vitest';
import { instant } from '../../../core/index.js';
import { makeImageStore, type ImagePlace } from '../../../adapters/images/index.js';
import { hasImages } from '../../../adapters/images/image-store.js';
import { isForeign, claimPlace } from '../../../adapters/images/place-owner.js';
import { systemEntropy } from '../../../adapters/system/index.js';
import { places } from './places.js';

const NOW = instant(Date.UTC(2027, 2, 1));
const HOUR_MS = 3_600_000;

const KEY = `${'a'.repeat(22)}.png`;

/** A place with old images of that owner, if it has any; without an owner, only this installation can reach it. */
const placeOf = (keys: readonly string[], owner?: string | null) => {
  const left = new Set(keys);
  const owners = { now: owner };
  const place: ImagePlace = {
    keep: () => Promise.reject(new Error('not used')),
    open: () => Promise.resolve(null),
    discard: (key) => {
      left.delete(key);
      return Promise.resolve();
    },
    list: async function* () {
      for (const key of [...left]) yield await Promise.resolve({ key, keptAt: NOW - 2 * HOUR_MS });
    },
    ...(owner === undefined
      ? {}
      : {
          owner: {
            read: () => Promise.resolve(owners.now ?? null),
            write: (installation: string) => {
              owners.now = installation;
              return Promise.resolve();
            },
          },
        }),
  };
  return { place, left, owners };
};

/** What one sweep of the installation `own` removes, and how often it leaves a place as it is. */
const sweep = async (place: ImagePlace, earlier?: ImagePlace) => {
  const counted = { removed: 0, foreign: 0 };
  const store = makeImageStore({
    place,
    ...(earlier === undefined ? {} : { earlier }),
    installation: () => Promise.resolve('own'),
    onForeign: () => (counted.foreign += 1),
    publicUrl: (key) => key,
    entropy: systemEntropy,
    clock: { now: () => NOW },
  });
  counted.removed = await store.sweep(() => Promise.resolve(new Set()), HOUR_MS);
  return counted;
};

describe('a sweep of images that may belong to another installation', () => {
  it('leaves those of another one, and says so', async () => {
    const { place, left, owners } = placeOf([KEY], 'other');
    expect(await sweep(place)).toEqual({ removed: 0, foreign: 1 });
    expect([[...left], owners.now]).toEqual([[KEY], 'other']);
  });

  it('removes its own, and those that no other one can reach', async () => {
    for (const { place, left } of [placeOf([KEY], 'own'), placeOf([KEY])]) {
      expect(await sweep(place)).toEqual({ removed: 1, foreign: 0 });
      expect([...left]).toEqual([]);
    }
  });

  it('makes its installation the owner of images without one, and of no empty place', async () => {
    const [full, empty] = [placeOf([KEY], null), placeOf([], null)];
    expect(await sweep(full.place)).toEqual({ removed: 1, foreign: 0 });
    expect(await sweep(empty.place)).toEqual({ removed: 0, foreign: 0 });
    expect([full.owners.now, empty.owners.now]).toEqual(['own', null]);
  });

  it('asks each of two places', async () => {
    const [place, earlier] = [placeOf([KEY], 'own'), placeOf([KEY], 'other')];
    expect(await sweep(place.place, earlier.place)).toEqual({ removed: 1, foreign: 1 });
    expect([place.left.size, earlier.left.size]).toEqual([0, 1]);
  });
});

describe('whose images those of a place are', () => {
  it.each([
    ['no other installation', undefined, false],
    ['no installation yet', null, false],
    ['the installation', 'own', false],
    ['another one', 'other', true],
  ])('is known: %s', async (_whose, owner, foreign) => {
    const { place } = placeOf([], owner);
    expect(await isForeign(place, 'own')).toBe(foreign);
    expect(await claimPlace(place, 'own')).toBe(!foreign);
    expect(await place.owner?.read()).toBe(owner === null ? 'own' : owner);
  });

  it.each(places)(
    'is written beside images in $name, unless no other installation can reach them',
    async (kind) => {
      const { place } = await kind.givenPlace();
      if (place.owner === undefined) return;
      expect(await place.owner.read()).toBeNull();
      await place.owner.write('own');
      await place.owner.write('other');
      expect(await place.owner.read()).toBe('other');
      expect(await hasImages(place)).toBe(false);
    },
  );

  it('matters only where there are any', async () => {
    expect(await hasImages(placeOf([KEY]).place)).toBe(true);
    expect(await hasImages(placeOf([]).place)).toBe(false);
  });
});
