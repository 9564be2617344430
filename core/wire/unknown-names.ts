import { unknownAmong } from '../domain/unknown-names.js';
import type { Violation } from '../domain/violation.js';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The own property of an object by that name; never an inherited one. */
export const member = (fields: unknown, name: string): unknown =>
  isRecord(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The same object without the properties that are null. */
export const withoutNulls = (fields: unknown): unknown =>
  isRecord(fields)
    ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
    : fields;

/** A problem for each unknown name. A body that is no object is one problem. */
export const unknownNames = (fields: unknown, known: readonly string[]): readonly Violation[] =>
  isRecord(fields)
    ? unknownAmong(fields, known)
    : [{ at: { field: 'body' }, kind: 'wrong_type', message: 'Must be a JSON object.' }];
