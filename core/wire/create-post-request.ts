import { parseConnectionIds, parseOverflow, type PostDraft } from '../domain/draft.js';
import type { Upload } from '../domain/image.js';
import type { RequestLimits } from '../domain/limits.js';
import { AT_ONCE, parseRequestedTime } from '../domain/schedule.js';
import { parseContent, parseHeadline, parseImageAlt, parseWebAddress } from '../domain/text.js';
import { chain, valid, violated, type Checked, type FieldName } from '../domain/violation.js';
import {
  member,
  optionalText,
  readHeadline,
  readIds,
  requiredText,
  unknownNames,
  type BodyForm,
} from './body-fields.js';
import { createPostFields } from './request-schemas.js';

type WireName = keyof typeof createPostFields | 'image';

/** The received body: parsed JSON, or the fields of a form. */
export interface ReceivedBody {
  readonly form: BodyForm;
  readonly fields: unknown;
  readonly image: Checked<Upload | null>;
}

/**
 * Reads a Create Post body as a draft. Total: any value results in a draft with its readable fields and all of its
 * problems. An unknown name is an error, so that a typing error never turns "later" into "now".
 */
export const parseCreatePost = ({ form, fields, image }: ReceivedBody, limits: RequestLimits): PostDraft => {
  const read = (name: WireName): unknown => member(fields, name);
  const optional = <T>(name: keyof typeof createPostFields, parse: (text: string) => Checked<T>) =>
    optionalText(read(name), fieldNames[name], parse);

  const requestedTime = optional('scheduled_at', parseRequestedTime);
  const overflow = optional('overflow', parseOverflow);
  return {
    headline: chain(readHeadline(read('headline'), read('title')), (text) => parseHeadline(text, limits)),
    content: chain(requiredText(read('content'), 'content'), (text) => parseContent(text, limits)),
    connectionIds: chain(readIds(form, read('connection_ids')), (ids) => parseConnectionIds(ids, limits)),
    requestedTime: requestedTime.ok ? valid(requestedTime.value ?? AT_ONCE) : requestedTime,
    image: readImage(read('image'), image),
    imageAlt: optional('image_alt', (text) => parseImageAlt(text, limits)),
    linkUrl: optional('link_url', (text) => parseWebAddress('linkUrl', text, limits)),
    overflow: overflow.ok ? valid(overflow.value ?? 'reject') : overflow,
    otherViolations: unknownNames(fields, KNOWN_NAMES),
  };
};

const fieldNames: Readonly<Record<keyof typeof createPostFields, FieldName>> = {
  headline: 'headline',
  title: 'headline',
  content: 'content',
  connection_ids: 'connectionIds',
  scheduled_at: 'scheduledAt',
  image_alt: 'imageAlt',
  link_url: 'linkUrl',
  overflow: 'overflow',
};

const readImage = (named: unknown, image: Checked<Upload | null>): Checked<Upload | null> => {
  if (named === undefined || named === null) return image;
  const message = 'Send the image as a file part named "image" of a multipart/form-data body.';
  return violated({ at: { field: 'image' }, kind: 'wrong_type', message });
};

const KNOWN_NAMES: readonly string[] = [...Object.keys(createPostFields), 'image'];
