-- {
--   "commit": "3161d0857a8d2d296e26c6351ef17ab632e5565e",
--   "secretKey": "712965f65c9b7f8e23a40133fb6d5c71d98c9f271262650d3295b4d1ca8578be",
--   "writtenAt": 1795365448769,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_ofPVeCdCr7nyTl1h7blYHV_0LUEoo",
--     "reader": "wp_live_h5Hf182NMvrwoXbh0S34Ch_1gtKOO",
--     "revoked": "wp_live_JmpvCklUqVnL2DzqLsMVaw_2d7xWt"
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
INSERT INTO public.accounts VALUES (1, 'Ada', 'small', 'USD', 1, 1795365429990);
INSERT INTO public.api_keys VALUES (1, 1, 'writer', '["write_post"]', 'e6c1e7e71fff3543ec4a60036d43d05b9d2414c535f61eee25a5eecd97aeb019', 1795365431844, NULL, NULL);
INSERT INTO public.api_keys VALUES (2, 1, 'reader', '["write_post"]', '53a24fc939c45c9e2bce21c45c6e6c1c9da4eeafd345716f48a7d47923652d41', 1795365432888, NULL, NULL);
INSERT INTO public.api_keys VALUES (3, 1, 'revoked', '["write_post"]', 'd0bdce5f4e822e37d6dfca2235aa7d3616970947f1f0f975335ef2a4d1d0e76a', 1795365433899, NULL, 1795365434683);
INSERT INTO public.connections VALUES (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.6CTPBfbO.hII5aaeK1weW2ZKp.zBG3ovtMyBHzfuNyPV_Gcsvw');
INSERT INTO public.connections VALUES (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.6CTPBfbO.WB780vSc0Ek5s7zP.3FogPFfAQzMqnY9V-p_CihcgRzxxfWPphie9bc9h_6Dy8kmf62xTsP0fM5zRhLY_KvK53oSfgFZ4tSQehyTEFiqseQ');
INSERT INTO public.connections VALUES (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.6CTPBfbO.sngN8as9CsWWQxYp.QNVeG63dta4yBkTJCG_-NVeb4XlO6NLaP5r5Fh-GrY9cSbMH7WaITLb6Rl1YiWbapNdixAAg7g');
INSERT INTO public.connections VALUES (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.6CTPBfbO.wrsbargknOuLLG_p.UPZ-OXIXg-iQVmOEZdkd0xSIQTotZxOjBIRVs3IFQddCSPFcuIrxfLhBzhpLUt1_X3ONdnhaGezOXQPV13s5N6APAHYxyGg');
INSERT INTO public.connections VALUES (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.6CTPBfbO.OKKO7hei12-5F0X3.M508sp5ToyrQrlBrbJvdvwWmm6uQEAlrVmlSRjnoQlzBWdTczvu9-qFFn5P9KVVu-fH74LPe0BT7Q2uZFeZs8Q');
INSERT INTO public.connections VALUES (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.6CTPBfbO.ThwL_clzi-tUcSVa.4I8m2Uaovznm5ah0-qKIjQttaz3oSMhdoucQ3vC_sBwWaQfjuxbgb9xw7X5qmuBm7NcXIMlSRy3nL-4CEYaIacOmIlziPwkh');
INSERT INTO public.connections VALUES (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.6CTPBfbO.btViHjS921H7VA6y.7wo1D4RBFsYV9vmlg3wUJGM3s-lWsJ2ew_15tJbh5x60I-jRpFhIQtqMzVWIVkMlcE4OxJdayLH_51l9');
INSERT INTO public.connections VALUES (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.6CTPBfbO.R2LRn4sMpipdA_iz.526QXkGp1GVsfgUbyyRMyBKn3MVJlbx4od9GmmOSkmQI19sRSA99SnAi5v4T9-UXDnmXR0ynJKxXnO_NsIA');
INSERT INTO public.deliveries VALUES (1, 1, 1, 1, 'feed', 'db543d48-95fe-4985-82b0-81bb371d4820', 'published', 1795365443668, 1795365443668, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:db543d48-95fe-4985-82b0-81bb371d4820', 'http://127.0.0.1:0/feeds/1/#db543d48-95fe-4985-82b0-81bb371d4820', 1795365443668, NULL, 2);
INSERT INTO public.deliveries VALUES (8, 6, 1, 2, 'sandbox:ok', '2e316de0-0ae1-44d6-a998-2c387d143fb1', 'canceled', 1821285444265, 1821285444265, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.deliveries VALUES (2, 1, 1, 2, 'sandbox:ok', 'c0f52952-0a9b-424b-846d-a8747472fb71', 'published', 1795365443668, 1795365443668, 1, 1, NULL, 1795365443987, 1795365443987, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/DCjouStEG7alhFdDWYWVXC.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:c0f52952-0a9b-424b-846d-a8747472fb71', NULL, 1795365443997, NULL, 3);
INSERT INTO public.deliveries VALUES (3, 2, 1, 2, 'sandbox:ok', '18198ab5-b25d-4ced-83dc-9a8624fa335c', 'published', 1795365444037, 1795365444037, 1, 1, NULL, 1795365444067, 1795365444067, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:18198ab5-b25d-4ced-83dc-9a8624fa335c', NULL, 1795365444079, NULL, 3);
INSERT INTO public.deliveries VALUES (4, 2, 1, 4, 'sandbox:reject', '7f262ea8-771a-4d20-be71-2888f77a3280', 'failed', 1795365444037, 1795365444037, 1, 1, NULL, 1795365444067, 1795365444067, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (11, 7, 1, 2, 'sandbox:ok', 'd6a9ad6c-1811-41b2-ba92-189fcbf0321a', 'queued', 1821285444303, 1821285444303, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (5, 3, 1, 4, 'sandbox:reject', '86f7d8d2-5335-413c-b7db-db457ef887f6', 'failed', 1795365444099, 1795365444099, 1, 1, NULL, 1795365444116, 1795365444116, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (12, 7, 1, 1, 'feed', '5c70a7fd-7bdb-44f4-9c03-7f8f1a71030e', 'queued', 1821285444303, 1821285444303, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (6, 4, 1, 5, 'sandbox:lose_answer', '74b15adf-5822-41bd-b51f-e49bfff5091a', 'unknown', 1795365444146, 1795365444146, 1, 1, NULL, 1795365444164, 1795365444164, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795365444164, 3);
INSERT INTO public.deliveries VALUES (13, 8, 1, 3, 'sandbox:ok', '7dbc414e-802b-4dc0-ae38-1c462519463d', 'queued', 1821285444350, 1821285444350, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (7, 5, 1, 4, 'sandbox:reject', '9d2eeb9a-1ada-4501-bf4a-7a437fe24ee2', 'failed', 1795365444216, 1795365444216, 1, 2, NULL, 1795365444239, 1795365444239, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
INSERT INTO public.deliveries VALUES (14, 9, 1, 6, 'sandbox:timeout', 'd571aa8c-d5b1-4f07-b742-8983cfecc266', 'publishing', 1795365444394, 1795365444394, 1, 1, 1795365504394, 1795365444420, 1795365444420, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (15, 10, 1, 7, 'sandbox:timeout', '7f221336-da43-4f1e-977d-3f8f5682629b', 'publishing', 1795365444742, 1795365444742, 1, 1, 1795365504742, 1795365444772, 1795365444772, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (16, 11, 1, 8, 'sandbox:timeout', '58a66f6b-bf00-4af3-886d-7b372c6f6ce4', 'publishing', 1795365445114, 1795365445114, 1, 1, 1795365505114, 1795365445206, 1795365445206, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (17, 12, 1, 2, 'sandbox:ok', '39fe1020-033a-4a7d-8b01-62f04007eded', 'queued', 1795365448526, 1795365448526, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (18, 12, 1, 3, 'sandbox:ok', 'd1628ae0-15b0-4646-971f-fdbc330d50bf', 'queued', 1795365448526, 1795365448526, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (19, 12, 1, 1, 'feed', 'aa3f76bd-0e9d-48fa-8db5-de52f594f84d', 'queued', 1795365448526, 1795365448526, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (20, 13, 1, 3, 'sandbox:ok', 'e1cd1dae-f5bd-4024-bfd3-568bd734a5bc', 'queued', 1795365448551, 1795365448551, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
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
INSERT INTO public.feed_entries VALUES (1, 1, 'db543d48-95fe-4985-82b0-81bb371d4820', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/DCjouStEG7alhFdDWYWVXC.png', NULL, NULL, 1795365443668);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795365444037);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795365444099);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795365444146);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795365444182);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '18c4522a7c25c5f83a46117e5302a3c978ca827cb08363616609846c118dfb19', 6, 1795365444273);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-edited', '50509c6cd83a22d20c3a8ecabc21e7f5b178863857f6808c23474fba5c58577b', 7, 1795365444306);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-far', 'b22db85a7c37759422815b2a418348e3ec1f0e5269c72b291c76ef634e44a002', 8, 1795365444353);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795365444394);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795365444742);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795365445114);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-due', 'e45ada955a37ac89fe385706d04e973a39226ef074da594dcc7d99a33c6cf64a', 12, 1795365445535);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', 'dba2767c130d5a8f07bacce2bd6771cf7bec3fd49ee5d9399c59d5a1c35286c0', 13, 1795365445554);
INSERT INTO public.lanes VALUES ('feed', NULL);
INSERT INTO public.lanes VALUES ('sandbox:ok', NULL);
INSERT INTO public.lanes VALUES ('sandbox:reject', NULL);
INSERT INTO public.lanes VALUES ('sandbox:lose_answer', NULL);
INSERT INTO public.lanes VALUES ('sandbox:timeout', NULL);
INSERT INTO public.plans VALUES ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
INSERT INTO public.post_events VALUES (1, 1, 1, 1795365443668, 'accepted', NULL, 'req_56d7421db8dae3d2fc2182c37c390935', 'included in the plan');
INSERT INTO public.post_events VALUES (2, 1, 1, 1795365443668, 'leased', 1, NULL, NULL);
INSERT INTO public.post_events VALUES (3, 1, 1, 1795365443668, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (4, 1, 1, 1795365443668, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#db543d48-95fe-4985-82b0-81bb371d4820');
INSERT INTO public.post_events VALUES (5, 1, 1, 1795365443668, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (6, 1, 1, 1795365443987, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (7, 1, 1, 1795365443998, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (8, 2, 1, 1795365444037, 'accepted', NULL, 'req_8ca5ca22f5eb6414510669049e029bb9', 'included in the plan');
INSERT INTO public.post_events VALUES (9, 2, 1, 1795365444037, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (10, 2, 1, 1795365444037, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (11, 2, 1, 1795365444067, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (12, 2, 1, 1795365444067, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (13, 2, 1, 1795365444079, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (14, 2, 1, 1795365444079, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (15, 2, 1, 1795365444079, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (16, 3, 1, 1795365444099, 'accepted', NULL, 'req_1d87bfbd21c3abba81e5f86aad3f3cf3', 'paid from the wallet');
INSERT INTO public.post_events VALUES (17, 3, 1, 1795365444099, 'held', NULL, 'req_1d87bfbd21c3abba81e5f86aad3f3cf3', '$0.05');
INSERT INTO public.post_events VALUES (18, 3, 1, 1795365444099, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (19, 3, 1, 1795365444116, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (20, 3, 1, 1795365444127, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (21, 3, 1, 1795365444127, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (22, 4, 1, 1795365444146, 'accepted', NULL, 'req_6f479c1c6736c4816b76f0a6ebcad1e2', 'paid from the wallet');
INSERT INTO public.post_events VALUES (23, 4, 1, 1795365444146, 'held', NULL, 'req_6f479c1c6736c4816b76f0a6ebcad1e2', '$0.05');
INSERT INTO public.post_events VALUES (24, 4, 1, 1795365444146, 'leased', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (25, 4, 1, 1795365444164, 'sent', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (26, 4, 1, 1795365444169, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
INSERT INTO public.post_events VALUES (27, 5, 1, 1795365444182, 'accepted', NULL, 'req_273cf4f79c975a52b8b777e61f644583', 'paid from the wallet');
INSERT INTO public.post_events VALUES (28, 5, 1, 1795365444182, 'held', NULL, 'req_273cf4f79c975a52b8b777e61f644583', '$0.05');
INSERT INTO public.post_events VALUES (29, 5, 1, 1795365444182, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (30, 5, 1, 1795365444195, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (31, 5, 1, 1795365444199, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (32, 5, 1, 1795365444199, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (33, 5, 1, 1795365444216, 'held', NULL, 'req_fdad095faaa654bd69da6ab051099b6e', '$0.05');
INSERT INTO public.post_events VALUES (34, 5, 1, 1795365444216, 'retried', 4, 'req_fdad095faaa654bd69da6ab051099b6e', NULL);
INSERT INTO public.post_events VALUES (35, 5, 1, 1795365444228, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (36, 5, 1, 1795365444239, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (37, 5, 1, 1795365444249, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (38, 5, 1, 1795365444249, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (39, 6, 1, 1795365444273, 'accepted', NULL, 'req_c666f2cab61583e88fc39e765c5fd56f', 'paid from the wallet');
INSERT INTO public.post_events VALUES (40, 6, 1, 1795365444273, 'held', NULL, 'req_c666f2cab61583e88fc39e765c5fd56f', '$0.05');
INSERT INTO public.post_events VALUES (41, 6, 1, 1795365444273, 'scheduled', NULL, 'req_c666f2cab61583e88fc39e765c5fd56f', '2027-09-18T16:37:24.265Z');
INSERT INTO public.post_events VALUES (42, 6, 1, 1795365444291, 'canceled', NULL, 'req_b9b25c9e95bdd16c19af3c3e6b383cc2', NULL);
INSERT INTO public.post_events VALUES (43, 6, 1, 1795365444291, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (44, 7, 1, 1795365444306, 'accepted', NULL, 'req_921d44bc6479d1d1f537cef5ea6b3fc9', 'paid from the wallet');
INSERT INTO public.post_events VALUES (45, 7, 1, 1795365444306, 'held', NULL, 'req_921d44bc6479d1d1f537cef5ea6b3fc9', '$0.05');
INSERT INTO public.post_events VALUES (46, 7, 1, 1795365444306, 'scheduled', NULL, 'req_921d44bc6479d1d1f537cef5ea6b3fc9', '2027-09-18T16:37:24.303Z');
INSERT INTO public.post_events VALUES (47, 7, 1, 1795365444333, 'edited', NULL, 'req_bd0262958a6236c249e09cbb66a1205a', NULL);
INSERT INTO public.post_events VALUES (48, 8, 1, 1795365444353, 'accepted', NULL, 'req_8317ba269b998ffc14c182c5efbcc621', 'paid from the wallet');
INSERT INTO public.post_events VALUES (49, 8, 1, 1795365444353, 'held', NULL, 'req_8317ba269b998ffc14c182c5efbcc621', '$0.05');
INSERT INTO public.post_events VALUES (50, 8, 1, 1795365444353, 'scheduled', NULL, 'req_8317ba269b998ffc14c182c5efbcc621', '2027-09-18T16:37:24.350Z');
INSERT INTO public.post_events VALUES (51, 9, 1, 1795365444394, 'accepted', NULL, 'req_d3a8773b69bef65020c5e6f5b0fe519e', 'paid from the wallet');
INSERT INTO public.post_events VALUES (52, 9, 1, 1795365444394, 'held', NULL, 'req_d3a8773b69bef65020c5e6f5b0fe519e', '$0.05');
INSERT INTO public.post_events VALUES (53, 9, 1, 1795365444394, 'leased', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (54, 9, 1, 1795365444420, 'sent', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (55, 10, 1, 1795365444742, 'accepted', NULL, 'req_80055a35a2715b66f37c6dbbaacb0eca', 'paid from the wallet');
INSERT INTO public.post_events VALUES (56, 10, 1, 1795365444742, 'held', NULL, 'req_80055a35a2715b66f37c6dbbaacb0eca', '$0.05');
INSERT INTO public.post_events VALUES (57, 10, 1, 1795365444742, 'leased', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (58, 10, 1, 1795365444772, 'sent', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (59, 11, 1, 1795365445114, 'accepted', NULL, 'req_15fd3ff0cce56014375ccc3acee50038', 'paid from the wallet');
INSERT INTO public.post_events VALUES (60, 11, 1, 1795365445114, 'held', NULL, 'req_15fd3ff0cce56014375ccc3acee50038', '$0.05');
INSERT INTO public.post_events VALUES (61, 11, 1, 1795365445114, 'leased', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (62, 11, 1, 1795365445206, 'sent', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (63, 12, 1, 1795365445535, 'accepted', NULL, 'req_d8d28542f60150c89645b61602148c21', 'paid from the wallet');
INSERT INTO public.post_events VALUES (64, 12, 1, 1795365445535, 'held', NULL, 'req_d8d28542f60150c89645b61602148c21', '$0.05');
INSERT INTO public.post_events VALUES (65, 12, 1, 1795365445535, 'scheduled', NULL, 'req_d8d28542f60150c89645b61602148c21', '2026-11-22T16:37:28.526Z');
INSERT INTO public.post_events VALUES (66, 13, 1, 1795365445554, 'accepted', NULL, 'req_9781ccf4fba8ee631bb3d4ffc4424757', 'paid from the wallet');
INSERT INTO public.post_events VALUES (67, 13, 1, 1795365445554, 'held', NULL, 'req_9781ccf4fba8ee631bb3d4ffc4424757', '$0.05');
INSERT INTO public.post_events VALUES (68, 13, 1, 1795365445554, 'scheduled', NULL, 'req_9781ccf4fba8ee631bb3d4ffc4424757', '2026-11-22T16:37:28.551Z');
INSERT INTO public.posts VALUES (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"DCjouStEG7alhFdDWYWVXC.png","bytes":91}', 'DCjouStEG7alhFdDWYWVXC.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365443668, 1);
INSERT INTO public.posts VALUES (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795365444037, 1);
INSERT INTO public.posts VALUES (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365444099, 1);
INSERT INTO public.posts VALUES (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365444146, 1);
INSERT INTO public.posts VALUES (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795365444182, 1);
INSERT INTO public.posts VALUES (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821285444265, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795365444273, 1);
INSERT INTO public.posts VALUES (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821285444303, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365444306, 2);
INSERT INTO public.posts VALUES (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821285444350, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365444353, 1);
INSERT INTO public.posts VALUES (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365444394, 1);
INSERT INTO public.posts VALUES (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365444742, 1);
INSERT INTO public.posts VALUES (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365445114, 1);
INSERT INTO public.posts VALUES (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795365448526, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365445535, 1);
INSERT INTO public.posts VALUES (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795365448551, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795365445554, 1);
INSERT INTO public.rate_arrivals VALUES ('write:1', 1795365445653, 1);
INSERT INTO public.rate_arrivals VALUES ('read:2', 1795365448174, 1);
INSERT INTO public.schema_migrations VALUES (1, '0001-initial', 1, '2026-11-22 16:37:08.218+00');
INSERT INTO public.schema_migrations VALUES (2, '0002-fair-claims', 1, '2026-11-22 16:37:08.221+00');
INSERT INTO public.schema_migrations VALUES (3, '0003-counted-rates', 1, '2026-11-22 16:37:08.226+00');
INSERT INTO public.schema_migrations VALUES (4, '0004-sealing-keys', 1, '2026-11-22 16:37:08.229+00');
INSERT INTO public.schema_migrations_lock VALUES (1, 0);
INSERT INTO public.sealing_keys VALUES ('6CTPBfbO', 'v1.6CTPBfbO.610bxGnVTQ-_h4gd.sZRetivnEm8OsHSrhoEJg8E0I8IWIpDy3uviJAxMUoFeMHMIjXagT4OKf7s4ooiXGs7s2m7mbdFCHVuT1EEFQt2W4UIdi0sD-RqCLmiVCAE', 1795365429033);
INSERT INTO public.transfers VALUES (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795365430748);
INSERT INTO public.transfers VALUES (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795365444099);
INSERT INTO public.transfers VALUES (3, 1, 'release', 5, 'release:post:3:1', 3, 1795365444127);
INSERT INTO public.transfers VALUES (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795365444146);
INSERT INTO public.transfers VALUES (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795365444182);
INSERT INTO public.transfers VALUES (6, 1, 'release', 5, 'release:post:5:1', 5, 1795365444199);
INSERT INTO public.transfers VALUES (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795365444216);
INSERT INTO public.transfers VALUES (8, 1, 'release', 5, 'release:post:5:2', 5, 1795365444249);
INSERT INTO public.transfers VALUES (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795365444273);
INSERT INTO public.transfers VALUES (10, 1, 'release', 5, 'release:post:6:1', 6, 1795365444291);
INSERT INTO public.transfers VALUES (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795365444306);
INSERT INTO public.transfers VALUES (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795365444353);
INSERT INTO public.transfers VALUES (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795365444394);
INSERT INTO public.transfers VALUES (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795365444742);
INSERT INTO public.transfers VALUES (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795365445114);
INSERT INTO public.transfers VALUES (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795365445535);
INSERT INTO public.transfers VALUES (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795365445554);
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
SELECT pg_catalog.setval('public.schema_migrations_id_seq', 4, true);
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
