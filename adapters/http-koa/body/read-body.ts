import { err, ok, valid, type Result } from '../../../core/index.js';
import type { ReceivedBody, WireRefusal } from '../../../core/wire/index.js';
import type { HttpContext } from '../frame/http-context.js';
import type { Place } from './body-memory.js';
import { bodyFormOf, FORM_TYPE, JSON_TYPE } from './content-type.js';
import type { BodyLimits } from './limits.js';
import { readForm } from './read-form.js';
import { readJson } from './read-json.js';

/** What an operation reads. An optional body that is absent counts as an empty object. */
export type BodyKind = 'none' | 'json' | 'optional_json' | 'json_or_form';

/** Decodes bytes to fields, or refuses them. `place` is the memory reserved for the bytes. */
export type ReadBody = (ctx: HttpContext, place: Place) => Promise<Result<ReceivedBody, WireRefusal>>;

const NO_FIELDS: ReceivedBody = { form: 'json', fields: {}, image: valid(null) };

/** How a body of each kind is read. */
export const makeBodyReaders = (limits: BodyLimits): Readonly<Record<BodyKind, ReadBody>> => {
  const none: ReadBody = () => Promise.resolve(ok(NO_FIELDS));

  const json: ReadBody = async (ctx, place) =>
    bodyFormOf(ctx.headers) === 'json'
      ? readJson(ctx, place, limits)
      : err({ kind: 'unsupported_content_type', accepted: [JSON_TYPE] });

  const jsonOrForm: ReadBody = async (ctx, place) => {
    switch (bodyFormOf(ctx.headers)) {
      case 'json':
        return readJson(ctx, place, limits);
      case 'multipart':
        return readForm(ctx, place, limits);
      default:
        return err({ kind: 'unsupported_content_type', accepted: [JSON_TYPE, FORM_TYPE] });
    }
  };

  const optionalJson: ReadBody = (ctx, place) => (hasBody(ctx) ? json : none)(ctx, place);

  return { none, json, optional_json: optionalJson, json_or_form: jsonOrForm };
};

/** A request has a body if a header announces one (RFC 9112 §6.3). */
const hasBody = ({ headers }: HttpContext): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
