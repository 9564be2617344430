import type { KeptFields } from './post-document.js';
import type { ConnectionId } from './ids.js';
import { ok, err, type Result } from '../shared/result.js';

/**
 * The fields that a client can get wrong, under their names in the domain; the wire layer maps them to its own names.
 */
export type FieldName =
  | keyof KeptFields
  | 'content'
  | 'connectionIds'
  | 'channelOverrides'
  | 'scheduledAt'
  | 'draft'
  | 'image'
  | 'connectionId'
  | 'outcome'
  | 'url'
  | 'acceptDuplicateRisk'
  | 'provider'
  | 'name'
  | 'settings'
  | 'idempotencyKey'
  | 'body';

/**
 * The path of the problem; with `override`, the field is one of that override. `verbatim` repeats a name from the
 * client that is not a known field.
 */
export type FieldPath =
  | { readonly field: FieldName; readonly index?: number; readonly override?: number }
  | { readonly verbatim: string };

/** The path of an image; a single image has the path of the field itself. */
export const imagePath = (index: number, images: number): FieldPath =>
  images === 1 ? { field: 'image' } : { field: 'image', index };

/** Every kind of problem of a request. */
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
/** The kind of a problem, for programs. */
export type ViolationKind = (typeof VIOLATION_KINDS)[number];

/** One problem of a request. A refusal lists all of them. */
export interface Violation {
  readonly at: FieldPath;
  readonly kind: ViolationKind;
  readonly message: string;
  /** The channel that cannot carry the post, if the problem belongs to one channel. */
  readonly connectionId?: ConnectionId;
  /** What is allowed, in the unit that the message names. */
  readonly limit?: number;
  /** What the request has, in the same unit. */
  readonly actual?: number;
}

/** Problems of the fields of an override; a problem of `channelOverrides` becomes one of the override itself. */
export const inOverride = (violations: readonly Violation[], override: number): readonly Violation[] =>
  violations.map((violation) => {
    const { at } = violation;
    if ('verbatim' in at) return violation;
    return {
      ...violation,
      at: at.field === 'channelOverrides' ? { ...at, index: override } : { ...at, override },
    };
  });

/** A field that was read on its own: its value, or all of its problems. */
export type Checked<T> = Result<T, readonly Violation[]>;

/** A list that was read on its own. An invalid list may still have its entries, so that these are checked as well. */
export type CheckedList<T, Entry> =
  | { readonly ok: true; readonly value: readonly T[] }
  | {
      readonly ok: false;
      readonly error: readonly Violation[];
      readonly entries?: readonly Entry[];
    };

/** What was read, with further problems of it. */
export const withProblems = <T>(read: Checked<T>, problems: readonly Violation[]): Checked<T> =>
  problems.length === 0 ? read : err([...(read.ok ? [] : read.error), ...problems]);

/** A value that was read without a problem. */
export const valid = <T>(value: T): Checked<T> => ok(value);

/** A field with one problem. */
export const violated = (
  violation: Violation,
): { readonly ok: false; readonly error: readonly Violation[] } => err([violation]);

/** A required field is absent. */
export const missing = (at: FieldPath) =>
  violated({ at, kind: 'required', message: 'This field is required.' });

/** Checks a value that was read; problems found so far stay as they are. */
export const chain = <T, U>(checked: Checked<T>, next: (value: T) => Checked<U>): Checked<U> =>
  checked.ok ? next(checked.value) : checked;

/** What was given, as it is read; otherwise what stands for its absence. */
export const ifGiven = <T, U, Absent>(
  given: T | null | undefined,
  absent: Absent,
  read: (given: T) => Checked<U>,
): Checked<U | Absent> => (given === undefined || given === null ? valid(absent) : read(given));

/** Each of these values as it was read on its own. */
export type CheckedFields<Values> = { readonly [Name in keyof Values]: Checked<Values[Name]> };

/** Reads each of the named fields on its own. */
export const checkEach = <Values>(
  names: readonly (keyof Values & string)[],
  check: <Name extends keyof Values & string>(name: Name) => Checked<Values[Name]>,
): CheckedFields<Values> =>
  Object.fromEntries(names.map((name) => [name, check(name)])) as CheckedFields<Values>;

/** Values that need no check. */
export const allValid = <Values extends object>(values: Values): CheckedFields<Values> =>
  checkEach<Values>(Object.keys(values) as (keyof Values & string)[], (name) => valid(values[name]));

/** The problems of all fields, in their order. */
export const violationsOf = (fields: CheckedFields<object>): readonly Violation[] =>
  Object.values<Checked<unknown>>({ ...fields }).flatMap((field) => (field.ok ? [] : field.error));

/** The values of all fields, or the problems of all of them: no value is used while another field has a problem. */
export const combined = <Values extends object>(fields: CheckedFields<Values>): Checked<Values> => {
  const violations = violationsOf(fields);
  if (violations.length > 0) return err(violations);
  const values = Object.entries<Checked<unknown>>({ ...fields }).map(([name, field]) => [
    name,
    field.ok ? field.value : undefined,
  ]);
  return valid(Object.fromEntries(values) as Values);
};
