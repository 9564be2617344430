import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { z } from 'zod';
import { imageBytes } from '../adapters/images/image-bytes.js';
import { givenScriptedServer } from '../adapters/publishers/loopback.js';
import { givenAccount, givenApp, givenConnection } from '../composition/given-app.js';
import { givenPostgresUrl } from '../support/postgres.js';
import { done, serving } from './command-line.js';
import { unwrap } from '../../core/index.js';
import { givenFolder } from '../support/given-folder.js';

const BASE_URL = 'https://post.example';
const Ready = z.object({ origin: z.string() });
const Created = z.object({ data: z.object({ post: z.object({ id: z.number(), image_url: z.string() }) }) });

/** The response of a Telegram chat to every request, with a message of that number. */
const result = { message_id: 7, username: 'a_bot', title: 'A chat', chat: { id: 1, username: 'a_chat' } };

const filesIn = (folder: string) => readdir(folder, { recursive: true });

it(
  'hosts that share nothing but PostgreSQL show and send the images of each other',
  { timeout: 300_000, tags: LONG_TAG },
  async () => {
    const telegram = await givenScriptedServer(() => ({ status: 200, body: { ok: true, result } }));
    const shared = {
      DATABASE_URL: await givenPostgresUrl('current'),
      SECRET_KEYS: 'ab'.repeat(32),
      ALLOW_PRIVATE_HOSTS: '127.0.0.1',
      BASE_URL,
    };
    const app = await givenApp(shared);
    const account = await givenAccount(app);
    const settings = { bot_token: `1:${'a'.repeat(30)}`, chat_id: '1', api_url: telegram.url };
    const chat = await givenConnection(app, account, 'telegram', settings);
    const issue = { account, name: 'k', permissions: ['write_post'] };
    const { secret } = unwrap(await app.engine.issueKey(issue));

    const hosts = [await givenFolder(), await givenFolder(), await givenFolder()];
    const [one = '', other = '', third = ''] = hosts;
    const start = async (DATA_DIR: string) =>
      Ready.parse((await serving(['serve', '--no-worker'], { ...shared, DATA_DIR, PORT: '0' })).ready).origin;
    const [here, there] = [await start(one), await start(other)];

    const form = new FormData();
    const png = new Blob([new Uint8Array(await imageBytes('png', 64))], { type: 'image/png' });
    const fields = {
      headline: 'Hello',
      content: 'World',
      connection_ids: String(chat.id),
      scheduled_at: new Date(Date.now() + 4_000).toISOString(),
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('image', png, 'a.png');
    const headers = { Authorization: `Bearer ${secret}` };
    const response = await fetch(`${here}/api/v1/write-post/posts/`, { method: 'POST', headers, body: form });
    expect(response.status).toBe(201);
    const { post } = Created.parse(await response.json()).data;

    const image = await fetch(post.image_url.replace(BASE_URL, there));
    const bytes = Buffer.from(await image.arrayBuffer());
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(image.headers.get('content-length')).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 64 });

    await serving(['worker'], { ...shared, DATA_DIR: third });
    const photos = () => telegram.arrived.filter(({ path }) => path.endsWith('/sendPhoto'));
    await expect.poll(() => photos().length, { timeout: 60_000 }).toBe(1);
    expect(photos()[0]?.body.includes(bytes)).toBe(true);
    const shown = () => done(['posts', 'show', String(post.id)], { ...shared, DATA_DIR: other });
    await expect.poll(shown, { timeout: 20_000 }).toMatchObject({ status: 'published' });
    for (const folder of hosts) expect(await filesIn(folder)).toEqual([]);
    expect(await filesIn(join(app.settings.dataDir))).toEqual([]);
  },
);
