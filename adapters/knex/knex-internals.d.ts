/** The modules of Knex that its dialects are extended through; Knex ships no types for them. */
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
