import type { z } from 'zod';
import type { Upload } from '../domain/image.js';
import {
  checkEach,
  missing,
  valid,
  violated,
  type Checked,
  type CheckedFields,
  type FieldName,
} from '../domain/violation.js';
import { wireName, type WireName } from './field-names.js';
import { member } from './unknown-names.js';
import type { BodyForm, WireType } from './wire-types.js';

/** The received body: parsed JSON, or the fields of a form. */
export interface ReceivedBody {
  readonly form: BodyForm;
  readonly fields: unknown;
  /** A list if there are several. */
  readonly image: Checked<Upload | readonly Upload[] | null>;
}

/** A JSON body as it was received, by its parsed fields. */
export const jsonBodyOf = (fields: unknown): ReceivedBody => ({ form: 'json', fields, image: valid(null) });

/** A field of a body: its schemas in the OpenAPI document, and how it is read. */
export interface BodyField<Raw, Json extends z.ZodType = z.ZodType> {
  /** As a member of a JSON body. */
  readonly json: Json;
  /** As a part of a form, where everything except a file is text. */
  readonly part: z.ZodType;
  /** A second name of the same field. */
  readonly alias?: { readonly name: string } & Pick<BodyField<Raw>, 'json' | 'part'>;
  /** Null if the body does not have the field. */
  readonly find: (body: ReceivedBody, field: FieldName) => Checked<Raw> | null;
  /** What the absence of the field means. */
  readonly absent: (field: FieldName) => Checked<Raw>;
}

/** What the OpenAPI document contains for a field besides its type. */
interface FieldNotes {
  readonly description?: string;
  readonly examples?: unknown[];
}

/** A part whose type has notes of its own keeps them. */
const notesOf = (part: z.ZodType, notes: FieldNotes): z.GlobalMeta => part.meta() ?? { ...notes };

export const required = <Raw, Json extends z.ZodType>(
  { schema, part = schema, read }: WireType<Raw, Json>,
  notes: FieldNotes = {},
): BodyField<Raw, Json> => ({
  json: schema.meta({ ...notes }),
  part: part.meta({ ...notesOf(part, notes) }),
  find: ({ fields, form }, field) => {
    const value = member(fields, wireName(field));
    return value === undefined ? null : read(value, field, form);
  },
  absent: (name) => missing({ field: name }),
});

/** A field that only a draft may lack. */
export const requiredUnlessDraft = <Raw, Json extends z.ZodType>(
  type: WireType<Raw, Json>,
  notes: FieldNotes,
): BodyField<Raw, z.ZodOptional<Json>> => {
  const field = required(type, notes);
  return { ...field, json: type.schema.optional().meta({ ...notes }), part: field.part.optional() };
};

/** A required field with a second name, which may be null; both have a value together only if it is the same. */
export const requiredOrAlias = <Raw, Json extends z.ZodType>(
  type: WireType<Raw, Json>,
  notes: FieldNotes,
  alias: { readonly name: string; readonly description: string },
): BodyField<Raw, z.ZodOptional<Json>> => {
  const json = type.schema.optional().meta({ ...notes });
  const field = required(type, notes);
  const { description } = alias;
  const part = json.meta({ ...notes, description });
  return {
    json,
    part: json,
    alias: { name: alias.name, json: type.schema.nullish().meta({ ...notes, description }), part },
    find: (body, name) => {
      const [value, second] = [member(body.fields, wireName(name)), member(body.fields, alias.name)];
      if (second === undefined || second === null) return field.find(body, name);
      if (value !== undefined && value !== second) {
        const message = `${wireName(name)} and ${alias.name} are the same field; send one of them.`;
        return violated({ at: { field: name }, kind: 'conflicting_fields', message });
      }
      return type.read(second, name, body.form);
    },
    absent: (name) => missing({ field: name }),
  };
};

/** A field that may be absent or null; a part of a form is absent or present. */
export const optional = <Raw, Json extends z.ZodType>(
  { schema, part = schema, read }: WireType<Raw, Json>,
  notes: FieldNotes,
): BodyField<Raw | null, z.ZodOptional<z.ZodNullable<Json>>> => ({
  json: schema.nullish().meta({ ...notes }),
  part: part.optional().meta({ ...notesOf(part, notes) }),
  find: ({ fields, form }, field) => {
    const value = member(fields, wireName(field));
    return value === undefined || value === null ? null : read(value, field, form);
  },
  absent: () => valid(null),
});

/** A field that may be absent, but not null. */
export const orDefault = <Raw, Json extends z.ZodType>(
  type: WireType<Raw, Json>,
  value: Raw,
  notes: FieldNotes,
): BodyField<Raw, z.ZodOptional<Json>> => ({
  ...required(type, notes),
  json: type.schema.optional().meta({ ...notes }),
  absent: () => valid(value),
});

export type BodyFields<Raws> = { readonly [Name in keyof Raws]: BodyField<Raws[Name]> };

export const readEach = <Fields extends Partial<Record<FieldName, BodyField<unknown>>>>(
  fields: Fields,
  body: ReceivedBody,
): CheckedFields<RawsOf<Fields>> =>
  checkEach<RawsOf<Fields>>(Object.keys(fields) as (keyof Fields & FieldName)[], (name) =>
    readField((fields as BodyFields<RawsOf<Fields>>)[name], body, name as FieldName),
  );

type RawsOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends BodyField<infer Raw> ? Raw : never;
};

/** The value of a field, or what its absence means. */
export const readField = <Raw>(field: BodyField<Raw>, body: ReceivedBody, name: FieldName): Checked<Raw> =>
  field.find(body, name) ?? field.absent(name);

/** The members of a JSON body, or the parts of a form, by their names on the wire, second names included. */
export const shapeOf = (
  fields: Readonly<Record<string, BodyField<unknown>>>,
  pick: 'json' | 'part',
): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { alias, ...field }]): [string, z.ZodType][] => [
      [wireName(name), field[pick]],
      ...(alias === undefined ? [] : [[alias.name, alias[pick]] satisfies [string, z.ZodType]]),
    ]),
  );

/** The members of a JSON body without second names, each with its own schema. */
export const membersOf = <Fields extends Readonly<Record<string, BodyField<unknown>>>>(
  fields: Fields,
): { readonly [Name in keyof Fields & string as WireName<Name>]: Fields[Name]['json'] } =>
  Object.fromEntries(Object.entries(fields).map(([name, { json }]) => [wireName(name), json])) as {
    readonly [Name in keyof Fields & string as WireName<Name>]: Fields[Name]['json'];
  };
