import { copyFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  makeImageBucket,
  makeImageStore,
  type BucketSettings,
  type ImagePlace,
} from '../../adapters/images/index.js';
import { systemClock, systemEntropy } from '../../adapters/system/index.js';
import { freePort } from '../../composition/processes/free-port.js';
import { imageBytes } from '../adapters/images/image-bytes.js';
import { imageStoreContract } from '../contracts/index.js';
import { faultOf } from '../support/fault-of.js';
import { makeCachedFolder } from './install/cached-folder.js';
import { run } from './run/command.js';
import { startProcess } from './run/server-process.js';
import { givenFolder } from '../support/given-folder.js';

const SOURCE = fileURLToPath(new URL('s3rver', import.meta.url));
const FILES = ['package.json', 'package-lock.json', '.npmrc'];

/** S3rver, a program of npm that keeps objects in files. */
const modules = makeCachedFolder(
  's3rver',
  FILES.map((name) => readFileSync(join(SOURCE, name), 'utf8')),
  async (folder) => {
    for (const name of FILES) await copyFile(join(SOURCE, name), join(folder, name));
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  },
);

beforeAll(() => modules.install((line) => void process.stdout.write(`${line}\n`)), 300_000);

const givenBucket = async (): Promise<BucketSettings> => {
  const path = await givenFolder();
  const port = String(await freePort());
  const where = ['-a', '127.0.0.1', '-p', port, '-d', path, '--configure-bucket', 'images'];
  const server = startProcess({
    program: process.execPath,
    // It encrypts the page marker with DES.
    args: ['--openssl-legacy-provider', join(modules.path(), 'node_modules/s3rver/bin/s3rver.js'), ...where],
    cwd: path,
    logFile: join(path, 's3rver.log'),
  });
  onTestFinished(server.stop);
  const endpoint = `http://127.0.0.1:${port}`;
  await server.ready(() => fetch(endpoint).catch(() => null));
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { endpoint, bucket: 'images', region: 'us-east-1', ...keys };
};

const keyOf = (index: number): string => `${String(index).padStart(22, '0')}.png`;

const keysIn = async (place: ImagePlace): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key, keptAt } of place.list())
    if (Math.abs(Date.now() - keptAt) < 600_000) keys.push(key);
  return keys;
};

describe('images in a bucket of S3rver', () => {
  it.each(imageStoreContract)('$title', async ({ run: check }) => {
    const imageStore = makeImageStore({
      place: makeImageBucket(await givenBucket()),
      publicUrl: (key) => `https://posts.example/media/${key}`,
      entropy: systemEntropy,
      clock: systemClock,
      maxBytes: 100_000,
    });
    const image = { bytes: await imageBytes('png') };
    const noImage = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    await check({ imageStore, image, noImage, tooLarge: { bytes: new Uint8Array(100_001) } });
  });

  it('are the same bytes when they are read, and more than a page of them is listed', async () => {
    const place = makeImageBucket(await givenBucket());
    const bytes = Buffer.alloc(3_000_000, 'image');
    await place.keep(keyOf(0), bytes);
    const opened = await place.open(keyOf(0));
    expect(opened === null ? null : (await buffer(opened.content)).equals(bytes)).toBe(true);
    const keys = Array.from({ length: 1_010 }, (_, index) => keyOf(index));
    for (const key of keys.slice(1)) await place.keep(key, Buffer.from('image'));
    expect(await keysIn(place)).toEqual(keys);
  });

  it('are refused by name where the bucket or its key is another', async () => {
    const settings = await givenBucket();
    const open = (wrong: Partial<BucketSettings>) =>
      makeImageBucket({ ...settings, ...wrong }).open(keyOf(0));
    expect(String(await faultOf(open({ bucket: 'other' })))).toContain('404 NoSuchBucket');
    expect(String(await faultOf(open({ accessKeyId: 'other' })))).toContain('403 InvalidAccessKeyId');
  });
});
