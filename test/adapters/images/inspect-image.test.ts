import { describe, expect, it } from 'vitest';
import { inspectImage, readHeader } from '../../../adapters/images/inspect-image.js';

/** The beginning of a PNG of that size. */
const png = (width: number, height: number): Buffer => {
  const file = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(8)]);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
};

/** A WebP of one pixel with empty frames. */
const webp = (frames: number): Buffer =>
  Buffer.from(`RIFF????WEBPVP8X\x0a\0\0\0${'\0'.repeat(10)}${'ANMF\0\0\0\0'.repeat(frames)}`, 'latin1');

const BOUNDS = { maxBytes: 10_000, maxPixels: 1_000, maxSide: 100 };

describe('an image by its header', () => {
  it.each([
    [100, 1, 100],
    [1, 101, 101],
    [101, 2, 101],
  ])('has sides up to the limit: %i × %i', (width, height, actual) => {
    const inspected = inspectImage(png(width, height), BOUNDS);
    if (actual <= BOUNDS.maxSide) expect(inspected).toMatchObject({ ok: true, value: { width, height } });
    else
      expect(inspected).toMatchObject({ ok: false, error: { kind: 'image_too_large', limit: 100, actual } });
  });

  it.each([
    [{ maxBytes: 9 }, Buffer.alloc(10), 'at most 9 bytes; this one has 10'],
    [
      { maxPixels: 1_000_000 },
      png(1_000, 1_001),
      'at most 1 megapixels, all frames together; this one has 1.1',
    ],
  ])('is refused with the limit and a greater size: %j', (bounds, file, said) => {
    expect(inspectImage(file, { ...BOUNDS, maxSide: 2_000, ...bounds })).toMatchObject({
      error: { message: `The image must have ${said}.` },
    });
  });

  it('has up to 500 frames', () => {
    expect(inspectImage(webp(500), BOUNDS)).toMatchObject({ ok: true, value: { frames: 500 } });
    expect(inspectImage(webp(501), BOUNDS)).toMatchObject({ error: { kind: 'unsupported_image' } });
  });

  it('has at least one pixel', () => {
    expect(readHeader(png(1, 1))).toMatchObject({ mediaType: 'image/png', pixels: 1 });
    for (const none of [png(0, 1), png(1, 0), png(1, 1).subarray(0, 23)]) expect(readHeader(none)).toBeNull();
  });
});
