import type { IncomingMessage } from 'node:http';
import { err, ok, type Result } from '../../../core/index.js';

/** `gone`: the client disconnected before it had sent everything. */
export type UnreadBytes = 'too_large' | 'too_slow' | 'gone';

/** How long a body may take to arrive, from the beginning of reading. @inline */
export interface Pace {
  readonly bodyMs: number;
  /** In each interval of this length at least `paceBytes` arrive, or the end of the body. */
  readonly paceMs: number;
  readonly paceBytes: number;
}

const FIRST_BYTES = 16 * 1024;

/** The declared length of the body; null if there is none. */
export const declaredBytes = ({ headers }: Pick<IncomingMessage, 'headers'>): number | null =>
  headers['content-length'] === undefined ? null : Number(headers['content-length']);

/** One growing block of memory: a body in chunks of one byte costs its size, without an object per chunk. */
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

/** Reads a whole body. Stops, and leaves the rest unread, as soon as it is known to be too large or too slow. */
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
