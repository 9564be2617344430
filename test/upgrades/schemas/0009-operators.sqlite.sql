-- {
--   "commit": "0bb36353e9be54ade493e69765fd451d21cd8ffd",
--   "secretKey": "d119b3ab97821f4382dd592295b3d25bfe53d4315e3dd8575ae9348892debd7c",
--   "writtenAt": 1795369370426,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_l03hhWcvrmgNfxP5UJO90E_2lnukt",
--     "reader": "wp_live_J5NnpQruRHUorIoSsXT3Hb_3VZzFq",
--     "revoked": "wp_live_Dwx1WgvzeNDSL0Q8H5vOTJ_3cwplw"
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
CREATE TABLE `accounts` (`id` integer not null primary key autoincrement, `name` text not null, `plan_slug` text not null, `currency` text not null, `active_workspace_id` bigint, `created_at` bigint not null, status text not null default 'active' check (status in ('active', 'suspended', 'closed')), status_reason text, foreign key(`plan_slug`) references `plans`(`slug`));
CREATE TABLE `workspaces` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `name` text not null, `time_zone` text not null, foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `api_keys` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `name` text not null, `permissions` text not null, `digest` text not null, `created_at` bigint not null, `expires_at` bigint, `revoked_at` bigint, replaced_by bigint references api_keys (id), last_used_at bigint, foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `lanes` (`lane` text, `paused_until` bigint, primary key (`lane`));
CREATE TABLE `connections` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `provider` text not null, `name` text not null, `status` text not null, `lane` text not null, `sealed_settings` text not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), foreign key(`lane`) references `lanes`(`lane`), check (status in ('active', 'needs_reconnection', 'disconnected')));
CREATE TABLE `posts` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `time_zone` text not null, `headline` text not null, `content_html` text not null, `content_plain` text not null, `image` text, `image_key` text, `image_alt` text, `link_url` text, `overflow` text not null, `scheduled_at` bigint, `adjusted` text, `charge_source` text not null, `price_minor` bigint not null, `currency` text not null, `period_key` text not null, `period_starts_at` bigint not null, `period_ends_at` bigint not null, `charge_state` text not null, `charge_round` integer not null, `created_at` bigint not null, `revision` integer not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), check (overflow in ('reject', 'summarize')), check (adjusted in ('gap', 'overlap')), check (charge_source in ('included', 'overage')), check (charge_state in ('held', 'captured', 'released')), check (price_minor >= 0 and charge_round >= 1 and revision >= 1));
CREATE TABLE `deliveries` (`id` integer not null primary key autoincrement, `post_id` bigint not null, `account_id` bigint not null, `connection_id` bigint not null, `lane` text not null, `request_key` text not null, `state` text not null, `due_at` bigint not null, `first_due_at` bigint not null, `attempts` integer not null, `lease_token` bigint not null, `lease_until` bigint, `sent_at` bigint, `frozen_at` bigint, `frozen_request` text, `sends` integer not null, `earlier_sent_at` bigint, `error` text, `remote_id` text, `url` text, `published_at` bigint, `unknown_since` bigint, `revision` integer not null, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`), foreign key(`connection_id`) references `connections`(`id`), foreign key(`lane`) references `lanes`(`lane`), check (state in ('queued', 'publishing', 'published', 'failed', 'unknown', 'canceled')), check ((state = 'publishing') = (lease_until is not null)), check (state <> 'published' or (remote_id is not null and published_at is not null)), check (state <> 'unknown' or (sent_at is not null and unknown_since is not null)), check ((frozen_at is null) = (frozen_request is null)), check ((frozen_at is null) = (sends = 0)), check (attempts >= 0 and lease_token >= 0 and revision >= 0));
CREATE TABLE `wallets` (`account_id` bigint, `currency` text not null, `available_minor` bigint not null, `held_minor` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`), check (available_minor >= 0), check (held_minor >= 0), check (available_minor + held_minor <= 1000000000000));
CREATE TABLE `usage` (`account_id` bigint not null, `period_key` text not null, `posts` bigint not null, `included` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`, `period_key`), check (posts >= 0), check (included >= 0 and included <= posts));
CREATE TABLE `idempotency_keys` (`account_id` bigint not null, `scope` text not null, `client_key` text not null, `fingerprint` text not null, `post_id` bigint, `claimed_at` bigint not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`post_id`) references `posts`(`id`), primary key (`account_id`, `scope`, `client_key`));
CREATE TABLE `post_events` (`id` integer not null primary key autoincrement, `post_id` bigint not null, `account_id` bigint not null, `occurred_at` bigint not null, `kind` text not null, `connection_id` bigint, `request_id` text, `detail` text, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `feed_entries` (`id` integer not null primary key autoincrement, `connection_id` bigint not null, `request_key` text not null, `post_id` bigint not null, `headline` text not null, `html` text not null, `plain` text not null, `image_url` text, `image_alt` text, `link_url` text, `published_at` bigint not null, foreign key(`connection_id`) references `connections`(`id`), foreign key(`post_id`) references `posts`(`id`));
CREATE TABLE `sealing_keys` (`key_id` text, `sealed_digest_key` text not null, `since` bigint not null, primary key (`key_id`));
CREATE TABLE "transfers" (`id` integer not null primary key autoincrement, `account_id` bigint not null, `kind` text not null, `amount_minor` bigint not null, `operation_key` text not null, `post_id` bigint, `occurred_at` bigint not null, `reason` text, foreign key(`account_id`) references `accounts`(`id`), foreign key(`post_id`) references `posts`(`id`), check (kind in ('credit', 'debit', 'hold', 'capture', 'release', 'refund')), check (amount_minor > 0));
CREATE TABLE "entries" (`transfer_id` bigint not null, `pocket` text not null, `amount_minor` bigint not null, foreign key(`transfer_id`) references "transfers"(`id`), primary key (`transfer_id`, `pocket`), check (pocket in ('external', 'available', 'held', 'revenue')), check (amount_minor <> 0));
CREATE TABLE `operator_log` (`id` integer not null primary key autoincrement, `account_id` bigint, `actor` text not null, `command` text not null, `details` text not null, `occurred_at` bigint not null);
CREATE TABLE `sending_pause` (`id` integer, `since` bigint not null, primary key (`id`), check (id = 1));
CREATE TABLE `erasures` (`account_id` bigint, `begun_at` bigint not null, `ended_at` bigint, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`));
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1795369334778);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795369334780);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795369334780);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1795369334783);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1795369334792);
insert into "schema_migrations" values (6, '0007-account-status', 1, 1795369334794);
insert into "schema_migrations" values (7, '0008-pruned-timelines', 1, 1795369334797);
insert into "schema_migrations" values (8, '0009-operators', 1, 1795369334801);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795369337946, 'active', NULL);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '5980779313cc209e6e9e8df634dc46b87a31d46964fdcf13afd077db3a19618b', 1795369342117, NULL, NULL, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', 'ce65384f0eb762c3c09c80feb7effdab0917d6d10f2d91562f97b2cfb12c2aee', 1795369343258, NULL, NULL, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', 'bbc206909bf99e341a14dff5272e1f2e95df4f6823c53cb942f00ba06a95dff1', 1795369344265, NULL, 1795369345747, NULL, NULL);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.7ZEO9bnO.t0vTzRg1-mLl5465.hdyFU-0x20JZfJoQLdTApvny');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.7ZEO9bnO.uaxi8sxAgTjBIxH7.FjHa0z7g4pmhpi9jEWXqzAU7LVk-Okkc5GZ91Vz1-mZm_50P7ocfbMSTzPZDrlRH6Cp0vrGFNDRirV2FD4h_tsuNOA');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.7ZEO9bnO.eJtdqFCzDHtCgrtk.7G_lgkwkx2l1UDKNSPLBbjhaPjkWtaZz_ygVTnCGSm5AoETKXGQk44RZ7ompRCtyMQN909FH7A');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.7ZEO9bnO.meLUES6znzp3xZHk.BAxXFod8VRVsTd6k4k6ng66jifUnremvK5iAwLsx47c6o24M_DpGC0r4WlcvGBcL3yjLv2ycjQy1AgUVtUXEeJQnTrzeths');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.7ZEO9bnO.rBkWLaQ2dcqT5eyg.SWtftsk2eZ60y8Js2E6Mti-G9PcsJeNh1ug43riGLeHnKdAZLnLnZ1RZAFMKnlmy5ljWqs_Cq7fV9D3pGr622w');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.7ZEO9bnO.hnp6mv9bIs-neI-1.BQma5HD4fpTSes2opbwVbu6y_IhFsBcwtYrmkC7NVTcuXdcQ5M4UEFGSu4Qrkv0NCMF5Sy0hBRdRA9kYKLZkGTGtNFqPBblb');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.7ZEO9bnO.bh70T4wP8FzlXgQk.u9Ejkrv7u5-pBnq1hn7eGHnyYup7WfjvS-d6_ZoW4ahJe_YUoFuJeYHiWX9eXtqhncRrTm_LAz63TpOr');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.7ZEO9bnO.z04tAj_GjpkA8UyE.nTpEVQpoQRameXlEW8ZlJ3isgaAhOUAyS2W0ZYB3lse0IgAUWHfiANljbFIjuWiLwCfFw84InWuIjtwnRJU');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"2bBd9HLNy2PgAL7pGJ2XMH.png","bytes":91}', '2bBd9HLNy2PgAL7pGJ2XMH.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795369365494, 1);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795369366019, 1);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795369366049, 1);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369366093, 1);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795369366140, 1);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821289366244, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795369366248, 1);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821289366274, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369366278, 2);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821289366303, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369366307, 1);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369366321, 1);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369366648, 1);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369366964, 1);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795369370305, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369367313, 1);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795369370328, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369367331, 1);
insert into "deliveries" values (1, 1, 1, 1, 'feed', 'ead9998b-8fac-4713-8a77-ae0fba0e97f2', 'published', 1795369365494, 1795369365494, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:ead9998b-8fac-4713-8a77-ae0fba0e97f2', 'http://127.0.0.1:0/feeds/1/#ead9998b-8fac-4713-8a77-ae0fba0e97f2', 1795369365494, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', 'ef5e9448-07df-4305-ac70-253c9e5d1251', 'published', 1795369365494, 1795369365494, 1, 1, NULL, 1795369365964, 1795369365964, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/2bBd9HLNy2PgAL7pGJ2XMH.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:ef5e9448-07df-4305-ac70-253c9e5d1251', NULL, 1795369365969, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', 'c8560eb6-2197-4685-b5bf-069ba6b21343', 'published', 1795369366019, 1795369366019, 1, 1, NULL, 1795369366031, 1795369366030, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:c8560eb6-2197-4685-b5bf-069ba6b21343', NULL, 1795369366038, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', 'b2429922-f24c-49f7-aa41-a640373aa1f7', 'failed', 1795369366019, 1795369366019, 1, 1, NULL, 1795369366031, 1795369366031, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', 'c958b2b8-1dde-4a73-808d-9a67e95f1a77', 'failed', 1795369366049, 1795369366049, 1, 1, NULL, 1795369366062, 1795369366061, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', '53ce7714-f30e-49af-bf4f-778489d87de6', 'unknown', 1795369366093, 1795369366093, 1, 1, NULL, 1795369366119, 1795369366119, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795369366119, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', '12031c86-9361-4952-8cb6-65e3642f7a9e', 'failed', 1795369366209, 1795369366209, 1, 2, NULL, 1795369366236, 1795369366236, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', '4264bb41-fa70-462b-b7b1-bb9eb6ab409d', 'canceled', 1821289366244, 1821289366244, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', '5b005fc9-72ad-41c5-9365-0a62980bde2b', 'queued', 1821289366274, 1821289366274, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', 'f7e70a4e-8fb9-4576-b88a-566baee94b55', 'queued', 1821289366274, 1821289366274, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', '82794096-5816-4ba9-99e8-186f030e1eaf', 'queued', 1821289366303, 1821289366303, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', '692a9264-0458-4de4-98e0-5718262335f2', 'publishing', 1795369366321, 1795369366321, 1, 1, 1795369426321, 1795369366327, 1795369366327, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', '1e0ebdf5-fcd8-4e96-84fc-4a6ae8da0edc', 'publishing', 1795369366648, 1795369366648, 1, 1, 1795369426648, 1795369366654, 1795369366653, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '92fe2de8-e68d-43af-9971-15bd9eddb6b4', 'publishing', 1795369366964, 1795369366964, 1, 1, 1795369426964, 1795369366999, 1795369366998, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', '4a028e77-1822-4034-9808-3af5811d4b13', 'queued', 1795369370305, 1795369370305, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', 'b771774d-c108-4f4e-8499-c6388ba26ef2', 'queued', 1795369370305, 1795369370305, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', 'bb4f6561-3fac-4dff-ad6c-bc66eb44cc04', 'queued', 1795369370305, 1795369370305, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '6c032136-c29e-41c0-91f7-1a8fce5c184e', 'queued', 1795369370328, 1795369370328, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795369366019);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795369366049);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795369366093);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795369366140);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', 'a04137580cee90cc9c0a3d59b719c5c9855ff6162511a5543967d842ac814351', 6, 1795369366248);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', 'fc0f29a580088d518182fdfacaf11fba3d2aea1df4f166fce468d29736c8493c', 7, 1795369366278);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', 'd56a3204c85a997bf47acb7b374cd56bd0f259b4e4f8c688f5b68cf5817de5a4', 8, 1795369366307);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795369366321);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795369366648);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795369366964);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', '68cef0425a81659eb33e5eedaf6ff98d749049597cb3b4932e04c3a220403e88', 12, 1795369367313);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', 'f34634c2572b58c1488ba5bfaddf2f34c560f6aa8c18d7353dad92a526fd6d92', 13, 1795369367331);
insert into "post_events" values (1, 1, 1, 1795369365494, 'accepted', NULL, 'req_175ef15988cbceb44d135472611115d0', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795369365494, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795369365494, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795369365494, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#ead9998b-8fac-4713-8a77-ae0fba0e97f2');
insert into "post_events" values (5, 1, 1, 1795369365494, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795369365964, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795369365969, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795369366019, 'accepted', NULL, 'req_c8708c0fd58b72592bf94a0e651e7547', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795369366019, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795369366019, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795369366031, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795369366031, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795369366038, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795369366038, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795369366038, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795369366049, 'accepted', NULL, 'req_ed48605a582e3431fbdaccb5ebb46cbd', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795369366049, 'held', NULL, 'req_ed48605a582e3431fbdaccb5ebb46cbd', '$0.05');
insert into "post_events" values (18, 3, 1, 1795369366049, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795369366062, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795369366070, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795369366070, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795369366093, 'accepted', NULL, 'req_83bf8935f7c33dda22778f11803be5a7', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795369366093, 'held', NULL, 'req_83bf8935f7c33dda22778f11803be5a7', '$0.05');
insert into "post_events" values (24, 4, 1, 1795369366093, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795369366119, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795369366131, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795369366140, 'accepted', NULL, 'req_66c583aba5f6f64d4e2dba50049df8c7', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795369366140, 'held', NULL, 'req_66c583aba5f6f64d4e2dba50049df8c7', '$0.05');
insert into "post_events" values (29, 5, 1, 1795369366140, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795369366154, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795369366170, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795369366170, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795369366209, 'held', NULL, 'req_97d894b2ee13c3898689f4d9ed61ac24', '$0.05');
insert into "post_events" values (34, 5, 1, 1795369366209, 'retried', 4, 'req_97d894b2ee13c3898689f4d9ed61ac24', NULL);
insert into "post_events" values (35, 5, 1, 1795369366226, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795369366236, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795369366239, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795369366239, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795369366248, 'accepted', NULL, 'req_5bbea76112b161f23b55a98c1f8c3ca1', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795369366248, 'held', NULL, 'req_5bbea76112b161f23b55a98c1f8c3ca1', '$0.05');
insert into "post_events" values (41, 6, 1, 1795369366248, 'scheduled', NULL, 'req_5bbea76112b161f23b55a98c1f8c3ca1', '2027-09-18T17:42:46.244Z');
insert into "post_events" values (42, 6, 1, 1795369366266, 'canceled', NULL, 'req_824e573c21835051653d1a93629b7dbd', NULL);
insert into "post_events" values (43, 6, 1, 1795369366266, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795369366278, 'accepted', NULL, 'req_f7c009573c0d1303f60f22d55b50b3f3', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795369366278, 'held', NULL, 'req_f7c009573c0d1303f60f22d55b50b3f3', '$0.05');
insert into "post_events" values (46, 7, 1, 1795369366278, 'scheduled', NULL, 'req_f7c009573c0d1303f60f22d55b50b3f3', '2027-09-18T17:42:46.274Z');
insert into "post_events" values (47, 7, 1, 1795369366293, 'edited', NULL, 'req_11582ef331927847ce84dab6dff350a9', NULL);
insert into "post_events" values (48, 8, 1, 1795369366307, 'accepted', NULL, 'req_b9d79f84d0696dd91b0196f6e01532a1', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795369366307, 'held', NULL, 'req_b9d79f84d0696dd91b0196f6e01532a1', '$0.05');
insert into "post_events" values (50, 8, 1, 1795369366307, 'scheduled', NULL, 'req_b9d79f84d0696dd91b0196f6e01532a1', '2027-09-18T17:42:46.303Z');
insert into "post_events" values (51, 9, 1, 1795369366321, 'accepted', NULL, 'req_e01d107f688340e95654b4ac942a1bb4', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795369366321, 'held', NULL, 'req_e01d107f688340e95654b4ac942a1bb4', '$0.05');
insert into "post_events" values (53, 9, 1, 1795369366321, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795369366327, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795369366648, 'accepted', NULL, 'req_fa8e680a92b1dfd1b4861aeb37b8eaca', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795369366648, 'held', NULL, 'req_fa8e680a92b1dfd1b4861aeb37b8eaca', '$0.05');
insert into "post_events" values (57, 10, 1, 1795369366648, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795369366654, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795369366964, 'accepted', NULL, 'req_84481c4d94a2ac371006947201a7b66b', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795369366964, 'held', NULL, 'req_84481c4d94a2ac371006947201a7b66b', '$0.05');
insert into "post_events" values (61, 11, 1, 1795369366964, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795369366999, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795369367313, 'accepted', NULL, 'req_817252ef8d7078872811d5a1efced82b', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795369367313, 'held', NULL, 'req_817252ef8d7078872811d5a1efced82b', '$0.05');
insert into "post_events" values (65, 12, 1, 1795369367313, 'scheduled', NULL, 'req_817252ef8d7078872811d5a1efced82b', '2026-11-22T17:42:50.305Z');
insert into "post_events" values (66, 13, 1, 1795369367331, 'accepted', NULL, 'req_7169a2a246fa7eff88f23bb404266c5b', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795369367331, 'held', NULL, 'req_7169a2a246fa7eff88f23bb404266c5b', '$0.05');
insert into "post_events" values (68, 13, 1, 1795369367331, 'scheduled', NULL, 'req_7169a2a246fa7eff88f23bb404266c5b', '2026-11-22T17:42:50.328Z');
insert into "feed_entries" values (1, 1, 'ead9998b-8fac-4713-8a77-ae0fba0e97f2', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/2bBd9HLNy2PgAL7pGJ2XMH.png', NULL, NULL, 1795369365494);
insert into "sealing_keys" values ('7ZEO9bnO', 'v1.7ZEO9bnO.IjApxrl2_dYs4CLy.8p6DUk39ywKzzIgUJICxQki1jSDqwM5LLs-NlDJLmx93Ew_Lu2hBjfYW5fXUf6UnM58Ic39CKbpKwi8r5x95t6Z2Cdn1IEkZzaMljsTypeg', 1795369336568);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795369339969, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795369366049, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795369366070, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795369366093, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795369366140, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795369366170, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795369366209, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795369366239, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795369366248, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795369366266, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795369366278, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795369366307, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795369366321, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795369366648, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795369366964, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795369367313, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795369367331, NULL);
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
insert into "operator_log" values (1, NULL, 'root@vm', 'migrate', '{}', 1795369334673);
insert into "operator_log" values (2, NULL, 'root@vm', 'plans set', '{"slug":"small","name":"…","included":"2","overage":"0.05","currency":"USD"}', 1795369336590);
insert into "operator_log" values (3, 1, 'root@vm', 'accounts create', '{"name":"…","timezone":"Europe/Berlin","plan":"small"}', 1795369337919);
insert into "operator_log" values (4, 1, 'root@vm', 'wallet credit', '{"account":"1","amount":"1.00","key":"…"}', 1795369339932);
insert into "operator_log" values (5, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795369342087);
insert into "operator_log" values (6, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795369343232);
insert into "operator_log" values (7, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795369344240);
insert into "operator_log" values (8, 1, 'root@vm', 'keys revoke', '{"key":"3"}', 1795369345747);
insert into "operator_log" values (9, 1, 'root@vm', 'connections add', '{"account":"1","provider":"feed","name":"…"}', 1795369347719);
insert into "operator_log" values (10, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795369349943);
insert into "operator_log" values (11, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795369352409);
insert into "operator_log" values (12, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795369354685);
insert into "operator_log" values (13, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795369357039);
insert into "operator_log" values (14, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795369359082);
insert into "operator_log" values (15, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795369361439);
insert into "operator_log" values (16, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795369363435);
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 8);
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
