-- {
--   "commit": "83c78b720b399bb1896a1b57924370624b327626",
--   "secretKey": "23b416235b57b699224af84b0465facb4dbb6be18c5d004304a2d3057385d828",
--   "writtenAt": 1795395037270,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_2qrsbzPlxkjRMJ1nqtR7xi_2XSR0n",
--     "reader": "wp_live_T1CxX2ofG9ze0UdE5JuuDk_3zEanW",
--     "revoked": "wp_live_uH5T1dwn2CsH6i7LD5JTaI_1WbnLV"
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
CREATE TABLE `posts` (`id` integer not null primary key autoincrement, `account_id` bigint not null, `workspace_id` bigint not null, `time_zone` text not null, `headline` text not null, `content_html` text not null, `content_plain` text not null, `image` text, `image_key` text, `image_alt` text, `link_url` text, `overflow` text not null, `scheduled_at` bigint, `adjusted` text, `charge_source` text not null, `price_minor` bigint not null, `currency` text not null, `period_key` text not null, `period_starts_at` bigint not null, `period_ends_at` bigint not null, `charge_state` text not null, `charge_round` integer not null, `created_at` bigint not null, `revision` integer not null, labels text, terms text not null default '', foreign key(`account_id`) references `accounts`(`id`), foreign key(`workspace_id`) references `workspaces`(`id`), check (overflow in ('reject', 'summarize')), check (adjusted in ('gap', 'overlap')), check (charge_source in ('included', 'overage')), check (charge_state in ('held', 'captured', 'released')), check (price_minor >= 0 and charge_round >= 1 and revision >= 1));
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
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1795395002270);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795395002272);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795395002275);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1795395002278);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1795395002291);
insert into "schema_migrations" values (6, '0007-account-status', 1, 1795395002294);
insert into "schema_migrations" values (7, '0008-pruned-timelines', 1, 1795395002298);
insert into "schema_migrations" values (8, '0009-operators', 1, 1795395002304);
insert into "schema_migrations" values (9, '0010-many-hosts', 1, 1795395002306);
insert into "schema_migrations" values (10, '0011-events-of-accounts', 1, 1795395002308);
insert into "schema_migrations" values (11, '0013-found-posts', 1, 1795395002312);
insert into "schema_migrations" values (12, '0016-connection-claims', 1, 1795395002314);
insert into "schema_migrations" values (13, '0017-several-images', 1, 1795395002315);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795395006578, 'active', NULL, 0);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', 'b7fc5a2b0d559ebf93cf677b853740d1b46dc1ebc1bf27323c30a19970139fe1', 1795395009743, NULL, NULL, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', '44641f1007262af3640ce45d25a4cd83bd6d48ad3afc846cdeef48e6b147f928', 1795395012241, NULL, NULL, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', '90761de0b0ce80f3c21b99ac319d542ee742282b52a1c4ca5b4e44b9edd39814', 1795395013884, NULL, 1795395015398, NULL, NULL);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_answer', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.6GtYza99.bDoTH3lIHmK2E56Y.BEpb6KP7zzvSyzfZA-6cSvIi');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.6GtYza99.hxyxOnE3JnbTH3QG.eKl0fhR0LuqyUmpvQJfGuzScNnPW4-FHTI9eqNMK5ocrJdDx37TeGP5suOWjDi4I7mQtUEhGz7X-ADvbE7HRRQR2KQ');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.6GtYza99.CEneE1zSX02mtYR8.DCTAakmF64A59cV5ctHHq9-Rway1LgqNOFeGR88BmMCxugSGGtd7d6sEgOejFtSH82zkfjwyig');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.6GtYza99.beVwfU5T3355C0q1.R7jl8bWrzfYRXPW9gABVHx6s9ZVFdewX7GX8GQM8aUOEr6LP8cKuV7j4TgnI1uhx6a1yVo5mg_GaTtsWaxrVnvYiRwQUYPM');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.6GtYza99.3pYVpKOXuj-0OVah.NBwkzu-Vv0kGoTNX9-L5--L4jHOwIzB4yLYV2ynnal9-OO6nXGc4NfMRxFCTAwrUy8Y1b6-4AH8FrbWi2djwxA');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.6GtYza99.y2mpHLcO4dB5zoVB.te0Xy5Nvv2rmSbXlydIhsROF8GyujvA8wSQE2Yx52h91hcxbbdUrZ9vd_8JSJrZVQP1eE5dlu2YOvWagx7OMrsAG15_9RiMT');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.6GtYza99.d6j52g7hO-IeBD6w.GN8_Jm6gBTv3ByTeobYfTKg39MDr3rXEU96AjPhZA4A-89_ttCzX3KzvCh5Kq81pJ11_l-vUAET4bb5v');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.6GtYza99.pva3OmdtaZ5MmHOz.2yERv1kavt8sWLaqqT28svP3tWfoo6e2_951AGhk0lxU1rTIuLxUGq2bt32nNypreWzPnvxfXnJU1QJjn2g');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"hQ23dzfBBqsRzDws6eLwkF.png","bytes":91}', 'hQ23dzfBBqsRzDws6eLwkF.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795395032134, 1, NULL, 'post published grusse from');
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795395032564, 1, NULL, 'post partly grusse from');
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795395032847, 1, NULL, 'post failed grusse from');
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795395032932, 1, NULL, 'post unknown grusse from');
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795395032993, 1, NULL, 'post retried grusse from');
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821315033062, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795395033065, 1, NULL, 'post canceled grusse from');
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821315033115, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795395033118, 2, NULL, 'edited grusse from');
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821315033162, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795395033164, 1, NULL, 'post far grusse from');
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795395033173, 1, NULL, 'post hangsagain grusse from');
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795395033487, 1, NULL, 'post hangsonce grusse from');
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795395033817, 1, NULL, 'post hangslookup grusse from');
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795395037150, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795395034157, 1, NULL, 'post due grusse from');
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795395037168, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795395034170, 1, NULL, 'post dueonce grusse from');
insert into "deliveries" values (1, 1, 1, 1, 'feed', '164adbd5-2216-4e02-a521-75ca332438f4', 'published', 1795395032134, 1795395032134, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:164adbd5-2216-4e02-a521-75ca332438f4', 'http://127.0.0.1:0/feeds/1/posts/164adbd5-2216-4e02-a521-75ca332438f4', 1795395032134, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', '0627f933-5e82-4d8a-a919-cbb28d5a4a5a', 'published', 1795395032134, 1795395032134, 1, 1, NULL, 1795395032512, 1795395032512, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/hQ23dzfBBqsRzDws6eLwkF.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:0627f933-5e82-4d8a-a919-cbb28d5a4a5a', NULL, 1795395032526, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '2f9db905-1b7b-4384-b789-77f8ef82c934', 'published', 1795395032564, 1795395032564, 1, 1, NULL, 1795395032709, 1795395032709, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:2f9db905-1b7b-4384-b789-77f8ef82c934', NULL, 1795395032786, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', 'bd60f168-5ac7-42f3-a15b-ad8c9376853f', 'failed', 1795395032564, 1795395032564, 1, 1, NULL, 1795395032709, 1795395032709, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', 'a785aca1-2575-470b-9e31-13cd582bf9f7', 'failed', 1795395032847, 1795395032847, 1, 1, NULL, 1795395032879, 1795395032878, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_answer', '2284add5-156b-48a0-b4ee-2f3cc442781f', 'unknown', 1795395032932, 1795395032932, 1, 1, NULL, 1795395032963, 1795395032963, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795395032963, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', 'a99bdb41-6a82-42b4-9ea0-ee161f159fab', 'failed', 1795395033015, 1795395033015, 1, 2, NULL, 1795395033049, 1795395033049, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', '85c71e87-f620-4c23-b1a7-de9a57810148', 'canceled', 1821315033062, 1821315033062, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', '84d3e6b4-02c0-4337-ad36-a5fdde465f5d', 'queued', 1821315033115, 1821315033115, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', '260852b3-5061-46c2-850a-b09296962636', 'queued', 1821315033115, 1821315033115, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', '9f29cfe0-f0c2-4e04-9d63-f3099d1785ea', 'queued', 1821315033162, 1821315033162, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', 'd76286c5-46aa-49b5-9a6e-86dcd9dc2864', 'publishing', 1795395033173, 1795395033173, 1, 1, 1795395093173, 1795395033178, 1795395033178, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', 'e2891b08-7315-497d-adc9-50a984adeb55', 'publishing', 1795395033487, 1795395033487, 1, 1, 1795395093487, 1795395033503, 1795395033503, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '13701aaf-4f26-40f3-b9d4-90d3c4909e04', 'publishing', 1795395033817, 1795395033817, 1, 1, 1795395093817, 1795395033847, 1795395033847, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', '3178c50c-189f-4463-80ba-b49edb572412', 'queued', 1795395037150, 1795395037150, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', '3272cf55-5f97-44a3-a480-7859be12174d', 'queued', 1795395037150, 1795395037150, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '5567d8db-9ecb-4b00-bae3-060eacc2e0b1', 'queued', 1795395037150, 1795395037150, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', '8005db45-bb1d-4ffd-aee6-c3bc3849e9b5', 'queued', 1795395037168, 1795395037168, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795395032564, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795395032847, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795395032932, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795395032993, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '2630b801a72bbd77e656a73127dae9152fb354c710986d9b9de0592a1a20b823', 6, 1795395033065, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '7431b84b3f374647724975908a918255abff4e4c859711995dfac2a4f866dba4', 7, 1795395033118, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', '76e4752bd4b7961ffc620f59a9fbc2285f51833c7cd02c4b66b380aa4b5290b4', 8, 1795395033164, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795395033173, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795395033487, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795395033817, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', '3a77ff2015f4ddb1445aca9603f308c9836232bf602bd0ce70a7d1d0736b6b3b', 12, 1795395034157, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '5e966088232abb58b459087f6d03ed97cd02c44a747bd246bd0301481eb07609', 13, 1795395034170, NULL);
insert into "post_events" values (1, 1, 1, 1795395032134, 'accepted', NULL, 'req_546a6472d7386c0f949f2c5242b83751', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795395032134, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795395032134, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795395032134, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/posts/164adbd5-2216-4e02-a521-75ca332438f4');
insert into "post_events" values (5, 1, 1, 1795395032134, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795395032512, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795395032526, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795395032564, 'accepted', NULL, 'req_7b1242a1fa400059f6c77909be02ae53', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795395032564, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795395032564, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795395032709, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795395032709, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795395032786, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795395032786, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795395032787, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795395032847, 'accepted', NULL, 'req_001752cfee4ee50e152a5e0f499ca19f', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795395032847, 'held', NULL, 'req_001752cfee4ee50e152a5e0f499ca19f', '$0.05');
insert into "post_events" values (18, 3, 1, 1795395032847, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795395032879, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795395032906, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795395032906, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795395032932, 'accepted', NULL, 'req_40cc37ce9c77d1da0eb544377ecaa995', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795395032932, 'held', NULL, 'req_40cc37ce9c77d1da0eb544377ecaa995', '$0.05');
insert into "post_events" values (24, 4, 1, 1795395032932, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795395032963, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795395032974, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795395032993, 'accepted', NULL, 'req_535c22211a630d74ef13e55ffedf53aa', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795395032993, 'held', NULL, 'req_535c22211a630d74ef13e55ffedf53aa', '$0.05');
insert into "post_events" values (29, 5, 1, 1795395032993, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795395032998, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795395033000, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795395033000, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795395033015, 'held', NULL, 'req_eb8064742ac8dfc86f6e8185edf08f42', '$0.05');
insert into "post_events" values (34, 5, 1, 1795395033015, 'retried', 4, 'req_eb8064742ac8dfc86f6e8185edf08f42', NULL);
insert into "post_events" values (35, 5, 1, 1795395033044, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795395033049, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795395033056, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795395033056, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795395033065, 'accepted', NULL, 'req_4a99a4aecd87d6834082383a61b2aca4', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795395033065, 'held', NULL, 'req_4a99a4aecd87d6834082383a61b2aca4', '$0.05');
insert into "post_events" values (41, 6, 1, 1795395033065, 'scheduled', NULL, 'req_4a99a4aecd87d6834082383a61b2aca4', '2027-09-19T00:50:33.062Z');
insert into "post_events" values (42, 6, 1, 1795395033097, 'canceled', NULL, 'req_55afe58915ee3e786b4d22411fd59ab0', NULL);
insert into "post_events" values (43, 6, 1, 1795395033097, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795395033118, 'accepted', NULL, 'req_4ad67d23dae18f2262e5c0aae3359310', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795395033118, 'held', NULL, 'req_4ad67d23dae18f2262e5c0aae3359310', '$0.05');
insert into "post_events" values (46, 7, 1, 1795395033118, 'scheduled', NULL, 'req_4ad67d23dae18f2262e5c0aae3359310', '2027-09-19T00:50:33.115Z');
insert into "post_events" values (47, 7, 1, 1795395033151, 'edited', NULL, 'req_311c73a74ace9cc7484107a836cb7a68', NULL);
insert into "post_events" values (48, 8, 1, 1795395033164, 'accepted', NULL, 'req_c2592113f73b3256a596da45f7ee5fb4', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795395033164, 'held', NULL, 'req_c2592113f73b3256a596da45f7ee5fb4', '$0.05');
insert into "post_events" values (50, 8, 1, 1795395033164, 'scheduled', NULL, 'req_c2592113f73b3256a596da45f7ee5fb4', '2027-09-19T00:50:33.162Z');
insert into "post_events" values (51, 9, 1, 1795395033173, 'accepted', NULL, 'req_232cbaeb5e47c2b8dc9c520254a552db', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795395033173, 'held', NULL, 'req_232cbaeb5e47c2b8dc9c520254a552db', '$0.05');
insert into "post_events" values (53, 9, 1, 1795395033173, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795395033178, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795395033487, 'accepted', NULL, 'req_825ecf11d1fac9dabfd6a6270603e49c', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795395033487, 'held', NULL, 'req_825ecf11d1fac9dabfd6a6270603e49c', '$0.05');
insert into "post_events" values (57, 10, 1, 1795395033487, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795395033503, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795395033817, 'accepted', NULL, 'req_c26dd93197b76357238515bd9b251794', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795395033817, 'held', NULL, 'req_c26dd93197b76357238515bd9b251794', '$0.05');
insert into "post_events" values (61, 11, 1, 1795395033817, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795395033847, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795395034157, 'accepted', NULL, 'req_0b43031c062fbbe1df6c901dbee6cd08', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795395034157, 'held', NULL, 'req_0b43031c062fbbe1df6c901dbee6cd08', '$0.05');
insert into "post_events" values (65, 12, 1, 1795395034157, 'scheduled', NULL, 'req_0b43031c062fbbe1df6c901dbee6cd08', '2026-11-23T00:50:37.150Z');
insert into "post_events" values (66, 13, 1, 1795395034170, 'accepted', NULL, 'req_44fe56774130ce531313a9d8cee6de0f', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795395034170, 'held', NULL, 'req_44fe56774130ce531313a9d8cee6de0f', '$0.05');
insert into "post_events" values (68, 13, 1, 1795395034170, 'scheduled', NULL, 'req_44fe56774130ce531313a9d8cee6de0f', '2026-11-23T00:50:37.168Z');
insert into "feed_entries" values (1, 1, '164adbd5-2216-4e02-a521-75ca332438f4', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/hQ23dzfBBqsRzDws6eLwkF.png', NULL, NULL, 1795395032134, NULL);
insert into "sealing_keys" values ('6GtYza99', 'v1.6GtYza99.mMJPYpzhan0Q7K7a.SagkPTj60pPqI-ixmg6DrjO_F5DwoFqlMrE5YDFQFmQSlLFDTH4Mi6rCWSrwJDE-FoUJdk39zCgJExBor-y6B9p9DQWXZplGuihnt6IQ4ns', 1795395003905);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795395007870, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795395032847, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795395032906, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795395032932, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795395032993, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795395033000, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795395033015, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795395033056, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795395033065, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795395033097, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795395033118, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795395033164, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795395033173, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795395033487, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795395033817, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795395034157, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795395034170, NULL);
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
insert into "operator_log" values (1, NULL, 'root@vm', 'migrate', '{}', 1795395002154);
insert into "operator_log" values (2, NULL, 'root@vm', 'plans set', '{"slug":"small","name":"…","included":"2","overage":"0.05","currency":"USD"}', 1795395003932);
insert into "operator_log" values (3, 1, 'root@vm', 'accounts create', '{"name":"…","timezone":"Europe/Berlin","plan":"small"}', 1795395006380);
insert into "operator_log" values (4, 1, 'root@vm', 'wallet credit', '{"account":"1","amount":"1.00","key":"…"}', 1795395007771);
insert into "operator_log" values (5, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795395009728);
insert into "operator_log" values (6, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795395012156);
insert into "operator_log" values (7, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795395013826);
insert into "operator_log" values (8, 1, 'root@vm', 'keys revoke', '{"key":"3"}', 1795395015397);
insert into "operator_log" values (9, 1, 'root@vm', 'connections add', '{"account":"1","provider":"feed","name":"…"}', 1795395016673);
insert into "operator_log" values (10, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795395019292);
insert into "operator_log" values (11, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795395021163);
insert into "operator_log" values (12, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795395023789);
insert into "operator_log" values (13, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795395025490);
insert into "operator_log" values (14, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795395026996);
insert into "operator_log" values (15, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795395028129);
insert into "operator_log" values (16, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795395030375);
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
insert into "sqlite_sequence" values ('schema_migrations_lock', 1);
insert into "sqlite_sequence" values ('schema_migrations', 13);
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
