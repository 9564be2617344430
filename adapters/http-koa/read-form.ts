import type { IncomingMessage } from 'node:http';
import multer from '@koa/multer';
import { err, ok, valid, type ReceivedBody, type Result, type WireRefusal } from '../../core/index.js';
import { fileProblems, formRefusal } from './form-problems.js';
import { makeGate } from './gate.js';
import type { BodyLimits } from './http-deps.js';
import { IMAGE_PART, makeImageStorage } from './image-storage.js';
import type { HttpContext } from './route.js';

const UPLOADS_AT_ONCE = 8;
const UPLOADS_WAITING = 64;
const RETRY_AFTER_SECONDS = 2;

const uploaderOf = ({ imageBytes, drainBytes }: BodyLimits) => {
  const options = {
    storage: makeImageStorage(imageBytes),
    // The library's default is Latin-1; browsers send UTF-8.
    defParamCharset: 'utf8',
    limits: {
      fileSize: drainBytes,
      files: 4,
      fields: 100,
      parts: 104,
      fieldNameSize: 100,
      fieldSize: 128 * 1024,
      headerPairs: 20,
      fieldNestingDepth: 1,
      fieldArrayIndexLimit: 99,
    },
  };
  return multer(options).any();
};

/** Resolves as soon as more than that much of the body has arrived. */
const overflowOf = (req: IncomingMessage, limitBytes: number) => {
  let size = 0;
  let overflow: () => void = () => undefined;
  const reached = new Promise<'overflow'>((resolve) => {
    overflow = () => resolve('overflow');
  });
  const count = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > limitBytes) overflow();
  };
  req.on('data', count);
  return { reached, forget: () => req.off('data', count) };
};

export type ReadForm = (ctx: HttpContext) => Promise<Result<ReceivedBody, WireRefusal>>;

/**
 * Reads a form (RFC 7578) with at most one image in memory. A body that goes on after the image is known to be too
 * large is read to its end, up to the bytes that a refused body may take, for the sake of the other fields.
 */
export const makeReadForm = (limits: BodyLimits): ReadForm => {
  const upload = uploaderOf(limits);
  const gate = makeGate(UPLOADS_AT_ONCE, UPLOADS_WAITING);

  const parse = async (ctx: HttpContext): Promise<'parsed' | WireRefusal> => {
    try {
      await upload(ctx, () => Promise.resolve());
      return 'parsed';
    } catch (fault) {
      return formRefusal(fault);
    }
  };

  const read: ReadForm = async (ctx) => {
    if (ctx.req.destroyed) return err({ kind: 'bad-request' });
    const overflow = overflowOf(ctx.req, limits.drainBytes);
    const end = await Promise.race([parse(ctx), overflow.reached]);
    overflow.forget();
    if (end === 'overflow') return err(fileTooLarge(limits.imageBytes));
    return end === 'parsed' ? ok(receivedForm(ctx, limits.imageBytes)) : err(end);
  };

  return async (ctx) =>
    (await gate.pass(() => read(ctx))) ??
    err({ kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
};

/** The text of a form is bounded far below that, so it is a file that is too large. */
const fileTooLarge = (limit: number): WireRefusal => ({
  kind: 'invalid-request',
  violations: [
    { at: { field: 'image' }, kind: 'image-too-large', message: 'The image is too large.', limit },
  ],
});

const receivedForm = (ctx: HttpContext, imageBytes: number): ReceivedBody => {
  const files = Array.isArray(ctx.files) ? ctx.files : [];
  const problems = fileProblems(files, { part: IMAGE_PART, limitBytes: imageBytes });
  const image = files.find(({ fieldname }) => fieldname === IMAGE_PART);
  const upload = image === undefined ? null : { bytes: image.buffer };
  const fields: unknown = Reflect.get(ctx.request, 'body') ?? {};
  return { form: 'multipart', fields, image: problems.length > 0 ? err(problems) : valid(upload) };
};
