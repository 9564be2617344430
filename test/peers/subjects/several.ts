import sharp from 'sharp';
import type { DescribedImage } from '../../../core/index.js';

/** The images of a post after its first. */
export const MORE: readonly DescribedImage[] = ['M', 'N'].map((letter, place) => ({
  image: {
    key: `${letter.repeat(22)}.png`,
    mediaType: 'image/png',
    width: 50 + place,
    height: 30,
    bytes: 100,
  },
  alt: `Number "${String(place + 2)}" & more`,
}));

/** The bytes of one of {@link MORE}; null for another key. */
export const bytesOfMore = async (key: string): Promise<Uint8Array | null> => {
  const image = MORE.find((each) => each.image.key === key)?.image;
  if (image === undefined) return null;
  const { width, height } = image;
  return sharp({ create: { width, height, channels: 3, background: '#a06020' } })
    .png()
    .toBuffer();
};
