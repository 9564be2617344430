-- {
--   "commit": "9a77990675124aaf78da961ade9ce17b6a9b9df4",
--   "secretKey": "a40e36584fc0a537efcf9158b71a34fea85e87ba981a32e7a38a5a21f8a57871",
--   "writtenAt": 1795365672206,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_lxdi0cEc1JD5BFPJ3mFtzL_2KVRls",
--     "reader": "wp_live_HaOLtZ25kxQm6ZQ8bZvVUl_4dX39Q",
--     "revoked": "wp_live_n49D6QMY1EtoAOFgpLgTn0_04QnJm"
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
CREATE TABLE `usage` (`account_id` bigint not null, `period_key` text not null, `posts` bigint not null, `included` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`, `period_key`), check (posts >= 0), check (included >= 0 and included <= posts));
CREATE TABLE `idempotency_keys` (`account_id` bigint not null, `scope` text not null, `client_key` text not null, `fingerprint` text not null, `post_id` bigint, `claimed_at` bigint not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`post_id`) references `posts`(`id`), primary key (`account_id`, `scope`, `client_key`));
CREATE TABLE `post_events` (`id` integer not null primary key autoincrement, `post_id` bigint not null, `account_id` bigint not null, `occurred_at` bigint not null, `kind` text not null, `connection_id` bigint, `request_id` text, `detail` text, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `feed_entries` (`id` integer not null primary key autoincrement, `connection_id` bigint not null, `request_key` text not null, `post_id` bigint not null, `headline` text not null, `html` text not null, `plain` text not null, `image_url` text, `image_alt` text, `link_url` text, `published_at` bigint not null, foreign key(`connection_id`) references `connections`(`id`), foreign key(`post_id`) references `posts`(`id`));
CREATE TABLE `sealing_keys` (`key_id` text, `sealed_digest_key` text not null, `since` bigint not null, primary key (`key_id`));
CREATE TABLE "transfers" (`id` integer not null primary key autoincrement, `account_id` bigint not null, `kind` text not null, `amount_minor` bigint not null, `operation_key` text not null, `post_id` bigint, `occurred_at` bigint not null, `reason` text, foreign key(`account_id`) references `accounts`(`id`), foreign key(`post_id`) references `posts`(`id`), check (kind in ('credit', 'debit', 'hold', 'capture', 'release', 'refund')), check (amount_minor > 0));
CREATE TABLE "entries" (`transfer_id` bigint not null, `pocket` text not null, `amount_minor` bigint not null, foreign key(`transfer_id`) references "transfers"(`id`), primary key (`transfer_id`, `pocket`), check (pocket in ('external', 'available', 'held', 'revenue')), check (amount_minor <> 0));
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1795365590967);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795365590967);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795365590968);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1795365590968);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1795365590975);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795365611458);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '9d0544c92e532ce7636b29d5c346172c832f5d5e9ee0aa2ee2020da8260a2040', 1795365616436, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', 'ceb036cd6f7aca3874e1e247a168e45efa6a58d51d264ca582601fb8c97ff6f6', 1795365620316, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', '2149fe694ddfb6b286c3a95176bec3511716776c57a32905d7e94f007831e223', 1795365624123, NULL, 1795365630248);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.bROBhjO3.4Lw1cJtHgKUyBNDU.MoL_R_3nZtSTlPVztn86Ww3i');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.bROBhjO3.Gx3jGH5EAK-jdzAq.IknUBtQu9Zyv74wbqaAmga-eflyzklS4Wq4ztDr8pwXBLccyAVlU4oJ-KSuUrpvF0yswZ_GqL8Zqs-2QQ_zuF_NWeg');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.bROBhjO3.wfzgH1XRK25fxc7a.s3dl08GpYNZhl15As-QkwU_flR28TCIu1xQzVmuxgUEeEhXq59vDrvUJp2kV2Kt0zZd4-ULopQ');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.bROBhjO3.donAXes5qnNe6Nqd.MYV89sWFSFMtwdve0v50pRegKlBxJ5iw20qy_0xJr8sAWBUBJwsOzcGxBhoo2eheQWIGKH03um9GRGVtN_F5KXdc9Cd_7kI');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.bROBhjO3.zxu6hxZrRbbqTigi.Ll4ehU67JXtWvXn3uECOkKdJAbLMiUY0tY_x3LXP9Phj70M-LxIFMzkHyH0kf5_g70GdZFqT8lInCx8BgcpiWQ');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.bROBhjO3.Ncn7XQ8AvzgpADby.zp_XZFKEhM4oxmb623AFVliwIWs-UE8zb2ZPAyRMOJB4A6rjpqI4FCj_iVbLAxJDJDCtBed6lI4Ca5CjwTFG7fYkdg0TcYIJ');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.bROBhjO3.Un0of3xSpp5OuQnl.ggBbEQNRVve_LuB0saE1Mbzbm3bj1DjyX7jU_HuNaGMFMZBrnsUOPWwO29kaIx3pJ1PAMYvLVQ1EjZ0V');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.bROBhjO3.ejM7i4GAF22BIyjg.jM_iLtUFFHHbRVZ7ishVPnXzoK1rdIIrtcIzvhwYwA-wcDcCqYIQxOyRyM4gbGf-KdDJDHvJvzTQBUeZVwI');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"Xm05s9DjsqAn2OOV2DYTCD.png","bytes":91}', 'Xm05s9DjsqAn2OOV2DYTCD.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365665193, 1);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365666087, 1);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365666236, 1);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365666343, 1);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795365666547, 1);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821285666994, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365667003, 1);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821285667096, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365667127, 2);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821285667184, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365667194, 1);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365667243, 1);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365667610, 1);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365668027, 1);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795365671404, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365668407, 1);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795365671444, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365668445, 1);
insert into "deliveries" values (1, 1, 1, 1, 'feed', '8087bb5d-1d35-4a34-acdb-ded935387b41', 'published', 1795365665193, 1795365665193, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:8087bb5d-1d35-4a34-acdb-ded935387b41', 'http://127.0.0.1:0/feeds/1/#8087bb5d-1d35-4a34-acdb-ded935387b41', 1795365665193, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', 'd41cb0ca-82ea-4ccf-a5b9-325b1c82f18a', 'published', 1795365665193, 1795365665193, 1, 1, NULL, 1795365665981, 1795365665981, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/Xm05s9DjsqAn2OOV2DYTCD.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:d41cb0ca-82ea-4ccf-a5b9-325b1c82f18a', NULL, 1795365666033, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', 'c2438c4d-3035-459b-b567-c0e323ded8d7', 'published', 1795365666087, 1795365666087, 1, 1, NULL, 1795365666152, 1795365666152, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:c2438c4d-3035-459b-b567-c0e323ded8d7', NULL, 1795365666202, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', 'abda182b-62fe-4ddf-9a55-9c07fdcf609d', 'failed', 1795365666087, 1795365666087, 1, 1, NULL, 1795365666152, 1795365666152, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', 'c7d3a348-0bc1-4e89-ab62-b897fa1fea03', 'failed', 1795365666236, 1795365666236, 1, 1, NULL, 1795365666264, 1795365666264, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', 'f6c3a7c7-de22-4160-b36c-becfd9f9e927', 'unknown', 1795365666343, 1795365666343, 1, 1, NULL, 1795365666404, 1795365666404, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795365666404, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', '5ac7de03-00b1-4aa0-8482-d8694191e986', 'failed', 1795365666896, 1795365666896, 1, 2, NULL, 1795365666959, 1795365666958, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', 'a5148169-5247-42d6-86f1-c7065c2133b3', 'canceled', 1821285666994, 1821285666994, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', '53b16d81-3cde-4d9b-bbcd-1862e5691018', 'queued', 1821285667096, 1821285667096, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', '5fb334f4-d099-43ad-9bcf-8eb7d13bf78e', 'queued', 1821285667096, 1821285667096, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', '4b58d92d-7b0f-4ee2-8553-a85293353fba', 'queued', 1821285667184, 1821285667184, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', '03d9517e-5402-45b5-9810-37fb5e61f0e7', 'publishing', 1795365667243, 1795365667243, 1, 1, 1795365727243, 1795365667263, 1795365667263, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', 'c3be56c9-4582-4546-bae2-369c05458f71', 'publishing', 1795365667610, 1795365667610, 1, 1, 1795365727610, 1795365667721, 1795365667721, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '5da7924f-8e78-42d0-a0a4-1eb4f96b5cda', 'publishing', 1795365668027, 1795365668027, 1, 1, 1795365728027, 1795365668098, 1795365668098, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', 'e034a874-b03b-4576-86f1-84dec2fa0edc', 'queued', 1795365671404, 1795365671404, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', '719d13c4-4cf7-4b06-9f60-7677495f1b05', 'queued', 1795365671404, 1795365671404, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '666a5924-75ad-4b11-8671-2c7c633ad42a', 'queued', 1795365671404, 1795365671404, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '1962059f-60fe-4e60-8d3f-8438583ddd87', 'queued', 1795365671444, 1795365671444, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795365666087);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795365666236);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795365666343);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795365666547);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', 'ba1091a70f696a627f27407c77b68be3f51154f90d0f9f3b8d7eabdb2b5c7d4e', 6, 1795365667003);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '23c6904bae6cee015dcb37b6f0e8a398f3f7baa25f4ad14f433606ec62bfa435', 7, 1795365667127);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', '7ab896a7fb02d81510fc27c1a638bb3f9f8bbc5ee3b4fd4ace4fd85b34cb4415', 8, 1795365667194);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795365667243);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795365667610);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795365668027);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', '79e3150a9fe1116dec1ae10fe0765479e5038f8306445158e2f419471aae9cad', 12, 1795365668407);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '5c075965601b8e78b315d3495e984a81612dba5869fd5638bd204b6b90a7af19', 13, 1795365668445);
insert into "post_events" values (1, 1, 1, 1795365665193, 'accepted', NULL, 'req_8810e1bfed65138f077907bd7ff5fb59', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795365665193, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795365665193, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795365665193, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#8087bb5d-1d35-4a34-acdb-ded935387b41');
insert into "post_events" values (5, 1, 1, 1795365665193, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795365665981, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795365666033, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795365666087, 'accepted', NULL, 'req_21779e4520c0358262c67aa2db7c5eea', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795365666087, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795365666087, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795365666152, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795365666152, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795365666202, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795365666202, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795365666202, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795365666236, 'accepted', NULL, 'req_e90a25051283e5754dd2ad524c3f5120', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795365666236, 'held', NULL, 'req_e90a25051283e5754dd2ad524c3f5120', '$0.05');
insert into "post_events" values (18, 3, 1, 1795365666236, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795365666264, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795365666297, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795365666297, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795365666343, 'accepted', NULL, 'req_f92e793fcee22fb1c466387ed12de9c5', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795365666343, 'held', NULL, 'req_f92e793fcee22fb1c466387ed12de9c5', '$0.05');
insert into "post_events" values (24, 4, 1, 1795365666343, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795365666404, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795365666430, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795365666547, 'accepted', NULL, 'req_1f622ea4efb8f717a8db8382b58e68e5', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795365666547, 'held', NULL, 'req_1f622ea4efb8f717a8db8382b58e68e5', '$0.05');
insert into "post_events" values (29, 5, 1, 1795365666547, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795365666797, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795365666850, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795365666850, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795365666896, 'held', NULL, 'req_ad92f21440f365558caa454ac5b78c45', '$0.05');
insert into "post_events" values (34, 5, 1, 1795365666896, 'retried', 4, 'req_ad92f21440f365558caa454ac5b78c45', NULL);
insert into "post_events" values (35, 5, 1, 1795365666927, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795365666959, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795365666978, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795365666978, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795365667003, 'accepted', NULL, 'req_ec3da858d1d131a2da176cf67c458feb', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795365667003, 'held', NULL, 'req_ec3da858d1d131a2da176cf67c458feb', '$0.05');
insert into "post_events" values (41, 6, 1, 1795365667003, 'scheduled', NULL, 'req_ec3da858d1d131a2da176cf67c458feb', '2027-09-18T16:41:06.994Z');
insert into "post_events" values (42, 6, 1, 1795365667024, 'canceled', NULL, 'req_8910f9ae618efe8d7636377b51f0d0a6', NULL);
insert into "post_events" values (43, 6, 1, 1795365667024, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795365667127, 'accepted', NULL, 'req_91bf05c13ad87d199aa71af49dfaf5e3', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795365667127, 'held', NULL, 'req_91bf05c13ad87d199aa71af49dfaf5e3', '$0.05');
insert into "post_events" values (46, 7, 1, 1795365667127, 'scheduled', NULL, 'req_91bf05c13ad87d199aa71af49dfaf5e3', '2027-09-18T16:41:07.096Z');
insert into "post_events" values (47, 7, 1, 1795365667155, 'edited', NULL, 'req_ce41d2a3265b5d34dfe452ae756e8718', NULL);
insert into "post_events" values (48, 8, 1, 1795365667194, 'accepted', NULL, 'req_eec4ea5bd2b4a7d7806a553c649a8208', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795365667194, 'held', NULL, 'req_eec4ea5bd2b4a7d7806a553c649a8208', '$0.05');
insert into "post_events" values (50, 8, 1, 1795365667194, 'scheduled', NULL, 'req_eec4ea5bd2b4a7d7806a553c649a8208', '2027-09-18T16:41:07.184Z');
insert into "post_events" values (51, 9, 1, 1795365667243, 'accepted', NULL, 'req_5938f1fbe7b0663b518871fa7ba569b5', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795365667243, 'held', NULL, 'req_5938f1fbe7b0663b518871fa7ba569b5', '$0.05');
insert into "post_events" values (53, 9, 1, 1795365667243, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795365667263, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795365667610, 'accepted', NULL, 'req_2cc818568d3b0af850dee248d45e8817', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795365667610, 'held', NULL, 'req_2cc818568d3b0af850dee248d45e8817', '$0.05');
insert into "post_events" values (57, 10, 1, 1795365667610, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795365667721, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795365668027, 'accepted', NULL, 'req_c3aa6d34c14384eb15debc6257a75825', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795365668027, 'held', NULL, 'req_c3aa6d34c14384eb15debc6257a75825', '$0.05');
insert into "post_events" values (61, 11, 1, 1795365668027, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795365668098, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795365668407, 'accepted', NULL, 'req_cc80dae1764e8c73ba93c9b55f9b224c', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795365668407, 'held', NULL, 'req_cc80dae1764e8c73ba93c9b55f9b224c', '$0.05');
insert into "post_events" values (65, 12, 1, 1795365668407, 'scheduled', NULL, 'req_cc80dae1764e8c73ba93c9b55f9b224c', '2026-11-22T16:41:11.404Z');
insert into "post_events" values (66, 13, 1, 1795365668445, 'accepted', NULL, 'req_8bd8d7a34165c3a049e43fcdaa6db827', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795365668445, 'held', NULL, 'req_8bd8d7a34165c3a049e43fcdaa6db827', '$0.05');
insert into "post_events" values (68, 13, 1, 1795365668445, 'scheduled', NULL, 'req_8bd8d7a34165c3a049e43fcdaa6db827', '2026-11-22T16:41:11.444Z');
insert into "feed_entries" values (1, 1, '8087bb5d-1d35-4a34-acdb-ded935387b41', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/Xm05s9DjsqAn2OOV2DYTCD.png', NULL, NULL, 1795365665193);
insert into "sealing_keys" values ('bROBhjO3', 'v1.bROBhjO3.EvnwyK68zNT-yal7.-efgMNRsVDIAYn5fTIh63DF36zYxSKpx0jSWqqEVYR_XaOt6Eme9ciuw6Kw3J-QMRigzRBcH6gKZ7Y4Gh_StuGaE9-UH8T-N_O9e6Ga0JhQ', 1795365607455);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795365613910, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795365666236, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795365666297, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795365666343, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795365666547, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795365666850, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795365666896, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795365666978, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795365667003, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795365667024, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795365667127, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795365667194, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795365667243, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795365667610, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795365668027, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795365668407, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795365668445, NULL);
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
insert into "sqlite_sequence" values ('schema_migrations', 5);
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
