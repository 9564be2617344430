/** The modules of Knex for extending its dialects, which have no published types. */
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import type { Knex } from 'knex';

  export default class SqliteClient extends Knex.Client {
    /** Runs one statement on the connection. */
    _query(connection: unknown, statement: { readonly sql: string }): Promise<unknown>;
  }
}

declare module 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js' {
  import type { Knex } from 'knex';

  interface SqliteTransaction extends Knex.Transaction {
    begin(connection: unknown): PromiseLike<unknown>;
  }
  const SqliteTransaction: new (client: Knex.Client, ...rest: readonly unknown[]) => SqliteTransaction;
  export default SqliteTransaction;
}

declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';

  export default class PostgresClient extends Knex.Client {
    /** Runs one statement on the connection. */
    _query(connection: unknown, statement: { readonly sql: string }): Promise<unknown>;
  }
}
