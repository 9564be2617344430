import { err, isId, ok, type NotFound, type Result } from '../../core/index.js';

/** Reads an id of a path. What is no positive integer names nothing, like an id that nobody has. */
export const pathId = <Id>(text: string | undefined, make: (value: number) => Id): Result<Id, NotFound> => {
  const value = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return isId(value) ? ok(make(value)) : err({ kind: 'not_found' });
};
