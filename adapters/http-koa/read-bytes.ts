import type { IncomingMessage } from 'node:http';
import { err, ok, type Result } from '../../core/index.js';

/** `gone`: the client went away before it had sent everything. */
export type UnreadBytes = 'too-large' | 'gone';

/** Reads a whole body. Stops reading, and leaves the rest where it is, as soon as it is known to be too large. */
export const readBytes = (
  req: IncomingMessage,
  limitBytes: number,
): Promise<Result<Uint8Array, UnreadBytes>> => {
  if (Number(req.headers['content-length'] ?? 0) > limitBytes) return Promise.resolve(err('too-large'));
  if (req.destroyed) return Promise.resolve(err('gone'));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: Result<Uint8Array, UnreadBytes>): void => {
      req.off('data', keep).off('end', end).off('close', leave).off('error', leave);
      resolve(result);
    };
    const keep = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= limitBytes) return;
      req.pause();
      finish(err('too-large'));
    };
    const end = (): void => finish(ok(Buffer.concat(chunks)));
    const leave = (): void => finish(err('gone'));
    req.on('data', keep).once('end', end).once('close', leave).once('error', leave);
  });
};
