import type { ContentFormatter } from '../../core/index.js';
import { arrange } from './arrange.js';
import { htmlToPlain } from './html-to-plain.js';
import { plainToHtml } from './plain-to-html.js';
import { sanitise } from './sanitise.js';

/**
 * Formats by the allow-list of `tags.ts`. Plain text takes the way of HTML once it is escaped, and what comes out
 * begins with a block tag, so it is HTML to a second run as well.
 */
export const contentFormatter: ContentFormatter = {
  format: (raw) => {
    const direct = sanitise(raw);
    const html = arrange(direct.isHtml ? direct.html : sanitise(plainToHtml(raw)).html);
    return { html, plain: htmlToPlain(html) };
  },
};
