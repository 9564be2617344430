import type { Violation } from '../domain/violation.js';
import { nearName } from './near-name.js';

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

/** At most this many unknown names are listed: a body may contain a hundred thousand. */
export const EXPLAINED_NAMES = 20;

/**
 * A problem for each unknown name, with the known name that was probably meant. A body that is no object is one
 * problem.
 */
export const unknownNames = (fields: unknown, known: readonly string[]): readonly Violation[] => {
  if (!isRecord(fields)) {
    return [{ at: { field: 'body' }, kind: 'wrong_type', message: 'Must be a JSON object.' }];
  }
  const unknown = Object.keys(fields).filter((name) => !known.includes(name));
  const explained = unknown.slice(0, EXPLAINED_NAMES).map((name): Violation => {
    const near = nearName(name, known);
    const hint = near === null ? '' : ` Did you mean "${near}"?`;
    const shown = name.slice(0, 100);
    const message = `There is no field "${shown}".${hint}`;
    return { at: { verbatim: shown }, kind: 'unknown_field', message };
  });
  const more = unknown.length - explained.length;
  if (more === 0) return explained;
  const message = `There are ${String(more)} more unknown fields.`;
  return [...explained, { at: { field: 'body' }, kind: 'unknown_field', message }];
};
