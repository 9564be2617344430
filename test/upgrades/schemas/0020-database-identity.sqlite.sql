-- {
--   "commit": "7362e57659a80fafbaae33ffd0bae394317994ef",
--   "secretKey": "603855e1f86b2cb2f5e7cd893ca01fb6c561579f822e479c71c8420808c77887",
--   "writtenAt": 1796053173522,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_rMvLKpySqhMmmVEL6LerJ8_2cKwTz",
--     "reader": "wp_live_OjAr2oY27bVAjaYk9XaNlu_4Ae76T",
--     "revoked": "wp_live_o0rXIauJRsOjLRjT5Ejht6_0nvfnG"
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
CREATE TABLE `posts` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `time_zone` text not null, `headline` text not null, `content_html` text not null, `content_plain` text not null, `image` text, `image_key` text, `image_alt` text, `link_url` text, `overflow` text not null, `scheduled_at` bigint, `adjusted` text, `charge_source` text not null, `price_minor` bigint not null, `currency` text not null, `period_key` text not null, `period_starts_at` bigint not null, `period_ends_at` bigint not null, `charge_state` text not null, `charge_round` integer not null, `created_at` bigint not null, `revision` integer not null, labels text, terms text not null default '', draft text check (draft in ('open', 'canceled')), draft_connections text, `overrides` text, `waits_until` bigint, foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), check (overflow in ('reject', 'summarize')), check (adjusted in ('gap', 'overlap')), check (charge_source in ('included', 'overage')), check (charge_state in ('held', 'captured', 'released')), check (price_minor >= 0 and charge_round >= 1 and revision >= 1));
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
CREATE TABLE `database_identity` (`id` integer, `number` text not null, primary key (`id`), check (id = 1));
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1796053141308);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1796053141309);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1796053141309);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1796053141310);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1796053141315);
insert into "schema_migrations" values (6, '0007-account-status', 1, 1796053141317);
insert into "schema_migrations" values (7, '0008-pruned-timelines', 1, 1796053141318);
insert into "schema_migrations" values (8, '0009-operators', 1, 1796053141321);
insert into "schema_migrations" values (9, '0010-many-hosts', 1, 1796053141323);
insert into "schema_migrations" values (10, '0011-events-of-accounts', 1, 1796053141324);
insert into "schema_migrations" values (11, '0013-found-posts', 1, 1796053141327);
insert into "schema_migrations" values (12, '0016-connection-claims', 1, 1796053141327);
insert into "schema_migrations" values (13, '0017-several-images', 1, 1796053141329);
insert into "schema_migrations" values (14, '0018-drafts', 1, 1796053141331);
insert into "schema_migrations" values (15, '0019-channel-overrides', 1, 1796053141334);
insert into "schema_migrations" values (16, '0020-database-identity', 1, 1796053141334);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL, 100);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL, 100);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL, 100);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL, 100);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1796053144014, 'active', NULL, 0);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', 'ff6cd7b8f3547501e0861470a2a69027e801f3354ef122f335c0f8b34a14324e', 1796053146139, NULL, NULL, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', '5524176362a9bbb228a9ef40d8de35f74521c8cb9c711fafca15e51587ff3bdf', 1796053147446, NULL, NULL, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', '73fb8f016047dd82fd66befa3003c5d7474add913b9953e177d3ca8cfb86e8b3', 1796053148456, NULL, 1796053149408, NULL, NULL);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_response', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.9Ul4Dsc0._Xel5Du8twMPgUf1.4zFaNFpnRoGcTijPo8Sx4BQb');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.9Ul4Dsc0.t01ChLp_O-DEfatr.Gk0iA9CpZxDUdxcPfHo12_1AUKmrkMrfuClAhsUWMPW0H5rPMkT1lw7izFydi9ep-KwckB0_uavq_9YAYOvB2VaAvQ');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.9Ul4Dsc0.rGdfbkCWyZoKrua1.5dyURugLYEnZuhpPnOCGdVBTK4hXws4QBCZz1DyQN4ZhD2wZM1O2aGJi0hR3r9ONMZhWjbcMOw');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.9Ul4Dsc0.w8hGg7G9tW4MdOtJ.j3IECgw_iVBAXmUl99noXCVbtxG6EhnVmArEf6jP2EX5HZCiPGxYcX9fqQfex3dJzwP0UyVvo7843015T2EHvsu0_S5z0iA');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_response', 'v1.9Ul4Dsc0.ob8drYNyBZ9C3cGF.3pFWzHcM55l3l9SQFq_Ipzml-RwAFl5Cv4QSzY9DP5p-kN-oMBarfa-BlJsvt0o9AcVYBN_niAUs7TbEtJ8SDQ');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.9Ul4Dsc0.B_JXpQjZvNxmmq8z.r_JIVVx4JoqZbECVYVDwCi8NCT6DHjUOyIyFcNI6RyIBqkDzSWuD4A74utJSz4zsUQawBVfb_qOwgPQuvrW4gwHzetoKhGC4');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.9Ul4Dsc0.KIxWmfr1l9X_ozMm.otNCT_W9W9SflkrkwNytFAhFo5I1tZi7k09UZQB5whwlagJ5Y_umrkJz9mOOX7ne7Q-ly9J25czRy-Q8');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.9Ul4Dsc0.GjFZ6-TjZECKpdnx.BJ2xsU82D_fltwpAWqoOYuVXire8ScOqVOL69JalqFNkCTH2FpmMkvDH4ZAb_z3XNvtuvWJHiWEmx_GnRho');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"qET4XFKN7p0kMAHPvJGiiZ.png","bytes":91}', 'qET4XFKN7p0kMAHPvJGiiZ.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1796053168778, 1, NULL, 'post published grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1796053169138, 1, NULL, 'post partly grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1796053169166, 1, NULL, 'post failed grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1796053169198, 1, NULL, 'post unknown grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1796053169235, 1, NULL, 'post retried grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821973169329, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1796053169333, 1, NULL, 'post canceled grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821973169363, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1796053169366, 2, NULL, 'edited grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821973169412, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1796053169419, 1, NULL, 'post far grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1796053169429, 1, NULL, 'post hangsagain grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1796053169740, 1, NULL, 'post hangsonce grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1796053170079, 1, NULL, 'post hangslookup grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1796053173397, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1796053170402, 1, NULL, 'post due grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1796053173441, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1796053170443, 1, NULL, 'post dueonce grusse from', NULL, NULL, NULL, NULL);
insert into "deliveries" values (1, 1, 1, 1, 'feed', '1c766e62-ee45-487e-844b-12862e6f0338', 'published', 1796053168778, 1796053168778, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:1c766e62-ee45-487e-844b-12862e6f0338', 'http://127.0.0.1:0/feeds/1/posts/1c766e62-ee45-487e-844b-12862e6f0338', 1796053168778, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', '9c3dfcea-fbba-4c49-a8bd-9a7fac861008', 'published', 1796053168778, 1796053168778, 1, 1, NULL, NULL, 1796053169070, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/qET4XFKN7p0kMAHPvJGiiZ.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:9c3dfcea-fbba-4c49-a8bd-9a7fac861008', NULL, 1796053169077, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '6d3ebde1-c30f-4b6c-8007-d51519c2e5ff', 'published', 1796053169138, 1796053169138, 1, 1, NULL, NULL, 1796053169149, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:6d3ebde1-c30f-4b6c-8007-d51519c2e5ff', NULL, 1796053169154, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', '3ee0c337-00ed-4aae-9bfd-4e69e2a54bf9', 'failed', 1796053169138, 1796053169138, 1, 1, NULL, NULL, 1796053169149, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', 'bdc5d184-5381-49d3-9ee6-02c05233096b', 'failed', 1796053169166, 1796053169166, 1, 1, NULL, NULL, 1796053169181, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_response', '5bf155f2-bf12-489c-af4c-6a54da20334c', 'unknown', 1796053169198, 1796053169198, 1, 1, NULL, 1796053169213, 1796053169213, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1796053169213, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', '0648f6bb-4663-4ca9-b5d4-f84f062a80b0', 'failed', 1796053169305, 1796053169305, 1, 5, NULL, NULL, 1796053169314, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', 'c3634599-0f39-4f6d-bd70-ffc36affeba7', 'canceled', 1821973169329, 1821973169329, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', 'ef661085-c59a-412e-8bff-be0787b99191', 'queued', 1821973169363, 1821973169363, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', '7389ca4d-2cfc-4c7d-99fe-00ed04e90430', 'queued', 1821973169363, 1821973169363, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', 'f9019c92-60fd-47dd-bfcc-1ee5481792f2', 'queued', 1821973169412, 1821973169412, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', 'bc297ce1-3008-4cc1-b8d1-553a0bb5f6f1', 'publishing', 1796053169429, 1796053169429, 1, 1, 1796053229431, 1796053169433, 1796053169433, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', '1fc010e0-8675-4013-b54b-b3a814c2150c', 'publishing', 1796053169740, 1796053169740, 1, 1, 1796053229753, 1796053169762, 1796053169762, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '28151862-3f68-4a5b-a5d4-112fba94158a', 'publishing', 1796053170079, 1796053170079, 1, 1, 1796053230081, 1796053170086, 1796053170086, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', 'bd409f26-93fb-487f-a19a-5f2e49f064e4', 'queued', 1796053173397, 1796053173397, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', '79b09153-5b21-4c49-a9d4-a8088096b9b7', 'queued', 1796053173397, 1796053173397, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', 'b5eb0f5e-06c9-4c69-bdc8-9359c75e5ad3', 'queued', 1796053173397, 1796053173397, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '1d4a879e-f628-463e-9206-278e14b45917', 'queued', 1796053173441, 1796053173441, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1796053169138, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1796053169166, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1796053169198, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1796053169235, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '81da2f891fb0b60513d3fddb05a2b368e02c99bfc4f99565e4ff1e22b9016aa4', 6, 1796053169333, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', 'f04c842422582a943fdb37a88de9ad14488751ca933629340a15bf5b4daa6240', 7, 1796053169366, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', '868c1c9df21c0a88efa35f274a11327dd4bca63c936edeefa67fcaf05129184f', 8, 1796053169419, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1796053169429, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1796053169740, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1796053170079, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', '5106f9f9a6f537351e66723eaf0a71fc717c30e8ffe6569ae8959114c6f112b8', 12, 1796053170402, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '2e94a47c86857b7d2f95b185db26e28e3f16a6e18c95a6e9caaaf07a13e13ccd', 13, 1796053170443, NULL);
insert into "post_events" values (1, 1, 1, 1796053168778, 'accepted', NULL, 'req_5174e30169f5182e7b5a0510b2493c7c', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1796053168778, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1796053168778, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1796053168778, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/posts/1c766e62-ee45-487e-844b-12862e6f0338');
insert into "post_events" values (5, 1, 1, 1796053168778, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1796053169070, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1796053169077, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1796053169138, 'accepted', NULL, 'req_f46d757bd01b173b2a1879e5af38981c', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1796053169138, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1796053169138, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1796053169149, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1796053169149, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1796053169154, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1796053169154, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1796053169155, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1796053169166, 'accepted', NULL, 'req_654d137c2e0363e2f1b37646d955000b', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1796053169166, 'held', NULL, 'req_654d137c2e0363e2f1b37646d955000b', '$0.05');
insert into "post_events" values (18, 3, 1, 1796053169166, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1796053169181, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1796053169184, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1796053169184, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1796053169198, 'accepted', NULL, 'req_c7adafe82f55fe161863fc429fdbd656', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1796053169198, 'held', NULL, 'req_c7adafe82f55fe161863fc429fdbd656', '$0.05');
insert into "post_events" values (24, 4, 1, 1796053169198, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1796053169213, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1796053169218, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1796053169235, 'accepted', NULL, 'req_b5e26c6b86cc7402ee5eb17e6502f130', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1796053169235, 'held', NULL, 'req_b5e26c6b86cc7402ee5eb17e6502f130', '$0.05');
insert into "post_events" values (29, 5, 1, 1796053169235, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1796053169262, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1796053169281, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1796053169281, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1796053169305, 'held', NULL, 'req_6cb49ba0586ccf028aee33941d6404c0', '$0.05');
insert into "post_events" values (34, 5, 1, 1796053169305, 'retried', 4, 'req_6cb49ba0586ccf028aee33941d6404c0', NULL);
insert into "post_events" values (35, 5, 1, 1796053169305, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1796053169314, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1796053169318, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1796053169318, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1796053169333, 'accepted', NULL, 'req_a768a9a0c4358d66ea0a59fc50884aeb', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1796053169333, 'held', NULL, 'req_a768a9a0c4358d66ea0a59fc50884aeb', '$0.05');
insert into "post_events" values (41, 6, 1, 1796053169333, 'scheduled', NULL, 'req_a768a9a0c4358d66ea0a59fc50884aeb', '2027-09-26T15:39:29.329Z');
insert into "post_events" values (42, 6, 1, 1796053169353, 'canceled', NULL, 'req_dfc711e9752842017498b6cb1d9b85f2', NULL);
insert into "post_events" values (43, 6, 1, 1796053169353, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1796053169366, 'accepted', NULL, 'req_d2d68f3414b541611e7dcefa5d06afa9', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1796053169366, 'held', NULL, 'req_d2d68f3414b541611e7dcefa5d06afa9', '$0.05');
insert into "post_events" values (46, 7, 1, 1796053169366, 'scheduled', NULL, 'req_d2d68f3414b541611e7dcefa5d06afa9', '2027-09-26T15:39:29.363Z');
insert into "post_events" values (47, 7, 1, 1796053169401, 'edited', NULL, 'req_f25f641e7a6f09afde17742d57080703', NULL);
insert into "post_events" values (48, 8, 1, 1796053169419, 'accepted', NULL, 'req_3a9e8e69e1145616104df2f684f7f393', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1796053169419, 'held', NULL, 'req_3a9e8e69e1145616104df2f684f7f393', '$0.05');
insert into "post_events" values (50, 8, 1, 1796053169419, 'scheduled', NULL, 'req_3a9e8e69e1145616104df2f684f7f393', '2027-09-26T15:39:29.412Z');
insert into "post_events" values (51, 9, 1, 1796053169429, 'accepted', NULL, 'req_f1d14bccf3cd255b0ae38b036c98579d', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1796053169429, 'held', NULL, 'req_f1d14bccf3cd255b0ae38b036c98579d', '$0.05');
insert into "post_events" values (53, 9, 1, 1796053169429, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1796053169433, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1796053169740, 'accepted', NULL, 'req_c138b568378ec40b6165439561489170', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1796053169740, 'held', NULL, 'req_c138b568378ec40b6165439561489170', '$0.05');
insert into "post_events" values (57, 10, 1, 1796053169740, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1796053169762, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1796053170079, 'accepted', NULL, 'req_5a3c2ba992d348a74ec4a4f012c54921', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1796053170079, 'held', NULL, 'req_5a3c2ba992d348a74ec4a4f012c54921', '$0.05');
insert into "post_events" values (61, 11, 1, 1796053170079, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1796053170086, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1796053170402, 'accepted', NULL, 'req_6a62f4722abb3eadaef2055f8d88ebff', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1796053170402, 'held', NULL, 'req_6a62f4722abb3eadaef2055f8d88ebff', '$0.05');
insert into "post_events" values (65, 12, 1, 1796053170402, 'scheduled', NULL, 'req_6a62f4722abb3eadaef2055f8d88ebff', '2026-11-30T15:39:33.397Z');
insert into "post_events" values (66, 13, 1, 1796053170443, 'accepted', NULL, 'req_d57c5ce0fa2f8bb59ad2dbdd2712974e', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1796053170443, 'held', NULL, 'req_d57c5ce0fa2f8bb59ad2dbdd2712974e', '$0.05');
insert into "post_events" values (68, 13, 1, 1796053170443, 'scheduled', NULL, 'req_d57c5ce0fa2f8bb59ad2dbdd2712974e', '2026-11-30T15:39:33.441Z');
insert into "feed_entries" values (1, 1, '1c766e62-ee45-487e-844b-12862e6f0338', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/qET4XFKN7p0kMAHPvJGiiZ.png', NULL, NULL, 1796053169047, NULL);
insert into "sealing_keys" values ('9Ul4Dsc0', 'v1.9Ul4Dsc0.HnIR5ybp2eKJadBp.1iDC_csTvbl2Kj2wBR7jz_HEz9HuErbmf1INBlP2vzVAux0QhwnHM-fhYUUUJLxBCkeCQRZULKGtKY-LkXDR4vyVLIsSPfaoBKD8MmHQrqM', 1796053142897);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1796053145060, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1796053169166, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1796053169184, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1796053169198, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1796053169235, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1796053169281, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1796053169305, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1796053169318, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1796053169333, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1796053169353, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1796053169366, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1796053169419, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1796053169429, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1796053169740, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1796053170079, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1796053170402, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1796053170443, NULL);
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
insert into "operator_log" values (1, NULL, 'root@vm', 'migrate', '{}', 1796053141194);
insert into "operator_log" values (2, NULL, 'root@vm', 'plans set', '{"slug":"small","name":"…","included":"2","overage":"0.05","currency":"USD"}', 1796053141822);
insert into "operator_log" values (3, 1, 'root@vm', 'accounts create', '{"name":"…","timezone":"Europe/Berlin","plan":"small"}', 1796053143233);
insert into "operator_log" values (4, 1, 'root@vm', 'wallet credit', '{"account":"1","amount":"1.00","key":"…"}', 1796053144342);
insert into "operator_log" values (5, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1796053145234);
insert into "operator_log" values (6, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1796053146434);
insert into "operator_log" values (7, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1796053147688);
insert into "operator_log" values (8, 1, 'root@vm', 'keys revoke', '{"key":"3"}', 1796053148662);
insert into "operator_log" values (9, 1, 'root@vm', 'connections add', '{"account":"1","provider":"feed","name":"…"}', 1796053149689);
insert into "operator_log" values (10, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796053152165);
insert into "operator_log" values (11, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796053154566);
insert into "operator_log" values (12, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796053156021);
insert into "operator_log" values (13, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796053157759);
insert into "operator_log" values (14, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796053160650);
insert into "operator_log" values (15, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796053162815);
insert into "operator_log" values (16, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796053165231);
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
insert into "database_identity" values (1, '0');
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 16);
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
CREATE INDEX posts_waiting on posts (account_id, waits_until) where waits_until is not null;
CREATE INDEX posts_held_apart on posts (waits_until) where charge_state = 'held' and waits_until is not null;
