import { err, ok, type ReceivedBody, type Result, type WireRefusal } from '../../core/index.js';
import { bodyFormOf, FORM_TYPE, JSON_TYPE } from './content-type.js';
import type { BodyLimits } from './http-deps.js';
import { makeReadForm } from './read-form.js';
import { readJson } from './read-json.js';
import type { HttpContext } from './route.js';

export type ReadBody = (ctx: HttpContext) => Promise<Result<ReceivedBody, WireRefusal>>;

/** Turns bytes into fields, and everything that can be wrong with bytes into a refusal. */
export const makeReadBody = (limits: BodyLimits): ReadBody => {
  const readForm = makeReadForm(limits);
  return async (ctx) => {
    switch (bodyFormOf(ctx.headers)) {
      case 'json':
        return readJson(ctx.req, limits);
      case 'multipart':
        return readForm(ctx);
      default:
        return err({ kind: 'unsupported-content-type', accepted: [JSON_TYPE, FORM_TYPE] });
    }
  };
};

export type ReadJsonBody = (
  ctx: HttpContext,
  presence: 'required' | 'optional',
) => Promise<Result<unknown, WireRefusal>>;

/** Reads a body where only JSON will do. */
export const makeReadJsonBody =
  (limits: BodyLimits): ReadJsonBody =>
  async (ctx, presence) => {
    if (presence === 'optional' && !hasBody(ctx)) return ok({});
    if (bodyFormOf(ctx.headers) !== 'json') {
      return err({ kind: 'unsupported-content-type', accepted: [JSON_TYPE] });
    }
    const received = await readJson(ctx.req, limits);
    return received.ok ? ok(received.value.fields) : received;
  };

/** A request has a body where a header says so (RFC 9112 §6.3). */
const hasBody = ({ headers }: HttpContext): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
