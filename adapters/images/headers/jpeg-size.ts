import type { ImageSize, ReadSize } from './image-size.js';

/** Encoders write ten. Each covers the whole image, however little data it has, and no decoder stops in between. */
const MOST_SCANS = 100;

const END = 0xd9;
const SCAN = 0xda;

/** Markers without a length: TEM, RST0 to RST7 and SOI. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** SOF0 to SOF15 without DHT, JPG and DAC, which are among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Where the next marker begins; within the data of a scan, 0xff is followed by zero or belongs to a restart. */
const nextMarker = (file: Buffer, start: number): number => {
  for (let at = start; at + 1 < file.length; at += 1) {
    const next = file[at + 1] ?? 0;
    if (file[at] === 0xff && next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  return file.length;
};

/** ITU-T T.81, B.2: marker segments, among them one frame with the size, and scans. */
export const readJpegSize: ReadSize = (file) => {
  let size: ImageSize | null = null;
  let scans = 0;
  for (let at = nextMarker(file, 2); at + 4 <= file.length;) {
    const marker = file.readUInt8(at + 1);
    if (marker === END) break;
    if (marker === SCAN) scans += 1;
    if (scans > MOST_SCANS) return null;
    if (isFrame(marker) && size === null && at + 9 <= file.length)
      size = { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5), frames: 1 };
    at = nextMarker(file, at + 2 + file.readUInt16BE(at + 2));
  }
  return size;
};
