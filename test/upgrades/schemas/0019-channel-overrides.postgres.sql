-- {
--   "commit": "d4352762889dd907a0c2e56479919b61bc472f18",
--   "secretKey": "c91b0c3004d76875bfd345a1f7617d8472ab8bb926266d0f931912b10c257c8d",
--   "writtenAt": 1795930643393,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_ehLDvcyPwWD3IrVhk1n0QG_1whnk3",
--     "reader": "wp_live_ovj06pFf1AGNQvy4CPZ1G4_2zRE0D",
--     "revoked": "wp_live_mR7L2i5T925ZfYiqTKUZTV_2iAQOT"
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
CREATE FUNCTION public.index_post_terms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
       if tg_op = 'UPDATE' then
         delete from post_terms where account_id = old.account_id and post_id = old.id
           and term = any (string_to_array(old.terms, ' '));
       end if;
       insert into post_terms (account_id, term, post_id)
         select new.account_id, term, new.id from unnest(string_to_array(new.terms, ' ')) as listed(term);
       return null;
     end $$;
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
) and not exists (select 1 from erasures where erasures.account_id = old.account_id and erasures.ended_at is null) then raise exception '% is append-only', tg_table_name; end if;
     if tg_op = 'DELETE' then return old; end if;
     return new;
   end $$;
CREATE FUNCTION public.refuse_update_of_transfers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
         if exists (select 1 from erasures where erasures.account_id = old.account_id and erasures.ended_at is null) and new.reason = 'erased' and new.id = old.id and new.account_id = old.account_id and new.kind = old.kind and new.amount_minor = old.amount_minor and new.operation_key = old.operation_key and new.occurred_at = old.occurred_at and coalesce(new.post_id, 0) = coalesce(old.post_id, 0) then return new; end if;
         raise exception '% is append-only', tg_table_name;
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
    events_removed_up_to bigint DEFAULT 0 NOT NULL,
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
    revoked_at bigint,
    replaced_by bigint,
    last_used_at bigint
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
CREATE TABLE public.erasures (
    account_id bigint NOT NULL,
    begun_at bigint NOT NULL,
    ended_at bigint
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
    published_at bigint NOT NULL,
    more_images text
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
    claimed_at bigint NOT NULL,
    connection_id bigint
);
CREATE TABLE public.image_parts (
    image_key text NOT NULL,
    part integer NOT NULL,
    content bytea NOT NULL
);
CREATE TABLE public.images (
    key text NOT NULL,
    bytes bigint NOT NULL,
    kept_at bigint NOT NULL
);
CREATE TABLE public.lanes (
    lane text NOT NULL,
    paused_until bigint
);
CREATE TABLE public.operator_log (
    id bigint NOT NULL,
    account_id bigint,
    actor text NOT NULL,
    command text NOT NULL,
    details text NOT NULL,
    occurred_at bigint NOT NULL
);
CREATE SEQUENCE public.operator_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.operator_log_id_seq OWNED BY public.operator_log.id;
CREATE TABLE public.plans (
    slug text NOT NULL,
    name text NOT NULL,
    currency text NOT NULL,
    included_posts bigint NOT NULL,
    overage_price_minor bigint,
    max_posts bigint,
    max_connections_per_post bigint,
    max_scheduled bigint,
    max_drafts bigint DEFAULT 100 NOT NULL,
    CONSTRAINT plans_included_posts_check CHECK ((included_posts >= 0)),
    CONSTRAINT plans_max_connections_per_post_check CHECK (((max_connections_per_post >= 0) AND (max_connections_per_post <= '9007199254740991'::bigint))),
    CONSTRAINT plans_max_drafts_check CHECK ((max_drafts >= 0)),
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
CREATE TABLE public.post_images (
    post_id bigint NOT NULL,
    account_id bigint NOT NULL,
    place integer NOT NULL,
    image_key text NOT NULL,
    image text NOT NULL,
    image_alt text
);
CREATE TABLE public.post_terms (
    account_id bigint NOT NULL,
    term text NOT NULL COLLATE pg_catalog."C",
    post_id bigint NOT NULL
);
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
    labels text,
    terms text DEFAULT ''::text NOT NULL,
    draft text,
    draft_connections text,
    overrides text,
    waits_until bigint,
    CONSTRAINT posts_adjusted_check CHECK ((adjusted = ANY (ARRAY['gap'::text, 'overlap'::text]))),
    CONSTRAINT posts_charge_source_check CHECK ((charge_source = ANY (ARRAY['included'::text, 'overage'::text]))),
    CONSTRAINT posts_charge_state_check CHECK ((charge_state = ANY (ARRAY['held'::text, 'captured'::text, 'released'::text]))),
    CONSTRAINT posts_check CHECK (((price_minor >= 0) AND (charge_round >= 1) AND (revision >= 1))),
    CONSTRAINT posts_draft_check CHECK ((draft = ANY (ARRAY['open'::text, 'canceled'::text]))),
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
CREATE TABLE public.sending_pause (
    id integer NOT NULL,
    since bigint NOT NULL,
    CONSTRAINT sending_pause_id_check CHECK ((id = 1))
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
ALTER TABLE ONLY public.operator_log ALTER COLUMN id SET DEFAULT nextval('public.operator_log_id_seq'::regclass);
ALTER TABLE ONLY public.post_events ALTER COLUMN id SET DEFAULT nextval('public.post_events_id_seq'::regclass);
ALTER TABLE ONLY public.posts ALTER COLUMN id SET DEFAULT nextval('public.posts_id_seq'::regclass);
ALTER TABLE ONLY public.schema_migrations ALTER COLUMN id SET DEFAULT nextval('public.schema_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.schema_migrations_lock ALTER COLUMN index SET DEFAULT nextval('public.schema_migrations_lock_index_seq'::regclass);
ALTER TABLE ONLY public.transfers ALTER COLUMN id SET DEFAULT nextval('public.transfers_id_seq'::regclass);
ALTER TABLE ONLY public.workspaces ALTER COLUMN id SET DEFAULT nextval('public.workspaces_id_seq'::regclass);
INSERT INTO public.accounts VALUES (1, 'Ada', 'small', 'USD', 1, 1795930632066, 'active', NULL, 0);
INSERT INTO public.api_keys VALUES (1, 1, 'writer', '["write_post"]', 'e59569cbd6174e2cd451534e12c9ae205a0aa2b2c43113eaa6d5d03b542236d5', 1795930632933, NULL, NULL, NULL, NULL);
INSERT INTO public.api_keys VALUES (2, 1, 'reader', '["write_post"]', '09e27942c9b37633a573095828b2498d05a245664fb3e51a6a2d8845e7a48a8c', 1795930633374, NULL, NULL, NULL, NULL);
INSERT INTO public.api_keys VALUES (3, 1, 'revoked', '["write_post"]', '66e0c1d0153686fe14aaba39370d152b6934791600b67019aadfae30017d6a83', 1795930633804, NULL, 1795930634256, NULL, NULL);
INSERT INTO public.connections VALUES (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.Wm807_kG.WnChmtUhP40EYj5f.ZBNXcWcbIsFX-NHGkOqkrBO6');
INSERT INTO public.connections VALUES (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.Wm807_kG.nDFA1vFMzohtiDlf.7obrdZI0eKs2q-AcOAafMAFOnGCuxfVksSQ7r8wLcl1na-hZqwkD_shS56i_OMTSHs8A0tp2841o1M_YD-UOLWwqIg');
INSERT INTO public.connections VALUES (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.Wm807_kG.MpgYoKzPVBqqBOqS.GT1qDf_lqnY5-6Gje8Zu7EH1HzuWLBt5YsPtHMjvn3LXFkbWVidjDUEYi8dZ_7j9JNqyLkjoBA');
INSERT INTO public.connections VALUES (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.Wm807_kG.4bL2r2MF0eoCPsZ_.GqCByCJPs2VRgFLmtW24fvZY4xhIKdtlZxDRPYqCNN8OQqpur7If83WlFpQaW5vHMBmcws_edofwIeLAP9axHoCN32c7JWw');
INSERT INTO public.connections VALUES (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_response', 'v1.Wm807_kG.UcuyALr9H73z_-RF.vJqzn2MJtGPAPbc0LFrVcRSDE-ivhrP8fXomLrhJRizoAlVboL0CCXwn9hr0f4_W6oOuRRNr2PMjZOUEVcuZdQ');
INSERT INTO public.connections VALUES (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.Wm807_kG.8V0PMcTnvSdcsd_v.MQc57zlpChE6B4axhcmLDDhCc8Rcog-HPZXJC3yQzCkz0hgX3ggQPCATWLaVG8EXzSGW9h_lBMyxFNcN4xhnQ7P907_B45aj');
INSERT INTO public.connections VALUES (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.Wm807_kG.0DGUG5BsoxdfctIo.YXPD_RoQpYtnNyokQfzfhiaPYbilgav6UXZ3xlKNNwU1m1WuKOZsFxt3v3ZIvtg-2DMwxsG9f9Gin_tc');
INSERT INTO public.connections VALUES (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.Wm807_kG.TpA41FK0O5xNv9ai.Ex_bEcO8v1_yLkzWFKrU4OIpMnJf5cKKmvZ3ucextzUF4JTXuSumLz2Td0nQZh5YoIc_5oClkAkYBU9Yt-w');
INSERT INTO public.deliveries VALUES (1, 1, 1, 1, 'feed', '9204d9b0-2e5d-47e9-80da-de69c1edc416', 'published', 1795930639216, 1795930639216, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:9204d9b0-2e5d-47e9-80da-de69c1edc416', 'http://127.0.0.1:0/feeds/1/posts/9204d9b0-2e5d-47e9-80da-de69c1edc416', 1795930639216, NULL, 2);
INSERT INTO public.deliveries VALUES (8, 6, 1, 2, 'sandbox:ok', '983e3e18-1b1d-4b3e-b927-b1901dfb6325', 'canceled', 1821850639365, 1821850639365, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.deliveries VALUES (2, 1, 1, 2, 'sandbox:ok', '8dc2d47e-5350-47d6-9b56-5c1d42aeb93c', 'published', 1795930639216, 1795930639216, 1, 1, NULL, NULL, 1795930639294, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/HdwkeKoar79PcRZKOR361y.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:8dc2d47e-5350-47d6-9b56-5c1d42aeb93c', NULL, 1795930639299, NULL, 3);
INSERT INTO public.deliveries VALUES (3, 2, 1, 2, 'sandbox:ok', '95a929e7-d905-4263-b2a7-d6fe973bfb78', 'published', 1795930639310, 1795930639310, 1, 1, NULL, NULL, 1795930639315, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:95a929e7-d905-4263-b2a7-d6fe973bfb78', NULL, 1795930639318, NULL, 3);
INSERT INTO public.deliveries VALUES (4, 2, 1, 4, 'sandbox:reject', '2f6f1b34-b103-44d1-84b8-7c3cf089506a', 'failed', 1795930639310, 1795930639310, 1, 1, NULL, NULL, 1795930639315, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (11, 7, 1, 2, 'sandbox:ok', '46ec9d83-6546-47be-a66e-82c2ec4013a7', 'queued', 1821850639377, 1821850639377, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (5, 3, 1, 4, 'sandbox:reject', 'd21fe36a-e646-4f15-9cb4-148e6174a187', 'failed', 1795930639322, 1795930639322, 1, 1, NULL, NULL, 1795930639327, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (12, 7, 1, 1, 'feed', 'd6168785-3fb4-46f4-8d00-0f5badb34dad', 'queued', 1821850639377, 1821850639377, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (6, 4, 1, 5, 'sandbox:lose_response', '423ffd3a-14df-4c36-af40-a29876330b1c', 'unknown', 1795930639334, 1795930639334, 1, 1, NULL, 1795930639338, 1795930639338, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1795930639338, 3);
INSERT INTO public.deliveries VALUES (13, 8, 1, 3, 'sandbox:ok', 'd14302dd-2b26-4897-8011-80d59147ffd6', 'queued', 1821850639390, 1821850639390, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (7, 5, 1, 4, 'sandbox:reject', '5011aaba-4beb-4dd0-b1a4-ccabf657f1fe', 'failed', 1795930639357, 1795930639357, 1, 5, NULL, NULL, 1795930639361, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
INSERT INTO public.deliveries VALUES (14, 9, 1, 6, 'sandbox:timeout', '0563e30f-b397-4e66-9ed0-03ad92c07a91', 'publishing', 1795930639396, 1795930639396, 1, 1, 1795930699399, 1795930639402, 1795930639402, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (15, 10, 1, 7, 'sandbox:timeout', '8e4efbd0-4003-4708-9604-3405f68ac3af', 'publishing', 1795930639709, 1795930639709, 1, 1, 1795930699710, 1795930639715, 1795930639715, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (16, 11, 1, 8, 'sandbox:timeout', '9362cf14-3d9d-47b9-84e1-6e4cc29239b0', 'publishing', 1795930640021, 1795930640021, 1, 1, 1795930700023, 1795930640025, 1795930640025, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (17, 12, 1, 2, 'sandbox:ok', 'e6660582-4e80-4519-93b9-534db968dc0f', 'queued', 1795930643330, 1795930643330, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (18, 12, 1, 3, 'sandbox:ok', 'dc8e3d4d-b9ae-4ce7-b35d-65edad71f0ad', 'queued', 1795930643330, 1795930643330, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (19, 12, 1, 1, 'feed', '8aefb4e0-26f0-4f77-8b5f-642043f6433d', 'queued', 1795930643330, 1795930643330, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (20, 13, 1, 3, 'sandbox:ok', 'c60a1dbd-2fcb-4056-a315-ba924c8f7c25', 'queued', 1795930643338, 1795930643338, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
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
INSERT INTO public.feed_entries VALUES (1, 1, '9204d9b0-2e5d-47e9-80da-de69c1edc416', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/HdwkeKoar79PcRZKOR361y.png', NULL, NULL, 1795930639272, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1795930639310, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1795930639322, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1795930639334, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1795930639344, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '28ff29fd5189ad6315fd9e9fd9ccf3a25af1156e34f14d0a7a202c29737940de', 6, 1795930639367, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-edited', '5166759efec4d1486472e0fbece24eb6261d1e09877707703b03eaae99dc3397', 7, 1795930639378, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-far', 'b763e8323be18b0691817bd89f74ed080fc9edcd9756741385c94243ef8705e2', 8, 1795930639391, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1795930639396, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1795930639709, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1795930640021, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-due', 'f2cdd74835121f984d45cc070a09bfcbc2a186626941ff486bd20cd86e2ad455', 12, 1795930640331, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', '8b715189afa4fb939bfd8293a0d5e3986a5923d3e5cff2926252434468f15ed4', 13, 1795930640339, NULL);
INSERT INTO public.image_parts VALUES ('HdwkeKoar79PcRZKOR361y.png', 0, '\x89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489000000097048597300000b1200000b1201d2dd7efc0000000d4944415408996360f8cf500f000381017f869b3d9d0000000049454e44ae426082');
INSERT INTO public.images VALUES ('HdwkeKoar79PcRZKOR361y.png', 91, 1795930639270);
INSERT INTO public.lanes VALUES ('feed', NULL);
INSERT INTO public.lanes VALUES ('sandbox:ok', NULL);
INSERT INTO public.lanes VALUES ('sandbox:reject', NULL);
INSERT INTO public.lanes VALUES ('sandbox:lose_response', NULL);
INSERT INTO public.lanes VALUES ('sandbox:timeout', NULL);
INSERT INTO public.operator_log VALUES (1, NULL, 'root@vm', 'migrate', '{}', 1795930631005);
INSERT INTO public.operator_log VALUES (2, NULL, 'root@vm', 'plans set', '{"slug":"small","name":"…","included":"2","overage":"0.05","currency":"USD"}', 1795930631276);
INSERT INTO public.operator_log VALUES (3, 1, 'root@vm', 'accounts create', '{"name":"…","timezone":"Europe/Berlin","plan":"small"}', 1795930631774);
INSERT INTO public.operator_log VALUES (4, 1, 'root@vm', 'wallet credit', '{"account":"1","amount":"1.00","key":"…"}', 1795930632233);
INSERT INTO public.operator_log VALUES (5, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795930632617);
INSERT INTO public.operator_log VALUES (6, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795930633038);
INSERT INTO public.operator_log VALUES (7, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1795930633484);
INSERT INTO public.operator_log VALUES (8, 1, 'root@vm', 'keys revoke', '{"key":"3"}', 1795930633915);
INSERT INTO public.operator_log VALUES (9, 1, 'root@vm', 'connections add', '{"account":"1","provider":"feed","name":"…"}', 1795930634375);
INSERT INTO public.operator_log VALUES (10, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930635055);
INSERT INTO public.operator_log VALUES (11, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930635614);
INSERT INTO public.operator_log VALUES (12, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930636192);
INSERT INTO public.operator_log VALUES (13, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930636769);
INSERT INTO public.operator_log VALUES (14, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930637322);
INSERT INTO public.operator_log VALUES (15, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930637891);
INSERT INTO public.operator_log VALUES (16, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1795930638430);
INSERT INTO public.plans VALUES ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL, 100);
INSERT INTO public.plans VALUES ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL, 100);
INSERT INTO public.plans VALUES ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL, 100);
INSERT INTO public.plans VALUES ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL, 100);
INSERT INTO public.post_events VALUES (1, 1, 1, 1795930639216, 'accepted', NULL, 'req_cf8030ddda24fb912f4849e2c0ec14c6', 'included in the plan');
INSERT INTO public.post_events VALUES (2, 1, 1, 1795930639216, 'leased', 1, NULL, NULL);
INSERT INTO public.post_events VALUES (3, 1, 1, 1795930639216, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (4, 1, 1, 1795930639216, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/posts/9204d9b0-2e5d-47e9-80da-de69c1edc416');
INSERT INTO public.post_events VALUES (5, 1, 1, 1795930639216, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (6, 1, 1, 1795930639295, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (7, 1, 1, 1795930639299, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (8, 2, 1, 1795930639310, 'accepted', NULL, 'req_3b96cd29ec5e496953d1f85f35f0fb48', 'included in the plan');
INSERT INTO public.post_events VALUES (9, 2, 1, 1795930639310, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (10, 2, 1, 1795930639310, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (11, 2, 1, 1795930639315, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (12, 2, 1, 1795930639315, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (13, 2, 1, 1795930639318, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (14, 2, 1, 1795930639318, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (15, 2, 1, 1795930639318, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (16, 3, 1, 1795930639322, 'accepted', NULL, 'req_fbdc6ca1553796b52334fa7049f84c01', 'paid from the wallet');
INSERT INTO public.post_events VALUES (17, 3, 1, 1795930639322, 'held', NULL, 'req_fbdc6ca1553796b52334fa7049f84c01', '$0.05');
INSERT INTO public.post_events VALUES (18, 3, 1, 1795930639322, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (19, 3, 1, 1795930639327, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (20, 3, 1, 1795930639329, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (21, 3, 1, 1795930639329, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (22, 4, 1, 1795930639334, 'accepted', NULL, 'req_9e7d0fc02cfcbcfe9ceeb1e45ab35268', 'paid from the wallet');
INSERT INTO public.post_events VALUES (23, 4, 1, 1795930639334, 'held', NULL, 'req_9e7d0fc02cfcbcfe9ceeb1e45ab35268', '$0.05');
INSERT INTO public.post_events VALUES (24, 4, 1, 1795930639334, 'leased', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (25, 4, 1, 1795930639338, 'sent', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (26, 4, 1, 1795930639340, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
INSERT INTO public.post_events VALUES (27, 5, 1, 1795930639344, 'accepted', NULL, 'req_f6d1be6e73bea3735b24026267104538', 'paid from the wallet');
INSERT INTO public.post_events VALUES (28, 5, 1, 1795930639344, 'held', NULL, 'req_f6d1be6e73bea3735b24026267104538', '$0.05');
INSERT INTO public.post_events VALUES (29, 5, 1, 1795930639344, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (30, 5, 1, 1795930639348, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (31, 5, 1, 1795930639350, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (32, 5, 1, 1795930639350, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (33, 5, 1, 1795930639357, 'held', NULL, 'req_a6d18405cb447d721ae2fe9578784cd4', '$0.05');
INSERT INTO public.post_events VALUES (34, 5, 1, 1795930639357, 'retried', 4, 'req_a6d18405cb447d721ae2fe9578784cd4', NULL);
INSERT INTO public.post_events VALUES (35, 5, 1, 1795930639357, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (36, 5, 1, 1795930639361, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (37, 5, 1, 1795930639362, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (38, 5, 1, 1795930639362, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (39, 6, 1, 1795930639367, 'accepted', NULL, 'req_af5acd5727f346af027cb4a75c56894a', 'paid from the wallet');
INSERT INTO public.post_events VALUES (40, 6, 1, 1795930639367, 'held', NULL, 'req_af5acd5727f346af027cb4a75c56894a', '$0.05');
INSERT INTO public.post_events VALUES (41, 6, 1, 1795930639367, 'scheduled', NULL, 'req_af5acd5727f346af027cb4a75c56894a', '2027-09-25T05:37:19.365Z');
INSERT INTO public.post_events VALUES (42, 6, 1, 1795930639374, 'canceled', NULL, 'req_a57d6ad761fb652e6e504d55f7eed410', NULL);
INSERT INTO public.post_events VALUES (43, 6, 1, 1795930639374, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (44, 7, 1, 1795930639378, 'accepted', NULL, 'req_30e896f00c10d3098c86ab6bba2a621f', 'paid from the wallet');
INSERT INTO public.post_events VALUES (45, 7, 1, 1795930639378, 'held', NULL, 'req_30e896f00c10d3098c86ab6bba2a621f', '$0.05');
INSERT INTO public.post_events VALUES (46, 7, 1, 1795930639378, 'scheduled', NULL, 'req_30e896f00c10d3098c86ab6bba2a621f', '2027-09-25T05:37:19.377Z');
INSERT INTO public.post_events VALUES (47, 7, 1, 1795930639384, 'edited', NULL, 'req_e8f9d631d551ceb68cbfc8bc817c7346', NULL);
INSERT INTO public.post_events VALUES (48, 8, 1, 1795930639391, 'accepted', NULL, 'req_5e46f2ab737637a6fe78a0dfe661c55d', 'paid from the wallet');
INSERT INTO public.post_events VALUES (49, 8, 1, 1795930639391, 'held', NULL, 'req_5e46f2ab737637a6fe78a0dfe661c55d', '$0.05');
INSERT INTO public.post_events VALUES (50, 8, 1, 1795930639391, 'scheduled', NULL, 'req_5e46f2ab737637a6fe78a0dfe661c55d', '2027-09-25T05:37:19.390Z');
INSERT INTO public.post_events VALUES (51, 9, 1, 1795930639396, 'accepted', NULL, 'req_1017388b17bd1822ca44284c06f09bc6', 'paid from the wallet');
INSERT INTO public.post_events VALUES (52, 9, 1, 1795930639396, 'held', NULL, 'req_1017388b17bd1822ca44284c06f09bc6', '$0.05');
INSERT INTO public.post_events VALUES (53, 9, 1, 1795930639396, 'leased', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (54, 9, 1, 1795930639402, 'sent', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (55, 10, 1, 1795930639709, 'accepted', NULL, 'req_1199bc30e94061a656e2592ebc166660', 'paid from the wallet');
INSERT INTO public.post_events VALUES (56, 10, 1, 1795930639709, 'held', NULL, 'req_1199bc30e94061a656e2592ebc166660', '$0.05');
INSERT INTO public.post_events VALUES (57, 10, 1, 1795930639709, 'leased', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (58, 10, 1, 1795930639715, 'sent', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (59, 11, 1, 1795930640021, 'accepted', NULL, 'req_d8cbf28bc2bdfd143896dddf3125113e', 'paid from the wallet');
INSERT INTO public.post_events VALUES (60, 11, 1, 1795930640021, 'held', NULL, 'req_d8cbf28bc2bdfd143896dddf3125113e', '$0.05');
INSERT INTO public.post_events VALUES (61, 11, 1, 1795930640021, 'leased', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (62, 11, 1, 1795930640025, 'sent', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (63, 12, 1, 1795930640331, 'accepted', NULL, 'req_60782dbad26710464e91c1ee634b21b0', 'paid from the wallet');
INSERT INTO public.post_events VALUES (64, 12, 1, 1795930640331, 'held', NULL, 'req_60782dbad26710464e91c1ee634b21b0', '$0.05');
INSERT INTO public.post_events VALUES (65, 12, 1, 1795930640331, 'scheduled', NULL, 'req_60782dbad26710464e91c1ee634b21b0', '2026-11-29T05:37:23.330Z');
INSERT INTO public.post_events VALUES (66, 13, 1, 1795930640339, 'accepted', NULL, 'req_a95729bd632739e8c996257022e50748', 'paid from the wallet');
INSERT INTO public.post_events VALUES (67, 13, 1, 1795930640339, 'held', NULL, 'req_a95729bd632739e8c996257022e50748', '$0.05');
INSERT INTO public.post_events VALUES (68, 13, 1, 1795930640339, 'scheduled', NULL, 'req_a95729bd632739e8c996257022e50748', '2026-11-29T05:37:23.338Z');
INSERT INTO public.post_terms VALUES (1, 'post', 1);
INSERT INTO public.post_terms VALUES (1, 'published', 1);
INSERT INTO public.post_terms VALUES (1, 'grusse', 1);
INSERT INTO public.post_terms VALUES (1, 'from', 1);
INSERT INTO public.post_terms VALUES (1, 'post', 2);
INSERT INTO public.post_terms VALUES (1, 'partly', 2);
INSERT INTO public.post_terms VALUES (1, 'grusse', 2);
INSERT INTO public.post_terms VALUES (1, 'from', 2);
INSERT INTO public.post_terms VALUES (1, 'post', 3);
INSERT INTO public.post_terms VALUES (1, 'failed', 3);
INSERT INTO public.post_terms VALUES (1, 'grusse', 3);
INSERT INTO public.post_terms VALUES (1, 'from', 3);
INSERT INTO public.post_terms VALUES (1, 'post', 4);
INSERT INTO public.post_terms VALUES (1, 'unknown', 4);
INSERT INTO public.post_terms VALUES (1, 'grusse', 4);
INSERT INTO public.post_terms VALUES (1, 'from', 4);
INSERT INTO public.post_terms VALUES (1, 'post', 5);
INSERT INTO public.post_terms VALUES (1, 'retried', 5);
INSERT INTO public.post_terms VALUES (1, 'grusse', 5);
INSERT INTO public.post_terms VALUES (1, 'from', 5);
INSERT INTO public.post_terms VALUES (1, 'post', 6);
INSERT INTO public.post_terms VALUES (1, 'canceled', 6);
INSERT INTO public.post_terms VALUES (1, 'grusse', 6);
INSERT INTO public.post_terms VALUES (1, 'from', 6);
INSERT INTO public.post_terms VALUES (1, 'edited', 7);
INSERT INTO public.post_terms VALUES (1, 'grusse', 7);
INSERT INTO public.post_terms VALUES (1, 'from', 7);
INSERT INTO public.post_terms VALUES (1, 'post', 8);
INSERT INTO public.post_terms VALUES (1, 'far', 8);
INSERT INTO public.post_terms VALUES (1, 'grusse', 8);
INSERT INTO public.post_terms VALUES (1, 'from', 8);
INSERT INTO public.post_terms VALUES (1, 'post', 9);
INSERT INTO public.post_terms VALUES (1, 'hangsagain', 9);
INSERT INTO public.post_terms VALUES (1, 'grusse', 9);
INSERT INTO public.post_terms VALUES (1, 'from', 9);
INSERT INTO public.post_terms VALUES (1, 'post', 10);
INSERT INTO public.post_terms VALUES (1, 'hangsonce', 10);
INSERT INTO public.post_terms VALUES (1, 'grusse', 10);
INSERT INTO public.post_terms VALUES (1, 'from', 10);
INSERT INTO public.post_terms VALUES (1, 'post', 11);
INSERT INTO public.post_terms VALUES (1, 'hangslookup', 11);
INSERT INTO public.post_terms VALUES (1, 'grusse', 11);
INSERT INTO public.post_terms VALUES (1, 'from', 11);
INSERT INTO public.post_terms VALUES (1, 'post', 12);
INSERT INTO public.post_terms VALUES (1, 'due', 12);
INSERT INTO public.post_terms VALUES (1, 'grusse', 12);
INSERT INTO public.post_terms VALUES (1, 'from', 12);
INSERT INTO public.post_terms VALUES (1, 'post', 13);
INSERT INTO public.post_terms VALUES (1, 'dueonce', 13);
INSERT INTO public.post_terms VALUES (1, 'grusse', 13);
INSERT INTO public.post_terms VALUES (1, 'from', 13);
INSERT INTO public.posts VALUES (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"HdwkeKoar79PcRZKOR361y.png","bytes":91}', 'HdwkeKoar79PcRZKOR361y.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795930639216, 1, NULL, 'post published grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-11', 1793487600000, 1796079600000, 'captured', 1, 1795930639310, 1, NULL, 'post partly grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795930639322, 1, NULL, 'post failed grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930639334, 1, NULL, 'post unknown grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 2, 1795930639344, 1, NULL, 'post retried grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1821850639365, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'released', 1, 1795930639367, 1, NULL, 'post canceled grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1821850639377, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930639378, 2, NULL, 'edited grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1821850639390, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930639391, 1, NULL, 'post far grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930639396, 1, NULL, 'post hangsagain grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930639709, 1, NULL, 'post hangsonce grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930640021, 1, NULL, 'post hangslookup grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1795930643330, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930640331, 1, NULL, 'post due grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1795930643338, NULL, 'overage', 5, 'USD', '2026-11', 1793487600000, 1796079600000, 'held', 1, 1795930640339, 1, NULL, 'post dueonce grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.rate_arrivals VALUES ('write:1', 1795930643088, 63);
INSERT INTO public.rate_arrivals VALUES ('read:2', 1795930643347, 4);
INSERT INTO public.schema_migrations VALUES (1, '0001-initial', 1, '2026-11-29 05:37:11.128+00');
INSERT INTO public.schema_migrations VALUES (2, '0002-fair-claims', 1, '2026-11-29 05:37:11.129+00');
INSERT INTO public.schema_migrations VALUES (3, '0003-counted-rates', 1, '2026-11-29 05:37:11.134+00');
INSERT INTO public.schema_migrations VALUES (4, '0004-sealing-keys', 1, '2026-11-29 05:37:11.135+00');
INSERT INTO public.schema_migrations VALUES (5, '0006-operators-money', 1, '2026-11-29 05:37:11.137+00');
INSERT INTO public.schema_migrations VALUES (6, '0007-account-status', 1, '2026-11-29 05:37:11.138+00');
INSERT INTO public.schema_migrations VALUES (7, '0008-pruned-timelines', 1, '2026-11-29 05:37:11.14+00');
INSERT INTO public.schema_migrations VALUES (8, '0009-operators', 1, '2026-11-29 05:37:11.145+00');
INSERT INTO public.schema_migrations VALUES (9, '0010-many-hosts', 1, '2026-11-29 05:37:11.149+00');
INSERT INTO public.schema_migrations VALUES (10, '0011-events-of-accounts', 1, '2026-11-29 05:37:11.15+00');
INSERT INTO public.schema_migrations VALUES (11, '0013-found-posts', 1, '2026-11-29 05:37:11.152+00');
INSERT INTO public.schema_migrations VALUES (12, '0016-connection-claims', 1, '2026-11-29 05:37:11.153+00');
INSERT INTO public.schema_migrations VALUES (13, '0017-several-images', 1, '2026-11-29 05:37:11.16+00');
INSERT INTO public.schema_migrations VALUES (14, '0018-drafts', 1, '2026-11-29 05:37:11.161+00');
INSERT INTO public.schema_migrations VALUES (15, '0019-channel-overrides', 1, '2026-11-29 05:37:11.163+00');
INSERT INTO public.schema_migrations_lock VALUES (1, 0);
INSERT INTO public.sealing_keys VALUES ('Wm807_kG', 'v1.Wm807_kG.lxwVDkW4zrpZ960x.gHL9FYcEWZ3MsUXGlS_DkMQsynFeHh3mmWPMYQAVokbXtFV3zsio0FXJARZsohAckhfJiDV2ibYdznlB0O07hCq4DmYPDUwTZGC5rGqVYXA', 1795930631601);
INSERT INTO public.transfers VALUES (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1795930632508, NULL);
INSERT INTO public.transfers VALUES (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1795930639322, NULL);
INSERT INTO public.transfers VALUES (3, 1, 'release', 5, 'release:post:3:1', 3, 1795930639329, NULL);
INSERT INTO public.transfers VALUES (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1795930639334, NULL);
INSERT INTO public.transfers VALUES (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1795930639344, NULL);
INSERT INTO public.transfers VALUES (6, 1, 'release', 5, 'release:post:5:1', 5, 1795930639350, NULL);
INSERT INTO public.transfers VALUES (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1795930639357, NULL);
INSERT INTO public.transfers VALUES (8, 1, 'release', 5, 'release:post:5:2', 5, 1795930639362, NULL);
INSERT INTO public.transfers VALUES (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1795930639367, NULL);
INSERT INTO public.transfers VALUES (10, 1, 'release', 5, 'release:post:6:1', 6, 1795930639374, NULL);
INSERT INTO public.transfers VALUES (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1795930639378, NULL);
INSERT INTO public.transfers VALUES (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1795930639391, NULL);
INSERT INTO public.transfers VALUES (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1795930639396, NULL);
INSERT INTO public.transfers VALUES (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1795930639709, NULL);
INSERT INTO public.transfers VALUES (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1795930640021, NULL);
INSERT INTO public.transfers VALUES (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1795930640331, NULL);
INSERT INTO public.transfers VALUES (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1795930640339, NULL);
INSERT INTO public.usage VALUES (1, '2026-11', 10, 2);
INSERT INTO public.wallets VALUES (1, 'USD', 60, 40);
INSERT INTO public.workspaces VALUES (1, 1, 'Main', 'Europe/Berlin');
SELECT pg_catalog.setval('public.accounts_id_seq', 1, true);
SELECT pg_catalog.setval('public.api_keys_id_seq', 3, true);
SELECT pg_catalog.setval('public.connections_id_seq', 8, true);
SELECT pg_catalog.setval('public.deliveries_id_seq', 20, true);
SELECT pg_catalog.setval('public.feed_entries_id_seq', 1, true);
SELECT pg_catalog.setval('public.operator_log_id_seq', 16, true);
SELECT pg_catalog.setval('public.post_events_id_seq', 68, true);
SELECT pg_catalog.setval('public.posts_id_seq', 13, true);
SELECT pg_catalog.setval('public.schema_migrations_id_seq', 15, true);
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
ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.feed_entries
    ADD CONSTRAINT feed_entries_connection_id_request_key_unique UNIQUE (connection_id, request_key);
ALTER TABLE ONLY public.feed_entries
    ADD CONSTRAINT feed_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (account_id, scope, client_key);
ALTER TABLE ONLY public.image_parts
    ADD CONSTRAINT image_parts_pkey PRIMARY KEY (image_key, part);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_pkey PRIMARY KEY (lane);
ALTER TABLE ONLY public.operator_log
    ADD CONSTRAINT operator_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.post_events
    ADD CONSTRAINT post_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.post_images
    ADD CONSTRAINT post_images_pkey PRIMARY KEY (post_id, place);
ALTER TABLE ONLY public.post_terms
    ADD CONSTRAINT post_terms_pkey PRIMARY KEY (account_id, term, post_id);
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
ALTER TABLE ONLY public.sending_pause
    ADD CONSTRAINT sending_pause_pkey PRIMARY KEY (id);
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
CREATE INDEX deliveries_not_published ON public.deliveries USING btree (account_id, post_id, state) WHERE (state <> 'published'::text);
CREATE INDEX deliveries_of_connection ON public.deliveries USING btree (connection_id, post_id);
CREATE INDEX deliveries_remote ON public.deliveries USING btree (connection_id, remote_id) WHERE (state = 'published'::text);
CREATE INDEX feed_entries_connection_id_published_at_id_index ON public.feed_entries USING btree (connection_id, published_at, id);
CREATE INDEX idempotency_keys_claimed_at_index ON public.idempotency_keys USING btree (claimed_at);
CREATE INDEX operator_log_account_id_id_index ON public.operator_log USING btree (account_id, id);
CREATE INDEX post_events_of_account ON public.post_events USING btree (account_id, id);
CREATE INDEX post_events_post_id_id_index ON public.post_events USING btree (post_id, id);
CREATE INDEX post_images_image_key_index ON public.post_images USING btree (image_key);
CREATE INDEX posts_account_id_id_index ON public.posts USING btree (account_id, id);
CREATE INDEX posts_created ON public.posts USING btree (account_id, created_at);
CREATE INDEX posts_drafts ON public.posts USING btree (account_id, id) WHERE (draft IS NOT NULL);
CREATE INDEX posts_due ON public.posts USING btree (account_id, COALESCE(scheduled_at, created_at), id);
CREATE INDEX posts_held ON public.posts USING btree (scheduled_at) WHERE (charge_state = 'held'::text);
CREATE INDEX posts_held_apart ON public.posts USING btree (waits_until) WHERE ((charge_state = 'held'::text) AND (waits_until IS NOT NULL));
CREATE INDEX posts_image ON public.posts USING btree (image_key) WHERE (image_key IS NOT NULL);
CREATE INDEX posts_scheduled ON public.posts USING btree (account_id, scheduled_at) WHERE (scheduled_at IS NOT NULL);
CREATE INDEX posts_waiting ON public.posts USING btree (account_id, waits_until) WHERE (waits_until IS NOT NULL);
CREATE INDEX transfers_account_id_id_index ON public.transfers USING btree (account_id, id);
CREATE INDEX workspaces_account_id_index ON public.workspaces USING btree (account_id);
CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER operator_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER post_events_refuse_detail BEFORE UPDATE OF detail ON public.post_events FOR EACH ROW WHEN ((new.detail IS NOT NULL)) EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER post_events_refuse_truncate BEFORE TRUNCATE ON public.post_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER post_events_refuse_update BEFORE UPDATE OF id, post_id, account_id, occurred_at, kind, connection_id, request_id ON public.post_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER post_events_refuse_while_open BEFORE DELETE OR UPDATE ON public.post_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change_while_open();
CREATE TRIGGER posts_index_changed AFTER UPDATE OF terms ON public.posts FOR EACH ROW WHEN ((new.terms <> old.terms)) EXECUTE FUNCTION public.index_post_terms();
CREATE TRIGGER posts_index_new AFTER INSERT ON public.posts FOR EACH ROW WHEN ((new.terms <> ''::text)) EXECUTE FUNCTION public.index_post_terms();
CREATE TRIGGER transfers_append_only BEFORE DELETE OR TRUNCATE ON public.transfers FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER transfers_update BEFORE UPDATE ON public.transfers FOR EACH ROW EXECUTE FUNCTION public.refuse_update_of_transfers();
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_plan_slug_foreign FOREIGN KEY (plan_slug) REFERENCES public.plans(slug);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES public.api_keys(id);
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
ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.feed_entries
    ADD CONSTRAINT feed_entries_connection_id_foreign FOREIGN KEY (connection_id) REFERENCES public.connections(id);
ALTER TABLE ONLY public.feed_entries
    ADD CONSTRAINT feed_entries_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.connections(id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id);
ALTER TABLE ONLY public.image_parts
    ADD CONSTRAINT image_parts_image_key_foreign FOREIGN KEY (image_key) REFERENCES public.images(key) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_events
    ADD CONSTRAINT post_events_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.post_events
    ADD CONSTRAINT post_events_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id);
ALTER TABLE ONLY public.post_images
    ADD CONSTRAINT post_images_account_id_foreign FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.post_images
    ADD CONSTRAINT post_images_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id);
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
