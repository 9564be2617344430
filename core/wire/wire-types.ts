import { z } from 'zod';
import { connectionId, isId, type ConnectionId } from '../domain/ids.js';
import { TIME_FORMS } from '../domain/schedule.js';
import { valid, violated, type Checked, type FieldName } from '../domain/violation.js';
import { idSchema } from './shared-schemas.js';

/** How the body was sent. @inline */
export type BodyForm = 'json' | 'multipart';

/** A type of values on the wire: its schema in the OpenAPI document, and how a value is read. */
export interface WireType<Raw, Schema extends z.ZodType = z.ZodType> {
  /** In a JSON body. */
  readonly schema: Schema;
  /** As a part of a form, if that differs. */
  readonly part?: z.ZodType;
  readonly read: (value: unknown, field: FieldName, form: BodyForm) => Checked<Raw>;
}

const wrongType = (field: FieldName, wanted: string) =>
  violated({ at: { field }, kind: 'wrong_type', message: `Must be ${wanted}.` });

/** The value of a field that takes one value is of another type; a form has it as a list if the field is repeated. */
const wrongValue = (value: unknown, field: FieldName, form: BodyForm, wanted: string) =>
  form === 'multipart' && Array.isArray(value)
    ? violated({ at: { field }, kind: 'wrong_type', message: 'Must be given once.' })
    : wrongType(field, wanted);

/** Text; the domain checks its content, and the schema rejects only what is certainly too short. */
export const text = (leastCharacters: number, wanted = 'a string'): WireType<string, z.ZodString> => ({
  schema: z.string().min(leastCharacters),
  read: (value, field, form) =>
    typeof value === 'string' ? valid(value) : wrongValue(value, field, form, wanted),
});

/** A time; by default, some JSON libraries write one as a number or a list of numbers. */
export const timeText = text(16, `a string of the form ${TIME_FORMS}`);

/** One text, or one for each of several things, in their order. */
export const textOrTexts = {
  schema: z.union([z.string(), z.array(z.string())]),
  read: (value, field) =>
    typeof value === 'string' || isTexts(value)
      ? valid(value)
      : wrongType(field, 'a string or an array of strings'),
} satisfies WireType<string | readonly string[]>;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

export const choice = <const Words extends readonly [string, ...string[]]>(
  words: Words,
): WireType<Words[number], z.ZodEnum<{ [Word in Words[number]]: Word }>> => ({
  schema: z.enum(words),
  read: (value, field, form) => {
    if (typeof value !== 'string') return wrongValue(value, field, form, 'a string');
    const word = words.find((known): known is Words[number] => known === value);
    if (word !== undefined) return valid(word);
    const message = `Must be one of: ${words.join(', ')}.`;
    return violated({ at: { field }, kind: 'invalid_value', message });
  },
});

export const flag: WireType<boolean, z.ZodBoolean> = {
  schema: z.boolean(),
  part: z.enum(['true', 'false']).meta({ examples: ['false'] }),
  read: (value, field, form) => {
    if (Array.isArray(value)) return wrongValue(value, field, form, 'true or false');
    const isText = form === 'multipart' && typeof value === 'string';
    const read = isText ? { true: true, false: false }[value] : value;
    return typeof read === 'boolean' ? valid(read) : wrongType(field, 'true or false');
  },
};

/** The id of a connection of the post that the request is about. */
export const connectionOfPost: WireType<ConnectionId, typeof idSchema> = {
  schema: idSchema,
  read: (value, field) =>
    isId(value) ? valid(connectionId(value)) : wrongType(field, 'the id of a connection of the post'),
};

/** The longest list of the longest ids fits. Longer texts are refused before they are split. */
const LIST_CHARACTERS = 20_000;

/** A form contains only text: a list comes as repeated parts, separated by commas or as a JSON array. */
const listFromForm = (
  value: unknown,
  field: FieldName,
  itemsIn: (listing: string) => readonly unknown[],
): Checked<readonly unknown[]> => {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const actual = parts.reduce((sum: number, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  if (actual > LIST_CHARACTERS) {
    const message = `At most ${String(LIST_CHARACTERS)} characters; this has ${String(actual)}.`;
    return violated({ at: { field }, kind: 'too_long', message, limit: LIST_CHARACTERS, actual });
  }
  return valid(parts.flatMap((part) => (typeof part === 'string' ? itemsIn(part) : [part])));
};

const idsIn = (listing: string): readonly unknown[] => {
  const trimmed = listing.trim();
  const isArray = trimmed.startsWith('[') && trimmed.endsWith(']');
  const listed = (isArray ? trimmed.slice(1, -1) : trimmed).trim();
  if (listed === '') return [];
  return listed.split(',').map((item) => (/^[1-9]\d{0,15}$/.test(item.trim()) ? Number(item) : item));
};

const wordsIn = (listing: string): readonly unknown[] => {
  const trimmed = listing.trim();
  if (trimmed === '') return [];
  const read = trimmed.startsWith('[') ? jsonIn(trimmed) : null;
  return Array.isArray(read) ? (read as readonly unknown[]) : trimmed.split(',');
};

/** The value of a JSON text; null for any other text. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A list whose items the domain checks. */
const listOf = <Items extends z.ZodType>(
  schema: Items,
  { items, example, itemsIn }: { items: string; example: string; itemsIn: typeof idsIn },
) =>
  ({
    schema,
    part: z.union([z.string(), z.array(z.string())]).meta({
      description: `Repeated parts, \`${example}\` or a JSON array.`,
      // One item: the form of the documentation page begins with it.
      examples: example.split(',').slice(0, 1),
    }),
    read: (value, field, form) => {
      if (form === 'multipart') return listFromForm(value, field, itemsIn);
      return Array.isArray(value)
        ? valid(value as readonly unknown[])
        : wrongType(field, `an array of ${items}`);
    },
  }) satisfies WireType<readonly unknown[]>;

/** Short texts without commas. */
export const words = listOf(z.array(z.string()), {
  items: 'strings',
  example: 'news,launch',
  itemsIn: wordsIn,
});

export const ids = listOf(z.array(idSchema).min(1), { items: 'integers', example: '1,2', itemsIn: idsIn });
