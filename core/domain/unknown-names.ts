import { nearName } from './near-name.js';
import type { Violation } from './violation.js';

/** At most this many unknown names are listed: a body may contain a hundred thousand. */
export const EXPLAINED_NAMES = 20;

/**
 * A problem for each unknown name that has a value, with the known name that was probably meant. A property that is
 * undefined is absent, as in JSON.
 */
export const unknownAmong = (fields: object, known: readonly string[]): readonly Violation[] => {
  const unknown = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || known.includes(name) ? [] : [name],
  );
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
