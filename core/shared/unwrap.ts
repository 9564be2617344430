import type { Result } from './result.js';

/** The kind of a refusal with its details, or the sentences for an operator. */
const described = (refusal: unknown): string => {
  if (Array.isArray(refusal)) return refusal.join(' ');
  if (typeof refusal !== 'object' || refusal === null || !('kind' in refusal)) return JSON.stringify(refusal);
  const { kind, ...details } = refusal;
  return [String(kind), ...(Object.keys(details).length > 0 ? [JSON.stringify(details)] : [])].join(' ');
};

/** What {@link unwrap} throws. */
export class RefusedError<Refusal = unknown> extends Error {
  override readonly name = 'RefusedError';

  /** The refusal as it was returned, for example `{ kind: 'not_found', what: 'post 17' }`. */
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`Refused: ${described(refusal)}`);
    this.refusal = refusal;
  }
}

/**
 * The value of a result, for programs that cannot continue without it, such as scripts and tests. Throws a
 * {@link RefusedError} with the refusal where there is none.
 */
export const unwrap = <T, E>(result: Result<T, E>): T => {
  if (result instanceof Promise)
    throw new TypeError('This is the promise of a result; await it: unwrap(await …).');
  if (!result.ok) throw new RefusedError(result.error);
  return result.value;
};
