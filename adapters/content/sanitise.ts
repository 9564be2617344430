import type sanitizeHtml from 'sanitize-html';
import { CONTENT_LOSSES, type ContentLoss } from '../../core/index.js';
import { parseUrl } from '../system/parse-url.js';
import { whenUsed } from '../system/when-used.js';
import { lossOfTag } from './losses.js';
import { storable } from './storable.js';
import { ALLOWED_TAGS, DROPPED_WITH_CONTENT, isNoTag, KNOWN_TAGS, SIMILAR_TAGS } from './tags.js';

const sanitizer = whenUsed<typeof sanitizeHtml>('sanitize-html');

const LONGEST_ADDRESS = 2_048;
const LINK_ADDRESS = /^(?:https?:\/\/|mailto:)/i;

export interface Sanitised {
  /** Only allowed tags, closed and properly nested; text and attribute values are escaped. */
  readonly html: string;
  /** Whether a known tag was parsed at all. */
  readonly isHtml: boolean;
  /** What was removed, each kind once. */
  readonly lost: readonly ContentLoss[];
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_WITH_CONTENT],
  selfClosing: ['br', 'hr'],
  textFilter: storable,
};

/** Removes everything that is not allowed. Not configurable, because a longer list would not be safe here. */
export const sanitise = (text: string): Sanitised => {
  let isHtml = false;
  const isPage = WHOLE_PAGE.test(text);
  const lost = new Set<ContentLoss>();
  const html = sanitizer()(text, {
    ...OPTIONS,
    transformTags: {
      // Called outside of removed elements only, whose own tags, such as those of SVG, are not text.
      '*': (tag, attribs) => {
        if (isNoTag(tag) && !(isPage && tag === 'title')) lost.add('unknown_tag');
        return {
          tagName: SIMILAR_TAGS.get(tag) ?? tag,
          attribs: tag === 'a' ? attributesOfLink(attribs) : attribs,
        };
      },
    },
    onOpenTag: (name, attributes) => {
      isHtml ||= KNOWN_TAGS.has(name);
      noteLosses(lost, name, attributes);
    },
  });
  if (hasBogusComment(text) || endsInTag(text)) lost.add('unknown_tag');
  return { html, isHtml, lost: CONTENT_LOSSES.filter((loss) => lost.has(loss)) };
};

/** Records the losses of one element: by its name, and by its attributes. */
const noteLosses = (
  lost: Set<ContentLoss>,
  tag: string,
  attributes: Readonly<Record<string, string>>,
): void => {
  const { href = '' } = attributes;
  const names = Object.keys(attributes);
  const byName = lossOfTag(tag);
  if (byName !== null) lost.add(byName);
  if (names.some((name) => name.startsWith('on'))) lost.add('script');
  if (names.includes('style')) lost.add('style');
  if (names.some((name) => name.includes('<'))) lost.add('unknown_tag');
  if (tag === 'a' && href.trim() !== '' && linkAddress(href) === null) lost.add('link');
  if (tag === 'ol' && isNumberedOtherwise(attributes)) lost.add('numbering');
  if (tag === 'li' && names.includes('value')) lost.add('numbering');
};

/** The title of a whole page is not text of the post. */
const WHOLE_PAGE = /^\s*<(?:!doctype|html|head)\b/i;

/** Comments, and elements whose content is not read as HTML; none of it is shown. */
const UNREAD =
  /<!--.*?(?:-->|$)|<(iframe|noembed|noframes|script|style|textarea|title|xmp)(?=[\s/>]).*?(?:<\/\1(?=[\s/>])|$)/gis;

/** HTML reads the rest of `</3` as a comment (WHATWG HTML §13.2.5.7). */
const BOGUS_COMMENT = /<\/[^a-z>]/i;

/** Few texts have one at all, so the rest is searched only in those. */
const hasBogusComment = (text: string): boolean =>
  BOGUS_COMMENT.test(text) && BOGUS_COMMENT.test(text.replaceAll(UNREAD, ' '));

/** Whether a tag begins that does not end: the parser drops the rest. */
const endsInTag = (text: string): boolean => /<\/?[a-z]/i.test(text.slice(text.lastIndexOf('>') + 1));

/** Whether a list does not count 1, 2, 3: the text may refer to its numbers. */
const isNumberedOtherwise = (attributes: Readonly<Record<string, string>>): boolean => {
  const { start = '1', type = '1', reversed } = attributes;
  const first = Number.parseInt(start, 10);
  return !(first === 1 || Number.isNaN(first)) || /^[ai]$/i.test(type) || reversed !== undefined;
};

const attributesOfLink = (attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes => {
  const href = linkAddress(attributes['href'] ?? '');
  return href === null ? {} : { href, rel: 'nofollow noopener ugc' };
};

/**
 * The address as browsers read it (WHATWG URL §4.4: line ends and tabs do not count); null if it is not a link. Spaces
 * are encoded, because an address in plain text would end at the first one.
 */
const linkAddress = (href: string): string | null => {
  const address = storable(href)
    .replaceAll(/[\t\n]/g, '')
    .trim()
    .replaceAll(/\s/g, encodeURIComponent);
  const isLink =
    address.length <= LONGEST_ADDRESS && LINK_ADDRESS.test(address) && parseUrl(address) !== null;
  return isLink ? address : null;
};
