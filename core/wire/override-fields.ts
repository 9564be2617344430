import { z } from 'zod';
import { DEFAULT_REQUEST_LIMITS } from '../domain/limits.js';
import { tooManyOverrides, type GivenOverride } from '../domain/requested-override.js';
import { OVERFLOWS } from '../domain/post-document.js';
import {
  valid,
  violated,
  violationsOf,
  type Checked,
  type FieldName,
  type Violation,
} from '../domain/violation.js';
import { jsonBodyOf, membersOf, optional, readEach, required, type BodyFields } from './body-fields.js';
import { wireName } from './field-names.js';
import { repeatedName } from './json-names.js';
import { idSchema } from './shared-schemas.js';
import { unknownNames } from './unknown-names.js';
import { choice, jsonIn, text, textOrTexts, timeText, type BodyForm, type WireType } from './wire-types.js';

/** The domain checks whether it is an id. */
const anyId: WireType<unknown, typeof idSchema> = { schema: idSchema, read: (value) => valid(value) };

/** The fields that a channel can override; absent or null: as the post. */
const OVERRIDE_FIELDS = {
  connectionId: required(anyId, { description: 'One of `connection_ids`.' }),
  headline: optional(text(1), {}),
  content: optional(text(1), {}),
  linkUrl: optional(text(1), {}),
  imageAlt: optional(textOrTexts, {}),
  overflow: optional(choice(OVERFLOWS), {}),
  scheduledAt: optional(timeText, {
    description: 'When this channel gets the post; without it, when the post is published.',
  }),
} as const satisfies BodyFields<Required<Omit<GivenOverride, 'wrongTypes'>>>;

const members = membersOf(OVERRIDE_FIELDS);

const NAMES = Object.keys(members);

const overrideSchema = z.strictObject(members).meta({
  id: 'ChannelOverride',
  description: 'The text and time that one channel gets instead of those of the post.',
});

const readOverride = (fields: unknown, index: number): GivenOverride => {
  const unknown = unknownNames(fields, NAMES).map((violation) => within(violation, index));
  const isObject = !unknown.some(({ kind }) => kind === 'wrong_type');
  const values = readEach(OVERRIDE_FIELDS, jsonBodyOf(fields));
  const wrongTypes = [...(isObject ? violationsOf(values) : []), ...unknown];
  const right = Object.entries<Checked<unknown>>(values).flatMap(([name, each]) =>
    each.ok ? [[name, each.value] as const] : [],
  );
  return { connectionId: undefined, ...Object.fromEntries(right), wrongTypes };
};

/** Places a problem with the names of an override within the list of overrides. */
const within = (violation: Violation, index: number): Violation => {
  const path = `${wireName('channelOverrides')}[${String(index)}]`;
  const { at } = violation;
  return { ...violation, at: { verbatim: 'verbatim' in at ? `${path}.${at.verbatim}` : path } };
};

/** A part of a form is JSON, in which, as in a body, no name may be repeated (D7). */
const listFrom = (value: unknown, field: FieldName, form: BodyForm): Checked<unknown> => {
  if (form === 'json' || typeof value !== 'string') return valid(value);
  const list = jsonIn(value);
  const twice = list === null ? null : repeatedName(value);
  if (twice === null) return valid(list);
  return violated({ at: { field }, kind: 'invalid_value', message: `Has "${twice.slice(0, 100)}" twice.` });
};

const MOST = DEFAULT_REQUEST_LIMITS.connectionsPerPost;

export const channelOverrides: WireType<readonly GivenOverride[], z.ZodArray<typeof overrideSchema>> = {
  schema: z.array(overrideSchema).max(MOST),
  part: z.string().meta({
    description: 'A JSON array, as in a JSON body.',
    examples: ['[{"connection_id":1,"headline":"Hello, readers"}]'],
  }),
  read: (value, field, form) => {
    const given = listFrom(value, field, form);
    if (!given.ok) return given;
    const list = given.value;
    if (!Array.isArray(list))
      return violated({ at: { field }, kind: 'wrong_type', message: 'Must be a JSON array of objects.' });
    if (list.length > MOST) return tooManyOverrides(MOST, list.length);
    return valid(list.map(readOverride));
  },
};
