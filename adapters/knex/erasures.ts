import type { Knex } from 'knex';
import { ERASED, postId, type AccountId, type Erasures } from '../../core/index.js';
import { inactiveAccount } from './accounts.js';
import type { ConnectionsDeps } from './connections.js';
import { hasRow, lockAccounts, rowsOf, type Bindings, type Database, type Dialect } from './database.js';
import { change } from './operator-log.js';
import { boundToConnection, keepSealingKey } from './settings-box.js';

const PAGE = 'select id from posts where account_id = :account and id > :after order by id limit :limit';

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
    `delete from feed_entries where connection_id in (select id from connections where account_id = :account)
       and post_id ${these}`,
    `delete from post_events where account_id = :account and post_id ${these}`,
  ];
};

/** The statements for everything else of the account, names last. */
const REST: readonly string[] = [
  'delete from idempotency_keys where account_id = :account',
  `update api_keys set name = :erased, digest = cast(:erased as text) || ':' || id, revoked_at = coalesce(revoked_at, :at)
   where account_id = :account`,
  `update transfers set reason = :erased
   where account_id = :account and reason is not null and reason <> :erased`,
  'update workspaces set name = :erased where account_id = :account',
  'update accounts set name = :erased, status_reason = :erased where id = :account',
  'update erasures set ended_at = :at where account_id = :account',
];

export const makeKnexErasures = (
  { writer, dialect }: Database,
  { settingsBox }: ConnectionsDeps,
): Erasures => {
  const ofPosts = postStatements(dialect);

  const eraseConnections = async (trx: Knex.Transaction, account: AccountId): Promise<void> => {
    await keepSealingKey(trx, dialect, settingsBox);
    const sql = 'select id from connections where account_id = :account';
    for (const { id } of await rowsOf<{ readonly id: number }>(trx, sql, { account })) {
      const sealed = settingsBox.seal('{}', boundToConnection(id));
      await trx('connections')
        .where({ id, account_id: account })
        .update({ name: ERASED, status: 'disconnected', sealed_settings: sealed, lane: ERASED });
    }
  };

  const runAll = async (trx: Knex, statements: readonly string[], bindings: Bindings): Promise<void> => {
    for (const statement of statements) await rowsOf(trx, statement, { erased: ERASED, ...bindings });
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
      writer.transaction(async (trx) => {
        await lockAccounts(trx, dialect, [account]);
        const page = { account, after: after ?? 0, limit };
        const ids = (await rowsOf<{ readonly id: number }>(trx, PAGE, page)).map(({ id }) => id);
        const last = ids.at(-1);
        if (last === undefined) return null;
        await runAll(trx, ofPosts, { account, posts: JSON.stringify(ids) });
        return postId(last);
      }),
    end: (account, at) =>
      writer.transaction(async (trx) => {
        await lockAccounts(trx, dialect, [account]);
        await eraseConnections(trx, account);
        await runAll(trx, REST, { account, at });
      }),
  };
};
