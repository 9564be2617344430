import { MOST_FRAMES, type ReadSize } from './image-size.js';

/** After `RIFF`, its length and `WEBP`. */
const FIRST_CHUNK = 12;
const CHUNK_HEADER = 8;

/** Each frame of an animation is a chunk; counting ends when more frames are found than are allowed. */
const framesOf = (file: Buffer): number => {
  let frames = 0;
  for (let at = FIRST_CHUNK; at + CHUNK_HEADER <= file.length && frames <= MOST_FRAMES;) {
    if (file.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const length = file.readUInt32LE(at + 4);
    at += CHUNK_HEADER + length + (length % 2);
  }
  return frames;
};

/** https://developers.google.com/speed/webp/docs/riff_container: the first chunk has the size. */
export const readWebpSize: ReadSize = (file) => {
  if (file.length < 30) return null;
  switch (file.toString('latin1', FIRST_CHUNK, FIRST_CHUNK + 4)) {
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff, frames: 1 };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, frames: 1 };
    }
    case 'VP8X':
      return {
        width: file.readUIntLE(24, 3) + 1,
        height: file.readUIntLE(27, 3) + 1,
        frames: Math.max(1, framesOf(file)),
      };
    default:
      return null;
  }
};
