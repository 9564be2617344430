import { valid, violated, type Checked, type FieldName, type Violation } from '../domain/violation.js';
import { nearName } from './near-name.js';

export type BodyForm = 'json' | 'multipart';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const wrongType = (field: FieldName, wanted: string) =>
  violated({ at: { field }, kind: 'wrong_type', message: `Must be ${wanted}.` });

export const requiredText = (value: unknown, field: FieldName): Checked<string> => {
  if (value === undefined) return violated({ at: { field }, kind: 'required', message: 'Is required.' });
  return typeof value === 'string' ? valid(value) : wrongType(field, 'a string');
};

export const optionalText = <T>(
  value: unknown,
  field: FieldName,
  parse: (text: string) => Checked<T>,
): Checked<T | null> => {
  if (value === undefined || value === null) return valid(null);
  return typeof value === 'string' ? parse(value) : wrongType(field, 'a string');
};

/** `title` is another name of `headline`; the two may be given together only with the same value. */
export const readHeadline = (headline: unknown, title: unknown): Checked<string> => {
  if (title === undefined) return requiredText(headline, 'headline');
  if (headline !== undefined && headline !== title) {
    const message = 'headline and title are the same field; send one of them.';
    return violated({ at: { field: 'headline' }, kind: 'conflicting_fields', message });
  }
  return typeof title === 'string'
    ? valid(title)
    : violated({ at: { verbatim: 'title' }, kind: 'wrong_type', message: 'Must be a string.' });
};

export const readIds = (form: BodyForm, value: unknown): Checked<readonly unknown[]> => {
  if (value === undefined) {
    return violated({ at: { field: 'connectionIds' }, kind: 'required', message: 'Is required.' });
  }
  if (form === 'multipart') return idsFromForm(value);
  return Array.isArray(value)
    ? valid(value as readonly unknown[])
    : wrongType('connectionIds', 'an array of integers');
};

/** The longest list of the longest ids fits. Longer texts are refused before they are split. */
const ID_LIST_CHARACTERS = 20_000;

/** A form contains only text: the ids come as repeated parts, as `1,2` or as a JSON array. */
const idsFromForm = (value: unknown): Checked<readonly unknown[]> => {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const actual = parts.reduce((sum: number, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  if (actual > ID_LIST_CHARACTERS) {
    const message = `At most ${String(ID_LIST_CHARACTERS)} characters; this has ${String(actual)}.`;
    return violated({
      at: { field: 'connectionIds' },
      kind: 'too_long',
      message,
      limit: ID_LIST_CHARACTERS,
      actual,
    });
  }
  return valid(parts.flatMap((part) => (typeof part === 'string' ? idsInText(part) : [part])));
};

const idsInText = (text: string): readonly unknown[] => {
  const trimmed = text.trim();
  const isArray = trimmed.startsWith('[') && trimmed.endsWith(']');
  const listed = (isArray ? trimmed.slice(1, -1) : trimmed).trim();
  if (listed === '') return [];
  return listed.split(',').map((item) => (/^[1-9]\d{0,15}$/.test(item.trim()) ? Number(item) : item));
};

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
  const otherViolations = Object.keys(fields).filter((name) => !known.includes(name));
  const explained = otherViolations.slice(0, EXPLAINED_NAMES).map((name): Violation => {
    const near = nearName(name, known);
    const hint = near === null ? '' : ` Did you mean "${near}"?`;
    const shown = name.slice(0, 100);
    const message = `There is no field "${shown}".${hint}`;
    return { at: { verbatim: shown }, kind: 'unknown_field', message };
  });
  const more = otherViolations.length - explained.length;
  if (more === 0) return explained;
  const message = `There are ${String(more)} more unknown fields.`;
  return [...explained, { at: { field: 'body' }, kind: 'unknown_field', message }];
};

/** The own property of an object by that name; never an inherited one. */
export const member = (fields: unknown, name: string): unknown =>
  isRecord(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined;
