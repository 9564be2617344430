import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { givenContext } from '../support/browser-context.js';
import { serve } from './served.js';

const BUILT = new URL('../../dist/adapters/client/', import.meta.url);

/** A site with an empty page and the built client, under another origin than the API. No request is intercepted. */
const givenSite = async (): Promise<string> => {
  const site = createServer((req, res) => {
    const name = basename(req.url ?? '');
    if (!name.endsWith('.js')) {
      res.setHeader('Content-Type', 'text/html').end('<p>');
      return;
    }
    void readFile(new URL(name, BUILT)).then((body) =>
      res.setHeader('Content-Type', 'text/javascript').end(body),
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void site.close());
  return `http://localhost:${String((site.address() as AddressInfo).port)}`;
};

/** What the page runs. It is a text, because a browser compiles it, not this project. */
const script = (api: string, key: string, connectionId: number): string => `(async () => {
  const { makeClient, ApiError } = await import('/client/index.js');
  const client = makeClient({ baseUrl: '${api}', apiKey: '${key}', retries: 0 });
  const fields = { headline: 'From elsewhere', content: 'Hello.', connection_ids: [${String(connectionId)}] };
  const { post } = await client.createPost(fields);
  const edited = await client.editPost(999, { headline: 'x' }).catch((error) => error);
  const wrong = makeClient({ baseUrl: '${api}', apiKey: 'wrong', retries: 0 });
  const refused = await wrong.ping().catch((error) => error);
  const raw = await fetch('${api}/api/v1/ping/', { headers: { Authorization: 'Bearer ${key}' } });
  return [post.status, edited.status, refused instanceof ApiError && refused.status, raw.headers.get('RateLimit')];
})()`;

it('a page of an allowed origin uses the client and reads refusals; a page of another one gets nothing', async () => {
  const [allowed, other] = [await givenSite(), await givenSite()];
  const { port, key, connection, app } = await serve({ http: { corsOrigins: [allowed] } });
  const context = await givenContext();
  const run = async (site: string): Promise<unknown> => {
    const page = await context.newPage();
    await page.goto(`${site}/page`);
    return page.evaluate(script(`http://127.0.0.1:${String(port)}`, key.secret, connection.id));
  };
  expect(await run(allowed)).toEqual([
    'published',
    404,
    401,
    expect.stringMatching(/^"read.*";r=\d+;t=\d+$/),
  ]);
  await expect(run(other)).rejects.toThrow('did not respond');
  expect(app.publisher.published()).toHaveLength(1);
});
