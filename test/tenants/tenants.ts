import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { DEFAULT_SERVER_LIMITS, makeHttpServer } from '../../adapters/http-koa/index.js';
import { isStoreOutage, type Database, type KnexStorePorts } from '../../adapters/knex/index.js';
import type { ScriptedFate } from '../../adapters/memory/index.js';
import { makeFeedPublisher, makeFeedSite } from '../../adapters/publishers/index.js';
import { makeEngine, type Engine } from '../../composition/index.js';
import { timeZone, type Account } from '../../core/index.js';
import { listenTo } from '../adapters/knex/listen.js';
import { planOf } from '../contracts/fixtures.js';
import { FORGETFUL, IN_AN_HOUR } from '../http/posts.js';
import { makeMemoryApp, NOON, ORIGIN, type MemoryApp } from '../support/memory-app.js';

/** What is sent to the API. */
export interface TenantRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** All that the client observes of a response, and the statements that the store executed for it. */
export interface Observed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly statements: readonly string[];
}

/** The states of a post that changes need. */
export type State = 'scheduled' | 'failed' | 'unknown';

/** A customer: two channels, and a post in each state. */
export interface Tenant {
  readonly account: Account;
  readonly channel: number;
  readonly feed: number;
  readonly posts: Readonly<Record<State, number>>;
}

export interface Tenants {
  readonly app: MemoryApp;
  readonly engine: Engine;
  readonly one: Tenant;
  /** Everything that it has is newer than what the first one has. */
  readonly other: Tenant;
  /** Creates another post in that state, and returns the account with it. */
  readonly withAnother: (tenant: Tenant, state: State) => Promise<Tenant>;
  /** With a new key for each call, so that the rate limit is the same in every response. */
  readonly sendAs: (tenant: Tenant, request: TenantRequest) => Promise<Observed>;
  readonly send: (key: string | null, request: TenantRequest) => Promise<Observed>;
}

/** Replaces what differs between any two responses to the same request. */
const varying = (text: string): string => text.replaceAll(/req_[0-9a-f]{32}/g, '<request>');

const listening = async (app: MemoryApp, ports: KnexStorePorts) => {
  const publishers = [app.publisher, makeFeedPublisher({ baseUrl: ORIGIN })] as const;
  const engine = makeEngine({ ...app.ports, ...ports, publishers });
  const deps = {
    ...app.http,
    ...engine,
    publishers: new Map(publishers.map((each) => [each.provider, each])),
  };
  const feedSite = makeFeedSite({
    entries: ports.feedEntries,
    baseUrl: ORIGIN,
  });
  const http = makeHttpServer({ ...deps, feedSite, isTransient: isStoreOutage }, DEFAULT_SERVER_LIMITS);
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => http.close({ drain: false }));
  const { port } = http.server.address() as AddressInfo;
  return { engine, origin: `http://127.0.0.1:${String(port)}` };
};

/** How a post gets into each state: the field of the request, and the fate of the write at the channel. */
const STATES = {
  scheduled: { scheduled_at: IN_AN_HOUR, fate: null },
  failed: { fate: { kind: 'refused', code: 'no', message: 'No.' } },
  unknown: { fate: 'lose_response' },
} as const satisfies Record<State, { readonly scheduled_at?: string; readonly fate: ScriptedFate | null }>;

const idOf = (body: string): number => Number(/"post":\{"id":(\d+)/.exec(body)?.[1] ?? Number.NaN);

/** Two tenants of one installation over a store, and a server that both use. */
export const givenTenants = async (db: Database, ports: KnexStorePorts): Promise<Tenants> => {
  const app = makeMemoryApp(FORGETFUL);
  const { engine, origin } = await listening(app, ports);
  const seen = listenTo(db);

  const send: Tenants['send'] = async (key, { method, path, headers = {}, body }) => {
    seen.length = 0;
    const authorization = key === null ? {} : { Authorization: `Bearer ${key}` };
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...authorization, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const shown = [...response.headers].filter(([name]) => name !== 'date');
    return {
      status: response.status,
      headers: Object.fromEntries(shown.map(([name, value]) => [name, varying(value)])),
      body: varying(await response.text()),
      statements: [...seen],
    };
  };

  const keyOf = async ({ account }: Tenant): Promise<string> => {
    const issued = await engine.issueKey({
      account,
      name: 'Key',
      permissions: ['write_post', 'connections'],
    });
    if (!issued.ok) throw new Error(issued.error.join(' '));
    return issued.value.secret;
  };

  const sendAs: Tenants['sendAs'] = async (tenant, request) => send(await keyOf(tenant), request);

  const withAnother: Tenants['withAnother'] = async (tenant, state) => {
    const { account, channel, posts } = tenant;
    const draft = { headline: `${account.name}'s`, content: 'A plan.', connection_ids: [channel] };
    const { fate, ...more } = STATES[state];
    if (fate !== null) app.publisher.script(fate);
    const { body } = await sendAs(tenant, {
      method: 'POST',
      path: '/api/v1/write-post/posts/',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...draft, ...more }),
    });
    return { ...tenant, posts: { ...posts, [state]: idOf(body) } };
  };

  const givenTenant = async (name: string): Promise<Tenant> => {
    const plan = planOf();
    await ports.plans.put(plan);
    const workspace = { name: 'Main', timeZone: timeZone('UTC') };
    const account = await ports.accounts.insert({ name, plan, workspace, createdAt: NOON });
    const add = async (kind: string): Promise<number> => {
      const added = await engine.addConnection({ account, provider: kind, name: `${name}'s ${kind}` });
      if (!added.ok) throw new Error(added.error.join(' '));
      return added.value.id;
    };
    const [channel, feed] = [await add('memory'), await add('feed')];
    const before = { account, channel, feed, posts: { scheduled: NaN, failed: NaN, unknown: NaN } };
    const states = ['scheduled', 'failed', 'unknown'] as const;
    let tenant: Tenant = before;
    for (const state of states) tenant = await withAnother(tenant, state);
    return tenant;
  };

  const one = await givenTenant('Ada');
  return { app, engine, one, other: await givenTenant('Bob'), sendAs, send, withAnother };
};
