import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { imageBytes } from '../../adapters/images/image-bytes.js';
import { faultOf } from '../../support/fault-of.js';
import { bucketEnvironment, givenS3Server } from '../../support/s3-server.js';
import { createPost, givenAccount, givenApp, givenConnection, type Environment } from '../given-app.js';
import type { Proof, Proofs } from './proof.js';

/** Creates a post with an image and returns where its files are stored. */
const keepOne = async (env: Environment) => {
  const app = await givenApp(env);
  const account = await givenAccount(app);
  const image = { bytes: await imageBytes('png') };
  const post = await createPost(app, account, await givenConnection(app, account, 'feed'), { image });
  const inDatabase = await app.database.reader('images').pluck<string[]>('key');
  const files = await readdir(join(app.settings.dataDir, 'images')).catch(() => []);
  return { key: post.document.image?.key, inDatabase, files: files.filter((name) => name !== '.drafts') };
};

/** An image reaches the bucket with all settings; with a wrong one the bucket reports the problem. */
const needed = (does: string, wrong: Environment, says: string): Proof => ({
  does,
  prove: async () => {
    const server = await givenS3Server();
    const { key, inDatabase, files } = await keepOne(bucketEnvironment(server));
    expect([...server.objects.keys()]).toEqual([key]);
    expect([inDatabase, files]).toEqual([[], []]);
    expect(String(await faultOf(keepOne({ ...bucketEnvironment(server), ...wrong })))).toContain(says);
  },
});

export const imageProofs = {
  IMAGE_STORE: {
    does: 'is where images are kept',
    prove: async () => {
      const inFiles = await keepOne({});
      expect(inFiles).toEqual({ key: inFiles.key, inDatabase: [], files: [inFiles.key] });
      const inTable = await keepOne({ IMAGE_STORE: 'database' });
      expect(inTable).toEqual({ key: inTable.key, inDatabase: [inTable.key], files: [] });
    },
  },
  S3_ENDPOINT: needed('is where the bucket is', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'did not respond'),
  S3_BUCKET: needed('is the bucket for images', { S3_BUCKET: 'other-bucket' }, 'NoSuchBucket'),
  S3_REGION: needed('is a part of each signature', { S3_REGION: 'x' }, 'AuthorizationHeaderMalformed'),
  S3_ACCESS_KEY_ID: needed('says who uses the bucket', { S3_ACCESS_KEY_ID: 'x' }, 'InvalidAccessKeyId'),
  S3_SECRET_ACCESS_KEY: needed('signs requests', { S3_SECRET_ACCESS_KEY: 'x' }, 'SignatureDoesNotMatch'),
} satisfies Partial<Proofs>;
