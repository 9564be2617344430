import type { Writable } from 'node:stream';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type multer from '@koa/multer';
import type { Context, Middleware } from 'koa';
import { err, ok, type Result } from '../../../core/index.js';
import type { WireRefusal } from '../../../core/wire/index.js';
import { whenUsed } from '../../system/when-used.js';
import { watchEncoding } from './form-encoding.js';
import { formRefusal, malformedForm } from './form-problems.js';
import { makeImageStorage, type ImageLimits } from './image-storage.js';
import { PARSER_LIMITS } from './limits.js';
import type { HttpContext } from '../frame/http-context.js';

/** The parser of forms, loaded with the first form. */
const formParser = whenUsed<typeof multer>('@koa/multer');

/** The number of bytes that are parsed before yielding to other requests. */
const PIECE_BYTES = 64 * 1024;

/** How long the library may take to report the error after the parser was destroyed. */
const GIVE_UP_MS = 1_000;

const UNREADABLE_TYPE =
  'Its Content-Type cannot be read. Send it as multipart/form-data; boundary="…", with the quotes.';

export interface DecodedForm {
  readonly fields: unknown;
  readonly files: readonly multer.File[];
}

/**
 * Passes a whole form to the parser and ends it. All input is in memory, so a parser that has not ended by the next
 * turn of the event loop never ends (it opens files even after the closing boundary), and is destroyed.
 */
const feed = async (parser: Writable, bytes: Buffer, isSettled: () => boolean): Promise<void> => {
  for (let at = 0; at < bytes.length && !isSettled(); at += PIECE_BYTES) {
    parser.write(bytes.subarray(at, at + PIECE_BYTES));
    await turn();
  }
  parser.end();
  await turn();
  parser.destroy();
  if (!isSettled()) await pause(GIVE_UP_MS, undefined, { ref: false });
};

/** Decodes a form (RFC 7578) that was received as a whole; keeps a limited number of its images. Always terminates. */
export const decodeForm = async (
  ctx: HttpContext,
  bytes: Buffer,
  limits: ImageLimits,
): Promise<Result<DecodedForm, WireRefusal>> => {
  let isSettled = false;
  // The library reads no form, without an error, if it has no body or its content type cannot be read.
  let encodingProblem = (): WireRefusal | null =>
    malformedForm(bytes.length === 0 ? 'It is empty.' : UNREADABLE_TYPE);
  const refusal = await new Promise<WireRefusal | null>((resolve) => {
    const settle = (found: WireRefusal | null): void => {
      isSettled = true;
      resolve(found);
    };
    const giveUp = (): void => settle(malformedForm('It cannot be read to its end.'));
    const options = {
      storage: makeImageStorage(limits),
      // The library's default is Latin-1; browsers send UTF-8.
      defParamCharset: 'utf8',
      limits: PARSER_LIMITS,
      // The published types lack this: the parser reads the received bytes instead of the request.
      streamHandler: (_req: unknown, parser: Writable): void => {
        encodingProblem = watchEncoding(parser, bytes, ctx.headers['content-type'] ?? '');
        void feed(parser, bytes, () => isSettled).then(giveUp, giveUp);
      },
    };
    void refusalOf(ctx, formParser()(options).any(), limits).then(settle);
  });
  const found = refusal ?? encodingProblem();
  if (found !== null) return err(found);
  const fields: unknown = Reflect.get(ctx.request, 'body') ?? {};
  return ok({ fields, files: Array.isArray(ctx.files) ? (ctx.files as multer.File[]) : [] });
};

/** The error that the library found in the form; null if there is none. */
const refusalOf = async (
  ctx: HttpContext,
  parse: Middleware,
  limits: ImageLimits,
): Promise<WireRefusal | null> => {
  try {
    await parse(ctx as Context, () => Promise.resolve());
    return null;
  } catch (fault) {
    return formRefusal(fault, limits);
  }
};
