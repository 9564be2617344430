import type { EventTemplate, VerifiedEvent } from 'nostr-tools/pure';
import { z } from 'zod';
import type { Instant, RequestKey } from '../../../core/index.js';
import { hashtagsIn } from '../text/hashtags.js';
import { nip19 } from './nostr-tools.js';

/** An image after the first, with the values of its tag. */
const MoreImage = z.strictObject({
  url: z.string(),
  alt: z.string().nullable(),
  type: z.string(),
  size: z.string(),
});

/** The output of `compose`. */
export const Composition = z.strictObject({
  kind: z.enum(['note', 'article']),
  /** Plain text of a note, Markdown of an article. */
  content: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Without `#`, separated by spaces. */
  hashtags: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  imageType: z.string(),
  imageSize: z.string(),
  moreImages: z.array(MoreImage).optional(),
});

export type Composition = z.output<typeof Composition>;

const NOTE = 1;
const ARTICLE = 30_023;

type Tags = string[][];

/** The distinct hashtags of a text in the form of NIP-24. */
export const hashtagNames = (text: string): string =>
  [...new Set(hashtagsIn(text).map((found) => found.text.slice(1).toLowerCase()))].join(' ');

const hashtagTags = ({ hashtags }: Composition): Tags =>
  hashtags === '' ? [] : hashtags.split(' ').map((name) => ['t', name]);

/** Metadata of the images for clients that have not loaded them (NIP-92). */
const imageTags = ({ imageUrl, imageAlt, imageType, imageSize, moreImages = [] }: Composition): Tags => {
  if (imageUrl === null) return [];
  const first = { url: imageUrl, alt: imageAlt, type: imageType, size: imageSize };
  return [first, ...moreImages].map(({ url, alt, type, size }) => [
    'imeta',
    `url ${url}`,
    `m ${type}`,
    `dim ${size}`,
    ...(alt === null || alt === '' ? [] : [`alt ${alt}`]),
  ]);
};

/**
 * The unsigned event. Its id is a hash of its content, so the content includes the request key: two posts of the same
 * text in the same second are two events, and one post is always the same event.
 */
export const eventOf = (composition: Composition, key: RequestKey, at: Instant): EventTemplate => {
  const { kind, content, title, summary, imageUrl } = composition;
  const created_at = Math.floor(at / 1_000);
  const shared = [...hashtagTags(composition), ...imageTags(composition)];
  if (kind === 'note') return { kind: NOTE, created_at, content, tags: [...shared, ['request', key]] };
  const tags = [
    ['d', key],
    ['title', title],
    ['published_at', String(created_at)],
    ...(summary === '' ? [] : [['summary', summary]]),
    ...(imageUrl === null ? [] : [['image', imageUrl]]),
    ...shared,
  ];
  return { kind: ARTICLE, created_at, content, tags };
};

/** Enough relays to find an event; each makes the address longer. */
const HINTS = 2;
/** A length is one byte in NIP-19. Addresses are ASCII. */
const LONGEST_HINT = 255;

/** A public page for the event, addressed by its NIP-19 name with relay hints. */
export const pageOf = (event: z.output<typeof SignedEvent>, relays: readonly string[]): string => {
  const { id, kind, pubkey, tags } = event;
  const hints = relays.filter(({ length }) => length <= LONGEST_HINT).slice(0, HINTS);
  const identifier = tags.find(([name]) => name === 'd')?.[1] ?? '';
  const name =
    kind === ARTICLE
      ? nip19().naddrEncode({ identifier, pubkey, kind, relays: hints })
      : nip19().neventEncode({ id, author: pubkey, kind, relays: hints });
  return `https://njump.me/${name}`;
};

export const SignedEvent = z.object({
  id: z.string(),
  kind: z.number(),
  pubkey: z.string(),
  tags: z.array(z.array(z.string())),
});

/** The fields in the order of NIP-01. */
export const jsonOf = ({ id, pubkey, created_at, kind, tags, content, sig }: VerifiedEvent): string =>
  JSON.stringify({ id, pubkey, created_at, kind, tags, content, sig });
