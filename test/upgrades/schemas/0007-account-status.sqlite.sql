-- {
--   "commit": "e7752061cc2c845b2663caec21fcbd7110548d8a",
--   "secretKey": "db67e32b6af681114945588053b91834fbfd41f8cf312aa3e86441b0a8bd2c7a",
--   "writtenAt": 1795367796158,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_Riv2HwuCLi3eIqIiNZlu1S_4cgzIu",
--     "reader": "wp_live_mbDGhvUtXqp3lHm8EItqRt_0KhKkd",
--     "revoked": "wp_live_KF72Tm5c2bMtEeCdFDVaYx_09Ts6b"
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
insert into "schema_migrations" values (1, '0001-initial', 1, 1795367719533);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795367719534);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795367719534);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1795367719534);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1795367719559);
insert into "schema_migrations" values (6, '0007-account-status', 1, 1795367719566);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795367725061, 'active', NULL);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '9fa8342eac58eed24f335b302d63522e934d47cec120a576f0c0fac2eac5d95c', 1795367731675, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', '2128351d343e5349387bb41ea15beca2fd2b8625cdbb0fa878cee1d88b5eaffb', 1795367733870, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', '8aadfa8245fefc88bb47604f6976ff79370a9ee3da9103c2313fc32c6f117686', 1795367736252, NULL, 1795367737972);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.WYnJEOeG.LG7qb6RjjzyMpoQo.tmy5CTYGi7LPA8GUGg9EtLeE');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.WYnJEOeG.7J2vykvRewF6aMvO.naM8zOX1AqIE6Dxyxui9Zu9XLZSKNSk4etMm1VNvujrfLoUo8eznvEychBLbe8dI2TQLKMWOXCy1KtX1OAMrhUvznQ');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.WYnJEOeG.7YKZHx6WTTLIUmd1.VGFmgJkbyMXhW0wLu3e6vvsXo4POw9Y-NalAHDHEfJS2CS_EvZdUwTvgmhoPo_ubt-ne1aWBgw');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.WYnJEOeG.M0_s9av3aO9xVOX7.nm9LBZqFSQH-8d7uGDMbbeLcuXS9CiMUg9nEo7Dv-ARQjow6qVIJT8E2iJOGY3dYzq6daREDEl2HFOjC81Mq6Veg8T1Xyxk');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.WYnJEOeG.w05OTQ8jWFJ0-Znf.tg0AZXrzYldrPvhXsIa1ZtazcnAcWYiFVX8V-jNZSmi421QCmC9IpUe3J7Y9HmPGJ2V2Y3HBD2_mjxR_iFQEzw');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.WYnJEOeG.lvS4KNg7QMEcQpN8.eXDszwgZgB2MkYdbP07ddDZqIWAAk1GbnG0dnYvyiP_uZ5qUC-PcgsTwHFcVCg5rVlAoLiN4UzPbNppS5z04ZLGFX87xKApT');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.WYnJEOeG.hDpGKFZIwKxRqVDy.T-479JUewKKsyoamtcFE26nSwdLIeIoDYMR98A9r06awYqXhE06JrnN3w4zO97gkCWpNHcWVrRBMiaO-');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.WYnJEOeG.SihgNxJ51oT2mVfm.5WCVX8P2aJSlAvBmwPJVe9aZ-DwW47cy5ZwrktLpAal_W-RVy9wga-2QxHHJRVaW6-iu6F2M1LMMSS8HxZ0');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"XS8XnFPo6xEnkUpu26a5ZT.png","bytes":91}', 'XS8XnFPo6xEnkUpu26a5ZT.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795367791252, 1);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795367791791, 1);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795367791868, 1);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795367791894, 1);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795367791940, 1);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821287792002, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795367792007, 1);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821287792032, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795367792035, 2);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821287792059, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795367792063, 1);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795367792079, 1);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795367792394, 1);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795367792723, 1);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795367796042, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795367793049, 1);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795367796068, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795367793076, 1);
insert into "deliveries" values (1, 1, 1, 1, 'feed', '3b4cd100-9425-4a46-825c-bbb84547ed2b', 'published', 1795367791252, 1795367791252, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:3b4cd100-9425-4a46-825c-bbb84547ed2b', 'http://127.0.0.1:0/feeds/1/#3b4cd100-9425-4a46-825c-bbb84547ed2b', 1795367791252, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', 'c051590f-562d-4306-bf37-6ad593cfdaee', 'published', 1795367791252, 1795367791252, 1, 1, NULL, 1795367791577, 1795367791576, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/XS8XnFPo6xEnkUpu26a5ZT.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:c051590f-562d-4306-bf37-6ad593cfdaee', NULL, 1795367791591, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '93befe64-0a41-48ac-82c5-fa70fed0313f', 'published', 1795367791791, 1795367791791, 1, 1, NULL, 1795367791835, 1795367791835, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:93befe64-0a41-48ac-82c5-fa70fed0313f', NULL, 1795367791853, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', '6a5c8278-33f4-4c87-b9fc-3aa311bf554d', 'failed', 1795367791791, 1795367791791, 1, 1, NULL, 1795367791835, 1795367791835, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', '1d0fcf6a-d3a0-4631-aa9e-80d44d65d5e6', 'failed', 1795367791868, 1795367791868, 1, 1, NULL, 1795367791877, 1795367791877, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', 'e45d9230-ecde-4a80-a64e-b7d9b018b459', 'unknown', 1795367791894, 1795367791894, 1, 1, NULL, 1795367791923, 1795367791923, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795367791923, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', '03e060ef-7ae9-4cec-8bd2-2a5a4cfc3bff', 'failed', 1795367791963, 1795367791963, 1, 2, NULL, 1795367791990, 1795367791989, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', '3c7c6cc8-c8b2-4073-aaaa-78c7eb12ac07', 'canceled', 1821287792002, 1821287792002, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', '1dd7517b-5ae0-4761-b7cf-78ac566bbc7f', 'queued', 1821287792032, 1821287792032, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', 'b59b4710-13fe-47db-a114-9693861f8bcf', 'queued', 1821287792032, 1821287792032, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', '52d92198-badc-43e1-a776-e516c5e772ec', 'queued', 1821287792059, 1821287792059, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', 'bcf323a0-5f34-43ca-a1cd-669d8a49117e', 'publishing', 1795367792079, 1795367792079, 1, 1, 1795367852079, 1795367792086, 1795367792086, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', 'cce05fef-9072-4554-8b3b-05b2ab0764cc', 'publishing', 1795367792394, 1795367792394, 1, 1, 1795367852394, 1795367792408, 1795367792408, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '43d2978f-2c2d-4216-bf86-c8f5418ff3bc', 'publishing', 1795367792723, 1795367792723, 1, 1, 1795367852723, 1795367792738, 1795367792738, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', 'a6da94af-a485-4279-93cb-1d52d3ff3435', 'queued', 1795367796042, 1795367796042, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', 'c38c2ec1-8109-4f25-9506-e329b8094511', 'queued', 1795367796042, 1795367796042, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '2170cb5b-6e56-4f43-9619-39c1e66ea57e', 'queued', 1795367796042, 1795367796042, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '522a1f38-1775-458a-a70a-d3151947ace5', 'queued', 1795367796068, 1795367796068, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795367791791);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795367791868);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795367791894);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795367791940);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '1c6e5de63c2f65579c6706d54d09366ef690b8e3f32bf664a100263966758378', 6, 1795367792007);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '5f1934e79ba2405ae5925885e46f8538788386a11cd67268ae951d5355525d93', 7, 1795367792035);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', 'c7f798bf9e9783749eedc71ab2d00e864ad72185088576558892469eda514a43', 8, 1795367792063);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795367792079);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795367792394);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795367792723);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', '6c74092a26f47ee4c2a69f009a8609836e2594b263b3d68335caf40bc7990909', 12, 1795367793049);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '5a64fbd8e6ac18cc31398ae82064e4ed326ee85e30717c79a6342470b84fe58c', 13, 1795367793076);
insert into "post_events" values (1, 1, 1, 1795367791252, 'accepted', NULL, 'req_bad056bc881a8a3541a88713c844f581', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795367791252, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795367791252, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795367791252, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#3b4cd100-9425-4a46-825c-bbb84547ed2b');
insert into "post_events" values (5, 1, 1, 1795367791252, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795367791577, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795367791591, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795367791791, 'accepted', NULL, 'req_8f4ea903549f725525c483f750bc0976', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795367791791, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795367791791, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795367791835, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795367791835, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795367791853, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795367791853, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795367791854, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795367791868, 'accepted', NULL, 'req_91d5b036132399d5411d5579dbbb1aef', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795367791868, 'held', NULL, 'req_91d5b036132399d5411d5579dbbb1aef', '$0.05');
insert into "post_events" values (18, 3, 1, 1795367791868, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795367791877, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795367791882, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795367791882, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795367791894, 'accepted', NULL, 'req_226c7cdbbb152479ee677a35b3c254cb', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795367791894, 'held', NULL, 'req_226c7cdbbb152479ee677a35b3c254cb', '$0.05');
insert into "post_events" values (24, 4, 1, 1795367791894, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795367791923, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795367791927, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795367791940, 'accepted', NULL, 'req_24fff67ee76c55a5416b39a068202c38', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795367791940, 'held', NULL, 'req_24fff67ee76c55a5416b39a068202c38', '$0.05');
insert into "post_events" values (29, 5, 1, 1795367791940, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795367791949, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795367791954, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795367791954, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795367791963, 'held', NULL, 'req_c91367e0e976fb767e505e6c023fb66f', '$0.05');
insert into "post_events" values (34, 5, 1, 1795367791963, 'retried', 4, 'req_c91367e0e976fb767e505e6c023fb66f', NULL);
insert into "post_events" values (35, 5, 1, 1795367791979, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795367791990, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795367791992, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795367791992, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795367792007, 'accepted', NULL, 'req_46d1b498e6499d859021a5a89458e47c', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795367792007, 'held', NULL, 'req_46d1b498e6499d859021a5a89458e47c', '$0.05');
insert into "post_events" values (41, 6, 1, 1795367792007, 'scheduled', NULL, 'req_46d1b498e6499d859021a5a89458e47c', '2027-09-18T17:16:32.002Z');
insert into "post_events" values (42, 6, 1, 1795367792023, 'canceled', NULL, 'req_e53daa06898e8f444e961a8d9a667d1b', NULL);
insert into "post_events" values (43, 6, 1, 1795367792023, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795367792035, 'accepted', NULL, 'req_18ac56c5cf0744acf2e3e90361b1f90e', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795367792035, 'held', NULL, 'req_18ac56c5cf0744acf2e3e90361b1f90e', '$0.05');
insert into "post_events" values (46, 7, 1, 1795367792035, 'scheduled', NULL, 'req_18ac56c5cf0744acf2e3e90361b1f90e', '2027-09-18T17:16:32.032Z');
insert into "post_events" values (47, 7, 1, 1795367792047, 'edited', NULL, 'req_ca6553ed91eb3297d3a13409669704ed', NULL);
insert into "post_events" values (48, 8, 1, 1795367792063, 'accepted', NULL, 'req_c6e520edb6dfbb544005ef2d308f28b6', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795367792063, 'held', NULL, 'req_c6e520edb6dfbb544005ef2d308f28b6', '$0.05');
insert into "post_events" values (50, 8, 1, 1795367792063, 'scheduled', NULL, 'req_c6e520edb6dfbb544005ef2d308f28b6', '2027-09-18T17:16:32.059Z');
insert into "post_events" values (51, 9, 1, 1795367792079, 'accepted', NULL, 'req_b18366a50de421ce0c4b7b0650790354', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795367792079, 'held', NULL, 'req_b18366a50de421ce0c4b7b0650790354', '$0.05');
insert into "post_events" values (53, 9, 1, 1795367792079, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795367792086, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795367792394, 'accepted', NULL, 'req_f2243d74a9d1f5ae8531eb234516b55a', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795367792394, 'held', NULL, 'req_f2243d74a9d1f5ae8531eb234516b55a', '$0.05');
insert into "post_events" values (57, 10, 1, 1795367792394, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795367792408, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795367792723, 'accepted', NULL, 'req_d26be068f61df9e2ec3789bbc6c674eb', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795367792723, 'held', NULL, 'req_d26be068f61df9e2ec3789bbc6c674eb', '$0.05');
insert into "post_events" values (61, 11, 1, 1795367792723, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795367792738, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795367793049, 'accepted', NULL, 'req_387aa897fbf5594174353f24a8b89f30', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795367793049, 'held', NULL, 'req_387aa897fbf5594174353f24a8b89f30', '$0.05');
insert into "post_events" values (65, 12, 1, 1795367793049, 'scheduled', NULL, 'req_387aa897fbf5594174353f24a8b89f30', '2026-11-22T17:16:36.042Z');
insert into "post_events" values (66, 13, 1, 1795367793076, 'accepted', NULL, 'req_450eac239f3c3c4b9532c021773ff8c5', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795367793076, 'held', NULL, 'req_450eac239f3c3c4b9532c021773ff8c5', '$0.05');
insert into "post_events" values (68, 13, 1, 1795367793076, 'scheduled', NULL, 'req_450eac239f3c3c4b9532c021773ff8c5', '2026-11-22T17:16:36.068Z');
insert into "feed_entries" values (1, 1, '3b4cd100-9425-4a46-825c-bbb84547ed2b', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/XS8XnFPo6xEnkUpu26a5ZT.png', NULL, NULL, 1795367791252);
insert into "sealing_keys" values ('WYnJEOeG', 'v1.WYnJEOeG.vJJFiOepgGQnDhk9.EhH6fdQz7-kfWcT3wtDAQ5Kx3AKYQqdbtj4LGTU4BrIjx8JSBDGol5XwRT8PGsgfhWgPxZa-dmccs5IptGkFSENryILtYd8r8xYGkXOwHak', 1795367722558);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795367728700, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795367791868, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795367791882, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795367791894, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795367791940, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795367791954, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795367791963, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795367791992, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795367792007, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795367792023, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795367792035, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795367792063, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795367792079, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795367792394, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795367792723, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795367793049, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795367793076, NULL);
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
insert into "sqlite_sequence" values ('schema_migrations', 6);
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
CREATE TRIGGER post_events_refuse_update before update on post_events begin select raise(abort, 'post_events is append-only'); end;
CREATE TRIGGER post_events_refuse_delete before delete on post_events begin select raise(abort, 'post_events is append-only'); end;
CREATE INDEX connections_lane on connections (lane);
CREATE INDEX deliveries_due_of_connection on deliveries (connection_id, due_at, id) where state = 'queued';
CREATE UNIQUE INDEX `transfers_operation_key_unique` on `transfers` (`operation_key`);
CREATE INDEX `transfers_account_id_id_index` on `transfers` (`account_id`, `id`);
CREATE TRIGGER transfers_refuse_update before update on transfers begin select raise(abort, 'transfers is append-only'); end;
CREATE TRIGGER transfers_refuse_delete before delete on transfers begin select raise(abort, 'transfers is append-only'); end;
CREATE TRIGGER entries_refuse_update before update on entries begin select raise(abort, 'entries is append-only'); end;
CREATE TRIGGER entries_refuse_delete before delete on entries begin select raise(abort, 'entries is append-only'); end;
CREATE INDEX accounts_stopped on accounts (id) where status <> 'active';
