import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type App } from '../../../composition/index.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { createPost, givenAccount, givenApp, givenConnection } from '../given-app.js';
import { imageBytes } from '../../adapters/images/image-bytes.js';
import type { Proofs } from './proof.js';
import { unwrap } from '../../../core/index.js';
import { givenFolder } from '../../support/given-folder.js';

const [KEY, OTHER_KEY] = ['ab'.repeat(32), 'cd'.repeat(32)];

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const isKnown = async (app: App, secret: string): Promise<boolean> =>
  (await app.engine.authorize(secret, null)).ok;

export const storageProofs = {
  DATA_DIR: {
    does: 'contains the database, the secret key and the images',
    prove: async () => {
      const folder = await givenFolder();
      const app = await givenApp({ DATA_DIR: join(folder, 'data') });
      const account = await givenAccount(app);
      const image = { bytes: await imageBytes('png') };
      await createPost(app, account, await givenConnection(app, account, 'feed'), { image });
      expect(await readdir(join(folder, 'data'))).toEqual(
        expect.arrayContaining(['images', 'secret.key', 'write-post.db']),
      );
      expect(await readdir(join(folder, 'data', 'images'))).toHaveLength(2);
    },
  },
  DATABASE_URL: {
    does: 'is the store, whichever kind it is of',
    prove: async () => {
      const folder = await givenFolder();
      const file = join(folder, 'elsewhere', 'posts.db');
      await givenAccount(await givenApp({ DATA_DIR: folder, DATABASE_URL: `sqlite:${file}` }));
      expect([await isThere(file), await isThere(join(folder, 'write-post.db'))]).toEqual([true, false]);

      const postgres = { DATABASE_URL: await givenPostgresUrl('current'), SECRET_KEY: KEY };
      await givenAccount(await givenApp(postgres));
      const { database } = await givenApp(postgres);
      expect(await database.reader('accounts').select('name')).toEqual([{ name: 'Ada' }]);
    },
  },
  DATABASE_POOL_SIZE: {
    does: 'bounds the connections to PostgreSQL',
    prove: async () => {
      const url = await givenPostgresUrl('current');
      const { database } = await givenApp({ DATABASE_URL: url, DATABASE_POOL_SIZE: '2', SECRET_KEY: KEY });
      const work = Array.from({ length: 6 }, () =>
        database.reader.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid, pg_sleep(0.1)'),
      );
      const used = (await Promise.all(work)).flatMap(({ rows }) => rows.map(({ pid }) => pid));
      // The second one may open later than the first one has done everything.
      expect(new Set(used).size).toBeLessThanOrEqual(2);
    },
  },
  SECRET_KEY: {
    does: 'is the key of what is stored, and no other opens it',
    prove: async () => {
      const DATA_DIR = await givenFolder();
      const first = await givenApp({ DATA_DIR, SECRET_KEY: KEY });
      const account = await givenAccount(first);
      const issued = await first.engine.issueKey({ account, name: 'k', permissions: ['write_post'] });
      const { secret } = unwrap(issued);
      expect(await isKnown(await givenApp({ DATA_DIR, SECRET_KEY: KEY }), secret)).toBe(true);
      await expect(givenApp({ DATA_DIR, SECRET_KEY: OTHER_KEY })).rejects.toThrow('sealed under');
      expect(await isThere(join(DATA_DIR, 'secret.key'))).toBe(false);
    },
  },
  SECRET_KEYS: {
    does: 'are several keys, each of which opens what it sealed',
    prove: async () => {
      const DATA_DIR = await givenFolder();
      const first = await givenApp({ DATA_DIR, SECRET_KEYS: KEY });
      const account = await givenAccount(first);
      const issued = await first.engine.issueKey({ account, name: 'k', permissions: ['write_post'] });
      const { secret } = unwrap(issued);
      const both = await givenApp({ DATA_DIR, SECRET_KEYS: `${OTHER_KEY},${KEY}` });
      expect(await isKnown(both, secret)).toBe(true);
      await expect(givenApp({ DATA_DIR, SECRET_KEYS: OTHER_KEY })).rejects.toThrow('sealed under');
    },
  },
} satisfies Partial<Proofs>;
