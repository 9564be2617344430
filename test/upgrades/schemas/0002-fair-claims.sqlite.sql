-- {
--   "commit": "6462c889f251731da464f3b29ad5b7ab8a2aaf26",
--   "secretKey": "69f0a8abc8600517d9b05fb1286c6344ded2c1a76654ae196d1898c6d8ade226",
--   "writtenAt": 1795365300734,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_Ua01WMtUbVbTLWRmrE9aqc_3Uw1Qe",
--     "reader": "wp_live_8uQbI2EX4RwJiotCnDX58R_4M4Oyq",
--     "revoked": "wp_live_95ox05HCbBbLLAXFSUhJtQ_2T9h2t"
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
insert into "schema_migrations" values (1, '0001-initial', 1, 1795365282522);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795365282528);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795365284536);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', 'b0d5b3c2fc3cefda65b89ce53600e7dd1541d90ad8ce656a5900be3fe4632ee5', 1795365286419, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', '965059434af2de1abc8df2b38d8e7cb42713c1f1a0196f12f0883760f5ee9406', 1795365287314, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', 'a5c41202c7fb1add119ca84ac0ded5ebfe154c642f842e99326ea0ada1fe1eac', 1795365288150, NULL, 1795365288925);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.0XEfEVob.948KDAO-cppKBlvL.L-nzgOa0ZODhRr5FbxdQE0eV');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.0XEfEVob.hZfUARJZKSBES3qE.1csJFct-QcxptRbrNXn317z1-vfxwU_E9jZyt7igE0IxkEzLHY3SaWsVOtZ4iZG0bZwaP-wUmTpBbln3qaddSBpbfA');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.0XEfEVob.KggnRvupq8Uu_TGN.HsNU65MG2QbjF6SvCCD-BzYlYcWvIfhHOEt8Yrjwlcd_hMvVkpjtTr4AiaQaJail5__LkLNDYQ');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.0XEfEVob.xGSNo9yiwbH5yK15.gqx0LzRLGXe75kILthf-EZ4HJkjfM16eBSRMwMP0ROLd2dIPFL2dpRj5f5dTcmtM3Cg34keRb-XfhOSeeJNPPtEJP251XOo');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.0XEfEVob.DIWjVkN_ArdqFB9D.tRSMy4_tbw7XeuNuV99_DJTKRK9moXkh95JvwbWixqKNPdnw8auffRAd0oTJ_6I0oJg3fG4fn0kOWhu2I750Yg');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.0XEfEVob.5-ek3E90_KbgVLmp.R5WeP83xqhdd88Jh0kku0Noh4gxMZnAIwWAHLUM49YieU3TbCIpYKwgedR6RK5lem_8RLjm5at_kIprU_TS2TVGDEPe2I4SY');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.0XEfEVob.L6WB2S7JfX8_M58Z.-OkY_kR0KD-Uh5iP14YtDo7Nt_gxu13c_kbUDYRlu4Fn7sllk7AZWzsOUT4G79BzwL5Q9ydnCW2RnY36');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.0XEfEVob.eVcF23hh16AePY30.Bfjgb9LljtyKuVzYllfd9wIvC2X1XhEUt2bX5aG14UpYdAOMglmccJjLIA_M8-ji44G_AY7FzxDpHKGbfrg');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"PiC7G36DlnVf5fuTTlFtDY.png","bytes":91}', 'PiC7G36DlnVf5fuTTlFtDY.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365296238, 1);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365296478, 1);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365296498, 1);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365296525, 1);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795365296542, 1);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821285296584, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365296589, 1);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821285296614, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365296618, 2);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821285296655, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365296660, 1);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365296675, 1);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365296993, 1);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365297307, 1);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795365300635, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365297638, 1);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795365300645, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365297647, 1);
insert into "deliveries" values (1, 1, 1, 1, 'feed', '14eb880d-044c-4923-b658-6d3151c77545', 'published', 1795365296238, 1795365296238, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:14eb880d-044c-4923-b658-6d3151c77545', 'http://127.0.0.1:0/feeds/1/#14eb880d-044c-4923-b658-6d3151c77545', 1795365296238, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', '62a6db90-7069-4cfa-b484-86f360f4dc97', 'published', 1795365296238, 1795365296238, 1, 1, NULL, 1795365296445, 1795365296445, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/PiC7G36DlnVf5fuTTlFtDY.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:62a6db90-7069-4cfa-b484-86f360f4dc97', NULL, 1795365296450, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '149fa6af-c7b3-4182-ade7-045a8c3b158e', 'published', 1795365296478, 1795365296478, 1, 1, NULL, 1795365296486, 1795365296486, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:149fa6af-c7b3-4182-ade7-045a8c3b158e', NULL, 1795365296489, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', '52376c97-8b53-4fb7-a10a-e61cf4121448', 'failed', 1795365296478, 1795365296478, 1, 1, NULL, 1795365296486, 1795365296486, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', '98b3c13c-7558-4920-ad3d-5915c024bf29', 'failed', 1795365296498, 1795365296498, 1, 1, NULL, 1795365296512, 1795365296512, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', 'cdcb5c9e-60a1-433d-8a89-fbc913d95f04', 'unknown', 1795365296525, 1795365296525, 1, 1, NULL, 1795365296531, 1795365296531, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox answered.","retryable":true}', NULL, NULL, NULL, 1795365296531, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', '5f71791b-daf3-4b26-bb69-123bbb2df6a4', 'failed', 1795365296557, 1795365296557, 1, 2, NULL, 1795365296570, 1795365296570, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', 'e1e91db6-3d96-42ee-a9ee-2a2ef16bf810', 'canceled', 1821285296584, 1821285296584, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', 'a472b1f5-4aae-4776-80d2-02fd159516c5', 'queued', 1821285296614, 1821285296614, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', '1810d8ba-4680-464e-80ad-d9a7dad8329f', 'queued', 1821285296614, 1821285296614, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', '4ad451a2-eabe-4556-990f-b009b1caa98b', 'queued', 1821285296655, 1821285296655, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', '150ccfbc-1d7f-4015-8a66-54759e5385b1', 'publishing', 1795365296675, 1795365296675, 1, 1, 1795365356675, 1795365296681, 1795365296680, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', '7bc498a7-bac8-49a0-af6b-786164236a90', 'publishing', 1795365296993, 1795365296993, 1, 1, 1795365356993, 1795365297001, 1795365297001, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', 'a84d5897-d355-484d-b62b-2c0e30d730ba', 'publishing', 1795365297307, 1795365297307, 1, 1, 1795365357307, 1795365297331, 1795365297331, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', '6c031f7b-90d3-4ece-82c5-ecb86af01239', 'queued', 1795365300635, 1795365300635, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', '362ee658-2699-4bb2-b1a4-e15b1740214d', 'queued', 1795365300635, 1795365300635, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '56225e30-abcd-4aa7-a7bc-cc65e477ca3e', 'queued', 1795365300635, 1795365300635, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '563d7b59-76cc-4734-9cdf-9e76b81a239f', 'queued', 1795365300645, 1795365300645, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795365285469);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795365296498);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795365296514);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795365296525);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795365296542);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795365296549);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795365296557);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795365296575);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795365296589);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795365296604);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795365296618);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795365296660);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795365296675);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795365296993);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795365297307);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795365297638);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795365297647);
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
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795365296478);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795365296498);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795365296525);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795365296542);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '7c3f6a0213512c6211331d24fdfebb670832e463e803a617de4531ed054dd8c9', 6, 1795365296589);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '6b4594d4b8b8c0f55d63c872313aedbfb575e01d5fb38a2f5e2cb472938be064', 7, 1795365296618);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', '24f1a27ce8f00be21ad8cd6d19ed9ee606dc0ead77420929c75c8e79895f981b', 8, 1795365296660);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795365296675);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795365296993);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795365297307);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', '1a49a48c8bd5767a8464127b8dd5dcb0cd3902682c05c0ae1d23fe927f773a2c', 12, 1795365297638);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '9d2a0f3162c5abad556cccbe11bb87627b4eebb10327cfa61a34db93e622ae93', 13, 1795365297647);
insert into "post_events" values (1, 1, 1, 1795365296238, 'accepted', NULL, 'req_4a19698fbd9bc47809408dfeb3bbf6db', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795365296238, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795365296238, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795365296238, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#14eb880d-044c-4923-b658-6d3151c77545');
insert into "post_events" values (5, 1, 1, 1795365296238, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795365296445, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795365296450, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795365296478, 'accepted', NULL, 'req_168010ffeb8a24d0c09360d133842c50', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795365296478, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795365296478, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795365296486, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795365296486, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795365296489, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795365296489, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795365296489, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795365296498, 'accepted', NULL, 'req_277e66835dde719221e4dd30edaff15e', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795365296498, 'held', NULL, 'req_277e66835dde719221e4dd30edaff15e', '$0.05');
insert into "post_events" values (18, 3, 1, 1795365296498, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795365296512, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795365296514, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795365296514, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795365296525, 'accepted', NULL, 'req_437856dbce996b0bb57c74d939916016', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795365296525, 'held', NULL, 'req_437856dbce996b0bb57c74d939916016', '$0.05');
insert into "post_events" values (24, 4, 1, 1795365296525, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795365296531, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795365296535, 'unknown', 5, NULL, 'The connection was reset before the sandbox answered.');
insert into "post_events" values (27, 5, 1, 1795365296542, 'accepted', NULL, 'req_c4231136b2677d33de93f9aa4a97475a', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795365296542, 'held', NULL, 'req_c4231136b2677d33de93f9aa4a97475a', '$0.05');
insert into "post_events" values (29, 5, 1, 1795365296542, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795365296547, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795365296549, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795365296549, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795365296557, 'held', NULL, 'req_dcb6f5860a6cd5944524021af30aa468', '$0.05');
insert into "post_events" values (34, 5, 1, 1795365296557, 'retried', 4, 'req_dcb6f5860a6cd5944524021af30aa468', NULL);
insert into "post_events" values (35, 5, 1, 1795365296561, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795365296570, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795365296575, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795365296575, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795365296589, 'accepted', NULL, 'req_af830cb3ddb6b3a12e83a3cd70ccb959', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795365296589, 'held', NULL, 'req_af830cb3ddb6b3a12e83a3cd70ccb959', '$0.05');
insert into "post_events" values (41, 6, 1, 1795365296589, 'scheduled', NULL, 'req_af830cb3ddb6b3a12e83a3cd70ccb959', '2027-09-18T16:34:56.584Z');
insert into "post_events" values (42, 6, 1, 1795365296604, 'canceled', NULL, 'req_048a1383daf4c252c2ef645dd75722ea', NULL);
insert into "post_events" values (43, 6, 1, 1795365296604, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795365296618, 'accepted', NULL, 'req_686408229a2aa877b903b48295003206', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795365296618, 'held', NULL, 'req_686408229a2aa877b903b48295003206', '$0.05');
insert into "post_events" values (46, 7, 1, 1795365296618, 'scheduled', NULL, 'req_686408229a2aa877b903b48295003206', '2027-09-18T16:34:56.614Z');
insert into "post_events" values (47, 7, 1, 1795365296631, 'edited', NULL, 'req_3d081fe13920c08658c395d0c07aa4d0', NULL);
insert into "post_events" values (48, 8, 1, 1795365296660, 'accepted', NULL, 'req_fa9afb118bac9c28b660e66541a56752', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795365296660, 'held', NULL, 'req_fa9afb118bac9c28b660e66541a56752', '$0.05');
insert into "post_events" values (50, 8, 1, 1795365296660, 'scheduled', NULL, 'req_fa9afb118bac9c28b660e66541a56752', '2027-09-18T16:34:56.655Z');
insert into "post_events" values (51, 9, 1, 1795365296675, 'accepted', NULL, 'req_5edb78f993fbc5df674d7a637437cc63', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795365296675, 'held', NULL, 'req_5edb78f993fbc5df674d7a637437cc63', '$0.05');
insert into "post_events" values (53, 9, 1, 1795365296675, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795365296681, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795365296993, 'accepted', NULL, 'req_5618e481ebcd7966c7cf6d3934e55986', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795365296993, 'held', NULL, 'req_5618e481ebcd7966c7cf6d3934e55986', '$0.05');
insert into "post_events" values (57, 10, 1, 1795365296993, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795365297001, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795365297307, 'accepted', NULL, 'req_15f0abe40888bce64a29f8d1a68cc572', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795365297307, 'held', NULL, 'req_15f0abe40888bce64a29f8d1a68cc572', '$0.05');
insert into "post_events" values (61, 11, 1, 1795365297307, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795365297331, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795365297638, 'accepted', NULL, 'req_c2228d7791919eebdbb89bd66e8f8c57', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795365297638, 'held', NULL, 'req_c2228d7791919eebdbb89bd66e8f8c57', '$0.05');
insert into "post_events" values (65, 12, 1, 1795365297638, 'scheduled', NULL, 'req_c2228d7791919eebdbb89bd66e8f8c57', '2026-11-22T16:35:00.635Z');
insert into "post_events" values (66, 13, 1, 1795365297647, 'accepted', NULL, 'req_1e0bca6de895524307375857e46c473b', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795365297647, 'held', NULL, 'req_1e0bca6de895524307375857e46c473b', '$0.05');
insert into "post_events" values (68, 13, 1, 1795365297647, 'scheduled', NULL, 'req_1e0bca6de895524307375857e46c473b', '2026-11-22T16:35:00.645Z');
insert into "feed_entries" values (1, 1, '14eb880d-044c-4923-b658-6d3151c77545', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/PiC7G36DlnVf5fuTTlFtDY.png', NULL, NULL, 1795365296238);
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 2);
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
