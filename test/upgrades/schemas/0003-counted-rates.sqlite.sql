-- {
--   "commit": "01558fea1d0e1f542c2a0e647c241be15ef37f4a",
--   "secretKey": "fa480c7189956c0c67d1d09b119049a90c87c70125b23d46f71c60251a429555",
--   "writtenAt": 1795365357546,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_2IU4CIHQkSMKWM8NPnBer3_0ao8wC",
--     "reader": "wp_live_d1GkhKOQnUychbzpCulr2o_2PTRhp",
--     "revoked": "wp_live_lTZXiALCVUREt6v6KT3wli_3P54CF"
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
insert into "schema_migrations" values (1, '0001-initial', 1, 1795365338462);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795365338463);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795365338463);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795365339733);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '3af4e2a49212e881fcd01f4a58f06a71fad59cd8b18e0a01fa2b5d149fbaab6c', 1795365341101, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', 'af7593f0aa21a99991c3b1d20205eb0da0ec54f8d353b57ee115d060578b2177', 1795365341838, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', '0c0144b808410ecb8d25bc271548f4a304357f6be20f310a1860d3e38803cd4b', 1795365342649, NULL, 1795365343770);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.ss1c3mUq.IcASeQupLsLd_ONY.TncNvby9K9GK-HXnY-3rAvt8');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.ss1c3mUq.hZlVuPFdssaAl44l.FIdxJ3bi3nlPn2Oj75mMLgFFdEAy53kLn9G7028jF4wJwRFIXcGcCws4TsIX5LoFjNqsxGQD00l8Q1BtN6bE9q1hWw');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.ss1c3mUq.1GGS5ZaPIYV1SWP5.IZAiRRdQy5_LayYm7T6rPfBgvoTpK0fMPORzIR920Z-PrJKuZztqDsdZSg9Kk5pp0HE_xbb3RA');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.ss1c3mUq.1CN5cSEINjHIzxUu.N5kC_N3IPaMneO6Nvu1I7BwdbnTrQgPBiOOlwLOVLsXYdachx4a3t0MVD0ewYQxHKXn27lfqebXh4uG8vDQRPQS0DcxnEPE');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.ss1c3mUq.2Jn_7RLasTGNMfeW.MVNguMwNmQ6jQ6Ojt5u48DVEu8OxKiiRCeXB-j6S0Lq9f1rcLvSWkQMQgUxfBmBj2ZKMar7kkE71yM2IAZimUQ');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.ss1c3mUq.K0gMoRhpUy3ytU3I.VYBVcJR6RNfPwohYBC1HaqKsJqUYdbBDYFv30nUf8d8dMwv47tatR8CmQOKaDHRfH_s2jO7lOESBJUDBQ_mvdq55V_oTAJAC');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.ss1c3mUq.axnd9hcsZCGF-TPa.SdtFLlfaAksaX97kpkjqU-FZcTqw6aMNIfHtbjUqAziKaUUncQm2P4Voz9R8yoCoG_xIcj-YdJKHyU3H');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.ss1c3mUq.Ycb8MOSwAz2DE_vv.rrJEaneAaYtzLEvGK9oju3KzOZDKbQCcUJ2tF-wG-PGwQAXuMFotU6nprlyA6igs4E-OwQByZ1WZpS5taOg');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"LylE0nD0uX7iCE3RJFsrJZ.png","bytes":91}', 'LylE0nD0uX7iCE3RJFsrJZ.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365353047, 1);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365353309, 1);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365353339, 1);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365353361, 1);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795365353383, 1);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821285353426, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365353430, 1);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821285353445, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365353448, 2);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821285353464, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365353469, 1);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365353491, 1);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365353809, 1);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365354122, 1);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795365357432, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365354434, 1);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795365357452, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365354454, 1);
insert into "deliveries" values (1, 1, 1, 1, 'feed', 'f58b8ea1-fee6-4b05-aaf7-fcf8c3669025', 'published', 1795365353047, 1795365353047, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:f58b8ea1-fee6-4b05-aaf7-fcf8c3669025', 'http://127.0.0.1:0/feeds/1/#f58b8ea1-fee6-4b05-aaf7-fcf8c3669025', 1795365353047, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', '7a2ac179-483f-481d-b4f3-30faad3aa3cc', 'published', 1795365353047, 1795365353047, 1, 1, NULL, 1795365353289, 1795365353289, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/LylE0nD0uX7iCE3RJFsrJZ.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:7a2ac179-483f-481d-b4f3-30faad3aa3cc', NULL, 1795365353293, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', 'bc998d99-db14-43dd-8de9-59c1a284c12f', 'published', 1795365353309, 1795365353309, 1, 1, NULL, 1795365353323, 1795365353322, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:bc998d99-db14-43dd-8de9-59c1a284c12f', NULL, 1795365353327, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', '1c2db396-b8c4-431c-8323-255c91bd30b9', 'failed', 1795365353309, 1795365353309, 1, 1, NULL, 1795365353323, 1795365353323, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', 'c53f6bf0-64b1-47d2-bd1b-3a34a92129e2', 'failed', 1795365353339, 1795365353339, 1, 1, NULL, 1795365353354, 1795365353354, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', '83b0f407-3ad0-4129-9d31-b8383a7dc7aa', 'unknown', 1795365353361, 1795365353361, 1, 1, NULL, 1795365353366, 1795365353366, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795365353366, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', 'd88ceeab-3ee1-472b-87dd-d676f9cc0779', 'failed', 1795365353409, 1795365353409, 1, 2, NULL, 1795365353419, 1795365353419, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', 'ee0db317-21f1-4ed0-9a6e-a42d7996ebf7', 'canceled', 1821285353426, 1821285353426, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', 'f5f6cae8-b101-4863-9698-0c55618b8e10', 'queued', 1821285353445, 1821285353445, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', 'd09d28a4-4b65-4487-9493-319aa2004c86', 'queued', 1821285353445, 1821285353445, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', '46d2ae41-78fb-487d-bde7-956f7a59497b', 'queued', 1821285353464, 1821285353464, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', 'b8014350-c9b1-4078-a936-34c163e4b0e1', 'publishing', 1795365353491, 1795365353491, 1, 1, 1795365413491, 1795365353502, 1795365353502, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', '93cda436-62c2-4aab-90ae-5a570e952958', 'publishing', 1795365353809, 1795365353809, 1, 1, 1795365413809, 1795365353815, 1795365353815, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '291f59bd-82a2-4ca1-a7c1-f62aaa239480', 'publishing', 1795365354122, 1795365354122, 1, 1, 1795365414122, 1795365354127, 1795365354127, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', '7f35f6d3-3aa5-4291-a661-9b1e489ab40e', 'queued', 1795365357432, 1795365357432, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', '41d5defc-8b11-4895-b383-7e9d91890be5', 'queued', 1795365357432, 1795365357432, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '1421c51c-96aa-459d-9a01-c16cded79225', 'queued', 1795365357432, 1795365357432, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '6231f33a-1ee3-49be-8167-3b6c9a5da303', 'queued', 1795365357452, 1795365357452, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795365340421);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795365353339);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795365353356);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795365353361);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795365353383);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795365353399);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795365353409);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795365353421);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795365353430);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795365353438);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795365353448);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795365353469);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795365353491);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795365353809);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795365354122);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795365354434);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795365354454);
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
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795365353309);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795365353339);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795365353361);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795365353383);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '80a0574780224c025272373ce051a6fb0ce9005450f053febfc604a2eec93f41', 6, 1795365353430);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '03f12b732032c345b9481912017bf9d5ed45af3cc5a503f8e7e8ada04e7cd3eb', 7, 1795365353448);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', '6e8b78dfc12dba07420aa988a459b941eb2f64f89ba5ef17d6ad8a13f6f53569', 8, 1795365353469);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795365353491);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795365353809);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795365354122);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', 'ec45a12250922280cc61c7cf055c3591c032e840b6503b14ef73a6dedce3493d', 12, 1795365354434);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', 'cbcf74feb37b00774e59e920a358a6233e55720c5f346e2f098f6c02d2aa14b9', 13, 1795365354454);
insert into "post_events" values (1, 1, 1, 1795365353047, 'accepted', NULL, 'req_7689a6ce174f6730b93148c56b79e075', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795365353047, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795365353047, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795365353047, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#f58b8ea1-fee6-4b05-aaf7-fcf8c3669025');
insert into "post_events" values (5, 1, 1, 1795365353047, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795365353289, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795365353293, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795365353309, 'accepted', NULL, 'req_2f9e197fbcc8fa00c305dc5d1e447031', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795365353309, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795365353309, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795365353323, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795365353323, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795365353327, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795365353327, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795365353327, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795365353339, 'accepted', NULL, 'req_6c58544be8a148dc372a54b89dfe6f9b', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795365353339, 'held', NULL, 'req_6c58544be8a148dc372a54b89dfe6f9b', '$0.05');
insert into "post_events" values (18, 3, 1, 1795365353339, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795365353354, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795365353356, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795365353356, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795365353361, 'accepted', NULL, 'req_b7d0c2ad8551a165ca821bd9303ff389', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795365353361, 'held', NULL, 'req_b7d0c2ad8551a165ca821bd9303ff389', '$0.05');
insert into "post_events" values (24, 4, 1, 1795365353361, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795365353366, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795365353368, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795365353383, 'accepted', NULL, 'req_c80deabdc791abaa01b4024fb5fc9556', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795365353383, 'held', NULL, 'req_c80deabdc791abaa01b4024fb5fc9556', '$0.05');
insert into "post_events" values (29, 5, 1, 1795365353383, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795365353397, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795365353399, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795365353399, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795365353409, 'held', NULL, 'req_fe3565c2529c4c7e05433980570c21de', '$0.05');
insert into "post_events" values (34, 5, 1, 1795365353409, 'retried', 4, 'req_fe3565c2529c4c7e05433980570c21de', NULL);
insert into "post_events" values (35, 5, 1, 1795365353414, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795365353419, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795365353421, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795365353421, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795365353430, 'accepted', NULL, 'req_7b5b5aa31d301f504e67dfb48f22df8d', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795365353430, 'held', NULL, 'req_7b5b5aa31d301f504e67dfb48f22df8d', '$0.05');
insert into "post_events" values (41, 6, 1, 1795365353430, 'scheduled', NULL, 'req_7b5b5aa31d301f504e67dfb48f22df8d', '2027-09-18T16:35:53.426Z');
insert into "post_events" values (42, 6, 1, 1795365353438, 'canceled', NULL, 'req_bbcd8dca4253fb6e91d3a38158974ff9', NULL);
insert into "post_events" values (43, 6, 1, 1795365353438, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795365353448, 'accepted', NULL, 'req_f344582898ad6f1363ed98fd8246cc30', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795365353448, 'held', NULL, 'req_f344582898ad6f1363ed98fd8246cc30', '$0.05');
insert into "post_events" values (46, 7, 1, 1795365353448, 'scheduled', NULL, 'req_f344582898ad6f1363ed98fd8246cc30', '2027-09-18T16:35:53.445Z');
insert into "post_events" values (47, 7, 1, 1795365353457, 'edited', NULL, 'req_86088008f254ec5ae345b6dae5ee2ce6', NULL);
insert into "post_events" values (48, 8, 1, 1795365353469, 'accepted', NULL, 'req_bfcacc9047538dc4429eda2b8903643c', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795365353469, 'held', NULL, 'req_bfcacc9047538dc4429eda2b8903643c', '$0.05');
insert into "post_events" values (50, 8, 1, 1795365353469, 'scheduled', NULL, 'req_bfcacc9047538dc4429eda2b8903643c', '2027-09-18T16:35:53.464Z');
insert into "post_events" values (51, 9, 1, 1795365353491, 'accepted', NULL, 'req_2fca8be7b964f50aea275594f3fabbf6', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795365353491, 'held', NULL, 'req_2fca8be7b964f50aea275594f3fabbf6', '$0.05');
insert into "post_events" values (53, 9, 1, 1795365353491, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795365353502, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795365353809, 'accepted', NULL, 'req_338f3f9d6c41b3cc39878ebda962a997', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795365353809, 'held', NULL, 'req_338f3f9d6c41b3cc39878ebda962a997', '$0.05');
insert into "post_events" values (57, 10, 1, 1795365353809, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795365353815, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795365354122, 'accepted', NULL, 'req_b67898d65d6f46124850d90f7bd397ab', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795365354122, 'held', NULL, 'req_b67898d65d6f46124850d90f7bd397ab', '$0.05');
insert into "post_events" values (61, 11, 1, 1795365354122, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795365354127, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795365354434, 'accepted', NULL, 'req_20eeddc97556a21029e4f368be76fa52', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795365354434, 'held', NULL, 'req_20eeddc97556a21029e4f368be76fa52', '$0.05');
insert into "post_events" values (65, 12, 1, 1795365354434, 'scheduled', NULL, 'req_20eeddc97556a21029e4f368be76fa52', '2026-11-22T16:35:57.432Z');
insert into "post_events" values (66, 13, 1, 1795365354454, 'accepted', NULL, 'req_e9afcc96a1aaded9828d16cae42eebc2', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795365354454, 'held', NULL, 'req_e9afcc96a1aaded9828d16cae42eebc2', '$0.05');
insert into "post_events" values (68, 13, 1, 1795365354454, 'scheduled', NULL, 'req_e9afcc96a1aaded9828d16cae42eebc2', '2026-11-22T16:35:57.452Z');
insert into "feed_entries" values (1, 1, 'f58b8ea1-fee6-4b05-aaf7-fcf8c3669025', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/LylE0nD0uX7iCE3RJFsrJZ.png', NULL, NULL, 1795365353047);
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 3);
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
