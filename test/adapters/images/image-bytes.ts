import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Encoding = 'jpeg' | 'png' | 'webp' | 'gif';

/** An image whose left half is red and whose right half is blue. */
export const imageBytes = (encoding: Encoding, width = 40, height = 20): Promise<Buffer> =>
  halves(width, height).toFormat(encoding).toBuffer();

/** The same image as an upright camera stores it: rotated, with metadata that requests a turn by 90°. */
export const turnedPhoto = (): Promise<Buffer> =>
  halves(40, 20)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'SECRET-ARTIST' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();

const halves = (width: number, height: number) => {
  const left = { create: { width: Math.floor(width / 2), height, channels: 3, background: 'red' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
};

/** One frame after the other, all of one size. */
export const animation = async (encoding: 'gif' | 'webp', frames: number, side = 8): Promise<Buffer> => {
  const shade = (index: number) => ({ r: (index * 37) % 256, g: (index * 91) % 256, b: index % 256 });
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width: side, height: side, channels: 3, background: shade(index) } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .toFormat(encoding)
    .toBuffer();
};

/** The header of a PNG that promises many pixels and has none. */
export const pngBomb = async (side: number): Promise<Buffer> => {
  const png = await imageBytes('png', 2, 2);
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};
