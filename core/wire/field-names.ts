import { z } from 'zod';
import type { FieldPath, Violation, ViolationKind } from '../domain/violation.js';
import { idSchema } from './shared-schemas.js';

/** `wrong-type` as the wire spells it: `wrong_type`. */
export type Snake<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Snake<Tail>}`
  : Text;

/** Every kind of problem as the wire spells it; a kind that is missing here does not compile. */
const PROBLEMS: { readonly [Kind in ViolationKind]: Snake<Kind> } = {
  required: 'required',
  'wrong-type': 'wrong_type',
  'too-short': 'too_short',
  'too-long': 'too_long',
  'too-few': 'too_few',
  'too-many': 'too_many',
  'invalid-value': 'invalid_value',
  'unknown-field': 'unknown_field',
  'conflicting-fields': 'conflicting_fields',
  'invalid-datetime': 'invalid_datetime',
  'offset-zone-mismatch': 'offset_zone_mismatch',
  'scheduled-in-past': 'scheduled_in_past',
  'scheduled-too-far': 'scheduled_too_far',
  'unknown-connection': 'unknown_connection',
  'connection-unavailable': 'connection_unavailable',
  'image-too-large': 'image_too_large',
  'unsupported-image': 'unsupported_image',
  'image-required': 'image_required',
  'image-not-supported': 'image_not_supported',
  'link-required': 'link_required',
  'empty-content': 'empty_content',
};

/** One problem as the wire shows it, in `error.details.fields`. */
export const problemSchema = z
  .strictObject({
    path: z
      .string()
      .meta({ description: 'The field, as the client wrote it.', examples: ['connection_ids[0]'] }),
    code: z.enum(Object.values(PROBLEMS)),
    message: z.string(),
    connection_id: idSchema.optional().meta({ description: 'The channel whose problem it is.' }),
    limit: z.number().optional(),
    actual: z.number().optional(),
  })
  .meta({ id: 'Problem', description: 'One problem of a request; a refusal names all of them.' });

export type FieldProblem = z.infer<typeof problemSchema>;

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const pathOf = (at: FieldPath): string => {
  if ('verbatim' in at) return at.verbatim;
  return at.index === undefined ? snakeCase(at.field) : `${snakeCase(at.field)}[${String(at.index)}]`;
};

export const fieldProblem = ({
  at,
  kind,
  message,
  connectionId,
  limit,
  actual,
}: Violation): FieldProblem => ({
  path: pathOf(at),
  code: PROBLEMS[kind],
  message,
  ...(connectionId === undefined ? {} : { connection_id: connectionId }),
  ...(limit === undefined ? {} : { limit }),
  ...(actual === undefined ? {} : { actual }),
});
