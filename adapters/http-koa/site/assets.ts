import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ok, type Result } from '../../../core/index.js';
import type { WireRefusal } from '../../../core/wire/index.js';
import type { HttpDeps } from '../http-deps.js';
import type { SiteReply, SiteRequest } from './site-handler.js';

/** A tenth of the time of the highest quality, for five percent more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** For files whose names change with their content. */
export const UNCHANGING = 'public, max-age=31536000, immutable';

interface AssetOptions {
  readonly mediaType: string;
  readonly headers?: SiteReply['headers'];
  /** Default: cached, and revalidated each time. */
  readonly cacheControl?: string;
}

interface Prepared {
  readonly tag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Serves content that stays the same while the process runs. */
export type ServeAsset = (request: Pick<SiteRequest, 'accepts'>) => Promise<Result<SiteReply, WireRefusal>>;

/** Reads on the first call, and again after a fault, because a repeated read may succeed. */
export const readOnce = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let kept: Promise<T> | null = null;
  return () =>
    (kept ??= read().catch((fault: unknown) => {
      kept = null;
      throw fault;
    }));
};

/**
 * Reads, hashes and compresses the content once, on the first request; every response is one of the same three buffers,
 * so that repeated requests use no more memory.
 */
export const makeAsset = (
  { sha256Hex }: Pick<HttpDeps, 'sha256Hex'>,
  { mediaType, headers = {}, cacheControl = 'no-cache' }: AssetOptions,
  read: () => string | Promise<string | Uint8Array>,
): ServeAsset => {
  const prepared = readOnce(async (): Promise<Prepared> => {
    const plain = Buffer.from(await read());
    const [br, gzipped] = await Promise.all([
      promisify(brotliCompress)(plain, BROTLI),
      promisify(gzip)(plain, { level: 9 }),
    ]);
    return { tag: sha256Hex(plain).slice(0, 32), plain, br, gzip: gzipped };
  });

  return async ({ accepts }) => {
    const asset = await prepared();
    const coding = (['br', 'gzip'] as const).find(accepts);
    const shared = { ...headers, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' };
    if (coding === undefined)
      return ok({ mediaType, body: asset.plain, headers: { ...shared, ETag: `"${asset.tag}"` } });
    // Two codings of one content are two representations (RFC 9110 §8.8.3.3).
    const tag = `"${asset.tag}-${coding}"`;
    return ok({
      mediaType,
      body: asset[coding],
      headers: { ...shared, 'Content-Encoding': coding, ETag: tag },
    });
  };
};
