import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { done, serving, type Environment } from '../cli/command-line.js';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { blueskySubject } from './subjects/bluesky.js';
import { mastodonSubject } from './subjects/mastodon.js';
import { nostrSubject } from './subjects/nostr.js';
import type { MakeSubject } from './subjects/subject.js';
import { webhookSubject } from './subjects/webhook.js';
import { wordpressSubject } from './subjects/wordpress.js';

const SUBJECTS: Readonly<Record<string, MakeSubject>> = {
  mastodon: mastodonSubject,
  bluesky: blueskySubject,
  wordpress: wordpressSubject,
  nostr: nostrSubject,
  webhook: webhookSubject,
};

const Id = z.looseObject({ id: z.int() });
const Key = z.looseObject({ key: z.string() });
const Ready = z.looseObject({ origin: z.string() });

const Created = z.object({
  data: z.object({
    post: z.looseObject({
      status: z.string(),
      channels: z.array(
        z.looseObject({
          provider: z.string(),
          status: z.string(),
          url: z.string().nullable(),
          error: z.unknown(),
        }),
      ),
    }),
  }),
});

const Listed = z.object({
  data: z.object({
    connections: z.array(
      z.looseObject({ provider: z.string(), verification: z.string(), limits: z.unknown() }),
    ),
  }),
});

const LINK = 'https://example.org/harvest?from=everywhere';
const IMAGE = /^https?:\/\/|image_url\W+https?:\/\//;
const ALT = 'A blue square beside an orange one';

/** 600 by 400 pixels, which every channel accepts unchanged. */
const image = async (): Promise<Blob> => {
  const square = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#e8833a' } })
    .png()
    .toBuffer();
  const whole = sharp({ create: { width: 600, height: 400, channels: 3, background: '#2f6db5' } });
  const bytes = await whole
    .composite([{ input: square, left: 300, top: 0 }])
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
};

it('one request with an image and a link is a post on every real server at once', async () => {
  const directory = await makeTemporaryDirectory();
  onTestFinished(directory.remove);
  const env: Environment = {
    DATA_DIR: directory.path,
    PORT: '0',
    ALLOW_PRIVATE_HOSTS: '127.0.0.1,localhost',
    DELIVERY_INLINE_BUDGET_MS: '40000',
  };
  const account = String(Id.parse(await done(['accounts', 'create', '--name', 'Harbor Lane'], env)).id);
  const owner = ['--account', account];
  const { key } = Key.parse(await done(['keys', 'create', ...owner, '--permissions', 'write_post'], env));
  const form = new FormData();
  const readers = new Map<string, Awaited<ReturnType<MakeSubject>>['visible']>();
  for (const [provider, makeSubject] of Object.entries(SUBJECTS)) {
    const { settings, visible } = await makeSubject();
    const sets = Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
    const words = ['connections', 'add', ...owner, '--provider', provider, '--name', provider, ...sets];
    form.append('connection_ids', String(Id.parse(await done(words, env)).id));
    readers.set(provider, visible);
  }
  const server = await serving(['serve'], env);
  const { origin } = Ready.parse(server.ready);
  const headline = `The harvest is in ${String(Date.now())}`;
  form.append('headline', headline);
  form.append('content', `<p>Apples, <b>pears</b> &amp; plums: <a href="${LINK}">read on</a>.</p>`);
  form.append('image', await image(), 'harvest.png');
  form.append('image_alt', ALT);
  const Authorization = `Bearer ${key}`;
  const response = await fetch(`${origin}/api/v1/write-post/posts/`, {
    method: 'POST',
    headers: { Authorization },
    body: form,
  });
  const { post } = Created.parse(await response.json()).data;
  expect([response.status, post.status, post.channels.map(({ error }) => error)]).toEqual([
    201,
    'published',
    Object.keys(SUBJECTS).map(() => null),
  ]);
  const list = await fetch(`${origin}/api/v1/write-post/connections/`, { headers: { Authorization } });
  const { connections } = Listed.parse(await list.json()).data;
  expect(connections.map(({ verification }) => verification)).toEqual(
    Object.keys(SUBJECTS).map(() => 'real_server'),
  );
  for (const [provider, visible] of readers) {
    const found = (await visible()).filter(({ text, title }) => `${title ?? ''} ${text}`.includes(headline));
    expect([provider, found.length]).toEqual([provider, 1]);
    const [there] = found;
    // The public content: the image, its description, and the address of the link. A webhook receiver gets JSON.
    const read = JSON.stringify(there);
    expect([provider, read.includes(LINK), read.includes(ALT)]).toEqual([provider, true, true]);
    expect([provider, there?.imageUrl ?? read]).toEqual([provider, expect.stringMatching(IMAGE)]);
  }
  expect((await server.stop()).code).toBe(0);
}, 120_000);
