import type { IncomingMessage } from 'node:http';
import { err, unreachable, type Result } from '../../../core/index.js';
import type { WireRefusal } from '../../../core/wire/index.js';
import type { BodyLimits } from './limits.js';
import { declaredBytes, readBytes, type UnreadBytes } from './read-bytes.js';
import type { RequestMemory } from './body-memory.js';

const RETRY_AFTER_SECONDS = 2;

/** The memory of a connection and its request without the bytes of the body. */
const LEAST_BYTES = 64 * 1024;

/** Reads a whole body into reserved memory; a body of undeclared length reserves the maximum. */
export const receiveBody = async (
  req: IncomingMessage,
  memory: RequestMemory,
  limitBytes: number,
  limits: BodyLimits,
): Promise<Result<Buffer, WireRefusal>> => {
  // Only in an embedding application. Otherwise the client would get the error of an unreadable request.
  if (req.readableEnded)
    throw new Error('Another middleware has read the body: use that of the API before it.');
  const bytes = declaredBytes(req) ?? limitBytes;
  if (bytes > limitBytes) return err({ kind: 'body_too_large', limitBytes });
  if (!(await memory.reserve(Math.max(bytes, LEAST_BYTES)))) {
    return err({ kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  const received = await readBytes(req, limitBytes, limits.pace);
  return received.ok ? received : err(refusalOf(received.error, limitBytes));
};

const refusalOf = (why: UnreadBytes, limitBytes: number): WireRefusal => {
  switch (why) {
    case 'too_large':
      return { kind: 'body_too_large', limitBytes };
    case 'too_slow':
      return { kind: 'request_timeout' };
    case 'gone':
      return { kind: 'malformed_request' };
    default:
      return unreachable(why);
  }
};
