-- {
--   "commit": "48d7fa1e7689da71df11319a5392ecb6bd2904d0",
--   "secretKey": "796573c4de0d8a0f4b355ed08d5775eae31d4fb0e663c8f7efbf2eb57dbf9b1f",
--   "writtenAt": 1795383975930,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_tjMrYTgEuXVtCyLQ5My4DN_4KWzxb",
--     "reader": "wp_live_RxYGq3dWnmlOC6xNY65vht_15ZC8A",
--     "revoked": "wp_live_o0oLwjIBt5J67FuzhRQcAX_2TnRhZ"
--   },
--   "posts": {
--     "published": {
--       "id": 1,
--       "status": "published"
--     },
--     "partly": {
--       "id": 2,
--       "status": "partially_published"
--     },
--     "failed": {
--       "id": 3,
--       "status": "failed"
--     },
--     "unknown": {
--       "id": 4,
--       "status": "needs_attention"
--     },
--     "retried": {
--       "id": 5,
--       "status": "failed"
--     },
--     "canceled": {
--       "id": 6,
--       "status": "canceled"
--     },
--     "edited": {
--       "id": 7,
--       "status": "scheduled"
--     },
--     "far": {
--       "id": 8,
--       "status": "scheduled"
--     },
--     "hangsAgain": {
--       "id": 9,
--       "status": "publishing"
--     },
--     "hangsOnce": {
--       "id": 10,
--       "status": "publishing"
--     },
--     "hangsLookup": {
--       "id": 11,
--       "status": "publishing"
--     },
--     "due": {
--       "id": 12,
--       "status": "scheduled"
--     },
--     "dueOnce": {
--       "id": 13,
--       "status": "scheduled"
--     }
--   }
-- }
CREATE TABLE `schema_migrations` (`id` integer not null primary key autoincrement, `name` varchar(255), `batch` integer, `migration_time` datetime);
CREATE TABLE `schema_migrations_lock` (`index` integer not null primary key autoincrement, `is_locked` integer);
CREATE TABLE `plans` (`slug` text, `name` text not null, `currency` text not null, `included_posts` bigint not null, `overage_price_minor` bigint check (`overage_price_minor` between 0 and 9007199254740991), `max_posts` bigint check (`max_posts` between 0 and 9007199254740991), `max_connections_per_post` bigint check (`max_connections_per_post` between 0 and 9007199254740991), `max_scheduled` bigint check (`max_scheduled` between 0 and 9007199254740991), primary key (`slug`), check (included_posts >= 0));
CREATE TABLE `accounts` (`id` integer not null primary key autoincrement, `name` text not null, `plan_slug` text not null, `currency` text not null, `active_workspace_id` bigint, `created_at` bigint not null, status text not null default 'active' check (status in ('active', 'suspended', 'closed')), status_reason text, events_removed_up_to bigint not null default 0, foreign key(`plan_slug`) references `plans`(`slug`));
CREATE TABLE `workspaces` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `name` text not null, `time_zone` text not null, foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `api_keys` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `name` text not null, `permissions` text not null, `digest` text not null, `created_at` bigint not null, `expires_at` bigint, `revoked_at` bigint, replaced_by bigint references api_keys (id), last_used_at bigint, foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `lanes` (`lane` text, `paused_until` bigint, primary key (`lane`));
CREATE TABLE `connections` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `provider` text not null, `name` text not null, `status` text not null, `lane` text not null, `sealed_settings` text not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), foreign key(`lane`) references `lanes`(`lane`), check (status in ('active', 'needs_reconnection', 'disconnected')));
CREATE TABLE `posts` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `time_zone` text not null, `headline` text not null, `content_html` text not null, `content_plain` text not null, `image` text, `image_key` text, `image_alt` text, `link_url` text, `overflow` text not null, `scheduled_at` bigint, `adjusted` text, `charge_source` text not null, `price_minor` bigint not null, `currency` text not null, `period_key` text not null, `period_starts_at` bigint not null, `period_ends_at` bigint not null, `charge_state` text not null, `charge_round` integer not null, `created_at` bigint not null, `revision` integer not null, labels text, terms text not null default '', foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), check (overflow in ('reject', 'summarize')), check (adjusted in ('gap', 'overlap')), check (charge_source in ('included', 'overage')), check (charge_state in ('held', 'captured', 'released')), check (price_minor >= 0 and charge_round >= 1 and revision >= 1));
CREATE TABLE `deliveries` (`id` integer not null primary key autoincrement, `post_id` bigint not null, `account_id` bigint not null, `connection_id` bigint not null, `lane` text not null, `request_key` text not null, `state` text not null, `due_at` bigint not null, `first_due_at` bigint not null, `attempts` integer not null, `lease_token` bigint not null, `lease_until` bigint, `sent_at` bigint, `frozen_at` bigint, `frozen_request` text, `sends` integer not null, `earlier_sent_at` bigint, `error` text, `remote_id` text, `url` text, `published_at` bigint, `unknown_since` bigint, `revision` integer not null, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`), foreign key(`connection_id`) references `connections`(`id`), foreign key(`lane`) references `lanes`(`lane`), check (state in ('queued', 'publishing', 'published', 'failed', 'unknown', 'canceled')), check ((state = 'publishing') = (lease_until is not null)), check (state <> 'published' or (remote_id is not null and published_at is not null)), check (state <> 'unknown' or (sent_at is not null and unknown_since is not null)), check ((frozen_at is null) = (frozen_request is null)), check ((frozen_at is null) = (sends = 0)), check (attempts >= 0 and lease_token >= 0 and revision >= 0));
CREATE TABLE `wallets` (`account_id` bigint, `currency` text not null, `available_minor` bigint not null, `held_minor` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`), check (available_minor >= 0), check (held_minor >= 0), check (available_minor + held_minor <= 1000000000000));
CREATE TABLE `usage` (`account_id` bigint not null, `period_key` text not null, `posts` bigint not null, `included` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`, `period_key`), check (posts >= 0), check (included >= 0 and included <= posts));
CREATE TABLE `idempotency_keys` (`account_id` bigint not null, `scope` text not null, `client_key` text not null, `fingerprint` text not null, `post_id` bigint, `claimed_at` bigint not null, connection_id bigint references connections (id), foreign key(`account_id`) references `accounts`(`id`), foreign key(`post_id`) references `posts`(`id`), primary key (`account_id`, `scope`, `client_key`));
CREATE TABLE `post_events` (`id` integer not null primary key autoincrement, `post_id` bigint not null, `account_id` bigint not null, `occurred_at` bigint not null, `kind` text not null, `connection_id` bigint, `request_id` text, `detail` text, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `feed_entries` (`id` integer not null primary key autoincrement, `connection_id` bigint not null, `request_key` text not null, `post_id` bigint not null, `headline` text not null, `html` text not null, `plain` text not null, `image_url` text, `image_alt` text, `link_url` text, `published_at` bigint not null, foreign key(`connection_id`) references `connections`(`id`), foreign key(`post_id`) references `posts`(`id`));
CREATE TABLE `sealing_keys` (`key_id` text, `sealed_digest_key` text not null, `since` bigint not null, primary key (`key_id`));
CREATE TABLE "transfers" (`id` integer not null primary key autoincrement, `account_id` bigint not null, `kind` text not null, `amount_minor` bigint not null, `operation_key` text not null, `post_id` bigint, `occurred_at` bigint not null, `reason` text, foreign key(`account_id`) references `accounts`(`id`), foreign key(`post_id`) references `posts`(`id`), check (kind in ('credit', 'debit', 'hold', 'capture', 'release', 'refund')), check (amount_minor > 0));
CREATE TABLE "entries" (`transfer_id` bigint not null, `pocket` text not null, `amount_minor` bigint not null, foreign key(`transfer_id`) references "transfers"(`id`), primary key (`transfer_id`, `pocket`), check (pocket in ('external', 'available', 'held', 'revenue')), check (amount_minor <> 0));
CREATE TABLE `operator_log` (`id` integer not null primary key autoincrement, `account_id` bigint, `actor` text not null, `command` text not null, `details` text not null, `occurred_at` bigint not null);
CREATE TABLE `sending_pause` (`id` integer, `since` bigint not null, primary key (`id`), check (id = 1));
CREATE TABLE `erasures` (`account_id` bigint, `begun_at` bigint not null, `ended_at` bigint, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`));
CREATE TABLE `images` (`key` text, `bytes` bigint not null, `kept_at` bigint not null, primary key (`key`));
CREATE TABLE `image_parts` (`image_key` text not null, `part` integer not null, `content` blob not null, foreign key(`image_key`) references `images`(`key`) on delete cascade, primary key (`image_key`, `part`));
pragma writable_schema = on;
insert into sqlite_schema values ('table', 'post_index', 'post_index', 0, 'CREATE VIRTUAL TABLE post_index using fts5(
       terms, content = '''', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars ''_''"
     )');
pragma writable_schema = off;
CREATE TABLE 'post_index_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'post_index_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE 'post_index_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);
CREATE TABLE 'post_index_config'(k PRIMARY KEY, v) WITHOUT ROWID;
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1795383958195);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795383958196);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795383958199);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1795383958199);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1795383958208);
insert into "schema_migrations" values (6, '0007-account-status', 1, 1795383958212);
insert into "schema_migrations" values (7, '0008-pruned-timelines', 1, 1795383958213);
insert into "schema_migrations" values (8, '0009-operators', 1, 1795383958217);
insert into "schema_migrations" values (9, '0010-many-hosts', 1, 1795383958219);
insert into "schema_migrations" values (10, '0011-events-of-accounts', 1, 1795383958220);
insert into "schema_migrations" values (11, '0013-found-posts', 1, 1795383958224);
insert into "schema_migrations" values (12, '0016-connection-claims', 1, 1795383958225);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795383959491, 'active', NULL, 0);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '9402b91d4e5845ed25b79cb28c2311c86545160b8d09ab0e798a093493998468', 1795383960986, NULL, NULL, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', '451214f472da0f0205a82325089a537be79c269dc9a5a5047f39e80310d5f9ea', 1795383961771, NULL, NULL, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', '22fd6a9e5fe54f8037dcc23bafa75418cf34c1d1ba67a0b9af77b1682bfec74e', 1795383962683, NULL, 1795383963391, NULL, NULL);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.vEcXhqpO.Dbbg7BLOtLoi6og2.URfmR0_Vj7mCQ1ayqkdZ9qs3');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.vEcXhqpO.5_y5jVnNsw5_SiVd.bCxaB0UOzHKfEbNLjT_PkuJsGN_gugpD8Psnb33DdEyfbXWspTyPGJz2W-0hmlHJrAjrEBbds-tiflWbrmfvtOo14w');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.vEcXhqpO.tmK17xCd4-zwTWms.fji9DTNK2PxwJ7m-GCjdniMT2IuyVVNlsyXHbtFr9xLMkjPjK8MQwzq6hkVrl_QLnCYfHr-Oyw');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.vEcXhqpO.ElL5LaGbY7FmBxbT.GDZrbP9ZBMf4JzEUv-sSSg-PZNNoYFYBEMlmIUDI8Lwi7DBXIm08KaGDoEbmET3d3PlA8zsCzW8fVGq8x3WzXSNEXJHEWLo');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.vEcXhqpO.NTT_ZzZKgI2bMpoo.jIquh-PGWVmCW-QHvvicK-06tJGxLpsm2fYbILx7gyDPWcZaPEyVsryHFELi0dsDQH4W_0oisCrf5EMG7gVjjQ');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.vEcXhqpO.k9pAHmFg4n6ARJhA.TV3f7try2B_yGd5y3pph5nVAYlvvMEwXOfXbuiiVlMl0T1j6LFUrVFsFjpReZCdo1t6_wK1covVoJSH_DI_d7-gVvMSqf5g-');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.vEcXhqpO.IYPJ4L2YDZu23egW.6MXm1__mPrI0_dAfXFWz83YAAiDG_RNUkce414WVj-28gi-MIk6Quv5CazCReYSrt8jlw2rXl_64-mdj');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.vEcXhqpO.DchzJo66Auj3ZJ6Z.wayzz6_28kmKLufmwdMxfMQuCMbo1hLXQyo365GVZSfi5b31nqk7astROSlYPeDZSWsFfqBj1nSBg7l-kCY');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"ee6ezHuo1xUSHJia13mmDQ.png","bytes":91}', 'ee6ezHuo1xUSHJia13mmDQ.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795383971516, 1, NULL, 'post published grusse from');
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795383971715, 1, NULL, 'post partly grusse from');
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795383971736, 1, NULL, 'post failed grusse from');
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383971766, 1, NULL, 'post unknown grusse from');
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795383971783, 1, NULL, 'post retried grusse from');
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821303971823, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795383971827, 1, NULL, 'post canceled grusse from');
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821303971850, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383971854, 2, NULL, 'edited grusse from');
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821303971876, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383971879, 1, NULL, 'post far grusse from');
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383971890, 1, NULL, 'post hangsagain grusse from');
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383972204, 1, NULL, 'post hangsonce grusse from');
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383972517, 1, NULL, 'post hangslookup grusse from');
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795383975831, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383972835, 1, NULL, 'post due grusse from');
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795383975845, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383972847, 1, NULL, 'post dueonce grusse from');
insert into "deliveries" values (1, 1, 1, 1, 'feed', 'e925e616-0744-4c5c-9ee3-387c8e608010', 'published', 1795383971516, 1795383971516, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:e925e616-0744-4c5c-9ee3-387c8e608010', 'http://127.0.0.1:0/feeds/1/#e925e616-0744-4c5c-9ee3-387c8e608010', 1795383971516, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', '168c29a9-21f9-4100-9518-4f91d5e19e4d', 'published', 1795383971516, 1795383971516, 1, 1, NULL, 1795383971690, 1795383971690, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/ee6ezHuo1xUSHJia13mmDQ.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:168c29a9-21f9-4100-9518-4f91d5e19e4d', NULL, 1795383971696, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '3dc3b837-1792-4310-90d2-ea1f76b7e8be', 'published', 1795383971715, 1795383971715, 1, 1, NULL, 1795383971724, 1795383971724, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:3dc3b837-1792-4310-90d2-ea1f76b7e8be', NULL, 1795383971727, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', 'a30e8188-3946-4ce4-944b-b2e7e7d95f2c', 'failed', 1795383971715, 1795383971715, 1, 1, NULL, 1795383971724, 1795383971724, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', 'cd5e23a9-d969-40a8-95c9-cdb45305e9a9', 'failed', 1795383971736, 1795383971736, 1, 1, NULL, 1795383971746, 1795383971745, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', '38c6bdab-b3d2-4327-95ac-750632e7a401', 'unknown', 1795383971766, 1795383971766, 1, 1, NULL, 1795383971774, 1795383971774, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795383971774, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', 'a536f26e-03a4-4a6e-b4ad-4cc5b44dd533', 'failed', 1795383971799, 1795383971799, 1, 2, NULL, 1795383971812, 1795383971812, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', '456f4e8f-c6a4-4c78-8a70-98d0d8c853d3', 'canceled', 1821303971823, 1821303971823, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', 'c6cc20b7-0f37-4f62-8757-9ea02eeb066b', 'queued', 1821303971850, 1821303971850, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', 'e6e6256c-2199-40af-ae1e-2b28dc11ca32', 'queued', 1821303971850, 1821303971850, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', 'cc598854-4531-4c24-aeab-bbf4c25c6d94', 'queued', 1821303971876, 1821303971876, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', '862750ee-71fc-4c7a-888c-1ecd6c89bc9e', 'publishing', 1795383971890, 1795383971890, 1, 1, 1795384031890, 1795383971898, 1795383971897, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', 'e54a0376-7246-430a-aa0b-4c516fe8e525', 'publishing', 1795383972204, 1795383972204, 1, 1, 1795384032204, 1795383972211, 1795383972211, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '0abe6c61-fcb4-44fe-99f7-42922e2b9fe2', 'publishing', 1795383972517, 1795383972517, 1, 1, 1795384032517, 1795383972525, 1795383972525, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', 'ed786596-0a9d-4950-ada9-26c5d108ecc5', 'queued', 1795383975831, 1795383975831, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', '1f80c848-fc14-4c1a-8908-5100721df425', 'queued', 1795383975831, 1795383975831, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '8035da19-1337-4764-8812-66624dcbb663', 'queued', 1795383975831, 1795383975831, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', 'e0f637a6-2e70-4403-aeca-f25cb8f49510', 'queued', 1795383975845, 1795383975845, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795383971715, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795383971736, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795383971766, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795383971783, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', 'a87e196e13678073f3fa088e171f9c02ece87e4fb467a5d53874f66883f26662', 6, 1795383971827, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '3e464b8d6fd3a4f5f84974c599cf4aa991c0c3caedd413d8c85b2e4d852d79bb', 7, 1795383971854, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', 'd9ff7254999527eae081e666f71e1a6a6a5d3aa7663fb27d82249057b27c2262', 8, 1795383971879, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795383971890, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795383972204, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795383972517, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', 'b1f2388f6a62ee9f7936cf990d85107c6b8e1848f9118e759a054198c8de3f69', 12, 1795383972835, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '20813c4b5cfd6a286ef6108d8f5955d8dfeacb3729b1265cbc0c921f30091f6c', 13, 1795383972847, NULL);
insert into "post_events" values (1, 1, 1, 1795383971516, 'accepted', NULL, 'req_496b09fc51c7b47192481b8f54dfefb2', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795383971516, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795383971516, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795383971516, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#e925e616-0744-4c5c-9ee3-387c8e608010');
insert into "post_events" values (5, 1, 1, 1795383971516, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795383971690, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795383971696, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795383971715, 'accepted', NULL, 'req_645a2db217cf8e62de63fd864c84309a', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795383971715, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795383971715, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795383971724, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795383971724, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795383971727, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795383971727, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795383971727, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795383971736, 'accepted', NULL, 'req_36d256622bb1c0fb356a8138ecb9f3cb', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795383971736, 'held', NULL, 'req_36d256622bb1c0fb356a8138ecb9f3cb', '$0.05');
insert into "post_events" values (18, 3, 1, 1795383971736, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795383971746, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795383971748, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795383971748, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795383971766, 'accepted', NULL, 'req_1384852dada40d21b53d45d30ec4dd8a', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795383971766, 'held', NULL, 'req_1384852dada40d21b53d45d30ec4dd8a', '$0.05');
insert into "post_events" values (24, 4, 1, 1795383971766, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795383971774, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795383971777, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795383971783, 'accepted', NULL, 'req_9787766fb0c95e96fe5a64aae96fd5b2', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795383971783, 'held', NULL, 'req_9787766fb0c95e96fe5a64aae96fd5b2', '$0.05');
insert into "post_events" values (29, 5, 1, 1795383971783, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795383971789, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795383971791, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795383971791, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795383971799, 'held', NULL, 'req_3e5c6979676f710560aa3bf28ad3da69', '$0.05');
insert into "post_events" values (34, 5, 1, 1795383971799, 'retried', 4, 'req_3e5c6979676f710560aa3bf28ad3da69', NULL);
insert into "post_events" values (35, 5, 1, 1795383971806, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795383971812, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795383971818, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795383971818, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795383971827, 'accepted', NULL, 'req_f8b08ea2c7741ef407ab09b0e94eb831', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795383971827, 'held', NULL, 'req_f8b08ea2c7741ef407ab09b0e94eb831', '$0.05');
insert into "post_events" values (41, 6, 1, 1795383971827, 'scheduled', NULL, 'req_f8b08ea2c7741ef407ab09b0e94eb831', '2027-09-18T21:46:11.823Z');
insert into "post_events" values (42, 6, 1, 1795383971844, 'canceled', NULL, 'req_d114ada7e60d47a661bce7d7d02fe4db', NULL);
insert into "post_events" values (43, 6, 1, 1795383971844, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795383971854, 'accepted', NULL, 'req_95532fef1d86ce4c551f700033c767b3', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795383971854, 'held', NULL, 'req_95532fef1d86ce4c551f700033c767b3', '$0.05');
insert into "post_events" values (46, 7, 1, 1795383971854, 'scheduled', NULL, 'req_95532fef1d86ce4c551f700033c767b3', '2027-09-18T21:46:11.850Z');
insert into "post_events" values (47, 7, 1, 1795383971867, 'edited', NULL, 'req_46ce8ae5b1dee0cf83f5cf5190cc1bed', NULL);
insert into "post_events" values (48, 8, 1, 1795383971879, 'accepted', NULL, 'req_13c305b411def9eb066a3ca79eb04e50', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795383971879, 'held', NULL, 'req_13c305b411def9eb066a3ca79eb04e50', '$0.05');
insert into "post_events" values (50, 8, 1, 1795383971879, 'scheduled', NULL, 'req_13c305b411def9eb066a3ca79eb04e50', '2027-09-18T21:46:11.876Z');
insert into "post_events" values (51, 9, 1, 1795383971890, 'accepted', NULL, 'req_49a33fda7bfe0054b90aa979a1433f30', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795383971890, 'held', NULL, 'req_49a33fda7bfe0054b90aa979a1433f30', '$0.05');
insert into "post_events" values (53, 9, 1, 1795383971890, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795383971898, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795383972204, 'accepted', NULL, 'req_85fda9ca5dff093e103642c23b58bbd2', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795383972204, 'held', NULL, 'req_85fda9ca5dff093e103642c23b58bbd2', '$0.05');
insert into "post_events" values (57, 10, 1, 1795383972204, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795383972211, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795383972517, 'accepted', NULL, 'req_93e18d94f5f18f0db58c4e33d51326ea', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795383972517, 'held', NULL, 'req_93e18d94f5f18f0db58c4e33d51326ea', '$0.05');
insert into "post_events" values (61, 11, 1, 1795383972517, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795383972525, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795383972835, 'accepted', NULL, 'req_1c4a6a571a12bf3ff6a1d9fba420852b', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795383972835, 'held', NULL, 'req_1c4a6a571a12bf3ff6a1d9fba420852b', '$0.05');
insert into "post_events" values (65, 12, 1, 1795383972835, 'scheduled', NULL, 'req_1c4a6a571a12bf3ff6a1d9fba420852b', '2026-11-22T21:46:15.831Z');
insert into "post_events" values (66, 13, 1, 1795383972847, 'accepted', NULL, 'req_01e899fffc5c420108a1644d82ca1017', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795383972847, 'held', NULL, 'req_01e899fffc5c420108a1644d82ca1017', '$0.05');
insert into "post_events" values (68, 13, 1, 1795383972847, 'scheduled', NULL, 'req_01e899fffc5c420108a1644d82ca1017', '2026-11-22T21:46:15.845Z');
insert into "feed_entries" values (1, 1, 'e925e616-0744-4c5c-9ee3-387c8e608010', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/ee6ezHuo1xUSHJia13mmDQ.png', NULL, NULL, 1795383971516);
insert into "sealing_keys" values ('vEcXhqpO', 'v1.vEcXhqpO.HOVz8HQ2A34I22V5.0_9zATT8yz9KbVkgJ7cluA2LseVpPu-HjUXqM3BSaBHh9GcQ7kTBSXXNtaiAqnV42A1Sr_DWqRDH76FWkvUbEFx8guSBSiIGsXcR9htNPVU', 1795383958809);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795383960224, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795383971736, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795383971748, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795383971766, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795383971783, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795383971791, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795383971799, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795383971818, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795383971827, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795383971844, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795383971854, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795383971879, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795383971890, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795383972204, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795383972517, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795383972835, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795383972847, NULL);
insert into "entries" values (1, 'external', -100);
insert into "entries" values (1, 'available', 100);
insert into "entries" values (2, 'available', -5);
insert into "entries" values (2, 'held', 5);
insert into "entries" values (3, 'held', -5);
insert into "entries" values (3, 'available', 5);
insert into "entries" values (4, 'available', -5);
insert into "entries" values (4, 'held', 5);
insert into "entries" values (5, 'available', -5);
insert into "entries" values (5, 'held', 5);
insert into "entries" values (6, 'held', -5);
insert into "entries" values (6, 'available', 5);
insert into "entries" values (7, 'available', -5);
insert into "entries" values (7, 'held', 5);
insert into "entries" values (8, 'held', -5);
insert into "entries" values (8, 'available', 5);
insert into "entries" values (9, 'available', -5);
insert into "entries" values (9, 'held', 5);
insert into "entries" values (10, 'held', -5);
insert into "entries" values (10, 'available', 5);
insert into "entries" values (11, 'available', -5);
insert into "entries" values (11, 'held', 5);
insert into "entries" values (12, 'available', -5);
insert into "entries" values (12, 'held', 5);
insert into "entries" values (13, 'available', -5);
insert into "entries" values (13, 'held', 5);
insert into "entries" values (14, 'available', -5);
insert into "entries" values (14, 'held', 5);
insert into "entries" values (15, 'available', -5);
insert into "entries" values (15, 'held', 5);
insert into "entries" values (16, 'available', -5);
insert into "entries" values (16, 'held', 5);
insert into "entries" values (17, 'available', -5);
insert into "entries" values (17, 'held', 5);
insert into "operator_log" values (1, NULL, 'root@vm', 'migrate', '{}', 1795383958132);
insert into "operator_log" values (2, NULL, 'root@vm', 'plans set', '{"slug":"small","name":"…","included":"2","overage":"0.05","currency":"USD"}', 1795383958819);
insert into "operator_log" values (3, 1, 'root@vm', 'accounts create', '{"name":"…","timezone":"Europe/Berlin","plan":"small"}', 1795383959462);
insert into "operator_log" values (4, 1, 'root@vm', 'wallet credit', '{"account":"1","amount":"1.00","key":"…"}', 1795383960211);
insert into "operator_log" values (5, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795383960969);
insert into "operator_log" values (6, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795383961760);
insert into "operator_log" values (7, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795383962666);
insert into "operator_log" values (8, 1, 'root@vm', 'keys revoke', '{"key":"3"}', 1795383963390);
insert into "operator_log" values (9, 1, 'root@vm', 'connections add', '{"account":"1","provider":"feed","name":"…"}', 1795383964162);
insert into "operator_log" values (10, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383965163);
insert into "operator_log" values (11, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383966133);
insert into "operator_log" values (12, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383967016);
insert into "operator_log" values (13, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383968062);
insert into "operator_log" values (14, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383968975);
insert into "operator_log" values (15, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383969896);
insert into "operator_log" values (16, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383970659);
insert into "post_index_data" values (1, X'0E45');
insert into "post_index_data" values (10, X'00000000FF000001010E0F000E0101010101000001020101020200000103010103030000010401010404000001050101050500000106010106060000010701010707010101080101080800000109010109090000010A01010A0A0000010B01010B0B0000010C01010C0C0000010D01010D0D0000010E01010E0E000001');
insert into "post_index_data" values (137438953473, X'0000002C04305F5F3101010466726F6D010106677275737365010104706F737401020875626C6973686564010406070907');
insert into "post_index_data" values (274877906945, X'0000002904305F5F3102010466726F6D020106677275737365020106706172746C790202036F7374020406070909');
insert into "post_index_data" values (412316860417, X'0000002904305F5F310301066661696C6564030203726F6D030106677275737365030104706F7374030406090609');
insert into "post_index_data" values (549755813889, X'0000002B04305F5F3104010466726F6D040106677275737365040104706F7374040107756E6B6E6F776E040406070907');
insert into "post_index_data" values (687194767361, X'0000002B04305F5F3105010466726F6D050106677275737365050104706F737405010772657472696564050406070907');
insert into "post_index_data" values (824633720833, X'0000002C04305F5F3106010863616E63656C656406010466726F6D060106677275737365060104706F73740604060B0709');
insert into "post_index_data" values (962072674305, X'0000002A04305F5F3107010665646974656407010466726F6D070106677275737365070104706F7374070406090709');
insert into "post_index_data" values (1099511627777, X'0000002304305F5F3107010665646974656407010466726F6D0701066772757373650704060907');
insert into "post_index_data" values (1236950581249, X'0000002604305F5F31080103666172080203726F6D080106677275737365080104706F7374080406060609');
insert into "post_index_data" values (1374389534721, X'0000002E04305F5F3109010466726F6D09010667727573736509010A68616E6773616761696E090104706F737409040607090D');
insert into "post_index_data" values (1511828488193, X'0000002D04305F5F310A010466726F6D0A01066772757373650A010968616E67736F6E63650A0104706F73740A040607090C');
insert into "post_index_data" values (1649267441665, X'0000002F04305F5F310B010466726F6D0B01066772757373650B010B68616E67736C6F6F6B75700B0104706F73740B040607090E');
insert into "post_index_data" values (1786706395137, X'0000002704305F5F310C01036475650C010466726F6D0C01066772757373650C0104706F73740C0406060709');
insert into "post_index_data" values (1924145348609, X'0000002B04305F5F310D01076475656F6E63650D010466726F6D0D01066772757373650D0104706F73740D04060A0709');
insert into "post_index_data" values (9008161327415296, X'04000000000000010000000000000000000000000000000000000000000000000000000000000007000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');
insert into "post_index_idx" values (1, X'', 2);
insert into "post_index_idx" values (2, X'', 2);
insert into "post_index_idx" values (3, X'', 2);
insert into "post_index_idx" values (4, X'', 2);
insert into "post_index_idx" values (5, X'', 2);
insert into "post_index_idx" values (6, X'', 2);
insert into "post_index_idx" values (7, X'', 2);
insert into "post_index_idx" values (8, X'', 2);
insert into "post_index_idx" values (9, X'', 2);
insert into "post_index_idx" values (10, X'', 2);
insert into "post_index_idx" values (11, X'', 2);
insert into "post_index_idx" values (12, X'', 2);
insert into "post_index_idx" values (13, X'', 2);
insert into "post_index_idx" values (14, X'', 2);
insert into "post_index_docsize" values (1, X'05', 1);
insert into "post_index_docsize" values (2, X'05', 2);
insert into "post_index_docsize" values (3, X'05', 3);
insert into "post_index_docsize" values (4, X'05', 4);
insert into "post_index_docsize" values (5, X'05', 5);
insert into "post_index_docsize" values (6, X'05', 6);
insert into "post_index_docsize" values (7, X'04', 8);
insert into "post_index_docsize" values (8, X'05', 9);
insert into "post_index_docsize" values (9, X'05', 10);
insert into "post_index_docsize" values (10, X'05', 11);
insert into "post_index_docsize" values (11, X'05', 12);
insert into "post_index_docsize" values (12, X'05', 13);
insert into "post_index_docsize" values (13, X'05', 14);
insert into "post_index_config" values ('version', 4);
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 12);
insert into "sqlite_sequence" values ('transfers', 17);
insert into "sqlite_sequence" values ('operator_log', 16);
insert into "sqlite_sequence" values ('accounts', 1);
insert into "sqlite_sequence" values ('workspaces', 1);
insert into "sqlite_sequence" values ('api_keys', 3);
insert into "sqlite_sequence" values ('connections', 8);
insert into "sqlite_sequence" values ('posts', 13);
insert into "sqlite_sequence" values ('deliveries', 20);
insert into "sqlite_sequence" values ('feed_entries', 1);
insert into "sqlite_sequence" values ('post_events', 68);
CREATE INDEX `workspaces_account_id_index` on `workspaces` (`account_id`);
CREATE INDEX `api_keys_account_id_index` on `api_keys` (`account_id`);
CREATE UNIQUE INDEX `api_keys_digest_unique` on `api_keys` (`digest`);
CREATE INDEX `connections_workspace_id_id_index` on `connections` (`workspace_id`, `id`);
CREATE INDEX `posts_account_id_id_index` on `posts` (`account_id`, `id`);
CREATE INDEX posts_scheduled on posts (account_id, scheduled_at) where scheduled_at is not null;
CREATE INDEX posts_held on posts (scheduled_at) where charge_state = 'held';
CREATE INDEX posts_image on posts (image_key) where image_key is not null;
CREATE UNIQUE INDEX `deliveries_post_id_connection_id_unique` on `deliveries` (`post_id`, `connection_id`);
CREATE INDEX deliveries_due on deliveries (lane, due_at, id) where state = 'queued';
CREATE INDEX deliveries_leased on deliveries (lease_until) where state = 'publishing';
CREATE INDEX `idempotency_keys_claimed_at_index` on `idempotency_keys` (`claimed_at`);
CREATE INDEX `post_events_post_id_id_index` on `post_events` (`post_id`, `id`);
CREATE UNIQUE INDEX `feed_entries_connection_id_request_key_unique` on `feed_entries` (`connection_id`, `request_key`);
CREATE INDEX `feed_entries_connection_id_published_at_id_index` on `feed_entries` (`connection_id`, `published_at`, `id`);
CREATE INDEX connections_lane on connections (lane);
CREATE INDEX deliveries_due_of_connection on deliveries (connection_id, due_at, id) where state = 'queued';
CREATE UNIQUE INDEX `transfers_operation_key_unique` on `transfers` (`operation_key`);
CREATE INDEX `transfers_account_id_id_index` on `transfers` (`account_id`, `id`);
CREATE TRIGGER transfers_refuse_delete before delete on transfers begin select raise(abort, 'transfers is append-only'); end;
CREATE TRIGGER entries_refuse_update before update on entries begin select raise(abort, 'entries is append-only'); end;
CREATE TRIGGER entries_refuse_delete before delete on entries begin select raise(abort, 'entries is append-only'); end;
CREATE INDEX accounts_stopped on accounts (id) where status <> 'active';
CREATE TRIGGER post_events_refuse_update before update of id, post_id, account_id, occurred_at, kind, connection_id, request_id on post_events begin select raise(abort, 'post_events is append-only'); end;
CREATE TRIGGER post_events_refuse_detail before update of detail on post_events
     when new.detail is not null or (
  exists (
    select 1 from deliveries
    where deliveries.post_id = old.post_id and deliveries.state in ('queued', 'publishing', 'unknown')
  )
  or exists (select 1 from posts where posts.id = old.post_id and posts.charge_state = 'held')
) begin select raise(abort, 'post_events is append-only'); end;
CREATE INDEX `operator_log_account_id_id_index` on `operator_log` (`account_id`, `id`);
CREATE TRIGGER operator_log_refuse_update before update on operator_log begin select raise(abort, 'operator_log is append-only'); end;
CREATE TRIGGER operator_log_refuse_delete before delete on operator_log begin select raise(abort, 'operator_log is append-only'); end;
CREATE TRIGGER post_events_refuse_delete before delete on post_events when (
  exists (
    select 1 from deliveries
    where deliveries.post_id = old.post_id and deliveries.state in ('queued', 'publishing', 'unknown')
  )
  or exists (select 1 from posts where posts.id = old.post_id and posts.charge_state = 'held')
) and not exists (select 1 from erasures where erasures.account_id = old.account_id and erasures.ended_at is null)
     begin select raise(abort, 'post_events is append-only'); end;
CREATE TRIGGER transfers_refuse_update before update on transfers when not (exists (select 1 from erasures where erasures.account_id = old.account_id and erasures.ended_at is null) and new.reason = 'erased' and new.id = old.id and new.account_id = old.account_id and new.kind = old.kind and new.amount_minor = old.amount_minor and new.operation_key = old.operation_key and new.occurred_at = old.occurred_at and coalesce(new.post_id, 0) = coalesce(old.post_id, 0)) begin select raise(abort, 'transfers is append-only'); end;
CREATE INDEX deliveries_not_published on deliveries (account_id, post_id, state) where state <> 'published';
CREATE INDEX deliveries_of_connection on deliveries (connection_id, post_id);
CREATE INDEX deliveries_remote on deliveries (connection_id, remote_id) where state = 'published';
CREATE INDEX posts_created on posts (account_id, created_at);
CREATE INDEX post_events_of_account on post_events (account_id, id);
CREATE TRIGGER posts_index_new after insert on posts begin insert or replace into post_index (rowid, terms)
  values (new.id, '__' || new.account_id || ' ' || new.terms); end;
CREATE TRIGGER posts_index_changed after update of terms on posts
       when new.terms <> old.terms begin insert or replace into post_index (rowid, terms)
  values (new.id, '__' || new.account_id || ' ' || new.terms); end;
CREATE INDEX posts_due on posts (account_id, coalesce(scheduled_at, created_at), id);
