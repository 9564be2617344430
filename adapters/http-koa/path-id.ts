import { err, isId, notFound, ok, type NotFound, type Result } from '../../core/index.js';

/** Reads an id of a path. Anything but a positive integer is not found, like an unknown id; `resource` names it. */
export const pathId = <Id>(
  resource: 'post' | 'connection' | 'feed',
  text: string | undefined,
  make: (value: number) => Id,
): Result<Id, NotFound> => {
  const value = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return isId(value) ? ok(make(value)) : err(notFound(`${resource} ${text ?? ''}`));
};
