import { canonicalJson, err, ok, type IdempotencyClaim, type Result } from '../../../core/index.js';
import { parseIdempotencyKey, type ReceivedBody, type WireRefusal } from '../../../core/wire/index.js';
import type { HttpDeps } from '../http-deps.js';
import type { ApiRequest } from './operation.js';

/** What a repeated request has to have in common: the fields and the picture, not the order or the encoding of either. */
export const contentOf = (
  { fields, image }: ReceivedBody,
  { sha256Hex }: Pick<HttpDeps, 'sha256Hex'>,
): { readonly fields: unknown; readonly picture?: string } => {
  if (!image.ok) return { fields, picture: 'refused' };
  return image.value === null ? { fields } : { fields, picture: sha256Hex(image.value.bytes) };
};

/** The part of a command that makes it happen once; empty without a key. A repeated request must have equal `content`. */
export const idempotencyOf = (
  { idempotencyKey, scope }: Pick<ApiRequest, 'idempotencyKey' | 'scope'>,
  { sha256Hex }: Pick<HttpDeps, 'sha256Hex'>,
  content: () => object,
): Result<{ readonly idempotency?: IdempotencyClaim }, WireRefusal> => {
  const key = parseIdempotencyKey(idempotencyKey);
  if (!key.ok) return err({ kind: 'invalid_request', violations: key.error });
  if (key.value === null) return ok({});
  return ok({ idempotency: { scope, key: key.value, fingerprint: sha256Hex(canonicalJson(content())) } });
};
