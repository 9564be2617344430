-- {
--   "commit": "3161d0857a8d2d296e26c6351ef17ab632e5565e",
--   "secretKey": "e107d0ffb04ace171e2b86dedd0edaa0121dba067a582ae1d58d87ca5c8f6784",
--   "writtenAt": 1795365427396,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_ggyOTQYbaERU0sfhy37QJi_2OKgxY",
--     "reader": "wp_live_B1Y2KMH78K2UusluI3GtlU_4behXW",
--     "revoked": "wp_live_vIA44kAqBz1jHfdlXWBvMl_46CFpI"
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
CREATE TABLE `sealing_keys` (`key_id` text, `sealed_digest_key` text not null, `since` bigint not null, primary key (`key_id`));
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1795365410249);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795365410250);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795365410250);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1795365410251);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795365411914);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '36b0bf74a47dae74ede6d85962b74d6098a3629d4ebe47e7c7f9e5a2f799263c', 1795365413910, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', 'b91b48e4bf0718617540dec223c84eb74668a7bab188a8df7a7d96306df61699', 1795365414610, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', 'f52a362e3fbeb4bec4d69b5a6d667feed19995a9fbce88442eb35f6415df0553', 1795365415413, NULL, 1795365416322);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.0hC_XRSf.uHApSF7CV7V_Dk_T.kcMxv1hsJ94tp1JqwR0XvVIw');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.0hC_XRSf.WVUWuRQkAZisRbR4.3BMWysStMdYpbqJTn5fCVcsrks7Rn0OG1JB1Dl72M6mEeyB3pFAw-3u_avbUYbx5ex6pTjQkf1JS9WHQ3h_Kro6uAg');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.0hC_XRSf.1itYpz6FLrqX9iHA.bl5_ub5Vui4pPnbL8MP1KrmuB-ZXLiv-KjzC_qetgMgXWltf8YoGSXMyf5_a2IhzF-Yd1ipEXw');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.0hC_XRSf.5WxCrLCK83pWLA9r.KrtT8exu79OotxzYmQQ7ETmuoai0KiBa-uxVhGoEpZpCUpIppqd_Mky3Ug4_YaMwJx6mZgH-mIh7r9x6pF6QE1z3xtMAXpM');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.0hC_XRSf.1RqDG1aOLn9GRe6c.xJ9K7f7voX5OylPVP3rIdKi27WwaaifMf-0rJuUKg8WhgQ0zcNTSwiLv_9UlcnbooBSQvXXPS-eMKrJkp963xg');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.0hC_XRSf.CCTgKUvKggP654AZ._OK-Yj_s0YXhPDsl5VwCrtBBC0N0c04UUZ-_-J8MknbqU6Pl41A7hIE4ynlkE8R6XZQHp2a7UQwOo-ds407sP80wipIcO_QQ');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.0hC_XRSf.sB8jLU3wSdAQQx4p._l0jGkh3UVoxoTN8aIBJwo13mKjOR4Glnup6PzVxZec3-AfVz1iibct39yESUJWcQx2ukCBvR2ucYd1u');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.0hC_XRSf.Fg2CoDDD3rHcSNlE.P8uHbyKvaqDtyx6iEKv_tLyR7was_3thvLhNGxSR7fazYeov-998jRSaopSFONl5KuWLVSI4EQOWucbor4o');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"AG44jHbmbNqppt4f1hTgGP.png","bytes":91}', 'AG44jHbmbNqppt4f1hTgGP.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365423107, 1);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365423231, 1);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365423293, 1);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365423313, 1);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795365423328, 1);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821285423358, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365423361, 1);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821285423377, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365423379, 2);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821285423393, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365423395, 1);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365423401, 1);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365423714, 1);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365424025, 1);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795365427336, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365424339, 1);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795365427344, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365424346, 1);
insert into "deliveries" values (1, 1, 1, 1, 'feed', 'a4b3cd92-c35c-4065-b487-98774838e24b', 'published', 1795365423107, 1795365423107, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:a4b3cd92-c35c-4065-b487-98774838e24b', 'http://127.0.0.1:0/feeds/1/#a4b3cd92-c35c-4065-b487-98774838e24b', 1795365423107, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', 'e71e847d-20df-4abd-a5a2-e0ebdf3469eb', 'published', 1795365423107, 1795365423107, 1, 1, NULL, 1795365423210, 1795365423210, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/AG44jHbmbNqppt4f1hTgGP.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:e71e847d-20df-4abd-a5a2-e0ebdf3469eb', NULL, 1795365423214, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '6af8596f-6d73-4078-b50b-1b105d4b4ffd', 'published', 1795365423231, 1795365423231, 1, 1, NULL, 1795365423238, 1795365423238, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:6af8596f-6d73-4078-b50b-1b105d4b4ffd', NULL, 1795365423274, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', '0ac71378-1e02-4386-8d1b-54eda7e33d0e', 'failed', 1795365423231, 1795365423231, 1, 1, NULL, 1795365423238, 1795365423238, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', '0d31d27a-1186-4685-a73d-3e75a01ca165', 'failed', 1795365423293, 1795365423293, 1, 1, NULL, 1795365423302, 1795365423302, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', 'a897edc4-6b1a-4bd6-bf5e-b41e0f344367', 'unknown', 1795365423313, 1795365423313, 1, 1, NULL, 1795365423321, 1795365423321, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795365423321, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', 'bc1305b3-588d-45c4-97b2-04078732a495', 'failed', 1795365423344, 1795365423344, 1, 2, NULL, 1795365423353, 1795365423353, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', '2cc5a951-9530-4ad7-a750-3ef8a0670242', 'canceled', 1821285423358, 1821285423358, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', 'd542fe54-5356-46b7-8bac-cb830b256f0b', 'queued', 1821285423377, 1821285423377, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', 'b52bbeb5-c99f-4d17-8f14-a6d6189bed4a', 'queued', 1821285423377, 1821285423377, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', '98e37b61-5824-49be-b863-8830fbbb02f5', 'queued', 1821285423393, 1821285423393, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', 'cd099f19-63e4-4d27-8274-9053fc29826a', 'publishing', 1795365423401, 1795365423401, 1, 1, 1795365483401, 1795365423406, 1795365423406, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', '77ae887f-c4eb-40a8-9827-a1f2c2f2b4d8', 'publishing', 1795365423714, 1795365423714, 1, 1, 1795365483714, 1795365423720, 1795365423720, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '4483c662-7e21-42d3-9cab-86c64e067229', 'publishing', 1795365424025, 1795365424025, 1, 1, 1795365484025, 1795365424031, 1795365424031, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', 'a623e68f-b575-4309-928e-d4c278d8d722', 'queued', 1795365427336, 1795365427336, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', 'd81374ee-b0aa-4032-b13f-0f191c9442f2', 'queued', 1795365427336, 1795365427336, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', 'c326c453-7dc2-4330-bfbb-048d8d35a9b6', 'queued', 1795365427336, 1795365427336, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '3a4e72bc-0eae-4b9d-9d65-7442bdc112c9', 'queued', 1795365427344, 1795365427344, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795365413028);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795365423293);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795365423305);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795365423313);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795365423328);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795365423337);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795365423344);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795365423355);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795365423361);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795365423372);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795365423379);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795365423395);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795365423401);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795365423714);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795365424025);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795365424339);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795365424346);
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
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795365423231);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795365423293);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795365423313);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795365423328);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '6afc5caa708cf867e8431d1c3a06c7c2522446c7ca29c9164408fdf946478b32', 6, 1795365423361);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', 'c7762c8dd46816f890382aba05ada4dac402fea33a563351cd98fd98697a6acf', 7, 1795365423379);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', 'f11a16b604b3a9f37a35f2368c85050589354696edbe612996d39e053f1b872f', 8, 1795365423395);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795365423401);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795365423714);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795365424025);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', 'd1c240c3a6f12ffe67be347b7543491d7c0bd44c918979acbebf80f2e69a1df5', 12, 1795365424339);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', 'bea76810df84404d275072c75af4a8e478e61185b3c6f9b886e5918d1768f3f7', 13, 1795365424346);
insert into "post_events" values (1, 1, 1, 1795365423107, 'accepted', NULL, 'req_ae35cbd039063020f736aebe94a04d5e', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795365423107, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795365423107, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795365423107, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#a4b3cd92-c35c-4065-b487-98774838e24b');
insert into "post_events" values (5, 1, 1, 1795365423107, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795365423210, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795365423215, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795365423231, 'accepted', NULL, 'req_48f4c14a247596db30ff2c0ac56a8455', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795365423231, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795365423231, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795365423238, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795365423238, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795365423274, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795365423274, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795365423276, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795365423293, 'accepted', NULL, 'req_e217775b31c204fdabe8df501416a3b5', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795365423293, 'held', NULL, 'req_e217775b31c204fdabe8df501416a3b5', '$0.05');
insert into "post_events" values (18, 3, 1, 1795365423293, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795365423302, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795365423305, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795365423305, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795365423313, 'accepted', NULL, 'req_1b93e8870f6fcae0c2f179c56494daa9', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795365423313, 'held', NULL, 'req_1b93e8870f6fcae0c2f179c56494daa9', '$0.05');
insert into "post_events" values (24, 4, 1, 1795365423313, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795365423321, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795365423323, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795365423328, 'accepted', NULL, 'req_1a05475fa78a41d59a818f41ae9b909d', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795365423328, 'held', NULL, 'req_1a05475fa78a41d59a818f41ae9b909d', '$0.05');
insert into "post_events" values (29, 5, 1, 1795365423328, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795365423334, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795365423337, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795365423337, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795365423344, 'held', NULL, 'req_c96eb32847be42d7af46ec57ff347eae', '$0.05');
insert into "post_events" values (34, 5, 1, 1795365423344, 'retried', 4, 'req_c96eb32847be42d7af46ec57ff347eae', NULL);
insert into "post_events" values (35, 5, 1, 1795365423349, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795365423353, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795365423355, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795365423355, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795365423361, 'accepted', NULL, 'req_2fc01bc749c6d2bbfc7cd7d862293453', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795365423361, 'held', NULL, 'req_2fc01bc749c6d2bbfc7cd7d862293453', '$0.05');
insert into "post_events" values (41, 6, 1, 1795365423361, 'scheduled', NULL, 'req_2fc01bc749c6d2bbfc7cd7d862293453', '2027-09-18T16:37:03.358Z');
insert into "post_events" values (42, 6, 1, 1795365423372, 'canceled', NULL, 'req_0c85a4aa36c1e6adc42f4c0de16a3af2', NULL);
insert into "post_events" values (43, 6, 1, 1795365423372, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795365423379, 'accepted', NULL, 'req_d84be98d19081a91e061989efae2f330', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795365423379, 'held', NULL, 'req_d84be98d19081a91e061989efae2f330', '$0.05');
insert into "post_events" values (46, 7, 1, 1795365423379, 'scheduled', NULL, 'req_d84be98d19081a91e061989efae2f330', '2027-09-18T16:37:03.377Z');
insert into "post_events" values (47, 7, 1, 1795365423387, 'edited', NULL, 'req_51d44ca674ef992b28528fd7000b2f00', NULL);
insert into "post_events" values (48, 8, 1, 1795365423395, 'accepted', NULL, 'req_27d168e80b0a50de86fd2a455ba78c16', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795365423395, 'held', NULL, 'req_27d168e80b0a50de86fd2a455ba78c16', '$0.05');
insert into "post_events" values (50, 8, 1, 1795365423395, 'scheduled', NULL, 'req_27d168e80b0a50de86fd2a455ba78c16', '2027-09-18T16:37:03.393Z');
insert into "post_events" values (51, 9, 1, 1795365423401, 'accepted', NULL, 'req_7da7cdb4301e6f887dec89eedc5f806d', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795365423401, 'held', NULL, 'req_7da7cdb4301e6f887dec89eedc5f806d', '$0.05');
insert into "post_events" values (53, 9, 1, 1795365423401, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795365423406, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795365423714, 'accepted', NULL, 'req_2432022d6c6424d92f8502a64b2d7646', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795365423714, 'held', NULL, 'req_2432022d6c6424d92f8502a64b2d7646', '$0.05');
insert into "post_events" values (57, 10, 1, 1795365423714, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795365423720, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795365424025, 'accepted', NULL, 'req_351405177cff0299fe297e240fd746c6', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795365424025, 'held', NULL, 'req_351405177cff0299fe297e240fd746c6', '$0.05');
insert into "post_events" values (61, 11, 1, 1795365424025, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795365424031, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795365424339, 'accepted', NULL, 'req_59e6ae5a24d982f958437625426e592e', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795365424339, 'held', NULL, 'req_59e6ae5a24d982f958437625426e592e', '$0.05');
insert into "post_events" values (65, 12, 1, 1795365424339, 'scheduled', NULL, 'req_59e6ae5a24d982f958437625426e592e', '2026-11-22T16:37:07.336Z');
insert into "post_events" values (66, 13, 1, 1795365424346, 'accepted', NULL, 'req_ec7b93840b85c1418ba19bc5a2b9688e', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795365424346, 'held', NULL, 'req_ec7b93840b85c1418ba19bc5a2b9688e', '$0.05');
insert into "post_events" values (68, 13, 1, 1795365424346, 'scheduled', NULL, 'req_ec7b93840b85c1418ba19bc5a2b9688e', '2026-11-22T16:37:07.344Z');
insert into "feed_entries" values (1, 1, 'a4b3cd92-c35c-4065-b487-98774838e24b', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/AG44jHbmbNqppt4f1hTgGP.png', NULL, NULL, 1795365423107);
insert into "sealing_keys" values ('0hC_XRSf', 'v1.0hC_XRSf.OcBFxIdPgDIJ3PVE.sNByb5142Scyd75fA9sESuJrLQWi5nV5W0cSPxWZ0NoNFaoW5nW1v8wDfmR_1hVz7XkTItUJAVhpeyKZ79cceyHMh4CGFpFcTqvQACgtM14', 1795365411016);
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 4);
insert into "sqlite_sequence" values ('accounts', 1);
insert into "sqlite_sequence" values ('workspaces', 1);
insert into "sqlite_sequence" values ('transfers', 17);
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
CREATE INDEX connections_lane on connections (lane);
CREATE INDEX deliveries_due_of_connection on deliveries (connection_id, due_at, id) where state = 'queued';
