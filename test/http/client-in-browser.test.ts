import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { givenContext } from '../support/browser-context.js';
import { serve } from './served.js';

const BUILT = new URL('../../dist/adapters/client/', import.meta.url);

/** What the page runs. It is a text, because a browser compiles it, not this project. */
const script = (key: string, connectionId: number): string => `(async () => {
  const { makeClient, ApiError } = await import('/client/index.js');
  const client = makeClient({ baseUrl: location.origin, apiKey: '${key}' });
  const image = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4])]);
  const fields = { headline: 'From a page', content: 'With a dot.', connection_ids: [${String(connectionId)}] };
  const { post } = await client.createPost(fields, { image });
  const listed = [];
  for await (const { id } of client.listPosts({ limit: 1 })) listed.push(id);
  const refused = await client.getPost(999).catch((error) => error);
  return [post.status, post.image_url !== '', listed.length, refused instanceof ApiError, refused.status];
})()`;

it('the client as it is built runs in a browser: it creates a post with an image, lists, and is refused', async () => {
  const { port, key, connection, app } = await serve();
  const context = await givenContext();
  const page = await context.newPage();
  const origin = `http://127.0.0.1:${String(port)}`;
  await page.route(`${origin}/page`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.route(`${origin}/client/*`, async (route) => {
    const body = await readFile(new URL(basename(route.request().url()), BUILT), 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${origin}/page`);
  expect(await page.evaluate(script(key.secret, connection.id))).toEqual(['published', true, 1, true, 404]);
  expect(app.publisher.published()).toHaveLength(1);
});
