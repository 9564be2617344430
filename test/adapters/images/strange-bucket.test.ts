import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BucketOutage, makeImageBucket } from '../../../adapters/images/index.js';
import { faultOf } from '../../support/fault-of.js';

const KEY = `${'a'.repeat(22)}.png`;
const BYTES = Buffer.from('bytes');

interface Response {
  readonly status: number;
  readonly body?: string;
  /** Without a length; the end of the connection is its end. */
  readonly isOpen?: boolean;
}

const NONE: Response = { status: 500 };

/** A bucket whose store gives these responses, of which the last one is repeated, and the requests to it. */
const given = async (...responses: readonly Response[]) => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request.resume());
    const { status, body = '', isOpen = false } = responses[requests.length - 1] ?? responses.at(-1) ?? NONE;
    response.writeHead(status, isOpen ? {} : { 'Content-Length': Buffer.byteLength(body) });
    response.write(body);
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const bucket = makeImageBucket({
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    bucket: 'images',
    region: 'eu-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  return { bucket, requests };
};

const listed = (...objects: readonly string[]): string =>
  objects.map((object) => `<Contents>${object}</Contents>`).join('');

describe('a bucket of a store that differs', () => {
  it('has no image where the reason is missing, and keeps none', async () => {
    const { bucket } = await given({ status: 404 });
    expect(await bucket.open(KEY)).toBeNull();
    await bucket.discard(KEY);
    expect(await Readable.from(bucket.list()).toArray()).toEqual([]);
    const fault = await faultOf(bucket.keep(KEY, BYTES));
    expect(fault).toMatchObject({ message: 'the bucket images did not keep an image' });
    expect(fault).not.toBeInstanceOf(BucketOutage);
  });

  it('is unreachable where it fails or is overloaded, and not where it refuses', async () => {
    for (const [status, isOutage] of [
      [500, true],
      [429, true],
      [499, false],
      [403, false],
    ] as const) {
      const fault = await faultOf((await given({ status, body: 'no XML' })).bucket.open(KEY));
      expect([status, fault instanceof BucketOutage]).toEqual([status, isOutage]);
      expect(fault).toMatchObject({
        message: `the bucket images refused to show an image: ${String(status)} `,
      });
    }
  });

  it('must state the length of an image before it is shown', async () => {
    const { bucket } = await given({ status: 200, body: 'bytes', isOpen: true });
    expect(await faultOf(bucket.open(KEY))).toMatchObject({
      message: 'the bucket images did not say how long an image is',
    });
  });

  it('receives the digest of an image, so that it refuses other bytes', async () => {
    const { bucket, requests } = await given({ status: 200 });
    await bucket.keep(KEY, BYTES);
    const digest = createHash('sha256').update(BYTES).digest('hex');
    expect(requests.map(({ headers }) => headers['x-amz-content-sha256'])).toEqual([digest]);
  });

  it('is listed to its last page, with objects only', async () => {
    const at = '<LastModified>2027-03-01T08:00:00.000Z</LastModified>';
    const page = listed('<Size>1</Size>', `<Key>${KEY}</Key>`, at, `<Key>${KEY}</Key>${at}`);
    const truncated = '<IsTruncated>true</IsTruncated>';
    const { bucket, requests } = await given(
      { status: 200, body: `${truncated}${page}` },
      { status: 200, body: truncated },
    );
    const all = await Readable.from(bucket.list()).toArray();
    expect(all).toEqual([{ key: KEY, keptAt: Date.UTC(2027, 2, 1, 8) }]);
    expect(
      requests.map(({ url }) => new URL(url ?? '', 'http://s3').searchParams.get('start-after')),
    ).toEqual(['', KEY]);
  });
});
