-- {
--   "commit": "e92ab0d85042f020d4dde819413e7f2c5b568f1d",
--   "secretKey": "0b7537fd7b50737baac5d52eabfe17e2b8a338e4fe0ea5a48111ea9c9672c6e6",
--   "writtenAt": 1796129304965,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_f10qxIlUUdI9XWWy49O6gI_3HYFyy",
--     "reader": "wp_live_U1vqWfersRVjd8eodDJa16_3wiuuk",
--     "revoked": "wp_live_mxElpO6sDSzCIOPy2ms1eo_4TRSMw"
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
CREATE TABLE `plans` (`slug` text, `name` text not null, `currency` text not null, `included_posts` bigint not null, `overage_price_minor` bigint check (`overage_price_minor` between 0 and 9007199254740991), `max_posts` bigint check (`max_posts` between 0 and 9007199254740991), `max_connections_per_post` bigint check (`max_connections_per_post` between 0 and 9007199254740991), `max_scheduled` bigint check (`max_scheduled` between 0 and 9007199254740991), max_drafts bigint not null default 100 check (max_drafts >= 0), primary key (`slug`), check (included_posts >= 0));
CREATE TABLE `accounts` (`id` integer not null primary key autoincrement, `name` text not null, `plan_slug` text not null, `currency` text not null, `active_workspace_id` bigint, `created_at` bigint not null, status text not null default 'active' check (status in ('active', 'suspended', 'closed')), status_reason text, events_removed_up_to bigint not null default 0, foreign key(`plan_slug`) references `plans`(`slug`));
CREATE TABLE `workspaces` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `name` text not null, `time_zone` text not null, foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `api_keys` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `name` text not null, `permissions` text not null, `digest` text not null, `created_at` bigint not null, `expires_at` bigint, `revoked_at` bigint, replaced_by bigint references api_keys (id), last_used_at bigint, foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `lanes` (`lane` text, `paused_until` bigint, primary key (`lane`));
CREATE TABLE `connections` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `provider` text not null, `name` text not null, `status` text not null, `lane` text not null, `sealed_settings` text not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), foreign key(`lane`) references `lanes`(`lane`), check (status in ('active', 'needs_reconnection', 'disconnected')));
CREATE TABLE `posts` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `time_zone` text not null, `headline` text not null, `content_html` text not null, `content_plain` text not null, `image` text, `image_key` text, `image_alt` text, `link_url` text, `overflow` text not null, `scheduled_at` bigint, `adjusted` text, `charge_source` text not null, `price_minor` bigint not null, `currency` text not null, `period_key` text not null, `period_starts_at` bigint not null, `period_ends_at` bigint not null, `charge_state` text not null, `charge_round` integer not null, `created_at` bigint not null, `revision` integer not null, labels text, terms text not null default '', draft text check (draft in ('open', 'canceled')), draft_connections text, `overrides` text, `waits_until` bigint, foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), check (overflow in ('reject', 'summarize')), check (adjusted in ('gap', 'overlap')), check (charge_source in ('included', 'overage')), check (charge_state in ('held', 'captured', 'released')), check (price_minor >= 0 and charge_round >= 1 and revision >= 1));
CREATE TABLE `deliveries` (`id` integer not null primary key autoincrement, `post_id` bigint not null, `account_id` bigint not null, `connection_id` bigint not null, `lane` text not null, `request_key` text not null, `state` text not null, `due_at` bigint not null, `first_due_at` bigint not null, `attempts` integer not null, `lease_token` bigint not null, `lease_until` bigint, `sent_at` bigint, `frozen_at` bigint, `frozen_request` text, `sends` integer not null, `earlier_sent_at` bigint, `error` text, `remote_id` text, `url` text, `published_at` bigint, `unknown_since` bigint, `revision` integer not null, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`), foreign key(`connection_id`) references `connections`(`id`), foreign key(`lane`) references `lanes`(`lane`), check (state in ('queued', 'publishing', 'published', 'failed', 'unknown', 'canceled')), check ((state = 'publishing') = (lease_until is not null)), check (state <> 'published' or (remote_id is not null and published_at is not null)), check (state <> 'unknown' or (sent_at is not null and unknown_since is not null)), check ((frozen_at is null) = (frozen_request is null)), check ((frozen_at is null) = (sends = 0)), check (attempts >= 0 and lease_token >= 0 and revision >= 0));
CREATE TABLE `wallets` (`account_id` bigint, `currency` text not null, `available_minor` bigint not null, `held_minor` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`), check (available_minor >= 0), check (held_minor >= 0), check (available_minor + held_minor <= 1000000000000));
CREATE TABLE `usage` (`account_id` bigint not null, `period_key` text not null, `posts` bigint not null, `included` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`, `period_key`), check (posts >= 0), check (included >= 0 and included <= posts));
CREATE TABLE `idempotency_keys` (`account_id` bigint not null, `scope` text not null, `client_key` text not null, `fingerprint` text not null, `post_id` bigint, `claimed_at` bigint not null, connection_id bigint references connections (id), foreign key(`account_id`) references `accounts`(`id`), foreign key(`post_id`) references `posts`(`id`), primary key (`account_id`, `scope`, `client_key`));
CREATE TABLE `post_events` (`id` integer not null primary key autoincrement, `post_id` bigint not null, `account_id` bigint not null, `occurred_at` bigint not null, `kind` text not null, `connection_id` bigint, `request_id` text, `detail` text, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`));
CREATE TABLE `feed_entries` (`id` integer not null primary key autoincrement, `connection_id` bigint not null, `request_key` text not null, `post_id` bigint not null, `headline` text not null, `html` text not null, `plain` text not null, `image_url` text, `image_alt` text, `link_url` text, `published_at` bigint not null, more_images text, foreign key(`connection_id`) references `connections`(`id`), foreign key(`post_id`) references `posts`(`id`));
CREATE TABLE `sealing_keys` (`key_id` text, `sealed_digest_key` text not null, `since` bigint not null, primary key (`key_id`));
CREATE TABLE "transfers" (`id` integer not null primary key autoincrement, `account_id` bigint not null, `kind` text not null, `amount_minor` bigint not null, `operation_key` text not null, `post_id` bigint, `occurred_at` bigint not null, `reason` text, foreign key(`account_id`) references `accounts`(`id`), foreign key(`post_id`) references `posts`(`id`), check (kind in ('credit', 'debit', 'hold', 'capture', 'release', 'refund')), check (amount_minor > 0));
CREATE TABLE "entries" (`transfer_id` bigint not null, `pocket` text not null, `amount_minor` bigint not null, foreign key(`transfer_id`) references "transfers"(`id`), primary key (`transfer_id`, `pocket`), check (pocket in ('external', 'available', 'held', 'revenue')), check (amount_minor <> 0));
CREATE TABLE `operator_log` (`id` integer not null primary key autoincrement, `account_id` bigint, `actor` text not null, `command` text not null, `details` text not null, `occurred_at` bigint not null);
CREATE TABLE `sending_pause` (`id` integer, `since` bigint not null, primary key (`id`), check (id = 1));
CREATE TABLE `erasures` (`account_id` bigint, `begun_at` bigint not null, `ended_at` bigint, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`));
CREATE TABLE `images` (`key` text, `bytes` bigint not null, `kept_at` bigint not null, primary key (`key`));
CREATE TABLE `image_parts` (`image_key` text not null, `part` integer not null, `content` blob not null, foreign key(`image_key`) references `images`(`key`) on delete cascade, primary key (`image_key`, `part`));
pragma writable_schema = on;
insert into sqlite_schema values ('table', 'post_index', 'post_index', 0, 'CREATE VIRTUAL TABLE post_index using fts5(
       terms, content = '''', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars ''_''"
     )');
pragma writable_schema = off;
CREATE TABLE 'post_index_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'post_index_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE 'post_index_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);
CREATE TABLE 'post_index_config'(k PRIMARY KEY, v) WITHOUT ROWID;
CREATE TABLE `post_images` (`post_id` bigint not null, `account_id` bigint not null, `place` integer not null, `image_key` text not null, `image` text not null, `image_alt` text, foreign key(`post_id`) references `posts`(`id`), foreign key(`account_id`) references `accounts`(`id`), primary key (`post_id`, `place`));
CREATE TABLE `database_identity` (`id` integer, `number` text not null, primary key (`id`), check (id = 1));
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1796129291277);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1796129291280);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1796129291280);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1796129291281);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1796129291289);
insert into "schema_migrations" values (6, '0007-account-status', 1, 1796129291292);
insert into "schema_migrations" values (7, '0008-pruned-timelines', 1, 1796129291293);
insert into "schema_migrations" values (8, '0009-operators', 1, 1796129291297);
insert into "schema_migrations" values (9, '0010-many-hosts', 1, 1796129291299);
insert into "schema_migrations" values (10, '0011-events-of-accounts', 1, 1796129291300);
insert into "schema_migrations" values (11, '0013-found-posts', 1, 1796129291303);
insert into "schema_migrations" values (12, '0016-connection-claims', 1, 1796129291304);
insert into "schema_migrations" values (13, '0017-several-images', 1, 1796129291306);
insert into "schema_migrations" values (14, '0018-drafts', 1, 1796129291308);
insert into "schema_migrations" values (15, '0019-channel-overrides', 1, 1796129291310);
insert into "schema_migrations" values (16, '0020-database-identity', 1, 1796129291310);
insert into "schema_migrations" values (17, '0021-due-lanes', 1, 1796129291311);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL, 100);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL, 100);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL, 100);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL, 100);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1796129292388, 'active', NULL, 0);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '06b47c32b25b300c05b25be648883eb2a4910e6f622b5f7fbc04e251cd3fcb6b', 1796129293566, NULL, NULL, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', '7ae7cb21fe4870cca0285b93fb240aa64830ee9a5dcd1d725235fe5cc45704f5', 1796129294096, NULL, NULL, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', 'bbe66b64c5b1507e2fa9a56094005cdd8969b4444cef56307d2f15d8c3739d32', 1796129294599, NULL, 1796129295124, NULL, NULL);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_response', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.wWOPmHto.im3yHQU9lVw9RE3E.a70yxlhn_Uy70A3iDOFTLLzU');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.wWOPmHto.UdAyHiXMSsfcxmh3.l4Ig44NnK5jHVU2EO9XRfp4Pxg4K3lwrZL7JZ8kQKh-8xbprU5zGk9TDPBNFLicP5pddKp_sNFa4aYRFuVvkMW2ZyQ');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.wWOPmHto.unl0832y8o20AHI1.Foeo0GA3-hy7bZ0EYmjCl5GX14p7HyAyamYbFz3QKY_-4sV6xaob0T9HMHzDCQPh1lLHTBP-gw');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.wWOPmHto.3K5o5aq33qt7y8Ti.vhuyBEbr_hPCT7MdmVIsaBXBv6RoDAQrWJ2LzwR4eokvT6WcGMPBO8BnHsR_kZrPPzoXnVN2NqAtTIwZYIU6UKrZYgPXwBI');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_response', 'v1.wWOPmHto.l0ivqdHPoM6o8g6Y.m3vPJsECyWOqWLxeN0jWXc5ByWla-t0kIZIHbRP0hqTp1HkaaCFkJeJ0NHt-OOvtXievIJTapXP-K9c_57adTQ');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.wWOPmHto.7vGPkLY0InokvmkF.ysqoEclgWmrE2j9tv1Ln0zBlaByJ4qfoSyp75KpbUDWzDA150dE5UG_59fVE5E_brIFCcU3TlfUVNLeSjdHX5gITxSqznBQc');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.wWOPmHto.E4p0Ug172freT4wb.JY0SVuaGYPDhEyVdfxiSxG1zntRR_mdHE4sDF40d4m3Yu3Px-NtJDBXGEYBScgwUfG81fKNTqfzIiXCp');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.wWOPmHto.xlvzb1WYDlGQJtLS.pJUp6N3Z7c94TT6UAcetJtN_sY1dj8QVMweMG8WRCKAud9Yc-ZjeApP18YWCeQvJ_Fygkg9X0NsYDNSnNeY');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"JdfLDAjRn66r7XDXiLhzrG.png","bytes":91}', 'JdfLDAjRn66r7XDXiLhzrG.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-12', 1796079600000, 1798758000000, 'captured', 1, 1796129300729, 1, NULL, 'post published grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-12', 1796079600000, 1798758000000, 'captured', 1, 1796129300891, 1, NULL, 'post partly grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'released', 1, 1796129300916, 1, NULL, 'post failed grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129300926, 1, NULL, 'post unknown grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'released', 2, 1796129300936, 1, NULL, 'post retried grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1822049300953, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'released', 1, 1796129300955, 1, NULL, 'post canceled grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1822049300964, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129300966, 2, NULL, 'edited grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1822049300978, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129300980, 1, NULL, 'post far grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129300987, 1, NULL, 'post hangsagain grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129301299, 1, NULL, 'post hangsonce grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129301608, 1, NULL, 'post hangslookup grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1796129304916, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129301918, 1, NULL, 'post due grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1796129304923, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129301925, 1, NULL, 'post dueonce grusse from', NULL, NULL, NULL, NULL);
insert into "deliveries" values (1, 1, 1, 1, 'feed', '6d0d7b07-85cf-4ae1-a6eb-9104092196a5', 'published', 1796129300729, 1796129300729, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:6d0d7b07-85cf-4ae1-a6eb-9104092196a5', 'http://127.0.0.1:0/feeds/1/posts/6d0d7b07-85cf-4ae1-a6eb-9104092196a5', 1796129300729, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', 'e5bebead-d848-460d-8860-c8e8b08ffe7e', 'published', 1796129300729, 1796129300729, 1, 1, NULL, NULL, 1796129300869, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/JdfLDAjRn66r7XDXiLhzrG.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:e5bebead-d848-460d-8860-c8e8b08ffe7e', NULL, 1796129300873, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '4ec01c3d-8074-48a9-9046-9a6864a37395', 'published', 1796129300891, 1796129300891, 1, 1, NULL, NULL, 1796129300904, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:4ec01c3d-8074-48a9-9046-9a6864a37395', NULL, 1796129300910, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', 'e6c35956-b369-4975-965b-3aa1805b7022', 'failed', 1796129300891, 1796129300891, 1, 1, NULL, NULL, 1796129300904, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', '83022ca1-9a92-4ffb-b23a-0b7303ae40d7', 'failed', 1796129300916, 1796129300916, 1, 1, NULL, NULL, 1796129300921, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_response', '7d6af381-b954-43e6-9941-b9cb3df66731', 'unknown', 1796129300926, 1796129300926, 1, 1, NULL, 1796129300930, 1796129300930, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1796129300930, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', '7755273f-a476-406a-9b73-69684a14e67a', 'failed', 1796129300946, 1796129300946, 1, 5, NULL, NULL, 1796129300950, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', '063a26b7-40c9-431a-b1a9-8215a24b8cbb', 'canceled', 1822049300953, 1822049300953, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', 'd625b6b9-49e9-4092-894c-44fbd13c6cda', 'queued', 1822049300964, 1822049300964, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', '7efb0314-3f62-42b3-b2c9-0c1c650324e6', 'queued', 1822049300964, 1822049300964, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', 'd5db54eb-5aeb-45bb-9ac8-d169d5196758', 'queued', 1822049300978, 1822049300978, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', '9f9b2039-d7a2-45be-84d0-164a0bb03dbb', 'publishing', 1796129300987, 1796129300987, 1, 1, 1796129360988, 1796129300991, 1796129300990, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', '80a68163-b6ee-440a-9f6a-8d79786599c2', 'publishing', 1796129301299, 1796129301299, 1, 1, 1796129361301, 1796129301303, 1796129301303, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', 'f9ea6a01-acf6-43de-92d6-f8973b4cdcf8', 'publishing', 1796129301608, 1796129301608, 1, 1, 1796129361610, 1796129301612, 1796129301612, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', '251f2a8e-7445-4ff7-a915-d27c71074d79', 'queued', 1796129304916, 1796129304916, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', 'd084df7b-64c3-4158-9f53-03845dd8eca4', 'queued', 1796129304916, 1796129304916, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '8e287695-212d-49cf-8fdc-5798031a2764', 'queued', 1796129304916, 1796129304916, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '69edcd0f-a607-4996-b9c6-33bebf3a07d8', 'queued', 1796129304923, 1796129304923, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-12', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1796129300891, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1796129300916, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1796129300926, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1796129300936, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', 'd5610bc5bad656064cd8c6d2de4a42a9817c5ab7632818b1acb11f4258f1f398', 6, 1796129300955, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '46ed603daa03dd939f75e5dac6b986802b1846caa7cea488a9babf96fb0501d8', 7, 1796129300966, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', 'adc5c9338d6dc1e142ccb08627914998e82c470e8fa71d5efe2a29a46812eaea', 8, 1796129300980, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1796129300987, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1796129301299, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1796129301608, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', 'f626b396f9b9e763b542bf6b0f3430bd7f62585d8f7fc20e58d9837d048727fe', 12, 1796129301918, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '16f41720444f67a3b6ae110e184ae163fb5633f2085ad42477e880f76884be6e', 13, 1796129301925, NULL);
insert into "post_events" values (1, 1, 1, 1796129300729, 'accepted', NULL, 'req_21696ea7648341f0b3f3f4f110cb099d', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1796129300729, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1796129300729, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1796129300729, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/posts/6d0d7b07-85cf-4ae1-a6eb-9104092196a5');
insert into "post_events" values (5, 1, 1, 1796129300729, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1796129300870, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1796129300873, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1796129300891, 'accepted', NULL, 'req_e3cacbba7824cc9f9eb015afae37decb', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1796129300891, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1796129300891, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1796129300904, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1796129300904, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1796129300910, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1796129300910, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1796129300910, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1796129300916, 'accepted', NULL, 'req_e6829e1785443ac6f2a72980103564dd', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1796129300916, 'held', NULL, 'req_e6829e1785443ac6f2a72980103564dd', '$0.05');
insert into "post_events" values (18, 3, 1, 1796129300916, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1796129300921, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1796129300922, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1796129300922, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1796129300926, 'accepted', NULL, 'req_b8312c17391e4a9de25fbcf49359540c', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1796129300926, 'held', NULL, 'req_b8312c17391e4a9de25fbcf49359540c', '$0.05');
insert into "post_events" values (24, 4, 1, 1796129300926, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1796129300930, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1796129300931, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1796129300936, 'accepted', NULL, 'req_f724b4c81e94a02c845753e6c5e12ca7', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1796129300936, 'held', NULL, 'req_f724b4c81e94a02c845753e6c5e12ca7', '$0.05');
insert into "post_events" values (29, 5, 1, 1796129300936, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1796129300938, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1796129300940, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1796129300940, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1796129300946, 'held', NULL, 'req_708842a9efe9ed4238dd0908f002d0d3', '$0.05');
insert into "post_events" values (34, 5, 1, 1796129300946, 'retried', 4, 'req_708842a9efe9ed4238dd0908f002d0d3', NULL);
insert into "post_events" values (35, 5, 1, 1796129300946, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1796129300950, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1796129300951, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1796129300951, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1796129300955, 'accepted', NULL, 'req_665597d312285a09c4951170a5126121', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1796129300955, 'held', NULL, 'req_665597d312285a09c4951170a5126121', '$0.05');
insert into "post_events" values (41, 6, 1, 1796129300955, 'scheduled', NULL, 'req_665597d312285a09c4951170a5126121', '2027-09-27T12:48:20.953Z');
insert into "post_events" values (42, 6, 1, 1796129300961, 'canceled', NULL, 'req_12b3b28616eb5b7310db4e3d2f0ce4d3', NULL);
insert into "post_events" values (43, 6, 1, 1796129300961, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1796129300966, 'accepted', NULL, 'req_ff7d7efbd3842aa7072e2e76c816c9d4', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1796129300966, 'held', NULL, 'req_ff7d7efbd3842aa7072e2e76c816c9d4', '$0.05');
insert into "post_events" values (46, 7, 1, 1796129300966, 'scheduled', NULL, 'req_ff7d7efbd3842aa7072e2e76c816c9d4', '2027-09-27T12:48:20.964Z');
insert into "post_events" values (47, 7, 1, 1796129300973, 'edited', NULL, 'req_9d7c3a6a81fffc0b44222a7279fdb512', NULL);
insert into "post_events" values (48, 8, 1, 1796129300980, 'accepted', NULL, 'req_5da16c5dfed2359d74c9d44a500de21b', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1796129300980, 'held', NULL, 'req_5da16c5dfed2359d74c9d44a500de21b', '$0.05');
insert into "post_events" values (50, 8, 1, 1796129300980, 'scheduled', NULL, 'req_5da16c5dfed2359d74c9d44a500de21b', '2027-09-27T12:48:20.978Z');
insert into "post_events" values (51, 9, 1, 1796129300987, 'accepted', NULL, 'req_e3f0ef2dec82d03a93f320710e4dfe94', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1796129300987, 'held', NULL, 'req_e3f0ef2dec82d03a93f320710e4dfe94', '$0.05');
insert into "post_events" values (53, 9, 1, 1796129300987, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1796129300991, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1796129301299, 'accepted', NULL, 'req_9610c6aafbaee499b6818add75ff4d27', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1796129301299, 'held', NULL, 'req_9610c6aafbaee499b6818add75ff4d27', '$0.05');
insert into "post_events" values (57, 10, 1, 1796129301299, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1796129301303, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1796129301608, 'accepted', NULL, 'req_7a94f02016b8e0e75df8bb1c498aac5c', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1796129301608, 'held', NULL, 'req_7a94f02016b8e0e75df8bb1c498aac5c', '$0.05');
insert into "post_events" values (61, 11, 1, 1796129301608, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1796129301612, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1796129301918, 'accepted', NULL, 'req_5fa5f17ca40c983dc790328aa782b0a0', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1796129301918, 'held', NULL, 'req_5fa5f17ca40c983dc790328aa782b0a0', '$0.05');
insert into "post_events" values (65, 12, 1, 1796129301918, 'scheduled', NULL, 'req_5fa5f17ca40c983dc790328aa782b0a0', '2026-12-01T12:48:24.916Z');
insert into "post_events" values (66, 13, 1, 1796129301925, 'accepted', NULL, 'req_5e83d765f480b64e1e1e830ca813e542', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1796129301925, 'held', NULL, 'req_5e83d765f480b64e1e1e830ca813e542', '$0.05');
insert into "post_events" values (68, 13, 1, 1796129301925, 'scheduled', NULL, 'req_5e83d765f480b64e1e1e830ca813e542', '2026-12-01T12:48:24.923Z');
insert into "feed_entries" values (1, 1, '6d0d7b07-85cf-4ae1-a6eb-9104092196a5', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/JdfLDAjRn66r7XDXiLhzrG.png', NULL, NULL, 1796129300850, NULL);
insert into "sealing_keys" values ('wWOPmHto', 'v1.wWOPmHto.khzZ5FXHLN2nssGZ.7EYADG1e5oaEfKrnxX5m1AwcPj_2A8vCkP5laLBPHwtNueFKj13Q4p9KMDFnXQS_-4nUsvqDMnHH-nTJOsXf8fQpyKF9o0aS7PnOcmcpBnM', 1796129291821);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1796129292935, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1796129300916, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1796129300922, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1796129300926, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1796129300936, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1796129300940, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1796129300946, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1796129300951, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1796129300955, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1796129300961, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1796129300966, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1796129300980, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1796129300987, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1796129301299, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1796129301608, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1796129301918, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1796129301925, NULL);
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
insert into "operator_log" values (1, NULL, 'root@vm', 'migrate', '{}', 1796129291199);
insert into "operator_log" values (2, NULL, 'root@vm', 'plans set', '{"slug":"small","name":"…","included":"2","overage":"0.05","currency":"USD"}', 1796129291443);
insert into "operator_log" values (3, 1, 'root@vm', 'accounts create', '{"name":"…","timezone":"Europe/Berlin","plan":"small"}', 1796129292008);
insert into "operator_log" values (4, 1, 'root@vm', 'wallet credit', '{"account":"1","amount":"1.00","key":"…"}', 1796129292597);
insert into "operator_log" values (5, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1796129293127);
insert into "operator_log" values (6, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1796129293702);
insert into "operator_log" values (7, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1796129294229);
insert into "operator_log" values (8, 1, 'root@vm', 'keys revoke', '{"key":"3"}', 1796129294726);
insert into "operator_log" values (9, 1, 'root@vm', 'connections add', '{"account":"1","provider":"feed","name":"…"}', 1796129295263);
insert into "operator_log" values (10, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129296017);
insert into "operator_log" values (11, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129296655);
insert into "operator_log" values (12, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129297276);
insert into "operator_log" values (13, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129297914);
insert into "operator_log" values (14, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129298577);
insert into "operator_log" values (15, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129299189);
insert into "operator_log" values (16, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129299826);
insert into "post_index_data" values (1, X'0E45');
insert into "post_index_data" values (10, X'00000000FF000001010E0F000E0101010101000001020101020200000103010103030000010401010404000001050101050500000106010106060000010701010707010101080101080800000109010109090000010A01010A0A0000010B01010B0B0000010C01010C0C0000010D01010D0D0000010E01010E0E000001');
insert into "post_index_data" values (137438953473, X'0000002C04305F5F3101010466726F6D010106677275737365010104706F737401020875626C6973686564010406070907');
insert into "post_index_data" values (274877906945, X'0000002904305F5F3102010466726F6D020106677275737365020106706172746C790202036F7374020406070909');
insert into "post_index_data" values (412316860417, X'0000002904305F5F310301066661696C6564030203726F6D030106677275737365030104706F7374030406090609');
insert into "post_index_data" values (549755813889, X'0000002B04305F5F3104010466726F6D040106677275737365040104706F7374040107756E6B6E6F776E040406070907');
insert into "post_index_data" values (687194767361, X'0000002B04305F5F3105010466726F6D050106677275737365050104706F737405010772657472696564050406070907');
insert into "post_index_data" values (824633720833, X'0000002C04305F5F3106010863616E63656C656406010466726F6D060106677275737365060104706F73740604060B0709');
insert into "post_index_data" values (962072674305, X'0000002A04305F5F3107010665646974656407010466726F6D070106677275737365070104706F7374070406090709');
insert into "post_index_data" values (1099511627777, X'0000002304305F5F3107010665646974656407010466726F6D0701066772757373650704060907');
insert into "post_index_data" values (1236950581249, X'0000002604305F5F31080103666172080203726F6D080106677275737365080104706F7374080406060609');
insert into "post_index_data" values (1374389534721, X'0000002E04305F5F3109010466726F6D09010667727573736509010A68616E6773616761696E090104706F737409040607090D');
insert into "post_index_data" values (1511828488193, X'0000002D04305F5F310A010466726F6D0A01066772757373650A010968616E67736F6E63650A0104706F73740A040607090C');
insert into "post_index_data" values (1649267441665, X'0000002F04305F5F310B010466726F6D0B01066772757373650B010B68616E67736C6F6F6B75700B0104706F73740B040607090E');
insert into "post_index_data" values (1786706395137, X'0000002704305F5F310C01036475650C010466726F6D0C01066772757373650C0104706F73740C0406060709');
insert into "post_index_data" values (1924145348609, X'0000002B04305F5F310D01076475656F6E63650D010466726F6D0D01066772757373650D0104706F73740D04060A0709');
insert into "post_index_data" values (9008161327415296, X'04000000000000010000000000000000000000000000000000000000000000000000000000000007000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');
insert into "post_index_idx" values (1, X'', 2);
insert into "post_index_idx" values (2, X'', 2);
insert into "post_index_idx" values (3, X'', 2);
insert into "post_index_idx" values (4, X'', 2);
insert into "post_index_idx" values (5, X'', 2);
insert into "post_index_idx" values (6, X'', 2);
insert into "post_index_idx" values (7, X'', 2);
insert into "post_index_idx" values (8, X'', 2);
insert into "post_index_idx" values (9, X'', 2);
insert into "post_index_idx" values (10, X'', 2);
insert into "post_index_idx" values (11, X'', 2);
insert into "post_index_idx" values (12, X'', 2);
insert into "post_index_idx" values (13, X'', 2);
insert into "post_index_idx" values (14, X'', 2);
insert into "post_index_docsize" values (1, X'05', 1);
insert into "post_index_docsize" values (2, X'05', 2);
insert into "post_index_docsize" values (3, X'05', 3);
insert into "post_index_docsize" values (4, X'05', 4);
insert into "post_index_docsize" values (5, X'05', 5);
insert into "post_index_docsize" values (6, X'05', 6);
insert into "post_index_docsize" values (7, X'04', 8);
insert into "post_index_docsize" values (8, X'05', 9);
insert into "post_index_docsize" values (9, X'05', 10);
insert into "post_index_docsize" values (10, X'05', 11);
insert into "post_index_docsize" values (11, X'05', 12);
insert into "post_index_docsize" values (12, X'05', 13);
insert into "post_index_docsize" values (13, X'05', 14);
insert into "post_index_config" values ('version', 4);
insert into "database_identity" values (1, '0');
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 17);
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
CREATE TRIGGER posts_index_new after insert on posts begin insert or replace into post_index (rowid, terms)
  values (new.id, '__' || new.account_id || ' ' || new.terms); end;
CREATE TRIGGER posts_index_changed after update of terms on posts
       when new.terms <> old.terms begin insert or replace into post_index (rowid, terms)
  values (new.id, '__' || new.account_id || ' ' || new.terms); end;
CREATE INDEX posts_due on posts (account_id, coalesce(scheduled_at, created_at), id);
CREATE INDEX `post_images_image_key_index` on `post_images` (`image_key`);
CREATE INDEX posts_drafts on posts (account_id, id) where draft is not null;
CREATE INDEX posts_waiting on posts (account_id, waits_until) where waits_until is not null;
CREATE INDEX posts_held_apart on posts (waits_until) where charge_state = 'held' and waits_until is not null;
CREATE INDEX deliveries_due_first on deliveries (due_at, lane) where state = 'queued';
