-- {
--   "commit": "2f1c776572b72ce73fa2e5d6b9068184131db811",
--   "secretKey": "97912eff62bbcbb24a59be692c2a4d875fc442d6ffced9e7ccd1d854490fc388",
--   "writtenAt": 1795365233994,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_L3qvPMGcZEq8AKWiFvF3OW_2jqi30",
--     "reader": "wp_live_99VlKkDwk7Y6GBYtHHYZsF_3SXbFh",
--     "revoked": "wp_live_NC8ab40GKenRNnHGQnMBql_4OJxXy"
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
CREATE TABLE `accounts` (`id` integer not null primary key autoincrement, `name` text not null, `plan_slug` text not null, `currency` text not null, `active_workspace_id` bigint, `created_at` bigint not null, foreign key(`plan_slug`) references `plans`(`slug`));
CREATE TABLE `workspaces` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `name` text not null, `time_zone` text not null, foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `api_keys` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `name` text not null, `permissions` text not null, `digest` text not null, `created_at` bigint not null, `expires_at` bigint, `revoked_at` bigint, foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `lanes` (`lane` text, `paused_until` bigint, primary key (`lane`));
CREATE TABLE `connections` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `provider` text not null, `name` text not null, `status` text not null, `lane` text not null, `sealed_settings` text not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), foreign key(`lane`) references `lanes`(`lane`), check (status in ('active', 'needs_reconnection', 'disconnected')));
CREATE TABLE `posts` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `time_zone` text not null, `headline` text not null, `content_html` text not null, `content_plain` text not null, `image` text, `image_key` text, `image_alt` text, `link_url` text, `overflow` text not null, `scheduled_at` bigint, `adjusted` text, `charge_source` text not null, `price_minor` bigint not null, `currency` text not null, `period_key` text not null, `period_starts_at` bigint not null, `period_ends_at` bigint not null, `charge_state` text not null, `charge_round` integer not null, `created_at` bigint not null, `revision` integer not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), check (overflow in ('reject', 'summarize')), check (adjusted in ('gap', 'overlap')), check (charge_source in ('included', 'overage')), check (charge_state in ('held', 'captured', 'released')), check (price_minor >= 0 and charge_round >= 1 and revision >= 1));
CREATE TABLE `deliveries` (`id` integer not null primary key autoincrement, `post_id` bigint not null, `account_id` bigint not null, `connection_id` bigint not null, `lane` text not null, `request_key` text not null, `state` text not null, `due_at` bigint not null, `first_due_at` bigint not null, `attempts` integer not null, `lease_token` bigint not null, `lease_until` bigint, `sent_at` bigint, `frozen_at` bigint, `frozen_request` text, `sends` integer not null, `earlier_sent_at` bigint, `error` text, `remote_id` text, `url` text, `published_at` bigint, `unknown_since` bigint, `revision` integer not null, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`), foreign key(`connection_id`) references `connections`(`id`), foreign key(`lane`) references `lanes`(`lane`), check (state in ('queued', 'publishing', 'published', 'failed', 'unknown', 'canceled')), check ((state = 'publishing') = (lease_until is not null)), check (state <> 'published' or (remote_id is not null and published_at is not null)), check (state <> 'unknown' or (sent_at is not null and unknown_since is not null)), check ((frozen_at is null) = (frozen_request is null)), check ((frozen_at is null) = (sends = 0)), check (attempts >= 0 and lease_token >= 0 and revision >= 0));
CREATE TABLE `wallets` (`account_id` bigint, `currency` text not null, `available_minor` bigint not null, `held_minor` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`), check (available_minor >= 0), check (held_minor >= 0), check (available_minor + held_minor <= 1000000000000));
CREATE TABLE `transfers` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `kind` text not null, `amount_minor` bigint not null, `operation_key` text not null, `post_id` bigint, `occurred_at` bigint not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`post_id`) references `posts`(`id`), check (kind in ('credit', 'hold', 'capture', 'release')), check (amount_minor > 0));
CREATE TABLE `entries` (`transfer_id` bigint not null, `pocket` text not null, `amount_minor` bigint not null, foreign key(`transfer_id`) references `transfers`(`id`), primary key (`transfer_id`, `pocket`), check (pocket in ('external', 'available', 'held', 'revenue')), check (amount_minor <> 0));
CREATE TABLE `usage` (`account_id` bigint not null, `period_key` text not null, `posts` bigint not null, `included` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`, `period_key`), check (posts >= 0), check (included >= 0 and included <= posts));
CREATE TABLE `idempotency_keys` (`account_id` bigint not null, `scope` text not null, `client_key` text not null, `fingerprint` text not null, `post_id` bigint, `claimed_at` bigint not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`post_id`) references `posts`(`id`), primary key (`account_id`, `scope`, `client_key`));
CREATE TABLE `post_events` (`id` integer not null primary key autoincrement, `post_id` bigint not null, `account_id` bigint not null, `occurred_at` bigint not null, `kind` text not null, `connection_id` bigint, `request_id` text, `detail` text, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `feed_entries` (`id` integer not null primary key autoincrement, `connection_id` bigint not null, `request_key` text not null, `post_id` bigint not null, `headline` text not null, `html` text not null, `plain` text not null, `image_url` text, `image_alt` text, `link_url` text, `published_at` bigint not null, foreign key(`connection_id`) references `connections`(`id`), foreign key(`post_id`) references `posts`(`id`));
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1795365176075);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795365187327);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '41484323e1a77158bef8f35abbb700ac6e0d2a92b047ef9f6d77bed6eac9d974', 1795365196037, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', 'e05f4c3879256ed102a9708dc38fedfba85f4922b6eac05b56632ff18aa448d1', 1795365200604, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', '4d9fba79af8280ff64bf93cb93fe77855935bb82c028e10429d2cb52f0a32f0f', 1795365205147, NULL, 1795365208996);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.H5bP30s_.nLC6SNHOCs-FIk9o.bUhcjrdlGHbnhD9F8qfONUqm');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.H5bP30s_.Kme6DABx2XvHBcHs.5mFTBcBOOBhcD730uSCDqgcucNtGzpm2paoo1kT7v77iPrlC2xwX4TE8J743U09BkmqB_xxH1jN_inHk8yaDNAngVg');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.H5bP30s_.diI1YD2EO5ZjBhcB.SjhXS1fTo08y84_k6fYfU_fpl7fenC4W-ZKjGy3dV8e9p4tkn6VDHJ7iYN8iq2Dzx_KUH5T8UA');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.H5bP30s_.qnqRz4uWqLS4qJOu.ELoWuOF5b3i6FtHNuvKSeXSW8MFMDvQdQ9A1WLRTFQU7Q-jxTt7kv6jF65Kpc5tVJ-5ubz2vNOJ3dBcwUXkRp1wtbqBpyjQ');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.H5bP30s_.FyKKN3luNg4hLsI8.rD0qUOZRFBDLEW3-CsIR5a-JLQpIwc1zxAjKTK8ZwWuJjRkHx42dCM-j-vYWapq1ymegM68fzC8139JjopYQMg');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.H5bP30s_.P2u7bSwhmNOaEUN0.zYN7DKX19v-jjS--MOJ8CUVGBNJWZGUqv0LWUaIbggqP_X_c2rpv-ysedgP0U22unX9Pm_pB_SoWldqhthwQUU0UeTv4NHcQ');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.H5bP30s_.UxdmgnLFKP5604ih.uiKHLmUPIWeMkpHUAXM8LfDfcO8Qq2ucH_II9Ou1S3xzPKeNCK9yN3AUbnXB_sw-6dzOeMRpZNrtze5E');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.H5bP30s_.JzqnDFJ03D7IKhme.HtRLuW6sAZTEE_u4vM8dsrQjvd8KoCOG_EcvTfm95EkK8pJr_LNy4cuOrYCmE8N-F6RoJp-A8DY3aFbuvjY');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"H6PalD0txEVwUc3npYKd6r.png","bytes":91}', 'H6PalD0txEVwUc3npYKd6r.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365229244, 1);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365229494, 1);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365229607, 1);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365229710, 1);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795365229772, 1);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821285229823, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365229828, 1);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821285229855, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365229862, 2);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821285229899, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365229903, 1);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365229919, 1);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365230241, 1);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365230560, 1);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795365233877, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365230880, 1);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795365233888, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365230891, 1);
insert into "deliveries" values (1, 1, 1, 1, 'feed', 'e57b7d1e-b064-4232-8905-0a90dd321b7f', 'published', 1795365229244, 1795365229244, 1, 1, NULL, 1795365229361, 1795365229361, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/H6PalD0txEVwUc3npYKd6r.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'urn:uuid:e57b7d1e-b064-4232-8905-0a90dd321b7f', 'http://127.0.0.1:0/feeds/1/#e57b7d1e-b064-4232-8905-0a90dd321b7f', 1795365229396, NULL, 3);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', 'd045fd03-9f45-46f1-b416-3e9a744dda27', 'published', 1795365229244, 1795365229244, 1, 1, NULL, 1795365229361, 1795365229361, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/H6PalD0txEVwUc3npYKd6r.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:d045fd03-9f45-46f1-b416-3e9a744dda27', NULL, 1795365229365, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '75f7effd-dbe8-4de1-a06d-fad3a1563e05', 'published', 1795365229494, 1795365229494, 1, 1, NULL, 1795365229554, 1795365229554, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:75f7effd-dbe8-4de1-a06d-fad3a1563e05', NULL, 1795365229559, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', '6b594af7-f143-43a2-b22b-3628a3b67fb4', 'failed', 1795365229494, 1795365229494, 1, 1, NULL, 1795365229555, 1795365229555, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', 'e8e88e91-8a66-4820-904f-23b0f262eee7', 'failed', 1795365229607, 1795365229607, 1, 1, NULL, 1795365229672, 1795365229672, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', '2d1fe3ec-b28e-4e21-a817-e64e768226ea', 'unknown', 1795365229710, 1795365229710, 1, 1, NULL, 1795365229746, 1795365229746, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox answered.","retryable":true}', NULL, NULL, NULL, 1795365229746, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', 'd7e29cd6-2ee6-4f0c-ad9c-17ee17cf2fd8', 'failed', 1795365229802, 1795365229802, 1, 2, NULL, 1795365229812, 1795365229812, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', '17b6cb2c-23aa-45b3-ab3d-3e0580d5ae5a', 'canceled', 1821285229823, 1821285229823, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', 'e0279168-f529-4f6d-b2f1-4945f1f30129', 'queued', 1821285229855, 1821285229855, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', '26ab2686-3e6c-4708-bb09-1996374cd5ec', 'queued', 1821285229855, 1821285229855, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', 'e9059521-e94b-41ae-94e5-5e9246667627', 'queued', 1821285229899, 1821285229899, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', '46a2dc49-cb53-418d-9b9d-482c48030520', 'publishing', 1795365229919, 1795365229919, 1, 1, 1795365289927, 1795365229930, 1795365229930, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', '800f6cc2-3023-4cab-8157-33ffcb92ed44', 'publishing', 1795365230241, 1795365230241, 1, 1, 1795365290248, 1795365230251, 1795365230251, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '0af0b67e-067e-4e83-a7dd-b309ebb59c3e', 'publishing', 1795365230560, 1795365230560, 1, 1, 1795365290570, 1795365230580, 1795365230580, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', 'df97d59d-bd82-40ac-8f33-97bd7e4f0ee0', 'queued', 1795365233877, 1795365233877, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', 'b18043db-d3e1-4b60-ab31-023e1d414a7a', 'queued', 1795365233877, 1795365233877, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', 'e4bea6fb-49dd-43db-9b6f-7779aa344665', 'queued', 1795365233877, 1795365233877, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '8a7c8dab-f955-48b5-86f2-621addd607c8', 'queued', 1795365233888, 1795365233888, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795365191495);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795365229607);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795365229682);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795365229710);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795365229772);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795365229785);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795365229802);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795365229813);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795365229828);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795365229842);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795365229862);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795365229903);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795365229919);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795365230241);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795365230560);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795365230880);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795365230891);
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
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795365229494);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795365229607);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795365229710);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795365229772);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '2b8f4e2cf973a017e1c7b1bfabc64eaf1135b81b30f19f7349bb8a09e2588e5e', 6, 1795365229828);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '369a9a01601fd0b219d0ef66a85cd08c80550f2c79b4c154b78816d72b5aae7e', 7, 1795365229862);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', 'f1345587208f6c517f6f55b6f2a75ecfb3a4c8e3069dbd5eac80e8569e2f667c', 8, 1795365229903);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795365229919);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795365230241);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795365230560);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', '2f2abd8cfdf53415e1f89274bd033e4bc8cf28cf6cd149a593a7412d59ab4793', 12, 1795365230880);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '2bb12927fb35693ee08344dd5b658fd98df5fb9f67d76ebc707711ef9f19a12e', 13, 1795365230891);
insert into "post_events" values (1, 1, 1, 1795365229244, 'accepted', NULL, 'req_04b75b6763a821ba4e8beadd9f934740', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795365229350, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795365229350, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795365229361, 'sent', 2, NULL, NULL);
insert into "post_events" values (5, 1, 1, 1795365229361, 'sent', 1, NULL, NULL);
insert into "post_events" values (6, 1, 1, 1795365229365, 'published', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795365229365, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (8, 1, 1, 1795365229396, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#e57b7d1e-b064-4232-8905-0a90dd321b7f');
insert into "post_events" values (9, 2, 1, 1795365229494, 'accepted', NULL, 'req_4325c50dad58d302af0784e30daff07a', 'included in the plan');
insert into "post_events" values (10, 2, 1, 1795365229531, 'leased', 2, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795365229531, 'leased', 4, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795365229554, 'sent', 2, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795365229555, 'sent', 4, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795365229559, 'published', 2, NULL, NULL);
insert into "post_events" values (15, 2, 1, 1795365229559, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (16, 2, 1, 1795365229561, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (17, 3, 1, 1795365229607, 'accepted', NULL, 'req_963c16c22bb099b4d2ab23b5e0cb6b75', 'paid from the wallet');
insert into "post_events" values (18, 3, 1, 1795365229607, 'held', NULL, 'req_963c16c22bb099b4d2ab23b5e0cb6b75', '$0.05');
insert into "post_events" values (19, 3, 1, 1795365229646, 'leased', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795365229672, 'sent', 4, NULL, NULL);
insert into "post_events" values (21, 3, 1, 1795365229682, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (22, 3, 1, 1795365229682, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (23, 4, 1, 1795365229710, 'accepted', NULL, 'req_2ae37fd88255e3199e76c711c00967e5', 'paid from the wallet');
insert into "post_events" values (24, 4, 1, 1795365229710, 'held', NULL, 'req_2ae37fd88255e3199e76c711c00967e5', '$0.05');
insert into "post_events" values (25, 4, 1, 1795365229738, 'leased', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795365229746, 'sent', 5, NULL, NULL);
insert into "post_events" values (27, 4, 1, 1795365229759, 'unknown', 5, NULL, 'The connection was reset before the sandbox answered.');
insert into "post_events" values (28, 5, 1, 1795365229772, 'accepted', NULL, 'req_63ffaa02b1d102d0e424e345421518c4', 'paid from the wallet');
insert into "post_events" values (29, 5, 1, 1795365229772, 'held', NULL, 'req_63ffaa02b1d102d0e424e345421518c4', '$0.05');
insert into "post_events" values (30, 5, 1, 1795365229781, 'leased', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795365229784, 'sent', 4, NULL, NULL);
insert into "post_events" values (32, 5, 1, 1795365229785, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (33, 5, 1, 1795365229785, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (34, 5, 1, 1795365229802, 'held', NULL, 'req_4ccb758021cee8a9604cc933136cdb35', '$0.05');
insert into "post_events" values (35, 5, 1, 1795365229802, 'retried', 4, 'req_4ccb758021cee8a9604cc933136cdb35', NULL);
insert into "post_events" values (36, 5, 1, 1795365229808, 'leased', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795365229812, 'sent', 4, NULL, NULL);
insert into "post_events" values (38, 5, 1, 1795365229813, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (39, 5, 1, 1795365229813, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (40, 6, 1, 1795365229828, 'accepted', NULL, 'req_fa60c7da7afa0e114aac09229bffc314', 'paid from the wallet');
insert into "post_events" values (41, 6, 1, 1795365229828, 'held', NULL, 'req_fa60c7da7afa0e114aac09229bffc314', '$0.05');
insert into "post_events" values (42, 6, 1, 1795365229828, 'scheduled', NULL, 'req_fa60c7da7afa0e114aac09229bffc314', '2027-09-18T16:33:49.823Z');
insert into "post_events" values (43, 6, 1, 1795365229842, 'canceled', NULL, 'req_46cbb471f9f99baaf5df5cce8851a136', NULL);
insert into "post_events" values (44, 6, 1, 1795365229842, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (45, 7, 1, 1795365229862, 'accepted', NULL, 'req_d40f0ae9390657bc7a54573650b7d2a0', 'paid from the wallet');
insert into "post_events" values (46, 7, 1, 1795365229862, 'held', NULL, 'req_d40f0ae9390657bc7a54573650b7d2a0', '$0.05');
insert into "post_events" values (47, 7, 1, 1795365229862, 'scheduled', NULL, 'req_d40f0ae9390657bc7a54573650b7d2a0', '2027-09-18T16:33:49.855Z');
insert into "post_events" values (48, 7, 1, 1795365229884, 'edited', NULL, 'req_285813bb2493e43cc7ec6bbcabe134fe', NULL);
insert into "post_events" values (49, 8, 1, 1795365229903, 'accepted', NULL, 'req_6e65499cfefa6bd088a74fc7bcba414c', 'paid from the wallet');
insert into "post_events" values (50, 8, 1, 1795365229903, 'held', NULL, 'req_6e65499cfefa6bd088a74fc7bcba414c', '$0.05');
insert into "post_events" values (51, 8, 1, 1795365229903, 'scheduled', NULL, 'req_6e65499cfefa6bd088a74fc7bcba414c', '2027-09-18T16:33:49.899Z');
insert into "post_events" values (52, 9, 1, 1795365229919, 'accepted', NULL, 'req_e52cea640c4a729e7676b1f74a38701a', 'paid from the wallet');
insert into "post_events" values (53, 9, 1, 1795365229919, 'held', NULL, 'req_e52cea640c4a729e7676b1f74a38701a', '$0.05');
insert into "post_events" values (54, 9, 1, 1795365229927, 'leased', 6, NULL, NULL);
insert into "post_events" values (55, 9, 1, 1795365229930, 'sent', 6, NULL, NULL);
insert into "post_events" values (56, 10, 1, 1795365230241, 'accepted', NULL, 'req_6fc0217dd0663156efc4a36522b5bdef', 'paid from the wallet');
insert into "post_events" values (57, 10, 1, 1795365230241, 'held', NULL, 'req_6fc0217dd0663156efc4a36522b5bdef', '$0.05');
insert into "post_events" values (58, 10, 1, 1795365230248, 'leased', 7, NULL, NULL);
insert into "post_events" values (59, 10, 1, 1795365230251, 'sent', 7, NULL, NULL);
insert into "post_events" values (60, 11, 1, 1795365230560, 'accepted', NULL, 'req_6a2409061ac13ae928fe766d915ca278', 'paid from the wallet');
insert into "post_events" values (61, 11, 1, 1795365230560, 'held', NULL, 'req_6a2409061ac13ae928fe766d915ca278', '$0.05');
insert into "post_events" values (62, 11, 1, 1795365230570, 'leased', 8, NULL, NULL);
insert into "post_events" values (63, 11, 1, 1795365230580, 'sent', 8, NULL, NULL);
insert into "post_events" values (64, 12, 1, 1795365230880, 'accepted', NULL, 'req_433d0a09b5cb3e6c0d6183a661488b88', 'paid from the wallet');
insert into "post_events" values (65, 12, 1, 1795365230880, 'held', NULL, 'req_433d0a09b5cb3e6c0d6183a661488b88', '$0.05');
insert into "post_events" values (66, 12, 1, 1795365230880, 'scheduled', NULL, 'req_433d0a09b5cb3e6c0d6183a661488b88', '2026-11-22T16:33:53.877Z');
insert into "post_events" values (67, 13, 1, 1795365230891, 'accepted', NULL, 'req_3733140c6db233328dbde719c9feaf70', 'paid from the wallet');
insert into "post_events" values (68, 13, 1, 1795365230891, 'held', NULL, 'req_3733140c6db233328dbde719c9feaf70', '$0.05');
insert into "post_events" values (69, 13, 1, 1795365230891, 'scheduled', NULL, 'req_3733140c6db233328dbde719c9feaf70', '2026-11-22T16:33:53.888Z');
insert into "feed_entries" values (1, 1, 'e57b7d1e-b064-4232-8905-0a90dd321b7f', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/H6PalD0txEVwUc3npYKd6r.png', NULL, NULL, 1795365229361);
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 1);
insert into "sqlite_sequence" values ('accounts', 1);
insert into "sqlite_sequence" values ('workspaces', 1);
insert into "sqlite_sequence" values ('transfers', 17);
insert into "sqlite_sequence" values ('api_keys', 3);
insert into "sqlite_sequence" values ('connections', 8);
insert into "sqlite_sequence" values ('posts', 13);
insert into "sqlite_sequence" values ('deliveries', 20);
insert into "sqlite_sequence" values ('post_events', 69);
insert into "sqlite_sequence" values ('feed_entries', 1);
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
CREATE UNIQUE INDEX `transfers_operation_key_unique` on `transfers` (`operation_key`);
CREATE INDEX `transfers_account_id_id_index` on `transfers` (`account_id`, `id`);
CREATE INDEX `idempotency_keys_claimed_at_index` on `idempotency_keys` (`claimed_at`);
CREATE INDEX `post_events_post_id_id_index` on `post_events` (`post_id`, `id`);
CREATE UNIQUE INDEX `feed_entries_connection_id_request_key_unique` on `feed_entries` (`connection_id`, `request_key`);
CREATE INDEX `feed_entries_connection_id_published_at_id_index` on `feed_entries` (`connection_id`, `published_at`, `id`);
CREATE TRIGGER transfers_refuse_update before update on transfers begin select raise(abort, 'transfers is append-only'); end;
CREATE TRIGGER transfers_refuse_delete before delete on transfers begin select raise(abort, 'transfers is append-only'); end;
CREATE TRIGGER entries_refuse_update before update on entries begin select raise(abort, 'entries is append-only'); end;
CREATE TRIGGER entries_refuse_delete before delete on entries begin select raise(abort, 'entries is append-only'); end;
CREATE TRIGGER post_events_refuse_update before update on post_events begin select raise(abort, 'post_events is append-only'); end;
CREATE TRIGGER post_events_refuse_delete before delete on post_events begin select raise(abort, 'post_events is append-only'); end;
