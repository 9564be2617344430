import type pg from 'pg';
import type { App } from '../../../composition/index.js';

/** A statement as it was sent. */
interface Sent {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

/** The statements that run during the work. */
export const sentDuring = async (
  { database }: App,
  work: () => Promise<unknown>,
): Promise<readonly Sent[]> => {
  const sent: Sent[] = [];
  const note = ({ sql, bindings }: Sent): void => void sent.push({ sql, bindings });
  database.reader.on('query', note);
  await work().finally(() => database.reader.removeListener('query', note));
  return sent.filter(({ sql }) => /^\s*(select|with)/i.test(sql));
};

/** The plan of a statement as it really ran, undone again. */
export const explain = async (client: pg.Client, { sql, bindings }: Sent): Promise<string> => {
  await client.query('begin');
  try {
    const values = [...bindings];
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) ${sql}`,
      values,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
  }
};
