-- {
--   "commit": "cc730a22b5330d73b4d638db92c6d838a9cbbf35",
--   "secretKey": "2dda9ddcab7f351212ccb0f44213b641be49f78a7ed747363fb2d03e0cbf6922",
--   "writtenAt": 1795396500670,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_HmL9d4G4hL81rabdXyXoW5_4Ah2id",
--     "reader": "wp_live_0Iwgf3ysKHj1QhWBNM9dzG_3iyueb",
--     "revoked": "wp_live_KdH6AvM0xjBN3Tpp3iIRQ0_3AoAMW"
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
CREATE TABLE `plans` (`slug` text, `name` text not null, `currency` text not null, `included_posts` bigint not null, `overage_price_minor` bigint check (`overage_price_minor` between 0 and 9007199254740991), `max_posts` bigint check (`max_posts` between 0 and 9007199254740991), `max_connections_per_post` bigint check (`max_connections_per_post` between 0 and 9007199254740991), `max_scheduled` bigint check (`max_scheduled` between 0 and 9007199254740991), max_drafts bigint not null default 100 check (max_drafts >= 0), primary key (`slug`), check (included_posts >= 0));
CREATE TABLE `accounts` (`id` integer not null primary key autoincrement, `name` text not null, `plan_slug` text not null, `currency` text not null, `active_workspace_id` bigint, `created_at` bigint not null, status text not null default 'active' check (status in ('active', 'suspended', 'closed')), status_reason text, events_removed_up_to bigint not null default 0, foreign key(`plan_slug`) references `plans`(`slug`));
CREATE TABLE `workspaces` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `name` text not null, `time_zone` text not null, foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `api_keys` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `name` text not null, `permissions` text not null, `digest` text not null, `created_at` bigint not null, `expires_at` bigint, `revoked_at` bigint, replaced_by bigint references api_keys (id), last_used_at bigint, foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `lanes` (`lane` text, `paused_until` bigint, primary key (`lane`));
CREATE TABLE `connections` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `provider` text not null, `name` text not null, `status` text not null, `lane` text not null, `sealed_settings` text not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), foreign key(`lane`) references `lanes`(`lane`), check (status in ('active', 'needs_reconnection', 'disconnected')));
CREATE TABLE `posts` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `time_zone` text not null, `headline` text not null, `content_html` text not null, `content_plain` text not null, `image` text, `image_key` text, `image_alt` text, `link_url` text, `overflow` text not null, `scheduled_at` bigint, `adjusted` text, `charge_source` text not null, `price_minor` bigint not null, `currency` text not null, `period_key` text not null, `period_starts_at` bigint not null, `period_ends_at` bigint not null, `charge_state` text not null, `charge_round` integer not null, `created_at` bigint not null, `revision` integer not null, labels text, terms text not null default '', draft text check (draft in ('open', 'canceled')), draft_connections text, foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), check (overflow in ('reject', 'summarize')), check (adjusted in ('gap', 'overlap')), check (charge_source in ('included', 'overage')), check (charge_state in ('held', 'captured', 'released')), check (price_minor >= 0 and charge_round >= 1 and revision >= 1));
CREATE TABLE `deliveries` (`id` integer not null primary key autoincrement, `post_id` bigint not null, `account_id` bigint not null, `connection_id` bigint not null, `lane` text not null, `request_key` text not null, `state` text not null, `due_at` bigint not null, `first_due_at` bigint not null, `attempts` integer not null, `lease_token` bigint not null, `lease_until` bigint, `sent_at` bigint, `frozen_at` bigint, `frozen_request` text, `sends` integer not null, `earlier_sent_at` bigint, `error` text, `remote_id` text, `url` text, `published_at` bigint, `unknown_since` bigint, `revision` integer not null, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`), foreign key(`connection_id`) references `connections`(`id`), foreign key(`lane`) references `lanes`(`lane`), check (state in ('queued', 'publishing', 'published', 'failed', 'unknown', 'canceled')), check ((state = 'publishing') = (lease_until is not null)), check (state <> 'published' or (remote_id is not null and published_at is not null)), check (state <> 'unknown' or (sent_at is not null and unknown_since is not null)), check ((frozen_at is null) = (frozen_request is null)), check ((frozen_at is null) = (sends = 0)), check (attempts >= 0 and lease_token >= 0 and revision >= 0));
CREATE TABLE `wallets` (`account_id` bigint, `currency` text not null, `available_minor` bigint not null, `held_minor` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`), check (available_minor >= 0), check (held_minor >= 0), check (available_minor + held_minor <= 1000000000000));
CREATE TABLE `usage` (`account_id` bigint not null, `period_key` text not null, `posts` bigint not null, `included` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`, `period_key`), check (posts >= 0), check (included >= 0 and included <= posts));
CREATE TABLE `idempotency_keys` (`account_id` bigint not null, `scope` text not null, `client_key` text not null, `fingerprint` text not null, `post_id` bigint, `claimed_at` bigint not null, connection_id bigint references connections (id), foreign key(`account_id`) references `accounts`(`id`), foreign key(`post_id`) references `posts`(`id`), primary key (`account_id`, `scope`, `client_key`));
CREATE TABLE `post_events` (`id` integer not null primary key autoincrement, `post_id` bigint not null, `account_id` bigint not null, `occurred_at` bigint not null, `kind` text not null, `connection_id` bigint, `request_id` text, `detail` text, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `feed_entries` (`id` integer not null primary key autoincrement, `connection_id` bigint not null, `request_key` text not null, `post_id` bigint not null, `headline` text not null, `html` text not null, `plain` text not null, `image_url` text, `image_alt` text, `link_url` text, `published_at` bigint not null, more_images text, foreign key(`connection_id`) references `connections`(`id`), foreign key(`post_id`) references `posts`(`id`));
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
CREATE TABLE `post_images` (`post_id` bigint not null, `account_id` bigint not null, `place` integer not null, `image_key` text not null, `image` text not null, `image_alt` text, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`), primary key (`post_id`, `place`));
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1795396482320);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795396482324);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795396482324);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1795396482325);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1795396482334);
insert into "schema_migrations" values (6, '0007-account-status', 1, 1795396482337);
insert into "schema_migrations" values (7, '0008-pruned-timelines', 1, 1795396482338);
insert into "schema_migrations" values (8, '0009-operators', 1, 1795396482343);
insert into "schema_migrations" values (9, '0010-many-hosts', 1, 1795396482345);
insert into "schema_migrations" values (10, '0011-events-of-accounts', 1, 1795396482347);
insert into "schema_migrations" values (11, '0013-found-posts', 1, 1795396482352);
insert into "schema_migrations" values (12, '0016-connection-claims', 1, 1795396482353);
insert into "schema_migrations" values (13, '0017-several-images', 1, 1795396482354);
insert into "schema_migrations" values (14, '0018-drafts', 1, 1795396482357);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL, 100);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL, 100);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL, 100);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL, 100);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795396483816, 'active', NULL, 0);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '506fb7c3e8ecaba0895f92b1702d7ac6daab1d5c62958b47727cbfed66ea0040', 1795396485436, NULL, NULL, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', '9f8e97ef1a6dd5d5adcbd73c0598334e5b601919ee7d69079d0d9450d9beafa2', 1795396486124, NULL, NULL, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', '45a35f9c9af4636e3cf4634f67354816db0fc20001c10291dddb0e7fae279eec', 1795396486935, NULL, 1795396487651, NULL, NULL);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.zks06hp1.y2x4HKd86OMeX_8Y.SrCeuIRPKsnMn6DAegxXzm1f');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.zks06hp1.-YsWQjJUIlIigfxl.fR261cgCl9nTvn_5Tdxh6TPv-VEt_SBr0LY41WCxh6aXqIChMUiD8yIkT6C46gUTm7-EJCnDOR2Lxj5s3ynl4dOpIQ');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.zks06hp1._DEQTUTXbCQG_ABI.JxeawgIS0pdxl8BqjBqqR2yaPyCcS7NEBttum5VUComDkcWG_pdEJOjAotI4OXFatOdi2e0p1Q');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.zks06hp1.9iLi6QXCpnEpyNp0.IRMO8tkGR3O7OaxuVrOqNHeWObrLxGIAQROzpXbyp4FT3XcCfkE1WVOAPTkA8SaRVaDUMXiJyJ7QMZbIZLURKXvT5lrNsSA');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.zks06hp1.RrvR5sPNUJKL74he.8GxVtGtbuYL3VkWYA59V789ST4JJFfzSRmmaf_eVJodk5raMQ0qytbUB85Ab-NT3tOqWZeqwxnpCvfybST4pOA');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.zks06hp1.T8hnnNhN1uoHX_r_.5c3qXuENJinABNGiPusOJM9mnICCFNfBkU28fg_caRREXdaB2VbWSN9Y0Ct2halMsnPit1is-CsNZTOTlEJShQPFsFf_sCrD');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.zks06hp1.yXk_DOLAvykP1o91.Z2uRHFckCcWKz0XVkkNn9Icngr42V4WDFTLH74JyHR5u44LZ-HnIuGc-kjN4HDUXytndHgUuiklpTcCp');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.zks06hp1.d_SUadjwYHu1Wgq8.vGloKewSBz5UlDrAVgmEQY4ADj4IEKb5PqpTcV4Cks5DyeuoXp9Hmd4vEWbA1v7Iiy2qm9YJRfw_pFq6bAo');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"J11e8pkn2UutSwPo9V5uTv.png","bytes":91}', 'J11e8pkn2UutSwPo9V5uTv.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795396496207, 1, NULL, 'post published grusse from', NULL, NULL);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795396496437, 1, NULL, 'post partly grusse from', NULL, NULL);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795396496480, 1, NULL, 'post failed grusse from', NULL, NULL);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795396496502, 1, NULL, 'post unknown grusse from', NULL, NULL);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795396496535, 1, NULL, 'post retried grusse from', NULL, NULL);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821316496571, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795396496577, 1, NULL, 'post canceled grusse from', NULL, NULL);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821316496595, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795396496599, 2, NULL, 'edited grusse from', NULL, NULL);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821316496626, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795396496631, 1, NULL, 'post far grusse from', NULL, NULL);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795396496646, 1, NULL, 'post hangsagain grusse from', NULL, NULL);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795396496967, 1, NULL, 'post hangsonce grusse from', NULL, NULL);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795396497281, 1, NULL, 'post hangslookup grusse from', NULL, NULL);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795396500591, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795396497595, 1, NULL, 'post due grusse from', NULL, NULL);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795396500603, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795396497606, 1, NULL, 'post dueonce grusse from', NULL, NULL);
insert into "deliveries" values (1, 1, 1, 1, 'feed', '009ce7dd-365a-40e1-bbaf-16b7d98ae7ca', 'published', 1795396496207, 1795396496207, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:009ce7dd-365a-40e1-bbaf-16b7d98ae7ca', 'http://127.0.0.1:0/feeds/1/posts/009ce7dd-365a-40e1-bbaf-16b7d98ae7ca', 1795396496207, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', 'f6e06647-7cdd-437b-a7e3-41328b479523', 'published', 1795396496207, 1795396496207, 1, 1, NULL, 1795396496401, 1795396496401, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/J11e8pkn2UutSwPo9V5uTv.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:f6e06647-7cdd-437b-a7e3-41328b479523', NULL, 1795396496407, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '4b7b54fa-771e-4a92-a583-064670cbb187', 'published', 1795396496437, 1795396496437, 1, 1, NULL, 1795396496465, 1795396496465, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:4b7b54fa-771e-4a92-a583-064670cbb187', NULL, 1795396496468, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', 'fdfbaff4-dd0a-4420-ba08-18499dd5568a', 'failed', 1795396496437, 1795396496437, 1, 1, NULL, 1795396496465, 1795396496465, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', '7fa2a3bd-5a3f-4a9a-a217-7a46c84e14c1', 'failed', 1795396496480, 1795396496480, 1, 1, NULL, 1795396496488, 1795396496488, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', '24c5318e-ce1a-42b1-8ffe-fee3eaaf908e', 'unknown', 1795396496502, 1795396496502, 1, 1, NULL, 1795396496514, 1795396496514, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795396496514, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', '38015a5b-1a1f-4e93-b358-7170bc291507', 'failed', 1795396496555, 1795396496555, 1, 2, NULL, 1795396496563, 1795396496563, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', '42d679b6-5f0d-42eb-9d3a-5d1100b467d2', 'canceled', 1821316496571, 1821316496571, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', 'd3a01e6d-38ea-4920-bc8e-1c77ab4365e9', 'queued', 1821316496595, 1821316496595, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', 'd07ae97a-3152-4efb-93e2-68860d835351', 'queued', 1821316496595, 1821316496595, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', '90f43485-26dc-410e-a719-bf5ce55f9e6d', 'queued', 1821316496626, 1821316496626, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', '0f064c0e-59bc-4478-a735-8857c1a4c15d', 'publishing', 1795396496646, 1795396496646, 1, 1, 1795396556646, 1795396496657, 1795396496657, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', 'e8e53f07-a2c8-4342-b6de-3f5ae1c11582', 'publishing', 1795396496967, 1795396496967, 1, 1, 1795396556967, 1795396496974, 1795396496974, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', 'ddd011e0-e75d-4ccd-8480-75e70bfcc5c2', 'publishing', 1795396497281, 1795396497281, 1, 1, 1795396557281, 1795396497287, 1795396497287, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', '5cc838fb-b773-42da-b30a-5f57aa9d7657', 'queued', 1795396500591, 1795396500591, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', 'f728b9dc-ef6c-4f2a-9ad3-006d98e0c18f', 'queued', 1795396500591, 1795396500591, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '10108f62-e0c5-42b0-9554-978c9da684ab', 'queued', 1795396500591, 1795396500591, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '9958ab1f-3264-4e9e-bed0-241aaaae642f', 'queued', 1795396500603, 1795396500603, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795396496437, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795396496480, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795396496502, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795396496535, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '6b5536e87850eb18b6c2eacb5ca8b8fa8f93c7f012b149ee84d222b4a10a282b', 6, 1795396496577, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '895817242e8b461a2836bd21b61caf25c1aa70854c1233e1b7b34356b894d037', 7, 1795396496599, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', 'b445482b3b5ace76f43fa889c18d015fdd9ee0976fcf972fbbf8c04254c563e7', 8, 1795396496631, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795396496646, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795396496967, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795396497281, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', 'ddadc4234c67d1818963fee2510b6fe746994fd03f72b5b86c29cd9ff0f8fd44', 12, 1795396497595, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', 'e9abf9c7713a0bd715fa379fdc9ca002dd501d57fca53099afc83a187ec2eb0a', 13, 1795396497606, NULL);
insert into "post_events" values (1, 1, 1, 1795396496207, 'accepted', NULL, 'req_5cf8318e217a8a032a6b5377b180cb2f', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795396496207, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795396496207, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795396496207, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/posts/009ce7dd-365a-40e1-bbaf-16b7d98ae7ca');
insert into "post_events" values (5, 1, 1, 1795396496207, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795396496401, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795396496407, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795396496437, 'accepted', NULL, 'req_c67ef774fd03631fa4edb7d724af94d3', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795396496437, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795396496437, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795396496465, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795396496465, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795396496468, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795396496468, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795396496469, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795396496480, 'accepted', NULL, 'req_f3998a832050d082a68bd28675a39ab1', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795396496480, 'held', NULL, 'req_f3998a832050d082a68bd28675a39ab1', '$0.05');
insert into "post_events" values (18, 3, 1, 1795396496480, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795396496488, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795396496490, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795396496490, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795396496502, 'accepted', NULL, 'req_b398fa2c88a083825977498aa12f8497', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795396496502, 'held', NULL, 'req_b398fa2c88a083825977498aa12f8497', '$0.05');
insert into "post_events" values (24, 4, 1, 1795396496502, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795396496514, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795396496521, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795396496535, 'accepted', NULL, 'req_853ce52b972043e52de76a089ffbbc9e', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795396496535, 'held', NULL, 'req_853ce52b972043e52de76a089ffbbc9e', '$0.05');
insert into "post_events" values (29, 5, 1, 1795396496535, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795396496544, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795396496546, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795396496546, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795396496555, 'held', NULL, 'req_37af2caac8b3492d8add48375445818b', '$0.05');
insert into "post_events" values (34, 5, 1, 1795396496555, 'retried', 4, 'req_37af2caac8b3492d8add48375445818b', NULL);
insert into "post_events" values (35, 5, 1, 1795396496559, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795396496563, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795396496566, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795396496566, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795396496577, 'accepted', NULL, 'req_5890b260a155c295c590d39314d44f50', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795396496577, 'held', NULL, 'req_5890b260a155c295c590d39314d44f50', '$0.05');
insert into "post_events" values (41, 6, 1, 1795396496577, 'scheduled', NULL, 'req_5890b260a155c295c590d39314d44f50', '2027-09-19T01:14:56.571Z');
insert into "post_events" values (42, 6, 1, 1795396496588, 'canceled', NULL, 'req_2f69f4b6e23d56d93bd1dfc260bdef50', NULL);
insert into "post_events" values (43, 6, 1, 1795396496588, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795396496599, 'accepted', NULL, 'req_a4571925bbec2ac900860f79be429279', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795396496599, 'held', NULL, 'req_a4571925bbec2ac900860f79be429279', '$0.05');
insert into "post_events" values (46, 7, 1, 1795396496599, 'scheduled', NULL, 'req_a4571925bbec2ac900860f79be429279', '2027-09-19T01:14:56.595Z');
insert into "post_events" values (47, 7, 1, 1795396496615, 'edited', NULL, 'req_a5f49b57ac034bf01b9820ad3667ac20', NULL);
insert into "post_events" values (48, 8, 1, 1795396496631, 'accepted', NULL, 'req_b7ca7505b13929d8c25b14d4406ad45d', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795396496631, 'held', NULL, 'req_b7ca7505b13929d8c25b14d4406ad45d', '$0.05');
insert into "post_events" values (50, 8, 1, 1795396496631, 'scheduled', NULL, 'req_b7ca7505b13929d8c25b14d4406ad45d', '2027-09-19T01:14:56.626Z');
insert into "post_events" values (51, 9, 1, 1795396496646, 'accepted', NULL, 'req_4d9a34253972cca977e86381d5d5c2c2', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795396496646, 'held', NULL, 'req_4d9a34253972cca977e86381d5d5c2c2', '$0.05');
insert into "post_events" values (53, 9, 1, 1795396496646, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795396496657, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795396496967, 'accepted', NULL, 'req_d26c59d9cc9901ce8984cf195bdd3f55', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795396496967, 'held', NULL, 'req_d26c59d9cc9901ce8984cf195bdd3f55', '$0.05');
insert into "post_events" values (57, 10, 1, 1795396496967, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795396496974, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795396497281, 'accepted', NULL, 'req_54baacece699b66d60fa0ee2a5c49c08', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795396497281, 'held', NULL, 'req_54baacece699b66d60fa0ee2a5c49c08', '$0.05');
insert into "post_events" values (61, 11, 1, 1795396497281, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795396497287, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795396497595, 'accepted', NULL, 'req_0b6d3f8a91c50cd0490f771f4cf13560', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795396497595, 'held', NULL, 'req_0b6d3f8a91c50cd0490f771f4cf13560', '$0.05');
insert into "post_events" values (65, 12, 1, 1795396497595, 'scheduled', NULL, 'req_0b6d3f8a91c50cd0490f771f4cf13560', '2026-11-23T01:15:00.591Z');
insert into "post_events" values (66, 13, 1, 1795396497606, 'accepted', NULL, 'req_656b6d5351541d8497b00c971d8c292e', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795396497606, 'held', NULL, 'req_656b6d5351541d8497b00c971d8c292e', '$0.05');
insert into "post_events" values (68, 13, 1, 1795396497606, 'scheduled', NULL, 'req_656b6d5351541d8497b00c971d8c292e', '2026-11-23T01:15:00.603Z');
insert into "feed_entries" values (1, 1, '009ce7dd-365a-40e1-bbaf-16b7d98ae7ca', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/J11e8pkn2UutSwPo9V5uTv.png', NULL, NULL, 1795396496207, NULL);
insert into "sealing_keys" values ('zks06hp1', 'v1.zks06hp1.06GlmjzbjjoR6jVb.c5CF0MXXY91o2wjttChKp039VTrIvvpkUZM3OX5h2DSBj8cjwb0kiVAsRU-BQF-C4l1XJTPaL7-ADv5wfaCSc4eiBJsGaHakRnDHvQdygRI', 1795396483063);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795396484599, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795396496480, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795396496490, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795396496502, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795396496535, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795396496546, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795396496555, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795396496566, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795396496577, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795396496588, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795396496599, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795396496631, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795396496646, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795396496967, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795396497281, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795396497595, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795396497606, NULL);
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
insert into "operator_log" values (1, NULL, 'root@vm', 'migrate', '{}', 1795396482252);
insert into "operator_log" values (2, NULL, 'root@vm', 'plans set', '{"slug":"small","name":"…","included":"2","overage":"0.05","currency":"USD"}', 1795396483077);
insert into "operator_log" values (3, 1, 'root@vm', 'accounts create', '{"name":"…","timezone":"Europe/Berlin","plan":"small"}', 1795396483801);
insert into "operator_log" values (4, 1, 'root@vm', 'wallet credit', '{"account":"1","amount":"1.00","key":"…"}', 1795396484587);
insert into "operator_log" values (5, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795396485422);
insert into "operator_log" values (6, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795396486109);
insert into "operator_log" values (7, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795396486920);
insert into "operator_log" values (8, 1, 'root@vm', 'keys revoke', '{"key":"3"}', 1795396487650);
insert into "operator_log" values (9, 1, 'root@vm', 'connections add', '{"account":"1","provider":"feed","name":"…"}', 1795396488403);
insert into "operator_log" values (10, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795396489273);
insert into "operator_log" values (11, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795396490196);
insert into "operator_log" values (12, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795396491241);
insert into "operator_log" values (13, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795396492184);
insert into "operator_log" values (14, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795396493148);
insert into "operator_log" values (15, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795396494203);
insert into "operator_log" values (16, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795396495237);
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
insert into "sqlite_sequence" values ('schema_migrations', 14);
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
CREATE INDEX `post_images_image_key_index` on `post_images` (`image_key`);
CREATE INDEX posts_drafts on posts (account_id, id) where draft is not null;
