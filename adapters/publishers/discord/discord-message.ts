import { z } from 'zod';
import {
  canonicalJson,
  err,
  ok,
  type Capabilities,
  type Composed,
  type ComposeInput,
  type FittedImage,
  type Misfit,
  type Result,
} from '../../../core/index.js';
import { composedImages, composeImages, imagesIn, longAlts } from '../composed-images.js';
import { jsonBody, multipart, type RequestBody } from '../http/multipart.js';
import { numberedFile } from '../fitted-image.js';
import { fitText } from '../text/fit-text.js';
import { escapeMarkdown } from './escape-markdown.js';
import { parseUrl } from '../../system/parse-url.js';

/**
 * Of an embed, in UTF-16 units: https://discord.com/developers/docs/resources/message#embed-object-embed-limits Title
 * and description together cannot reach the limit for all texts of an embed, which is 6,000.
 */
export const MAX_DESCRIPTION = 4_096;
const MAX_TITLE = 256;
const MAX_URL = 2_048;
/** Of the description of an attachment. */
const MAX_ALT = 1_024;

/**
 * https://discord.com/developers/docs/reference#uploading-files: 10 MiB without a paid plan, and 25 MiB in a request. A
 * message has at most 10 embeds, of which each shows one image.
 */
export const IMAGE_LIMITS = {
  maxBytes: 10_000_000,
  maxBytesTogether: 24_000_000,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  most: 10,
} as const satisfies Omit<Capabilities['image'], 'support'>;

const Message = z.strictObject({
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  ...composedImages,
});
type Message = z.output<typeof Message>;

export const messageOf = (request: string): Message => Message.parse(JSON.parse(request));

/**
 * An embed: the headline is its title and leads to the link, the image is below the text. Each other image is one more.
 */
export const composeMessage = ({ document }: ComposeInput): Result<Composed, readonly Misfit[]> => {
  const { headline, linkUrl } = document;
  const title = escapeMarkdown(headline);
  // Normalised to ASCII.
  const url = linkUrl === null ? null : (parseUrl(linkUrl)?.href ?? linkUrl);
  const count = (text: string): number => escapeMarkdown(text).length;
  // The title is the link, so the text does not repeat it.
  const body = { ...document, headline: '', linkUrl: null };
  const fitted = fitText(body, [{ unit: 'utf16', max: MAX_DESCRIPTION, count }]);
  const misfits = [
    ...tooLong('headline', title.length, MAX_TITLE),
    ...(fitted.ok ? [] : fitted.error),
    ...tooLong('linkUrl', url?.length ?? 0, MAX_URL),
    ...longAlts(document, MAX_ALT, (actual) => saysTooLong('imageAlt', actual, MAX_ALT)),
  ];
  if (!fitted.ok || misfits.length > 0) return err(misfits);
  const { text, measured } = fitted.value;
  const description = escapeMarkdown(text);
  const request = canonicalJson({ title, description, url, ...composeImages(document) });
  return ok({ request, text: `${headline}\n\n${text}`, measured });
};

const NAMES = { headline: 'headlines', linkUrl: 'addresses', imageAlt: 'image descriptions' } as const;

const saysTooLong = (field: keyof typeof NAMES, actual: number, limit: number): string =>
  `Discord takes ${NAMES[field]} of at most ${String(limit)} characters; this has ${String(actual)}.`;

const tooLong = (field: keyof typeof NAMES, actual: number, limit: number): readonly Misfit[] =>
  actual <= limit
    ? []
    : [{ kind: 'too_long', field, message: saysTooLong(field, actual, limit), limit, actual }];

const shownIn = (filename: string) => ({ image: { url: `attachment://${filename}` } });

const payloadOf = (message: Message, [first, ...others]: readonly string[]): object => ({
  embeds: [
    {
      title: message.title,
      ...(message.description === '' ? {} : { description: message.description }),
      ...(message.url === null ? {} : { url: message.url }),
      ...(first === undefined ? {} : shownIn(first)),
    },
    ...others.map(shownIn),
  ],
  ...(first === undefined ? {} : { attachments: attachmentsOf(message, [first, ...others]) }),
  // A post must not notify users, even if its text looks like a mention.
  allowed_mentions: { parse: [] },
});

const attachmentsOf = (message: Message, filenames: readonly string[]): readonly object[] => {
  const images = imagesIn(message);
  return filenames.map((filename, place) => {
    const alt = images[place]?.alt ?? null;
    return { id: String(place), filename, ...(alt === null ? {} : { description: alt }) };
  });
};

/** JSON, or a multipart form when the message has images. */
export const bodyOf = (message: Message, images: readonly FittedImage[]): RequestBody => {
  const files = images.map(numberedFile);
  const filenames = files.map(({ filename }) => filename);
  const payload = JSON.stringify(payloadOf(message, filenames));
  if (files.length === 0) return jsonBody(payload);
  const parts = files.map((file, place) => [`files[${String(place)}]`, file] as const);
  return multipart({ payload_json: payload, ...Object.fromEntries(parts) });
};
