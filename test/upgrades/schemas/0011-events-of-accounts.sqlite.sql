-- {
--   "commit": "14e97784ca7fa14733a874c0d908cf446676a229",
--   "secretKey": "2086cd586829222b45e93b1e2ba9f2a8c5f78a7e42f088a03d2d7882a2076e3f",
--   "writtenAt": 1795383842041,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_nYb5LYvNUXx5IC1rXB3XYT_2joqeQ",
--     "reader": "wp_live_Yd70pSopuuJRWM7sXzHOK4_0Bq53z",
--     "revoked": "wp_live_uCnFSmGj4uRzs6dJRMadao_0l6dwg"
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
CREATE TABLE `accounts` (`id` integer not null primary key autoincrement, `name` text not null, `plan_slug` text not null, `currency` text not null, `active_workspace_id` bigint, `created_at` bigint not null, status text not null default 'active' check (status in ('active', 'suspended', 'closed')), status_reason text, events_removed_up_to bigint not null default 0, foreign key(`plan_slug`) references `plans`(`slug`));
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
insert into "schema_migrations" values (1, '0001-initial', 1, 1795383822120);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795383822121);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795383822124);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1795383822125);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1795383822135);
insert into "schema_migrations" values (6, '0007-account-status', 1, 1795383822138);
insert into "schema_migrations" values (7, '0008-pruned-timelines', 1, 1795383822139);
insert into "schema_migrations" values (8, '0009-operators', 1, 1795383822142);
insert into "schema_migrations" values (9, '0010-many-hosts', 1, 1795383822144);
insert into "schema_migrations" values (10, '0011-events-of-accounts', 1, 1795383822145);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795383823490, 'active', NULL, 0);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '00ce937f2365d475fe2912a72f0dc3f76c44e698564af83a39c3b209784118b3', 1795383824927, NULL, NULL, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', '221e5cea9e849cced62607093d56ac3690ebf07fc8cc3b68779bb75484521137', 1795383825736, NULL, NULL, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', '3667016a711a35475e5dd8e552a3137f3e0da1b9bac81c6d699ed4697fdd8db0', 1795383826566, NULL, 1795383827461, NULL, NULL);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.IbqabVnb.4CRwVL9iRnt3D7TR.rT_I11kSOGH4tPvK0OD3sQr4');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.IbqabVnb.gRYRTglamcvNy5wR.cQcJCJI6m7mlWHbo6FizPmcFNzn4sk3T4ZRbZWNnX4aw7a-fJUzYnWdpP9GjG3IuE45aQQrvft_EQZ3bhXOsswaqZg');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.IbqabVnb.NqXbwU80ELhzV8mv.7Ab4k39dwUWKpAcmquLB6skgDSgP5QS0pt3nhXa1bZtRrYHy4GBiX_jNbKPAlaYxYs_yeXPf4Q');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.IbqabVnb.XRADeVUkMgCV2gAi.kpdgqqrpG73ww7BS3aSOwUxgEfdIlaKtujwCon3a78sz1Vzp81Zz2MkY2NjqfzTo79UP0W7hlhYdt4UQucpu_SDK5gBct2Y');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.IbqabVnb.cT3mgb04QYneW6uC.pxqKKWTPBMK9HcL5yCixEO_1hj6JcAOoB4A8FzUHnovsopC9h2l3V6FNcSzvcrd53HJ7ZMPxtlCWX_ZKd21ghw');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.IbqabVnb.lwRp74-K8a3kdiOu.n9ZDsCwMd6Ur5gt-2Ug_BjWfMIRGzjgQThvlVLuzNKpy9NWZShbFXhzlraQKPhFRJvRKE95FkcVbene3jAc90pD678oUTppy');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.IbqabVnb.4CitmwPQ3HZ1enmf.yfrl1bkjAKnP0QVAA1ow7o0ynWIfYWhGhdLZZwokN3XiCGeJ7TwpR76tk-btp0Ezlpeyl0zDTpuPQQJr');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.IbqabVnb.J3jbXNfmFQJR9ayx.DT0P9MSQ9IwGJ_NAAW_h6PdKREVog_QxOyRRkhNF1Lnt98fWpOct8E7c8x-4X0BLdqug-2QlxVJy-r4Yc9c');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"EOwVuzCUoEZqEMzZyLZBDb.png","bytes":91}', 'EOwVuzCUoEZqEMzZyLZBDb.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795383837412, 1);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795383837640, 1);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795383837725, 1);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383837783, 1);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795383837802, 1);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821303837855, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795383837864, 1);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821303837900, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383837906, 2);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821303837937, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383837941, 1);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383837953, 1);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383838292, 1);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383838615, 1);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795383841926, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383838931, 1);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795383841948, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795383838953, 1);
insert into "deliveries" values (1, 1, 1, 1, 'feed', '168d69fe-62b9-48a1-91cd-33d359a79453', 'published', 1795383837412, 1795383837412, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:168d69fe-62b9-48a1-91cd-33d359a79453', 'http://127.0.0.1:0/feeds/1/#168d69fe-62b9-48a1-91cd-33d359a79453', 1795383837412, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', 'cec278ee-1e71-4b91-bfca-68cd74696584', 'published', 1795383837412, 1795383837412, 1, 1, NULL, 1795383837594, 1795383837594, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/EOwVuzCUoEZqEMzZyLZBDb.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:cec278ee-1e71-4b91-bfca-68cd74696584', NULL, 1795383837606, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '070b8890-3f20-4022-a7c1-0c8b5e0948c4', 'published', 1795383837640, 1795383837640, 1, 1, NULL, 1795383837672, 1795383837672, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:070b8890-3f20-4022-a7c1-0c8b5e0948c4', NULL, 1795383837688, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', 'e5f3eea2-a680-42de-a6bf-663d368ac681', 'failed', 1795383837640, 1795383837640, 1, 1, NULL, 1795383837672, 1795383837672, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', '28e2da5a-b1fc-4255-973f-2a95215a900d', 'failed', 1795383837725, 1795383837725, 1, 1, NULL, 1795383837758, 1795383837758, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', 'b4e4b6b2-2076-44b2-8691-cc5fabd08423', 'unknown', 1795383837783, 1795383837783, 1, 1, NULL, 1795383837791, 1795383837791, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795383837791, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', '2f645e25-6794-4258-ad6c-a5d9173a60ec', 'failed', 1795383837820, 1795383837820, 1, 2, NULL, 1795383837842, 1795383837842, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', 'a2574002-2fec-4386-883b-8f22da091f19', 'canceled', 1821303837855, 1821303837855, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', 'ff59238c-61fc-409d-bbf4-15ba466e3a51', 'queued', 1821303837900, 1821303837900, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', 'd836269e-dd0a-4726-83eb-2c550995956d', 'queued', 1821303837900, 1821303837900, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', 'b5ae0f4e-8867-4fca-b1bc-293ea0a336b2', 'queued', 1821303837937, 1821303837937, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', 'aff38c7a-60cb-4a09-9cb2-30d795f0e4c5', 'publishing', 1795383837953, 1795383837953, 1, 1, 1795383897953, 1795383837962, 1795383837962, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', '7b50a9a1-76ec-4a24-843a-2b60a0663ddb', 'publishing', 1795383838292, 1795383838292, 1, 1, 1795383898292, 1795383838306, 1795383838305, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '4491a087-40e4-4f54-9f9e-56d1911b5a2c', 'publishing', 1795383838615, 1795383838615, 1, 1, 1795383898615, 1795383838622, 1795383838622, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', '328ec68d-0960-43a8-8aa7-bf45d0e16d4d', 'queued', 1795383841926, 1795383841926, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', 'd456e1b8-9823-49fb-9ebe-30ef485b356c', 'queued', 1795383841926, 1795383841926, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '366fa002-8c0d-4160-90ab-3a0dc09a0247', 'queued', 1795383841926, 1795383841926, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '5d132dd2-9cfd-47d0-af57-30dd6c88d8c8', 'queued', 1795383841948, 1795383841948, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795383837640);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795383837725);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795383837783);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795383837802);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '477fb7c88b2c4c1c36d8491f416570a1dbe4356b894d1e1d2590430e5f085d95', 6, 1795383837864);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '52e332b823edf77cd308158e8a12f20641662be6994593e923c3e41669e15438', 7, 1795383837906);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', 'f3796281d93bcea6ed56edb1c13cc3978d20b2c7ee6b7f761cd66f8172496b4e', 8, 1795383837941);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795383837953);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795383838292);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795383838615);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', '639e5bdccbc092a4f67adcb58f2094b1e237ac780a90452061549de6fb77ebc5', 12, 1795383838931);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '9ab8ee5b16c9346f4884634fac5ce22224a2ea4d1fc86f878117d0ed1f81826d', 13, 1795383838953);
insert into "post_events" values (1, 1, 1, 1795383837412, 'accepted', NULL, 'req_bbb59dabc111681d0c02a9e183112a56', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795383837412, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795383837412, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795383837412, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#168d69fe-62b9-48a1-91cd-33d359a79453');
insert into "post_events" values (5, 1, 1, 1795383837412, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795383837594, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795383837606, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795383837640, 'accepted', NULL, 'req_206e83f48cac2a060bc0caf9dce9555b', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795383837640, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795383837640, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795383837672, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795383837672, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795383837688, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795383837688, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795383837688, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795383837725, 'accepted', NULL, 'req_775877bfd77637e53fbbc62139eac165', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795383837725, 'held', NULL, 'req_775877bfd77637e53fbbc62139eac165', '$0.05');
insert into "post_events" values (18, 3, 1, 1795383837725, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795383837758, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795383837766, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795383837766, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795383837783, 'accepted', NULL, 'req_3d5e83c88741880ba195f2e0328e7bf6', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795383837783, 'held', NULL, 'req_3d5e83c88741880ba195f2e0328e7bf6', '$0.05');
insert into "post_events" values (24, 4, 1, 1795383837783, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795383837791, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795383837794, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795383837802, 'accepted', NULL, 'req_7a5bbede2e7803f4702eb4bb4482e1ad', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795383837802, 'held', NULL, 'req_7a5bbede2e7803f4702eb4bb4482e1ad', '$0.05');
insert into "post_events" values (29, 5, 1, 1795383837802, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795383837808, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795383837811, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795383837811, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795383837820, 'held', NULL, 'req_a250b032e8f4ff08ea84f6a8a4ce5c9b', '$0.05');
insert into "post_events" values (34, 5, 1, 1795383837820, 'retried', 4, 'req_a250b032e8f4ff08ea84f6a8a4ce5c9b', NULL);
insert into "post_events" values (35, 5, 1, 1795383837825, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795383837842, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795383837845, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795383837845, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795383837864, 'accepted', NULL, 'req_24fa92dad196dca2f334a809f539e03b', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795383837864, 'held', NULL, 'req_24fa92dad196dca2f334a809f539e03b', '$0.05');
insert into "post_events" values (41, 6, 1, 1795383837864, 'scheduled', NULL, 'req_24fa92dad196dca2f334a809f539e03b', '2027-09-18T21:43:57.855Z');
insert into "post_events" values (42, 6, 1, 1795383837891, 'canceled', NULL, 'req_9f483c02257c3f5955e63b5044003c45', NULL);
insert into "post_events" values (43, 6, 1, 1795383837891, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795383837906, 'accepted', NULL, 'req_8b1f09e4df1911fe4bf02e871ac24926', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795383837906, 'held', NULL, 'req_8b1f09e4df1911fe4bf02e871ac24926', '$0.05');
insert into "post_events" values (46, 7, 1, 1795383837906, 'scheduled', NULL, 'req_8b1f09e4df1911fe4bf02e871ac24926', '2027-09-18T21:43:57.900Z');
insert into "post_events" values (47, 7, 1, 1795383837926, 'edited', NULL, 'req_76f104408539ecbd01febbe157b45b01', NULL);
insert into "post_events" values (48, 8, 1, 1795383837941, 'accepted', NULL, 'req_fded40ad98c98972ddef38bca2291982', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795383837941, 'held', NULL, 'req_fded40ad98c98972ddef38bca2291982', '$0.05');
insert into "post_events" values (50, 8, 1, 1795383837941, 'scheduled', NULL, 'req_fded40ad98c98972ddef38bca2291982', '2027-09-18T21:43:57.937Z');
insert into "post_events" values (51, 9, 1, 1795383837953, 'accepted', NULL, 'req_ce79b7cdf419858a690a57cf1c8165c2', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795383837953, 'held', NULL, 'req_ce79b7cdf419858a690a57cf1c8165c2', '$0.05');
insert into "post_events" values (53, 9, 1, 1795383837953, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795383837962, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795383838292, 'accepted', NULL, 'req_34ce340eadc742450013b4d1d08481fc', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795383838292, 'held', NULL, 'req_34ce340eadc742450013b4d1d08481fc', '$0.05');
insert into "post_events" values (57, 10, 1, 1795383838292, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795383838306, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795383838615, 'accepted', NULL, 'req_dd9f41b884696b2becce99fdfbf76398', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795383838615, 'held', NULL, 'req_dd9f41b884696b2becce99fdfbf76398', '$0.05');
insert into "post_events" values (61, 11, 1, 1795383838615, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795383838622, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795383838931, 'accepted', NULL, 'req_23f20fbbe5f82faa9942bbeab60c3ef4', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795383838931, 'held', NULL, 'req_23f20fbbe5f82faa9942bbeab60c3ef4', '$0.05');
insert into "post_events" values (65, 12, 1, 1795383838931, 'scheduled', NULL, 'req_23f20fbbe5f82faa9942bbeab60c3ef4', '2026-11-22T21:44:01.926Z');
insert into "post_events" values (66, 13, 1, 1795383838953, 'accepted', NULL, 'req_9357f8c793f1e41bcda329806950ad95', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795383838953, 'held', NULL, 'req_9357f8c793f1e41bcda329806950ad95', '$0.05');
insert into "post_events" values (68, 13, 1, 1795383838953, 'scheduled', NULL, 'req_9357f8c793f1e41bcda329806950ad95', '2026-11-22T21:44:01.948Z');
insert into "feed_entries" values (1, 1, '168d69fe-62b9-48a1-91cd-33d359a79453', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/EOwVuzCUoEZqEMzZyLZBDb.png', NULL, NULL, 1795383837412);
insert into "sealing_keys" values ('IbqabVnb', 'v1.IbqabVnb.lbml7CUpGtY-8Tto.NvZSGfWYTqsF9PmdHiSsRzPHrY5b2VB-wEtEGaQqbgJcLiQXH2x0ii7MwWkz_wLooWG6LDYYHYl0oMlsQ9sJWSRyHERKIhmYWjSCsw8fmnI', 1795383822817);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795383824185, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795383837725, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795383837766, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795383837783, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795383837802, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795383837811, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795383837820, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795383837845, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795383837864, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795383837891, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795383837906, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795383837941, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795383837953, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795383838292, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795383838615, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795383838931, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795383838953, NULL);
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
insert into "operator_log" values (1, NULL, 'root@vm', 'migrate', '{}', 1795383822060);
insert into "operator_log" values (2, NULL, 'root@vm', 'plans set', '{"slug":"small","name":"…","included":"2","overage":"0.05","currency":"USD"}', 1795383822832);
insert into "operator_log" values (3, 1, 'root@vm', 'accounts create', '{"name":"…","timezone":"Europe/Berlin","plan":"small"}', 1795383823478);
insert into "operator_log" values (4, 1, 'root@vm', 'wallet credit', '{"account":"1","amount":"1.00","key":"…"}', 1795383824171);
insert into "operator_log" values (5, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795383824914);
insert into "operator_log" values (6, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795383825716);
insert into "operator_log" values (7, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795383826551);
insert into "operator_log" values (8, 1, 'root@vm', 'keys revoke', '{"key":"3"}', 1795383827460);
insert into "operator_log" values (9, 1, 'root@vm', 'connections add', '{"account":"1","provider":"feed","name":"…"}', 1795383828268);
insert into "operator_log" values (10, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383829350);
insert into "operator_log" values (11, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383830578);
insert into "operator_log" values (12, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383831641);
insert into "operator_log" values (13, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383832689);
insert into "operator_log" values (14, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383833604);
insert into "operator_log" values (15, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383834800);
insert into "operator_log" values (16, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795383836016);
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 10);
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
