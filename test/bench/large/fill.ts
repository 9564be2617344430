import type pg from 'pg';

/** The accounts that posts are made for; the first has a fifth of all posts. */
export interface Share {
  readonly account: number;
  readonly workspace: number;
  readonly connections: readonly number[];
  readonly lane: string;
}

/** Posts of one statement. */
const CHUNK = 100_000;

/** The newest posts, in parts of a thousand: scheduled for later, and with an idempotency key. */
const PER_MILLE = { ahead: 10, keyed: 20 };

/** Posts that are due, the newest of all. */
export const DUE = 5_000;

const DAY_MS = 86_400_000;

/** Whose post it is, and how it ended: a hundredth failed, a few need attention, the newest are scheduled. */
const POSTS = `
  select g as id, share.account_id, share.workspace_id, share.connection_ids, share.lane,
    repeat(md5(g::text) || ' ', 4 + cast(g % 12 as int)) as words,
    case when g > :total - ${String(DUE)} then 'due'
      when g > :total - :total * ${String(PER_MILLE.ahead)} / 1000 then 'ahead'
      when g % 1000 < 10 then 'failed' when g % 1000 < 15 then 'canceled' when g % 10000 = 15 then 'unknown'
      else 'published' end as outcome,
    :now - (:total - g) * :step as created_at
  from generate_series(:from::bigint, :to::bigint) as g
  join shares as share on share.n = case when g % 10 < 2 then 0 else g * 7919 % (select count(*) from shares) end`;

const INSERT_POSTS = `
  insert into posts (id, account_id, workspace_id, time_zone, headline, content_html, content_plain, image, image_key,
    link_url, overflow, scheduled_at, charge_source, price_minor, currency, period_key, period_starts_at,
    period_ends_at, charge_state, charge_round, created_at, revision)
  select id, account_id, workspace_id, 'Europe/Berlin', 'Headline of post ' || id, '<p>' || words || '</p>', words,
    case when id % 10 = 3 then json_build_object('key', md5(id::text) || '.jpg', 'mediaType', 'image/jpeg',
      'width', 1200, 'height', 800, 'bytes', 184320)::text end,
    case when id % 10 = 3 then md5(id::text) || '.jpg' end,
    case when id % 3 = 0 then 'https://example.org/articles/' || id end, 'reject',
    case when outcome = 'ahead' then :now + (id - :total * 99 / 100) * 60000 when outcome = 'due' then :now - 60000
      when id % 2 = 0 then created_at + 3600000 end,
    'included', 0, 'USD', '2026-11', :now, :now + 2592000000,
    case when outcome in ('ahead', 'due') then 'held' when outcome = 'canceled' then 'released' else 'captured' end,
    1, created_at, 1
  from made`;

/** A fifth of the posts goes to two channels. */
const INSERT_DELIVERIES = `
  insert into deliveries (post_id, account_id, connection_id, lane, request_key, state, due_at, first_due_at, attempts,
    lease_token, sent_at, frozen_at, frozen_request, sends, error, remote_id, url, published_at, unknown_since, revision)
  select id, account_id, connection_ids[1 + (id / 10 + nth) % array_length(connection_ids, 1)], lane,
    md5(id::text || nth), case when outcome in ('ahead', 'due') then 'queued' else outcome end,
    case when outcome = 'ahead' then :now + (id - :total * 99 / 100) * 60000 when outcome = 'due' then :now - 60000
      else created_at end, created_at,
    case when is_sent then 1 else 0 end, case when is_sent then 1 else 0 end,
    case when is_sent then created_at + 100 end, case when is_sent then created_at + 90 end,
    case when is_sent then json_build_object('url', 'https://api.example.org/v1/statuses', 'body', words,
      'key', md5(id::text || nth))::text end, case when is_sent then 1 else 0 end,
    case when outcome in ('failed', 'unknown')
      then '{"code":"refused","message":"The channel refused it.","retryable":true}' end,
    case when outcome = 'published' then md5(id::text || nth) end,
    case when outcome = 'published' then 'https://example.org/@name/' || id end,
    case when outcome = 'published' then created_at + 400 end,
    case when outcome = 'unknown' then created_at + 400 end, 3
  from made cross join lateral generate_series(0, case when id % 5 = 0 then 1 else 0 end) as nth
  cross join lateral (select outcome not in ('ahead', 'due', 'canceled') as is_sent) as sent`;

const INSERT_EVENTS = `
  insert into post_events (post_id, account_id, occurred_at, kind, connection_id, request_id, detail)
  select id, account_id, created_at + nth * 100, (array['accepted', 'leased', 'sent', outcome])[nth],
    case when nth > 1 then connection_ids[1] end, case when nth = 1 then 'req_' || md5(id::text) end, null
  from made cross join lateral generate_series(1, case when outcome in ('ahead', 'due') then 1 else 4 end) as nth`;

const INSERT_KEYS = `
  insert into idempotency_keys (account_id, scope, client_key, fingerprint, post_id, claimed_at)
  select account_id, 'create', md5(id::text), md5(id::text) || md5(id::text), id,
    :now - ${String(2 * DAY_MS)} * (:total - id) * 1000 / (:total * ${String(PER_MILLE.keyed)})
  from made where id > :total - :total * ${String(PER_MILLE.keyed)} / 1000`;

const INSERT_IMAGES = `
  insert into images (key, bytes, kept_at) select md5(id::text) || '.jpg', 184320, created_at from made
  where id % 10 = 3`;

const INTO = [INSERT_POSTS, INSERT_DELIVERIES, INSERT_EVENTS, INSERT_KEYS, INSERT_IMAGES];

/** Posts of three years with their deliveries, timelines and keys, as they would be left by the product. */
export const fill = async (
  client: pg.Client,
  { shares, total, now }: { readonly shares: readonly Share[]; readonly total: number; readonly now: number },
  progress: (line: string) => void,
): Promise<void> => {
  // What is inserted refers to what exists; checking it row by row would take most of the time.
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  await client.query(
    'create temporary table shares (n bigint, account_id bigint, workspace_id bigint, connection_ids bigint[], lane text)',
  );
  for (const [n, { account, workspace, connections, lane }] of shares.entries())
    await client.query('insert into shares values ($1, $2, $3, $4, $5)', [
      n,
      account,
      workspace,
      connections,
      lane,
    ]);
  const step = Math.floor((3 * 365 * DAY_MS) / total);
  for (let from = 1; from <= total; from += CHUNK) {
    const values: Record<string, number> = { from, to: Math.min(total, from + CHUNK - 1), total, now, step };
    const text = (sql: string) =>
      sql.replaceAll(
        /(?<!:):(from|to|total|now|step)\b/g,
        (_all, name: string) => `${String(values[name])}::bigint`,
      );
    await client.query('begin');
    await client.query(`create temporary table made on commit drop as ${text(POSTS)}`);
    for (const sql of INTO) await client.query(text(sql));
    await client.query('commit');
    progress(`${String(values['to'])} posts`);
  }
  await client.query("select setval(pg_get_serial_sequence('posts', 'id'), $1)", [total]);
  // What the server does by itself in time.
  await client.query('vacuum analyze');
};
