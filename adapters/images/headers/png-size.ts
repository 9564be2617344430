import type { ReadSize } from './image-size.js';

/** https://www.w3.org/TR/png-3/#11IHDR: always the first chunk. Of an animated PNG the default image is decoded. */
export const readPngSize: ReadSize = (file) =>
  file.length >= 24 && file.toString('latin1', 12, 16) === 'IHDR'
    ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20), frames: 1 }
    : null;
