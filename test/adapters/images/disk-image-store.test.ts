import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountId, instant, type ImageDefect, type StagedImage } from '../../../core/index.js';
import { makeDiskImageStore, type KeptImages } from '../../../adapters/images/index.js';
import { systemEntropy } from '../../../adapters/system/index.js';
import { animation, imageBytes, pngBomb, turnedPhoto } from './image-bytes.js';

const NOW = instant(Date.UTC(2026, 10, 21, 9));
const ACCOUNT = accountId(1);
const HOUR_MS = 3_600_000;

describe('images on disk', () => {
  let root = '';
  let directory = '';
  let store: KeptImages;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'write-post-images-'));
    directory = join(root, 'data', 'images');
    store = makeStore({});
  });
  afterEach(() => rm(root, { recursive: true }));

  const makeStore = (limits: { readonly maxBytes?: number; readonly maxPixels?: number }): KeptImages =>
    makeDiskImageStore({
      directory,
      publicUrl: (key) => `https://posts.example/images/${key}`,
      entropy: systemEntropy,
      clock: { now: () => NOW },
      ...limits,
    });
  const filesIn = async (path: string): Promise<readonly string[]> =>
    (await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  const staged = async (bytes: Uint8Array): Promise<StagedImage> => {
    const result = await store.read(ACCOUNT, { bytes });
    if (!result.ok) throw new Error(result.error.kind);
    return result.value;
  };
  const defectOf = async (bytes: Uint8Array, from = store): Promise<ImageDefect | null> => {
    const result = await from.read(ACCOUNT, { bytes });
    return result.ok || result.error.kind === 'unavailable' ? null : result.error;
  };

  describe('reading', () => {
    it.each([
      ['jpeg', 'image/jpeg', 'jpg'],
      ['png', 'image/png', 'png'],
      ['webp', 'image/webp', 'webp'],
      ['gif', 'image/gif', 'gif'],
    ] as const)('takes %s and keeps its type', async (encoding, mediaType, extension) => {
      const { image, keep } = await staged(await imageBytes(encoding));
      await keep();
      const bytes = await store.bytesOf(image.key);
      expect(image).toMatchObject({ mediaType, width: 40, height: 20, bytes: bytes?.byteLength });
      expect(image.key).toMatch(new RegExp(`^[0-9A-Za-z]{22}\\.${extension}$`));
      expect((await sharp(bytes ?? undefined).metadata()).format).toBe(encoding);
    });

    it('turns a photograph upright and leaves nothing of its metadata', async () => {
      const photo = await turnedPhoto();
      expect(photo.includes('SECRET-ARTIST')).toBe(true);
      const { image, keep } = await staged(photo);
      await keep();
      const bytes = Buffer.from((await store.bytesOf(image.key)) ?? []);
      expect(image).toMatchObject({ width: 20, height: 40 });
      expect(bytes.includes('SECRET-ARTIST')).toBe(false);
      const { exif, icc, xmp, orientation, width } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, orientation, width }).toEqual({ width: 20 });
      // What lay on the left is on top once it is turned clockwise.
      const [red = 0, , blue = 0] = await sharp(bytes)
        .extract({ left: 9, top: 4, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(red).toBeGreaterThan(blue);
    });

    it.each(['gif', 'webp'] as const)('keeps every frame of an animated %s', async (encoding) => {
      const { image, keep } = await staged(await animation(encoding, 5));
      await keep();
      expect(image).toMatchObject({ width: 8, height: 8 });
      expect(
        (await sharp((await store.bytesOf(image.key)) ?? undefined, { animated: true }).metadata()).pages,
      ).toBe(5);
    });

    it('removes data hidden after the end of the image', async () => {
      const { image, keep } = await staged(
        Buffer.concat([await imageBytes('png'), Buffer.from('<script>hidden')]),
      );
      await keep();
      expect(Buffer.from((await store.bytesOf(image.key)) ?? []).includes('hidden')).toBe(false);
    });

    it.each([
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
      [
        'an SVG with a declaration',
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      ],
      ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
      ['an HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
      ['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avif', 'latin1')],
      ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
      ['a text', Buffer.from('hello')],
      ['nothing', Buffer.alloc(0)],
      ['the name of a type alone', Buffer.from('GIF89a')],
      ['a GIF of markup', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1')],
    ])('refuses %s', async (_what, bytes) => {
      expect(await defectOf(bytes)).toMatchObject({ kind: 'unsupported_image' });
    });

    it.each(['jpeg', 'png', 'webp', 'gif'] as const)('refuses a %s that breaks off', async (encoding) => {
      const whole = await sharp({
        create: {
          width: 200,
          height: 200,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
          background: 'red',
        },
      })
        .toFormat(encoding)
        .toBuffer();
      const defect = await defectOf(whole.subarray(0, Math.floor(whole.length / 2)));
      expect(defect).toMatchObject({ kind: 'unsupported_image' });
      expect(defect?.message).toMatch(/damaged or incomplete/);
    });

    it('refuses too many bytes and reports their number', async () => {
      const bytes = await imageBytes('png');
      const [limit, actual] = [bytes.length - 1, bytes.length];
      expect(await defectOf(bytes, makeStore({ maxBytes: limit }))).toMatchObject({
        kind: 'image_too_large',
        limit,
        actual,
      });
      expect(await defectOf(bytes, makeStore({ maxBytes: actual }))).toBeNull();
    });

    it('stores an image of a low quality although it grows beyond what may be uploaded', async () => {
      const pixels = { create: { width: 200, height: 200, channels: 3, background: '#000000' } } as const;
      const noise = { noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
      const bytes = await sharp({ create: { ...pixels.create, ...noise } })
        .jpeg({ quality: 60 })
        .toBuffer();
      const read = await makeStore({ maxBytes: bytes.length }).read(ACCOUNT, { bytes });
      expect(read.ok && read.value.image.bytes > bytes.length).toBe(true);
    });

    it('refuses too many pixels before it decodes any', async () => {
      const bomb = await pngBomb(30_000);
      expect(await defectOf(bomb)).toMatchObject({
        kind: 'image_too_large',
        limit: 40_000_000,
        actual: 900_000_000,
        message: expect.stringContaining('at most 40 megapixels') as string,
      });
      const bytes = await imageBytes('jpeg');
      expect(await defectOf(bytes, makeStore({ maxPixels: 799 }))).toMatchObject({ limit: 799, actual: 800 });
      expect(await defectOf(bytes, makeStore({ maxPixels: 800 }))).toBeNull();
    });

    it('counts the pixels of all frames, and the frames', async () => {
      const bytes = await animation('gif', 5);
      expect(await defectOf(bytes, makeStore({ maxPixels: 319 }))).toMatchObject({ limit: 319, actual: 320 });
      expect(await defectOf(bytes, makeStore({ maxPixels: 320 }))).toBeNull();
      expect(await defectOf(await animation('gif', 501, 1))).toMatchObject({ kind: 'unsupported_image' });
    });

    it('reads many at once, each as itself', async () => {
      const widths = Array.from({ length: 12 }, (_, index) => 10 + index);
      const images = await Promise.all(
        widths.map(async (width) => (await staged(await imageBytes('png', width))).image),
      );
      expect(images.map(({ width }) => width)).toEqual(widths);
      expect(new Set(images.map(({ key }) => key)).size).toBe(12);
    });
  });

  describe('keeping', () => {
    it('shows nothing of an image before it is kept', async () => {
      const { image } = await staged(await imageBytes('png'));
      expect(await filesIn(root)).toEqual([]);
      expect(await store.bytesOf(image.key)).toBeNull();
    });

    it('leaves exactly one file under the key, also when it is kept twice', async () => {
      const { image, keep } = await staged(await imageBytes('png'));
      await keep();
      await keep();
      expect(await filesIn(root)).toEqual([image.key]);
      expect(await readFile(join(directory, image.key))).toEqual(await store.bytesOf(image.key));
      const opened = await store.open(image.key);
      expect(opened?.bytes).toBe(image.bytes);
      expect(await buffer(opened?.content ?? Readable.from([]))).toEqual(await store.bytesOf(image.key));
      expect(store.urlOf(image.key)).toBe(`https://posts.example/images/${image.key}`);
    });

    it.each([0, 1])('leaves nothing once it is discarded, kept %i times before', async (times) => {
      const { image, keep, discard } = await staged(await imageBytes('png'));
      if (times === 1) await keep();
      await discard();
      await discard();
      expect(await filesIn(root)).toEqual([]);
      expect(await store.bytesOf(image.key)).toBeNull();
    });

    it('throws and leaves nothing half written where it cannot write', async () => {
      const { image, keep } = await staged(await imageBytes('png'));
      await writeFile(join(root, 'data'), 'in the way');
      await expect(keep()).rejects.toThrow();
      await rm(join(root, 'data'));
      await keep();
      expect(await filesIn(root)).toEqual([image.key]);
    });
  });

  it('reads only its own images, for any key', async () => {
    const { image, keep } = await staged(await imageBytes('png'));
    await keep();
    const outside = `${'a'.repeat(22)}.png`;
    await writeFile(join(root, 'data', outside), 'secret');
    await writeFile(join(directory, 'notes.txt'), 'secret');
    const keys = [
      `../${outside}`,
      `./${image.key}`,
      `..%2f${outside}`,
      `${image.key}\0`,
      `${image.key}\n`,
      'notes.txt',
      '',
      '.',
      '..',
      '.drafts',
    ];
    for (const key of keys) {
      expect(await store.bytesOf(key)).toBeNull();
      expect(await store.open(key)).toBeNull();
    }
    expect(await store.bytesOf(outside)).toBeNull();
    expect(await store.bytesOf(image.key)).not.toBeNull();
  });

  describe('sweeping', () => {
    const keepAged = async (ageMs: number): Promise<string> => {
      const { image, keep } = await staged(await imageBytes('png'));
      await keep();
      await age(join(directory, image.key), ageMs);
      return image.key;
    };
    const age = (path: string, ageMs: number): Promise<void> =>
      utimes(path, new Date(NOW - ageMs), new Date(NOW - ageMs));

    it('removes old images to which nothing refers, and no others', async () => {
      const referred = await keepAged(2 * HOUR_MS);
      const fresh = await keepAged(HOUR_MS / 2);
      const orphan = await keepAged(2 * HOUR_MS);
      expect(await store.sweep(() => Promise.resolve(new Set([referred])), HOUR_MS)).toBe(1);
      expect([...(await filesIn(directory))].sort()).toEqual([referred, fresh].sort());
      expect(await store.bytesOf(orphan)).toBeNull();
    });

    it('removes old drafts, referred to or not, and leaves files alone that are not its own', async () => {
      await keepAged(0);
      const [old, fresh] = [`${'a'.repeat(22)}.png`, `${'b'.repeat(22)}.png`];
      for (const [name, ageMs] of [
        [old, 2 * HOUR_MS],
        [fresh, 0],
        ['README', 2 * HOUR_MS],
      ] as const) {
        await writeFile(join(directory, '.drafts', name), 'half');
        await age(join(directory, '.drafts', name), ageMs);
      }
      expect(await store.sweep((keys) => Promise.resolve(new Set(keys)), HOUR_MS)).toBe(1);
      expect([...(await readdir(join(directory, '.drafts')))].sort()).toEqual(['README', fresh]);
    });

    it('has nothing to do in an empty store', async () => {
      expect(await store.sweep(() => Promise.resolve(new Set()), 0)).toBe(0);
    });
  });
});
