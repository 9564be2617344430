-- {
--   "commit": "9a77990675124aaf78da961ade9ce17b6a9b9df4",
--   "secretKey": "264d87ffa5d46fa0a6281b96dc6e05af94dbb0d27167b162c5ae7738aef16e46",
--   "writtenAt": 1795365753390,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_vuc0PO3XeZwaxXA1v8K1J2_20PUhV",
--     "reader": "wp_live_4aunsymlcw74rxN12q10Uj_4K9ZRd",
--     "revoked": "wp_live_ZvCdGv0VDaK6L2gVq74Qvu_3sbH4g"
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
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception '% is append-only', tg_table_name; end $$;
CREATE TABLE public.accounts (
    id bigint NOT NULL,
    name text NOT NULL,
    plan_slug text NOT NULL,
    currency text NOT NULL,
    active_workspace_id bigint,
    created_at bigint NOT NULL
);
CREATE SEQUENCE public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.accounts_id_seq OWNED BY public.accounts.id;
CREATE TABLE public.api_keys (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    permissions text NOT NULL,
    digest text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    revoked_at bigint
);
CREATE SEQUENCE public.api_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.api_keys_id_seq OWNED BY public.api_keys.id;
CREATE TABLE public.connections (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    workspace_id bigint NOT NULL,
    provider text NOT NULL,
    name text NOT NULL,
    status text NOT NULL,
    lane text NOT NULL,
    sealed_settings text NOT NULL,
    CONSTRAINT connections_status_check CHECK ((status = ANY (ARRAY['active'::text, 'needs_reconnection'::text, 'disconnected'::text])))
);
CREATE SEQUENCE public.connections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.connections_id_seq OWNED BY public.connections.id;
CREATE TABLE public.deliveries (
    id bigint NOT NULL,
    post_id bigint NOT NULL,
    account_id bigint NOT NULL,
    connection_id bigint NOT NULL,
    lane text NOT NULL,
    request_key text NOT NULL,
    state text NOT NULL,
    due_at bigint NOT NULL,
    first_due_at bigint NOT NULL,
    attempts integer NOT NULL,
    lease_token bigint NOT NULL,
    lease_until bigint,
    sent_at bigint,
    frozen_at bigint,
    frozen_request text,
    sends integer NOT NULL,
    earlier_sent_at bigint,
    error text,
    remote_id text,
    url text,
    published_at bigint,
    unknown_since bigint,
    revision integer NOT NULL,
    CONSTRAINT deliveries_check CHECK (((state = 'publishing'::text) = (lease_until IS NOT NULL))),
    CONSTRAINT deliveries_check1 CHECK (((state <> 'published'::text) OR ((remote_id IS NOT NULL) AND (published_at IS NOT NULL)))),
    CONSTRAINT deliveries_check2 CHECK (((state <> 'unknown'::text) OR ((sent_at IS NOT NULL) AND (unknown_since IS NOT NULL)))),
    CONSTRAINT deliveries_check3 CHECK (((frozen_at IS NULL) = (frozen_request IS NULL))),
    CONSTRAINT deliveries_check4 CHECK (((frozen_at IS NULL) = (sends = 0))),
    CONSTRAINT deliveries_check5 CHECK (((attempts >= 0) AND (lease_token >= 0) AND (revision >= 0))),
    CONSTRAINT deliveries_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'publishing'::text, 'published'::text, 'failed'::text, 'unknown'::text, 'canceled'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_threshold='500', autovacuum_analyze_scale_factor='0.02', autovacuum_vacuum_cost_delay='0');
CREATE SEQUENCE public.deliveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.deliveries_id_seq OWNED BY public.deliveries.id;
CREATE TABLE public.entries (
    transfer_id bigint NOT NULL,
    pocket text NOT NULL,
    amount_minor bigint NOT NULL,
    CONSTRAINT entries_amount_minor_check CHECK ((amount_minor <> 0)),
    CONSTRAINT entries_pocket_check CHECK ((pocket = ANY (ARRAY['external'::text, 'available'::text, 'held'::text, 'revenue'::text])))
);
CREATE TABLE public.feed_entries (
    id bigint NOT NULL,
    connection_id bigint NOT NULL,
    request_key text NOT NULL,
    post_id bigint NOT NULL,
    headline text NOT NULL,
    html text NOT NULL,
    plain text NOT NULL,
    image_url text,
    image_alt text,
    link_url text,
    published_at bigint NOT NULL
);
CREATE SEQUENCE public.feed_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.feed_entries_id_seq OWNED BY public.feed_entries.id;
CREATE TABLE public.idempotency_keys (
    account_id bigint NOT NULL,
    scope text NOT NULL,
    client_key text NOT NULL,
    fingerprint text NOT NULL,
    post_id bigint,
    claimed_at bigint NOT NULL
);
CREATE TABLE public.lanes (
    lane text NOT NULL,
    paused_until bigint
);
CREATE TABLE public.plans (
    slug text NOT NULL,
    name text NOT NULL,
    currency text NOT NULL,
    included_posts bigint NOT NULL,
    overage_price_minor bigint,
    max_posts bigint,
    max_connections_per_post bigint,
    max_scheduled bigint,
    CONSTRAINT plans_included_posts_check CHECK ((included_posts >= 0)),
    CONSTRAINT plans_max_connections_per_post_check CHECK (((max_connections_per_post >= 0) AND (max_connections_per_post <= '9007199254740991'::bigint))),
    CONSTRAINT plans_max_posts_check CHECK (((max_posts >= 0) AND (max_posts <= '9007199254740991'::bigint))),
    CONSTRAINT plans_max_scheduled_check CHECK (((max_scheduled >= 0) AND (max_scheduled <= '9007199254740991'::bigint))),
    CONSTRAINT plans_overage_price_minor_check CHECK (((overage_price_minor >= 0) AND (overage_price_minor <= '9007199254740991'::bigint)))
);
CREATE TABLE public.post_events (
    id bigint NOT NULL,
    post_id bigint NOT NULL,
    account_id bigint NOT NULL,
    occurred_at bigint NOT NULL,
    kind text NOT NULL,
    connection_id bigint,
    request_id text,
    detail text
);
CREATE SEQUENCE public.post_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.post_events_id_seq OWNED BY public.post_events.id;
CREATE TABLE public.posts (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    workspace_id bigint NOT NULL,
    time_zone text NOT NULL,
    headline text NOT NULL,
    content_html text NOT NULL,
    content_plain text NOT NULL,
    image text,
    image_key text,
    image_alt text,
    link_url text,
    overflow text NOT NULL,
    scheduled_at bigint,
    adjusted text,
    charge_source text NOT NULL,
    price_minor bigint NOT NULL,
    currency text NOT NULL,
    period_key text NOT NULL,
    period_starts_at bigint NOT NULL,
    period_ends_at bigint NOT NULL,
    charge_state text NOT NULL,
    charge_round integer NOT NULL,
    created_at bigint NOT NULL,
    revision integer NOT NULL,
    CONSTRAINT posts_adjusted_check CHECK ((adjusted = ANY (ARRAY['gap'::text, 'overlap'::text]))),
    CONSTRAINT posts_charge_source_check CHECK ((charge_source = ANY (ARRAY['included'::text, 'overage'::text]))),
    CONSTRAINT posts_charge_state_check CHECK ((charge_state = ANY (ARRAY['held'::text, 'captured'::text, 'released'::text]))),
    CONSTRAINT posts_check CHECK (((price_minor >= 0) AND (charge_round >= 1) AND (revision >= 1))),
    CONSTRAINT posts_overflow_check CHECK ((overflow = ANY (ARRAY['reject'::text, 'summarize'::text])))
);
CREATE SEQUENCE public.posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.posts_id_seq OWNED BY public.posts.id;
CREATE UNLOGGED TABLE public.rate_arrivals (
    key text NOT NULL,
    arrival bigint NOT NULL,
    admitted bigint DEFAULT 1 NOT NULL
);
CREATE TABLE public.schema_migrations (
    id integer NOT NULL,
    name character varying(255),
    batch integer,
    migration_time timestamp with time zone
);
CREATE SEQUENCE public.schema_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.schema_migrations_id_seq OWNED BY public.schema_migrations.id;
CREATE TABLE public.schema_migrations_lock (
    index integer NOT NULL,
    is_locked integer
);
CREATE SEQUENCE public.schema_migrations_lock_index_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.schema_migrations_lock_index_seq OWNED BY public.schema_migrations_lock.index;
CREATE TABLE public.sealing_keys (
    key_id text NOT NULL,
    sealed_digest_key text NOT NULL,
    since bigint NOT NULL
);
CREATE TABLE public.transfers (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    kind text NOT NULL,
    amount_minor bigint NOT NULL,
    operation_key text NOT NULL,
    post_id bigint,
    occurred_at bigint NOT NULL,
    reason text,
    CONSTRAINT transfers_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT transfers_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'debit'::text, 'hold'::text, 'capture'::text, 'release'::text, 'refund'::text])))
);
CREATE SEQUENCE public.transfers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.transfers_id_seq OWNED BY public.transfers.id;
CREATE TABLE public.usage (
    account_id bigint NOT NULL,
    period_key text NOT NULL,
    posts bigint NOT NULL,
    included bigint NOT NULL,
    CONSTRAINT usage_check CHECK (((included >= 0) AND (included <= posts))),
    CONSTRAINT usage_posts_check CHECK ((posts >= 0))
);
CREATE TABLE public.wallets (
    account_id bigint NOT NULL,
    currency text NOT NULL,
    available_minor bigint NOT NULL,
    held_minor bigint NOT NULL,
    CONSTRAINT wallets_available_minor_check CHECK ((available_minor >= 0)),
    CONSTRAINT wallets_check CHECK (((available_minor + held_minor) <= '1000000000000'::bigint)),
    CONSTRAINT wallets_held_minor_check CHECK ((held_minor >= 0))
);
CREATE TABLE public.workspaces (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    time_zone text NOT NULL
);
CREATE SEQUENCE public.workspaces_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.workspaces_id_seq OWNED BY public.workspaces.id;
ALTER TABLE ONLY public.accounts ALTER COLUMN id SET DEFAULT nextval('public.accounts_id_seq'::regclass);
ALTER TABLE ONLY public.api_keys ALTER COLUMN id SET DEFAULT nextval('public.api_keys_id_seq'::regclass);
ALTER TABLE ONLY public.connections ALTER COLUMN id SET DEFAULT nextval('public.connections_id_seq'::regclass);
ALTER TABLE ONLY public.deliveries ALTER COLUMN id SET DEFAULT nextval('public.deliveries_id_seq'::regclass);
ALTER TABLE ONLY public.feed_entries ALTER COLUMN id SET DEFAULT nextval('public.feed_entries_id_seq'::regclass);
ALTER TABLE ONLY public.post_events ALTER COLUMN id SET DEFAULT nextval('public.post_events_id_seq'::regclass);
ALTER TABLE ONLY public.posts ALTER COLUMN id SET DEFAULT nextval('public.posts_id_seq'::regclass);
ALTER TABLE ONLY public.schema_migrations ALTER COLUMN id SET DEFAULT nextval('public.schema_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.schema_migrations_lock ALTER COLUMN index SET DEFAULT nextval('public.schema_migrations_lock_index_seq'::regclass);
ALTER TABLE ONLY public.transfers ALTER COLUMN id SET DEFAULT nextval('public.transfers_id_seq'::regclass);
ALTER TABLE ONLY public.workspaces ALTER COLUMN id SET DEFAULT nextval('public.workspaces_id_seq'::regclass);
INSERT INTO public.accounts VALUES (1, 'Ada', 'small', 'USD', 1, 1795365680004);
INSERT INTO public.api_keys VALUES (1, 1, 'writer', '["write_post"]', '882c477d388f2e3a703168b9c10405ddfc5d9ff2b0b0cecb751600763570f9c2', 1795365684617, NULL, NULL);
INSERT INTO public.api_keys VALUES (2, 1, 'reader', '["write_post"]', '6a959edf0c07772417f784a0574b03523dc600d0f65658e2aac46cfe80064d12', 1795365688613, NULL, NULL);
INSERT INTO public.api_keys VALUES (3, 1, 'revoked', '["write_post"]', 'f87d83dd2c762317e6b6899194e879dfc1945c4e4b85c48e91b947b97cb6e6ee', 1795365694059, NULL, 1795365699570);
INSERT INTO public.connections VALUES (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.owtedIhl.4ZgUQ9s35ZkYn6pV.0yXjGcV0yHT_gdzASA8-cbd7');
INSERT INTO public.connections VALUES (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.owtedIhl.N4kBYO5M16BNYp8J.uZxMTad395QxYGOQR4kaTqpWJoqBQLi54GNQXT-AmEozvsp_aAPhSfpZCjbts4RL0_wgkLuC0_mKvrx-zK1qhc4mpA');
INSERT INTO public.connections VALUES (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.owtedIhl.jtnoNLLpc4HtUK_2.BHWsBXrZfgPST_zx9T5EV48PRAL3luHBVOpM7djvaf2c8sIXXtJr2xgKk-TDH1F0pURKm5Qrvg');
INSERT INTO public.connections VALUES (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.owtedIhl.UYxdtHACWte6Ovfc.jCfFUOyEnqirINjCWGBfQRHJQ61aLw0WGf30mKEfhUTNeURuhCZVWe1V76OY-vXmgKA8geJxcZ304aEucSsxmFsn2Shxizk');
INSERT INTO public.connections VALUES (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.owtedIhl.gVVxVoLGmgFP0xng.DbbQ3eT6YQb-2QLegDL4rqcmJMsmD5_9tuDep6zwu3aicjnyo7EbujC7MwPqe_k5zrRWTUtQNTRLTLSsizWNqA');
INSERT INTO public.connections VALUES (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.owtedIhl.Ykc1R_drI-3cD0vg.nglqrZWf00KCPEKARDKek7AO6T7-Mhm7ld1M2A2hgT07PmyitGIn15lz8T5N7tXK07HTPvapsA-8v5Ryck6jLMpoW66aZKnq');
INSERT INTO public.connections VALUES (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.owtedIhl.t8yXr5A30hU7lqp_.gaO6yaI8f_TlMMJ8S4vVOyetPJbqxzEcZIL8GMO3fv_BLFHpsLJLCDO3PW_gfrDoIUhqDCgMxH6Glyed');
INSERT INTO public.connections VALUES (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.owtedIhl.bCRWwTutTyoVLzZO._wPLuNjXdwsvLb6jKC4Rmq0FUofLvxSVZZWYxdj0ALsiXSXM4M3UknqZNltc_3_3-h7QT7elFhd4hJTRgZY');
INSERT INTO public.deliveries VALUES (1, 1, 1, 1, 'feed', '44eddc9f-a4cd-4a47-a5cb-e7a8ab921e7f', 'published', 1795365742295, 1795365742295, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:44eddc9f-a4cd-4a47-a5cb-e7a8ab921e7f', 'http://127.0.0.1:0/feeds/1/#44eddc9f-a4cd-4a47-a5cb-e7a8ab921e7f', 1795365742295, NULL, 2);
INSERT INTO public.deliveries VALUES (2, 1, 1, 2, 'sandbox:ok', 'b95b59f8-9ee5-4a33-a56d-efed4e61f04c', 'published', 1795365742295, 1795365742295, 1, 1, NULL, 1795365744370, 1795365744369, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/bVmm8RbScHjxnnk3D45EVr.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:b95b59f8-9ee5-4a33-a56d-efed4e61f04c', NULL, 1795365744457, NULL, 3);
INSERT INTO public.deliveries VALUES (8, 6, 1, 2, 'sandbox:ok', '1e756e2b-de5e-4b4f-b9c5-cc31a74f1a21', 'canceled', 1821285746769, 1821285746769, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.deliveries VALUES (3, 2, 1, 2, 'sandbox:ok', '0410bcf1-c93a-480b-90f3-9599358783f7', 'published', 1795365744824, 1795365744824, 1, 1, NULL, 1795365744997, 1795365744997, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:0410bcf1-c93a-480b-90f3-9599358783f7', NULL, 1795365745099, NULL, 3);
INSERT INTO public.deliveries VALUES (4, 2, 1, 4, 'sandbox:reject', 'aaf67da8-b4b0-496a-9f60-f3737ff06bd3', 'failed', 1795365744824, 1795365744824, 1, 1, NULL, 1795365744997, 1795365744997, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (5, 3, 1, 4, 'sandbox:reject', '3d7130ab-55f2-4b98-9667-67fdf048c71c', 'failed', 1795365745211, 1795365745211, 1, 1, NULL, 1795365745330, 1795365745330, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (11, 7, 1, 2, 'sandbox:ok', '2b9db82a-f05e-4d10-8c81-3dd1d9a617df', 'queued', 1821285747457, 1821285747457, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (6, 4, 1, 5, 'sandbox:lose_answer', '218dfc70-5726-4be5-9f64-32f68e4ed484', 'unknown', 1795365745582, 1795365745582, 1, 1, NULL, 1795365745735, 1795365745735, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795365745735, 3);
INSERT INTO public.deliveries VALUES (12, 7, 1, 1, 'feed', 'a4966be6-06c1-4baa-b86d-23300c05e3b7', 'queued', 1821285747457, 1821285747457, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (7, 5, 1, 4, 'sandbox:reject', '2a1b0ff2-1122-463d-8142-81f0f108a847', 'failed', 1795365746201, 1795365746201, 1, 2, NULL, 1795365746471, 1795365746471, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
INSERT INTO public.deliveries VALUES (13, 8, 1, 3, 'sandbox:ok', 'cb6d8bef-0221-40c9-b8d1-7a59a3847bd2', 'queued', 1821285747781, 1821285747781, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (14, 9, 1, 6, 'sandbox:timeout', '04f20fa5-c9e7-463c-a1ec-17c23e9f7e12', 'publishing', 1795365747869, 1795365747869, 1, 1, 1795365807869, 1795365747913, 1795365747913, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (15, 10, 1, 7, 'sandbox:timeout', 'f273b379-0ded-440a-a686-9d4a7d495588', 'publishing', 1795365748272, 1795365748272, 1, 1, 1795365808272, 1795365748541, 1795365748541, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (16, 11, 1, 8, 'sandbox:timeout', '5de66531-9966-430f-9dc4-19fb336079a7', 'publishing', 1795365748909, 1795365748909, 1, 1, 1795365808909, 1795365749172, 1795365749172, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (17, 12, 1, 2, 'sandbox:ok', '8615ffda-b520-4943-b845-cd36938f94df', 'queued', 1795365752553, 1795365752553, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (18, 12, 1, 3, 'sandbox:ok', 'b20a196a-7d6a-4f68-8f91-32f3a25795e2', 'queued', 1795365752553, 1795365752553, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (19, 12, 1, 1, 'feed', '20d76f3a-9123-41e9-acc2-f3b83de5487a', 'queued', 1795365752553, 1795365752553, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (20, 13, 1, 3, 'sandbox:ok', 'f5ccbfed-8d10-4a11-bb40-cf5bd9bef18c', 'queued', 1795365752733, 1795365752733, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.entries VALUES (1, 'external', -100);
INSERT INTO public.entries VALUES (1, 'available', 100);
INSERT INTO public.entries VALUES (2, 'available', -5);
INSERT INTO public.entries VALUES (2, 'held', 5);
INSERT INTO public.entries VALUES (3, 'held', -5);
INSERT INTO public.entries VALUES (3, 'available', 5);
INSERT INTO public.entries VALUES (4, 'available', -5);
INSERT INTO public.entries VALUES (4, 'held', 5);
INSERT INTO public.entries VALUES (5, 'available', -5);
INSERT INTO public.entries VALUES (5, 'held', 5);
INSERT INTO public.entries VALUES (6, 'held', -5);
INSERT INTO public.entries VALUES (6, 'available', 5);
INSERT INTO public.entries VALUES (7, 'held', 5);
INSERT INTO public.entries VALUES (7, 'available', -5);
INSERT INTO public.entries VALUES (8, 'held', -5);
INSERT INTO public.entries VALUES (8, 'available', 5);
INSERT INTO public.entries VALUES (9, 'held', 5);
INSERT INTO public.entries VALUES (9, 'available', -5);
INSERT INTO public.entries VALUES (10, 'available', 5);
INSERT INTO public.entries VALUES (10, 'held', -5);
INSERT INTO public.entries VALUES (11, 'held', 5);
INSERT INTO public.entries VALUES (11, 'available', -5);
INSERT INTO public.entries VALUES (12, 'held', 5);
INSERT INTO public.entries VALUES (12, 'available', -5);
INSERT INTO public.entries VALUES (13, 'held', 5);
INSERT INTO public.entries VALUES (13, 'available', -5);
INSERT INTO public.entries VALUES (14, 'held', 5);
INSERT INTO public.entries VALUES (14, 'available', -5);
INSERT INTO public.entries VALUES (15, 'held', 5);
INSERT INTO public.entries VALUES (15, 'available', -5);
INSERT INTO public.entries VALUES (16, 'held', 5);
INSERT INTO public.entries VALUES (16, 'available', -5);
INSERT INTO public.entries VALUES (17, 'held', 5);
INSERT INTO public.entries VALUES (17, 'available', -5);
INSERT INTO public.feed_entries VALUES (1, 1, '44eddc9f-a4cd-4a47-a5cb-e7a8ab921e7f', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/bVmm8RbScHjxnnk3D45EVr.png', NULL, NULL, 1795365742295);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795365744824);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795365745211);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795365745582);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795365745933);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-canceled', 'b7c281234488ec17c2a2eb0ce64c866724451e88b77fa6344d9e75fccd1fb7ab', 6, 1795365746871);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-edited', '02531a9d1ae7f290c43ba0d2e9cc9cc4dacbfd59d94c7559676d569f3d30396a', 7, 1795365747577);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-far', 'b317d83be4224a2a462dcf75780913967dde4dc81a9ff237263eee86caae953e', 8, 1795365747779);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795365747869);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795365748272);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795365748909);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-due', '6d43fd2f4ab3fb617f9cf73616926e99e5e320629f22300c80bab7e4c05bc196', 12, 1795365749573);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '724f0e3b348df84f07b6b914cbbb72db6c4ded018934822f5fa7fa221ef1be1a', 13, 1795365749747);
INSERT INTO public.lanes VALUES ('feed', NULL);
INSERT INTO public.lanes VALUES ('sandbox:ok', NULL);
INSERT INTO public.lanes VALUES ('sandbox:reject', NULL);
INSERT INTO public.lanes VALUES ('sandbox:lose_answer', NULL);
INSERT INTO public.lanes VALUES ('sandbox:timeout', NULL);
INSERT INTO public.plans VALUES ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
INSERT INTO public.post_events VALUES (1, 1, 1, 1795365742295, 'accepted', NULL, 'req_21019a80323a7b41dd8d0fed46ce16e7', 'included in the plan');
INSERT INTO public.post_events VALUES (2, 1, 1, 1795365742295, 'leased', 1, NULL, NULL);
INSERT INTO public.post_events VALUES (3, 1, 1, 1795365742295, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (4, 1, 1, 1795365742295, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#44eddc9f-a4cd-4a47-a5cb-e7a8ab921e7f');
INSERT INTO public.post_events VALUES (5, 1, 1, 1795365742295, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (6, 1, 1, 1795365744370, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (7, 1, 1, 1795365744457, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (8, 2, 1, 1795365744824, 'accepted', NULL, 'req_0fd0ac2ac641c685f9d5f55c6126eff0', 'included in the plan');
INSERT INTO public.post_events VALUES (9, 2, 1, 1795365744824, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (10, 2, 1, 1795365744824, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (11, 2, 1, 1795365744997, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (12, 2, 1, 1795365744997, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (13, 2, 1, 1795365745099, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (14, 2, 1, 1795365745099, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (15, 2, 1, 1795365745104, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (16, 3, 1, 1795365745211, 'accepted', NULL, 'req_72c9275c6b3f077305c25f485ed0df5b', 'paid from the wallet');
INSERT INTO public.post_events VALUES (17, 3, 1, 1795365745211, 'held', NULL, 'req_72c9275c6b3f077305c25f485ed0df5b', '$0.05');
INSERT INTO public.post_events VALUES (18, 3, 1, 1795365745211, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (19, 3, 1, 1795365745330, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (20, 3, 1, 1795365745428, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (21, 3, 1, 1795365745428, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (22, 4, 1, 1795365745582, 'accepted', NULL, 'req_5c81d88ee2bc39af646452f8337bb818', 'paid from the wallet');
INSERT INTO public.post_events VALUES (23, 4, 1, 1795365745582, 'held', NULL, 'req_5c81d88ee2bc39af646452f8337bb818', '$0.05');
INSERT INTO public.post_events VALUES (24, 4, 1, 1795365745582, 'leased', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (25, 4, 1, 1795365745735, 'sent', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (26, 4, 1, 1795365745780, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
INSERT INTO public.post_events VALUES (27, 5, 1, 1795365745933, 'accepted', NULL, 'req_8ffbe715f120c663ab6ac2f1bf7baad6', 'paid from the wallet');
INSERT INTO public.post_events VALUES (28, 5, 1, 1795365745933, 'held', NULL, 'req_8ffbe715f120c663ab6ac2f1bf7baad6', '$0.05');
INSERT INTO public.post_events VALUES (29, 5, 1, 1795365745933, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (30, 5, 1, 1795365746015, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (31, 5, 1, 1795365746040, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (32, 5, 1, 1795365746040, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (33, 5, 1, 1795365746201, 'held', NULL, 'req_b460388de77bcf5265aaf447d2e627cb', '$0.05');
INSERT INTO public.post_events VALUES (34, 5, 1, 1795365746201, 'retried', 4, 'req_b460388de77bcf5265aaf447d2e627cb', NULL);
INSERT INTO public.post_events VALUES (35, 5, 1, 1795365746366, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (36, 5, 1, 1795365746471, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (37, 5, 1, 1795365746628, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (38, 5, 1, 1795365746628, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (39, 6, 1, 1795365746871, 'accepted', NULL, 'req_2df061e865c221e09d267fb40f5dc2d6', 'paid from the wallet');
INSERT INTO public.post_events VALUES (40, 6, 1, 1795365746871, 'held', NULL, 'req_2df061e865c221e09d267fb40f5dc2d6', '$0.05');
INSERT INTO public.post_events VALUES (41, 6, 1, 1795365746871, 'scheduled', NULL, 'req_2df061e865c221e09d267fb40f5dc2d6', '2027-09-18T16:42:26.769Z');
INSERT INTO public.post_events VALUES (42, 6, 1, 1795365747209, 'canceled', NULL, 'req_d9f2b26492f125d9d136234fa2f1a289', NULL);
INSERT INTO public.post_events VALUES (43, 6, 1, 1795365747209, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (44, 7, 1, 1795365747577, 'accepted', NULL, 'req_e095fd3dd4e4361d1f2cca173955a7db', 'paid from the wallet');
INSERT INTO public.post_events VALUES (45, 7, 1, 1795365747577, 'held', NULL, 'req_e095fd3dd4e4361d1f2cca173955a7db', '$0.05');
INSERT INTO public.post_events VALUES (46, 7, 1, 1795365747577, 'scheduled', NULL, 'req_e095fd3dd4e4361d1f2cca173955a7db', '2027-09-18T16:42:27.457Z');
INSERT INTO public.post_events VALUES (47, 7, 1, 1795365747716, 'edited', NULL, 'req_8776a3ee2487460a576dd16a44b838c4', NULL);
INSERT INTO public.post_events VALUES (48, 8, 1, 1795365747779, 'accepted', NULL, 'req_32fbbef67c6cbe5c05bd1957611178fb', 'paid from the wallet');
INSERT INTO public.post_events VALUES (49, 8, 1, 1795365747779, 'held', NULL, 'req_32fbbef67c6cbe5c05bd1957611178fb', '$0.05');
INSERT INTO public.post_events VALUES (50, 8, 1, 1795365747779, 'scheduled', NULL, 'req_32fbbef67c6cbe5c05bd1957611178fb', '2027-09-18T16:42:27.781Z');
INSERT INTO public.post_events VALUES (51, 9, 1, 1795365747869, 'accepted', NULL, 'req_d92111f74ab949aab14a9df2a22161bd', 'paid from the wallet');
INSERT INTO public.post_events VALUES (52, 9, 1, 1795365747869, 'held', NULL, 'req_d92111f74ab949aab14a9df2a22161bd', '$0.05');
INSERT INTO public.post_events VALUES (53, 9, 1, 1795365747869, 'leased', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (54, 9, 1, 1795365747913, 'sent', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (55, 10, 1, 1795365748272, 'accepted', NULL, 'req_e37a5d7f2224d352869c26cd9b1ac260', 'paid from the wallet');
INSERT INTO public.post_events VALUES (56, 10, 1, 1795365748272, 'held', NULL, 'req_e37a5d7f2224d352869c26cd9b1ac260', '$0.05');
INSERT INTO public.post_events VALUES (57, 10, 1, 1795365748272, 'leased', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (58, 10, 1, 1795365748541, 'sent', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (59, 11, 1, 1795365748909, 'accepted', NULL, 'req_584b04374534a2fe0448e619cfb35a5b', 'paid from the wallet');
INSERT INTO public.post_events VALUES (60, 11, 1, 1795365748909, 'held', NULL, 'req_584b04374534a2fe0448e619cfb35a5b', '$0.05');
INSERT INTO public.post_events VALUES (61, 11, 1, 1795365748909, 'leased', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (62, 11, 1, 1795365749172, 'sent', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (63, 12, 1, 1795365749573, 'accepted', NULL, 'req_f212269b4bf9c6b977db40d48a799b80', 'paid from the wallet');
INSERT INTO public.post_events VALUES (64, 12, 1, 1795365749573, 'held', NULL, 'req_f212269b4bf9c6b977db40d48a799b80', '$0.05');
INSERT INTO public.post_events VALUES (65, 12, 1, 1795365749573, 'scheduled', NULL, 'req_f212269b4bf9c6b977db40d48a799b80', '2026-11-22T16:42:32.553Z');
INSERT INTO public.post_events VALUES (66, 13, 1, 1795365749747, 'accepted', NULL, 'req_b84cb5d4937a47bc26e5ef3a4c7c0533', 'paid from the wallet');
INSERT INTO public.post_events VALUES (67, 13, 1, 1795365749747, 'held', NULL, 'req_b84cb5d4937a47bc26e5ef3a4c7c0533', '$0.05');
INSERT INTO public.post_events VALUES (68, 13, 1, 1795365749747, 'scheduled', NULL, 'req_b84cb5d4937a47bc26e5ef3a4c7c0533', '2026-11-22T16:42:32.733Z');
INSERT INTO public.posts VALUES (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"bVmm8RbScHjxnnk3D45EVr.png","bytes":91}', 'bVmm8RbScHjxnnk3D45EVr.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365742295, 1);
INSERT INTO public.posts VALUES (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365744824, 1);
INSERT INTO public.posts VALUES (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365745211, 1);
INSERT INTO public.posts VALUES (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365745582, 1);
INSERT INTO public.posts VALUES (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795365745933, 1);
INSERT INTO public.posts VALUES (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821285746769, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365746871, 1);
INSERT INTO public.posts VALUES (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821285747457, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365747577, 2);
INSERT INTO public.posts VALUES (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821285747781, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365747779, 1);
INSERT INTO public.posts VALUES (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365747869, 1);
INSERT INTO public.posts VALUES (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365748272, 1);
INSERT INTO public.posts VALUES (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365748909, 1);
INSERT INTO public.posts VALUES (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795365752553, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365749573, 1);
INSERT INTO public.posts VALUES (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795365752733, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365749747, 1);
INSERT INTO public.rate_arrivals VALUES ('write:1', 1795365749794, 1);
INSERT INTO public.rate_arrivals VALUES ('read:2', 1795365752511, 1);
INSERT INTO public.schema_migrations VALUES (1, '0001-initial', 1, '2026-11-22 16:41:15.453+00');
INSERT INTO public.schema_migrations VALUES (2, '0002-fair-claims', 1, '2026-11-22 16:41:15.455+00');
INSERT INTO public.schema_migrations VALUES (3, '0003-counted-rates', 1, '2026-11-22 16:41:15.457+00');
INSERT INTO public.schema_migrations VALUES (4, '0004-sealing-keys', 1, '2026-11-22 16:41:15.459+00');
INSERT INTO public.schema_migrations VALUES (5, '0006-operators-money', 1, '2026-11-22 16:41:15.46+00');
INSERT INTO public.schema_migrations_lock VALUES (1, 0);
INSERT INTO public.sealing_keys VALUES ('owtedIhl', 'v1.owtedIhl.RHMMNovLk--9Rvtp.B61bVIwdQemF3UXZ7kMn-wn2ifi7scX4z6W25Ngs8tJa6E_d2GO6toR0G-i15dlxFVyDlTzyJalTxWuc9MmKoH1e8sTSajl8WFlwXbQbDhs', 1795365678850);
INSERT INTO public.transfers VALUES (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795365682895, NULL);
INSERT INTO public.transfers VALUES (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795365745211, NULL);
INSERT INTO public.transfers VALUES (3, 1, 'release', 5, 'release:post:3:1', 3, 1795365745428, NULL);
INSERT INTO public.transfers VALUES (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795365745582, NULL);
INSERT INTO public.transfers VALUES (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795365745933, NULL);
INSERT INTO public.transfers VALUES (6, 1, 'release', 5, 'release:post:5:1', 5, 1795365746040, NULL);
INSERT INTO public.transfers VALUES (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795365746201, NULL);
INSERT INTO public.transfers VALUES (8, 1, 'release', 5, 'release:post:5:2', 5, 1795365746628, NULL);
INSERT INTO public.transfers VALUES (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795365746871, NULL);
INSERT INTO public.transfers VALUES (10, 1, 'release', 5, 'release:post:6:1', 6, 1795365747209, NULL);
INSERT INTO public.transfers VALUES (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795365747577, NULL);
INSERT INTO public.transfers VALUES (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795365747779, NULL);
INSERT INTO public.transfers VALUES (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795365747869, NULL);
INSERT INTO public.transfers VALUES (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795365748272, NULL);
INSERT INTO public.transfers VALUES (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795365748909, NULL);
INSERT INTO public.transfers VALUES (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795365749573, NULL);
INSERT INTO public.transfers VALUES (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795365749747, NULL);
INSERT INTO public.usage VALUES (1, '2026-11', 10, 2);
INSERT INTO public.wallets VALUES (1, 'USD', 60, 40);
INSERT INTO public.workspaces VALUES (1, 1, 'Main', 'Europe/Berlin');
SELECT pg_catalog.setval('public.accounts_id_seq', 1, true);
SELECT pg_catalog.setval('public.api_keys_id_seq', 3, true);
SELECT pg_catalog.setval('public.connections_id_seq', 8, true);
SELECT pg_catalog.setval('public.deliveries_id_seq', 20, true);
SELECT pg_catalog.setval('public.feed_entries_id_seq', 1, true);
SELECT pg_catalog.setval('public.post_events_id_seq', 68, true);
SELECT pg_catalog.setval('public.posts_id_seq', 13, true);
SELECT pg_catalog.setval('public.schema_migrations_id_seq', 5, true);
SELECT pg_catalog.setval('public.schema_migrations_lock_index_seq', 1, true);
SELECT pg_catalog.setval('public.transfers_id_seq', 17, true);
SELECT pg_catalog.setval('public.workspaces_id_seq', 1, true);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_digest_unique UNIQUE (digest);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_post_id_connection_id_unique UNIQUE (post_id, connection_id);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (transfer_id, pocket);
ALTER TABLE ONLY public.feed_entries
    ADD CONSTRAINT feed_entries_connection_id_request_key_unique UNIQUE (connection_id, request_key);
ALTER TABLE ONLY public.feed_entries
    ADD CONSTRAINT feed_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (account_id, scope, client_key);
ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_pkey PRIMARY KEY (lane);
ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.post_events
    ADD CONSTRAINT post_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_arrivals
    ADD CONSTRAINT rate_arrivals_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.schema_migrations_lock
    ADD CONSTRAINT schema_migrations_lock_pkey PRIMARY KEY (index);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sealing_keys
    ADD CONSTRAINT sealing_keys_pkey PRIMARY KEY (key_id);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_operation_key_unique UNIQUE (operation_key);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.usage
    ADD CONSTRAINT usage_pkey PRIMARY KEY (account_id, period_key);
ALTER TABLE ONLY public.wallets
    ADD CONSTRAINT wallets_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.workspaces
    ADD CONSTRAINT workspaces_pkey PRIMARY KEY (id);
CREATE INDEX api_keys_account_id_index ON public.api_keys USING btree (account_id);
CREATE INDEX connections_lane ON public.connections USING btree (lane);
CREATE INDEX connections_workspace_id_id_index ON public.connections USING btree (workspace_id, id);
CREATE INDEX deliveries_due ON public.deliveries USING btree (lane, due_at, id) WHERE (state = 'queued'::text);
CREATE INDEX deliveries_due_of_connection ON public.deliveries USING btree (connection_id, due_at, id) WHERE (state = 'queued'::text);
CREATE INDEX deliveries_leased ON public.deliveries USING btree (lease_until) WHERE (state = 'publishing'::text);
CREATE INDEX feed_entries_connection_id_published_at_id_index ON public.feed_entries USING btree (connection_id, published_at, id);
CREATE INDEX idempotency_keys_claimed_at_index ON public.idempotency_keys USING btree (claimed_at);
CREATE INDEX post_events_post_id_id_index ON public.post_events USING btree (post_id, id);
CREATE INDEX posts_account_id_id_index ON public.posts USING btree (account_id, id);
CREATE INDEX posts_held ON public.posts USING btree (scheduled_at) WHERE (charge_state = 'held'::text);
CREATE INDEX posts_image ON public.posts USING btree (image_key) WHERE (image_key IS NOT NULL);
CREATE INDEX posts_scheduled ON public.posts USING btree (account_id, scheduled_at) WHERE (scheduled_at IS NOT NULL);
CREATE INDEX transfers_account_id_id_index ON public.transfers USING btree (account_id, id);
CREATE INDEX workspaces_account_id_index ON public.workspaces USING btree (account_id);
CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER post_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.post_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.transfers FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_plan_slug_foreign FOREIGN KEY (plan_slug) REFERENCES public.plans(slug);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_lane_foreign FOREIGN KEY (lane) REFERENCES public.lanes(lane);
ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_workspace_id_foreign FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_connection_id_foreign FOREIGN KEY (connection_id) REFERENCES public.connections(id);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_lane_foreign FOREIGN KEY (lane) REFERENCES public.lanes(lane);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_transfer_id_foreign FOREIGN KEY (transfer_id) REFERENCES public.transfers(id);
ALTER TABLE ONLY public.feed_entries
    ADD CONSTRAINT feed_entries_connection_id_foreign FOREIGN KEY (connection_id) REFERENCES public.connections(id);
ALTER TABLE ONLY public.feed_entries
    ADD CONSTRAINT feed_entries_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id);
ALTER TABLE ONLY public.post_events
    ADD CONSTRAINT post_events_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.post_events
    ADD CONSTRAINT post_events_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_workspace_id_foreign FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id);
ALTER TABLE ONLY public.usage
    ADD CONSTRAINT usage_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.wallets
    ADD CONSTRAINT wallets_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.workspaces
    ADD CONSTRAINT workspaces_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
