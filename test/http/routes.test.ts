import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../adapters/http-koa/api/operations/index.js';
import { clientOf } from './client.js';
import { dataOf, draftFor, errorOf, exchange, lineOf, postOf, POSTS, problemsOf, serve } from './served.js';

const bothForms = (path: string): readonly string[] => [path, path.replace(/\/$/, '')];

describe('the pings', () => {
  it.each(bothForms('/api/v1/ping/'))('%s returns the account of any key', async (path) => {
    const { app, call, account } = await serve({ zone: 'Europe/Berlin' });
    const { key, secret } = await app.givenKey(account, []);
    const response = await call('GET', path, { key: secret });
    expect(dataOf(response)).toEqual({
      pong: true,
      service: 'core',
      key: { id: key.id, name: 'Test key', permissions: [], expires_at: null },
      account: { id: account.id, name: 'Ada', timezone: 'Europe/Berlin' },
    });
  });

  it.each([
    ['/api/v1/write-post/ping/', 'write_post', 'smm'],
    ['/api/v1/smm/ping/', 'smm', 'write_post'],
  ] as const)('%s requires the permission %s', async (path, needed, other) => {
    const { app, call, account } = await serve();
    const right = await app.givenKey(account, [needed]);
    const wrong = await app.givenKey(account, [other]);
    for (const form of bothForms(path)) {
      expect(dataOf(await call('GET', form, { key: right.secret }))['service']).toBe(needed);
      const refused = await call('GET', form, { key: wrong.secret });
      expect(lineOf(refused)).toBe('403 SERVICE_ACCESS_DENIED missing_permission');
      expect(errorOf(refused).details?.['permission']).toBe(needed);
    }
  });
});

describe('what is no route', () => {
  it.each([
    ['GET', '/api/v1'],
    ['GET', '/api/v1/nothing/'],
    ['POST', '/api/v1/write-post/posts/1/schedule'],
    ['POST', '/api/v1/write-post/posts/1/schedule/'],
    ['GET', '/api/v1/Write-Post/posts/'],
    ['GET', '/api/v1/write-post/posts//'],
    ['GET', '/api/v1/ping//'],
    ['GET', '//api/v1/ping'],
    ['GET', '/feeds/'],
    ['GET', '/nothing'],
  ])('%s %s is 404 in an envelope, key or not', async (method, path) => {
    const { call } = await serve();
    expect(lineOf(await call(method, path, { key: null }))).toBe('404 RESOURCE_NOT_FOUND -');
    expect(lineOf(await call(method, path))).toBe('404 RESOURCE_NOT_FOUND -');
  });

  it.each([
    ['GET', '/api/v1/nothing', 'no route for GET /api/v1/nothing'],
    ['POST', '/nothing/%0a%1b[2J%e2%80%ae', 'no route for POST /nothing/%0a%1b[2J%e2%80%ae'],
    ['GET', `${POSTS}17/`, 'post 17'],
    ['DELETE', `${POSTS}17/`, 'post 17'],
    ['POST', `${POSTS}17/retry/`, 'post 17'],
    ['GET', `${POSTS}17/events/`, 'post 17'],
    ['GET', `${POSTS}a%0a%1b%5b2Jb%e2%80%aec/`, 'post a bc'],
    ['GET', '/api/v1/write-post/connections/30/', 'connection 30'],
    ['GET', '/feeds/3', 'feed 3'],
    ['GET', '/feeds/x', 'feed x'],
    ['GET', '/feeds/x/posts/y', 'feed x'],
    ['GET', '/media/none.png', 'image none.png'],
    ['GET', '/docs/none', 'file none'],
  ])('%s %s names what was not found', async (method, path, what) => {
    const { call } = await serve();
    expect(errorOf(await call(method, path)).message).toBe(`Not found: ${what}.`);
  });

  it.each(OPERATIONS.filter(({ path }) => path.includes(':id')))(
    '$id names an id that nothing can have',
    async ({ method, path }) => {
      const { call } = await serve();
      const what = path.includes('/posts/') ? 'post' : 'connection';
      const json = method === 'POST' || method === 'PATCH' ? { json: {} } : {};
      const response = await call(method, `/api/v1${path.replace(':id', 'x')}/`, json);
      expect(errorOf(response).message).toBe(`Not found: ${what} x.`);
    },
  );

  it('names a long path by its beginning', async () => {
    const { call } = await serve();
    const { message } = errorOf(await call('GET', `/${'a'.repeat(5_000)}`));
    expect(message).toMatch(/^Not found: no route for GET \/a+…\.$/);
    expect(message.length).toBe('Not found: '.length + 200 + '.'.length);
  });

  it('names a post of another account like one that never existed', async () => {
    const { app, call, create, connection } = await serve();
    const { id } = postOf(await create(draftFor(connection)));
    const { secret } = await app.givenKey(await app.givenAccount('Bob'));
    const [foreign, none] = await Promise.all([
      call('GET', `${POSTS}${String(id)}/`, { key: secret }),
      call('GET', `${POSTS}999/`, { key: secret }),
    ]);
    const messages = [foreign, none].map((response) => errorOf(response).message);
    expect(messages).toEqual([`Not found: post ${String(id)}.`, 'Not found: post 999.']);
  });

  it.each([
    ['DELETE', '/api/v1/ping/', 'GET, HEAD'],
    ['OPTIONS', '/api/v1/ping', 'GET, HEAD'],
    ['PUT', POSTS, 'GET, HEAD, POST'],
    // A fixed word in the position of an id is no id.
    ['PUT', `${POSTS}preview`, 'POST'],
    ['GET', `${POSTS}preview/`, 'POST'],
    ['DELETE', `${POSTS}bulk/`, 'POST'],
    ['PATCH', `${POSTS}bulk`, 'POST'],
    ['POST', '/livez', 'GET, HEAD'],
  ])('%s %s is 405 and names the methods, before the key is looked at', async (method, path, allowed) => {
    const { call } = await serve();
    const response = await call(method, path, { key: null });
    expect(lineOf(response)).toBe('405 RESOURCE_NOT_FOUND method_not_allowed');
    expect(response.headers.get('allow')).toBe(allowed);
  });

  it.each(['0', '-1', 'abc', '1.5', '1e3', '9007199254740993', '%31%zz', '999'])(
    'a post with the id %s does not exist',
    async (id) => {
      const { call } = await serve();
      expect(lineOf(await call('GET', `${POSTS}${id}/`))).toBe('404 RESOURCE_NOT_FOUND -');
      expect(lineOf(await call('GET', `/api/v1/write-post/connections/${id}`))).toBe(
        '404 RESOURCE_NOT_FOUND -',
      );
    },
  );
});

describe('reading posts', () => {
  it('knows a post by one spelling of its number', async () => {
    const { call, create, connection } = await serve();
    const id = String(postOf(await create(draftFor(connection))).id);
    for (const spelling of [`0${id}`, `+${id}`, `${id}.0`, `${id}e0`, `0x${id}`, `%20${id}`]) {
      expect(lineOf(await call('GET', `${POSTS}${spelling}/`))).toBe('404 RESOURCE_NOT_FOUND -');
    }
  });

  it('shows a post under both forms of its path, with its version as entity tag', async () => {
    const { call, create, connection } = await serve();
    const made = postOf(await create(draftFor(connection)));
    for (const path of bothForms(`${POSTS}${String(made.id)}/`)) {
      const response = await call('GET', path);
      expect(response.status).toBe(200);
      expect(dataOf(response)['post']).toEqual(made);
      expect(response.headers.get('etag')).toBe(`"${String(made.version)}"`);
    }
  });

  it('shows a post whose id is percent-encoded', async () => {
    const { call, create, connection } = await serve();
    const made = postOf(await create(draftFor(connection)));
    const id = String(made.id).replaceAll(/\d/g, '%3$&');
    expect(dataOf(await call('GET', `${POSTS}${id}/`))['post']).toEqual(made);
  });

  it('returns 304 to a client with the current version, and 200 otherwise', async () => {
    const { create, connection, port, key } = await serve();
    const { id, version } = postOf(await create(draftFor(connection)));
    const get = (headers: string) =>
      exchange(
        port,
        `GET ${POSTS}${String(id)}/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n` +
          `Authorization: Bearer ${key.secret}\r\n${headers}\r\n\r\n`,
      );
    const tag = `"${String(version)}"`;
    const compressed = `"${String(version)}-gzip"`;
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*', compressed, `"x", W/${compressed}`]) {
      expect(await get(`If-None-Match: ${known}`)).toMatch(/^HTTP\/1\.1 304 .*\r\n\r\n$/s);
    }
    for (const other of [`"${String(version + 1)}"`, `"${String(version + 1)}-gzip"`, String(version), '']) {
      expect(await get(`If-None-Match: ${other}`)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it('returns 304 also to fetch, which asks caches for a new copy, and beside a date, which then counts for nothing', async () => {
    const { create, connection, fetch, key } = await serve();
    const { id, version } = postOf(await create(draftFor(connection)));
    const known = { Authorization: `Bearer ${key.secret}`, 'If-None-Match': `"${String(version)}"` };
    for (const headers of [known, { ...known, 'If-Modified-Since': new Date(0).toUTCString() }])
      for (const method of ['GET', 'HEAD'])
        expect((await fetch(`${POSTS}${String(id)}/`, { method, headers })).status).toBe(304);
  });

  it('handles HEAD like GET, without the body', async () => {
    const { fetch, key, create, connection } = await serve();
    await create(draftFor(connection));
    const headers = { Authorization: `Bearer ${key.secret}` };
    const [head, get] = await Promise.all([
      fetch(POSTS, { method: 'HEAD', headers }),
      fetch(POSTS, { method: 'GET', headers }),
    ]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });

  it('pages through all posts, newest first, without skipping or repeating one', async () => {
    const served = await serve();
    const { createPost, listPosts } = clientOf(served);
    const made: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      made.push((await createPost(draftFor(served.connection))).post.id);
    }
    const seen: number[] = [];
    for await (const { id } of listPosts({ limit: 2 })) seen.push(id);
    expect(seen).toEqual(made.toReversed());
  });

  it('publishes nothing when a field is in the query instead of the body', async () => {
    const { app, connection, call } = await serve();
    const path = `${POSTS}?scheduled_at=2026-01-02T09:00Z&dry_run=1`;
    const response = await call('POST', path, { json: draftFor(connection) });
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_query');
    expect(problemsOf(response)).toEqual(['scheduled_at unknown_field', 'dry_run unknown_field']);
    expect(errorOf(response).message).toContain('There is no parameter "dry_run". This request takes none.');
    expect(app.publisher.published()).toEqual([]);
  });

  it('refuses a query with every problem in it at once', async () => {
    const { call } = await serve();
    const response = await call('GET', `${POSTS}?limit=0&limitt=3&status=sent&cursor=x&limit=`);
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_query');
    expect(problemsOf(response)).toEqual([
      'limit invalid_value',
      'limitt unknown_field',
      'status invalid_value',
      'cursor invalid_value',
    ]);
  });

  it("keeps another account's posts and connections as unknown as those that do not exist", async () => {
    const { app, call, create, connection } = await serve();
    const made = postOf(await create(draftFor(connection)));
    const stranger = await app.givenKey(await app.givenAccount('Eve'));
    const key = stranger.secret;
    expect(lineOf(await call('GET', `${POSTS}${String(made.id)}`, { key }))).toBe('404 RESOURCE_NOT_FOUND -');
    expect(dataOf(await call('GET', POSTS, { key }))).toEqual({ posts: [], next_cursor: null });
    const theirs = `/api/v1/write-post/connections/${String(connection.id)}/`;
    expect(lineOf(await call('GET', theirs, { key }))).toBe('404 RESOURCE_NOT_FOUND -');
  });
});

describe('reading connections', () => {
  it('lists them with their limits, and one alone under its id', async () => {
    const { app, call, account, connection } = await serve();
    const feed = await app.givenConnection(account, 'feed');
    const shown = {
      id: connection.id,
      provider: 'memory',
      name: 'A memory channel',
      status: 'active',
      limits: { max_characters: 500, image: 'optional', max_image_bytes: null, max_images: 10 },
      verification: 'built_in',
    };
    for (const path of bothForms('/api/v1/write-post/connections/')) {
      const { connections, next_cursor } = dataOf(await call('GET', path));
      expect(connections).toEqual([shown, expect.objectContaining({ id: feed.id, provider: 'feed' })]);
      expect(next_cursor).toBe(null);
    }
    const alone = await call('GET', `/api/v1/write-post/connections/${String(connection.id)}`);
    expect(dataOf(alone)['connection']).toEqual(shown);
  });

  it('filters by provider and pages', async () => {
    const { app, call, account } = await serve();
    const feed = await app.givenConnection(account, 'feed');
    const path = '/api/v1/write-post/connections/';
    const filtered = dataOf(await call('GET', `${path}?provider=feed`));
    expect(filtered['connections']).toEqual([expect.objectContaining({ id: feed.id })]);
    const first = dataOf(await call('GET', `${path}?limit=1`));
    const second = dataOf(await call('GET', `${path}?limit=1&cursor=${String(first['next_cursor'])}`));
    expect(second).toEqual({ connections: [expect.objectContaining({ id: feed.id })], next_cursor: null });
  });
});
