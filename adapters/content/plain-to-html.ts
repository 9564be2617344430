import type * as Linkify from 'linkifyjs';
import { whenUsed } from '../system/when-used.js';
import { escapeHtml } from './escape-html.js';
import { storable } from './storable.js';

const linkify = whenUsed<typeof Linkify>('linkifyjs');

/** Escaped; blank lines separate paragraphs, other line ends are kept, and web addresses become links. */
export const plainToHtml = (text: string): string =>
  storable(text)
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => `<p>${paragraph.trim().split('\n').map(linkified).join('<br />')}</p>`)
    .join('');

const linkified = (line: string): string =>
  linkify()
    .tokenize(line)
    .map((token) => {
      const text = escapeHtml(token.toString());
      return token.t === 'url' && /^https?:/i.test(text) ? `<a href="${text}">${text}</a>` : text;
    })
    .join('');
