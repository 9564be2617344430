import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { givenScriptedServer } from '../adapters/publishers/loopback.js';
import { leaksIn } from '../canaries/leaks.js';
import { LONG_TAG } from '../support/extent.js';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { done, serving, type Environment } from './command-line.js';

const LONG = { timeout: 300_000, tags: LONG_TAG };

const TOKEN = 'token-canary-6b1f0c9d';
const CANARIES = {
  headline: 'headline-canary-Wn3k8',
  content: 'content-canary-Qz71x',
  path: 'path-canary-0a9s8d',
  query: 'query-canary-5k2j1h',
  header: 'header-canary-m4n5b6',
  idempotency: 'idempotency-canary-v7c8x9',
  settings: 'hook-path-canary-l1k2j3',
  signing: Buffer.from('signing-canary-of-32-bytes-long!').toString('base64'),
  remote: 'remote-body-canary-p0o9i8',
  token: TOKEN,
};

const Id = z.looseObject({ id: z.int() });
const Key = z.looseObject({ key: z.string() });
const Line = z.looseObject({ level: z.string(), msg: z.string() });

let env: Environment;
let key: string;

/** An account with a key, a feed and a webhook whose receiver refuses every post with its own text. */
beforeAll(async () => {
  const directory = await makeTemporaryDirectory();
  env = {
    DATA_DIR: directory.path,
    PORT: '0',
    METRICS_TOKEN: TOKEN,
    ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'debug',
  };
  await done(['accounts', 'create', '--name', 'Ada', '--timezone', 'UTC', '--plan', 'starter'], env);
  await done(['connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'News'], env);
  const issue = ['keys', 'create', '--account', '1', '--permissions', 'write_post'];
  ({ key } = Key.parse(await done(issue, env)));
  return directory.remove;
});

const addWebhook = async (): Promise<number> => {
  const { url } = await givenScriptedServer(({ method }) =>
    method === 'POST' ? { status: 422, body: { error: CANARIES.remote } } : { status: 405, body: '' },
  );
  const words = ['connections', 'add', '--account', '1', '--provider', 'webhook', '--name', 'Hook'];
  const settings = [`url=${url}/${CANARIES.settings}`, `secret=whsec_${CANARIES.signing}`];
  const set = settings.flatMap((setting) => ['--set', setting]);
  return Id.parse(await done([...words, ...set], env)).id;
};

/** A server that received every kind of secret, its log, and its final metrics. */
const servedWith = async (more: Environment) => {
  const hook = await addWebhook();
  const server = await serving(['serve'], { ...env, ...more });
  const { origin } = z.looseObject({ origin: z.string() }).parse(server.ready);
  const headers = { authorization: `Bearer ${key}`, 'x-other': CANARIES.header };
  const posts = `${origin}/api/v1/write-post/posts/`;
  const created = await fetch(posts, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': `${CANARIES.idempotency}-${String(hook)}`,
    },
    body: JSON.stringify({
      headline: CANARIES.headline,
      content: CANARIES.content,
      connection_ids: [1, hook],
    }),
  });
  await fetch(`${posts}?status=${CANARIES.query}`, { headers });
  await fetch(`${origin}/${CANARIES.path}`, { headers });
  await fetch(`${origin}/api/v1/write-post/posts/${CANARIES.path}/`, { headers });
  await fetch(`${origin}/readyz`);
  const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await metrics.text();
  const { stderr } = await server.stop();
  expect(created.status).toBe(201);
  return { log: stderr, metrics: text };
};

const secrets = (): readonly string[] => [...Object.values(CANARIES), key];

describe('the log of a server', () => {
  it(
    'has a line for each attempt and request, and no body, header, secret or text of a server',
    LONG,
    async () => {
      const { log, metrics } = await servedWith({ LOG_FORMAT: 'json' });
      const lines = log
        .trimEnd()
        .split('\n')
        .map((line) => Line.parse(JSON.parse(line)));
      const named = (name: string) => lines.filter(({ msg }) => msg === name);
      expect(named('attempt')).toMatchObject([
        { level: 'info', channel: 'feed', result: 'published', code: null, account_id: 1 },
        { level: 'warn', channel: 'webhook', result: 'failed', account_id: 1, attempt: 1 },
      ]);
      expect(named('request')).toMatchObject([
        { method: 'POST', route: '/api/v1/write-post/posts', status: 201, account_id: 1, key_id: 1 },
        { method: 'GET', route: '/api/v1/write-post/posts', account_id: 1, key_id: 1 },
        { method: 'GET', route: null, status: 404, account_id: null },
        { method: 'GET', route: '/api/v1/write-post/posts/:id', account_id: 1, key_id: 1 },
        { level: 'debug', route: '/readyz', status: 200 },
        { level: 'debug', route: '/metrics', status: 200 },
      ]);
      expect(leaksIn(log, secrets())).toEqual([]);
      expect(leaksIn(metrics, secrets())).toEqual([]);
    },
  );

  it('for a person has the same, and a service without a terminal gets JSON', LONG, async () => {
    const { log } = await servedWith({ LOG_FORMAT: 'pretty' });
    expect(log).toMatch(
      /^\d\d:\d\d:\d\d\.\d{3}Z INFO {2}attempt {2}delivery_id=\d+ .*channel=feed .*result=published/m,
    );
    expect(log).toMatch(/WARN {2}attempt .*channel=webhook .*result=failed/);
    expect(leaksIn(log, secrets())).toEqual([]);
    const plain = await serving(['serve'], { ...env, LOG_LEVEL: 'info' });
    const { stderr } = await plain.stop();
    for (const line of stderr.trimEnd().split('\n')) JSON.parse(line);
  });
});

/** The metrics that an expression of Prometheus names. */
const namesIn = (expressions: string): ReadonlySet<string> =>
  new Set(expressions.match(/\b(?:write_post|process|nodejs)_\w+\b/g) ?? []);

describe('the dashboard and the alert rules', () => {
  it('name only metrics that a server has', LONG, async () => {
    const { metrics } = await servedWith({ WALLET_AUDIT_HOURS: '24', LOG_LEVEL: 'error' });
    const has = new Set(
      [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => `${name}${suffix}`) : [name],
      ),
    );
    const ops = new URL('../../composition/ops/', import.meta.url);
    const dashboard = await readFile(new URL('grafana-dashboard.json', ops), 'utf8');
    const rules = await readFile(new URL('alert-rules.yml', ops), 'utf8');
    const queries = [...dashboard.matchAll(/"(?:expr|query)": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, query]) => query,
    );
    const named = [...namesIn(queries.join('\n')), ...namesIn(rules.replaceAll(/#.*$/gm, ''))];
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !has.has(name))).toEqual([]);
  });
});

describe('a worker', () => {
  it('serves its health and metrics on a port of its own, and nothing else', LONG, async () => {
    const worker = await serving(['worker'], { ...env, WORKER_PORT: '0', LOG_FORMAT: 'json' });
    const { monitor } = z.looseObject({ monitor: z.string() }).parse(worker.ready);
    const status = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
      (await fetch(`${monitor}${path}`, { headers })).status;
    expect(await status('/livez')).toBe(200);
    expect(await (await fetch(`${monitor}/readyz`)).json()).toEqual({
      ready: true,
      sending: 'on',
      checks: { database: true, schema: true, secret_key: true, writable: true, accepting: true },
    });
    expect(await status('/metrics')).toBe(401);
    expect(await status('/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect([await status('/docs'), await status('/api/v1/ping')]).toEqual([404, 404]);
    expect(await worker.stop()).toMatchObject({ code: 0 });
  });

  it('serves nothing without WORKER_PORT', LONG, async () => {
    const worker = await serving(['worker'], env);
    expect(worker.ready).toEqual({ running: true, monitor: null });
    expect(await worker.stop()).toMatchObject({ code: 0 });
  });
});
