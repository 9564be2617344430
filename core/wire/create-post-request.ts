import { z } from 'zod';
import { parseConnectionIds, parseOverflow, type PostDraft } from '../domain/draft.js';
import type { Upload } from '../domain/image.js';
import { DEFAULT_REQUEST_LIMITS, type RequestLimits } from '../domain/limits.js';
import { OVERFLOWS } from '../domain/post.js';
import { AT_ONCE, parseRequestedTime } from '../domain/schedule.js';
import { parseContent, parseHeadline, parseImageAlt, parseWebAddress } from '../domain/text.js';
import { valid, violated, type Checked, type FieldName, type Violation } from '../domain/violation.js';
import { nearName } from './near-name.js';

const { headlineCharacters, contentCharacters, imageAltCharacters, linkUrlCharacters, connectionsPerPost } =
  DEFAULT_REQUEST_LIMITS;

/** The fields of Create Post, as JSON. Types are checked here; bounds and meaning by the domain. */
export const createPostFields = {
  headline: z.string().meta({
    description: `The headline, 1 to ${String(headlineCharacters)} characters after trimming.`,
    examples: ['Hello'],
  }),
  title: z
    .string()
    .meta({ description: 'Another name for `headline`. Send one of the two.', examples: ['Hello'] }),
  content: z.string().meta({
    description: `The body, HTML or plain text, 1 to ${String(contentCharacters)} characters.`,
    examples: ['<p>First post.</p>'],
  }),
  connection_ids: z.array(z.unknown()).meta({
    description: `The connections to publish to, 1 to ${String(connectionsPerPost)}. One that is named twice counts once.`,
    examples: [[1]],
  }),
  scheduled_at: z.string().meta({
    description:
      'When to publish, ISO 8601, in the future. Without an offset it is workspace time. Leave it out to publish at once.',
    examples: ['2027-03-01T09:00:00+01:00'],
  }),
  image_alt: z.string().meta({
    description: `What the image shows, at most ${String(imageAltCharacters)} characters.`,
    examples: ['A red bicycle'],
  }),
  link_url: z.string().meta({
    description: `A link that belongs to the post, http or https, at most ${String(linkUrlCharacters)} characters.`,
    examples: ['https://example.com/story'],
  }),
  overflow: z.string().meta({
    description: `What to do where a channel cannot carry the whole text: ${OVERFLOWS.join(' or ')}. A summary needs \`link_url\`.`,
    examples: ['reject'],
  }),
} as const;

type WireName = keyof typeof createPostFields | 'image';

/** The body as it was received: parsed JSON, or the fields of a form. */
export interface ReceivedBody {
  readonly form: 'json' | 'multipart';
  readonly fields: unknown;
  readonly image: Checked<Upload | null>;
}

/**
 * Reads a Create Post body as a draft. Total: any value gives a draft that says what it asks for and everything that
 * is wrong with it. A name that we do not know is an error, so a typing error never turns "later" into "now".
 */
export const parseCreatePost = ({ form, fields, image }: ReceivedBody, limits: RequestLimits): PostDraft => {
  const given = isRecord(fields) ? fields : {};
  const read = (name: WireName): unknown => (Object.hasOwn(given, name) ? given[name] : undefined);
  const optional = <T>(name: keyof typeof createPostFields, parse: (text: string) => Checked<T>) =>
    optionalText(read(name), fieldNames[name], parse);

  const requestedTime = optional('scheduled_at', parseRequestedTime);
  const overflow = optional('overflow', parseOverflow);
  return {
    headline: chain(readHeadline(read('headline'), read('title')), (text) => parseHeadline(text, limits)),
    content: chain(requiredText(read('content'), 'content'), (text) => parseContent(text, limits)),
    connectionIds: chain(readIds(form, read('connection_ids')), (ids) => parseConnectionIds(ids, limits)),
    requestedTime: requestedTime.ok ? valid(requestedTime.value ?? AT_ONCE) : requestedTime,
    image: readImage(form, read('image'), image),
    imageAlt: optional('image_alt', (text) => parseImageAlt(text, limits)),
    linkUrl: optional('link_url', (text) => parseWebAddress('linkUrl', text, limits)),
    overflow: overflow.ok ? valid(overflow.value ?? 'reject') : overflow,
    strays: strayNames(fields),
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const chain = <T, U>(checked: Checked<T>, next: (value: T) => Checked<U>): Checked<U> =>
  checked.ok ? next(checked.value) : checked;

const wrongType = (field: FieldName, wanted: string) =>
  violated({ at: { field }, kind: 'wrong-type', message: `Must be ${wanted}.` });

const requiredText = (value: unknown, field: FieldName): Checked<string> => {
  if (value === undefined) return violated({ at: { field }, kind: 'required', message: 'Is required.' });
  return typeof value === 'string' ? valid(value) : wrongType(field, 'a string');
};

const optionalText = <T>(
  value: unknown,
  field: FieldName,
  parse: (text: string) => Checked<T>,
): Checked<T | null> => {
  if (value === undefined || value === null) return valid(null);
  return typeof value === 'string' ? parse(value) : wrongType(field, 'a string');
};

/** `title` is `headline` under another name; the two may only be given together when they say the same. */
const readHeadline = (headline: unknown, title: unknown): Checked<string> => {
  if (title === undefined) return requiredText(headline, 'headline');
  if (headline !== undefined && headline !== title) {
    const message = 'headline and title are the same field; send one of them.';
    return violated({ at: { field: 'headline' }, kind: 'conflicting-fields', message });
  }
  return typeof title === 'string'
    ? valid(title)
    : violated({ at: { verbatim: 'title' }, kind: 'wrong-type', message: 'Must be a string.' });
};

const readIds = (form: ReceivedBody['form'], value: unknown): Checked<readonly unknown[]> => {
  if (value === undefined) {
    return violated({ at: { field: 'connectionIds' }, kind: 'required', message: 'Is required.' });
  }
  if (form === 'multipart') return valid(idsFromForm(value));
  return Array.isArray(value)
    ? valid(value as readonly unknown[])
    : wrongType('connectionIds', 'an array of integers');
};

/** A form has only text: the ids come as repeated parts, as `1,2` or as a JSON array. */
const idsFromForm = (value: unknown): readonly unknown[] => {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return parts.flatMap((part): readonly unknown[] => {
    if (typeof part !== 'string') return [part];
    const listed = /^\s*\[(.*)\]\s*$/s.exec(part)?.[1] ?? part;
    if (listed.trim() === '') return [];
    return listed.split(',').map((item) => (/^\s*[1-9]\d{0,15}\s*$/.test(item) ? Number(item) : item));
  });
};

const readImage = (
  form: ReceivedBody['form'],
  named: unknown,
  image: Checked<Upload | null>,
): Checked<Upload | null> => {
  if (named === undefined || (named === null && form === 'json')) return image;
  const message = 'Send the image as a file part named "image" of a multipart/form-data body.';
  return violated({ at: { field: 'image' }, kind: 'wrong-type', message });
};

const KNOWN_NAMES: readonly string[] = [...Object.keys(createPostFields), 'image'];

const strayNames = (fields: unknown): readonly Violation[] => {
  if (!isRecord(fields)) {
    return [{ at: { field: 'body' }, kind: 'wrong-type', message: 'Must be a JSON object.' }];
  }
  return Object.keys(fields)
    .filter((name) => !KNOWN_NAMES.includes(name))
    .map((name) => {
      const near = nearName(name, KNOWN_NAMES);
      const hint = near === null ? '' : ` Did you mean "${near}"?`;
      const shown = name.slice(0, 100);
      return {
        at: { verbatim: shown },
        kind: 'unknown-field',
        message: `There is no field "${shown}".${hint}`,
      };
    });
};
