import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { BucketSettings } from '../../adapters/images/index.js';

/** A page of a list has so many objects, fewer than real stores, so that lists of several pages are short. */
const PAGE = 10;

const hex = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The signature that a request must have (Signature Version 4), computed from what arrived. */
const signatureOf = (
  request: IncomingMessage,
  url: URL,
  signed: string,
  scope: string,
  secret: string,
): string => {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const content = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, content].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, hex(canonical)].join(
    '\n',
  );
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
};

interface Stored {
  readonly data: Buffer;
  at: number;
}

export interface S3Server {
  readonly settings: BucketSettings;
  readonly objects: Map<string, Stored>;
  /** Statuses for the next requests, instead of what they ask for. */
  readonly faults: number[];
}

/** The settings of the application that name the bucket. */
export const bucketEnvironment = ({ settings }: Pick<S3Server, 'settings'>) => ({
  IMAGE_STORE: 's3',
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

/**
 * A store of one bucket in memory that understands what Amazon's S3 documents, checks signatures, and ends with the
 * test.
 */
export const givenS3Server = async (): Promise<S3Server> => {
  const objects = new Map<string, Stored>();
  const faults: number[] = [];
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const settings: BucketSettings = {
    endpoint,
    bucket: 'images',
    region: 'eu-central-1',
    accessKeyId: 'write-post',
    secretAccessKey: 'a secret of the bucket',
  };

  const refuses = (request: IncomingMessage, url: URL, body: Buffer): string | null => {
    const authorization = /Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]+)/.exec(
      request.headers.authorization ?? '',
    );
    const [, id, scope = '', signed = '', signature] = authorization ?? [];
    if (id !== settings.accessKeyId) return 'InvalidAccessKeyId';
    if (!scope.endsWith(`/${settings.region}/s3/aws4_request`)) return 'AuthorizationHeaderMalformed';
    if (signature !== signatureOf(request, url, signed, scope, settings.secretAccessKey))
      return 'SignatureDoesNotMatch';
    const content = String(request.headers['x-amz-content-sha256']);
    return content === 'UNSIGNED-PAYLOAD' || content === hex(body) ? null : 'XAmzContentSHA256Mismatch';
  };

  const list = ({ searchParams }: URL): string => {
    const all = [...objects].filter(([key]) => key > (searchParams.get('start-after') ?? '')).sort();
    const contents = all
      .slice(0, PAGE)
      .map(
        ([key, { data, at }]) =>
          `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${new Date(at).toISOString()}</LastModified>` +
          `<Size>${String(data.length)}</Size></Contents>`,
      );
    const truncated = String(all.length > PAGE);
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${truncated}</IsTruncated>${contents.join('')}</ListBucketResult>`;
  };

  const respond = async (request: IncomingMessage): Promise<readonly [number, Buffer | string]> => {
    const url = new URL(request.url ?? '/', endpoint);
    const body = await buffer(request);
    const fault = faults.shift();
    if (fault !== undefined) return [fault, '<Error><Code>SlowDown</Code></Error>'];
    const refused = refuses(request, url, body);
    if (refused !== null) return [403, `<Error><Code>${refused}</Code></Error>`];
    const [, bucket, key = ''] = url.pathname.split('/');
    if (bucket !== settings.bucket) return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    if (request.method === 'PUT') objects.set(key, { data: body, at: Date.now() });
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return [200, ''];
    if (url.searchParams.get('list-type') === '2') return [200, list(url)];
    const found = objects.get(key);
    return found === undefined ? [404, '<Error><Code>NoSuchKey</Code></Error>'] : [200, found.data];
  };
  server.on('request', (request, response) => {
    void respond(request).then(([status, content]) =>
      response.writeHead(status, { 'Content-Length': Buffer.byteLength(content) }).end(content),
    );
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { settings, objects, faults };
};
