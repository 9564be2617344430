-- {
--   "commit": "01558fea1d0e1f542c2a0e647c241be15ef37f4a",
--   "secretKey": "c6af6a5b86f5576ce3e7b5f16541dcc35fdda4ffb9a77115e0e846ab1824cf6d",
--   "writtenAt": 1795365382466,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_jaxln3H1KzFANbytxtp5mU_2gJ3SM",
--     "reader": "wp_live_JeysTUkhDKCiFcmm7x3skn_1LVtfZ",
--     "revoked": "wp_live_HRmk9sC1OjRi4zPdGudtMj_3kIaB7"
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
INSERT INTO public.accounts VALUES (1, 'Ada', 'small', 'USD', 1, 1795365359837);
INSERT INTO public.api_keys VALUES (1, 1, 'writer', '["write_post"]', '9af95e276c8c541a0fcdbdae2119b3ebbdb42b900ccc5fc47b264a88adfb790a', 1795365361484, NULL, NULL);
INSERT INTO public.api_keys VALUES (2, 1, 'reader', '["write_post"]', 'f6f21f79349eab3081442f4defbf6103d204397e356b5216739041f106025dfb', 1795365362545, NULL, NULL);
INSERT INTO public.api_keys VALUES (3, 1, 'revoked', '["write_post"]', '0c5c43727de94877ed0a2b4f1078e48cfab44e728fb3518432ad50c449895a2b', 1795365363914, NULL, 1795365364975);
INSERT INTO public.connections VALUES (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.uqlFT90t.c_ycShcrXe2_EsWS.0cLokFykYo5oxHydTfHTNcAs');
INSERT INTO public.connections VALUES (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.uqlFT90t.ZZS4rgy8KVDpKByk.Zc--wAYixJ6IsstnE1qoqBLzpionQATq7bRA3wqoRBkcj2L0iajQVOBN2Hsa8BY4NxsFWW1uenbCaguvFMA0mse3WA');
INSERT INTO public.connections VALUES (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.uqlFT90t._QqzQQJ4X0oTxc4h.m5-nHD_gIOaA-b_shXxExsnYsjTbN32MvRu1dNxruTgXBrVCVcqhDCCtII3Ye60LRAA2TO5T1Q');
INSERT INTO public.connections VALUES (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.uqlFT90t.Kn_jmAZ6ArreOEYo.1kxik1w1aGeCWTQ6WcqKlUNlc7vKq16Wu2KkmIb332MJX9Tz_8Qrov0meDXix3N1Xvazql0le1H_31qdHpcgEG37L1xSnoU');
INSERT INTO public.connections VALUES (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.uqlFT90t.gIIhYXjLYObIDHgW.Pfanx9cw9Z9G_ey3mUQ63L7TusFGN07IuQMPp-Nfg7hKtYpF9uabQoMAqv7yuB4JuRT0CPouXn3-UadryBRgkA');
INSERT INTO public.connections VALUES (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.uqlFT90t.o-aDZD9GIsjynans.KuiGJE3HtKq1_Pgiu95FwPOvTGEodpKrhx2f_xy-DA0rr4JyejFoCxf-1xI3ADrFWZm9lbGgNG9PCMgGZwx5CNGuIb0dkwfT');
INSERT INTO public.connections VALUES (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.uqlFT90t.khRQxb1ChChiTu_s.msNo8ynd6X0-ELT8S7wwZTs_fGKkYZiCGcioxV55K8o0A3o6MSgq181DEsGxcPYedgBCYqxFacEMfO7P');
INSERT INTO public.connections VALUES (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.uqlFT90t.oiPIUbsUpGQUiV-H.Uj2dSej-MsEFjrHEI1owuEza72ZLVfvgJQIPw8xx_MAlzSlOivrtuMu874a04vG_nOz0SziN_zQiupF5wOM');
INSERT INTO public.deliveries VALUES (1, 1, 1, 1, 'feed', '57273c42-59a5-42cc-88b3-34db606d1823', 'published', 1795365377768, 1795365377768, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:57273c42-59a5-42cc-88b3-34db606d1823', 'http://127.0.0.1:0/feeds/1/#57273c42-59a5-42cc-88b3-34db606d1823', 1795365377768, NULL, 2);
INSERT INTO public.deliveries VALUES (8, 6, 1, 2, 'sandbox:ok', '56f63a90-8756-4069-9dd8-2fd27098ff52', 'canceled', 1821285378196, 1821285378196, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.deliveries VALUES (2, 1, 1, 2, 'sandbox:ok', 'e6201597-a629-4dda-840a-4bdafb322bd3', 'published', 1795365377768, 1795365377768, 1, 1, NULL, 1795365377946, 1795365377946, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/DRlMdpGdofGhKVhru2sYRF.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:e6201597-a629-4dda-840a-4bdafb322bd3', NULL, 1795365377963, NULL, 3);
INSERT INTO public.deliveries VALUES (3, 2, 1, 2, 'sandbox:ok', '1feaad88-92d1-410f-924d-9caecfc3a98b', 'published', 1795365378010, 1795365378010, 1, 1, NULL, 1795365378027, 1795365378027, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:1feaad88-92d1-410f-924d-9caecfc3a98b', NULL, 1795365378034, NULL, 3);
INSERT INTO public.deliveries VALUES (4, 2, 1, 4, 'sandbox:reject', '7e250f26-0f2d-43c2-a319-e97ee6f5498a', 'failed', 1795365378010, 1795365378010, 1, 1, NULL, 1795365378027, 1795365378027, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (11, 7, 1, 2, 'sandbox:ok', 'aea563a8-0f85-48ef-ac55-364069dc10ed', 'queued', 1821285378252, 1821285378252, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (5, 3, 1, 4, 'sandbox:reject', '9be32598-a17a-4af5-b3f6-5dc54fa10be6', 'failed', 1795365378049, 1795365378049, 1, 1, NULL, 1795365378061, 1795365378061, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (12, 7, 1, 1, 'feed', 'fb2c0698-17f7-4097-960f-a398a25201f9', 'queued', 1821285378252, 1821285378252, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (6, 4, 1, 5, 'sandbox:lose_answer', '73f104f1-61f2-4bb6-ba8d-a91ba7960326', 'unknown', 1795365378083, 1795365378083, 1, 1, NULL, 1795365378097, 1795365378097, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795365378097, 3);
INSERT INTO public.deliveries VALUES (13, 8, 1, 3, 'sandbox:ok', 'f1235126-a73c-4f56-b883-2398d606014a', 'queued', 1821285378300, 1821285378300, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (7, 5, 1, 4, 'sandbox:reject', '2d91b013-a1f2-4d72-a3c5-e6596f9f61f5', 'failed', 1795365378138, 1795365378138, 1, 2, NULL, 1795365378158, 1795365378158, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
INSERT INTO public.deliveries VALUES (14, 9, 1, 6, 'sandbox:timeout', '428af88a-b783-4ec6-bf32-f336c81a9f86', 'publishing', 1795365378349, 1795365378349, 1, 1, 1795365438349, 1795365378372, 1795365378372, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (15, 10, 1, 7, 'sandbox:timeout', '5685f0db-4168-4d8d-b85a-3e8f4a90b58a', 'publishing', 1795365378680, 1795365378680, 1, 1, 1795365438680, 1795365378694, 1795365378694, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (16, 11, 1, 8, 'sandbox:timeout', 'e9133b8d-8233-450b-9398-ae569b98e219', 'publishing', 1795365379004, 1795365379004, 1, 1, 1795365439004, 1795365379032, 1795365379032, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (17, 12, 1, 2, 'sandbox:ok', '1484ca5c-e5e6-4ff7-ba67-36da78d35619', 'queued', 1795365382336, 1795365382336, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (18, 12, 1, 3, 'sandbox:ok', '58e1520b-72bf-433b-b43c-e7a9c16717b5', 'queued', 1795365382336, 1795365382336, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (19, 12, 1, 1, 'feed', '93463d9e-3c25-43d7-adbd-96d374ff2eca', 'queued', 1795365382336, 1795365382336, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (20, 13, 1, 3, 'sandbox:ok', '535f4a83-d65d-4bbb-b252-dc0385274fd9', 'queued', 1795365382357, 1795365382357, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
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
INSERT INTO public.entries VALUES (9, 'available', -5);
INSERT INTO public.entries VALUES (9, 'held', 5);
INSERT INTO public.entries VALUES (10, 'held', -5);
INSERT INTO public.entries VALUES (10, 'available', 5);
INSERT INTO public.entries VALUES (11, 'available', -5);
INSERT INTO public.entries VALUES (11, 'held', 5);
INSERT INTO public.entries VALUES (12, 'available', -5);
INSERT INTO public.entries VALUES (12, 'held', 5);
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
INSERT INTO public.feed_entries VALUES (1, 1, '57273c42-59a5-42cc-88b3-34db606d1823', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/DRlMdpGdofGhKVhru2sYRF.png', NULL, NULL, 1795365377768);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795365378010);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795365378049);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795365378083);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795365378109);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-canceled', 'c6793a87aceb48bf24802497ce7919967989932e9164c89024def7b86c666327', 6, 1795365378204);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-edited', '0899e3cf7ae8dd8fd13831a6967307e01d3b391486fd0d525000c753b72f4a1b', 7, 1795365378257);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-far', 'ce0cbd61f224ae1bb8738ea719af6b81b1d92f43a7d2ca070ae26deeb5a71d12', 8, 1795365378305);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795365378349);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795365378680);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795365379004);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-due', 'fbc476797e20c6f34ad00f9be67b57db2522330272a8f200408fae64f386d501', 12, 1795365379344);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', 'ae30fe1da13f2708bb2515fa4ca8359fcc177702b5a882caba3c160f0076e3de', 13, 1795365379362);
INSERT INTO public.lanes VALUES ('feed', NULL);
INSERT INTO public.lanes VALUES ('sandbox:ok', NULL);
INSERT INTO public.lanes VALUES ('sandbox:reject', NULL);
INSERT INTO public.lanes VALUES ('sandbox:lose_answer', NULL);
INSERT INTO public.lanes VALUES ('sandbox:timeout', NULL);
INSERT INTO public.plans VALUES ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
INSERT INTO public.post_events VALUES (1, 1, 1, 1795365377768, 'accepted', NULL, 'req_db5271ed6efde9d772870cdc890da9d9', 'included in the plan');
INSERT INTO public.post_events VALUES (2, 1, 1, 1795365377768, 'leased', 1, NULL, NULL);
INSERT INTO public.post_events VALUES (3, 1, 1, 1795365377768, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (4, 1, 1, 1795365377768, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#57273c42-59a5-42cc-88b3-34db606d1823');
INSERT INTO public.post_events VALUES (5, 1, 1, 1795365377768, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (6, 1, 1, 1795365377946, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (7, 1, 1, 1795365377963, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (8, 2, 1, 1795365378010, 'accepted', NULL, 'req_22b14b2b638ff1c87c8acff3425538ed', 'included in the plan');
INSERT INTO public.post_events VALUES (9, 2, 1, 1795365378010, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (10, 2, 1, 1795365378010, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (11, 2, 1, 1795365378027, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (12, 2, 1, 1795365378027, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (13, 2, 1, 1795365378035, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (14, 2, 1, 1795365378035, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (15, 2, 1, 1795365378035, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (16, 3, 1, 1795365378049, 'accepted', NULL, 'req_8839dceacc5cd5b8575cd3ec9fba65b4', 'paid from the wallet');
INSERT INTO public.post_events VALUES (17, 3, 1, 1795365378049, 'held', NULL, 'req_8839dceacc5cd5b8575cd3ec9fba65b4', '$0.05');
INSERT INTO public.post_events VALUES (18, 3, 1, 1795365378049, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (19, 3, 1, 1795365378061, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (20, 3, 1, 1795365378067, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (21, 3, 1, 1795365378067, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (22, 4, 1, 1795365378083, 'accepted', NULL, 'req_2ecd9093c9b535ffa36a58aa54b5e3bc', 'paid from the wallet');
INSERT INTO public.post_events VALUES (23, 4, 1, 1795365378083, 'held', NULL, 'req_2ecd9093c9b535ffa36a58aa54b5e3bc', '$0.05');
INSERT INTO public.post_events VALUES (24, 4, 1, 1795365378083, 'leased', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (25, 4, 1, 1795365378097, 'sent', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (26, 4, 1, 1795365378100, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
INSERT INTO public.post_events VALUES (27, 5, 1, 1795365378109, 'accepted', NULL, 'req_6f36bdafa79281c483e4d9e0a4373a3d', 'paid from the wallet');
INSERT INTO public.post_events VALUES (28, 5, 1, 1795365378109, 'held', NULL, 'req_6f36bdafa79281c483e4d9e0a4373a3d', '$0.05');
INSERT INTO public.post_events VALUES (29, 5, 1, 1795365378109, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (30, 5, 1, 1795365378119, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (31, 5, 1, 1795365378126, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (32, 5, 1, 1795365378126, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (33, 5, 1, 1795365378138, 'held', NULL, 'req_79afd9ed8fd180e0eb03622a7963218a', '$0.05');
INSERT INTO public.post_events VALUES (34, 5, 1, 1795365378138, 'retried', 4, 'req_79afd9ed8fd180e0eb03622a7963218a', NULL);
INSERT INTO public.post_events VALUES (35, 5, 1, 1795365378148, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (36, 5, 1, 1795365378158, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (37, 5, 1, 1795365378176, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (38, 5, 1, 1795365378176, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (39, 6, 1, 1795365378204, 'accepted', NULL, 'req_0bef4b3ab30d444745f127f6624c96b5', 'paid from the wallet');
INSERT INTO public.post_events VALUES (40, 6, 1, 1795365378204, 'held', NULL, 'req_0bef4b3ab30d444745f127f6624c96b5', '$0.05');
INSERT INTO public.post_events VALUES (41, 6, 1, 1795365378204, 'scheduled', NULL, 'req_0bef4b3ab30d444745f127f6624c96b5', '2027-09-18T16:36:18.196Z');
INSERT INTO public.post_events VALUES (42, 6, 1, 1795365378232, 'canceled', NULL, 'req_6f72144c8e7cd6d87aeef09fc4b34988', NULL);
INSERT INTO public.post_events VALUES (43, 6, 1, 1795365378232, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (44, 7, 1, 1795365378257, 'accepted', NULL, 'req_7946d1ca375bff999535bf482a019011', 'paid from the wallet');
INSERT INTO public.post_events VALUES (45, 7, 1, 1795365378257, 'held', NULL, 'req_7946d1ca375bff999535bf482a019011', '$0.05');
INSERT INTO public.post_events VALUES (46, 7, 1, 1795365378257, 'scheduled', NULL, 'req_7946d1ca375bff999535bf482a019011', '2027-09-18T16:36:18.252Z');
INSERT INTO public.post_events VALUES (47, 7, 1, 1795365378287, 'edited', NULL, 'req_b2691eee58f31d25e834a042b8f95ceb', NULL);
INSERT INTO public.post_events VALUES (48, 8, 1, 1795365378305, 'accepted', NULL, 'req_45b783b585e2e225a2e85bd8c4e2ff1c', 'paid from the wallet');
INSERT INTO public.post_events VALUES (49, 8, 1, 1795365378305, 'held', NULL, 'req_45b783b585e2e225a2e85bd8c4e2ff1c', '$0.05');
INSERT INTO public.post_events VALUES (50, 8, 1, 1795365378305, 'scheduled', NULL, 'req_45b783b585e2e225a2e85bd8c4e2ff1c', '2027-09-18T16:36:18.300Z');
INSERT INTO public.post_events VALUES (51, 9, 1, 1795365378349, 'accepted', NULL, 'req_715d11798b5244009a8078622443d633', 'paid from the wallet');
INSERT INTO public.post_events VALUES (52, 9, 1, 1795365378349, 'held', NULL, 'req_715d11798b5244009a8078622443d633', '$0.05');
INSERT INTO public.post_events VALUES (53, 9, 1, 1795365378349, 'leased', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (54, 9, 1, 1795365378372, 'sent', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (55, 10, 1, 1795365378680, 'accepted', NULL, 'req_05bb4fb3e70a63acf468e28dd420b371', 'paid from the wallet');
INSERT INTO public.post_events VALUES (56, 10, 1, 1795365378680, 'held', NULL, 'req_05bb4fb3e70a63acf468e28dd420b371', '$0.05');
INSERT INTO public.post_events VALUES (57, 10, 1, 1795365378680, 'leased', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (58, 10, 1, 1795365378694, 'sent', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (59, 11, 1, 1795365379004, 'accepted', NULL, 'req_07dcd642880001240359a344cb156bd6', 'paid from the wallet');
INSERT INTO public.post_events VALUES (60, 11, 1, 1795365379004, 'held', NULL, 'req_07dcd642880001240359a344cb156bd6', '$0.05');
INSERT INTO public.post_events VALUES (61, 11, 1, 1795365379004, 'leased', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (62, 11, 1, 1795365379032, 'sent', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (63, 12, 1, 1795365379344, 'accepted', NULL, 'req_6e592f609663245d746cddb47f9d0aaf', 'paid from the wallet');
INSERT INTO public.post_events VALUES (64, 12, 1, 1795365379344, 'held', NULL, 'req_6e592f609663245d746cddb47f9d0aaf', '$0.05');
INSERT INTO public.post_events VALUES (65, 12, 1, 1795365379344, 'scheduled', NULL, 'req_6e592f609663245d746cddb47f9d0aaf', '2026-11-22T16:36:22.336Z');
INSERT INTO public.post_events VALUES (66, 13, 1, 1795365379362, 'accepted', NULL, 'req_b4cd4b4cef2c9597abcba2526e10a715', 'paid from the wallet');
INSERT INTO public.post_events VALUES (67, 13, 1, 1795365379362, 'held', NULL, 'req_b4cd4b4cef2c9597abcba2526e10a715', '$0.05');
INSERT INTO public.post_events VALUES (68, 13, 1, 1795365379362, 'scheduled', NULL, 'req_b4cd4b4cef2c9597abcba2526e10a715', '2026-11-22T16:36:22.357Z');
INSERT INTO public.posts VALUES (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"DRlMdpGdofGhKVhru2sYRF.png","bytes":91}', 'DRlMdpGdofGhKVhru2sYRF.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365377768, 1);
INSERT INTO public.posts VALUES (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365378010, 1);
INSERT INTO public.posts VALUES (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365378049, 1);
INSERT INTO public.posts VALUES (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365378083, 1);
INSERT INTO public.posts VALUES (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795365378109, 1);
INSERT INTO public.posts VALUES (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821285378196, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365378204, 1);
INSERT INTO public.posts VALUES (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821285378252, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365378257, 2);
INSERT INTO public.posts VALUES (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821285378300, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365378305, 1);
INSERT INTO public.posts VALUES (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365378349, 1);
INSERT INTO public.posts VALUES (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365378680, 1);
INSERT INTO public.posts VALUES (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365379004, 1);
INSERT INTO public.posts VALUES (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795365382336, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365379344, 1);
INSERT INTO public.posts VALUES (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795365382357, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365379362, 1);
INSERT INTO public.rate_arrivals VALUES ('write:1', 1795365379462, 1);
INSERT INTO public.rate_arrivals VALUES ('read:2', 1795365381980, 1);
INSERT INTO public.schema_migrations VALUES (1, '0001-initial', 1, '2026-11-22 16:35:58.344+00');
INSERT INTO public.schema_migrations VALUES (2, '0002-fair-claims', 1, '2026-11-22 16:35:58.347+00');
INSERT INTO public.schema_migrations VALUES (3, '0003-counted-rates', 1, '2026-11-22 16:35:58.352+00');
INSERT INTO public.schema_migrations_lock VALUES (1, 0);
INSERT INTO public.transfers VALUES (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795365360580);
INSERT INTO public.transfers VALUES (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795365378049);
INSERT INTO public.transfers VALUES (3, 1, 'release', 5, 'release:post:3:1', 3, 1795365378067);
INSERT INTO public.transfers VALUES (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795365378083);
INSERT INTO public.transfers VALUES (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795365378109);
INSERT INTO public.transfers VALUES (6, 1, 'release', 5, 'release:post:5:1', 5, 1795365378126);
INSERT INTO public.transfers VALUES (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795365378138);
INSERT INTO public.transfers VALUES (8, 1, 'release', 5, 'release:post:5:2', 5, 1795365378176);
INSERT INTO public.transfers VALUES (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795365378204);
INSERT INTO public.transfers VALUES (10, 1, 'release', 5, 'release:post:6:1', 6, 1795365378232);
INSERT INTO public.transfers VALUES (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795365378257);
INSERT INTO public.transfers VALUES (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795365378305);
INSERT INTO public.transfers VALUES (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795365378349);
INSERT INTO public.transfers VALUES (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795365378680);
INSERT INTO public.transfers VALUES (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795365379004);
INSERT INTO public.transfers VALUES (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795365379344);
INSERT INTO public.transfers VALUES (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795365379362);
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
SELECT pg_catalog.setval('public.schema_migrations_id_seq', 3, true);
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
