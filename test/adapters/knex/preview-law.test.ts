import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../adapters/knex/index.js';
import { LONG_TAG } from '../../support/extent.js';
import { previewTellsTheTruth } from '../../core/use-cases/preview-law.js';
import { givenStore } from './sqlite/sqlite-subject.js';

const Names = z.array(z.object({ name: z.string() }));

/** Every row of every table, including the id counters. */
const rowsOf = async ({ writer }: Database): Promise<unknown> => {
  const tables = Names.parse(await writer.raw("select name from sqlite_master where type = 'table'"));
  const read = async (name: string): Promise<unknown> => [name, await writer.raw('select * from ??', [name])];
  return Promise.all(tables.map(({ name }) => read(name)));
};

it(
  'previews on SQLite the result of creating the post, and changes no row',
  { timeout: 300_000, tags: LONG_TAG },
  async () => {
    const { db, ports } = await givenStore();
    const seen = await previewTellsTheTruth(() => ({ ports, snapshot: () => rowsOf(db) }), 150);
    expect(seen.size).toBeGreaterThan(3);
  },
);
