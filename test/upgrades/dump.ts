import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connectSqlite } from '../../adapters/knex/index.js';
import { rowsOf } from '../../adapters/knex/database.js';

const run = promisify(execFile);

interface Named {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

const isVirtual = ({ sql }: Named): boolean => /^create virtual table/i.test(sql);

/**
 * A virtual table enters the schema as a row, as in a dump of SQLite's own program: creating it would create the tables
 * in which it keeps its data, which are dumped themselves.
 */
const entered = ({ name, sql }: Named): readonly string[] => [
  'pragma writable_schema = on',
  `insert into sqlite_schema values ('table', '${name}', '${name}', 0, '${sql.replaceAll("'", "''")}')`,
  'pragma writable_schema = off',
];

/** An SQLite file as statements: tables, rows, then indexes and triggers. */
export const dumpSqlite = async (file: string): Promise<string> => {
  const { reader, destroy } = await connectSqlite({ file });
  try {
    const parts = await rowsOf<Named>(
      reader,
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'",
    );
    const tables = parts.filter(({ type }) => type === 'table');
    const rows: string[] = [];
    const kept = tables.filter((table) => !isVirtual(table));
    for (const name of [...kept.map((table) => table.name), 'sqlite_sequence']) {
      const columns = await rowsOf<{ readonly name: string }>(
        reader,
        `select name from pragma_table_info('${name}')`,
      );
      const values = columns.map((column) => `quote("${column.name}")`).join(` || ', ' || `);
      const inserts = await rowsOf<{ readonly row: string }>(
        reader,
        `select 'insert into "${name}" values (' || ${values} || ')' as "row" from "${name}"`,
      );
      rows.push(...inserts.map(({ row }) => row));
    }
    const others = parts.filter(({ type }) => type !== 'table');
    const statements = [
      ...tables.flatMap((table) => (isVirtual(table) ? entered(table) : [table.sql])),
      'delete from sqlite_sequence',
      ...rows,
      ...others.map(({ sql }) => sql),
    ];
    return statements.map((statement) => `${statement};\n`).join('');
  } finally {
    await destroy();
  }
};

/** Settings of the session that wrote the dump, and commands of `psql`: newer servers refuse some of them. */
const OF_THE_SESSION = /^(SET |SELECT pg_catalog\.set_config|\\|--|$)/;

/** A PostgreSQL database as statements that any later server understands. */
export const dumpPostgres = async (pgDump: string, url: string): Promise<string> => {
  const flags = ['--inserts', '--no-owner', '--no-privileges', '--no-comments'];
  const { stdout } = await run(pgDump, [...flags, url], { maxBuffer: 50_000_000 });
  const lines = stdout.split('\n').filter((line) => !OF_THE_SESSION.test(line));
  return `${lines.join('\n')}\n`;
};
