import { z } from 'zod';
import {
  canonicalJson,
  err,
  imagesOf,
  ok,
  type Capabilities,
  type Composed,
  type ComposeInput,
  type FittedImage,
  type ImageLimits,
  type Misfit,
  type Result,
  type StoredImage,
} from '../../../core/index.js';
import { nameOf, withoutBrackets } from '../http/allowed-hosts.js';
import { multipart } from '../http/multipart.js';
import { isPublicAddress } from '../http/public-address.js';
import { imageFile, numberedFile } from '../fitted-image.js';
import { fitText } from '../text/fit-text.js';
import { jsonCall, type TelegramCall } from './telegram-api.js';

/** UTF-16 units, after entities are parsed: https://core.telegram.org/bots/api#sendmessage and #sendphoto */
export const MAX_TEXT = 4_096;
const MAX_CAPTION = 1_024;

/** https://core.telegram.org/bots/api#sendphoto: 10 MB, width and height together 10,000. */
export const PHOTO_LIMITS = {
  maxBytes: 10_000_000,
  maxSide: 5_000,
  mediaTypes: ['image/jpeg', 'image/png'],
  /** https://core.telegram.org/bots/api#sendmediagroup */
  most: 10,
} as const satisfies ImageLimits & Pick<Capabilities['image'], 'most'>;
const MAX_RATIO = 20;

/** The composed message, sent unchanged. The chat is read from the connection instead, because a group can migrate. */
const Message = z.strictObject({
  text: z.string(),
  /** The length of the headline at the beginning, in UTF-16 units. */
  bold: z.number(),
  /** The image sent as a photo with the text as its caption. */
  imageKey: z.string().nullable(),
  /** The other photos of an album, of which `imageKey` is the first. */
  moreImageKeys: z.array(z.string()).optional(),
  /** The address of an image shown above a text that is too long for a caption; Telegram fetches it. */
  imageUrl: z.string().nullable(),
  linkUrl: z.string().nullable(),
});
export type Message = z.output<typeof Message>;

export const messageOf = (request: string): Message => Message.parse(JSON.parse(request));

export const composeMessage = ({ document, imageUrl }: ComposeInput): Result<Composed, readonly Misfit[]> => {
  const { image, moreImages, headline, linkUrl } = document;
  const isAlbum = moreImages.length > 0;
  // One message is one write. A photo followed by a text would be two, of which one can fail.
  const shownByAddress = !isAlbum && imageUrl !== null && isFetchable(imageUrl) ? imageUrl : null;
  const max = image === null || shownByAddress !== null ? MAX_TEXT : MAX_CAPTION;
  const fitted = fitText(document, [{ unit: 'utf16', max }]);
  const misfits = [
    ...(fitted.ok ? [] : fitted.error),
    ...imagesOf(document).flatMap(({ image: each }) => imageMisfits(each)),
  ];
  if (!fitted.ok || misfits.length > 0) return err(misfits);
  const { text, measured } = fitted.value;
  const isCaption = image !== null && text.length <= MAX_CAPTION;
  const request = canonicalJson({
    text,
    bold: text.startsWith(headline) ? headline.length : 0,
    imageKey: isCaption ? image.key : null,
    ...(isAlbum ? { moreImageKeys: moreImages.map((each) => each.image.key) } : {}),
    imageUrl: isCaption ? null : shownByAddress,
    linkUrl,
  });
  return ok({ request, text, measured });
};

/** Whether an external server could fetch the address. */
const isFetchable = (address: string): boolean => {
  const host = withoutBrackets(nameOf(new URL(address)));
  return /^[\d.]+$|:/.test(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(?:internal|local|localhost)$/.test(host);
};

const imageMisfits = (image: StoredImage): readonly Misfit[] => {
  const ratio = Math.max(image.width, image.height) / Math.min(image.width, image.height);
  if (ratio <= MAX_RATIO) return [];
  const message = `Telegram accepts no image with one side more than ${String(MAX_RATIO)} times as long as the other.`;
  return [{ kind: 'unsupported_image', field: 'image', message }];
};

const entitiesOf = ({ bold }: Message) => (bold === 0 ? [] : [{ type: 'bold', offset: 0, length: bold }]);

const previewOf = ({ imageUrl, linkUrl }: Message) => {
  if (imageUrl !== null) return { url: imageUrl, prefer_large_media: true, show_above_text: true };
  return linkUrl === null ? null : { url: linkUrl };
};

/** Uses entities instead of markup, so that nothing needs escaping. */
export const textCall = (chatId: string, message: Message): TelegramCall => {
  const preview = previewOf(message);
  return jsonCall('sendMessage', {
    chat_id: chatId,
    text: message.text,
    entities: entitiesOf(message),
    ...(preview === null ? {} : { link_preview_options: preview }),
  });
};

export const photoCall = (chatId: string, message: Message, image: FittedImage): TelegramCall => ({
  method: 'sendPhoto',
  ...multipart({
    chat_id: chatId,
    caption: message.text,
    caption_entities: JSON.stringify(entitiesOf(message)),
    photo: imageFile('image', image),
  }),
});

/** One call that sends all photos as an album; the text is below it, as the caption of its first photo. */
export const albumCall = (chatId: string, message: Message, images: readonly FittedImage[]): TelegramCall => {
  const nameAt = (place: number): string => `photo${String(place)}`;
  const caption = { caption: message.text, caption_entities: entitiesOf(message) };
  const media = images.map((_, place) => ({
    type: 'photo',
    media: `attach://${nameAt(place)}`,
    ...(place === 0 ? caption : {}),
  }));
  return {
    method: 'sendMediaGroup',
    ...multipart({
      chat_id: chatId,
      media: JSON.stringify(media),
      ...Object.fromEntries(images.map((image, place) => [nameAt(place), numberedFile(image, place)])),
    }),
  };
};

/** The photos of a composed message, in their order. */
export const photosIn = (request: string): readonly string[] => {
  const { imageKey, moreImageKeys = [] } = messageOf(request);
  return imageKey === null ? [] : [imageKey, ...moreImageKeys];
};
