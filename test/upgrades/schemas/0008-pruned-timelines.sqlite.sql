-- {
--   "commit": "c1ca08c9be128446524a9f17ce3ee045ba4d2744",
--   "secretKey": "b7ced7fc61e1858b4fbc9437eae51992b292be32915892700fe3b22d023f1446",
--   "writtenAt": 1795368990574,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_klmJ4InidSmQce6LVXtorC_3RPG79",
--     "reader": "wp_live_AiUHJi4lT1NSSyKQbGym7I_3iXCtr",
--     "revoked": "wp_live_cTI0KYln4SpwMAHpXlJYUS_2QUFhB"
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
CREATE TABLE `api_keys` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `name` text not null, `permissions` text not null, `digest` text not null, `created_at` bigint not null, `expires_at` bigint, `revoked_at` bigint, foreign key(`account_id`) references `accounts`(`id`));
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
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1795368935615);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795368935619);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795368935620);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1795368935622);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1795368935627);
insert into "schema_migrations" values (6, '0007-account-status', 1, 1795368935630);
insert into "schema_migrations" values (7, '0008-pruned-timelines', 1, 1795368935631);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795368939434, 'active', NULL);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '778889c394a92bd77df1dc98db0a0d976d3311ca059342e37573a51a38abdd64', 1795368946549, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', 'f79a725fe18e0fe04421cca904e7e3d679c92bfa33244f660a1ae654bb3142c0', 1795368949233, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', '20db6d581be3732903e9694d888bc5f8186782fef540ac2a8ef991217b6bb4ac', 1795368951319, NULL, 1795368953424);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.276A6bPV.yEIKmlxbxMsOTjnQ.iLJdNPh2cngft_0jquv_lLsL');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.276A6bPV.IQr5qmOSWjA5Jsb2.Ei-e2rgB2V59vXHKEXY_7zw4vUckt3SvCI2_6Kl7M-fMoFGbpJ9ldnOOSFQTB01O5kZzsV9dWLPELqbm7rFy5BO8sA');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.276A6bPV.IbxKGKG9-T7NEzA5.X8hLSVXt4iTRV0mym_wq5ITGtP_H_4RFSmlvYnnIPrzG3c3kUuy7OZhqmxsoQGcG3MiVlCKEMg');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.276A6bPV.LAvpFTmfyAqpj5A9.S3munaWe3Je1jr6Gvd9ETBxJ25DbfZGvoC1QecZKXZcDkAa6DrhSt1HKcQFScOWuXpiBwt1MadORXTrurto3ZYvO8lBcF4c');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.276A6bPV.TsEsAJ-fmLRuJQnL.CO8wiQaJH0X3muMU7CliE4FWYjRkGAU8uzumF2I3-nvLhS977knZlxflkIZra9ECTEBTX6m445KGUGraNQD9ew');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.276A6bPV.YjJgDOTPMazA7M8H.xdpZPnL6zcacw1ms3yCPQ6JbAX6Uc3J6xuLYILHNhK6NbMIq_PEma6eZmAEDhA7KoZnhRmzmtmqeCNPIiQvwDUKPdWHEQIgi');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.276A6bPV.7lvp6q4EHV-FMUiP.gOYyziXNG43wVg5xyzI47UrYZhZ30j2APuij6GCz_HRJ0ZwW3jQ9ZpEft3kD1Xl0nxNb62idGhmtEgnI');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.276A6bPV.QHqs3N_ucLszKM4k.OyuyeTNYGGu92cKrzC-abhRsTESW3ZIqhApoCkui9z53wuC_kv9_IAtXr419OIivfGwr0KyAAVRMHZBPCJ4');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"zCLA2if3qGb6WbB6mZVTxy.png","bytes":91}', 'zCLA2if3qGb6WbB6mZVTxy.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795368982900, 1);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795368984540, 1);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795368984746, 1);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795368985163, 1);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795368985302, 1);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821288985414, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795368985420, 1);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821288985558, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795368985561, 2);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821288985754, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795368985791, 1);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795368985926, 1);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795368986314, 1);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795368986664, 1);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795368990007, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795368987011, 1);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795368990088, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795368987091, 1);
insert into "deliveries" values (1, 1, 1, 1, 'feed', 'f6fd75f5-c5e8-4209-ae8c-e5103e794cdc', 'published', 1795368982900, 1795368982900, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:f6fd75f5-c5e8-4209-ae8c-e5103e794cdc', 'http://127.0.0.1:0/feeds/1/#f6fd75f5-c5e8-4209-ae8c-e5103e794cdc', 1795368982900, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', '5aa6efb0-3045-40fe-a49c-576d81df86e3', 'published', 1795368982900, 1795368982900, 1, 1, NULL, 1795368984334, 1795368984334, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/zCLA2if3qGb6WbB6mZVTxy.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:5aa6efb0-3045-40fe-a49c-576d81df86e3', NULL, 1795368984346, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '17f4bc86-ed4b-4da2-ade9-c852f2184487', 'published', 1795368984540, 1795368984540, 1, 1, NULL, 1795368984592, 1795368984592, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:17f4bc86-ed4b-4da2-ade9-c852f2184487', NULL, 1795368984622, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', 'ea00e177-055a-4567-aef2-77e017e896c6', 'failed', 1795368984540, 1795368984540, 1, 1, NULL, 1795368984592, 1795368984592, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', '844d20ff-7025-4440-96b5-acb4bc4d47cf', 'failed', 1795368984746, 1795368984746, 1, 1, NULL, 1795368984955, 1795368984954, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', '376a0bd2-7e70-4516-93f9-1fb08dc5b656', 'unknown', 1795368985163, 1795368985163, 1, 1, NULL, 1795368985243, 1795368985243, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795368985243, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', 'e16b0234-f0d8-45a6-aff5-6cc809f1386e', 'failed', 1795368985380, 1795368985380, 1, 2, NULL, 1795368985398, 1795368985398, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', '42071d00-0b38-4c3e-8a2a-9ff8d1c4e599', 'canceled', 1821288985414, 1821288985414, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', '2ed1b6e0-a07d-4990-8fd1-e0b88837fe0b', 'queued', 1821288985558, 1821288985558, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', 'e8c444ed-3011-4565-9604-11d946066c95', 'queued', 1821288985558, 1821288985558, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', '7b729d31-6fc6-49b6-b822-9a9e61c1aad0', 'queued', 1821288985754, 1821288985754, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', '99fca64e-031b-4c05-b122-31933ceacdce', 'publishing', 1795368985926, 1795368985926, 1, 1, 1795369045926, 1795368985982, 1795368985982, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', 'aa9246c7-76c6-483c-907b-df44a94566cf', 'publishing', 1795368986314, 1795368986314, 1, 1, 1795369046314, 1795368986338, 1795368986338, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '50eaba35-fca5-4502-89db-dcaab25a5f1c', 'publishing', 1795368986664, 1795368986664, 1, 1, 1795369046664, 1795368986683, 1795368986683, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', '97f5d27e-a997-4189-86cb-64381ba77a44', 'queued', 1795368990007, 1795368990007, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', '5b508a7e-a5f6-4d68-88df-e12278fcbcfb', 'queued', 1795368990007, 1795368990007, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '0eff2810-985e-4ad0-8f4e-9a7255bc56bf', 'queued', 1795368990007, 1795368990007, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', 'e6c28941-6a3b-4807-b12c-0506749b25f2', 'queued', 1795368990088, 1795368990088, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795368984540);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795368984746);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795368985163);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795368985302);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '32605174ba98c3689b20213ebbd4f205950926afa859ee763e15bf9748b3be5f', 6, 1795368985420);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '96fab2f1baa769c0bcdc23e5eb7d84d915ee5fbf14363b91fb217d3616ed07fb', 7, 1795368985561);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', '4c764ab381c000571e5a6146678a667d37a080df5b77476c7dad31b33cd7d04c', 8, 1795368985791);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795368985926);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795368986314);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795368986664);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', '718d808f4dc9047cdcba0e0b26c46852ff89e56c3802e008022039b9dbc5543c', 12, 1795368987011);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '4c3a1a5c4c9e9b71e2894625d7c4a31af0048203c744c810d3fae997d3d37206', 13, 1795368987091);
insert into "post_events" values (1, 1, 1, 1795368982900, 'accepted', NULL, 'req_a6ecaed1e97e84210c28584898880aeb', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795368982900, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795368982900, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795368982900, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#f6fd75f5-c5e8-4209-ae8c-e5103e794cdc');
insert into "post_events" values (5, 1, 1, 1795368982900, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795368984334, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795368984346, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795368984540, 'accepted', NULL, 'req_579abbedb56794affbe86435372d08ad', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795368984540, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795368984540, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795368984592, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795368984592, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795368984622, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795368984622, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795368984623, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795368984746, 'accepted', NULL, 'req_6081ddf88b338a163b6d61d4fb2d7bad', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795368984746, 'held', NULL, 'req_6081ddf88b338a163b6d61d4fb2d7bad', '$0.05');
insert into "post_events" values (18, 3, 1, 1795368984746, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795368984955, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795368985030, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795368985030, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795368985163, 'accepted', NULL, 'req_ac3718e349688d5a6a025f5c90a0437b', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795368985163, 'held', NULL, 'req_ac3718e349688d5a6a025f5c90a0437b', '$0.05');
insert into "post_events" values (24, 4, 1, 1795368985163, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795368985243, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795368985277, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795368985302, 'accepted', NULL, 'req_83d7e2ba0712c0b5f0ac6d52f4ce5ef9', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795368985302, 'held', NULL, 'req_83d7e2ba0712c0b5f0ac6d52f4ce5ef9', '$0.05');
insert into "post_events" values (29, 5, 1, 1795368985302, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795368985336, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795368985372, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795368985372, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795368985380, 'held', NULL, 'req_6933b5e29a1e1d6e02889958419020a6', '$0.05');
insert into "post_events" values (34, 5, 1, 1795368985380, 'retried', 4, 'req_6933b5e29a1e1d6e02889958419020a6', NULL);
insert into "post_events" values (35, 5, 1, 1795368985387, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795368985398, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795368985400, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795368985400, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795368985420, 'accepted', NULL, 'req_8d0dd1cf7dfb560dda5bcbef80c45151', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795368985420, 'held', NULL, 'req_8d0dd1cf7dfb560dda5bcbef80c45151', '$0.05');
insert into "post_events" values (41, 6, 1, 1795368985420, 'scheduled', NULL, 'req_8d0dd1cf7dfb560dda5bcbef80c45151', '2027-09-18T17:36:25.414Z');
insert into "post_events" values (42, 6, 1, 1795368985516, 'canceled', NULL, 'req_a4510353f354a9e71a85e147c77fd6bd', NULL);
insert into "post_events" values (43, 6, 1, 1795368985516, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795368985561, 'accepted', NULL, 'req_cd751029e82d0d4b740ebfaf45b1e507', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795368985561, 'held', NULL, 'req_cd751029e82d0d4b740ebfaf45b1e507', '$0.05');
insert into "post_events" values (46, 7, 1, 1795368985561, 'scheduled', NULL, 'req_cd751029e82d0d4b740ebfaf45b1e507', '2027-09-18T17:36:25.558Z');
insert into "post_events" values (47, 7, 1, 1795368985612, 'edited', NULL, 'req_cc464321ba066970bab96348601efd48', NULL);
insert into "post_events" values (48, 8, 1, 1795368985791, 'accepted', NULL, 'req_938611f130c075d917cb895016fb577d', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795368985791, 'held', NULL, 'req_938611f130c075d917cb895016fb577d', '$0.05');
insert into "post_events" values (50, 8, 1, 1795368985791, 'scheduled', NULL, 'req_938611f130c075d917cb895016fb577d', '2027-09-18T17:36:25.754Z');
insert into "post_events" values (51, 9, 1, 1795368985926, 'accepted', NULL, 'req_bb2997c46b6ab628453cacdde82c8cbc', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795368985926, 'held', NULL, 'req_bb2997c46b6ab628453cacdde82c8cbc', '$0.05');
insert into "post_events" values (53, 9, 1, 1795368985926, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795368985982, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795368986314, 'accepted', NULL, 'req_b4d79a4e91b76a9dd0035a219ccfdffd', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795368986314, 'held', NULL, 'req_b4d79a4e91b76a9dd0035a219ccfdffd', '$0.05');
insert into "post_events" values (57, 10, 1, 1795368986314, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795368986338, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795368986664, 'accepted', NULL, 'req_12c64af3d5e98c5a845e6bfc881785c2', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795368986664, 'held', NULL, 'req_12c64af3d5e98c5a845e6bfc881785c2', '$0.05');
insert into "post_events" values (61, 11, 1, 1795368986664, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795368986683, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795368987011, 'accepted', NULL, 'req_78d860a09defb25e3814cf8d5cb1f379', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795368987011, 'held', NULL, 'req_78d860a09defb25e3814cf8d5cb1f379', '$0.05');
insert into "post_events" values (65, 12, 1, 1795368987011, 'scheduled', NULL, 'req_78d860a09defb25e3814cf8d5cb1f379', '2026-11-22T17:36:30.007Z');
insert into "post_events" values (66, 13, 1, 1795368987091, 'accepted', NULL, 'req_f7d26bc009b9b6616a6982c066cfe997', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795368987091, 'held', NULL, 'req_f7d26bc009b9b6616a6982c066cfe997', '$0.05');
insert into "post_events" values (68, 13, 1, 1795368987091, 'scheduled', NULL, 'req_f7d26bc009b9b6616a6982c066cfe997', '2026-11-22T17:36:30.088Z');
insert into "feed_entries" values (1, 1, 'f6fd75f5-c5e8-4209-ae8c-e5103e794cdc', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/zCLA2if3qGb6WbB6mZVTxy.png', NULL, NULL, 1795368982900);
insert into "sealing_keys" values ('276A6bPV', 'v1.276A6bPV.FoSQoQfMybM-yU3l.xa_REWmkBUSVvMueDBrgarZHHPJE8tgO018BiUfdTXFJxrFcJBLe0Y3j5dZmgjd-RsLHZxl8vle1IoOjJmt6k2nu07J-3tYpDzroqUMxrV8', 1795368937236);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795368942104, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795368984746, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795368985030, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795368985163, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795368985302, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795368985372, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795368985380, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795368985400, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795368985420, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795368985516, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795368985561, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795368985791, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795368985926, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795368986314, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795368986664, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795368987011, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795368987091, NULL);
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
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 7);
insert into "sqlite_sequence" values ('transfers', 17);
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
CREATE TRIGGER transfers_refuse_update before update on transfers begin select raise(abort, 'transfers is append-only'); end;
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
CREATE TRIGGER post_events_refuse_delete before delete on post_events when (
  exists (
    select 1 from deliveries
    where deliveries.post_id = old.post_id and deliveries.state in ('queued', 'publishing', 'unknown')
  )
  or exists (select 1 from posts where posts.id = old.post_id and posts.charge_state = 'held')
) begin select raise(abort, 'post_events is append-only'); end;
