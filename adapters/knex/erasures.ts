import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ERASED, postId, type AccountId, type Erasures } from '../../core/index.js';
import { inactiveAccount } from './accounts.js';
import type { ConnectionsDeps } from './connections.js';
import {
  given,
  hasRow,
  jsonOf,
  lockAccounts,
  numberOf,
  rowsOf,
  valuesOf,
  type Bindings,
  type Database,
  type Dialect,
} from './database.js';
import { change } from './operator-log.js';
import { boundToConnection, keepSealingKey } from './settings-box.js';

/** When a waiting delivery was sent, or may have been before a retry; null if it certainly was not. */
const MAYBE_SENT_AT = 'coalesce(sent_at, earlier_sent_at)';

/** The statements for the posts in `:posts`; a waiting delivery still belongs to its post. */
const postStatements = ({ among, numbersIn }: Dialect): readonly string[] => {
  const these = among(numbersIn(':posts'));
  return [
    `update posts set headline = :erased, content_html = '', content_plain = '', image = null, image_key = null,
       image_alt = null, link_url = null, labels = null, terms = :erased,
       overrides = null, waits_until = null, revision = revision + 1
     where account_id = :account and id ${these}`,
    `delete from post_images where account_id = :account and post_id ${these}`,
    `update deliveries set
       state = case when state <> 'queued' then state when ${MAYBE_SENT_AT} is null then 'canceled' else 'unknown' end,
       unknown_since = case when state = 'queued' then ${MAYBE_SENT_AT} else unknown_since end,
       sent_at = case when state = 'queued' then ${MAYBE_SENT_AT} else sent_at end, error = null,
       remote_id = case when remote_id is null then null else cast(:erased as text) end, url = null, lane = :erased,
       frozen_at = null, frozen_request = null, sends = 0
     where account_id = :account and post_id ${these}`,
    // With the plain column, SQLite would read all events of the account by their index.
    `delete from post_events where +account_id = :account and post_id ${these}`,
  ];
};

/** Rows of one transaction: few enough not to delay other accounts. */
const AT_ONCE = 1_000;

const LIMIT = `limit ${String(AT_ONCE)}`;

/** Locked, because those that housekeeping removes meanwhile would count among the selected ones. */
const removalOfKeys = ({ lockRows }: Dialect): string => `
  with chosen as materialized (
    select scope, client_key from idempotency_keys where account_id = :account ${LIMIT} ${lockRows}
  )
  delete from idempotency_keys
  where account_id = :account and (scope, client_key) in (select scope, client_key from chosen)
  returning account_id`;

/** The next posts, and the last one of the next transfers. */
const pagesOf = ({ afterInAccount }: Dialect) => ({
  posts: `select id from posts where ${afterInAccount} limit :limit`,
  transfers: `select max(id) from (select id from transfers where ${afterInAccount} ${LIMIT}) as page`,
});

const ERASE_REASONS = `update transfers set reason = :erased
  where account_id = :account and id > :after and id <= :upTo and reason is not null and reason <> :erased`;

const NEXT_CONNECTIONS = `select id from connections
  where workspace_id = :workspace and id > :after order by id ${LIMIT}`;

const removalOfEntries = ({ among, numbersIn }: Dialect): string => `delete from feed_entries where id in (
  select feed_entries.id from connections join feed_entries on feed_entries.connection_id = connections.id
  where connections.account_id = :account and connections.id ${among(numbersIn(':ids'))} ${LIMIT}
) returning id`;

/** The statements for what every account has few of, names last. */
const REST: readonly string[] = [
  `update api_keys set name = :erased, digest = cast(:erased as text) || ':' || id, revoked_at = coalesce(revoked_at, :at)
   where account_id = :account`,
  'update workspaces set name = :erased where account_id = :account',
  'update accounts set name = :erased, status_reason = :erased where id = :account',
  'update erasures set ended_at = :at where account_id = :account',
];

const runAll = async (trx: Knex, statements: readonly string[], bindings: Bindings): Promise<void> => {
  for (const statement of statements) await rowsOf(trx, statement, { erased: ERASED, ...bindings });
};

export const makeKnexErasures = (
  { writer, reader, dialect }: Database,
  { settingsBox }: Pick<ConnectionsDeps, 'settingsBox'>,
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): Erasures => {
  const ofPosts = postStatements(dialect);

  const pages = pagesOf(dialect);

  const removeEntries = removalOfEntries(dialect);

  const removeKeys = removalOfKeys(dialect);

  const eraseConnections = `update connections
    set name = :erased, status = 'disconnected', sealed_settings = given.sealed, lane = :erased
    from ${dialect.recordset('rows', { id: 'bigint', sealed: 'text' })}
    where connections.id = given.id and connections.account_id = :account`;

  /**
   * A transaction for a part of the account, and a pause as long as it held its locks: another process that waits for
   * the write lock of SQLite looks for it only now and then, and would hardly find it free.
   */
  const step = async <T>(account: AccountId, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> => {
    let lockedAt = 0;
    const done = await writer.transaction(async (trx) => {
      await lockAccounts(trx, dialect, [account]);
      lockedAt = performance.now();
      return work(trx);
    });
    await pause(performance.now() - lockedAt);
    return done;
  };

  /** Runs a removal, which returns what it removes, until it finds no more. */
  const removeAll = async (account: AccountId, removal: string, bindings: Bindings): Promise<void> => {
    while ((await step(account, (trx) => rowsOf(trx, removal, bindings))).length === AT_ONCE);
  };

  const eraseThese = (account: AccountId, ids: readonly number[]): Promise<unknown> =>
    step(account, async (trx) => {
      await keepSealingKey(trx, dialect, settingsBox);
      const rows = ids.map((id) => ({ id, sealed: settingsBox.seal('{}', boundToConnection(id)) }));
      return rowsOf(trx, eraseConnections, { ...given('rows', rows), account, erased: ERASED });
    });

  const eraseConnectionsOf = async (account: AccountId, workspace: number): Promise<void> => {
    for (let after = 0; ;) {
      const ids = await valuesOf<number>(reader, NEXT_CONNECTIONS, { workspace, after });
      const last = ids.at(-1);
      if (last === undefined) return;
      await removeAll(account, removeEntries, { account, ids: jsonOf(ids) });
      await eraseThese(account, ids);
      after = last;
    }
  };

  const eraseReasons = async (account: AccountId): Promise<void> => {
    for (let after = 0; ;) {
      const upTo = await numberOf(reader, pages.transfers, { account, after });
      if (upTo === null) return;
      await step(account, (trx) => rowsOf(trx, ERASE_REASONS, { account, after, upTo, erased: ERASED }));
      after = upTo;
    }
  };

  return {
    begin: (account, at) =>
      change(
        writer,
        async (trx) => {
          await lockAccounts(trx, dialect, [account]);
          if ((await inactiveAccount(trx, account))?.kind !== 'account_closed') return 'not_closed';
          const sql = "select 1 from deliveries where account_id = :account and state = 'publishing' limit 1";
          if (await hasRow(trx, sql, { account })) return 'under_way';
          // A lane names a host of the account.
          await trx('lanes').insert({ lane: ERASED }).onConflict('lane').ignore();
          await rowsOf(
            trx,
            `insert into erasures (account_id, begun_at) values (:account, :at)
             on conflict (account_id) do update set ended_at = null`,
            { account, at },
          );
          return 'begun';
        },
        (result) => (result === 'begun' ? account : 'nothing'),
      ),
    erasePosts: (account, after, limit) =>
      step(account, async (trx) => {
        const page = { account, after: after ?? 0, limit };
        const ids = await valuesOf<number>(trx, pages.posts, page);
        const last = ids.at(-1);
        if (last === undefined) return null;
        await runAll(trx, ofPosts, { account, posts: JSON.stringify(ids) });
        return postId(last);
      }),
    end: async (account, at) => {
      const workspaces = 'select id from workspaces where account_id = :account order by id';
      for (const workspace of await valuesOf<number>(reader, workspaces, { account }))
        await eraseConnectionsOf(account, workspace);
      await removeAll(account, removeKeys, { account });
      await eraseReasons(account);
      await step(account, (trx) => runAll(trx, REST, { account, at }));
    },
  };
};
