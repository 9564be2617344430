import type { EventTemplate, VerifiedEvent } from 'nostr-tools/pure';
import { z } from 'zod';
import type { Instant, RequestKey } from '../../../core/index.js';
import { hashtagsIn } from '../text/hashtags.js';
import { nip19 } from './nostr-tools.js';

/** A post as `compose` leaves it: flat, so that it has one canonical form. */
export const Composition = z.strictObject({
  kind: z.enum(['note', 'article']),
  /** Plain text of a note, Markdown of an article. */
  content: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Without their sign, with spaces between. */
  hashtags: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  imageType: z.string(),
  imageSize: z.string(),
});

export type Composition = z.output<typeof Composition>;

const NOTE = 1;
const ARTICLE = 30_023;

type Tags = string[][];

/** The hashtags of a text as NIP-24 wants them, each once. */
export const hashtagNames = (text: string): string =>
  [...new Set(hashtagsIn(text).map((found) => found.text.slice(1).toLowerCase()))].join(' ');

const hashtagTags = ({ hashtags }: Composition): Tags =>
  hashtags === '' ? [] : hashtags.split(' ').map((name) => ['t', name]);

/** What clients want to know of an image before they load it (NIP-92). */
const imageTags = ({ imageUrl, imageAlt, imageType, imageSize }: Composition): Tags =>
  imageUrl === null
    ? []
    : [
        [
          'imeta',
          `url ${imageUrl}`,
          `m ${imageType}`,
          `dim ${imageSize}`,
          ...(imageAlt === null || imageAlt === '' ? [] : [`alt ${imageAlt}`]),
        ],
      ];

/**
 * The event, still to be signed. Its id is a hash of all that it says, so it names the request key: two posts of the
 * same text in the same second are two events, and one post is one event however often it is made.
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

/** As many as readers need to find an event; each makes its address longer. */
const HINTS = 2;

/** A page that shows the event to anybody, by its name with hints where to find it (NIP-19). */
export const pageOf = (event: z.output<typeof SignedEvent>, relays: readonly string[]): string => {
  const { id, kind, pubkey, tags } = event;
  const hints = relays.slice(0, HINTS);
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

/** In the order of NIP-01. */
export const jsonOf = ({ id, pubkey, created_at, kind, tags, content, sig }: VerifiedEvent): string =>
  JSON.stringify({ id, pubkey, created_at, kind, tags, content, sig });
