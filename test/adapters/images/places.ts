import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { makeImageBucket, makeImageFiles, type ImagePlace } from '../../../adapters/images/index.js';
import { makeImageTable, type Database } from '../../../adapters/knex/index.js';
import { systemClock } from '../../../adapters/system/index.js';
import { givenS3Server } from '../../support/s3-server.js';
import { givenRestoredPostgresStore } from '../knex/postgres/postgres-subject.js';
import { givenStore } from '../knex/sqlite/sqlite-subject.js';
import { givenFolder } from '../../support/given-folder.js';

export interface GivenPlace {
  readonly place: ImagePlace;
  /** Makes an image that many milliseconds older. */
  readonly age: (key: string, ms: number) => Promise<unknown>;
}

const inDatabase = (database: Database): GivenPlace => ({
  place: makeImageTable(database, systemClock),
  age: (key, ms) => database.writer('images').where({ key }).decrement('kept_at', ms),
});

/** Each place in which images can be kept, empty. */
export const places: readonly { readonly name: string; readonly givenPlace: () => Promise<GivenPlace> }[] = [
  {
    name: 'files',
    givenPlace: async () => {
      const path = await givenFolder();
      const directory = join(path, 'images');
      const age = (key: string, ms: number): Promise<void> => {
        const at = new Date(Date.now() - ms);
        return utimes(join(directory, key), at, at);
      };
      return { place: makeImageFiles(directory), age };
    },
  },
  { name: 'SQLite', givenPlace: async () => inDatabase((await givenStore()).db) },
  { name: 'PostgreSQL', givenPlace: async () => inDatabase((await givenRestoredPostgresStore()).db) },
  {
    name: 'a bucket',
    givenPlace: async () => {
      const { settings, objects } = await givenS3Server();
      const age = (key: string, ms: number): Promise<void> => {
        const object = objects.get(key);
        if (object !== undefined) object.at -= ms;
        return Promise.resolve();
      };
      return { place: makeImageBucket(settings), age };
    },
  },
];
