import type { Result } from './result.js';

/** The kind of a refusal, or the sentences for an operator. */
const nameOf = (refusal: unknown): string => {
  if (Array.isArray(refusal)) return refusal.join(' ');
  const hasKind = typeof refusal === 'object' && refusal !== null && 'kind' in refusal;
  return hasKind ? String(refusal.kind) : JSON.stringify(refusal);
};

/** What {@link unwrap} throws. */
export class RefusedError<Refusal = unknown> extends Error {
  override readonly name = 'RefusedError';

  /** The refusal as it was returned, for example `{ kind: 'not_found' }`. */
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`Refused: ${nameOf(refusal)}`);
    this.refusal = refusal;
  }
}

/**
 * The value of a result, for programs that cannot continue without it, such as scripts and tests. Throws a
 * {@link RefusedError} with the refusal where there is none.
 */
export const unwrap = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new RefusedError(result.error);
  return result.value;
};
