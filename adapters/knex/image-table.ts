import { Readable } from 'node:stream';
import type { Clock } from '../../core/index.js';
import type { ImagePlace, PlacedImage } from '../images/image-place.js';
import { hasRow, numberOf, rowsOf, type Database } from './database.js';

/** Bytes of one row: a reader holds one at a time, and no connection while its client reads. */
const PART_BYTES = 256 * 1024;

/** Images that are listed by one statement. */
const LISTED_AT_ONCE = 1_000;

const INSERT = `
  insert into images (key, bytes, kept_at) values (:key, :bytes, :now) on conflict (key) do nothing returning key`;

const INSERT_PART = 'insert into image_parts (image_key, part, content) values (:key, :part, :content)';

const FIND_PART = 'select content from image_parts where image_key = :key and part = :part';

const LIST = `
  select key, kept_at as "keptAt" from images where key > :after order by key limit ${String(LISTED_AT_ONCE)}`;

/** Images in the database, cut into parts. */
export const makeImageTable = (
  { writer, reader }: Pick<Database, 'writer' | 'reader'>,
  clock: Pick<Clock, 'now'>,
): ImagePlace => {
  const contentOf = async function* (key: string, bytes: number): AsyncIterable<Buffer> {
    for (let part = 0; part * PART_BYTES < bytes; part += 1) {
      const [row] = await rowsOf<{ readonly content: Buffer }>(reader, FIND_PART, { key, part });
      if (row === undefined) throw new Error(`the image ${key} was removed while it was read`);
      yield row.content;
    }
  };
  return {
    keep: (key, data) =>
      writer.transaction(async (trx) => {
        const bytes = data.byteLength;
        if (!(await hasRow(trx, INSERT, { key, bytes, now: clock.now() }))) return;
        for (let part = 0; part * PART_BYTES < bytes; part += 1) {
          const content = Buffer.from(data.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
          await rowsOf(trx, INSERT_PART, { key, part, content });
        }
      }),
    open: async (key) => {
      const bytes = await numberOf(reader, 'select bytes from images where key = :key', { key });
      if (bytes === null) return null;
      return { bytes, content: Readable.from(contentOf(key, bytes), { objectMode: false }) };
    },
    discard: async (key) => {
      await rowsOf(writer, 'delete from images where key = :key', { key });
    },
    list: async function* () {
      let after = '';
      for (;;) {
        const page = await rowsOf<PlacedImage>(reader, LIST, { after });
        yield* page;
        const last = page.at(-1);
        if (last === undefined) return;
        after = last.key;
      }
    },
  };
};
