/** An expected outcome as a value: refusals are returned, only bugs and broken infrastructure throw. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A result with a value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A result with a refusal. */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** Ends every switch over a union, so that a new member that is not handled does not compile. */
export const unreachable = (value: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
};

/** The value of a result that has no refusals. */
export const certain = <T>(result: Result<T, never>): T =>
  result.ok ? result.value : unreachable(result.error);
