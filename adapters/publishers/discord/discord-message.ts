import { z } from 'zod';
import {
  canonicalJson,
  countCharacters,
  err,
  ok,
  type Composed,
  type ComposeInput,
  type FittedImage,
  type ImageLimits,
  type Misfit,
  type Result,
} from '../../../core/index.js';
import { multipart } from '../http/multipart.js';
import { fileNameOf } from '../kept-image.js';
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

/** https://discord.com/developers/docs/reference#uploading-files: 10 MiB without a paid plan. */
export const IMAGE_LIMITS: ImageLimits = {
  maxBytes: 10_000_000,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
};

const Message = z.strictObject({
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  imageKey: z.string().nullable(),
  imageAlt: z.string().nullable(),
});
export type Message = z.output<typeof Message>;

export const messageOf = (request: string): Message => Message.parse(JSON.parse(request));

/** One embed: the headline is its title and leads to the link, the image is below the text. */
export const composeMessage = ({ document }: ComposeInput): Result<Composed, readonly Misfit[]> => {
  const { headline, image, imageAlt, linkUrl } = document;
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
    ...(image === null ? [] : tooLong('imageAlt', countCharacters(imageAlt ?? ''), MAX_ALT)),
  ];
  if (!fitted.ok || misfits.length > 0) return err(misfits);
  const { text, measured } = fitted.value;
  const description = escapeMarkdown(text);
  const request = canonicalJson({ title, description, url, imageKey: image?.key ?? null, imageAlt });
  return ok({ request, text: `${headline}\n\n${text}`, measured });
};

const NAMES = { headline: 'headlines', linkUrl: 'addresses', imageAlt: 'image descriptions' } as const;

const tooLong = (field: keyof typeof NAMES, actual: number, limit: number): readonly Misfit[] => {
  const message = `Discord takes ${NAMES[field]} of at most ${String(limit)} characters; this has ${String(actual)}.`;
  return actual <= limit ? [] : [{ kind: 'too_long', field, message, limit, actual }];
};

const payloadOf = ({ title, description, url, imageAlt }: Message, filename: string | null): object => ({
  embeds: [
    {
      title,
      ...(description === '' ? {} : { description }),
      ...(url === null ? {} : { url }),
      ...(filename === null ? {} : { image: { url: `attachment://${filename}` } }),
    },
  ],
  ...(filename === null
    ? {}
    : { attachments: [{ id: '0', filename, ...(imageAlt === null ? {} : { description: imageAlt }) }] }),
  // A post must not notify users, even if its text looks like a mention.
  allowed_mentions: { parse: [] },
});

/** JSON, or a multipart form when the message has an image. */
export const bodyOf = (
  message: Message,
  image: FittedImage | null,
): { readonly contentType: string; readonly body: string | Uint8Array } => {
  if (image === null)
    return { contentType: 'application/json', body: JSON.stringify(payloadOf(message, null)) };
  const { data, mediaType } = image;
  const filename = fileNameOf('image', image);
  const payload = JSON.stringify(payloadOf(message, filename));
  return multipart({ payload_json: payload, 'files[0]': { filename, mediaType, data } });
};
