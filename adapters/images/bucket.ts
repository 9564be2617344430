import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AwsClient } from 'aws4fetch';
import { ImagePlaceOutage, isImageKey, type ImagePlace, type PlacedImage } from './image-place.js';

/** A bucket of an S3-compatible store, addressed by its path, and the credentials for it. */
export interface BucketSettings {
  /** The origin of the store, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long a call may take, in milliseconds; for an image, until its first byte. */
const CALL_MS = 20_000;

/** How often a call is repeated when the store is overloaded. */
const RETRIES = 2;

/** The object that names the installation. */
const OWNER = 'write-post-owner';

interface Reply {
  readonly response: Response;
  readonly text: string;
}

/** Images in a bucket, which may also contain other objects. The client is loaded with the first call. */
export const makeImageBucket = ({ endpoint, bucket, ...access }: BucketSettings): ImagePlace => {
  let client: Promise<AwsClient> | null = null;
  const load = async (): Promise<AwsClient> => {
    const aws = await import('aws4fetch');
    return new aws.AwsClient({ ...access, service: 's3', retries: RETRIES });
  };
  /** The response and its text, which is left to be read as a stream if it is an image. */
  const call = async (method: string, path: string, more: RequestInit = {}): Promise<Reply> => {
    client ??= load();
    const signing = await client;
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), CALL_MS);
    try {
      const url = `${endpoint}/${bucket}/${path}`;
      const response = await signing.fetch(url, { method, redirect: 'error', signal: ended.signal, ...more });
      const isImage = method === 'GET' && isImageKey(path) && response.ok;
      return { response, text: isImage ? '' : await response.text() };
    } catch (cause) {
      throw new ImagePlaceOutage(`the bucket ${bucket} did not respond to ${method}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  };
  /** The reply; null if there is no such object. Throws the message of the store for other errors. */
  const found = (reply: Reply, what: string): Reply | null => {
    const { response, text } = reply;
    if (response.ok) return reply;
    const code = /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? '';
    if (response.status === 404 && code !== 'NoSuchBucket') return null;
    const message = `the bucket ${bucket} refused ${what}: ${String(response.status)} ${code}`;
    throw response.status >= 500 || response.status === 429
      ? new ImagePlaceOutage(message)
      : new Error(message);
  };
  const put = async (key: string, data: Uint8Array, what: string): Promise<void> => {
    const digest = createHash('sha256').update(data).digest('hex');
    const body = { body: Buffer.from(data), headers: { 'X-Amz-Content-Sha256': digest } };
    const kept = found(await call('PUT', key, body), `to keep ${what}`);
    if (kept === null) throw new Error(`the bucket ${bucket} did not keep ${what}`);
  };
  return {
    keep: (key, data) => put(key, data, 'an image'),
    owner: {
      read: async () => found(await call('GET', OWNER), 'to show its owner')?.text ?? null,
      write: (installation) => put(OWNER, Buffer.from(installation), 'its owner'),
    },
    open: async (key) => {
      const reply = found(await call('GET', key), 'to show an image');
      if (reply === null) return null;
      const { body, headers } = reply.response;
      const bytes = Number(headers.get('content-length') ?? Number.NaN);
      if (body === null || !Number.isSafeInteger(bytes))
        throw new Error(`the bucket ${bucket} returned an image without its length`);
      return { bytes, content: Readable.fromWeb(body) };
    },
    discard: async (key) => {
      found(await call('DELETE', key), 'to remove an image');
    },
    list: async function* () {
      let after = '';
      for (;;) {
        const query = `?encoding-type=url&list-type=2&max-keys=1000&start-after=${encodeURIComponent(after)}`;
        const page = found(await call('GET', query), 'to list its images')?.text ?? '';
        const objects = objectsOf(page);
        yield* objects.filter(({ key }) => isImageKey(key));
        const last = objects.at(-1);
        if (last === undefined || !page.includes('<IsTruncated>true</IsTruncated>')) return;
        after = last.key;
      }
    },
  };
};

/** The objects of a page of a list, whose keys are encoded as in addresses. */
const objectsOf = (page: string): readonly PlacedImage[] =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object = '']) => {
    const [key, at] = ['Key', 'LastModified'].map((name) =>
      new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(object)?.at(1),
    );
    if (key === undefined || at === undefined) return [];
    return [{ key: decodeURIComponent(key.replaceAll('+', ' ')), keptAt: Date.parse(at) }];
  });
