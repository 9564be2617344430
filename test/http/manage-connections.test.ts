import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATIONS } from '../../adapters/http-koa/api/operations/index.js';
import { connectionId, ok, type Publisher } from '../../core/index.js';
import { guardedChannel } from './connection-provocations.js';
import { dataOf, errorOf, lineOf, problemsOf, serve, type HttpResponse, type Served } from './served.js';

const CONNECTIONS = '/api/v1/write-post/connections/';
const SECRET = 'right';
const NEW = { provider: 'guarded', name: ' Our\nserver ', settings: { token: SECRET, url: 'a' } };

const Shown = z.strictObject({
  id: z.int(),
  provider: z.string(),
  name: z.string(),
  status: z.string(),
  limits: z.unknown(),
  verification: z.unknown(),
});

const shownIn = (response: HttpResponse) => Shown.parse(dataOf(response)['connection']);

const given = (channel: Publisher = guardedChannel(), options: Parameters<typeof serve>[0] = {}) =>
  serve({ channels: [channel], ...options });

const add = (served: Served, json: object = NEW, headers: Readonly<Record<string, string>> = {}) =>
  served.call('POST', CONNECTIONS, { json, headers });

const at = (id: number, more = '') => `${CONNECTIONS}${String(id)}/${more}`;

const logOf = async ({ app }: Served) =>
  (
    await app.ports.operatorLog.list({ account: null, since: null }, { before: null, limit: 99 })
  ).toReversed();

describe('a provider', () => {
  it('is listed with a JSON Schema of what users enter, in which secrets are write-only', async () => {
    const { call } = await given();
    const { providers } = dataOf(await call('GET', '/api/v1/write-post/providers/'));
    expect(providers).toEqual([
      { provider: 'feed', settings_schema: expect.objectContaining({ properties: {} }) as object },
      {
        provider: 'guarded',
        settings_schema: {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          type: 'object',
          properties: {
            url: { type: 'string', minLength: 1, default: 'a' },
            token: { type: 'string', minLength: 1, writeOnly: true },
          },
          required: ['token'],
          additionalProperties: false,
        },
      },
    ]);
  });
});

describe('a key that may only manage connections', () => {
  it('can list and read them, and nothing else', async () => {
    const served = await given();
    const { id } = shownIn(await add(served));
    const { secret: key } = await served.app.givenKey(served.account, ['connections']);
    const listed = dataOf(await served.call('GET', CONNECTIONS, { key }));
    expect(listed['connections']).toContainEqual(expect.objectContaining({ id, name: 'Our server' }));
    expect(shownIn(await served.call('GET', at(id), { key }))).toMatchObject({ id });
    const reads = OPERATIONS.filter(({ method }) => method === 'GET');
    const allowed = await Promise.all(
      reads.map(async ({ id: name, path }) => {
        const { status } = await served.call('GET', `/api/v1${path.replace(':id', String(id))}/`, { key });
        return status === 403 ? [] : [name];
      }),
    );
    expect(allowed.flat()).toEqual(['ping', 'listConnections', 'getConnection', 'listProviders']);
  });
});

describe('a connection that a client adds', () => {
  it('is stored with its settings, is shown without them, and can be published to at once', async () => {
    const served = await given();
    const shown = shownIn(await add(served));
    expect(shown).toMatchObject({ provider: 'guarded', name: 'Our server', status: 'active' });
    const { connections } = served.app.ports;
    const stored = await connections.find(served.account.id, connectionId(shown.id));
    expect(stored?.settings).toEqual(NEW.settings);
    const post = await served.create({ headline: 'Hello', content: 'There', connection_ids: [shown.id] });
    expect(post.status).toBe(201);
  });

  it('is refused with every problem at once', async () => {
    const served = await given();
    const response = await add(served, {
      provider: 'guarded',
      name: '  ',
      settings: { url: '', tokn: SECRET, other: 7 },
      nmae: 'x',
    });
    expect(problemsOf(response)).toEqual([
      'name too_short',
      'settings.other wrong_type',
      'nmae unknown_field',
    ]);
    const named = await add(served, { provider: 'guarded', name: '', settings: { url: '', tokn: SECRET } });
    expect(problemsOf(named)).toEqual([
      'name too_short',
      'settings.url invalid_value',
      'settings.token required',
      'settings.tokn unknown_field',
    ]);
    expect(problemsOf(await add(served, { name: 'x', provider: 'memory' }))).toEqual([
      'provider invalid_value',
    ]);
    for (const settings of [null, [], 'x', Object.fromEntries(Array.from({ length: 51 }, (_, n) => [n, '']))])
      expect(problemsOf(await add(served, { ...NEW, settings }))).toHaveLength(1);
    expect(JSON.stringify([response, named])).not.toContain(SECRET);
    expect(await logOf(served)).toEqual([]);
  });

  it('is added once under an idempotency key, and the key belongs to that request', async () => {
    const served = await given();
    const headers = { 'Idempotency-Key': 'k' };
    const [first, ...others] = await Promise.all([0, 1].map(() => add(served, NEW, headers)));
    const again = await add(served, NEW, headers);
    const ids = [first, ...others, again].map((each) => shownIn(each ?? again).id);
    expect(new Set(ids).size).toBe(1);
    expect(again.status).toBe(201);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(lineOf(await add(served, { ...NEW, name: 'Other' }, headers))).toMatch(
      /^422 .* idempotency_key_reused$/,
    );
    expect(shownIn(await add(served)).id).not.toBe(ids[0]);
    expect(await logOf(served)).toHaveLength(2);
  });

  it('is refused when it does not work, and nothing is stored', async () => {
    const served = await given();
    const response = await add(served, { ...NEW, settings: { token: 'wrong' } });
    expect(lineOf(response)).toBe('422 VALIDATION_ERROR not_verified');
    expect(errorOf(response).details).toMatchObject({ problems: ['The server refuses the token.'] });
    const page = { after: null, limit: 9 };
    const { connections } = served.app.ports;
    expect(await connections.list(served.account.workspace.id, {}, page)).toHaveLength(1);
  });

  it('is verified concurrently with one other of its account, and releases its slot', async () => {
    const waiting: (() => void)[] = [];
    const slow: Publisher = {
      ...guardedChannel(),
      verifyConnection: (settings) =>
        new Promise((resolve, reject) => {
          const isBroken = settings['token'] === 'broken';
          waiting.push(() => {
            if (isBroken) reject(new Error('broken'));
            else resolve(ok({ settings, host: null }));
          });
        }),
    };
    const served = await given(slow);
    const first = [add(served), add(served, { ...NEW, settings: { token: 'broken' } })];
    await expect.poll(() => waiting.length).toBe(2);
    const third = await add(served);
    expect([third.status, third.headers.get('Retry-After')]).toEqual([503, '5']);
    waiting.splice(0).forEach((go) => go());
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([201, 500]);
    const more = [add(served), add(served)];
    await expect.poll(() => waiting.length).toBe(2);
    waiting.splice(0).forEach((go) => go());
    expect((await Promise.all(more)).map(({ status }) => status)).toEqual([201, 201]);
  });
});

describe('a verification', () => {
  it('accepts a new secret alone, and makes the connection active', async () => {
    const served = await given();
    const { id } = shownIn(await add(served));
    const { connections } = served.app.ports;
    await connections.setStatus(served.account.id, connectionId(id), 'needs_reconnection');
    expect(
      lineOf(await served.call('POST', at(id, 'verify/'), { json: { settings: { token: 'old' } } })),
    ).toBe('422 VALIDATION_ERROR not_verified');
    expect(shownIn(await served.call('GET', at(id))).status).toBe('needs_reconnection');
    const json = { settings: { token: SECRET } };
    expect(shownIn(await served.call('POST', at(id, 'verify/'), { json })).status).toBe('active');
  });

  it('sends no stored secret to an address that the client changes', async () => {
    const verified: object[] = [];
    const channel = guardedChannel();
    const served = await given({
      ...channel,
      verifyConnection: (settings) => {
        verified.push(settings);
        return channel.verifyConnection(settings);
      },
    });
    const { id } = shownIn(await add(served));
    verified.length = 0;
    const change = (settings: object) => served.call('POST', at(id, 'verify/'), { json: { settings } });
    expect(problemsOf(await change({ url: 'evil' }))).toEqual(['settings.token required']);
    expect(verified).toEqual([]);
    expect((await change({ url: 'a' })).status).toBe(200);
    expect((await change({ url: 'b', token: SECRET })).status).toBe(200);
    expect(problemsOf(await change({ log: '/etc/passwd' }))).toContain('settings.log unknown_field');
  });
});

describe('a connection', () => {
  it('is renamed, and the new name is shown at once', async () => {
    const served = await given();
    const { id } = served.connection;
    await served.call('GET', at(id));
    expect(shownIn(await served.call('PATCH', at(id), { json: { name: 'Other' } })).name).toBe('Other');
    expect(shownIn(await served.call('GET', at(id))).name).toBe('Other');
    expect(
      problemsOf(await served.call('PATCH', at(id), { json: { name: 'x'.repeat(201), id: 1 } })),
    ).toEqual(['name too_long', 'id unknown_field']);
  });

  it('is disconnected permanently: no post goes there, and no verification restores it', async () => {
    const served = await given();
    const { id } = served.connection;
    for (const times of [1, 2])
      expect([times, shownIn(await served.call('DELETE', at(id))).status]).toEqual([times, 'disconnected']);
    const post = await served.create({ headline: 'Hello', content: 'There', connection_ids: [id] });
    expect(problemsOf(post)).toEqual(['connection_ids[0] connection_unavailable']);
    expect(lineOf(await served.call('POST', at(id, 'verify/')))).toMatch(/not_verified$/);
    expect(await logOf(served)).toHaveLength(1);
  });

  it('of another workspace is refused like one that never existed', async () => {
    const served = await given();
    const { accounts } = served.app.ports;
    const zone = served.account.workspace.timeZone;
    const { id } = await accounts.insertWorkspace(served.account.id, { name: 'Second', timeZone: zone });
    await accounts.activateWorkspace(served.account.id, id);
    for (const [method, more] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', 'verify/'],
    ] as const) {
      const json = method === 'PATCH' ? { name: 'x' } : undefined;
      const response = await served.call(method, at(served.connection.id, more), { json });
      expect(lineOf(response)).toBe('404 RESOURCE_NOT_FOUND -');
    }
  });
});

describe('the log of operators', () => {
  it('has a row for each change of connections by a key, and none for posts', async () => {
    const served = await given();
    const added = await add(served);
    const { id } = shownIn(added);
    await served.call('POST', at(id, 'verify/'));
    await served.call('PATCH', at(id), { json: { name: 'Other' } });
    await served.call('DELETE', at(id));
    await served.create({ headline: 'Hello', content: 'There', connection_ids: [served.connection.id] });
    const rows = await logOf(served);
    const account = String(served.account.id);
    const request = expect.stringMatching(/^req_/) as string;
    const connection = String(id);
    expect(rows.map(({ command, details }) => [command, details])).toEqual([
      ['API connections add', { account, provider: 'guarded', request }],
      ['API connections verify', { account, connection, request }],
      ['API connections rename', { account, connection, request }],
      ['API connections disconnect', { account, connection, request }],
    ]);
    expect(rows[0]?.details['request']).toBe(added.headers.get('x-request-id'));
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`key ${String(served.key.key.id)}`]));
    expect(JSON.stringify(rows)).not.toContain(SECRET);
  });
});
