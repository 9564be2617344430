import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { BodyLimits } from './limits.js';
import type { HttpContext } from '../frame/http-context.js';

type DrainLimits = Pick<BodyLimits, 'drainBytes' | 'drainMs'>;

/** Whether the request has a body that was not read to its end. */
export const isStillArriving = (req: IncomingMessage): boolean => {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length']) > 0;
  return hasBody && !req.complete && !req.destroyed;
};

/** Discards the rest of the body, until it ends or a limit is reached. */
const drained = (req: IncomingMessage, { drainBytes, drainMs }: DrainLimits): Promise<void> =>
  new Promise((resolve) => {
    let leftBytes = drainBytes;
    const finish = (): void => {
      clearTimeout(timer);
      req.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      resolve();
    };
    const count = (chunk: Buffer): void => {
      leftBytes -= chunk.length;
      if (leftBytes < 0) finish();
    };
    const timer = setTimeout(finish, drainMs);
    req.unpipe();
    req.on('data', count).once('end', finish).once('close', finish).once('error', finish);
    req.resume();
  });

/**
 * A client that is still sending cannot read a response if the connection is closed: the reset arrives first. So the
 * whole response is sent at once, but ends only after the rest of the request was discarded; then the connection is
 * closed.
 */
export const drainUnreadBody = async (ctx: HttpContext, limits: DrainLimits): Promise<void> => {
  const { req } = ctx;
  const response: unknown = ctx.body;
  if (typeof response !== 'string') return;
  ctx.set('Connection', 'close');
  if (ctx.method === 'HEAD') {
    ctx.flushHeaders();
    await drained(req, limits);
    return;
  }
  const bytes = Buffer.from(response);
  const respondThenDrain = async function* () {
    yield bytes;
    await drained(req, limits);
  };
  ctx.body = Readable.from(respondThenDrain(), { objectMode: false });
  ctx.length = bytes.length;
};
