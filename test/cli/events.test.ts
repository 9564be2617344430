import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { LONG_TAG } from '../support/extent.js';
import { MAIN, run } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

const Event = z.looseObject({ cursor: z.string(), post_id: z.int(), kind: z.string() });
const Page = z.strictObject({ events: z.array(Event), next_cursor: z.string() });

const POST = ['posts', 'create', '--account', '1', '--connections', '1', '--content', 'x', '--headline'];
const PUBLISHED = ['accepted', 'leased', 'published', 'captured'];

const given = async () => {
  const path = await givenFolder();
  const env = { DATA_DIR: path };
  const done = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await run(words, env);
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  };
  await done('accounts', 'create', '--name', 'Ada', '--plan', 'business');
  await done('connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'News');
  const page = async (...words: readonly string[]) =>
    Page.parse(JSON.parse(await done('events', '--account', '1', '--json', ...words)));
  const kinds = async (...words: readonly string[]) => (await page(...words)).events.map(({ kind }) => kind);
  return { env, done, page, kinds };
};

it('lists the events of an account in pages, from a cursor or from now on', { tags: LONG_TAG }, async () => {
  const { env, done, page, kinds } = await given();
  await done(...POST, 'One');
  const first = await page('--limit', '3');
  expect(first.events.map(({ kind }) => kind)).toEqual(PUBLISHED.slice(0, 3));
  expect(await kinds('--after', first.next_cursor)).toEqual(PUBLISHED.slice(3));
  const now = await page('--after', 'now');
  expect(now.events).toEqual([]);
  await done(...POST, 'Two');
  const { events } = await page('--after', now.next_cursor);
  expect(events.map(({ post_id: post, kind }) => [post, kind])).toEqual(PUBLISHED.map((kind) => [2, kind]));
  const lines = (await done('events', '--account', '1', '--limit', '1')).trimEnd().split('\n');
  expect(lines[0]).toMatch(/^cursor +at +post +event +connection +detail$/);
  expect(lines[2]).toMatch(/^e1-\S+ .* 1 +accepted +included in the plan$/);
  expect(lines[3]).toMatch(/^To continue: --after e1-\S+$/);
  const gone = await run(['events', '--account', '1', '--after', 'e99-1'], env);
  expect([gone.code, gone.stderr]).toEqual([1, expect.stringMatching(/^Events after this cursor/)]);
});

it(
  'follows events as they come, a line of JSON for each, until it is stopped',
  { tags: LONG_TAG },
  async () => {
    const { env, done } = await given();
    await done(...POST, 'One');
    const child = spawn(process.execPath, [MAIN, 'events', '--account', '1', '--follow', '--json'], { env });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise((resolve) => child.once('close', resolve));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => {
      const line: IteratorResult<string, unknown> = await lines.next();
      return Event.parse(JSON.parse(String(line.value)));
    };
    for (const kind of PUBLISHED) expect(await next()).toMatchObject({ kind, post_id: 1 });
    await done(...POST, 'Two');
    for (const kind of PUBLISHED) expect(await next()).toMatchObject({ kind, post_id: 2 });
    child.kill('SIGINT');
    expect([await ended, (await lines.next()).done]).toEqual([0, true]);
  },
);
