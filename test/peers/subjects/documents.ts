import sharp from 'sharp';
import { documentOf as documentWith } from '../../contracts/fixtures.js';
import { bytesOfMore } from './several.js';
import type { PostDocument, StoredImage } from '../../../core/index.js';

/** The image that is kept under the key of {@link IMAGE}. */
export const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2060a0' } })
  .png()
  .toBuffer();

export const IMAGE: StoredImage = {
  key: 'AAAAAAAAAAAAAAAAAAAAAA.png',
  mediaType: 'image/png',
  width: 40,
  height: 30,
  bytes: 100,
};

export const WITH_IMAGES = { image: IMAGE, imageAlt: 'A blue "field" & sky' };

export const images = {
  bytesOf: (key: string): Promise<Uint8Array | null> => (key === IMAGE.key ? image : bytesOfMore(key)),
};

/** A post of one paragraph. */
export const articleOf = (plain: string, over: Partial<PostDocument> = {}): PostDocument =>
  documentWith('Harvest & <market>', {
    content: { html: `<p>${plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`, plain },
    ...over,
  });

/** The same for channels that take plain text. */
export const documentOf = (plain: string, over: Partial<PostDocument> = {}): PostDocument =>
  articleOf(plain, { content: { html: '', plain }, ...over });
