import { makePrivateFile } from '../../system/private-files.js';
import { rowsOf, valuesOf, type Database } from '../database.js';

/**
 * Writes the content of an SQLite database at one moment, its write-ahead log included, to a new file that only its
 * owner may read. Other connections continue to read and write.
 */
export const copySqlite = async ({ writer }: Database, file: string): Promise<void> => {
  await makePrivateFile(file);
  await rowsOf(writer, 'vacuum into :file', { file });
};

/** Moves everything from the write-ahead log into the database file, which is then complete. */
export const foldSqliteLog = async ({ writer }: Database): Promise<void> => {
  await writer.raw('PRAGMA wal_checkpoint(TRUNCATE)');
};

/** The keys of all images that posts show and that are not in the database, which may be of any version. */
export const imagesElsewhere = async ({ reader }: Database): Promise<readonly string[]> => {
  const has = (table: string): Promise<boolean> => reader.schema.hasTable(table);
  if (!(await has('posts'))) return [];
  const sql = `select image_key as "key" from posts where image_key is not null
    ${(await has('post_images')) ? 'union select image_key from post_images' : ''}
    ${(await has('images')) ? 'except select key from images' : ''}`;
  return valuesOf(reader, sql);
};
