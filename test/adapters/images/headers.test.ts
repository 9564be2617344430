import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGifSize } from '../../../adapters/images/headers/gif-size.js';
import { readJpegSize } from '../../../adapters/images/headers/jpeg-size.js';
import { MOST_FRAMES, type ReadSize } from '../../../adapters/images/headers/image-size.js';
import { readPngSize } from '../../../adapters/images/headers/png-size.js';
import { readWebpSize } from '../../../adapters/images/headers/webp-size.js';

const le = (...values: readonly number[]) => Buffer.from(values.flatMap((each) => [each & 255, each >> 8]));
const be = (...values: readonly number[]) => Buffer.from(values.flatMap((each) => [each >> 8, each & 255]));
const times = (count: number, part: Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => part));

/** Bytes that are significant between the parts of a file, and must be ignored within them. */
const bytes = (most = 12) =>
  fc
    .array(fc.constantFrom(0, 1, 0x21, 0x2c, 0x3b, 0xc0, 0xd3, 0xd9, 0xda, 0xff), { maxLength: most })
    .map((list) => Buffer.from(list));

const side = fc.integer({ min: 1, max: 0xffff });

/** However a file is cut off, reading it ends with the size, a smaller count of frames, or nothing. */
const expectEveryCut = (read: ReadSize, file: Buffer): void => {
  const whole = read(file);
  for (let length = 0; length < file.length; length += 1) {
    const size = read(file.subarray(0, length));
    if (size !== null) expect(size.frames).toBeLessThanOrEqual(whole?.frames ?? 0);
  }
};

describe('the size of a JPEG', () => {
  const SOI = Buffer.from([0xff, 0xd8]);
  const END = Buffer.from([0xff, 0xd9]);
  const segment = (marker: number, data: Buffer): Buffer =>
    Buffer.concat([Buffer.from([0xff, marker]), be(data.length + 2), data]);
  const frame = (marker: number, width: number, height: number): Buffer =>
    segment(marker, Buffer.concat([Buffer.from([8]), be(height, width), Buffer.from([1, 1, 0x11, 0])]));
  const scan = (data: Buffer): Buffer => Buffer.concat([segment(0xda, Buffer.alloc(6, 0xff)), data]);

  const frames = fc.record({
    marker: fc.integer({ min: 0xc0, max: 0xcf }).filter((each) => ![0xc4, 0xc8, 0xcc].includes(each)),
    width: side,
    height: side,
  });
  const filled = bytes().map((data) => Buffer.concat([data, Buffer.alloc(7, 1), data]));
  const others = fc
    .tuple(fc.constantFrom(0x02, 0xbf, 0xc4, 0xc8, 0xcc, 0xdb, 0xe1, 0xfe), filled)
    .map(([marker, data]) => segment(marker, data));
  // Stuffed bytes, restarts, and what else is no marker with a length; then bytes that fill up to the next one.
  const scanned = fc
    .array(fc.constantFrom('ff00', 'ffd0', 'ffd7', 'ff01', 'ffd8', 'c0', 'd9', '01'), { maxLength: 8 })
    .map((parts) => scan(Buffer.from(`${parts.join('')}ffff`, 'hex')));
  const parts = fc.array(fc.oneof(others, scanned), { maxLength: 5 });

  it('is that of its first frame, whatever comes before and after', () => {
    fc.assert(
      fc.property(parts, frames, parts, frames, ([...before], { marker, width, height }, after, next) => {
        const first = frame(marker, width, height);
        const second = frame(next.marker, next.width, next.height);
        const file = Buffer.concat([SOI, ...before, first, ...after, second, END, second]);
        expect(readJpegSize(file)).toEqual({ width, height, frames: 1 });
        expectEveryCut(readJpegSize, file);
        const end = Buffer.concat([SOI, ...before, first]).length;
        expect(readJpegSize(file.subarray(0, end))).toEqual({ width, height, frames: 1 });
        expect(readJpegSize(Buffer.concat([SOI, ...before, ...after, END, first]))).toBeNull();
      }),
    );
  });

  it('is not read where scans go over the image more than a hundred times', () => {
    const file = (scans: number) =>
      Buffer.concat([SOI, frame(0xc2, 3, 2), times(scans, scan(Buffer.from([1]))), END]);
    expect(readJpegSize(file(100))).toEqual({ width: 3, height: 2, frames: 1 });
    expect(readJpegSize(Buffer.concat([file(100), scan(Buffer.alloc(0))]))).not.toBeNull();
    expect(readJpegSize(file(101))).toBeNull();
  });
});

describe('the size of a GIF', () => {
  const END = Buffer.from([0x3b]);
  const blocks = (...list: readonly Buffer[]): Buffer =>
    Buffer.concat([...list.flatMap((data) => [Buffer.from([data.length]), data]), Buffer.from([0])]);
  const colours = (depth: number | null): readonly [flags: number, table: Buffer] =>
    depth === null ? [0x07, Buffer.alloc(0)] : [0x80 | depth, Buffer.alloc(3 * 2 ** (depth + 1), 0x2c)];
  const screen = (width: number, height: number, depth: number | null = null): Buffer => {
    const [flags, table] = colours(depth);
    return Buffer.concat([Buffer.from('GIF89a'), le(width, height), Buffer.from([flags, 0, 0]), table]);
  };
  type Place = readonly [left: number, top: number, width: number, height: number];
  const frame = (place: Place, depth: number | null, list: readonly Buffer[]): Buffer => {
    const [flags, table] = colours(depth);
    return Buffer.concat([
      Buffer.from([0x2c]),
      le(...place),
      Buffer.from([flags]),
      table,
      Buffer.from([2]),
      blocks(...list),
    ]);
  };

  const depth = fc.option(fc.nat({ max: 3 }));
  const lists = fc.array(
    bytes().filter(({ length }) => length > 0),
    { maxLength: 3 },
  );
  const few = fc.nat({ max: 300 });
  const frames = fc.record({
    place: fc.tuple(few, few, few, few),
    depth,
    list: lists,
    extension: fc.option(lists),
  });

  it('covers its screen and all of its frames, which are counted', () => {
    fc.assert(
      fc.property(fc.tuple(few, few), depth, fc.array(frames, { maxLength: 4 }), ([w, h], table, list) => {
        const parts = list.map(({ place, depth: own, list: data, extension }) => {
          const before = extension === null ? [] : [Buffer.from([0x21, 0xf9]), blocks(...extension)];
          return Buffer.concat([...before, frame(place, own, data)]);
        });
        const file = Buffer.concat([
          screen(w, h, table),
          ...parts,
          END,
          frame([9_000, 9_000, 1, 1], null, []),
        ]);
        const expected = {
          width: Math.max(w, ...list.map(({ place: [left, , width] }) => left + width)),
          height: Math.max(h, ...list.map(({ place: [, top, , height] }) => top + height)),
          frames: list.length,
        };
        expect(readGifSize(file)).toEqual(list.length === 0 ? null : expected);
        expectEveryCut(readGifSize, file);
      }),
    );
  });

  it('stops counting beyond the most frames that are allowed', () => {
    const file = (count: number) =>
      Buffer.concat([screen(1, 1), times(count, frame([0, 0, 1, 1], null, [])), END]);
    for (const [count, counted] of [
      [MOST_FRAMES, MOST_FRAMES],
      [MOST_FRAMES + 1, MOST_FRAMES + 1],
      [MOST_FRAMES + 2, MOST_FRAMES + 1],
    ] as const)
      expect(readGifSize(file(count))?.frames).toBe(counted);
  });
});

describe('the size of a PNG', () => {
  it('is in its first chunk', () => {
    const file = (type: string, width: number, height: number) =>
      Buffer.concat([Buffer.alloc(12), Buffer.from(type), be(0, width, 0, height)]);
    fc.assert(
      fc.property(side, side, (width, height) => {
        const whole = file('IHDR', width, height);
        expect(readPngSize(whole)).toEqual({ width, height, frames: 1 });
        expect(readPngSize(whole.subarray(0, 23))).toBeNull();
        expect(readPngSize(Buffer.concat([file('IDAT', width, height), whole]))).toBeNull();
      }),
    );
  });
});

describe('the size of a WebP', () => {
  const chunk = (type: string, data: Buffer): Buffer =>
    Buffer.concat([Buffer.from(type), le(data.length, 0), data, Buffer.alloc(data.length % 2)]);
  const file = (...chunks: readonly Buffer[]): Buffer =>
    Buffer.concat([Buffer.from('RIFF????WEBP'), ...chunks]);
  const lossy = (width: number, height: number): Buffer =>
    chunk('VP8 ', Buffer.concat([Buffer.alloc(6), le(width, height)]));
  const lossless = (width: number, height: number): Buffer => {
    const data = Buffer.alloc(12, 0xff);
    data.writeUInt32LE((((height - 1) << 14) | (width - 1) | 0xf0000000) >>> 0, 1);
    return chunk('VP8L', data);
  };
  const extended = (width: number, height: number): Buffer => {
    const data = Buffer.alloc(10);
    data.writeUIntLE(width - 1, 4, 3);
    data.writeUIntLE(height - 1, 7, 3);
    return chunk('VP8X', data);
  };
  const small = fc.integer({ min: 1, max: 0x3fff });

  it('is in its first chunk, in the way of each kind', () => {
    fc.assert(
      fc.property(small, small, (width, height) => {
        const size = { width, height, frames: 1 };
        expect(readWebpSize(file(lossy(width | 0xc000, height | 0x4000)))).toEqual(size);
        expect(readWebpSize(file(lossless(width, height)))).toEqual(size);
        expect(readWebpSize(file(extended(width, height)))).toEqual(size);
        expect(readWebpSize(file(extended(width, height)).subarray(0, 29))).toBeNull();
        expect(readWebpSize(file(chunk('EXIF', Buffer.alloc(40)), lossless(width, height)))).toBeNull();
      }),
    );
    expect(readWebpSize(file(extended(0x1000000, 1)))).toEqual({ width: 0x1000000, height: 1, frames: 1 });
  });

  it('has as many frames as chunks of them, up to one more than are allowed', () => {
    const chunks = fc.array(fc.tuple(fc.constantFrom('ANMF', 'ALPH', 'EXIF'), bytes()));
    fc.assert(
      fc.property(chunks, (list) => {
        const frames = list.filter(([type]) => type === 'ANMF').length;
        const whole = file(extended(2, 2), ...list.map(([type, data]) => chunk(type, data)));
        expect(readWebpSize(whole)).toEqual({ width: 2, height: 2, frames: Math.max(1, frames) });
        expectEveryCut(readWebpSize, whole);
      }),
    );
    const many = file(extended(2, 2), times(MOST_FRAMES + 2, chunk('ANMF', Buffer.alloc(0))));
    expect(readWebpSize(many)?.frames).toBe(MOST_FRAMES + 1);
  });
});
