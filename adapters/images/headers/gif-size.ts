import { MOST_FRAMES, type ReadSize } from './image-size.js';

const EXTENSION = 0x21;
const IMAGE = 0x2c;

/** The size of the colour table that the flags announce, in bytes. */
const coloursOf = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** The end of a list of blocks, each preceded by its length; an empty one ends it. */
const afterBlocks = (file: Buffer, start: number): number => {
  let at = start;
  while (at < file.length) {
    const length = file.readUInt8(at);
    at += 1 + length;
    if (length === 0) break;
  }
  return at;
};

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt: a frame may reach beyond the screen, which then grows. */
export const readGifSize: ReadSize = (file) => {
  if (file.length < 13) return null;
  let [width, height, frames] = [file.readUInt16LE(6), file.readUInt16LE(8), 0];
  let at = 13 + coloursOf(file.readUInt8(10));
  while (at + 10 <= file.length && frames <= MOST_FRAMES) {
    const block = file.readUInt8(at);
    if (block === EXTENSION) at = afterBlocks(file, at + 2);
    else if (block === IMAGE) {
      frames += 1;
      width = Math.max(width, file.readUInt16LE(at + 1) + file.readUInt16LE(at + 5));
      height = Math.max(height, file.readUInt16LE(at + 3) + file.readUInt16LE(at + 7));
      at = afterBlocks(file, at + 11 + coloursOf(file.readUInt8(at + 9)));
    } else break;
  }
  return frames === 0 ? null : { width, height, frames };
};
