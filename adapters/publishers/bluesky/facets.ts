import { countUtf8Bytes } from '../../../core/index.js';
import { hashtagsIn } from '../text/hashtags.js';
import { countGraphemes } from '../text/graphemes.js';
import { webAddressesIn, type Found } from '../text/web-addresses.js';

type Feature =
  | { readonly $type: 'app.bsky.richtext.facet#link'; readonly uri: string }
  | { readonly $type: 'app.bsky.richtext.facet#tag'; readonly tag: string };

/** A link or hashtag in a post. Bluesky does not detect links by itself. */
export interface Facet {
  /** Offsets in the UTF-8 form of the text. */
  readonly index: { readonly byteStart: number; readonly byteEnd: number };
  readonly features: readonly [Feature];
}

/** The limits for tags in the lexicon app.bsky.richtext.facet, and a limit for addresses. */
const TAG_GRAPHEMES = 64;
const TAG_BYTES = 640;
const ADDRESS_BYTES = 2_048;

/** The links and hashtags of a text in order of position; they do not overlap. */
export const facetsOf = (text: string): readonly Facet[] => {
  const links = webAddressesIn(text)
    .filter(({ text: uri }) => countUtf8Bytes(uri) <= ADDRESS_BYTES)
    .map((found) => facet(text, found, { $type: 'app.bsky.richtext.facet#link', uri: found.text }));
  const tags = hashtagsIn(text)
    .map((found) => ({ found, tag: found.text.slice(1) }))
    .filter(({ tag }) => countGraphemes(tag) <= TAG_GRAPHEMES && countUtf8Bytes(tag) <= TAG_BYTES)
    .map(({ found, tag }) => facet(text, found, { $type: 'app.bsky.richtext.facet#tag', tag }));
  return [...links, ...tags].sort((one, other) => one.index.byteStart - other.index.byteStart);
};

const facet = (text: string, found: Found, feature: Feature): Facet => {
  const byteStart = countUtf8Bytes(text.slice(0, found.index));
  return {
    index: { byteStart, byteEnd: byteStart + countUtf8Bytes(found.text) },
    features: [feature],
  };
};
