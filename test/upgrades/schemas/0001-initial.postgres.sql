-- {
--   "commit": "2f1c776572b72ce73fa2e5d6b9068184131db811",
--   "secretKey": "cd0c732a0cab0559bc5228b8e790d5009c170a69fdadd24e3b3e34c620cd2dfa",
--   "writtenAt": 1795365264223,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_OESKxkoTSJR4ywFhh60VER_4VuKBE",
--     "reader": "wp_live_8exeEEU4ELdP5BJZJB1E99_3gfSc1",
--     "revoked": "wp_live_oZIM0Dt94Wqq13WE1o2lwE_0h0lPa"
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
    arrival bigint NOT NULL
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
CREATE TABLE public.transfers (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    kind text NOT NULL,
    amount_minor bigint NOT NULL,
    operation_key text NOT NULL,
    post_id bigint,
    occurred_at bigint NOT NULL,
    CONSTRAINT transfers_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT transfers_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'hold'::text, 'capture'::text, 'release'::text])))
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
INSERT INTO public.accounts VALUES (1, 'Ada', 'small', 'USD', 1, 1795365239337);
INSERT INTO public.api_keys VALUES (1, 1, 'writer', '["write_post"]', '53fcd737755666f9767dded8ffaa806b3f27fcb4d69f5038b595bf0a84ac6341', 1795365242891, NULL, NULL);
INSERT INTO public.api_keys VALUES (2, 1, 'reader', '["write_post"]', 'ef7259040c6f0b460fa173ca2e5e1b38da6528205d9c4be6525708e3ce4ea42c', 1795365244525, NULL, NULL);
INSERT INTO public.api_keys VALUES (3, 1, 'revoked', '["write_post"]', '6dc80e052b7eb938a5fb22362526e0b668b4bc985c1495eb502bef9004d77045', 1795365245847, NULL, 1795365246974);
INSERT INTO public.connections VALUES (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.5JF7n4UN.iaI5le64F0_95yOU.eYD5JaJsRkoX0o1wvLQA2S0p');
INSERT INTO public.connections VALUES (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.5JF7n4UN.WNC7a8y4oZ_hVFf5.-t2un8ARWSn_QwpmLFdc8hesF05FHS3eI8m77vD5onVsO1JdFU8jxC_TPrmRgyxDatUBIROh55mXfvyGxTKnwvFz-Q');
INSERT INTO public.connections VALUES (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.5JF7n4UN.axoC1VJbM4Y8aavw.Yws6c32WeL5a1HmfCk1V5XsXvtIhODvvHAeFeF8nwtQJ58Lxk8BnJMC-SbwZmdEVH7K99LpdnA');
INSERT INTO public.connections VALUES (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.5JF7n4UN.O9vOJJmElFSUs4JZ.hosG225ev3SSJoJiGNjfHzIJAjJEBhCe1go2UVUVsTgwoxStRMvGjc5q8HEY6ysapR3W_FHgvQ-UVVsAEoddagTiDfiHDl0');
INSERT INTO public.connections VALUES (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.5JF7n4UN.jq4nLSESU8j_4Kf9.K1PeSBDULp7rPQOpwDbWuw8WUGCLyyaaIoLsSX5l3w8TEdjPBQY52eoQj8_AgyYUJ06DkRs9E-3bP8toshJ-Bg');
INSERT INTO public.connections VALUES (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.5JF7n4UN.J_owdZWZ8DLGHaH6.L_iaOTv4EsAq2--TKDiCse6uh15fNtSkHCWcqQ1PV-UthM1HbhjZNAB-Jg29lIbqldROt_9lUMDAAJuBt83Go9kHZ98balKa');
INSERT INTO public.connections VALUES (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.5JF7n4UN.IshE1Rx6RNdVIC6q.wpMiGiOBLj-Z7vMXAtclPgpFa_hI-IqrjvwuFP_Xy5R5q0I03VC3ukY3x-SUw6FflNbnXy0SmV1MezTJ');
INSERT INTO public.connections VALUES (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.5JF7n4UN.muvtVT3GUeQBfAaW.Oz-KMCTF7rlMGjSu4DcP__gI09W69bBeMFGd0YXRTODPvYrQqFJAMBqG_4O4ZT2ouAOolpe-MBxJBPyjAcQ');
INSERT INTO public.deliveries VALUES (15, 10, 1, 7, 'sandbox:timeout', '8f968ab8-aa67-4d15-b374-bc24097be2f8', 'publishing', 1795365260415, 1795365260415, 1, 1, 1795365320439, 1795365260447, 1795365260447, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (1, 1, 1, 1, 'feed', 'f83c256c-eed7-4495-9b57-6d23e47c1c13', 'published', 1795365259655, 1795365259655, 1, 1, NULL, 1795365259734, 1795365259734, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/XzJHZAGXwB2SlaNkAVZgWP.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'urn:uuid:f83c256c-eed7-4495-9b57-6d23e47c1c13', 'http://127.0.0.1:0/feeds/1/#f83c256c-eed7-4495-9b57-6d23e47c1c13', 1795365259743, NULL, 3);
INSERT INTO public.deliveries VALUES (2, 1, 1, 2, 'sandbox:ok', '0c27f40c-fe87-4cef-b2d9-141787098387', 'published', 1795365259655, 1795365259655, 1, 1, NULL, 1795365259735, 1795365259735, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/XzJHZAGXwB2SlaNkAVZgWP.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:0c27f40c-fe87-4cef-b2d9-141787098387', NULL, 1795365259744, NULL, 3);
INSERT INTO public.deliveries VALUES (3, 2, 1, 2, 'sandbox:ok', 'bc2cf1f0-4344-4b9d-a098-19009df89aad', 'published', 1795365259773, 1795365259773, 1, 1, NULL, 1795365259799, 1795365259799, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:bc2cf1f0-4344-4b9d-a098-19009df89aad', NULL, 1795365259810, NULL, 3);
INSERT INTO public.deliveries VALUES (4, 2, 1, 4, 'sandbox:reject', '44b1a545-1615-46ad-b740-2c465dfa5f20', 'failed', 1795365259773, 1795365259773, 1, 1, NULL, 1795365259800, 1795365259800, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (5, 3, 1, 4, 'sandbox:reject', 'cfd58a76-d77d-4142-90ec-4910e701fbf2', 'failed', 1795365259829, 1795365259829, 1, 1, NULL, 1795365259851, 1795365259851, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (6, 4, 1, 5, 'sandbox:lose_answer', '194a6d04-08ef-4915-a544-79589a200c6d', 'unknown', 1795365259870, 1795365259870, 1, 1, NULL, 1795365259885, 1795365259885, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox answered.","retryable":true}', NULL, NULL, NULL, 1795365259885, 3);
INSERT INTO public.deliveries VALUES (7, 5, 1, 4, 'sandbox:reject', '3fdd7030-e6a7-4611-8a18-f2653a03d985', 'failed', 1795365259943, 1795365259943, 1, 2, NULL, 1795365259959, 1795365259959, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
INSERT INTO public.deliveries VALUES (8, 6, 1, 2, 'sandbox:ok', 'ad4fb500-7ad8-4cb9-93fa-6c9cfeef2fec', 'canceled', 1821285259974, 1821285259974, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.deliveries VALUES (11, 7, 1, 2, 'sandbox:ok', '334ea451-5963-481f-8e77-758f1d74dfe1', 'queued', 1821285260011, 1821285260011, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (12, 7, 1, 1, 'feed', '6d96dad8-1a8a-4769-b4e7-24a4b161c8a8', 'queued', 1821285260011, 1821285260011, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (13, 8, 1, 3, 'sandbox:ok', 'd2b05fe5-4f20-40d5-9f68-61800afa3838', 'queued', 1821285260050, 1821285260050, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (14, 9, 1, 6, 'sandbox:timeout', '8262f3a8-f3b7-46f3-b645-c0a64d6734af', 'publishing', 1795365260082, 1795365260082, 1, 1, 1795365320095, 1795365260101, 1795365260101, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (16, 11, 1, 8, 'sandbox:timeout', '35a64c0e-8e7a-4d02-acdb-e5f6552bde23', 'publishing', 1795365260754, 1795365260754, 1, 1, 1795365320763, 1795365260767, 1795365260767, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (17, 12, 1, 2, 'sandbox:ok', '115be93f-8616-4379-818d-fda681f03b32', 'queued', 1795365264070, 1795365264070, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (18, 12, 1, 3, 'sandbox:ok', '8fd74466-696f-4c94-a5df-218db0a01fca', 'queued', 1795365264070, 1795365264070, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (19, 12, 1, 1, 'feed', 'cf8d1e0c-f6e1-4480-af12-8b37d45c8da5', 'queued', 1795365264070, 1795365264070, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (20, 13, 1, 3, 'sandbox:ok', 'ac021a81-70aa-48c2-b350-802324b16384', 'queued', 1795365264099, 1795365264099, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
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
INSERT INTO public.entries VALUES (7, 'available', -5);
INSERT INTO public.entries VALUES (7, 'held', 5);
INSERT INTO public.entries VALUES (8, 'held', -5);
INSERT INTO public.entries VALUES (8, 'available', 5);
INSERT INTO public.entries VALUES (9, 'available', -5);
INSERT INTO public.entries VALUES (9, 'held', 5);
INSERT INTO public.entries VALUES (10, 'held', -5);
INSERT INTO public.entries VALUES (10, 'available', 5);
INSERT INTO public.entries VALUES (11, 'available', -5);
INSERT INTO public.entries VALUES (11, 'held', 5);
INSERT INTO public.entries VALUES (12, 'available', -5);
INSERT INTO public.entries VALUES (12, 'held', 5);
INSERT INTO public.entries VALUES (13, 'available', -5);
INSERT INTO public.entries VALUES (13, 'held', 5);
INSERT INTO public.entries VALUES (14, 'available', -5);
INSERT INTO public.entries VALUES (14, 'held', 5);
INSERT INTO public.entries VALUES (15, 'available', -5);
INSERT INTO public.entries VALUES (15, 'held', 5);
INSERT INTO public.entries VALUES (16, 'available', -5);
INSERT INTO public.entries VALUES (16, 'held', 5);
INSERT INTO public.entries VALUES (17, 'available', -5);
INSERT INTO public.entries VALUES (17, 'held', 5);
INSERT INTO public.feed_entries VALUES (1, 1, 'f83c256c-eed7-4495-9b57-6d23e47c1c13', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/XzJHZAGXwB2SlaNkAVZgWP.png', NULL, NULL, 1795365259734);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795365259773);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795365259829);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795365259870);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795365259899);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '91db0f73c7218afadb67d0e1fdc598e90e8a2dccf2d73760f308af4f01fa999c', 6, 1795365259982);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-edited', '7e39015fd8c8b6de0f9b788eb9ff8b6089ca6d799ef6700766b71fd954c36351', 7, 1795365260015);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-far', 'e972129bf5ec0de28f7ce90fc7625c05b8a80664c534eb4bc34be3e6f504153b', 8, 1795365260055);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795365260082);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795365260415);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795365260754);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-due', '0c8705ba0ddf8e2eac5bc511f03501cc50b084ec63b094c595d9c211649b2a25', 12, 1795365261087);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '547a8b53e4b185dbff7d38bb065b34c0850f03c1d7b0b62da9653666a3b206ef', 13, 1795365261104);
INSERT INTO public.lanes VALUES ('feed', NULL);
INSERT INTO public.lanes VALUES ('sandbox:ok', NULL);
INSERT INTO public.lanes VALUES ('sandbox:reject', NULL);
INSERT INTO public.lanes VALUES ('sandbox:lose_answer', NULL);
INSERT INTO public.lanes VALUES ('sandbox:timeout', NULL);
INSERT INTO public.plans VALUES ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
INSERT INTO public.post_events VALUES (1, 1, 1, 1795365259655, 'accepted', NULL, 'req_d0dfbd6dbb2cac21893674dc9394fb61', 'included in the plan');
INSERT INTO public.post_events VALUES (2, 1, 1, 1795365259716, 'leased', 1, NULL, NULL);
INSERT INTO public.post_events VALUES (3, 1, 1, 1795365259716, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (4, 1, 1, 1795365259734, 'sent', 1, NULL, NULL);
INSERT INTO public.post_events VALUES (5, 1, 1, 1795365259735, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (6, 1, 1, 1795365259743, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#f83c256c-eed7-4495-9b57-6d23e47c1c13');
INSERT INTO public.post_events VALUES (7, 1, 1, 1795365259743, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (8, 1, 1, 1795365259744, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (9, 2, 1, 1795365259773, 'accepted', NULL, 'req_c1cca81d33d782cb78bed432e81f46ed', 'included in the plan');
INSERT INTO public.post_events VALUES (10, 2, 1, 1795365259790, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (11, 2, 1, 1795365259790, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (12, 2, 1, 1795365259799, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (13, 2, 1, 1795365259800, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (14, 2, 1, 1795365259810, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (15, 2, 1, 1795365259810, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (16, 2, 1, 1795365259811, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (17, 3, 1, 1795365259829, 'accepted', NULL, 'req_43d94be061e90af71a897167f5c23d07', 'paid from the wallet');
INSERT INTO public.post_events VALUES (18, 3, 1, 1795365259829, 'held', NULL, 'req_43d94be061e90af71a897167f5c23d07', '$0.05');
INSERT INTO public.post_events VALUES (19, 3, 1, 1795365259846, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (20, 3, 1, 1795365259851, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (21, 3, 1, 1795365259854, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (22, 3, 1, 1795365259854, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (23, 4, 1, 1795365259870, 'accepted', NULL, 'req_787a62f9819a2ab2fd970fcbce9f6523', 'paid from the wallet');
INSERT INTO public.post_events VALUES (24, 4, 1, 1795365259870, 'held', NULL, 'req_787a62f9819a2ab2fd970fcbce9f6523', '$0.05');
INSERT INTO public.post_events VALUES (25, 4, 1, 1795365259881, 'leased', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (26, 4, 1, 1795365259885, 'sent', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (27, 4, 1, 1795365259887, 'unknown', 5, NULL, 'The connection was reset before the sandbox answered.');
INSERT INTO public.post_events VALUES (28, 5, 1, 1795365259899, 'accepted', NULL, 'req_1539f28b82be8d3a0773a910ea73da36', 'paid from the wallet');
INSERT INTO public.post_events VALUES (29, 5, 1, 1795365259899, 'held', NULL, 'req_1539f28b82be8d3a0773a910ea73da36', '$0.05');
INSERT INTO public.post_events VALUES (30, 5, 1, 1795365259910, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (31, 5, 1, 1795365259919, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (32, 5, 1, 1795365259923, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (33, 5, 1, 1795365259923, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (34, 5, 1, 1795365259943, 'held', NULL, 'req_7fd0c82de468ddb8ca8953ef0f8df07e', '$0.05');
INSERT INTO public.post_events VALUES (35, 5, 1, 1795365259943, 'retried', 4, 'req_7fd0c82de468ddb8ca8953ef0f8df07e', NULL);
INSERT INTO public.post_events VALUES (36, 5, 1, 1795365259955, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (37, 5, 1, 1795365259959, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (38, 5, 1, 1795365259961, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (39, 5, 1, 1795365259961, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (40, 6, 1, 1795365259982, 'accepted', NULL, 'req_66760ce0d3da3c9cff3c8df5f4a4b825', 'paid from the wallet');
INSERT INTO public.post_events VALUES (41, 6, 1, 1795365259982, 'held', NULL, 'req_66760ce0d3da3c9cff3c8df5f4a4b825', '$0.05');
INSERT INTO public.post_events VALUES (42, 6, 1, 1795365259982, 'scheduled', NULL, 'req_66760ce0d3da3c9cff3c8df5f4a4b825', '2027-09-18T16:34:19.974Z');
INSERT INTO public.post_events VALUES (43, 6, 1, 1795365259998, 'canceled', NULL, 'req_82fccf71ebcef098ccfb76c7bd3dc860', NULL);
INSERT INTO public.post_events VALUES (44, 6, 1, 1795365259998, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (45, 7, 1, 1795365260015, 'accepted', NULL, 'req_1aa9bc381b03ff0d60eb19c52c387933', 'paid from the wallet');
INSERT INTO public.post_events VALUES (46, 7, 1, 1795365260015, 'held', NULL, 'req_1aa9bc381b03ff0d60eb19c52c387933', '$0.05');
INSERT INTO public.post_events VALUES (47, 7, 1, 1795365260015, 'scheduled', NULL, 'req_1aa9bc381b03ff0d60eb19c52c387933', '2027-09-18T16:34:20.011Z');
INSERT INTO public.post_events VALUES (48, 7, 1, 1795365260033, 'edited', NULL, 'req_b7a853f65542c410def2feb212fd8173', NULL);
INSERT INTO public.post_events VALUES (49, 8, 1, 1795365260055, 'accepted', NULL, 'req_0ad926356e95daf31efa64b9d3f11b34', 'paid from the wallet');
INSERT INTO public.post_events VALUES (50, 8, 1, 1795365260055, 'held', NULL, 'req_0ad926356e95daf31efa64b9d3f11b34', '$0.05');
INSERT INTO public.post_events VALUES (51, 8, 1, 1795365260055, 'scheduled', NULL, 'req_0ad926356e95daf31efa64b9d3f11b34', '2027-09-18T16:34:20.050Z');
INSERT INTO public.post_events VALUES (52, 9, 1, 1795365260082, 'accepted', NULL, 'req_cb1f62a19bc057c4b07d3cf1b70e4a8d', 'paid from the wallet');
INSERT INTO public.post_events VALUES (53, 9, 1, 1795365260082, 'held', NULL, 'req_cb1f62a19bc057c4b07d3cf1b70e4a8d', '$0.05');
INSERT INTO public.post_events VALUES (54, 9, 1, 1795365260095, 'leased', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (55, 9, 1, 1795365260101, 'sent', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (56, 10, 1, 1795365260415, 'accepted', NULL, 'req_f7896db37050c3efe4a1803f82240130', 'paid from the wallet');
INSERT INTO public.post_events VALUES (57, 10, 1, 1795365260415, 'held', NULL, 'req_f7896db37050c3efe4a1803f82240130', '$0.05');
INSERT INTO public.post_events VALUES (58, 10, 1, 1795365260439, 'leased', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (59, 10, 1, 1795365260447, 'sent', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (60, 11, 1, 1795365260754, 'accepted', NULL, 'req_b86254f85baf13fbbf452939dcc95024', 'paid from the wallet');
INSERT INTO public.post_events VALUES (61, 11, 1, 1795365260754, 'held', NULL, 'req_b86254f85baf13fbbf452939dcc95024', '$0.05');
INSERT INTO public.post_events VALUES (62, 11, 1, 1795365260763, 'leased', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (63, 11, 1, 1795365260767, 'sent', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (64, 12, 1, 1795365261087, 'accepted', NULL, 'req_843b3510751f53f1b19528b0016ac93a', 'paid from the wallet');
INSERT INTO public.post_events VALUES (65, 12, 1, 1795365261087, 'held', NULL, 'req_843b3510751f53f1b19528b0016ac93a', '$0.05');
INSERT INTO public.post_events VALUES (66, 12, 1, 1795365261087, 'scheduled', NULL, 'req_843b3510751f53f1b19528b0016ac93a', '2026-11-22T16:34:24.070Z');
INSERT INTO public.post_events VALUES (67, 13, 1, 1795365261104, 'accepted', NULL, 'req_fa6c9d9c730a0b8402cab2a9c244cb7d', 'paid from the wallet');
INSERT INTO public.post_events VALUES (68, 13, 1, 1795365261104, 'held', NULL, 'req_fa6c9d9c730a0b8402cab2a9c244cb7d', '$0.05');
INSERT INTO public.post_events VALUES (69, 13, 1, 1795365261104, 'scheduled', NULL, 'req_fa6c9d9c730a0b8402cab2a9c244cb7d', '2026-11-22T16:34:24.099Z');
INSERT INTO public.posts VALUES (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"XzJHZAGXwB2SlaNkAVZgWP.png","bytes":91}', 'XzJHZAGXwB2SlaNkAVZgWP.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365259655, 1);
INSERT INTO public.posts VALUES (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365259773, 1);
INSERT INTO public.posts VALUES (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365259829, 1);
INSERT INTO public.posts VALUES (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365259870, 1);
INSERT INTO public.posts VALUES (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795365259899, 1);
INSERT INTO public.posts VALUES (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821285259974, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365259982, 1);
INSERT INTO public.posts VALUES (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821285260011, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365260015, 2);
INSERT INTO public.posts VALUES (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821285260050, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365260055, 1);
INSERT INTO public.posts VALUES (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365260082, 1);
INSERT INTO public.posts VALUES (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365260415, 1);
INSERT INTO public.posts VALUES (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365260754, 1);
INSERT INTO public.posts VALUES (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795365264070, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365261087, 1);
INSERT INTO public.posts VALUES (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795365264099, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365261104, 1);
INSERT INTO public.rate_arrivals VALUES ('write:1', 1795365261205);
INSERT INTO public.rate_arrivals VALUES ('read:2', 1795365263719);
INSERT INTO public.schema_migrations VALUES (1, '0001-initial', 1, '2026-11-22 16:33:55.825+00');
INSERT INTO public.schema_migrations_lock VALUES (1, 0);
INSERT INTO public.transfers VALUES (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795365241205);
INSERT INTO public.transfers VALUES (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795365259829);
INSERT INTO public.transfers VALUES (3, 1, 'release', 5, 'release:post:3:1', 3, 1795365259854);
INSERT INTO public.transfers VALUES (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795365259870);
INSERT INTO public.transfers VALUES (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795365259899);
INSERT INTO public.transfers VALUES (6, 1, 'release', 5, 'release:post:5:1', 5, 1795365259923);
INSERT INTO public.transfers VALUES (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795365259943);
INSERT INTO public.transfers VALUES (8, 1, 'release', 5, 'release:post:5:2', 5, 1795365259961);
INSERT INTO public.transfers VALUES (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795365259982);
INSERT INTO public.transfers VALUES (10, 1, 'release', 5, 'release:post:6:1', 6, 1795365259998);
INSERT INTO public.transfers VALUES (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795365260015);
INSERT INTO public.transfers VALUES (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795365260055);
INSERT INTO public.transfers VALUES (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795365260082);
INSERT INTO public.transfers VALUES (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795365260415);
INSERT INTO public.transfers VALUES (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795365260754);
INSERT INTO public.transfers VALUES (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795365261087);
INSERT INTO public.transfers VALUES (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795365261104);
INSERT INTO public.usage VALUES (1, '2026-11', 10, 2);
INSERT INTO public.wallets VALUES (1, 'USD', 60, 40);
INSERT INTO public.workspaces VALUES (1, 1, 'Main', 'Europe/Berlin');
SELECT pg_catalog.setval('public.accounts_id_seq', 1, true);
SELECT pg_catalog.setval('public.api_keys_id_seq', 3, true);
SELECT pg_catalog.setval('public.connections_id_seq', 8, true);
SELECT pg_catalog.setval('public.deliveries_id_seq', 20, true);
SELECT pg_catalog.setval('public.feed_entries_id_seq', 1, true);
SELECT pg_catalog.setval('public.post_events_id_seq', 69, true);
SELECT pg_catalog.setval('public.posts_id_seq', 13, true);
SELECT pg_catalog.setval('public.schema_migrations_id_seq', 1, true);
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
CREATE INDEX connections_workspace_id_id_index ON public.connections USING btree (workspace_id, id);
CREATE INDEX deliveries_due ON public.deliveries USING btree (lane, due_at, id) WHERE (state = 'queued'::text);
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
