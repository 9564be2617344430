-- {
--   "commit": "a916d4ba9855080083f530648c0273c1299f0c88",
--   "secretKey": "bbf678bf00f750c1728893964b59009ddaed2d082013791a355f3eea0fc9cfff",
--   "writtenAt": 1795383774919,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_Z354JqIHC4UmpLxkqRpigR_3MnDnk",
--     "reader": "wp_live_DH2XjWShpDxZuiPLmPvbTI_14dCkP",
--     "revoked": "wp_live_nkrI9HHPwSrHGVSQfjgmk7_00wJBY"
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
CREATE TABLE `images` (`key` text, `bytes` bigint not null, `kept_at` bigint not null, primary key (`key`));
CREATE TABLE `image_parts` (`image_key` text not null, `part` integer not null, `content` blob not null, foreign key(`image_key`) references `images`(`key`) on delete cascade, primary key (`image_key`, `part`));
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1795383750240);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795383750242);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795383750246);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1795383750247);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1795383750260);
insert into "schema_migrations" values (6, '0007-account-status', 1, 1795383750264);
insert into "schema_migrations" values (7, '0008-pruned-timelines', 1, 1795383750266);
insert into "schema_migrations" values (8, '0009-operators', 1, 1795383750272);
insert into "schema_migrations" values (9, '0010-many-hosts', 1, 1795383750275);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795383752108, 'active', NULL);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', 'c11321da3c1f13ea2cfb3fb80690645e0743fff0df1d2da56c6b0daca06d8733', 1795383754729, NULL, NULL, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', 'e0bc009d5f503c2ce912067f8a0f78896f22df5a61535a34da51e460e4736500', 1795383755947, NULL, NULL, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', 'a8e2fea6202b06d534ca468af5e34d2eb907114d57bb6900eabb087d40eae213', 1795383757326, NULL, 1795383758415, NULL, NULL);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.WRcOrhE8.CLihKgN6c07QTOfo.3Bv2dAan0A5kR2yPNSDXhCrt');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.WRcOrhE8.7I6MB_rnrUjnX3qS.jFoLMI_DzjVqRC-a6c_jh0t-lvQ65fSl9r2fuJwoCGUmdD8f58SVQfa4npXw5PBzYOUM1oiULp2rAK2XiX37E136zQ');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.WRcOrhE8.ZW0fPjxurPSZYsni.4cpwEo_raquuFKIF-0TLg5czmim8-3VFYBjLrNBbSJ6PnKVRPCJgRzQvMKYDj4M9cOPyJD6QCg');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.WRcOrhE8.SlUDCy3ApWuai9ei.s3gKWNB6tzL4-oX3sTOq6tg2_AuBzx2CWO8B9lXiBKcFGpxcEPCcPEaeIq_m1HqzDI99ITW2eS6BCLC6L8ddIo1KftE7m7c');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.WRcOrhE8.H7AJIWzx4OaoXETh.Dd_XZxZ0Omc06QJ25wRjFOQ2jVgpGSVtlB1OCeRWrjYxfHr1ZsdFoZY5q1mGXCZFfOfwLxbkSR753czFMxmfjQ');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.WRcOrhE8.DJcflqAIgKt8DG-j.jGDO05rKAQPDOHF_XiNlsJJOfBI7TLhyuT2waLfzLeVSYowRP8sIQbzhab5pBGS6sPL627Nbs_lZ0KLGg_QB5jYJz4ecWhki');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.WRcOrhE8.peYSCiy-TR9Wq24g.XUbsKtedwcF5ggXDSg2XbaDhLbCVW6fZCw_wj6AJgrrx65T5w6jrGwqLCQfPUQU8ekBAwKgC2SW5H3to');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.WRcOrhE8.F_uve1bT9teeSNEE.bViw4TO9gmKhN709AIZ8zudbzv_81Rya0dm0d9S_Txfbe64DyPMR4rZJPpLkd0cOvyulhPYzSBER2ay-UjU');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"Tw6MbAZhhr5Zg0Kmxay8b0.png","bytes":91}', 'Tw6MbAZhhr5Zg0Kmxay8b0.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795383770034, 1);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795383770350, 1);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795383770415, 1);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383770489, 1);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795383770531, 1);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821303770619, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795383770635, 1);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821303770670, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383770675, 2);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821303770744, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383770748, 1);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383770774, 1);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383771109, 1);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383771434, 1);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795383774753, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383771761, 1);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795383774778, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383771784, 1);
insert into "deliveries" values (1, 1, 1, 1, 'feed', 'cdc9e0f3-3f51-4f78-9bac-46f2ae86f158', 'published', 1795383770034, 1795383770034, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:cdc9e0f3-3f51-4f78-9bac-46f2ae86f158', 'http://127.0.0.1:0/feeds/1/#cdc9e0f3-3f51-4f78-9bac-46f2ae86f158', 1795383770034, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', '1ab02fdc-214f-4799-8d4a-172636289528', 'published', 1795383770034, 1795383770034, 1, 1, NULL, 1795383770254, 1795383770254, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/Tw6MbAZhhr5Zg0Kmxay8b0.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:1ab02fdc-214f-4799-8d4a-172636289528', NULL, 1795383770288, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', 'c9a1c2ea-0ec7-447f-a206-ea00a8b6a514', 'published', 1795383770350, 1795383770350, 1, 1, NULL, 1795383770379, 1795383770379, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:c9a1c2ea-0ec7-447f-a206-ea00a8b6a514', NULL, 1795383770389, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', 'ec4b7187-7fa5-4d1b-9cf8-066dcac4a319', 'failed', 1795383770350, 1795383770350, 1, 1, NULL, 1795383770379, 1795383770379, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', '723b7673-15b3-45bc-b599-d82aa1a2fd2a', 'failed', 1795383770415, 1795383770415, 1, 1, NULL, 1795383770437, 1795383770437, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', '1f5c5ea0-da2e-42ca-a324-f01cbce06259', 'unknown', 1795383770489, 1795383770489, 1, 1, NULL, 1795383770502, 1795383770502, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795383770502, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', '36475a10-da7f-418f-a097-663d947e1707', 'failed', 1795383770572, 1795383770572, 1, 2, NULL, 1795383770600, 1795383770600, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', '809906ef-5a74-46d5-b1ce-192269a53c27', 'canceled', 1821303770619, 1821303770619, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', '9b9edf0e-5c9b-4040-ae82-7b5634943705', 'queued', 1821303770670, 1821303770670, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', '95ce8d79-3890-429c-9f02-fa8a8f070090', 'queued', 1821303770670, 1821303770670, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', 'd4a38cb7-a64d-4113-8391-88b309f22cae', 'queued', 1821303770744, 1821303770744, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', 'b947be00-2b88-40af-b9d8-7455e63e80ee', 'publishing', 1795383770774, 1795383770774, 1, 1, 1795383830774, 1795383770795, 1795383770795, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', '2501c8d6-c6d7-493a-b394-42504ba2c427', 'publishing', 1795383771109, 1795383771109, 1, 1, 1795383831109, 1795383771123, 1795383771123, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '5c5f2844-e73a-4058-b6fe-8a894979a060', 'publishing', 1795383771434, 1795383771434, 1, 1, 1795383831434, 1795383771447, 1795383771447, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', 'df23591d-2232-4e59-bb67-48daec87a2b9', 'queued', 1795383774753, 1795383774753, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', '774bb43a-3ad8-4c78-a841-833f74616881', 'queued', 1795383774753, 1795383774753, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '7b25cccf-a84e-4b54-a905-beafd3d0d803', 'queued', 1795383774753, 1795383774753, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '0c75853a-5834-4736-8b03-781d1ab3c79a', 'queued', 1795383774778, 1795383774778, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795383770350);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795383770415);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795383770489);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795383770531);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', 'f84cc8eaf24ed4d0a28496d0a86ad0e045830aa51553c22c2cda1dc7e09da0b1', 6, 1795383770635);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', 'fe723ceab8fc5947163bc621a59ca517cea79a2a5a2589850026fe91a4f4ed9c', 7, 1795383770675);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', 'bd3f0b7242f1985ecc0cdcdab135a6f0242a5b5a6801e60532e70001d73a3039', 8, 1795383770748);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795383770774);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795383771109);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795383771434);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', 'd8f15ec3868817e7e9989bba65d75dc14a289e7064c91015f5a9f7d4bd1faecc', 12, 1795383771761);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '5435283d1865f14a7c7e12cdbf15b7c442918873107446ef987c2204d635a24d', 13, 1795383771784);
insert into "post_events" values (1, 1, 1, 1795383770034, 'accepted', NULL, 'req_fea4bfb90a98f8e05e1782ce420d35ea', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795383770034, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795383770034, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795383770034, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#cdc9e0f3-3f51-4f78-9bac-46f2ae86f158');
insert into "post_events" values (5, 1, 1, 1795383770034, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795383770254, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795383770289, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795383770350, 'accepted', NULL, 'req_122865cd35450e84ffd46b572424910c', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795383770350, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795383770350, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795383770379, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795383770379, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795383770389, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795383770389, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795383770389, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795383770415, 'accepted', NULL, 'req_51132e5af63d2c519757ce4615b0c895', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795383770415, 'held', NULL, 'req_51132e5af63d2c519757ce4615b0c895', '$0.05');
insert into "post_events" values (18, 3, 1, 1795383770415, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795383770437, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795383770453, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795383770453, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795383770489, 'accepted', NULL, 'req_6c63f4936239acb4e936f76632deaf73', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795383770489, 'held', NULL, 'req_6c63f4936239acb4e936f76632deaf73', '$0.05');
insert into "post_events" values (24, 4, 1, 1795383770489, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795383770502, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795383770509, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795383770531, 'accepted', NULL, 'req_437bbf4319ce85c00d0bd1dc5e1efbb1', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795383770531, 'held', NULL, 'req_437bbf4319ce85c00d0bd1dc5e1efbb1', '$0.05');
insert into "post_events" values (29, 5, 1, 1795383770531, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795383770544, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795383770558, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795383770558, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795383770572, 'held', NULL, 'req_6b5ac3534b474512358fe34973ba7235', '$0.05');
insert into "post_events" values (34, 5, 1, 1795383770572, 'retried', 4, 'req_6b5ac3534b474512358fe34973ba7235', NULL);
insert into "post_events" values (35, 5, 1, 1795383770591, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795383770600, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795383770609, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795383770609, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795383770635, 'accepted', NULL, 'req_4ffd030f7ca261e0427f407730011f9c', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795383770635, 'held', NULL, 'req_4ffd030f7ca261e0427f407730011f9c', '$0.05');
insert into "post_events" values (41, 6, 1, 1795383770635, 'scheduled', NULL, 'req_4ffd030f7ca261e0427f407730011f9c', '2027-09-18T21:42:50.619Z');
insert into "post_events" values (42, 6, 1, 1795383770657, 'canceled', NULL, 'req_49162d9233ff81e99b6d9be2630becd0', NULL);
insert into "post_events" values (43, 6, 1, 1795383770657, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795383770675, 'accepted', NULL, 'req_dc759aa0f35c14487ed539560e0bad36', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795383770675, 'held', NULL, 'req_dc759aa0f35c14487ed539560e0bad36', '$0.05');
insert into "post_events" values (46, 7, 1, 1795383770675, 'scheduled', NULL, 'req_dc759aa0f35c14487ed539560e0bad36', '2027-09-18T21:42:50.670Z');
insert into "post_events" values (47, 7, 1, 1795383770704, 'edited', NULL, 'req_69856cd2c4f03af931aae293ab3c68f6', NULL);
insert into "post_events" values (48, 8, 1, 1795383770748, 'accepted', NULL, 'req_289def076634ccfb3e9a5a2b794c45e3', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795383770748, 'held', NULL, 'req_289def076634ccfb3e9a5a2b794c45e3', '$0.05');
insert into "post_events" values (50, 8, 1, 1795383770748, 'scheduled', NULL, 'req_289def076634ccfb3e9a5a2b794c45e3', '2027-09-18T21:42:50.744Z');
insert into "post_events" values (51, 9, 1, 1795383770774, 'accepted', NULL, 'req_8d5df9806aaf922be232a88cc7a442ea', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795383770774, 'held', NULL, 'req_8d5df9806aaf922be232a88cc7a442ea', '$0.05');
insert into "post_events" values (53, 9, 1, 1795383770774, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795383770795, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795383771109, 'accepted', NULL, 'req_22381cb6823f3b0634d8706cd699e835', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795383771109, 'held', NULL, 'req_22381cb6823f3b0634d8706cd699e835', '$0.05');
insert into "post_events" values (57, 10, 1, 1795383771109, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795383771123, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795383771434, 'accepted', NULL, 'req_45f00163dcf40ddbee363155c942947f', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795383771434, 'held', NULL, 'req_45f00163dcf40ddbee363155c942947f', '$0.05');
insert into "post_events" values (61, 11, 1, 1795383771434, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795383771447, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795383771761, 'accepted', NULL, 'req_f148737822e01423415f1274fbd69356', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795383771761, 'held', NULL, 'req_f148737822e01423415f1274fbd69356', '$0.05');
insert into "post_events" values (65, 12, 1, 1795383771761, 'scheduled', NULL, 'req_f148737822e01423415f1274fbd69356', '2026-11-22T21:42:54.753Z');
insert into "post_events" values (66, 13, 1, 1795383771784, 'accepted', NULL, 'req_d44ec9543356aa9431d0e410bab910c1', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795383771784, 'held', NULL, 'req_d44ec9543356aa9431d0e410bab910c1', '$0.05');
insert into "post_events" values (68, 13, 1, 1795383771784, 'scheduled', NULL, 'req_d44ec9543356aa9431d0e410bab910c1', '2026-11-22T21:42:54.778Z');
insert into "feed_entries" values (1, 1, 'cdc9e0f3-3f51-4f78-9bac-46f2ae86f158', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/Tw6MbAZhhr5Zg0Kmxay8b0.png', NULL, NULL, 1795383770034);
insert into "sealing_keys" values ('WRcOrhE8', 'v1.WRcOrhE8.cKz3HqLpxKi7xeaW.MT1EgdduExXq4tGuLS6pCR-H9YqZuQdFnXIKME-ZUaNlTkxQybnWRcwqb4JZs-YO_ylSdRiwH6LHO722937nx3fwHkxaVb87FQr3pIEDB5A', 1795383751155);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795383753393, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795383770415, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795383770453, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795383770489, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795383770531, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795383770558, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795383770572, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795383770609, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795383770635, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795383770657, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795383770675, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795383770748, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795383770774, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795383771109, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795383771434, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795383771761, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795383771784, NULL);
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
insert into "operator_log" values (1, NULL, 'root@vm', 'migrate', '{}', 1795383750147);
insert into "operator_log" values (2, NULL, 'root@vm', 'plans set', '{"slug":"small","name":"…","included":"2","overage":"0.05","currency":"USD"}', 1795383751168);
insert into "operator_log" values (3, 1, 'root@vm', 'accounts create', '{"name":"…","timezone":"Europe/Berlin","plan":"small"}', 1795383752093);
insert into "operator_log" values (4, 1, 'root@vm', 'wallet credit', '{"account":"1","amount":"1.00","key":"…"}', 1795383753368);
insert into "operator_log" values (5, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795383754715);
insert into "operator_log" values (6, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795383755916);
insert into "operator_log" values (7, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795383757293);
insert into "operator_log" values (8, 1, 'root@vm', 'keys revoke', '{"key":"3"}', 1795383758414);
insert into "operator_log" values (9, 1, 'root@vm', 'connections add', '{"account":"1","provider":"feed","name":"…"}', 1795383759579);
insert into "operator_log" values (10, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383760796);
insert into "operator_log" values (11, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383761780);
insert into "operator_log" values (12, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383762909);
insert into "operator_log" values (13, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383763961);
insert into "operator_log" values (14, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383765389);
insert into "operator_log" values (15, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383766808);
insert into "operator_log" values (16, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383768261);
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 9);
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
