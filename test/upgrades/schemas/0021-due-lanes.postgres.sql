-- {
--   "commit": "e92ab0d85042f020d4dde819413e7f2c5b568f1d",
--   "secretKey": "1fc5c6e5ceb480faa8a73847cfa6b04381df93cd70724a354f0cd7defb55a74b",
--   "writtenAt": 1796129320032,
--   "account": 1,
--   "keys": {
--     "writer": "wp_live_6qeStkW3DT2VK0BjVdydYR_3ApFnI",
--     "reader": "wp_live_87tQY0f5uy60PsUGf45MDU_2qKU8i",
--     "revoked": "wp_live_oyg5V5rlZhDFwjoS3gQVxE_1TovZa"
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
CREATE TABLE public.database_identity (
    id integer NOT NULL,
    number text NOT NULL,
    CONSTRAINT database_identity_id_check CHECK ((id = 1))
);
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
INSERT INTO public.accounts VALUES (1, 'Ada', 'small', 'USD', 1, 1796129306774, 'active', NULL, 0);
INSERT INTO public.api_keys VALUES (1, 1, 'writer', '["write_post"]', 'c7dd49da9c407494630fdf722a36b7d61921761103e011921971176c9fd5f5b9', 1796129307995, NULL, NULL, NULL, NULL);
INSERT INTO public.api_keys VALUES (2, 1, 'reader', '["write_post"]', '60d58ae086b73f797c59b53b78dd24effcf0194f307a87ca6092e0dbeaaacd60', 1796129308668, NULL, NULL, NULL, NULL);
INSERT INTO public.api_keys VALUES (3, 1, 'revoked', '["write_post"]', 'bf2dbb2f91947431df10ce45ee036878651d82d095fca262c34708450d705361', 1796129309268, NULL, 1796129309869, NULL, NULL);
INSERT INTO public.connections VALUES (1, 1, 1, 'feed', 'News', 'active', 'feed', 'v1.S9flxIHj.cy6zMgcX4rURGWLA.E1CJkxyPmE0xZW4OzwCjm3mB');
INSERT INTO public.connections VALUES (2, 1, 1, 'sandbox', 'ok', 'active', 'sandbox:ok', 'v1.S9flxIHj.PR--wa3gmQl5ZRxU.5NZYvqwgcFPn9FvPe3yaQ7bQlceDVQMviVGnd3DPMqUUPFB8jEQQFCmhUMjLOOy2a-XbPox4pnJPzr91gMsFKpAxJQ');
INSERT INTO public.connections VALUES (3, 1, 1, 'sandbox', 'careless', 'active', 'sandbox:ok', 'v1.S9flxIHj.akqvjfTx6AvlWzgm.aQDoAVGaK0C6FitXod0MSs8yFOhjcY65FkgqiFtwQUss9yLgzSS1d8WmQhMLpwS58kouZrbY3g');
INSERT INTO public.connections VALUES (4, 1, 1, 'sandbox', 'reject', 'active', 'sandbox:reject', 'v1.S9flxIHj.41La3kv6__6rBX-z.LgdwHciigZk0hvrJt3e269FFJTAroJ4ZAWq4Hxx0TbTCOVw2vKQAvQfxN0qti4fcwp1J5w-pIkecwSj758cVpQTaWz4jfhY');
INSERT INTO public.connections VALUES (5, 1, 1, 'sandbox', 'lost', 'active', 'sandbox:lose_response', 'v1.S9flxIHj.xMdxqKFcc2fgQvAZ.gZy-zhP3UKhZJEE3KNeHQxBwyRCAg4-gt2kgc_oCPWhEA328gd8YoIw4rDQO5VpPrLd-QkdXQv5iBy2weVVHBQ');
INSERT INTO public.connections VALUES (6, 1, 1, 'sandbox', 'hangsAgain', 'active', 'sandbox:timeout', 'v1.S9flxIHj.WIuSGd6q7oEaM_d1.v9DHQbU3Hv5ljWaY8ma8cNJJQS1U0xCbhOdBhnbxdNPz81iOv0bSwJptQN1i_FZxD4VTzFk8ZEL8WEEqTfp-UupxlDedmvG-');
INSERT INTO public.connections VALUES (7, 1, 1, 'sandbox', 'hangsOnce', 'active', 'sandbox:timeout', 'v1.S9flxIHj.EUytWWquXf5a-Axz.sZkFpgyehR9efHh_5U6FWmCu7n37WYF9peKmi4X7IGc_KEVEB8QgLs32C2RJAdLvhzcYRcbvnq3rHodY');
INSERT INTO public.connections VALUES (8, 1, 1, 'sandbox', 'hangsLookup', 'active', 'sandbox:timeout', 'v1.S9flxIHj.ZdztfRNmAg1tr9nO.Rtn3A_YHU3UiBUvIGCu4XZVXYqlSh2BV0qSABXnRgUnAEms__eQGJ9fUxygDXK-IgOm_lIxYEDXaWzDL4_E');
INSERT INTO public.database_identity VALUES (1, '16384 7714316488347476044');
INSERT INTO public.deliveries VALUES (1, 1, 1, 1, 'feed', 'eee86144-6e51-42ac-91a3-3af3bc58550e', 'published', 1796129315771, 1796129315771, 1, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, 'urn:uuid:eee86144-6e51-42ac-91a3-3af3bc58550e', 'http://127.0.0.1:0/feeds/1/posts/eee86144-6e51-42ac-91a3-3af3bc58550e', 1796129315771, NULL, 2);
INSERT INTO public.deliveries VALUES (8, 6, 1, 2, 'sandbox:ok', '1e42562d-5def-4509-ba45-7430851a366a', 'canceled', 1822049315968, 1822049315968, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.deliveries VALUES (2, 1, 1, 2, 'sandbox:ok', '373683b1-5f88-4428-a145-88f8f5ab1f18', 'published', 1796129315771, 1796129315771, 1, 1, NULL, NULL, 1796129315866, '{"headline":"Post published","html":"<p>Grüße 👋 from “published”</p>","imageAlt":null,"imageUrl":"http://127.0.0.1:0/media/Kze8QxIht3gid7dvZfknV4.png","linkUrl":null,"plain":"Grüße 👋 from “published”"}', 1, NULL, NULL, 'sandbox:373683b1-5f88-4428-a145-88f8f5ab1f18', NULL, 1796129315871, NULL, 3);
INSERT INTO public.deliveries VALUES (3, 2, 1, 2, 'sandbox:ok', 'baf4c3bb-5c5f-4d43-8419-cd37db5ea4a0', 'published', 1796129315885, 1796129315885, 1, 1, NULL, NULL, 1796129315893, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, NULL, 'sandbox:baf4c3bb-5c5f-4d43-8419-cd37db5ea4a0', NULL, 1796129315896, NULL, 3);
INSERT INTO public.deliveries VALUES (4, 2, 1, 4, 'sandbox:reject', '2719c620-dd85-469a-a6e3-49a32a6aecd7', 'failed', 1796129315885, 1796129315885, 1, 1, NULL, NULL, 1796129315893, '{"headline":"Post partly","html":"<p>Grüße 👋 from “partly”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “partly”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (11, 7, 1, 2, 'sandbox:ok', '3aed34cd-2f1a-46d2-af6a-678d33f296f8', 'queued', 1822049315986, 1822049315986, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (5, 3, 1, 4, 'sandbox:reject', '480f8303-3bdb-4dff-b323-32a58188cf05', 'failed', 1796129315903, 1796129315903, 1, 1, NULL, NULL, 1796129315911, '{"headline":"Post failed","html":"<p>Grüße 👋 from “failed”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “failed”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 3);
INSERT INTO public.deliveries VALUES (12, 7, 1, 1, 'feed', '0f92ccde-e0de-4979-8c3a-70ba16b81d92', 'queued', 1822049315986, 1822049315986, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (6, 4, 1, 5, 'sandbox:lose_response', '626d8ba2-2b64-4c3b-a0e3-eea857f067e0', 'unknown', 1796129315920, 1796129315920, 1, 1, NULL, 1796129315926, 1796129315926, '{"headline":"Post unknown","html":"<p>Grüße 👋 from “unknown”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “unknown”"}', 1, NULL, '{"code":"outcome_unknown","message":"The connection was reset before the sandbox responded.","retryable":true}', NULL, NULL, NULL, 1796129315926, 3);
INSERT INTO public.deliveries VALUES (13, 8, 1, 3, 'sandbox:ok', '7a50b058-616a-493d-8aad-a9c81ea7b6d5', 'queued', 1822049316007, 1822049316007, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (7, 5, 1, 4, 'sandbox:reject', '62c5da31-95ad-4a1e-889b-e293d3f1c7fd', 'failed', 1796129315956, 1796129315956, 1, 5, NULL, NULL, 1796129315962, '{"headline":"Post retried","html":"<p>Grüße 👋 from “retried”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “retried”"}', 1, NULL, '{"code":"rejected_by_sandbox","message":"The sandbox rejects every post.","retryable":false}', NULL, NULL, NULL, NULL, 7);
INSERT INTO public.deliveries VALUES (14, 9, 1, 6, 'sandbox:timeout', '80e7a9aa-fe17-4315-b054-99ec64d072d3', 'publishing', 1796129316022, 1796129316022, 1, 1, 1796129376023, 1796129316027, 1796129316027, '{"headline":"Post hangsAgain","html":"<p>Grüße 👋 from “hangsAgain”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsAgain”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (15, 10, 1, 7, 'sandbox:timeout', 'd9fcaa0e-f4b2-4426-9ea4-6661cd2773f8', 'publishing', 1796129316335, 1796129316335, 1, 1, 1796129376337, 1796129316341, 1796129316341, '{"headline":"Post hangsOnce","html":"<p>Grüße 👋 from “hangsOnce”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsOnce”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (16, 11, 1, 8, 'sandbox:timeout', 'ad5e4202-51bb-48ed-a035-5b46332033ba', 'publishing', 1796129316647, 1796129316647, 1, 1, 1796129376649, 1796129316656, 1796129316655, '{"headline":"Post hangsLookup","html":"<p>Grüße 👋 from “hangsLookup”</p>","imageAlt":null,"imageUrl":null,"linkUrl":null,"plain":"Grüße 👋 from “hangsLookup”"}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.deliveries VALUES (17, 12, 1, 2, 'sandbox:ok', '910d3ddf-c563-4944-8c08-5b1107918019', 'queued', 1796129319960, 1796129319960, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (18, 12, 1, 3, 'sandbox:ok', '3b93d383-bcc5-44cb-bae8-8f3512856ac1', 'queued', 1796129319960, 1796129319960, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (19, 12, 1, 1, 'feed', 'f05a8b84-c1a3-4721-b9ae-3796da8f7e07', 'queued', 1796129319960, 1796129319960, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.deliveries VALUES (20, 13, 1, 3, 'sandbox:ok', 'b971ed7e-aeda-4881-94be-4a939d22ba47', 'queued', 1796129319968, 1796129319968, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0);
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
INSERT INTO public.feed_entries VALUES (1, 1, 'eee86144-6e51-42ac-91a3-3af3bc58550e', 1, 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', 'http://127.0.0.1:0/media/Kze8QxIht3gid7dvZfknV4.png', NULL, NULL, 1796129315840, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-partly', 'e6d0ae197e84b18950326cd59279d7bb647b3455b9aee3a9666116c1a417fba0', 2, 1796129315885, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-failed', 'bea9749d2f6a41ce45db20a971428e272ff82af641c9d2edb5c1a22175c8458f', 3, 1796129315903, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-unknown', 'a30e6682cb743749d09f59e15ee4ec429e93788983053fe7d05b50fea2f5a9bc', 4, 1796129315920, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-retried', '0ba1de59fc8650d3c6bfa1acae037f46b25c0f98816100a8448239463010577f', 5, 1796129315937, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-canceled', '01517dffba74b32ff3059ff01eb0a71c0fca4dbead2834143d42c1b2645d7ef5', 6, 1796129315971, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-edited', '7ee89139b6886c12743233c36362b0c23cfdee70b81d0c47a72062b821376088', 7, 1796129315987, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-far', 'bc3e0cb5361308f0db09ae8a1438761218455bc25e5375a66d2fe2300d561241', 8, 1796129316008, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsAgain', '6d5c9d7e5a0609e8847d0c2e836989d01dbc6a1ab359388a4378f4128648bb58', 9, 1796129316022, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsOnce', '451bff4f64748a8c62a94acc0b38c9ab267bd1eaa43b3e860355da03977e26cd', 10, 1796129316335, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-hangsLookup', '31177500cc68e7301a120c37d54d9a0a2b09f71ce4011f53db2de70bd9aa7b75', 11, 1796129316647, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-due', '507bf5e1001d2c8eb62decf89c36c9acd2b29ba052fdc203dbeff22de2b13d8c', 12, 1796129316962, NULL);
INSERT INTO public.idempotency_keys VALUES (1, 'POST /api/v1/write-post/posts/', 'key-dueOnce', 'bfc423ea15f90f01d951a94f102e719c5aa0dada27e59ae1b8c7127e41838b5c', 13, 1796129316969, NULL);
INSERT INTO public.image_parts VALUES ('Kze8QxIht3gid7dvZfknV4.png', 0, '\x89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489000000097048597300000b1200000b1201d2dd7efc0000000d4944415408996360f8cf500f000381017f869b3d9d0000000049454e44ae426082');
INSERT INTO public.images VALUES ('Kze8QxIht3gid7dvZfknV4.png', 91, 1796129315838);
INSERT INTO public.lanes VALUES ('feed', NULL);
INSERT INTO public.lanes VALUES ('sandbox:ok', NULL);
INSERT INTO public.lanes VALUES ('sandbox:reject', NULL);
INSERT INTO public.lanes VALUES ('sandbox:lose_response', NULL);
INSERT INTO public.lanes VALUES ('sandbox:timeout', NULL);
INSERT INTO public.operator_log VALUES (1, NULL, 'root@vm', 'migrate', '{}', 1796129305454);
INSERT INTO public.operator_log VALUES (2, NULL, 'root@vm', 'plans set', '{"slug":"small","name":"…","included":"2","overage":"0.05","currency":"USD"}', 1796129305792);
INSERT INTO public.operator_log VALUES (3, 1, 'root@vm', 'accounts create', '{"name":"…","timezone":"Europe/Berlin","plan":"small"}', 1796129306379);
INSERT INTO public.operator_log VALUES (4, 1, 'root@vm', 'wallet credit', '{"account":"1","amount":"1.00","key":"…"}', 1796129307022);
INSERT INTO public.operator_log VALUES (5, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1796129307540);
INSERT INTO public.operator_log VALUES (6, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1796129308143);
INSERT INTO public.operator_log VALUES (7, 1, 'root@vm', 'keys create', '{"account":"1","permissions":"write_post","name":"…"}', 1796129308813);
INSERT INTO public.operator_log VALUES (8, 1, 'root@vm', 'keys revoke', '{"key":"3"}', 1796129309437);
INSERT INTO public.operator_log VALUES (9, 1, 'root@vm', 'connections add', '{"account":"1","provider":"feed","name":"…"}', 1796129310026);
INSERT INTO public.operator_log VALUES (10, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129310879);
INSERT INTO public.operator_log VALUES (11, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129311593);
INSERT INTO public.operator_log VALUES (12, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129312244);
INSERT INTO public.operator_log VALUES (13, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129312876);
INSERT INTO public.operator_log VALUES (14, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129313512);
INSERT INTO public.operator_log VALUES (15, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129314163);
INSERT INTO public.operator_log VALUES (16, 1, 'root@vm', 'connections add', '{"set":"…","account":"1","provider":"sandbox","name":"…"}', 1796129314825);
INSERT INTO public.plans VALUES ('free', 'Free', 'USD', 10, NULL, NULL, NULL, NULL, 100);
INSERT INTO public.plans VALUES ('starter', 'Starter', 'USD', 100, 5, NULL, NULL, NULL, 100);
INSERT INTO public.plans VALUES ('business', 'Business', 'USD', 1000, 2, NULL, NULL, NULL, 100);
INSERT INTO public.plans VALUES ('small', 'Small', 'USD', 2, 5, NULL, NULL, NULL, 100);
INSERT INTO public.post_events VALUES (1, 1, 1, 1796129315771, 'accepted', NULL, 'req_b6f23a2b617e581b68763a31069b5bf5', 'included in the plan');
INSERT INTO public.post_events VALUES (2, 1, 1, 1796129315771, 'leased', 1, NULL, NULL);
INSERT INTO public.post_events VALUES (3, 1, 1, 1796129315771, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (4, 1, 1, 1796129315771, 'published', 1, NULL, 'http://127.0.0.1:0/feeds/1/posts/eee86144-6e51-42ac-91a3-3af3bc58550e');
INSERT INTO public.post_events VALUES (5, 1, 1, 1796129315771, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (6, 1, 1, 1796129315866, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (7, 1, 1, 1796129315872, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (8, 2, 1, 1796129315885, 'accepted', NULL, 'req_3f7da39f112f7d624993374d21d48305', 'included in the plan');
INSERT INTO public.post_events VALUES (9, 2, 1, 1796129315885, 'leased', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (10, 2, 1, 1796129315885, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (11, 2, 1, 1796129315893, 'sent', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (12, 2, 1, 1796129315893, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (13, 2, 1, 1796129315896, 'published', 2, NULL, NULL);
INSERT INTO public.post_events VALUES (14, 2, 1, 1796129315896, 'captured', NULL, NULL, 'included in the plan');
INSERT INTO public.post_events VALUES (15, 2, 1, 1796129315896, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (16, 3, 1, 1796129315903, 'accepted', NULL, 'req_a2bbc72eee13eb3a0332182f5d81f7b8', 'paid from the wallet');
INSERT INTO public.post_events VALUES (17, 3, 1, 1796129315903, 'held', NULL, 'req_a2bbc72eee13eb3a0332182f5d81f7b8', '$0.05');
INSERT INTO public.post_events VALUES (18, 3, 1, 1796129315903, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (19, 3, 1, 1796129315911, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (20, 3, 1, 1796129315913, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (21, 3, 1, 1796129315913, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (22, 4, 1, 1796129315920, 'accepted', NULL, 'req_be2f588b639a600c758ab003397e0ec2', 'paid from the wallet');
INSERT INTO public.post_events VALUES (23, 4, 1, 1796129315920, 'held', NULL, 'req_be2f588b639a600c758ab003397e0ec2', '$0.05');
INSERT INTO public.post_events VALUES (24, 4, 1, 1796129315920, 'leased', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (25, 4, 1, 1796129315926, 'sent', 5, NULL, NULL);
INSERT INTO public.post_events VALUES (26, 4, 1, 1796129315928, 'unknown', 5, NULL, 'The connection was reset before the sandbox responded.');
INSERT INTO public.post_events VALUES (27, 5, 1, 1796129315937, 'accepted', NULL, 'req_3f432dbb43df0baea5b3dfb5894d48a0', 'paid from the wallet');
INSERT INTO public.post_events VALUES (28, 5, 1, 1796129315937, 'held', NULL, 'req_3f432dbb43df0baea5b3dfb5894d48a0', '$0.05');
INSERT INTO public.post_events VALUES (29, 5, 1, 1796129315937, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (30, 5, 1, 1796129315944, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (31, 5, 1, 1796129315946, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (32, 5, 1, 1796129315946, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (33, 5, 1, 1796129315956, 'held', NULL, 'req_763f0d9da33f5af1c8ccbe8e0464ba9c', '$0.05');
INSERT INTO public.post_events VALUES (34, 5, 1, 1796129315956, 'retried', 4, 'req_763f0d9da33f5af1c8ccbe8e0464ba9c', NULL);
INSERT INTO public.post_events VALUES (35, 5, 1, 1796129315956, 'leased', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (36, 5, 1, 1796129315962, 'sent', 4, NULL, NULL);
INSERT INTO public.post_events VALUES (37, 5, 1, 1796129315964, 'refused', 4, NULL, 'The sandbox rejects every post.');
INSERT INTO public.post_events VALUES (38, 5, 1, 1796129315964, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (39, 6, 1, 1796129315971, 'accepted', NULL, 'req_aa1de295921c23b4d9bac1f949bb713e', 'paid from the wallet');
INSERT INTO public.post_events VALUES (40, 6, 1, 1796129315971, 'held', NULL, 'req_aa1de295921c23b4d9bac1f949bb713e', '$0.05');
INSERT INTO public.post_events VALUES (41, 6, 1, 1796129315971, 'scheduled', NULL, 'req_aa1de295921c23b4d9bac1f949bb713e', '2027-09-27T12:48:35.968Z');
INSERT INTO public.post_events VALUES (42, 6, 1, 1796129315981, 'canceled', NULL, 'req_3279691d593a56db9d869acb79829c71', NULL);
INSERT INTO public.post_events VALUES (43, 6, 1, 1796129315981, 'released', NULL, NULL, '$0.05');
INSERT INTO public.post_events VALUES (44, 7, 1, 1796129315987, 'accepted', NULL, 'req_8cc6c415f28bbb9635f66c870d94445b', 'paid from the wallet');
INSERT INTO public.post_events VALUES (45, 7, 1, 1796129315987, 'held', NULL, 'req_8cc6c415f28bbb9635f66c870d94445b', '$0.05');
INSERT INTO public.post_events VALUES (46, 7, 1, 1796129315987, 'scheduled', NULL, 'req_8cc6c415f28bbb9635f66c870d94445b', '2027-09-27T12:48:35.986Z');
INSERT INTO public.post_events VALUES (47, 7, 1, 1796129315997, 'edited', NULL, 'req_d9f58aaf1007778a8970b0c7680d8d4a', NULL);
INSERT INTO public.post_events VALUES (48, 8, 1, 1796129316008, 'accepted', NULL, 'req_2dbf2629c6628571697d088afcc221ad', 'paid from the wallet');
INSERT INTO public.post_events VALUES (49, 8, 1, 1796129316008, 'held', NULL, 'req_2dbf2629c6628571697d088afcc221ad', '$0.05');
INSERT INTO public.post_events VALUES (50, 8, 1, 1796129316008, 'scheduled', NULL, 'req_2dbf2629c6628571697d088afcc221ad', '2027-09-27T12:48:36.007Z');
INSERT INTO public.post_events VALUES (51, 9, 1, 1796129316022, 'accepted', NULL, 'req_878bdf1fb779ed182d88c1ae44d2b452', 'paid from the wallet');
INSERT INTO public.post_events VALUES (52, 9, 1, 1796129316022, 'held', NULL, 'req_878bdf1fb779ed182d88c1ae44d2b452', '$0.05');
INSERT INTO public.post_events VALUES (53, 9, 1, 1796129316022, 'leased', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (54, 9, 1, 1796129316027, 'sent', 6, NULL, NULL);
INSERT INTO public.post_events VALUES (55, 10, 1, 1796129316335, 'accepted', NULL, 'req_d60e1cc866a24060ab24e6cfe0f2d0d3', 'paid from the wallet');
INSERT INTO public.post_events VALUES (56, 10, 1, 1796129316335, 'held', NULL, 'req_d60e1cc866a24060ab24e6cfe0f2d0d3', '$0.05');
INSERT INTO public.post_events VALUES (57, 10, 1, 1796129316335, 'leased', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (58, 10, 1, 1796129316341, 'sent', 7, NULL, NULL);
INSERT INTO public.post_events VALUES (59, 11, 1, 1796129316647, 'accepted', NULL, 'req_1b4aded8c599ed49373603038d7d5765', 'paid from the wallet');
INSERT INTO public.post_events VALUES (60, 11, 1, 1796129316647, 'held', NULL, 'req_1b4aded8c599ed49373603038d7d5765', '$0.05');
INSERT INTO public.post_events VALUES (61, 11, 1, 1796129316647, 'leased', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (62, 11, 1, 1796129316656, 'sent', 8, NULL, NULL);
INSERT INTO public.post_events VALUES (63, 12, 1, 1796129316962, 'accepted', NULL, 'req_8c8e2a6088cecc32161f5f2182ae24cb', 'paid from the wallet');
INSERT INTO public.post_events VALUES (64, 12, 1, 1796129316962, 'held', NULL, 'req_8c8e2a6088cecc32161f5f2182ae24cb', '$0.05');
INSERT INTO public.post_events VALUES (65, 12, 1, 1796129316962, 'scheduled', NULL, 'req_8c8e2a6088cecc32161f5f2182ae24cb', '2026-12-01T12:48:39.960Z');
INSERT INTO public.post_events VALUES (66, 13, 1, 1796129316969, 'accepted', NULL, 'req_d5bd216b5cdc4cc0c488b0972cac9cc6', 'paid from the wallet');
INSERT INTO public.post_events VALUES (67, 13, 1, 1796129316969, 'held', NULL, 'req_d5bd216b5cdc4cc0c488b0972cac9cc6', '$0.05');
INSERT INTO public.post_events VALUES (68, 13, 1, 1796129316969, 'scheduled', NULL, 'req_d5bd216b5cdc4cc0c488b0972cac9cc6', '2026-12-01T12:48:39.968Z');
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
INSERT INTO public.posts VALUES (1, 1, 1, 'Europe/Berlin', 'Post published', '<p>Grüße 👋 from “published”</p>', 'Grüße 👋 from “published”', '{"mediaType":"image/png","width":1,"height":1,"key":"Kze8QxIht3gid7dvZfknV4.png","bytes":91}', 'Kze8QxIht3gid7dvZfknV4.png', NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-12', 1796079600000, 1798758000000, 'captured', 1, 1796129315771, 1, NULL, 'post published grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (2, 1, 1, 'Europe/Berlin', 'Post partly', '<p>Grüße 👋 from “partly”</p>', 'Grüße 👋 from “partly”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'included', 0, 'USD', '2026-12', 1796079600000, 1798758000000, 'captured', 1, 1796129315885, 1, NULL, 'post partly grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (3, 1, 1, 'Europe/Berlin', 'Post failed', '<p>Grüße 👋 from “failed”</p>', 'Grüße 👋 from “failed”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'released', 1, 1796129315903, 1, NULL, 'post failed grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (4, 1, 1, 'Europe/Berlin', 'Post unknown', '<p>Grüße 👋 from “unknown”</p>', 'Grüße 👋 from “unknown”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129315920, 1, NULL, 'post unknown grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (5, 1, 1, 'Europe/Berlin', 'Post retried', '<p>Grüße 👋 from “retried”</p>', 'Grüße 👋 from “retried”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'released', 2, 1796129315937, 1, NULL, 'post retried grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (6, 1, 1, 'Europe/Berlin', 'Post canceled', '<p>Grüße 👋 from “canceled”</p>', 'Grüße 👋 from “canceled”', NULL, NULL, NULL, NULL, 'reject', 1822049315968, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'released', 1, 1796129315971, 1, NULL, 'post canceled grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (7, 1, 1, 'Europe/Berlin', 'Edited', '<p>Grüße 👋 from “edited”</p>', 'Grüße 👋 from “edited”', NULL, NULL, NULL, NULL, 'reject', 1822049315986, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129315987, 2, NULL, 'edited grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (8, 1, 1, 'Europe/Berlin', 'Post far', '<p>Grüße 👋 from “far”</p>', 'Grüße 👋 from “far”', NULL, NULL, NULL, NULL, 'reject', 1822049316007, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129316008, 1, NULL, 'post far grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (9, 1, 1, 'Europe/Berlin', 'Post hangsAgain', '<p>Grüße 👋 from “hangsAgain”</p>', 'Grüße 👋 from “hangsAgain”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129316022, 1, NULL, 'post hangsagain grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (10, 1, 1, 'Europe/Berlin', 'Post hangsOnce', '<p>Grüße 👋 from “hangsOnce”</p>', 'Grüße 👋 from “hangsOnce”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129316335, 1, NULL, 'post hangsonce grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (11, 1, 1, 'Europe/Berlin', 'Post hangsLookup', '<p>Grüße 👋 from “hangsLookup”</p>', 'Grüße 👋 from “hangsLookup”', NULL, NULL, NULL, NULL, 'reject', NULL, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129316647, 1, NULL, 'post hangslookup grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (12, 1, 1, 'Europe/Berlin', 'Post due', '<p>Grüße 👋 from “due”</p>', 'Grüße 👋 from “due”', NULL, NULL, NULL, NULL, 'reject', 1796129319960, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129316962, 1, NULL, 'post due grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (13, 1, 1, 'Europe/Berlin', 'Post dueOnce', '<p>Grüße 👋 from “dueOnce”</p>', 'Grüße 👋 from “dueOnce”', NULL, NULL, NULL, NULL, 'reject', 1796129319968, NULL, 'overage', 5, 'USD', '2026-12', 1796079600000, 1798758000000, 'held', 1, 1796129316969, 1, NULL, 'post dueonce grusse from', NULL, NULL, NULL, NULL);
INSERT INTO public.rate_arrivals VALUES ('write:1', 1796129319663, 63);
INSERT INTO public.rate_arrivals VALUES ('read:2', 1796129319977, 4);
INSERT INTO public.schema_migrations VALUES (1, '0001-initial', 1, '2026-12-01 12:48:25.618+00');
INSERT INTO public.schema_migrations VALUES (2, '0002-fair-claims', 1, '2026-12-01 12:48:25.619+00');
INSERT INTO public.schema_migrations VALUES (3, '0003-counted-rates', 1, '2026-12-01 12:48:25.622+00');
INSERT INTO public.schema_migrations VALUES (4, '0004-sealing-keys', 1, '2026-12-01 12:48:25.623+00');
INSERT INTO public.schema_migrations VALUES (5, '0006-operators-money', 1, '2026-12-01 12:48:25.624+00');
INSERT INTO public.schema_migrations VALUES (6, '0007-account-status', 1, '2026-12-01 12:48:25.626+00');
INSERT INTO public.schema_migrations VALUES (7, '0008-pruned-timelines', 1, '2026-12-01 12:48:25.628+00');
INSERT INTO public.schema_migrations VALUES (8, '0009-operators', 1, '2026-12-01 12:48:25.634+00');
INSERT INTO public.schema_migrations VALUES (9, '0010-many-hosts', 1, '2026-12-01 12:48:25.637+00');
INSERT INTO public.schema_migrations VALUES (10, '0011-events-of-accounts', 1, '2026-12-01 12:48:25.639+00');
INSERT INTO public.schema_migrations VALUES (11, '0013-found-posts', 1, '2026-12-01 12:48:25.648+00');
INSERT INTO public.schema_migrations VALUES (12, '0016-connection-claims', 1, '2026-12-01 12:48:25.649+00');
INSERT INTO public.schema_migrations VALUES (13, '0017-several-images', 1, '2026-12-01 12:48:25.653+00');
INSERT INTO public.schema_migrations VALUES (14, '0018-drafts', 1, '2026-12-01 12:48:25.655+00');
INSERT INTO public.schema_migrations VALUES (15, '0019-channel-overrides', 1, '2026-12-01 12:48:25.656+00');
INSERT INTO public.schema_migrations VALUES (16, '0020-database-identity', 1, '2026-12-01 12:48:25.658+00');
INSERT INTO public.schema_migrations VALUES (17, '0021-due-lanes', 1, '2026-12-01 12:48:25.659+00');
INSERT INTO public.schema_migrations_lock VALUES (1, 0);
INSERT INTO public.sealing_keys VALUES ('S9flxIHj', 'v1.S9flxIHj.HwfVjLAc8WIo1f16.pGmZVE5YNXY7PPTNi_zHu-521maxnVKHLVognP7fA-CyAgyThz1dOFAlY8mH8_84x5TVsd14ajo0Im5o8af2tET99mhfPD7ttdvAWznWSaY', 1796129306188);
INSERT INTO public.transfers VALUES (1, 1, 'credit', 100, 'credit:account:1:invoice-1', NULL, 1796129307382, NULL);
INSERT INTO public.transfers VALUES (2, 1, 'hold', 5, 'hold:post:3:1', 3, 1796129315903, NULL);
INSERT INTO public.transfers VALUES (3, 1, 'release', 5, 'release:post:3:1', 3, 1796129315913, NULL);
INSERT INTO public.transfers VALUES (4, 1, 'hold', 5, 'hold:post:4:1', 4, 1796129315920, NULL);
INSERT INTO public.transfers VALUES (5, 1, 'hold', 5, 'hold:post:5:1', 5, 1796129315937, NULL);
INSERT INTO public.transfers VALUES (6, 1, 'release', 5, 'release:post:5:1', 5, 1796129315946, NULL);
INSERT INTO public.transfers VALUES (7, 1, 'hold', 5, 'hold:post:5:2', 5, 1796129315956, NULL);
INSERT INTO public.transfers VALUES (8, 1, 'release', 5, 'release:post:5:2', 5, 1796129315964, NULL);
INSERT INTO public.transfers VALUES (9, 1, 'hold', 5, 'hold:post:6:1', 6, 1796129315971, NULL);
INSERT INTO public.transfers VALUES (10, 1, 'release', 5, 'release:post:6:1', 6, 1796129315981, NULL);
INSERT INTO public.transfers VALUES (11, 1, 'hold', 5, 'hold:post:7:1', 7, 1796129315987, NULL);
INSERT INTO public.transfers VALUES (12, 1, 'hold', 5, 'hold:post:8:1', 8, 1796129316008, NULL);
INSERT INTO public.transfers VALUES (13, 1, 'hold', 5, 'hold:post:9:1', 9, 1796129316022, NULL);
INSERT INTO public.transfers VALUES (14, 1, 'hold', 5, 'hold:post:10:1', 10, 1796129316335, NULL);
INSERT INTO public.transfers VALUES (15, 1, 'hold', 5, 'hold:post:11:1', 11, 1796129316647, NULL);
INSERT INTO public.transfers VALUES (16, 1, 'hold', 5, 'hold:post:12:1', 12, 1796129316962, NULL);
INSERT INTO public.transfers VALUES (17, 1, 'hold', 5, 'hold:post:13:1', 13, 1796129316969, NULL);
INSERT INTO public.usage VALUES (1, '2026-12', 10, 2);
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
SELECT pg_catalog.setval('public.schema_migrations_id_seq', 17, true);
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
ALTER TABLE ONLY public.database_identity
    ADD CONSTRAINT database_identity_pkey PRIMARY KEY (id);
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
CREATE INDEX deliveries_due_first ON public.deliveries USING btree (due_at, lane) WHERE (state = 'queued'::text);
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
