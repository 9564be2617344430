import type { ReadSize } from './picture-size.js';

/** Markers without a length: TEM, RST0 to RST7 and SOI. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** SOF0 to SOF15 but DHT, JPG and DAC, which lie between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** ITU-T T.81, B.2: marker segments up to the header of the frame, which comes before the first scan. */
export const readJpegSize: ReadSize = (file) => {
  let at = 2;
  while (at + 9 <= file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file.readUInt8(at + 1);
    if (isFrame(marker))
      return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5), frames: 1 };
    // The end, or a scan without a frame.
    if (marker === 0xd9 || marker === 0xda) return null;
    if (marker === 0xff) at += 1;
    else at += isBare(marker) ? 2 : 2 + file.readUInt16BE(at + 2);
  }
  return null;
};
