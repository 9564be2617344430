import { err, ok, type Result } from '../../../core/index.js';
import { jsonBodyOf, type ReceivedBody, type WireRefusal } from '../../../core/wire/index.js';
import type { HttpContext } from '../frame/http-context.js';
import type { RequestMemory } from './body-memory.js';
import { bodyFormOf, FORM_TYPE, JSON_TYPE } from './content-type.js';
import type { BodyLimits } from './limits.js';
import { readForm } from './read-form.js';
import { decodeJson, readJson } from './read-json.js';
import { receiveBody } from './receive-body.js';

/** What an operation reads. An optional body that is absent counts as an empty object. */
type BodyKind = 'none' | 'json' | 'optional_json' | 'json_or_form';

/** Reads a body into reserved memory and decodes it, or refuses it. */
type ReadBody = (ctx: HttpContext, memory: RequestMemory) => Promise<Result<ReceivedBody, WireRefusal>>;

const NO_FIELDS = jsonBodyOf({});

const NO_JSON: WireRefusal = { kind: 'unsupported_content_type', accepted: [JSON_TYPE] };

/** How a body of each kind is read. */
export const makeBodyReaders = (limits: BodyLimits): Readonly<Record<BodyKind, ReadBody>> => {
  const none: ReadBody = () => Promise.resolve(ok(NO_FIELDS));

  const json: ReadBody = async (ctx, memory) =>
    bodyFormOf(ctx.headers) === 'json' ? readJson(ctx, memory, limits) : err(NO_JSON);

  const jsonOrForm: ReadBody = async (ctx, memory) => {
    switch (bodyFormOf(ctx.headers)) {
      case 'json':
        return readJson(ctx, memory, limits);
      case 'multipart':
        return readForm(ctx, memory, limits);
      default:
        return err({ kind: 'unsupported_content_type', accepted: [JSON_TYPE, FORM_TYPE] });
    }
  };

  const optionalJson: ReadBody = async (ctx, memory) => {
    const { 'transfer-encoding': coding, 'content-length': length = '0' } = ctx.headers;
    // Whether a body in chunks is empty is known only when its first chunk has arrived (RFC 9112 §7.1).
    if (coding === undefined && Number(length) === 0) return ok(NO_FIELDS);
    const received = await receiveBody(ctx.req, memory, limits.jsonBytes, limits);
    if (!received.ok) return received;
    if (isNothing(received.value)) return ok(NO_FIELDS);
    return bodyFormOf(ctx.headers) === 'json' ? decodeJson(received.value, limits) : err(NO_JSON);
  };

  return { none, json, optional_json: optionalJson, json_or_form: jsonOrForm };
};

/** What stands for no fields: programs such as curl send it with a content type of their own. */
const NOTHING: readonly string[] = ['', '{}', 'null'];

const isNothing = (bytes: Uint8Array): boolean =>
  bytes.length <= 8 && NOTHING.includes(Buffer.from(bytes).toString('latin1').trim());
