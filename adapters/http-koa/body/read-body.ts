import { err, ok, type ReceivedBody, type Result, type WireRefusal } from '../../../core/index.js';
import { bodyFormOf, FORM_TYPE, JSON_TYPE } from './content-type.js';
import type { BodyLimits } from '../http-deps.js';
import { readForm } from './read-form.js';
import { readJson } from './read-json.js';
import type { Place } from './body-memory.js';
import type { HttpContext } from '../api/operation.js';

/** `place` is the memory reserved for the bytes. */
export type ReadBody = (ctx: HttpContext, place: Place) => Promise<Result<ReceivedBody, WireRefusal>>;

/** Decodes bytes to fields, or refuses them. */
export const makeReadBody =
  (limits: BodyLimits): ReadBody =>
  async (ctx, place) => {
    switch (bodyFormOf(ctx.headers)) {
      case 'json':
        return readJson(ctx, place, limits);
      case 'multipart':
        return readForm(ctx, place, limits);
      default:
        return err({ kind: 'unsupported_content_type', accepted: [JSON_TYPE, FORM_TYPE] });
    }
  };

export type ReadJsonBody = (
  ctx: HttpContext,
  place: Place,
  presence: 'required' | 'optional',
) => Promise<Result<unknown, WireRefusal>>;

/** Reads a body that has to be JSON. */
export const makeReadJsonBody =
  (limits: BodyLimits): ReadJsonBody =>
  async (ctx, place, presence) => {
    if (presence === 'optional' && !hasBody(ctx)) return ok({});
    if (bodyFormOf(ctx.headers) !== 'json') {
      return err({ kind: 'unsupported_content_type', accepted: [JSON_TYPE] });
    }
    const received = await readJson(ctx, place, limits);
    return received.ok ? ok(received.value.fields) : received;
  };

/** A request has a body if a header announces one (RFC 9112 §6.3). */
const hasBody = ({ headers }: HttpContext): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
