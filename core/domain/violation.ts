import type { ConnectionId } from './ids.js';
import { ok, err, type Result } from '../shared/result.js';

/**
 * The fields that a client can get wrong, under their names in the domain; the wire layer maps them to its own names.
 */
export type FieldName =
  | 'headline'
  | 'content'
  | 'connectionIds'
  | 'scheduledAt'
  | 'image'
  | 'imageAlt'
  | 'linkUrl'
  | 'overflow'
  | 'connectionId'
  | 'outcome'
  | 'url'
  | 'acceptDuplicateRisk'
  | 'idempotencyKey'
  | 'body';

/** Where the problem is. `verbatim` repeats a name of the client that is no known field. */
export type FieldPath =
  { readonly field: FieldName; readonly index?: number } | { readonly verbatim: string };

/** The kind of a problem, for programs. */
export const VIOLATION_KINDS = [
  'required',
  'wrong_type',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'invalid_value',
  'unknown_field',
  'conflicting_fields',
  'invalid_datetime',
  'offset_zone_mismatch',
  'scheduled_in_past',
  'scheduled_too_far',
  'unknown_connection',
  'connection_unavailable',
  'image_too_large',
  'unsupported_image',
  'image_required',
  'image_not_supported',
  'link_required',
  'empty_content',
] as const;
export type ViolationKind = (typeof VIOLATION_KINDS)[number];

/** One problem of a request. A refusal lists all of them. */
export interface Violation {
  readonly at: FieldPath;
  readonly kind: ViolationKind;
  readonly message: string;
  /** The channel that cannot carry the post, if the problem belongs to one channel. */
  readonly connectionId?: ConnectionId;
  readonly limit?: number;
  readonly actual?: number;
}

/** A field that was read on its own: its value, or all of its problems. */
export type Checked<T> = Result<T, readonly Violation[]>;

export const valid = <T>(value: T): Checked<T> => ok(value);

export const violated = (
  violation: Violation,
): { readonly ok: false; readonly error: readonly Violation[] } => err([violation]);

/** Checks a value that was read; problems found so far stay as they are. */
export const chain = <T, U>(checked: Checked<T>, next: (value: T) => Checked<U>): Checked<U> =>
  checked.ok ? next(checked.value) : checked;

/** All the problems of several fields, in the order of the fields. */
export const violationsOf = (...fields: readonly Checked<unknown>[]): readonly Violation[] =>
  fields.flatMap((field) => (field.ok ? [] : field.error));
