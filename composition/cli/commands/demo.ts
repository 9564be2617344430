import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { later, toRfc3339 } from '../../../core/index.js';
import type { PostView, SuccessEnvelope } from '../../../core/wire/index.js';
import { openApp, type App } from '../../app.js';
import { freePort } from '../../processes/free-port.js';
import { serve } from '../../processes/serve.js';
import { localOrigin, readSettings } from '../../settings.js';
import { tokens } from '../../tokens.js';
import type { CommandContext } from '../context.js';
import { makeDemoAccount, type DemoAccount } from '../demo-account.js';
import { Refused, orRefuse, type Output } from '../output.js';

/** How far ahead the second post is scheduled, in milliseconds. */
const AHEAD_MS = 3_000;

type Envelope = SuccessEnvelope<{ readonly post: PostView }>;

export const demoCommand = (command: Command, { output }: CommandContext): void => {
  command.action(() => runDemo(output));
};

/**
 * Runs a server on a free port with a temporary database, and publishes one post at once and one a few seconds later.
 */
const runDemo = async (output: Output): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'write-post-demo-'));
  try {
    const port = await freePort();
    const origin = localOrigin('127.0.0.1', port);
    const env = { DATA_DIR: directory, PORT: String(port), BASE_URL: origin, LOG_LEVEL: 'silent' };
    const app = await openApp(orRefuse(readSettings(env)));
    try {
      const running = await serve(app, { worker: true });
      try {
        await show(app, origin, output);
      } finally {
        await running.stop({ drain: false });
      }
    } finally {
      await app.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

const show = async (app: App, origin: string, output: Output): Promise<void> => {
  const demo = await makeDemoAccount(app);
  if (demo === null) throw new Refused(['The demo database is not empty.']);
  const clock = app.container.get(tokens.clock);
  output.note('1. A post without scheduled_at is published at once:');
  const now = await create(origin, demo, { headline: 'Hello', content: 'My first post.' });
  indented(now).forEach(output.note);
  const scheduledAt = toRfc3339(later(clock.now(), AHEAD_MS));
  output.note(`2. A post with "scheduled_at": "${scheduledAt}" waits:`);
  const scheduled = await create(origin, demo, {
    headline: 'Hello again',
    content: 'This one was <em>scheduled</em>.',
    scheduled_at: scheduledAt,
  });
  indented(scheduled).forEach(output.note);
  output.note('3. Waiting until it is due …');
  const published = await untilPublished(origin, demo, scheduled.data.post.id);
  output.note(`   ${published.data.post.status} at ${String(published.data.post.published_at)}.`);
  const feed = await readFeed(origin, demo);
  output.result({ now, scheduled, published, feed }, () => [
    `4. The feed ${origin}/feeds/${String(demo.connectionId)}/ shows, newest first:`,
    ...feed.map(({ title, content }) => `   ${title}: ${content}`),
  ]);
};

const indented = (envelope: Envelope): readonly string[] =>
  JSON.stringify(envelope, null, 2)
    .split('\n')
    .map((line) => `   ${line}`);

const call = async <T>(url: string, demo: DemoAccount, body?: object): Promise<T> => {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${demo.key}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Refused([`${url} returned ${String(response.status)}: ${await response.text()}`]);
  return (await response.json()) as T;
};

const create = (origin: string, demo: DemoAccount, fields: object): Promise<Envelope> =>
  call(`${origin}/api/v1/write-post/posts/`, demo, { ...fields, connection_ids: [demo.connectionId] });

const untilPublished = async (origin: string, demo: DemoAccount, id: number): Promise<Envelope> => {
  for (let polls = 0; polls < 100; polls += 1) {
    const envelope = await call<Envelope>(`${origin}/api/v1/write-post/posts/${String(id)}/`, demo);
    if (envelope.data.post.status === 'published') return envelope;
    await pause(100);
  }
  throw new Refused(['The scheduled post was not published within ten seconds.']);
};

interface JsonFeed {
  readonly items: readonly { readonly title: string; readonly content_html: string }[];
}

const readFeed = async (
  origin: string,
  demo: DemoAccount,
): Promise<readonly { readonly title: string; readonly content: string }[]> => {
  const feed = await call<JsonFeed>(`${origin}/feeds/${String(demo.connectionId)}/feed.json`, demo);
  return feed.items.map(({ title, content_html }) => ({ title, content: content_html }));
};
