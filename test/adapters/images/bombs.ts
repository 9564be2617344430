import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files that cost much more than their size suggests, built byte by byte because no encoder would write them. */

const pngChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, tail]);
};

interface PngOptions {
  readonly depth?: 1 | 8 | 16;
  /** 0: grey, 3: palette, 6: with alpha. */
  readonly colour?: 0 | 3 | 6;
  readonly interlaced?: boolean;
  /** Chunks between the header and the image. */
  readonly extra?: readonly Buffer[];
  /** Bytes of image beyond those that the header announces. */
  readonly surplus?: number;
}

/** An all-black PNG. */
export const png = (width: number, height: number, options: PngOptions = {}): Buffer => {
  const { depth = 8, colour = 0, interlaced = false, extra = [], surplus = 0 } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  const bitsPerPixel = depth * (colour === 6 ? 4 : 1);
  // Seven passes of an interlaced image have rows of their own, each with one byte before it.
  const rows = Math.ceil((width * bitsPerPixel) / 8 + 1) * height + (interlaced ? 16 * height + width : 0);
  const palette = colour === 3 ? [pngChunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255]))] : [];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...palette,
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows + surplus), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A colour profile or a text that is tiny until it is unpacked. */
export const packedChunk = (type: 'iCCP' | 'zTXt', unpackedBytes: number): Buffer =>
  pngChunk(
    type,
    Buffer.concat([
      Buffer.from('bomb\0\0', 'latin1'),
      deflateSync(Buffer.alloc(unpackedBytes), { level: 9 }),
    ]),
  );

/** Chunks that make a PNG an animation with that many frames. */
export const apngChunks = (frames: number): readonly Buffer[] => {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(1, 4);
  frame.writeUInt32BE(1, 8);
  return [pngChunk('acTL', control), ...Array.from({ length: frames }, () => pngChunk('fcTL', frame))];
};

const riffChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

const webp = (...chunks: readonly Buffer[]): Buffer =>
  riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

/** 38 bytes that announce an image. */
export const webpHeader = (kind: 'VP8 ' | 'VP8L', width: number, height: number): Buffer => {
  const data = Buffer.alloc(18);
  if (kind === 'VP8L') {
    data[0] = 0x2f;
    data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  } else {
    data.set([0x10, 0, 0, 0x9d, 0x01, 0x2a]);
    data.writeUInt16LE(width, 6);
    data.writeUInt16LE(height, 8);
  }
  return webp(riffChunk(kind, data));
};

/** An animation whose frames have one pixel each. */
export const webpFrames = async (frames: number, side: number): Promise<Buffer> => {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .webp({ lossless: true })
    .toBuffer();
  const header = Buffer.alloc(10);
  header[0] = 2;
  header.writeUIntLE(side - 1, 4, 3);
  header.writeUIntLE(side - 1, 7, 3);
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), dot.subarray(12)]));
  return webp(
    riffChunk('VP8X', header),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  );
};

/** An animation whose frames have one pixel each. */
export const gifFrames = (frames: number, side: number): Buffer => {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(side, 0);
  screen.writeUInt16LE(side, 2);
  screen[4] = 0x80;
  const colours = Buffer.from([255, 0, 0, 0, 0, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const all = Buffer.concat(Array<Buffer>(frames).fill(frame));
  return Buffer.concat([Buffer.from('GIF89a'), screen, colours, all, Buffer.from([0x3b])]);
};

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

const sizeOfJpeg = (marker: number, side: number, components: readonly number[]): Buffer => {
  const frame = Buffer.alloc(6);
  frame[0] = 8;
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  frame[5] = components.length;
  return segment(marker, Buffer.concat([frame, ...components.map((id) => Buffer.from([id, 0x11, 0]))]));
};

/** The header of a JPEG of that size, and no image. */
export const jpegHeader = (side: number): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), sizeOfJpeg(0xc0, side, [1, 2, 3]), Buffer.from([0xff, 0xd9])]);

/** A grey image in that many scans, each of which covers all of it without content. */
export const jpegScans = (side: number, scans: number): Buffer => {
  const components = [1, 2, 3];
  const blocks = Math.ceil(side / 8) ** 2;
  const oneCode = Buffer.alloc(16);
  oneCode[0] = 1;
  const scanOf = (
    ids: readonly number[],
    [first, last]: readonly [number, number],
    bits: number,
    data: Buffer,
  ) =>
    Buffer.concat([
      segment(0xda, Buffer.from([ids.length, ...ids.flatMap((id) => [id, 0]), first, last, bits])),
      data,
    ]);
  // The code for "nothing more in 32,767 blocks" is one zero and fourteen ones.
  const emptyRuns = '011111111111111'.repeat(Math.ceil(blocks / 32_767));
  const bytes = (emptyRuns.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '1'), 2));
  const nothing = Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
  const coefficients = components.flatMap((id) =>
    Array.from({ length: 63 }, (_, index) => [id, index + 1] as const),
  );
  // Every coefficient fourteen times, one bit more exactly each time, as the standard allows.
  const refinements = coefficients.flatMap(([id, k]) => [
    scanOf([id], [k, k], 13, nothing),
    ...Array.from({ length: 13 }, (_, index) =>
      scanOf([id], [k, k], ((13 - index) << 4) | (12 - index), nothing),
    ),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.alloc(1), Buffer.alloc(64, 1)])),
    sizeOfJpeg(0xc2, side, components),
    segment(0xc4, Buffer.concat([Buffer.from([0x00]), oneCode, Buffer.from([0])])),
    segment(0xc4, Buffer.concat([Buffer.from([0x10]), oneCode, Buffer.from([0xe0])])),
    scanOf(components, [0, 0], 0, Buffer.alloc(Math.ceil((blocks * 3) / 8))),
    ...refinements.slice(0, scans),
    Buffer.from([0xff, 0xd9]),
  ]);
};

/** A small JPEG with a metadata segment as large as an upload may be. */
export const jpegMetadata = async (marker: 0xe1 | 0xe2, intro: string, bytes: number): Promise<Buffer> => {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const one = segment(marker, Buffer.concat([Buffer.from(intro, 'latin1'), Buffer.alloc(65_000, 1)]));
  const many = Array<Buffer>(Math.floor(bytes / one.length)).fill(one);
  return Buffer.concat([small.subarray(0, 2), ...many, small.subarray(2)]);
};

/** One colour, in as few bytes as the format allows. */
export const flat = (encoding: 'webp' | 'gif', width: number, height: number): Promise<Buffer> => {
  const image = sharp({ create: { width, height, channels: 3, background: 'red' } });
  return (encoding === 'gif' ? image.gif() : image.webp({ lossless: true, effort: 0 })).toBuffer();
};
