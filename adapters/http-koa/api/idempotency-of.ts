import { canonicalJson, uploadsOf, type IdempotencyClaim, type Violation } from '../../../core/index.js';
import { parseIdempotencyKey, type ReceivedBody } from '../../../core/wire/index.js';
import type { HttpDeps } from '../http-deps.js';
import type { ApiRequest } from './operation.js';

/**
 * What repeated requests must have in common: the fields and the images, not their encoding. The names go into stored
 * fingerprints, so they stay as they are.
 */
export const contentOf = (
  { fields, image }: ReceivedBody,
  { sha256Hex }: Pick<HttpDeps, 'sha256Hex'>,
): { readonly fields: unknown; readonly picture?: string | readonly string[] } => {
  if (!image.ok) return { fields, picture: 'refused' };
  const digests = uploadsOf(image.value).map(({ bytes }) => sha256Hex(bytes));
  const [first] = digests;
  if (first === undefined) return { fields };
  return { fields, picture: digests.length === 1 ? first : digests };
};

/**
 * The part of a command that makes it idempotent, empty without a key, and the problems of the key. A repeated request
 * must have equal `content`.
 */
export const idempotencyOf = (
  {
    idempotencyKey,
    scope,
    name,
  }: Pick<ApiRequest, 'idempotencyKey' | 'scope'> & {
    /** Where the key was sent; absent: in the header. */
    readonly name?: string;
  },
  { sha256Hex }: Pick<HttpDeps, 'sha256Hex'>,
  content: () => object,
): {
  readonly once: { readonly idempotency?: IdempotencyClaim };
  readonly problems: readonly Violation[];
} => {
  const key = parseIdempotencyKey(idempotencyKey, name);
  if (!key.ok) return { once: {}, problems: key.error };
  if (key.value === null) return { once: {}, problems: [] };
  const fingerprint = sha256Hex(canonicalJson(content()));
  return { once: { idempotency: { scope, key: key.value, fingerprint } }, problems: [] };
};

/** A request that is refused for the problems of its headers together with those of its body. */
export const withViolations = <Request extends { readonly otherViolations: readonly Violation[] }>(
  request: Request,
  ofHeaders: readonly Violation[],
): Request => ({ ...request, otherViolations: [...request.otherViolations, ...ofHeaders] });
