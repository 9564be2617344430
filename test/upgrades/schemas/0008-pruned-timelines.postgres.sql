-- {
--   "commit": "c1ca08c9be128446524a9f17ce3ee045ba4d2744",
--   "secretKey": "939317694d196e7f7625917bd510585ca1aeaf1691001d1ac54fbc2e57bb7342",
--   "writtenAt": 1795369032242,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_A6dwM8nBcmJy1UGSWRafXO_2MxEUZ",
--     "reader": "wp_live_k7hzLQx03zeoDsWZg4IqZI_2HgAVn",
--     "revoked": "wp_live_GOjozIhUQ0b8cRa3pXsyWt_2899sL"
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
CREATE FUNCTION public.refuse_change_while_open() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
     if (
  exists (
    select 1 from deliveries
    where deliveries.post_id = old.post_id and deliveries.state in ('queued', 'publishing', 'unknown')
  )
  or exists (select 1 from posts where posts.id = old.post_id and posts.charge_state = 'held')
) then raise exception '% is append-only', tg_table_name; end if;
     if tg_op = 'DELETE' then return old; end if;
     return new;
   end $$;
CREATE TABLE public.accounts (
    id bigint NOT NULL,
    name text NOT NULL,
    plan_slug text NOT NULL,
    currency text NOT NULL,
    active_workspace_id bigint,
    created_at bigint NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    status_reason text,
    CONSTRAINT accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text])))
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
INSERT INTO public.accounts VALUES (1, 'Ada', 'small', 'USD', 1, 1795369002302, 'active', NULL);
INSERT INTO public.api_keys VALUES (1, 1, 'writer', '["write_post"]', '373e7774e71a589bd8d6c820104726cdd39aa2d192fb374640aa2ba14befdee4', 1795369007410, NULL, NULL);
INSERT INTO public.api_keys VALUES (2, 1, 'reader', '["write_post"]', '7545598cd4420c3ec7bb770c5d78eb036149a9d1dc809593d4a59f8b583ed9ec', 1795369009198, NULL, NULL);
INSERT INTO public.api_keys VALUES (3, 1, 'revoked', '["write_post"]', '6b2f450ec4f5159025bbaac8e86293480a75692323f25b821117ed0cae70bf61', 1795369010674, NULL, 1795369012120);
INSERT INTO public.connections VALUES (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.HaKAZerC.6J6Y650lAhhlJV9l.j8ULu8Rhj8tDWW2EuLdoh1yx');
INSERT INTO public.connections VALUES (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.HaKAZerC.WFvgYM7Zu1_y_sIH.8nrE9mliCIGRoW8Kw6Mku8oGCNLXXP38j1taKWdH0u4Bi7AGRN-nvNPC1djc1VtnP5wxMH67MorxPnUdTBudzKGJtw');
INSERT INTO public.connections VALUES (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.HaKAZerC.RsahFXeX1PTfgU9P.xPHBI1hP4hN5AzXmwE2QF0d5_U1QIo0Lko8VqeGHMLnVUmIXaOWanxkpEAZVRBkm1eCn7lBMjw');
INSERT INTO public.connections VALUES (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.HaKAZerC.zGn54WBXme0idg5x.AT9-MHVydKcAcrJzUm5ocJoJXmE4EB9mK0Awc6I3UdXgLgeCWNSJvY91EfJAsg6ASd0EEg4PHmejOZsoBHLBvr_eqbE60jo');
INSERT INTO public.connections VALUES (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_answer', 'v1.HaKAZerC.wHz7KehoYkhzcoqS.lU90cw5tzOTCU7fBgVQO5CME92kJGk4j7CtEsBngVUUXhTYvj1JCRPyQ1NzuY_qxzvzY_IxVjgkZb2MKLR6VFg');
INSERT INTO public.connections VALUES (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.HaKAZerC.7oSBx9wyu1RwTufK.cF97C7qu1jLjT1N6hv_Vf0IN52sCtku0WKIrvJUeN5pop4lsqeq6OR4J8EGDDSdloWUjvdbsCv2FmOiOYTWK2zzC1FeLoSum');
INSERT INTO public.connections VALUES (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.HaKAZerC.fLpdtMIjftghCNdQ.eKcz2U2RSpQfbWp4RsH5Ii7swV8WIbLW5a3Lcrokmfmq_lUs-0hIMWvQ6z4e1Ai1TmPmKtzhL5ic7FES');
INSERT INTO public.connections VALUES (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.HaKAZerC.CxX5_ET0Qtdt8H1U.FAaBTR0s1ytSZs03PPCvJfW3rIlAl09fN82dTK1SpGcx9hIozn6uvuCH6MD_bC97y2WV1MDRKyI-Bdw1r1w');
INSERT INTO public.deliveries VALUES (1, 1, 1, 1, 'feed', '72749f1d-88b6-4650-94e6-d3e7666e3dc4', 'published', 1795369027077, 1795369027077, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:72749f1d-88b6-4650-94e6-d3e7666e3dc4', 'http://127.0.0.1:0/feeds/1/#72749f1d-88b6-4650-94e6-d3e7666e3dc4', 1795369027077, NULL, 2);
INSERT INTO public.deliveries VALUES (8, 6, 1, 2, 'sandbox:ok', '73fa9b6e-883d-4559-9eed-a3928f9d048d', 'canceled', 1821289027790, 1821289027790, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.deliveries VALUES (2, 1, 1, 2, 'sandbox:ok', 'c01e8e30-f162-4b00-ab24-242333cf0990', 'published', 1795369027077, 1795369027077, 1, 1, NULL, 1795369027365, 1795369027365, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/DhU9Q1teZDCY6qOwOiqT5r.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:c01e8e30-f162-4b00-ab24-242333cf0990', NULL, 1795369027372, NULL, 3);
INSERT INTO public.deliveries VALUES (3, 2, 1, 2, 'sandbox:ok', 'a6ae48cf-8cfc-45b2-b231-893427b9f383', 'published', 1795369027416, 1795369027416, 1, 1, NULL, 1795369027450, 1795369027450, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:a6ae48cf-8cfc-45b2-b231-893427b9f383', NULL, 1795369027467, NULL, 3);
INSERT INTO public.deliveries VALUES (4, 2, 1, 4, 'sandbox:reject', '3dd4c67b-49c4-4376-ba2a-00ff13f0bd23', 'failed', 1795369027416, 1795369027416, 1, 1, NULL, 1795369027450, 1795369027450, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (11, 7, 1, 2, 'sandbox:ok', '5c4b2ac2-7d7c-4d1e-88a0-a60d6ea0de05', 'queued', 1821289027925, 1821289027925, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (5, 3, 1, 4, 'sandbox:reject', 'b9df62e3-49ca-468e-9343-715681b559dc', 'failed', 1795369027494, 1795369027494, 1, 1, NULL, 1795369027522, 1795369027522, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (12, 7, 1, 1, 'feed', '3464c150-705f-4e08-a9d9-0fe716dfa663', 'queued', 1821289027925, 1821289027925, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (6, 4, 1, 5, 'sandbox:lose_answer', 'afa8ddba-4e99-4a7b-b974-a5ea86303ace', 'unknown', 1795369027566, 1795369027566, 1, 1, NULL, 1795369027596, 1795369027596, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795369027596, 3);
INSERT INTO public.deliveries VALUES (13, 8, 1, 3, 'sandbox:ok', '6f9d9a17-9ead-4e1e-a460-888c8f445f3f', 'queued', 1821289028016, 1821289028016, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (7, 5, 1, 4, 'sandbox:reject', '1f870dbe-2796-4a3f-9a58-df03a41110a9', 'failed', 1795369027723, 1795369027723, 1, 2, NULL, 1795369027757, 1795369027757, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
INSERT INTO public.deliveries VALUES (14, 9, 1, 6, 'sandbox:timeout', '5a3fbaf2-232d-4816-a651-fa3b02204155', 'publishing', 1795369028048, 1795369028048, 1, 1, 1795369088048, 1795369028066, 1795369028066, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (15, 10, 1, 7, 'sandbox:timeout', '609f2cc1-6a88-4195-ad45-b8a6056227f6', 'publishing', 1795369028379, 1795369028379, 1, 1, 1795369088379, 1795369028402, 1795369028402, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (16, 11, 1, 8, 'sandbox:timeout', '0cb6c8b1-acc0-43aa-ad6f-91410f2df59e', 'publishing', 1795369028720, 1795369028720, 1, 1, 1795369088720, 1795369028751, 1795369028751, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (17, 12, 1, 2, 'sandbox:ok', 'eef3f544-93f7-4262-95c1-e93088eebbc2', 'queued', 1795369032055, 1795369032055, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (18, 12, 1, 3, 'sandbox:ok', 'ded6154b-8d5b-4745-9e45-1a1412bfa8c1', 'queued', 1795369032055, 1795369032055, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (19, 12, 1, 1, 'feed', '7c7699ad-e7f8-41aa-9e97-2b8e953978d8', 'queued', 1795369032055, 1795369032055, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (20, 13, 1, 3, 'sandbox:ok', '32d641d0-d696-4030-bc97-af169e237404', 'queued', 1795369032083, 1795369032083, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
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
INSERT INTO public.feed_entries VALUES (1, 1, '72749f1d-88b6-4650-94e6-d3e7666e3dc4', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/DhU9Q1teZDCY6qOwOiqT5r.png', NULL, NULL, 1795369027077);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795369027416);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795369027494);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795369027566);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795369027639);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-canceled', 'a38569c2d03578bc24b6c4535b0a6ca130eec4bc0dc46dd7e4532384535151c7', 6, 1795369027809);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-edited', 'b094340bcfd848a694f01ca20813b578c37c0e264893ac19f2ca0de6b54d0f89', 7, 1795369027936);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-far', '91c83dfc7778710b405846b05bb248913ea98c847588e03007d477eb6c3d2ca5', 8, 1795369028027);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795369028048);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795369028379);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795369028720);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-due', '109dd65bd4d61a312da3f13d5060f6372a3125e2a96e713cd2005caf2e7358d0', 12, 1795369029060);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', 'b0c45e43357717fc8c0b5b13a54a6d6c6d94c638b119fcc9cc0bddc513ca0861', 13, 1795369029087);
INSERT INTO public.lanes VALUES ('feed', NULL);
INSERT INTO public.lanes VALUES ('sandbox:ok', NULL);
INSERT INTO public.lanes VALUES ('sandbox:reject', NULL);
INSERT INTO public.lanes VALUES ('sandbox:lose_answer', NULL);
INSERT INTO public.lanes VALUES ('sandbox:timeout', NULL);
INSERT INTO public.plans VALUES ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL);
INSERT INTO public.plans VALUES ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL);
INSERT INTO public.post_events VALUES (1, 1, 1, 1795369027077, 'accepted', NULL, 'req_e2b153b9de6e546ff4329657d45bb8d4', 'included in the plan');
INSERT INTO public.post_events VALUES (2, 1, 1, 1795369027077, 'leased', 1, NULL, NULL);
INSERT INTO public.post_events VALUES (3, 1, 1, 1795369027077, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (4, 1, 1, 1795369027077, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/#72749f1d-88b6-4650-94e6-d3e7666e3dc4');
INSERT INTO public.post_events VALUES (5, 1, 1, 1795369027077, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (6, 1, 1, 1795369027365, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (7, 1, 1, 1795369027372, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (8, 2, 1, 1795369027416, 'accepted', NULL, 'req_287565b737ae7babf56fc2eb1f8642f2', 'included in the plan');
INSERT INTO public.post_events VALUES (9, 2, 1, 1795369027416, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (10, 2, 1, 1795369027416, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (11, 2, 1, 1795369027450, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (12, 2, 1, 1795369027450, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (13, 2, 1, 1795369027467, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (14, 2, 1, 1795369027467, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (15, 2, 1, 1795369027467, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (16, 3, 1, 1795369027494, 'accepted', NULL, 'req_008a96134b1f11e505bbf465041f7274', 'paid from the wallet');
INSERT INTO public.post_events VALUES (17, 3, 1, 1795369027494, 'held', NULL, 'req_008a96134b1f11e505bbf465041f7274', '$0.05');
INSERT INTO public.post_events VALUES (18, 3, 1, 1795369027494, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (19, 3, 1, 1795369027522, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (20, 3, 1, 1795369027532, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (21, 3, 1, 1795369027532, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (22, 4, 1, 1795369027566, 'accepted', NULL, 'req_c7c4711a81b1ff6eafeaf4bb174495db', 'paid from the wallet');
INSERT INTO public.post_events VALUES (23, 4, 1, 1795369027566, 'held', NULL, 'req_c7c4711a81b1ff6eafeaf4bb174495db', '$0.05');
INSERT INTO public.post_events VALUES (24, 4, 1, 1795369027566, 'leased', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (25, 4, 1, 1795369027596, 'sent', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (26, 4, 1, 1795369027621, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
INSERT INTO public.post_events VALUES (27, 5, 1, 1795369027639, 'accepted', NULL, 'req_30e2cbae3b97125d77bea932214dad9a', 'paid from the wallet');
INSERT INTO public.post_events VALUES (28, 5, 1, 1795369027639, 'held', NULL, 'req_30e2cbae3b97125d77bea932214dad9a', '$0.05');
INSERT INTO public.post_events VALUES (29, 5, 1, 1795369027639, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (30, 5, 1, 1795369027678, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (31, 5, 1, 1795369027688, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (32, 5, 1, 1795369027688, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (33, 5, 1, 1795369027723, 'held', NULL, 'req_db787e2f0dc139e938914f3f9b3d1a0f', '$0.05');
INSERT INTO public.post_events VALUES (34, 5, 1, 1795369027723, 'retried', 4, 'req_db787e2f0dc139e938914f3f9b3d1a0f', NULL);
INSERT INTO public.post_events VALUES (35, 5, 1, 1795369027746, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (36, 5, 1, 1795369027757, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (37, 5, 1, 1795369027771, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (38, 5, 1, 1795369027771, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (39, 6, 1, 1795369027809, 'accepted', NULL, 'req_34c593daf53bbd20d327e35057b03eb7', 'paid from the wallet');
INSERT INTO public.post_events VALUES (40, 6, 1, 1795369027809, 'held', NULL, 'req_34c593daf53bbd20d327e35057b03eb7', '$0.05');
INSERT INTO public.post_events VALUES (41, 6, 1, 1795369027809, 'scheduled', NULL, 'req_34c593daf53bbd20d327e35057b03eb7', '2027-09-18T17:37:07.790Z');
INSERT INTO public.post_events VALUES (42, 6, 1, 1795369027869, 'canceled', NULL, 'req_684414763765d5982a977eb0fc0e1f4d', NULL);
INSERT INTO public.post_events VALUES (43, 6, 1, 1795369027869, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (44, 7, 1, 1795369027936, 'accepted', NULL, 'req_b557f4abf77304a8dd182a704974f173', 'paid from the wallet');
INSERT INTO public.post_events VALUES (45, 7, 1, 1795369027936, 'held', NULL, 'req_b557f4abf77304a8dd182a704974f173', '$0.05');
INSERT INTO public.post_events VALUES (46, 7, 1, 1795369027936, 'scheduled', NULL, 'req_b557f4abf77304a8dd182a704974f173', '2027-09-18T17:37:07.925Z');
INSERT INTO public.post_events VALUES (47, 7, 1, 1795369027988, 'edited', NULL, 'req_0956027eca8c247985343cfa71ee20e5', NULL);
INSERT INTO public.post_events VALUES (48, 8, 1, 1795369028027, 'accepted', NULL, 'req_1a5738fe6339350452659f74786de812', 'paid from the wallet');
INSERT INTO public.post_events VALUES (49, 8, 1, 1795369028027, 'held', NULL, 'req_1a5738fe6339350452659f74786de812', '$0.05');
INSERT INTO public.post_events VALUES (50, 8, 1, 1795369028027, 'scheduled', NULL, 'req_1a5738fe6339350452659f74786de812', '2027-09-18T17:37:08.016Z');
INSERT INTO public.post_events VALUES (51, 9, 1, 1795369028048, 'accepted', NULL, 'req_f55edcd34d39abc719a697395bbad7b3', 'paid from the wallet');
INSERT INTO public.post_events VALUES (52, 9, 1, 1795369028048, 'held', NULL, 'req_f55edcd34d39abc719a697395bbad7b3', '$0.05');
INSERT INTO public.post_events VALUES (53, 9, 1, 1795369028048, 'leased', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (54, 9, 1, 1795369028066, 'sent', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (55, 10, 1, 1795369028379, 'accepted', NULL, 'req_0844d73b312d860660b060705d290dda', 'paid from the wallet');
INSERT INTO public.post_events VALUES (56, 10, 1, 1795369028379, 'held', NULL, 'req_0844d73b312d860660b060705d290dda', '$0.05');
INSERT INTO public.post_events VALUES (57, 10, 1, 1795369028379, 'leased', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (58, 10, 1, 1795369028402, 'sent', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (59, 11, 1, 1795369028720, 'accepted', NULL, 'req_f2e5fdf59857efbe0288cb2c5fe1740b', 'paid from the wallet');
INSERT INTO public.post_events VALUES (60, 11, 1, 1795369028720, 'held', NULL, 'req_f2e5fdf59857efbe0288cb2c5fe1740b', '$0.05');
INSERT INTO public.post_events VALUES (61, 11, 1, 1795369028720, 'leased', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (62, 11, 1, 1795369028751, 'sent', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (63, 12, 1, 1795369029060, 'accepted', NULL, 'req_8f1611d41880eefdb4db0ff91f12b7ff', 'paid from the wallet');
INSERT INTO public.post_events VALUES (64, 12, 1, 1795369029060, 'held', NULL, 'req_8f1611d41880eefdb4db0ff91f12b7ff', '$0.05');
INSERT INTO public.post_events VALUES (65, 12, 1, 1795369029060, 'scheduled', NULL, 'req_8f1611d41880eefdb4db0ff91f12b7ff', '2026-11-22T17:37:12.055Z');
INSERT INTO public.post_events VALUES (66, 13, 1, 1795369029087, 'accepted', NULL, 'req_9a4a53624631a0d3d1afcdd2b734d58a', 'paid from the wallet');
INSERT INTO public.post_events VALUES (67, 13, 1, 1795369029087, 'held', NULL, 'req_9a4a53624631a0d3d1afcdd2b734d58a', '$0.05');
INSERT INTO public.post_events VALUES (68, 13, 1, 1795369029087, 'scheduled', NULL, 'req_9a4a53624631a0d3d1afcdd2b734d58a', '2026-11-22T17:37:12.083Z');
INSERT INTO public.posts VALUES (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"DhU9Q1teZDCY6qOwOiqT5r.png","bytes":91}', 'DhU9Q1teZDCY6qOwOiqT5r.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795369027077, 1);
INSERT INTO public.posts VALUES (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795369027416, 1);
INSERT INTO public.posts VALUES (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795369027494, 1);
INSERT INTO public.posts VALUES (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369027566, 1);
INSERT INTO public.posts VALUES (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795369027639, 1);
INSERT INTO public.posts VALUES (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821289027790, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795369027809, 1);
INSERT INTO public.posts VALUES (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821289027925, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369027936, 2);
INSERT INTO public.posts VALUES (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821289028016, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369028027, 1);
INSERT INTO public.posts VALUES (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369028048, 1);
INSERT INTO public.posts VALUES (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369028379, 1);
INSERT INTO public.posts VALUES (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369028720, 1);
INSERT INTO public.posts VALUES (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795369032055, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369029060, 1);
INSERT INTO public.posts VALUES (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795369032083, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795369029087, 1);
INSERT INTO public.rate_arrivals VALUES ('write:1', 1795369029176, 1);
INSERT INTO public.rate_arrivals VALUES ('read:2', 1795369031710, 1);
INSERT INTO public.schema_migrations VALUES (1, '0001-initial', 1, '2026-11-22 17:36:35.136+00');
INSERT INTO public.schema_migrations VALUES (2, '0002-fair-claims', 1, '2026-11-22 17:36:35.259+00');
INSERT INTO public.schema_migrations VALUES (3, '0003-counted-rates', 1, '2026-11-22 17:36:35.292+00');
INSERT INTO public.schema_migrations VALUES (4, '0004-sealing-keys', 1, '2026-11-22 17:36:35.322+00');
INSERT INTO public.schema_migrations VALUES (5, '0006-operators-money', 1, '2026-11-22 17:36:35.403+00');
INSERT INTO public.schema_migrations VALUES (6, '0007-account-status', 1, '2026-11-22 17:36:35.428+00');
INSERT INTO public.schema_migrations VALUES (7, '0008-pruned-timelines', 1, '2026-11-22 17:36:35.533+00');
INSERT INTO public.schema_migrations_lock VALUES (1, 0);
INSERT INTO public.sealing_keys VALUES ('HaKAZerC', 'v1.HaKAZerC.DZN_ay5vnmDzLnLi.qV6_KFCCrxZYlRD1QNx3dzzySrxHEJHCtlmmqH6GHSh_6Uq5oyj_Ji_Y2CTetnpwLVZfAOjYBVYt2ktyw9xl1OfbCgqbYgh8mGJY3STpe-Y', 1795368998244);
INSERT INTO public.transfers VALUES (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795369005079, NULL);
INSERT INTO public.transfers VALUES (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795369027494, NULL);
INSERT INTO public.transfers VALUES (3, 1, 'release', 5, 'release:post:3:1', 3, 1795369027532, NULL);
INSERT INTO public.transfers VALUES (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795369027566, NULL);
INSERT INTO public.transfers VALUES (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795369027639, NULL);
INSERT INTO public.transfers VALUES (6, 1, 'release', 5, 'release:post:5:1', 5, 1795369027688, NULL);
INSERT INTO public.transfers VALUES (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795369027723, NULL);
INSERT INTO public.transfers VALUES (8, 1, 'release', 5, 'release:post:5:2', 5, 1795369027771, NULL);
INSERT INTO public.transfers VALUES (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795369027809, NULL);
INSERT INTO public.transfers VALUES (10, 1, 'release', 5, 'release:post:6:1', 6, 1795369027869, NULL);
INSERT INTO public.transfers VALUES (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795369027936, NULL);
INSERT INTO public.transfers VALUES (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795369028027, NULL);
INSERT INTO public.transfers VALUES (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795369028048, NULL);
INSERT INTO public.transfers VALUES (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795369028379, NULL);
INSERT INTO public.transfers VALUES (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795369028720, NULL);
INSERT INTO public.transfers VALUES (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795369029060, NULL);
INSERT INTO public.transfers VALUES (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795369029087, NULL);
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
SELECT pg_catalog.setval('public.schema_migrations_id_seq', 7, true);
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
CREATE INDEX accounts_stopped ON public.accounts USING btree (id) WHERE (status <> 'active'::text);
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
CREATE TRIGGER post_events_refuse_detail BEFORE UPDATE OF detail ON public.post_events FOR EACH ROW WHEN ((new.detail IS NOT NULL)) EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER post_events_refuse_truncate BEFORE TRUNCATE ON public.post_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER post_events_refuse_update BEFORE UPDATE OF id, post_id, account_id, occurred_at, kind, connection_id, request_id ON public.post_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER post_events_refuse_while_open BEFORE DELETE OR UPDATE ON public.post_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change_while_open();
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
