import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeHttp, openApp, readSettings, tokens } from '../../composition/index.js';
import { postRequest, unwrap } from '../../core/index.js';
import { givenFolder } from '../support/given-folder.js';
import { listenTo } from '../adapters/knex/listen.js';
import { EACH_STORE } from './each-store.js';

const DAY_MS = 86_400_000;

const POSTS = 'write-post/posts/';

/** A server with a key, sixty posts and no background work, and the statements that a request costs. */
const givenServer = async (env: Readonly<Record<string, string>>) => {
  const folder = await givenFolder();
  const limits = { RATE_LIMIT_READ: '300/60s:100', RATE_LIMIT_WRITE: '60/60s:2' };
  const app = await openApp(
    unwrap(readSettings({ ...limits, ...env, DATA_DIR: folder, LOG_LEVEL: 'silent' })),
  );
  onTestFinished(app.close);
  const { container } = app;
  const open = { name: 'Ann', timeZone: 'Europe/Berlin', planSlug: 'business' };
  const account = unwrap(await container.get(tokens.engine).openAccount(open));
  const { secret } = unwrap(
    await container.get(tokens.engine).issueKey({ account, name: 'k', permissions: ['write_post'] }),
  );
  const feeds = ['One', 'Other'].map(async (name) =>
    unwrap(await container.get(tokens.engine).addConnection({ account, provider: 'feed', name })),
  );
  const connectionIds = (await Promise.all(feeds)).map(({ id }) => id);
  const scheduledAt = new Date(container.get(tokens.clock).now() + DAY_MS).toISOString();
  const request = postRequest(
    { headline: 'Later', content: 'A day later.', connectionIds, scheduledAt },
    container.get(tokens.requestLimits),
  );
  for (let count = 0; count < 60; count += 1)
    unwrap(await container.get(tokens.engine).createPost({ account, request, requestId: null }));

  const { server, close } = makeHttp(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => close({ drain: false }));
  const { port } = server.address() as AddressInfo;
  const seen = listenTo(app.database);
  const statementsOf = async (path: string, key: string | null, body?: string) => {
    seen.length = 0;
    const sent = body === undefined ? {} : { method: 'POST', body };
    const headers = {
      'Content-Type': 'application/json',
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
    };
    const { status } = await fetch(`http://127.0.0.1:${String(port)}/api/v1/${path}`, { ...sent, headers });
    return { status, statements: seen.filter((sql) => !/^(BEGIN|COMMIT)/i.test(sql)).length };
  };
  /**
   * The minimum of several tries, because the cached facts about a key are occasionally read again, and some of what is
   * left of its rate is occasionally taken ahead.
   */
  const leastOf = async (path: string, key: string) => {
    const tries = [];
    for (let count = 0; count < 5; count += 1) tries.push(await statementsOf(path, key));
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    return Math.min(...tries.map(({ statements }) => statements));
  };
  return { secret, statementsOf, leastOf };
};

describe.each(EACH_STORE)('what a request costs $name', ({ env }) => {
  it('is nothing for a known key, and what is read', async () => {
    const { secret, leastOf } = await givenServer(await env());
    expect(await leastOf('ping/', secret)).toBe(0);
    expect(await leastOf(`${POSTS}1/`, secret)).toBe(1);
    expect(await leastOf(`${POSTS}?limit=50`, secret)).toBe(1);
    expect(await leastOf(`${POSTS}?limit=100`, secret)).toBe(2);
  });

  it('is zero for a missing or malformed key, whether it is refused or over its rate', async () => {
    const { statementsOf } = await givenServer(await env());
    const statuses = new Set<number>();
    for (let request = 0; request < 50; request += 1) {
      const { status, statements } = await statementsOf('ping/', request % 2 === 0 ? null : 'nonsense');
      statuses.add(status);
      expect(statements).toBe(0);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  it('is zero for a key over its rate, once it was refused', async () => {
    const { secret, statementsOf } = await givenServer(await env());
    const tries = [];
    for (let count = 0; count < 10; count += 1) tries.push(await statementsOf(POSTS, secret, '{}'));
    expect(tries.slice(0, 2).map(({ status }) => status)).toEqual([400, 400]);
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(1);
    expect(Math.min(...refused.map(({ statements }) => statements))).toBe(0);
  });
});
