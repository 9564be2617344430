-- {
--   "commit": "d4352762889dd907a0c2e56479919b61bc472f18",
--   "secretKey": "ec99dbaa427dead3a64dddafb269851649ecf61d147d324890c16db8b143541e",
--   "writtenAt": 1795930630598,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_Mlq9f1gjxTsZQgyYqcebZg_1NSz2V",
--     "reader": "wp_live_uqSaU5Ee48czPfFKZFyPlT_3x2C1O",
--     "revoked": "wp_live_3fQKPIrnFHhbXvO5SopEvC_1zipzE"
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
delete from sqlite_sequence;
insert into "schema_migrations" values (1, '0001-initial', 1, 1795930618830);
insert into "schema_migrations" values (2, '0002-fair-claims', 1, 1795930618831);
insert into "schema_migrations" values (3, '0003-counted-rates', 1, 1795930618833);
insert into "schema_migrations" values (4, '0004-sealing-keys', 1, 1795930618833);
insert into "schema_migrations" values (5, '0006-operators-money', 1, 1795930618840);
insert into "schema_migrations" values (6, '0007-account-status', 1, 1795930618842);
insert into "schema_migrations" values (7, '0008-pruned-timelines', 1, 1795930618843);
insert into "schema_migrations" values (8, '0009-operators', 1, 1795930618847);
insert into "schema_migrations" values (9, '0010-many-hosts', 1, 1795930618848);
insert into "schema_migrations" values (10, '0011-events-of-accounts', 1, 1795930618849);
insert into "schema_migrations" values (11, '0013-found-posts', 1, 1795930618852);
insert into "schema_migrations" values (12, '0016-connection-claims', 1, 1795930618852);
insert into "schema_migrations" values (13, '0017-several-images', 1, 1795930618854);
insert into "schema_migrations" values (14, '0018-drafts', 1, 1795930618855);
insert into "schema_migrations" values (15, '0019-channel-overrides', 1, 1795930618857);
insert into "schema_migrations_lock" values (1, 0);
insert into "plans" values ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL, 100);
insert into "plans" values ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL, 100);
insert into "plans" values ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL, 100);
insert into "plans" values ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL, 100);
insert into "accounts" values (1, 'Ada', 'small', 'USD', 1, 1795930619672, 'active', NULL, 0);
insert into "workspaces" values (1, 1, 'Main', 'Europe/Berlin');
insert into "api_keys" values (1, 1, 'writer', '["write_post"]', '6e7184d2971f2685d86769938bc351cffedaceafaadc325df4b4c3881db48a5a', 1795930620528, NULL, NULL, NULL, NULL);
insert into "api_keys" values (2, 1, 'reader', '["write_post"]', 'e6917ce06b356d895cfca24fa339156b910bc04f6b6e2f25dc9102df5a324361', 1795930620939, NULL, NULL, NULL, NULL);
insert into "api_keys" values (3, 1, 'revoked', '["write_post"]', '2429d1568863be31cf5fc8b594981b4930dff2ebd10d187de9d850f26732fd01', 1795930621342, NULL, 1795930621773, NULL, NULL);
insert into "lanes" values ('feed', NULL);
insert into "lanes" values ('sandbox:ok', NULL);
insert into "lanes" values ('sandbox:reject', NULL);
insert into "lanes" values ('sandbox:lose_response', NULL);
insert into "lanes" values ('sandbox:timeout', NULL);
insert into "connections" values (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.WSNwXO9W.yMJ4diEMkjgn6VVK.QNFBb_GMLaIL6W1-E4mGR66x');
insert into "connections" values (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.WSNwXO9W.i8iuW29CheNYpuxP.I4Sk3kQDbPVx4dN7VPfSqHDU4ej13EGV7pQ2HTwpwqkJBS5tItSj8sn6wF_cBX3LaWaW0_ronK4jE2ApTnsFR7Z5yA');
insert into "connections" values (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.WSNwXO9W.WkOfqGUlAjF4aUtR.wHcZzB4tM8kjQ_mAlXiSSjuVUj9QDxtH66P7k_ZV8YCBqPNdJsIhBVVVL4bLz5p9BRIjGxU7eg');
insert into "connections" values (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.WSNwXO9W.JJPEbkfVEYC6hCeC.Dy5lAKNd-P-lt_3g7-cTQbF6TYDW8C-RSRu2w6ECYQVFj1KBjI7xJEPfwpSzvLtbSDRjrk8dh4UlGkI7zfE6K3V_8o-bqLc');
insert into "connections" values (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_response', 'v1.WSNwXO9W.qiwBYJee3nUKQiTy.q2APdJSZ6fL0GR81fXz0ikPUPZqxmzdClxPgeyVGvbKwevvH1rgZcUO0jq-v9EDSWCmDBs0gTv2i21PQKg2SwA');
insert into "connections" values (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.WSNwXO9W._Bd_UTI5rPeD_HzM.X_JzraP4l2UN96whWLrXcK_B1eb5E3NuNe7U3uTC7MiFpMUfoPQtDqbwsh3FKlvTIWWu8M5FXfB67yBzlj3tLF6WhDtAB-B-');
insert into "connections" values (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.WSNwXO9W.GYxITrkBzPDKebTE.MYntoB_pC7LM7vmh5BotysTjD9tVrcYgzKadGC43W0eM_Zt5R5PoGg7EQUH52J0buMil1-jHoPAaU4mc');
insert into "connections" values (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.WSNwXO9W.YLmeS9zp8kXXNDNQ.yko77Qox3g85v4mmMqFp9bxTcZ0Da65LSfmFwBiIIakJ0WqGv1XMy1GvVeiBeZDBdls3TBcv-un0D_YPMkM');
insert into "posts" values (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"nb8O0N6rzWLoIyiQZtIrPw.png","bytes":91}', 'nb8O0N6rzWLoIyiQZtIrPw.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795930626457, 1, NULL, 'post published grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795930626558, 1, NULL, 'post partly grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795930626573, 1, NULL, 'post failed grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930626585, 1, NULL, 'post unknown grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795930626593, 1, NULL, 'post retried grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821850626613, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795930626617, 1, NULL, 'post canceled grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821850626625, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930626626, 2, NULL, 'edited grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821850626635, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930626636, 1, NULL, 'post far grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930626640, 1, NULL, 'post hangsagain grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930626947, 1, NULL, 'post hangsonce grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930627254, 1, NULL, 'post hangslookup grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795930630559, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930627561, 1, NULL, 'post due grusse from', NULL, NULL, NULL, NULL);
insert into "posts" values (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795930630564, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930627566, 1, NULL, 'post dueonce grusse from', NULL, NULL, NULL, NULL);
insert into "deliveries" values (1, 1, 1, 1, 'feed', '26a78963-fa57-420d-bacf-194ae77c1d14', 'published', 1795930626457, 1795930626457, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:26a78963-fa57-420d-bacf-194ae77c1d14', 'http://127.0.0.1:0/feeds/1/posts/26a78963-fa57-420d-bacf-194ae77c1d14', 1795930626457, NULL, 2);
insert into "deliveries" values (2, 1, 1, 2, 'sandbox:ok', '6ed9239c-2d9a-4ebb-9f7d-b4786ba31153', 'published', 1795930626457, 1795930626457, 1, 1, NULL, NULL, 1795930626541, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/nb8O0N6rzWLoIyiQZtIrPw.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:6ed9239c-2d9a-4ebb-9f7d-b4786ba31153', NULL, 1795930626543, NULL, 3);
insert into "deliveries" values (3, 2, 1, 2, 'sandbox:ok', '9781f2cf-270a-4836-ac8e-0e7f8990b31c', 'published', 1795930626558, 1795930626558, 1, 1, NULL, NULL, 1795930626562, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:9781f2cf-270a-4836-ac8e-0e7f8990b31c', NULL, 1795930626565, NULL, 3);
insert into "deliveries" values (4, 2, 1, 4, 'sandbox:reject', 'c2513370-0ee9-4d8a-b68f-ee23e2bb2f14', 'failed', 1795930626558, 1795930626558, 1, 1, NULL, NULL, 1795930626562, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (5, 3, 1, 4, 'sandbox:reject', '062eb9df-d9f0-47d2-8eea-b4256ad689c4', 'failed', 1795930626573, 1795930626573, 1, 1, NULL, NULL, 1795930626577, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
insert into "deliveries" values (6, 4, 1, 5, 'sandbox:lose_response', '873e80a9-ec36-42a6-9ff5-b0d9356f75bf', 'unknown', 1795930626585, 1795930626585, 1, 1, NULL, 1795930626588, 1795930626588, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795930626588, 3);
insert into "deliveries" values (7, 5, 1, 4, 'sandbox:reject', '751092bf-56a0-40f1-97d0-797f2bb67dec', 'failed', 1795930626607, 1795930626607, 1, 5, NULL, NULL, 1795930626610, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
insert into "deliveries" values (8, 6, 1, 2, 'sandbox:ok', 'e83e3cf8-943d-41c1-b3b1-153320af69df', 'canceled', 1821850626613, 1821850626613, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into "deliveries" values (11, 7, 1, 2, 'sandbox:ok', '466157e1-d611-4510-82ea-2fcbade8bdb8', 'queued', 1821850626625, 1821850626625, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (12, 7, 1, 1, 'feed', 'a7603e5b-b803-4005-a6d9-c843a0cc9569', 'queued', 1821850626625, 1821850626625, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (13, 8, 1, 3, 'sandbox:ok', 'f09bb95b-9c19-4db2-8340-6aadfa6fe907', 'queued', 1821850626635, 1821850626635, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (14, 9, 1, 6, 'sandbox:timeout', '9167cea2-b854-42e0-9e29-1e6ed0c0c00f', 'publishing', 1795930626640, 1795930626640, 1, 1, 1795930686641, 1795930626642, 1795930626642, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (15, 10, 1, 7, 'sandbox:timeout', '2e0ef747-e527-434f-af78-4733b16e10b5', 'publishing', 1795930626947, 1795930626947, 1, 1, 1795930686948, 1795930626950, 1795930626950, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (16, 11, 1, 8, 'sandbox:timeout', '62ec652d-4f96-44be-91d0-bc208fdc3cea', 'publishing', 1795930627254, 1795930627254, 1, 1, 1795930687255, 1795930627257, 1795930627257, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
insert into "deliveries" values (17, 12, 1, 2, 'sandbox:ok', '07f5f7b9-bbd2-4b97-b436-322e445b4de1', 'queued', 1795930630559, 1795930630559, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (18, 12, 1, 3, 'sandbox:ok', '3333135c-07d4-4d5f-9294-11327c58f64e', 'queued', 1795930630559, 1795930630559, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (19, 12, 1, 1, 'feed', '9f6b460a-7771-472a-bc93-66c096aa30bf', 'queued', 1795930630559, 1795930630559, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "deliveries" values (20, 13, 1, 3, 'sandbox:ok', 'e1e5f718-1576-4b95-a90b-2d1697691b33', 'queued', 1795930630564, 1795930630564, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into "wallets" values (1, 'USD', 60, 40);
insert into "usage" values (1, '2026-11', 10, 2);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795930626558, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795930626573, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795930626585, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795930626593, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '9edc150be2041e9116bd368352e5098972588b7bc934672ef3ae82088291e89e', 6, 1795930626617, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-edited', '5f6437111da8087a499faf6da5019576f7298dd164785203bf97b060ae74fca7', 7, 1795930626626, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-far', 'e732b4b6869a871e029f6e0913a2e50f94b51bad9f1741bf8e68e70b29eeb0ec', 8, 1795930626636, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795930626640, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795930626947, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795930627254, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-due', '50144c387ac2db502659c0e131f38cb403203c4b6d21358faecabff0a837ae43', 12, 1795930627561, NULL);
insert into "idempotency_keys" values (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', 'ebbece807f8e6f22bfa590e2899dd84980fb1fcff11939a98230801ee48713d2', 13, 1795930627566, NULL);
insert into "post_events" values (1, 1, 1, 1795930626457, 'accepted', NULL, 'req_1e84520df73f9316b72c80dc631e06bd', 'included in the plan');
insert into "post_events" values (2, 1, 1, 1795930626457, 'leased', 1, NULL, NULL);
insert into "post_events" values (3, 1, 1, 1795930626457, 'leased', 2, NULL, NULL);
insert into "post_events" values (4, 1, 1, 1795930626457, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/posts/26a78963-fa57-420d-bacf-194ae77c1d14');
insert into "post_events" values (5, 1, 1, 1795930626457, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (6, 1, 1, 1795930626542, 'sent', 2, NULL, NULL);
insert into "post_events" values (7, 1, 1, 1795930626543, 'published', 2, NULL, NULL);
insert into "post_events" values (8, 2, 1, 1795930626558, 'accepted', NULL, 'req_77a5a8f51a549e5eff7c9327fd633d80', 'included in the plan');
insert into "post_events" values (9, 2, 1, 1795930626558, 'leased', 2, NULL, NULL);
insert into "post_events" values (10, 2, 1, 1795930626558, 'leased', 4, NULL, NULL);
insert into "post_events" values (11, 2, 1, 1795930626562, 'sent', 2, NULL, NULL);
insert into "post_events" values (12, 2, 1, 1795930626562, 'sent', 4, NULL, NULL);
insert into "post_events" values (13, 2, 1, 1795930626565, 'published', 2, NULL, NULL);
insert into "post_events" values (14, 2, 1, 1795930626565, 'captured', NULL, NULL, 'included in the plan');
insert into "post_events" values (15, 2, 1, 1795930626565, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (16, 3, 1, 1795930626573, 'accepted', NULL, 'req_bd27180c8474c10a91e5fcbbb7c0cd9a', 'paid from the wallet');
insert into "post_events" values (17, 3, 1, 1795930626573, 'held', NULL, 'req_bd27180c8474c10a91e5fcbbb7c0cd9a', '$0.05');
insert into "post_events" values (18, 3, 1, 1795930626573, 'leased', 4, NULL, NULL);
insert into "post_events" values (19, 3, 1, 1795930626577, 'sent', 4, NULL, NULL);
insert into "post_events" values (20, 3, 1, 1795930626581, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (21, 3, 1, 1795930626581, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (22, 4, 1, 1795930626585, 'accepted', NULL, 'req_b56b7d7963fa8c12a0d5873748bb00c8', 'paid from the wallet');
insert into "post_events" values (23, 4, 1, 1795930626585, 'held', NULL, 'req_b56b7d7963fa8c12a0d5873748bb00c8', '$0.05');
insert into "post_events" values (24, 4, 1, 1795930626585, 'leased', 5, NULL, NULL);
insert into "post_events" values (25, 4, 1, 1795930626588, 'sent', 5, NULL, NULL);
insert into "post_events" values (26, 4, 1, 1795930626590, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
insert into "post_events" values (27, 5, 1, 1795930626593, 'accepted', NULL, 'req_05b30e01444714e46a9a4f990a11f45f', 'paid from the wallet');
insert into "post_events" values (28, 5, 1, 1795930626593, 'held', NULL, 'req_05b30e01444714e46a9a4f990a11f45f', '$0.05');
insert into "post_events" values (29, 5, 1, 1795930626593, 'leased', 4, NULL, NULL);
insert into "post_events" values (30, 5, 1, 1795930626595, 'sent', 4, NULL, NULL);
insert into "post_events" values (31, 5, 1, 1795930626601, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (32, 5, 1, 1795930626601, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (33, 5, 1, 1795930626607, 'held', NULL, 'req_9ef3b30ad71943ec180b61d211210973', '$0.05');
insert into "post_events" values (34, 5, 1, 1795930626607, 'retried', 4, 'req_9ef3b30ad71943ec180b61d211210973', NULL);
insert into "post_events" values (35, 5, 1, 1795930626607, 'leased', 4, NULL, NULL);
insert into "post_events" values (36, 5, 1, 1795930626610, 'sent', 4, NULL, NULL);
insert into "post_events" values (37, 5, 1, 1795930626610, 'refused', 4, NULL, 'The sandbox rejects every post.');
insert into "post_events" values (38, 5, 1, 1795930626610, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (39, 6, 1, 1795930626617, 'accepted', NULL, 'req_46c5e5c67a544d8ed50cfb35e73735d5', 'paid from the wallet');
insert into "post_events" values (40, 6, 1, 1795930626617, 'held', NULL, 'req_46c5e5c67a544d8ed50cfb35e73735d5', '$0.05');
insert into "post_events" values (41, 6, 1, 1795930626617, 'scheduled', NULL, 'req_46c5e5c67a544d8ed50cfb35e73735d5', '2027-09-25T05:37:06.613Z');
insert into "post_events" values (42, 6, 1, 1795930626622, 'canceled', NULL, 'req_ebc8a5c438df82a82ac7fc896365e130', NULL);
insert into "post_events" values (43, 6, 1, 1795930626622, 'released', NULL, NULL, '$0.05');
insert into "post_events" values (44, 7, 1, 1795930626626, 'accepted', NULL, 'req_3af0ccb3da538f80dc681b3052d9ed6c', 'paid from the wallet');
insert into "post_events" values (45, 7, 1, 1795930626626, 'held', NULL, 'req_3af0ccb3da538f80dc681b3052d9ed6c', '$0.05');
insert into "post_events" values (46, 7, 1, 1795930626626, 'scheduled', NULL, 'req_3af0ccb3da538f80dc681b3052d9ed6c', '2027-09-25T05:37:06.625Z');
insert into "post_events" values (47, 7, 1, 1795930626631, 'edited', NULL, 'req_de0af74fd152a61e403d6da1f57b5ad2', NULL);
insert into "post_events" values (48, 8, 1, 1795930626636, 'accepted', NULL, 'req_704ab5a6b9d6957493d3f64ddc52c680', 'paid from the wallet');
insert into "post_events" values (49, 8, 1, 1795930626636, 'held', NULL, 'req_704ab5a6b9d6957493d3f64ddc52c680', '$0.05');
insert into "post_events" values (50, 8, 1, 1795930626636, 'scheduled', NULL, 'req_704ab5a6b9d6957493d3f64ddc52c680', '2027-09-25T05:37:06.635Z');
insert into "post_events" values (51, 9, 1, 1795930626640, 'accepted', NULL, 'req_6c69eadd79d5c85c328b636f2ceb6919', 'paid from the wallet');
insert into "post_events" values (52, 9, 1, 1795930626640, 'held', NULL, 'req_6c69eadd79d5c85c328b636f2ceb6919', '$0.05');
insert into "post_events" values (53, 9, 1, 1795930626640, 'leased', 6, NULL, NULL);
insert into "post_events" values (54, 9, 1, 1795930626642, 'sent', 6, NULL, NULL);
insert into "post_events" values (55, 10, 1, 1795930626947, 'accepted', NULL, 'req_50a3865d71db728c840e236c9d2c2724', 'paid from the wallet');
insert into "post_events" values (56, 10, 1, 1795930626947, 'held', NULL, 'req_50a3865d71db728c840e236c9d2c2724', '$0.05');
insert into "post_events" values (57, 10, 1, 1795930626947, 'leased', 7, NULL, NULL);
insert into "post_events" values (58, 10, 1, 1795930626950, 'sent', 7, NULL, NULL);
insert into "post_events" values (59, 11, 1, 1795930627254, 'accepted', NULL, 'req_e0550e5c390f25ed3fc263e5c5bf11e2', 'paid from the wallet');
insert into "post_events" values (60, 11, 1, 1795930627254, 'held', NULL, 'req_e0550e5c390f25ed3fc263e5c5bf11e2', '$0.05');
insert into "post_events" values (61, 11, 1, 1795930627254, 'leased', 8, NULL, NULL);
insert into "post_events" values (62, 11, 1, 1795930627257, 'sent', 8, NULL, NULL);
insert into "post_events" values (63, 12, 1, 1795930627561, 'accepted', NULL, 'req_02be39b2112aaeb28d8730276e610d4c', 'paid from the wallet');
insert into "post_events" values (64, 12, 1, 1795930627561, 'held', NULL, 'req_02be39b2112aaeb28d8730276e610d4c', '$0.05');
insert into "post_events" values (65, 12, 1, 1795930627561, 'scheduled', NULL, 'req_02be39b2112aaeb28d8730276e610d4c', '2026-11-29T05:37:10.559Z');
insert into "post_events" values (66, 13, 1, 1795930627566, 'accepted', NULL, 'req_82837dd2501740348659580be7bacceb', 'paid from the wallet');
insert into "post_events" values (67, 13, 1, 1795930627566, 'held', NULL, 'req_82837dd2501740348659580be7bacceb', '$0.05');
insert into "post_events" values (68, 13, 1, 1795930627566, 'scheduled', NULL, 'req_82837dd2501740348659580be7bacceb', '2026-11-29T05:37:10.564Z');
insert into "feed_entries" values (1, 1, '26a78963-fa57-420d-bacf-194ae77c1d14', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/nb8O0N6rzWLoIyiQZtIrPw.png', NULL, NULL, 1795930626526, NULL);
insert into "sealing_keys" values ('WSNwXO9W', 'v1.WSNwXO9W.tH9y-NLqKOWmI5YZ.IvLP2JZptMyoK4ySYr6cftSMQnpLFCftzIKuj_aeJvLfPNTh84cdUFvnR1_CGdAf_uSn_nfOdasqawVVr-2EVwJapcJ1M1bpSqvfR6TvwPk', 1795930619254);
insert into "transfers" values (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795930620112, NULL);
insert into "transfers" values (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795930626573, NULL);
insert into "transfers" values (3, 1, 'release', 5, 'release:post:3:1', 3, 1795930626581, NULL);
insert into "transfers" values (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795930626585, NULL);
insert into "transfers" values (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795930626593, NULL);
insert into "transfers" values (6, 1, 'release', 5, 'release:post:5:1', 5, 1795930626601, NULL);
insert into "transfers" values (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795930626607, NULL);
insert into "transfers" values (8, 1, 'release', 5, 'release:post:5:2', 5, 1795930626610, NULL);
insert into "transfers" values (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795930626617, NULL);
insert into "transfers" values (10, 1, 'release', 5, 'release:post:6:1', 6, 1795930626622, NULL);
insert into "transfers" values (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795930626626, NULL);
insert into "transfers" values (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795930626636, NULL);
insert into "transfers" values (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795930626640, NULL);
insert into "transfers" values (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795930626947, NULL);
insert into "transfers" values (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795930627254, NULL);
insert into "transfers" values (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795930627561, NULL);
insert into "transfers" values (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795930627566, NULL);
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
insert into "operator_log" values (1, NULL, 'root@vm', 'migrate', '{}', 1795930618764);
insert into "operator_log" values (2, NULL, 'root@vm', 'plans set', '{"slug":"small","name":"…","included":"2","overage":"0.05","currency":"USD"}', 1795930618959);
insert into "operator_log" values (3, 1, 'root@vm', 'accounts create', '{"name":"…","timezone":"Europe/Berlin","plan":"small"}', 1795930619410);
insert into "operator_log" values (4, 1, 'root@vm', 'wallet credit', '{"account":"1","amount":"1.00","key":"…"}', 1795930619835);
insert into "operator_log" values (5, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795930620215);
insert into "operator_log" values (6, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795930620634);
insert into "operator_log" values (7, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795930621044);
insert into "operator_log" values (8, 1, 'root@vm', 'keys revoke', '{"key":"3"}', 1795930621455);
insert into "operator_log" values (9, 1, 'root@vm', 'connections add', '{"account":"1","provider":"feed","name":"…"}', 1795930621884);
insert into "operator_log" values (10, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930622520);
insert into "operator_log" values (11, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930623054);
insert into "operator_log" values (12, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930623565);
insert into "operator_log" values (13, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930624099);
insert into "operator_log" values (14, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930624621);
insert into "operator_log" values (15, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930625166);
insert into "operator_log" values (16, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930625734);
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
insert into "sqlite_sequence" values ('schema_migrations', 15);
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
