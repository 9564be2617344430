import type { IncomingMessage } from 'node:http';
import { err, ok, type Result } from '../../core/index.js';

/** `gone`: the client went away before it had sent everything. */
export type UnreadBytes = 'too_large' | 'too_slow' | 'gone';

/** How long a body may take to arrive, from the moment at which reading begins. */
export interface Pace {
  readonly bodyMs: number;
  /** In each such span of time at least that many bytes arrive, or the last one. */
  readonly paceMs: number;
  readonly paceBytes: number;
}

const FIRST_BYTES = 16 * 1024;

/** The length that the request declares; null where it declares none. */
export const declaredBytes = ({ headers }: Pick<IncomingMessage, 'headers'>): number | null =>
  headers['content-length'] === undefined ? null : Number(headers['content-length']);

/** One block of memory that grows: a body in chunks of one byte costs what it weighs, and no object for each. */
const makeBlock = (firstBytes: number, limitBytes: number) => {
  let block = Buffer.allocUnsafeSlow(Math.min(firstBytes, limitBytes));
  let size = 0;
  return {
    size: () => size,
    add: (chunk: Buffer): void => {
      if (size + chunk.length > block.length) {
        const grown = Buffer.allocUnsafeSlow(
          Math.min(limitBytes, Math.max(block.length * 2, size + chunk.length)),
        );
        block.copy(grown, 0, 0, size);
        block = grown;
      }
      chunk.copy(block, size);
      size += chunk.length;
    },
    bytes: () => block.subarray(0, size),
  };
};

/**
 * Reads a whole body. Stops reading, and leaves the rest where it is, as soon as it is known to be too large or too
 * slow.
 */
export const readBytes = (
  req: IncomingMessage,
  limitBytes: number,
  { bodyMs, paceMs, paceBytes }: Pace,
): Promise<Result<Buffer, UnreadBytes>> => {
  if (req.destroyed) return Promise.resolve(err('gone'));
  return new Promise((resolve) => {
    const block = makeBlock(declaredBytes(req) ?? FIRST_BYTES, limitBytes);
    let sizeBefore = 0;
    const finish = (result: Result<Buffer, UnreadBytes>): void => {
      clearTimeout(deadline);
      clearInterval(pace);
      req.off('data', keep).off('end', end).off('close', leave).off('error', leave);
      resolve(result);
    };
    const stop = (why: UnreadBytes): void => {
      req.pause();
      finish(err(why));
    };
    const keep = (chunk: Buffer): void => {
      if (block.size() + chunk.length > limitBytes) stop('too_large');
      else block.add(chunk);
    };
    const checkPace = (): void => {
      if (block.size() - sizeBefore < paceBytes) stop('too_slow');
      sizeBefore = block.size();
    };
    const end = (): void => finish(ok(block.bytes()));
    const leave = (): void => finish(err('gone'));
    const deadline = setTimeout(() => stop('too_slow'), bodyMs);
    const pace = setInterval(checkPace, paceMs);
    req.on('data', keep).once('end', end).once('close', leave).once('error', leave);
  });
};
