import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeImage, isTimeout } from '../../../adapters/images/decode-image.js';
import { readHeader, type InspectedImage } from '../../../adapters/images/inspect-image.js';
import { imageBytes } from './image-bytes.js';

const noise = sharp({
  create: {
    width: 80,
    height: 60,
    channels: 3,
    background: 'grey',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});

const inspected = (bytes: Uint8Array): InspectedImage => {
  const header = readHeader(bytes);
  if (header === null) throw new Error('it is an image');
  return header;
};

const decode = (bytes: Uint8Array, maxEncodedBytes = 1_000_000, claimed: Partial<InspectedImage> = {}) =>
  decodeImage(bytes, { ...inspected(bytes), ...claimed }, { timeoutSeconds: 20, maxEncodedBytes });

const encoded = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const decoded = await decode(bytes);
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value.data;
};

describe('an image that is encoded again', () => {
  it('may be as large as the limit, and no larger', async () => {
    const bytes = await noise.clone().jpeg({ quality: 10 }).toBuffer();
    const { length } = await encoded(bytes);
    expect(length).toBeGreaterThan(bytes.length);
    expect((await decode(bytes, length)).ok).toBe(true);
    expect(await decode(bytes, length - 1)).toMatchObject({
      ok: false,
      error: { kind: 'image_too_large', limit: length - 1, actual: length },
    });
  });

  it.each(['jpeg', 'webp'] as const)('has a better quality than a %s usually has', async (format) => {
    const usual = await noise.clone().toFormat(format).toBuffer();
    expect(
      (await encoded(await noise.clone().toFormat(format, { quality: 100 }).toBuffer())).length,
    ).toBeGreaterThan(usual.length);
  });

  it('is refused if its decoder finds another type than its header names', async () => {
    const refused = await decode(await imageBytes('jpeg'), 1_000_000, { mediaType: 'image/png' });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'unsupported_image' } });
    expect(refused.ok ? '' : refused.error.message).toContain('begins like a png file');
  });
});

describe('a fault of the decoder', () => {
  it('is a timeout if one of its lines says so', () => {
    expect(isTimeout(new Error('pngload: timeout: 35% complete'))).toBe(true);
    expect(isTimeout(new Error('a first line\njpegload: timeout: 5% complete\na last line'))).toBe(true);
    for (const other of [new Error('Input buffer is damaged'), new Error('timeout'), 'timeout: 35% complete'])
      expect(isTimeout(other)).toBe(false);
  });
});
