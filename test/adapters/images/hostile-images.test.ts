import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { accountId, instant, type AccountId } from '../../../core/index.js';
import { makeDiskImageStore } from '../../../adapters/images/index.js';
import { readHeader } from '../../../adapters/images/inspect-image.js';
import { systemEntropy } from '../../../adapters/system/index.js';
import { cpuMs, referenceMs } from '../../support/cpu-time.js';
import { LONG_TAG } from '../../support/extent.js';
import * as bombs from './bombs.js';
import { animation, imageBytes } from './image-bytes.js';

/** In multiples of the reference work: the most expensive accepted image takes about a third of it. */
const MOST_CPU = 1_300;
const MOST_MEMORY_MB = 1_200;

const directory = await mkdtemp(join(tmpdir(), 'write-post-bombs-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

const store = (limits: { readonly timeoutSeconds?: number } = {}) =>
  makeDiskImageStore({
    directory,
    publicUrl: (key) => `https://posts.example/${key}`,
    entropy: systemEntropy,
    clock: { now: () => instant(0) },
    ...limits,
  });

const read = async (bytes: Uint8Array, from = store(), account: AccountId = accountId(1)) => {
  const reference = referenceMs();
  const before = cpuMs();
  const result = await from.read(account, { bytes });
  const cpu = (cpuMs() - before) / reference;
  return { outcome: result.ok ? 'accepted' : result.error.kind, cpu };
};

type Make = () => Buffer | Promise<Buffer>;

/** Refused by its header, without decoding. */
const REFUSED: readonly (readonly [string, Make])[] = [
  ['a PNG of one column', () => bombs.png(1, 40_000_000)],
  ['a PNG of one row', () => bombs.png(40_000_000, 1)],
  ['a PNG of 16,384 × 16,384 bits', () => bombs.png(16_384, 16_384, { depth: 1 })],
  ['the header of a JPEG of 65,535 × 65,535', () => bombs.jpegHeader(65_535)],
  ['38 bytes of WebP for 16,383 × 16,383', () => bombs.webpHeader('VP8 ', 16_383, 16_383)],
  ['38 bytes of lossless WebP for 16,383 × 16,383', () => bombs.webpHeader('VP8L', 16_383, 16_383)],
  ['a WebP with 100,000 frames', () => bombs.webpFrames(100_000, 1)],
  ['a GIF with 600,000 frames', () => bombs.gifFrames(600_000, 1)],
  ['a GIF with few frames on a large screen', () => bombs.gifFrames(2, 6_000)],
  ['a JPEG of 40 megapixels in 2,600 scans', () => bombs.jpegScans(6_324, 2_600)],
  [
    'an SVG that begins like a WebP',
    () => Buffer.from(`RIFF9999WEBP<svg width="9" height="9"></svg>${' '.repeat(9)}`),
  ],
  ['a JPEG that is nothing but filling', () => Buffer.alloc(10_000_000, 0xff).fill(0xd8, 1, 2)],
  [
    'a GIF that is nothing but empty blocks',
    () =>
      Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(7), Buffer.alloc(9_999_000, '!\x01\x00', 'latin1')]),
  ],
];

/** Decoded or refused, within bounds. */
const BOUNDED: readonly (readonly [string, Make])[] = [
  ['38 bytes of WebP for 40 megapixels that are not there', () => bombs.webpHeader('VP8L', 6_324, 6_324)],
  ['a palette PNG of 40 megabits', () => bombs.png(16_384, 2_441, { depth: 1, colour: 3 })],
  ['an animated PNG with 100,000 frames', () => bombs.png(1, 1, { extra: bombs.apngChunks(100_000) })],
  ['a JPEG with 9 MB of EXIF', () => bombs.jpegMetadata(0xe1, 'Exif\0\0II*\0\x08\0\0\0', 9_000_000)],
  ['a JPEG with 9 MB of colour profile', () => bombs.jpegMetadata(0xe2, 'ICC_PROFILE\0\x01\x01', 9_000_000)],
  [
    'an image and a web page in one',
    async () => Buffer.concat([await imageBytes('png'), Buffer.from('<html><script>')]),
  ],
];

/** The same, for images that take a second or more each. */
const BOUNDED_LARGE: typeof BOUNDED = [
  ['an interlaced PNG of 40 megapixels', () => bombs.png(6_324, 6_324, { colour: 6, interlaced: true })],
  ['a PNG whose data goes on for 200 MB', () => bombs.png(9, 9, { surplus: 200_000_000 })],
  [
    'a PNG with a colour profile of 200 MB',
    () => bombs.png(9, 9, { extra: [bombs.packedChunk('iCCP', 200_000_000)] }),
  ],
  [
    'a PNG with 20 texts of 20 MB',
    () => bombs.png(9, 9, { extra: Array<Buffer>(20).fill(bombs.packedChunk('zTXt', 20_000_000)) }),
  ],
  ['36 bytes of WebP for 40 megapixels', () => bombs.flat('webp', 6_324, 6_324)],
  ['a GIF of 40 megapixels', () => bombs.flat('gif', 6_324, 6_324)],
  ['a JPEG of 40 megapixels in 100 scans', () => bombs.jpegScans(6_324, 99)],
  ['a GIF with 499 frames of one pixel on a larger screen', () => bombs.gifFrames(499, 283)],
  ['a WebP with 500 frames of one pixel on a larger canvas', () => bombs.webpFrames(500, 282)],
];

describe('hostile images', () => {
  it.each(REFUSED)('refuses %s without decoding it', async (_what, make) => {
    const { outcome, cpu } = await read(await make());
    expect(outcome).toMatch(/^(?:image_too_large|unsupported_image)$/);
    expect(cpu).toBeLessThan(MOST_CPU / 20);
  });

  const staysBounded = async (_what: string, make: Make): Promise<void> => {
    const bytes = await make();
    expect(bytes.length).toBeLessThanOrEqual(10_000_000);
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
    const { outcome, cpu } = await read(bytes);
    clearInterval(watch);
    expect(outcome).toMatch(/^(?:accepted|image_too_large|unsupported_image)$/);
    expect(cpu).toBeLessThan(MOST_CPU);
    expect((most - before) / 1e6).toBeLessThan(MOST_MEMORY_MB);
  };
  const BOUNDED_TITLE = 'spends no more than a large image takes on %s';
  it.each(BOUNDED)(BOUNDED_TITLE, { timeout: 300_000 }, staysBounded);
  it.each(BOUNDED_LARGE)(BOUNDED_TITLE, { timeout: 300_000, tags: LONG_TAG }, staysBounded);

  it('stops the decoder when the time is over', { tags: LONG_TAG }, async () => {
    const bytes = await bombs.webpFrames(500, 282);
    const { outcome, cpu } = await read(bytes, store({ timeoutSeconds: 1 }));
    const after = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { user } = process.cpuUsage(after);
    expect(['unsupported_image', 'accepted']).toContain(outcome);
    expect(user / 1e6).toBeLessThan(0.5);
    expect(cpu).toBeLessThan(MOST_CPU / 4);
  });

  it(
    'processes a small image of one account before twelve large ones of another',
    { timeout: 300_000, tags: LONG_TAG },
    async () => {
      const [one, large, small] = [store(), await bombs.flat('webp', 2_000, 2_000), await imageBytes('png')];
      const done: string[] = [];
      const order = async (name: string, bytes: Uint8Array, id: number): Promise<void> => {
        const { outcome } = await read(bytes, one, accountId(id));
        done.push(`${name} ${outcome}`);
      };
      const all = [...Array.from({ length: 12 }, () => order('large', large, 1)), order('small', small, 2)];
      await Promise.all(all);
      expect(done.indexOf('small accepted')).toBeLessThanOrEqual(1);
      expect(done).toHaveLength(13);
    },
  );

  it('reads the header of any bytes without failing, and of every cut of an image', async () => {
    const whole = await Promise.all([
      ...(['jpeg', 'png', 'webp', 'gif'] as const).map((encoding) => imageBytes(encoding)),
      animation('gif', 3),
      animation('webp', 3),
    ]);
    const mutated = fc
      .tuple(
        fc.constantFrom(...whole),
        fc.nat(2_000),
        fc.array(fc.tuple(fc.nat(2_000), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
      )
      .map(([file, length, changes]) => {
        const bytes = Buffer.from(file.subarray(0, length));
        for (const [at, value] of changes) if (at > 11 && at < bytes.length) bytes[at] = value;
        return bytes;
      });
    fc.assert(
      fc.property(fc.oneof(mutated, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        const header = readHeader(bytes);
        if (header !== null) expect(header.pixels).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
  });
});
