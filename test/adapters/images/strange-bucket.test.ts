import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ImagePlaceOutage, makeImageBucket, type ImagePlace } from '../../../adapters/images/index.js';
import { faultOf } from '../../support/fault-of.js';

const KEY = `${'a'.repeat(22)}.png`;
const BYTES = Buffer.from('bytes');

interface Response {
  readonly status: number;
  readonly body?: string;
  /** Without a length; the end of the connection is its end. */
  readonly isOpen?: boolean;
  /** Instead of ending the response: the test does that, or never. */
  readonly hold?: (response: ServerResponse) => void;
}

const NONE: Response = { status: 500 };

/** A bucket whose store gives these responses, of which the last one is repeated, and the requests to it. */
const given = async (...responses: readonly Response[]) => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request.resume());
    const {
      status,
      body = '',
      isOpen = false,
      hold,
    } = responses[requests.length - 1] ?? responses.at(-1) ?? NONE;
    if (hold !== undefined) {
      hold(response);
      return;
    }
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
    expect(fault).not.toBeInstanceOf(ImagePlaceOutage);
  });

  it('is unreachable where it fails or is overloaded, and not where it refuses', async () => {
    for (const [status, isOutage] of [
      [500, true],
      [429, true],
      [499, false],
      [403, false],
    ] as const) {
      const fault = await faultOf((await given({ status, body: 'no XML' })).bucket.open(KEY));
      expect([status, fault instanceof ImagePlaceOutage]).toEqual([status, isOutage]);
      expect(fault).toMatchObject({
        message: `the bucket images refused to show an image: ${String(status)} `,
      });
    }
  });

  it('must state the length of an image before it is shown', async () => {
    const { bucket } = await given({ status: 200, body: 'bytes', isOpen: true });
    expect(await faultOf(bucket.open(KEY))).toMatchObject({
      message: 'the bucket images returned an image without its length',
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
    const [first, last] = [`<Key>${KEY}</Key>${at}`, `<Key>of%26start-after%3Danother+program</Key>${at}`];
    const page = listed('<Size>1</Size>', `<Key>${KEY}</Key>`, at, first, last);
    const truncated = '<IsTruncated>true</IsTruncated>';
    const { bucket, requests } = await given(
      { status: 200, body: `${truncated}${page}` },
      { status: 200, body: truncated },
    );
    const all = await Readable.from(bucket.list()).toArray();
    expect(all).toEqual([{ key: KEY, keptAt: Date.UTC(2027, 2, 1, 8) }]);
    expect(
      requests.map(({ url }) => new URL(url ?? '', 'http://s3').searchParams.get('start-after')),
    ).toEqual(['', 'of&start-after=another program']);
  });

  it('is not looked for elsewhere, where its requests would be signed for another host', async () => {
    const redirect = (response: ServerResponse) =>
      response.writeHead(307, { Location: '/elsewhere', 'Content-Length': 0 }).end();
    const { bucket, requests } = await given({ status: 307, hold: redirect });
    expect(await faultOf(bucket.open(KEY))).toBeInstanceOf(ImagePlaceOutage);
    expect(requests.map(({ url }) => url)).toEqual([`/images/${KEY}`]);
  });
});

/** Calls whose responses are read to their end. */
const CALLS: readonly (readonly [string, (place: ImagePlace) => Promise<unknown>])[] = [
  ['keeps', (bucket) => bucket.keep(KEY, BYTES)],
  ['removes', (bucket) => bucket.discard(KEY)],
  ['shows its owner', async (bucket) => bucket.owner?.read()],
  ['lists', (bucket) => Readable.from(bucket.list()).toArray()],
];

/** Responds with the beginning of a body. */
const begin = (response: ServerResponse, done?: () => void): void => {
  response.writeHead(200, { 'Content-Length': BYTES.length }).write(BYTES.subarray(0, 2), done);
};

describe('a bucket whose response breaks off', () => {
  it.each(CALLS)('is unreachable when it %s', async (_what, call) => {
    const { bucket } = await given({
      status: 200,
      hold: (response) => begin(response, () => response.destroy()),
    });
    expect(await faultOf(call(bucket))).toBeInstanceOf(ImagePlaceOutage);
  });
});

describe('a bucket that is slow', () => {
  const stopTime = (): void => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  };
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('is unreachable when it has not begun to respond after 20 seconds', async () => {
    stopTime();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { bucket } = await given({ status: 200, hold: () => arrive() });
    let isOver = false;
    const opened = faultOf(bucket.open(KEY)).finally(() => (isOver = true));
    await arrived;
    vi.advanceTimersByTime(19_999);
    await turn();
    expect(isOver).toBe(false);
    vi.advanceTimersByTime(1);
    const fault = await opened;
    expect(fault).toBeInstanceOf(ImagePlaceOutage);
    expect(fault).toMatchObject({
      message: 'the bucket images did not respond to GET',
      cause: { name: 'AbortError' },
    });
  });

  it.each(CALLS)(
    'is unreachable when its response has not ended after 20 seconds: it %s',
    async (_what, call) => {
      stopTime();
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      const { bucket } = await given({ status: 200, hold: (response) => begin(response, arrive) });
      const fault = faultOf(call(bucket));
      await arrived;
      // The client receives the headers.
      for (let turns = 0; turns < 100; turns += 1) await turn();
      vi.advanceTimersByTime(20_000);
      expect(await fault).toBeInstanceOf(ImagePlaceOutage);
    },
  );

  /** The image of a bucket that has sent its first bytes, and what sends or breaks off the rest. */
  const begunImage = async () => {
    const responses: ServerResponse[] = [];
    const { bucket } = await given({
      status: 200,
      hold: (response) => {
        responses.push(response);
        begin(response);
      },
    });
    const image = await bucket.open(KEY);
    if (image === null) throw new Error('the bucket has the image');
    return {
      content: image.content,
      end: () => responses.map((response) => response.end(BYTES.subarray(2))),
      breakOff: () => responses.map((response) => response.destroy()),
    };
  };

  it('may take any time for the bytes of an image', async () => {
    stopTime();
    const { content, end } = await begunImage();
    vi.advanceTimersByTime(3_600_000);
    await turn();
    end();
    expect(await buffer(content)).toEqual(BYTES);
  });

  it('does not end an image that breaks off as if it were shorter', async () => {
    const { content, breakOff } = await begunImage();
    breakOff();
    await faultOf(buffer(content));
  });
});
