import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LONG_TAG } from '../support/extent.js';
import { MAIN, run } from './command-line.js';
import { givenServer, givenSession, PostData } from './mcp-session.js';
import { givenFolder } from '../support/given-folder.js';

const Cursor = z.object({ next_cursor: z.string() });

describe('mcp', () => {
  it('lets a model look, preview, publish once, follow and cancel, and see the usage', async () => {
    const { env, connectionId } = await givenServer();
    const { client, call, end } = await givenSession(env);
    expect(client.getServerVersion()).toMatchObject({ name: 'write-post' });

    const listed = await call('list_connections');
    expect(listed.data).toMatchObject({ connections: [{ id: connectionId, provider: 'feed' }] });
    expect(listed.text).toContain(`Connection ${String(connectionId)} "Demo feed" (feed): active`);

    const draft = { headline: 'Hello', content: 'From a model.', connection_ids: [connectionId] };
    const preview = await call('preview_post', draft);
    expect(preview.data).toMatchObject({ preview: { verdict: { status: 201 } } });
    expect(preview.text).toContain('It would be accepted');

    const once = { ...draft, idempotency_key: 'hello-1' };
    const created = await call('create_post', once);
    const { post } = PostData.parse(created.data);
    expect(post).toMatchObject({ status: 'published', headline: 'Hello' });
    expect(created.text).toMatch(/^Post \d+ "Hello": published at .*\n- connection \d+ "Demo feed" \(feed\)/);
    expect(PostData.parse((await call('create_post', once)).data).post.id).toBe(post.id);
    expect(created.data).toEqual({
      ...(await call('get_post', { post_id: post.id })).data,
      warnings: [],
    });

    const tooFar = await call('create_post', {
      ...draft,
      headline: 'Later',
      scheduled_at: '2099-01-01T09:00',
      idempotency_key: 'later-1',
    });
    expect(tooFar).toMatchObject({ isError: true, text: expect.stringContaining('366 days') as string });
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const later = await call('create_post', {
      ...draft,
      headline: 'Later',
      scheduled_at: soon,
      idempotency_key: 'later-1',
    });
    const waiting = PostData.parse(later.data).post;
    expect(waiting.status).toBe('scheduled');
    expect((await call('list_posts')).data).toMatchObject({ posts: [{ id: waiting.id }, { id: post.id }] });
    const page = await call('list_posts', { limit: 1 });
    expect(page.text).toMatch(/There are more: call again with cursor c\w+\.$/);
    const changes = { post_id: waiting.id, headline: 'Much later', link_url: 'https://example.com/' };
    const edited = await call('edit_post', { ...changes, content: '<p>Hi</p><img src="a.png">' });
    expect(edited.text).toContain('Warning: Images within the text are not kept');
    expect(edited.text).toMatch(/^Post \d+ "Much later": scheduled for /);
    const stale = await call('edit_post', { ...changes, headline: 'Other', version: 1 });
    expect(stale).toMatchObject({ isError: true, text: expect.stringMatching(/^412 /) as string });
    const atOnce = { ...draft, headline: 'Now', scheduled_at: soon, idempotency_key: 'now-1' };
    const early = PostData.parse((await call('create_post', atOnce)).data).post;
    const sent = await call('publish_post', { post_id: early.id, idempotency_key: 'now-2' });
    expect(PostData.parse(sent.data).post).toMatchObject({ id: early.id, status: 'published' });
    expect((await call('cancel_post', { post_id: waiting.id })).data).toMatchObject({
      post: { id: waiting.id, status: 'canceled' },
    });
    expect((await call('list_posts', { status: 'scheduled' })).text).toBe('There are no such posts.');

    const events = await call('list_events', { limit: 2 });
    expect(events.text).toMatch(
      /^\S+Z post 1: accepted, included in the plan\n.*\nTo continue, call again with after e[\w-]+\.$/,
    );
    const after = Cursor.parse(events.data).next_cursor;
    expect((await call('list_events', { after, wait: 0 })).text).toContain(
      `post ${String(waiting.id)}: canceled`,
    );

    const now = Cursor.parse((await call('list_events', { after: 'now' })).data).next_cursor;
    expect((await call('list_events', { after: now })).data).toEqual({ events: [], next_cursor: now });

    const usage = await call('usage');
    expect(usage.data).toMatchObject({ usage: { posts: { used: 2 } } });
    expect(usage.text).toContain('2 of ');
    expect(await end()).toEqual({ errors: '', strays: [] });
  });

  it(
    'lets a model store a draft, complete it piece by piece, and publish or schedule it',
    { tags: LONG_TAG },
    async () => {
      const { env, connectionId } = await givenServer();
      const { call, end } = await givenSession(env);
      const stored = await call('create_post', { draft: true, headline: 'Plan', idempotency_key: 'draft-1' });
      const { post } = PostData.parse(stored.data);
      expect(post.status).toBe('draft');
      expect(stored.text).toMatch(/^Post \d+ "Plan": draft/);
      const early = await call('publish_post', { post_id: post.id, idempotency_key: 'draft-2' });
      expect(early).toMatchObject({ isError: true, text: expect.stringContaining('content') as string });
      const rest = { content: 'From a model.', connection_ids: [connectionId] };
      const edited = await call('edit_post', { post_id: post.id, ...rest });
      expect(edited.data).toMatchObject({ post: { status: 'draft', connection_ids: [connectionId] } });
      expect((await call('list_posts', { status: 'draft' })).data).toMatchObject({
        posts: [{ id: post.id }],
      });
      const sent = await call('publish_post', { post_id: post.id, idempotency_key: 'draft-3' });
      expect(sent.data).toMatchObject({ post: { id: post.id, status: 'published' } });
      const other = { ...rest, headline: 'Other', draft: true, idempotency_key: 'draft-4' };
      const { id } = PostData.parse((await call('create_post', other)).data).post;
      const soon = new Date(Date.now() + 86_400_000).toISOString();
      const scheduled = await call('edit_post', { post_id: id, scheduled_at: soon });
      expect(scheduled.data).toMatchObject({ post: { id, status: 'scheduled' } });
      await end();
    },
  );

  it('says of each tool what it does, and that it takes nothing else', async () => {
    const { client } = await givenSession({ WRITE_POST_API_KEY: 'wp_live_none' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('create_post');
    for (const { description, inputSchema } of tools) {
      expect(description).not.toBe('');
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
    const create = tools.find(({ name }) => name === 'create_post');
    expect(create?.inputSchema.required).toEqual(['idempotency_key']);
  });

  it('returns a refusal as a tool error, with every problem of every field', async () => {
    const { env, connectionId } = await givenServer();
    const { call } = await givenSession(env);
    const refused = await call('create_post', {
      headline: ' ',
      content: ' ',
      connection_ids: [connectionId, 4711],
      scheduled_at: '2020-01-01T00:00:00Z',
      idempotency_key: 'k',
    });
    expect(refused.isError).toBe(true);
    expect(refused.text.split('\n')).toEqual([
      '400 invalid_body: The request has problems.',
      expect.stringMatching(/^- headline: /),
      expect.stringMatching(/^- content: /),
      expect.stringMatching(/^- connection_ids\[1\]: /),
      expect.stringMatching(/^- scheduled_at: /),
    ]);
    expect(refused.data).toMatchObject({ error: { status: 400, details: { code: 'invalid_body' } } });

    const misspelt = await call('create_post', {
      content: 'Never at once.',
      connection_ids: [connectionId],
      schedule_at: '2099-01-01T00:00:00Z',
      idempotency_key: 'k',
    });
    expect([misspelt.isError, misspelt.text.includes('schedule_at')]).toEqual([true, true]);
    expect((await call('list_posts')).data).toMatchObject({ posts: [] });

    const missing = await call('get_post', { post_id: 4711 });
    expect(missing).toMatchObject({ isError: true, text: expect.stringMatching(/^404 /) as string });
  });

  it('reports that its server is not running and how to start it', { tags: LONG_TAG }, async () => {
    const { server, env } = await givenServer();
    const { call } = await givenSession({ WRITE_POST_API_KEY: env.WRITE_POST_API_KEY }, [
      '--url',
      env.WRITE_POST_URL,
    ]);
    expect((await call('usage')).isError).toBe(false);
    await server.stop();
    const gone = await call('usage');
    expect(gone.isError).toBe(true);
    expect(gone.text).toBe(
      `${env.WRITE_POST_URL} did not respond. Is the server running? (write-post serve)`,
    );
  });

  it(
    'completes the calls in progress when its input ends, with nothing else on its output',
    { tags: LONG_TAG },
    async () => {
      const { env } = await givenServer();
      const child = spawn(process.execPath, [MAIN, 'mcp'], { env });
      const [output, errors] = [text(child.stdout), text(child.stderr)];
      const ended = new Promise((resolve) => child.once('close', resolve));
      const send = (message: object) =>
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
      const clientInfo = { name: 'test', version: '1' };
      send({
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
      });
      send({ method: 'notifications/initialized' });
      send({ id: 2, method: 'tools/call', params: { name: 'usage', arguments: {} } });
      child.stdin.end();
      expect([await ended, await errors]).toEqual([0, '']);
      const Message = z.looseObject({ jsonrpc: z.literal('2.0'), id: z.int(), result: z.looseObject({}) });
      const messages = (await output).trimEnd().split('\n');
      expect(messages.map((line) => Message.parse(JSON.parse(line)).id)).toEqual([1, 2]);
    },
  );
});

describe('mcp that cannot start', () => {
  it.each([
    ['a key', {}, /Set WRITE_POST_API_KEY .*write-post keys create/],
    ['a right address', { WRITE_POST_API_KEY: 'k', WRITE_POST_URL: 'localhost:3000' }, /http or https/],
  ] as const)('without %s says what to do, and nothing on its output', async (_title, env, message) => {
    const { code, stdout, stderr } = await run(['mcp'], env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
  });

  it('without the optional package names it', async () => {
    const path = await givenFolder();
    const root = fileURLToPath(new URL('../..', import.meta.url));
    await cp(dirname(MAIN), join(path, 'dist'), { recursive: true });
    await cp(join(root, 'package.json'), join(path, 'package.json'));
    await mkdir(join(path, 'node_modules'));
    for (const name of await readdir(join(root, 'node_modules'))) {
      if (name.startsWith('.') || name === '@modelcontextprotocol') continue;
      await symlink(join(root, 'node_modules', name), join(path, 'node_modules', name));
    }
    const main = join(path, 'dist/main.js');
    const child = spawn(process.execPath, [main, 'mcp'], { env: { WRITE_POST_API_KEY: 'k' } });
    const [errors, code] = await Promise.all([
      text(child.stderr),
      new Promise((resolve) => child.once('close', resolve)),
    ]);
    expect(code).toBe(1);
    expect(errors).toContain('npm install @modelcontextprotocol/sdk');
  });
});
