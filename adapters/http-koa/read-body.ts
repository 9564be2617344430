import { err, type ReceivedBody, type Result, type WireRefusal } from '../../core/index.js';
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
