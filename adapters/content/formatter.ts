import { setImmediate as afterOthers } from 'node:timers/promises';
import type { ContentFormatter } from '../../core/index.js';
import { arrange } from './arrange.js';
import { htmlToPlain } from './html-to-plain.js';
import { plainToHtml } from './plain-to-html.js';
import { sanitise } from './sanitise.js';

/**
 * Keeps the elements and attributes of an allow-list. Plain text is escaped and then processed like HTML. The output begins with a
 * block tag, so a second run also treats it as HTML.
 */
export const contentFormatter: ContentFormatter = {
  format: async (raw) => {
    const direct = sanitise(raw);
    await afterOthers();
    const sanitised = direct.isHtml ? direct.html : await sanitisePlain(raw);
    const html = arrange(sanitised);
    await afterOthers();
    // Plain text is shown unchanged, even where it resembles an unknown tag.
    return { content: { html, plain: htmlToPlain(html) }, lost: direct.isHtml ? direct.lost : [] };
  },
};

const sanitisePlain = async (text: string): Promise<string> => {
  const html = plainToHtml(text);
  await afterOthers();
  const sanitised = sanitise(html).html;
  await afterOthers();
  return sanitised;
};
