import { escapeHtml } from '../../content/escape-html.js';
import type { UploadedImage } from './ghost-image.js';

/** How many images a row of a gallery has on the site. */
const ROW = 3;

const imageHtml = ({ url, width, height }: UploadedImage, alt: string): string =>
  `<img src="${escapeHtml(url)}" width="${String(width)}" height="${String(height)}" alt="${escapeHtml(alt)}">`;

/** Images below the text as the card that Ghost's editor makes: one as an image, several as a gallery. */
export const galleryHtml = (images: readonly UploadedImage[], alts: readonly (string | null)[]): string => {
  const shown = images.map((image, place) => imageHtml(image, alts[place] ?? ''));
  if (shown.length < 2)
    return shown.map((each) => `<figure class="kg-card kg-image-card">${each}</figure>`).join('');
  const rows = Array.from({ length: Math.ceil(shown.length / ROW) }, (_, row) => {
    const cells = shown
      .slice(row * ROW, (row + 1) * ROW)
      .map((each) => `<div class="kg-gallery-image">${each}</div>`);
    return `<div class="kg-gallery-row">${cells.join('')}</div>`;
  });
  return `<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container">${rows.join('')}</div></figure>`;
};
