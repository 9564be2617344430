import type { ContentFormatter, FormattedContent } from '../../core/index.js';
import { asPort } from './promised.js';

const ESCAPES = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
] as const;

const escape = (text: string): string =>
  ESCAPES.reduce((escaped, [character, entity]) => escaped.replaceAll(character, entity), text);

const unescape = (html: string): string =>
  ESCAPES.toReversed().reduce((text, [character, entity]) => text.replaceAll(entity, character), html);

/** Matches exactly what {@link formatPlain} writes. */
const OWN_OUTPUT = /^(?:<p>(?:[^<>]|<br>)+<\/p>)+$/;

const plainOf = (ownOutput: string): string =>
  unescape(
    ownOutput.slice('<p>'.length, -'</p>'.length).replaceAll('</p><p>', '\n\n').replaceAll('<br>', '\n'),
  );

const formatPlain = (text: string): FormattedContent => {
  const paragraphs = text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph !== '');
  const html = paragraphs.map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`).join('');
  return { html, plain: paragraphs.join('\n\n') };
};

/** Treats everything as plain text, except its own output, which stays the same. */
export const plainContentFormatter = asPort<ContentFormatter>({
  format: (raw) => ({ content: formatPlain(OWN_OUTPUT.test(raw) ? plainOf(raw) : raw), lost: [] }),
});
