import { z } from 'zod';
import { VIOLATION_KINDS, type FieldPath, type Violation } from '../domain/violation.js';
import { idSchema } from './shared-schemas.js';

/** One problem as the wire shows it, in `error.details.fields`. */
export const problemSchema = z
  .strictObject({
    path: z
      .string()
      .meta({ description: 'The field, as the client wrote it.', examples: ['connection_ids[0]'] }),
    code: z.enum(VIOLATION_KINDS),
    message: z.string(),
    connection_id: idSchema.optional().meta({ description: 'The connection that has the problem.' }),
    limit: z.number().optional(),
    actual: z.number().optional(),
  })
  .meta({ id: 'Problem', description: 'One problem of a request; a refusal lists all of them.' });

/** A problem of one field, as it is on the wire. @interface */
export type FieldProblem = z.infer<typeof problemSchema>;

/** The name of a field on the wire: `connectionIds` is `connection_ids`. */
export type WireName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${WireName<Rest>}`
  : Name;

export const wireName = <Name extends string>(name: Name): WireName<Name> =>
  snakeCase(name) as WireName<Name>;

/** There are few names of fields, and each is converted several times for a request. */
const converted = new Map<string, string>();

const snakeCase = (name: string): string => {
  const known = converted.get(name);
  if (known !== undefined) return known;
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  converted.set(name, snake);
  return snake;
};

const bracketed = (index: number | undefined): string => (index === undefined ? '' : `[${String(index)}]`);

const pathOf = (at: FieldPath): string => {
  if ('verbatim' in at) return at.verbatim;
  const name = `${snakeCase(at.field)}${bracketed(at.index)}`;
  return at.override === undefined
    ? name
    : `${wireName('channelOverrides')}${bracketed(at.override)}.${name}`;
};

/** A problem of a field with the names of the wire. */
export const fieldProblem = (violation: Violation): FieldProblem => {
  const { at, kind, message, connectionId, limit, actual } = violation;
  return {
    // Names are cut, and may be malformed themselves. Many parsers refuse half of a surrogate pair in JSON.
    path: pathOf(at).toWellFormed(),
    code: kind,
    message: message.toWellFormed(),
    ...(connectionId === undefined ? {} : { connection_id: connectionId }),
    ...(limit === undefined ? {} : { limit }),
    ...(actual === undefined ? {} : { actual }),
  };
};
