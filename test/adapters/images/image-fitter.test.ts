import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { accountId, type FittedImage, type ImageLimits } from '../../../core/index.js';
import { makeFairTurns } from '../../../adapters/images/fair-turns.js';
import { makeImageFitter } from '../../../adapters/images/index.js';
import { animation, imageBytes } from './image-bytes.js';

const fitter = makeImageFitter();
const fit = async (bytes: Uint8Array, limits: ImageLimits): Promise<FittedImage | null> => {
  const fitted = await fitter.fit(accountId(1), bytes, limits);
  if (!fitted.ok) throw new Error(fitted.error.kind);
  return fitted.value;
};

const UNLIMITED: ImageLimits = { maxBytes: null };

/** An image that no encoder can make small: every point has its own colour. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

const fitted = async (bytes: Uint8Array, limits: ImageLimits): Promise<FittedImage> => {
  const image = await fit(bytes, limits);
  if (image === null) throw new Error('it can be fitted');
  return image;
};

/** Measured by a decoder rather than claimed by the fitter. */
const seen = async ({ data }: Pick<FittedImage, 'data'>) => {
  const { format, width, height, pages = 1 } = await sharp(data).metadata();
  return { mediaType: `image/${format}`, width, height, pages };
};

describe('fitting an image', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'leaves a %s that fits as it is, byte for byte',
    async (encoding) => {
      const bytes = await imageBytes(encoding);
      const limits = {
        maxBytes: bytes.byteLength,
        maxPixels: 800,
        maxSide: 40,
        mediaTypes: [`image/${encoding}`] as const,
      };
      const image = await fitted(bytes, limits);
      expect(image.data).toBe(bytes);
      expect(image).toMatchObject({ mediaType: `image/${encoding}`, width: 40, height: 20 });
      expect((await fitted(bytes, UNLIMITED)).data).toBe(bytes);
    },
  );

  it('leaves an animation that fits as it is, and the size of one frame counts', async () => {
    const bytes = await animation('gif', 3);
    const image = await fitted(bytes, { maxBytes: null, maxSide: 8, maxPixels: 64 });
    expect(image.data).toBe(bytes);
    expect(image).toMatchObject({ width: 8, height: 8, mediaType: 'image/gif' });
  });

  it.each(['gif', 'webp'] as const)('leaves the first frame of a %s that has to change', async (encoding) => {
    const bytes = await animation(encoding, 3, 80);
    const image = await fitted(bytes, { maxBytes: null, maxSide: 40 });
    expect(await seen(image)).toMatchObject({ width: 40, height: 40, pages: 1 });
    const { dominant } = await sharp(image.data).stats();
    expect([dominant.r, dominant.g, dominant.b].every((value) => value < 32)).toBe(true);
  });

  it.each([
    [{ maxBytes: null, maxSide: 100 }, 100, 50],
    [{ maxBytes: null, maxSide: 199 }, 199, 99],
    [{ maxBytes: null, maxPixels: 5_000 }, 100, 50],
    [{ maxBytes: null, maxPixels: 5_000, maxSide: 60 }, 60, 30],
  ])('reduces 200 × 100 points to the limits %j', async (limits, width, height) => {
    const image = await fitted(await imageBytes('png', 200, 100), limits);
    expect(image).toMatchObject({ width, height, mediaType: 'image/png' });
    expect(await seen(image)).toMatchObject({ width, height, mediaType: 'image/png' });
  });

  it.each([49, 98, 103, 107, 161])(
    'keeps a longest side of exactly what is allowed, at %i points',
    async (maxSide) => {
      const image = await fitted(await imageBytes('png', 200, 100), { maxBytes: null, maxSide });
      expect(image.width).toBe(maxSide);
    },
  );

  it('changes the type where the channel does not take it, with white for what was transparent', async () => {
    const transparent = await sharp({
      create: { width: 20, height: 20, channels: 4, background: '#ff000000' },
    })
      .png()
      .toBuffer();
    const image = await fitted(transparent, { maxBytes: null, mediaTypes: ['image/jpeg'] });
    expect(await seen(image)).toMatchObject({ mediaType: 'image/jpeg', width: 20, height: 20 });
    const { channels } = await sharp(image.data).stats();
    expect(channels.map(({ min }) => min >= 250)).toEqual([true, true, true]);
    const png = await fitted(await imageBytes('webp'), { maxBytes: null, mediaTypes: ['image/png'] });
    expect(await seen(png)).toMatchObject({ mediaType: 'image/png' });
  });

  it('reduces quality first and then size to save bytes', async () => {
    const bytes = await noise(300, 200);
    const byQuality = await fitted(bytes, { maxBytes: Math.floor(bytes.byteLength / 3) });
    expect(byQuality).toMatchObject({ mediaType: 'image/jpeg', width: 300, height: 200 });
    const bySize = await fitted(bytes, { maxBytes: 10_000 });
    expect(bySize.data.byteLength).toBeLessThanOrEqual(10_000);
    expect(bySize.width).toBeLessThan(300);
  });

  it.each<[what: string, limits: ImageLimits]>([
    ['no bytes', { maxBytes: 100 }],
    ['hardly a point', { maxBytes: 2_000, maxPixels: 1, mediaTypes: ['image/gif'] }],
    [
      'only types that it does not encode',
      { maxBytes: null, maxSide: 100, mediaTypes: ['image/gif', 'image/webp'] },
    ],
    ['no type at all', { maxBytes: null, mediaTypes: [] }],
  ])('gives up where the channel allows %s', async (_what, limits) => {
    expect(await fit(await noise(300, 200), limits)).toBeNull();
  });

  it('keeps the size as long as a lower quality is enough', async () => {
    const bytes = await noise(120, 90);
    const { length } = await sharp(bytes).flatten().jpeg({ quality: 60 }).toBuffer();
    const image = await fitted(bytes, { maxBytes: length });
    expect(image).toMatchObject({ mediaType: 'image/jpeg', width: 120, height: 90 });
    expect(image.data.byteLength).toBe(length);
  });

  it('keeps a JPEG a JPEG where the channel also takes other types', async () => {
    const image = await fitted(await imageBytes('jpeg', 200, 100), { maxBytes: null, maxSide: 100 });
    expect(await seen(image)).toMatchObject({ mediaType: 'image/jpeg', width: 100 });
  });

  it('makes a side small as long as the other one is not', async () => {
    const image = await fitted(await noise(300, 60), { maxBytes: 4_000 });
    expect(image.width).toBeGreaterThanOrEqual(64);
    expect(image.height).toBeLessThan(60);
  });

  it('fits no file that is none of an image, and fails for a damaged one', async () => {
    expect(await fit(Buffer.from('text'), UNLIMITED)).toBeNull();
    const bytes = await noise(200, 100);
    const damaged = bytes.subarray(0, bytes.length / 2);
    await expect(fit(damaged, { maxBytes: null, maxSide: 100 })).rejects.toThrow();
  });

  it('waits for its turn, by the pixels of a frame', async () => {
    const tasks: unknown[] = [];
    const waiting = makeImageFitter((task, work) => {
      tasks.push(task);
      return makeFairTurns()(task, work);
    });
    const bytes = await imageBytes('png', 200, 100);
    await waiting.fit(accountId(7), bytes, UNLIMITED);
    expect(tasks).toEqual([]);
    await waiting.fit(accountId(7), bytes, { maxBytes: null, maxSide: 100 });
    expect(tasks).toEqual([{ account: 7, pixels: 20_000 }]);
  });

  it('gives up when its time is over', async () => {
    const bytes = await imageBytes('png', 200, 100);
    let at = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (at += 20_001));
    try {
      expect(await fit(bytes, { maxBytes: null, maxSide: 100 })).toBeNull();
    } finally {
      now.mockRestore();
    }
  });

  it('also fits very long images', async () => {
    const image = await fitted(await imageBytes('png', 4_000, 2), { maxBytes: null, maxPixels: 500 });
    expect(image.width * image.height).toBeLessThanOrEqual(500);
    expect(image.height).toBe(1);
  });

  it('keeps every limit and the shape, and never enlarges', async () => {
    const side = fc.integer({ min: 20, max: 400 });
    const limits = fc.record({
      maxBytes: fc.option(fc.integer({ min: 2_000, max: 60_000 })),
      maxSide: fc.integer({ min: 64, max: 500 }),
      maxPixels: fc.integer({ min: 4_096, max: 200_000 }),
      mediaTypes: fc.constantFrom(['image/jpeg'] as const, ['image/png', 'image/jpeg'] as const),
    });
    await fc.assert(
      fc.asyncProperty(side, side, limits, async (width, height, allowed) => {
        const image = await fit(await noise(width, height), allowed);
        if (image === null) return;
        const { maxBytes, maxSide, maxPixels, mediaTypes } = allowed;
        const is = await seen(image);
        expect(is).toMatchObject({ width: image.width, height: image.height, mediaType: image.mediaType });
        expect(image.data.byteLength).toBeLessThanOrEqual(maxBytes ?? Infinity);
        expect(Math.max(is.width, is.height)).toBeLessThanOrEqual(Math.min(maxSide, Math.max(width, height)));
        expect(is.width * is.height).toBeLessThanOrEqual(maxPixels);
        expect(mediaTypes).toContain(is.mediaType);
        const scale = Math.max(is.width / width, is.height / height);
        expect(Math.abs(is.width - width * scale)).toBeLessThanOrEqual(1 + 1e-9 * width);
        expect(Math.abs(is.height - height * scale)).toBeLessThanOrEqual(1 + 1e-9 * height);
      }),
      { numRuns: 40 },
    );
  });
});
