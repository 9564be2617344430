-- {
--   "commit": "6462c889f251731da464f3b29ad5b7ab8a2aaf26",
--   "secretKey": "8cb356eede1fea34b7e723e189cd7d3353846a28f5a66c0c1e13573b024f84ee",
--   "writtenAt": 1795365319322,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_d7vKWo5B6cyErhj3VRATxl_3dD8rQ",
--     "reader": "wp_live_3NIncQSaHbwKIEc3cWPS7S_0xaLOp",
--     "revoked": "wp_live_dqnkNG3nQCuclhNlXm8jeN_3J1npA"
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
INSERT INTO public.accounts VALUES (1, 'Ada', 'small', 'USD', 1, 1795365304485);
INSERT INTO public.api_keys VALUES (1, 1, 'writer', '["write_post"]', '5672b7b3f5c5c6ec3922788aa8ce79b278e10baa1ecbf8a09ab4bd3f624542a0', 1795365306445, NULL, NULL);
INSERT INTO public.api_keys VALUES (2, 1, 'reader', '["write_post"]', 'd9133870566344d14730d36de43c61a37ca289a0759a8aecf189956a3e454009', 1795365307150, NULL, NULL);
INSERT INTO public.api_keys VALUES (3, 1, 'revoked', '["write_post"]', '6031b2749c71ad8a1e271f8c90f4acff7d009b3f8f3199e650569ff89ebf122e', 1795365307755, NULL, 1795365308421);
INSERT INTO public.connections VALUES (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.OVohkljT.7yLPjPrlGoWQsWiY.P9ZsripwMFZzdQ6zln0tmK77');
INSERT INTO public.connections VALUES (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.OVohkljT.NIf7-dykcwG0XGos._UJK938r4Rwp2D6SvAH3O4QZIDybQk0NpIjQnZ-AnFWGMYYy2UyGVMoi5gIjPPdstcSss9idq4Voa2A1loidFaB_mw');
INSERT INTO public.connections VALUES (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.OVohkljT.7zpRt7bYzFYpbze5.2k2w_gyp8P3nqnkiDdzaluOcZHtgvGRl5LRbnrxIjf0m2ZaYMthkj8p4Hx1VcoubGr6AZCnLWA');
INSERT INTO public.connections VALUES (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.OVohkljT.qJG2VeFcwanH4Czu.-t2MwgWmF3Ot86SGyLlqSuhfbLBViFxLQ0CXj2ckwgOljljUq5fvFob6dIB63CSsvWYF-yp83-W7wSoILvXzAOxPfHsCPiI');
INSERT INTO public.connections VALUES (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.OVohkljT.R3rQ2yC_KXS8CtEP.p3mx1fwfn-39EPAnv2ng_6v0C79Dgbo1GR04tVMyJDIluOZvGNu-0lPBcR3QsbcNKYk10BUYqyCFK5Pyi9MQsg');
INSERT INTO public.connections VALUES (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.OVohkljT.lDv8-E72JMcbvdG1.gJQ_D1r7HCt6hpSLwpt5Bs-6YOrV2fMkNMbG5AlRrXti0C6Css4bf303qYNJ1rxJn93Tu_iObd34Zh7CpuCxMukNKqu9K_2c');
INSERT INTO public.connections VALUES (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.OVohkljT.izA813c9jc6yzMFU.p7o5vwgQnSaY9vQ6fESCT9uUH2GO-k-iKZioIagz1Pt2RX96OagfUcTW5HJNLwCzF3yICCiimTjNrotw');
INSERT INTO public.connections VALUES (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.OVohkljT.fzMu24brQIE74RuJ.EdqGTfICKUC0eEJHFa61Sg6QllfLahWx2lj04ye7OvoQSCqBswAmrI2-WwQ00Am6SEYtDeWJid8lLA6_lDs');
INSERT INTO public.deliveries VALUES (1, 1, 1, 1, 'feed', '4aa7b5af-8e89-4d2c-87fb-089046072d45', 'published', 1795365314665, 1795365314665, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:4aa7b5af-8e89-4d2c-87fb-089046072d45', 'http://127.0.0.1:0/feeds/1/#4aa7b5af-8e89-4d2c-87fb-089046072d45', 1795365314665, NULL, 2);
INSERT INTO public.deliveries VALUES (8, 6, 1, 2, 'sandbox:ok', '5fe9af89-7167-48f8-b18a-4a9f077ec066', 'canceled', 1821285315019, 1821285315019, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.deliveries VALUES (2, 1, 1, 2, 'sandbox:ok', '22c0ffae-eac6-4cc7-bb5f-21e3433804b7', 'published', 1795365314665, 1795365314665, 1, 1, NULL, 1795365314841, 1795365314841, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/aQsvqcbQ6MIOp8Kl51j6Mh.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:22c0ffae-eac6-4cc7-bb5f-21e3433804b7', NULL, 1795365314849, NULL, 3);
INSERT INTO public.deliveries VALUES (3, 2, 1, 2, 'sandbox:ok', '2e00235f-020f-49aa-a124-45f03838d934', 'published', 1795365314874, 1795365314874, 1, 1, NULL, 1795365314887, 1795365314887, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:2e00235f-020f-49aa-a124-45f03838d934', NULL, 1795365314893, NULL, 3);
INSERT INTO public.deliveries VALUES (4, 2, 1, 4, 'sandbox:reject', '4148bc24-b2f6-4fba-b34a-0e29e51676f9', 'failed', 1795365314874, 1795365314874, 1, 1, NULL, 1795365314887, 1795365314887, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (11, 7, 1, 2, 'sandbox:ok', '483b4dc4-b7d7-4506-adb6-bdf44cb58c99', 'queued', 1821285315051, 1821285315051, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (5, 3, 1, 4, 'sandbox:reject', '99ea6e88-0e6d-4390-a457-dbf2e4f44400', 'failed', 1795365314905, 1795365314905, 1, 1, NULL, 1795365314916, 1795365314916, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (12, 7, 1, 1, 'feed', 'bfa8f74d-e1a6-436b-b720-99984b253d9b', 'queued', 1821285315051, 1821285315051, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (6, 4, 1, 5, 'sandbox:lose_answer', '9feaffe9-d091-4878-95f3-0f97da2ada45', 'unknown', 1795365314936, 1795365314936, 1, 1, NULL, 1795365314947, 1795365314947, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox answered.","retryable":true}', NULL, NULL, NULL, 1795365314947, 3);
INSERT INTO public.deliveries VALUES (13, 8, 1, 3, 'sandbox:ok', '2eb96045-8788-4980-8dfd-c757367e583e', 'queued', 1821285315086, 1821285315086, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (7, 5, 1, 4, 'sandbox:reject', '8205c1bc-bb8c-410b-adff-15d4448cb9fb', 'failed', 1795365314990, 1795365314990, 1, 2, NULL, 1795365315006, 1795365315006, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
INSERT INTO public.deliveries VALUES (14, 9, 1, 6, 'sandbox:timeout', '50f10a0c-9200-4817-a8ae-26effceb7941', 'publishing', 1795365315107, 1795365315107, 1, 1, 1795365375107, 1795365315121, 1795365315121, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (15, 10, 1, 7, 'sandbox:timeout', '859a8a41-7c6e-4a27-80b2-f0c26254c1e5', 'publishing', 1795365315435, 1795365315435, 1, 1, 1795365375435, 1795365315465, 1795365315465, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (16, 11, 1, 8, 'sandbox:timeout', 'b4f9c317-851a-4255-8f3c-de22f9534438', 'publishing', 1795365315792, 1795365315792, 1, 1, 1795365375792, 1795365315816, 1795365315816, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (17, 12, 1, 2, 'sandbox:ok', '121d9bfd-9b8f-43d9-9707-28b711b110c0', 'queued', 1795365319122, 1795365319122, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (18, 12, 1, 3, 'sandbox:ok', '8eb000eb-127b-487d-a093-aa83c5287a41', 'queued', 1795365319122, 1795365319122, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (19, 12, 1, 1, 'feed', '1d7773c4-1826-49a4-a366-bc4dd9c133c7', 'queued', 1795365319122, 1795365319122, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (20, 13, 1, 3, 'sandbox:ok', '6c91eb7a-99d5-449b-95cb-14bc593a177d', 'queued', 1795365319164, 1795365319164, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.entries VALUES (1, 'available', 100);
INSERT INTO public.entries VALUES (1, 'external', -100);
INSERT INTO public.entries VALUES (2, 'held', 5);
INSERT INTO public.entries VALUES (2, 'available', -5);
INSERT INTO public.entries VALUES (3, 'available', 5);
INSERT INTO public.entries VALUES (3, 'held', -5);
INSERT INTO public.entries VALUES (4, 'held', 5);
INSERT INTO public.entries VALUES (4, 'available', -5);
INSERT INTO public.entries VALUES (5, 'held', 5);
INSERT INTO public.entries VALUES (5, 'available', -5);
INSERT INTO public.entries VALUES (6, 'available', 5);
INSERT INTO public.entries VALUES (6, 'held', -5);
INSERT INTO public.entries VALUES (7, 'held', 5);
INSERT INTO public.entries VALUES (7, 'available', -5);
INSERT INTO public.entries VALUES (8, 'available', 5);
INSERT INTO public.entries VALUES (8, 'held', -5);
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
INSERT INTO public.feed_entries VALUES (1, 1, '4aa7b5af-8e89-4d2c-87fb-089046072d45', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/aQsvqcbQ6MIOp8Kl51j6Mh.png', NULL, NULL, 1795365314665);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795365314874);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795365314905);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795365314936);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795365314962);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-canceled', 'f8e7602119aeec8564b3e7ac9b11f6e49bc20de429416cbdd866e5a31cf75242', 6, 1795365315026);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-edited', 'cc8ff323c3674f7a47b7f2408873b769fa8f22f975585b8c66c677824fa8fda0', 7, 1795365315058);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-far', 'e9b34e5fa2422d80d05dcf33683f3ce50eb324fa365c86f67b0627bb24e719f0', 8, 1795365315091);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795365315107);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795365315435);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795365315792);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-due', '34d757f91517d72d02e9297e98e35f2b38850fe754bb49a6dd40bc1861ace26c', 12, 1795365316135);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', 'a0e87b32c2a3e4982a468d06a2ca9e5d174ecc0da537dab57346067da7f283ba', 13, 1795365316171);
INSERT INTO public.lanes VALUES ('feed', NULL);
INSERT INTO public.lanes VALUES ('sandbox:ok', NULL);
INSERT INTO public.lanes VALUES ('sandbox:reject', NULL);
INSERT INTO public.lanes VALUES ('sandbox:lose_answer', NULL);
INSERT INTO public.lanes VALUES ('sandbox:timeout', NULL);
INSERT INTO public.plans VALUES ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
INSERT INTO public.post_events VALUES (1, 1, 1, 1795365314665, 'accepted', NULL, 'req_7ebf168026930f4734b9dc408784ad3d', 'included in the plan');
INSERT INTO public.post_events VALUES (2, 1, 1, 1795365314665, 'leased', 1, NULL, NULL);
INSERT INTO public.post_events VALUES (3, 1, 1, 1795365314665, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (4, 1, 1, 1795365314665, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#4aa7b5af-8e89-4d2c-87fb-089046072d45');
INSERT INTO public.post_events VALUES (5, 1, 1, 1795365314665, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (6, 1, 1, 1795365314841, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (7, 1, 1, 1795365314850, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (8, 2, 1, 1795365314874, 'accepted', NULL, 'req_49dcd39a516dc006981c703bc2e4e7f2', 'included in the plan');
INSERT INTO public.post_events VALUES (9, 2, 1, 1795365314874, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (10, 2, 1, 1795365314874, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (11, 2, 1, 1795365314887, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (12, 2, 1, 1795365314887, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (13, 2, 1, 1795365314893, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (14, 2, 1, 1795365314893, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (15, 2, 1, 1795365314893, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (16, 3, 1, 1795365314905, 'accepted', NULL, 'req_ecd2805fe8d8b4899456bc068d3b33e9', 'paid from the wallet');
INSERT INTO public.post_events VALUES (17, 3, 1, 1795365314905, 'held', NULL, 'req_ecd2805fe8d8b4899456bc068d3b33e9', '$0.05');
INSERT INTO public.post_events VALUES (18, 3, 1, 1795365314905, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (19, 3, 1, 1795365314916, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (20, 3, 1, 1795365314922, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (21, 3, 1, 1795365314922, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (22, 4, 1, 1795365314936, 'accepted', NULL, 'req_7592ccaa259c3f73bcde4168e903e29f', 'paid from the wallet');
INSERT INTO public.post_events VALUES (23, 4, 1, 1795365314936, 'held', NULL, 'req_7592ccaa259c3f73bcde4168e903e29f', '$0.05');
INSERT INTO public.post_events VALUES (24, 4, 1, 1795365314936, 'leased', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (25, 4, 1, 1795365314947, 'sent', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (26, 4, 1, 1795365314952, 'unknown', 5, NULL, 'The connection was reset before the sandbox answered.');
INSERT INTO public.post_events VALUES (27, 5, 1, 1795365314962, 'accepted', NULL, 'req_053d328dcc6405480cb1ab56b9439796', 'paid from the wallet');
INSERT INTO public.post_events VALUES (28, 5, 1, 1795365314962, 'held', NULL, 'req_053d328dcc6405480cb1ab56b9439796', '$0.05');
INSERT INTO public.post_events VALUES (29, 5, 1, 1795365314962, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (30, 5, 1, 1795365314972, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (31, 5, 1, 1795365314976, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (32, 5, 1, 1795365314976, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (33, 5, 1, 1795365314990, 'held', NULL, 'req_1f2c02a037ac28671fd45b76eb4437c6', '$0.05');
INSERT INTO public.post_events VALUES (34, 5, 1, 1795365314990, 'retried', 4, 'req_1f2c02a037ac28671fd45b76eb4437c6', NULL);
INSERT INTO public.post_events VALUES (35, 5, 1, 1795365314999, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (36, 5, 1, 1795365315006, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (37, 5, 1, 1795365315011, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (38, 5, 1, 1795365315011, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (39, 6, 1, 1795365315026, 'accepted', NULL, 'req_cef157a5a4f93c5601263ce87a16b65b', 'paid from the wallet');
INSERT INTO public.post_events VALUES (40, 6, 1, 1795365315026, 'held', NULL, 'req_cef157a5a4f93c5601263ce87a16b65b', '$0.05');
INSERT INTO public.post_events VALUES (41, 6, 1, 1795365315026, 'scheduled', NULL, 'req_cef157a5a4f93c5601263ce87a16b65b', '2027-09-18T16:35:15.019Z');
INSERT INTO public.post_events VALUES (42, 6, 1, 1795365315042, 'canceled', NULL, 'req_dd5575cec5949314f5b68f7b13366166', NULL);
INSERT INTO public.post_events VALUES (43, 6, 1, 1795365315042, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (44, 7, 1, 1795365315058, 'accepted', NULL, 'req_4e7346eae7d6e00c80344ca1ca61d46e', 'paid from the wallet');
INSERT INTO public.post_events VALUES (45, 7, 1, 1795365315058, 'held', NULL, 'req_4e7346eae7d6e00c80344ca1ca61d46e', '$0.05');
INSERT INTO public.post_events VALUES (46, 7, 1, 1795365315058, 'scheduled', NULL, 'req_4e7346eae7d6e00c80344ca1ca61d46e', '2027-09-18T16:35:15.051Z');
INSERT INTO public.post_events VALUES (47, 7, 1, 1795365315076, 'edited', NULL, 'req_f5d13ec43994d3a50954630211b4b129', NULL);
INSERT INTO public.post_events VALUES (48, 8, 1, 1795365315091, 'accepted', NULL, 'req_158421a982154542b3e39f7df25c4bba', 'paid from the wallet');
INSERT INTO public.post_events VALUES (49, 8, 1, 1795365315091, 'held', NULL, 'req_158421a982154542b3e39f7df25c4bba', '$0.05');
INSERT INTO public.post_events VALUES (50, 8, 1, 1795365315091, 'scheduled', NULL, 'req_158421a982154542b3e39f7df25c4bba', '2027-09-18T16:35:15.086Z');
INSERT INTO public.post_events VALUES (51, 9, 1, 1795365315107, 'accepted', NULL, 'req_cee3ee0d4a2e863993ce01ba02bf2aaa', 'paid from the wallet');
INSERT INTO public.post_events VALUES (52, 9, 1, 1795365315107, 'held', NULL, 'req_cee3ee0d4a2e863993ce01ba02bf2aaa', '$0.05');
INSERT INTO public.post_events VALUES (53, 9, 1, 1795365315107, 'leased', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (54, 9, 1, 1795365315121, 'sent', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (55, 10, 1, 1795365315435, 'accepted', NULL, 'req_1e3851b3b176c5239c0fb111de5c6d83', 'paid from the wallet');
INSERT INTO public.post_events VALUES (56, 10, 1, 1795365315435, 'held', NULL, 'req_1e3851b3b176c5239c0fb111de5c6d83', '$0.05');
INSERT INTO public.post_events VALUES (57, 10, 1, 1795365315435, 'leased', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (58, 10, 1, 1795365315465, 'sent', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (59, 11, 1, 1795365315792, 'accepted', NULL, 'req_92b9e4f81a853f75c0839c92ceb1a584', 'paid from the wallet');
INSERT INTO public.post_events VALUES (60, 11, 1, 1795365315792, 'held', NULL, 'req_92b9e4f81a853f75c0839c92ceb1a584', '$0.05');
INSERT INTO public.post_events VALUES (61, 11, 1, 1795365315792, 'leased', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (62, 11, 1, 1795365315816, 'sent', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (63, 12, 1, 1795365316135, 'accepted', NULL, 'req_129695a1fb537418dcc9e48c9b047c90', 'paid from the wallet');
INSERT INTO public.post_events VALUES (64, 12, 1, 1795365316135, 'held', NULL, 'req_129695a1fb537418dcc9e48c9b047c90', '$0.05');
INSERT INTO public.post_events VALUES (65, 12, 1, 1795365316135, 'scheduled', NULL, 'req_129695a1fb537418dcc9e48c9b047c90', '2026-11-22T16:35:19.122Z');
INSERT INTO public.post_events VALUES (66, 13, 1, 1795365316171, 'accepted', NULL, 'req_73252e4790e6d93c8b28f4f983c04781', 'paid from the wallet');
INSERT INTO public.post_events VALUES (67, 13, 1, 1795365316171, 'held', NULL, 'req_73252e4790e6d93c8b28f4f983c04781', '$0.05');
INSERT INTO public.post_events VALUES (68, 13, 1, 1795365316171, 'scheduled', NULL, 'req_73252e4790e6d93c8b28f4f983c04781', '2026-11-22T16:35:19.164Z');
INSERT INTO public.posts VALUES (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"aQsvqcbQ6MIOp8Kl51j6Mh.png","bytes":91}', 'aQsvqcbQ6MIOp8Kl51j6Mh.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365314665, 1);
INSERT INTO public.posts VALUES (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365314874, 1);
INSERT INTO public.posts VALUES (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365314905, 1);
INSERT INTO public.posts VALUES (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365314936, 1);
INSERT INTO public.posts VALUES (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795365314962, 1);
INSERT INTO public.posts VALUES (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821285315019, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365315026, 1);
INSERT INTO public.posts VALUES (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821285315051, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365315058, 2);
INSERT INTO public.posts VALUES (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821285315086, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365315091, 1);
INSERT INTO public.posts VALUES (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365315107, 1);
INSERT INTO public.posts VALUES (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365315435, 1);
INSERT INTO public.posts VALUES (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365315792, 1);
INSERT INTO public.posts VALUES (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795365319122, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365316135, 1);
INSERT INTO public.posts VALUES (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795365319164, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365316171, 1);
INSERT INTO public.rate_arrivals VALUES ('write:1', 1795365316250);
INSERT INTO public.rate_arrivals VALUES ('read:2', 1795365318788);
INSERT INTO public.schema_migrations VALUES (1, '0001-initial', 1, '2026-11-22 16:35:01.721+00');
INSERT INTO public.schema_migrations VALUES (2, '0002-fair-claims', 1, '2026-11-22 16:35:01.723+00');
INSERT INTO public.schema_migrations_lock VALUES (1, 0);
INSERT INTO public.transfers VALUES (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795365305595);
INSERT INTO public.transfers VALUES (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795365314905);
INSERT INTO public.transfers VALUES (3, 1, 'release', 5, 'release:post:3:1', 3, 1795365314922);
INSERT INTO public.transfers VALUES (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795365314936);
INSERT INTO public.transfers VALUES (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795365314962);
INSERT INTO public.transfers VALUES (6, 1, 'release', 5, 'release:post:5:1', 5, 1795365314976);
INSERT INTO public.transfers VALUES (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795365314990);
INSERT INTO public.transfers VALUES (8, 1, 'release', 5, 'release:post:5:2', 5, 1795365315011);
INSERT INTO public.transfers VALUES (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795365315026);
INSERT INTO public.transfers VALUES (10, 1, 'release', 5, 'release:post:6:1', 6, 1795365315042);
INSERT INTO public.transfers VALUES (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795365315058);
INSERT INTO public.transfers VALUES (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795365315091);
INSERT INTO public.transfers VALUES (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795365315107);
INSERT INTO public.transfers VALUES (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795365315435);
INSERT INTO public.transfers VALUES (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795365315792);
INSERT INTO public.transfers VALUES (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795365316135);
INSERT INTO public.transfers VALUES (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795365316171);
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
SELECT pg_catalog.setval('public.schema_migrations_id_seq', 2, true);
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
