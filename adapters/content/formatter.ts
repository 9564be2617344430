import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContentFormatter } from '../../core/index.js';
import { arrange } from './arrange.js';
import { htmlToPlain } from './html-to-plain.js';
import { plainToHtml } from './plain-to-html.js';
import { sanitise, type Sanitised } from './sanitise.js';

/** A text that is longer takes more than a millisecond. */
const LONG = 2_000;

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Lets other work run. Long texts continue one after the other, each in a turn of the event loop of its own: otherwise
 * all that wait would continue in the next one, and many at once would stop everything else for seconds.
 */
const afterOthers = async (text: string): Promise<void> => {
  if (text.length <= LONG) await nextTurn();
  else await (lastTurn = lastTurn.then(() => nextTurn()));
};

/**
 * Keeps the elements and attributes of an allow-list. Plain text is escaped and then processed like HTML. The output
 * begins with a block tag, so a second run also treats it as HTML.
 */
export const contentFormatter: ContentFormatter = {
  format: async (raw) => {
    if (raw.length > LONG) await afterOthers(raw);
    const direct = await sanitiseHtml(raw);
    const html = arrange(direct?.html ?? (await sanitisePlain(raw)));
    await afterOthers(raw);
    return { content: { html, plain: htmlToPlain(html) }, lost: direct?.lost ?? [] };
  },
};

/** Null for plain text, which is shown unchanged, even where it resembles an unknown tag. */
const sanitiseHtml = async (text: string): Promise<Sanitised | null> => {
  if (!text.includes('<')) return null;
  const sanitised = sanitise(text);
  await afterOthers(text);
  return sanitised.isHtml ? sanitised : null;
};

const sanitisePlain = async (text: string): Promise<string> => {
  const html = plainToHtml(text);
  await afterOthers(text);
  const sanitised = sanitise(html).html;
  await afterOthers(text);
  return sanitised;
};
