import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../composition/processes/free-port.js';
import { givenScriptedServer, type Arrived } from '../adapters/publishers/loopback.js';
import { done, run, serving, type Environment, type Finished } from '../cli/command-line.js';
import { LONG_TAG } from '../support/extent.js';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { CANARY_CHANNELS } from './canary-channels.js';
import { credentialsIn, echoing, mimicking, readIn, type Echo } from './echo.js';
import { leaksIn } from './leaks.js';

/** Every command is a process. */
const LONG = { timeout: 600_000, tags: LONG_TAG };

const Id = z.looseObject({ id: z.int() });
const Key = z.looseObject({ key: z.string() });

const CHANNELS = Object.entries(CANARY_CHANNELS).filter(([provider]) => provider !== 'nostr');
const CANARIES = CHANNELS.flatMap(([, { secrets }]) => secrets);

const ECHOES: readonly Echo[] = [
  mimicking,
  (_, text) => echoing(422, text),
  (_, text) => echoing(200, text),
  (_, text) => echoing(500, text),
  (_, text) => echoing(401, text),
];

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let env: Environment;
let account: string;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  const port = String(await freePort());
  env = { DATA_DIR: directory.path, PORT: port, ALLOW_PRIVATE_HOSTS: '127.0.0.1', LOG_LEVEL: 'trace' };
  const words = ['accounts', 'create', '--name', 'Ada', '--timezone', 'UTC', '--plan', 'starter'];
  account = String(Id.parse(await done(words, env)).id);
});

afterAll(() => directory.remove());

const outputOf = ({ stdout, stderr }: Finished): string => `${stdout}\n${stderr}`;

const settingsOf = (settings: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]);

/** The contents of all files of the installation. */
const everythingKept = async (): Promise<string> => {
  const names = await readdir(directory.path, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
  return contents.map((content) => content.toString('latin1')).join('\n');
};

describe('a server that echoes what it received', () => {
  it('I25: makes no secret appear in a response, a log, a file or on a terminal', LONG, async () => {
    const arrived: Arrived[] = [];
    let echo: Echo = (friendly) => friendly;
    const connections: { provider: string; id: string; settings: Readonly<Record<string, string>> }[] = [];
    for (const [provider, channel] of CHANNELS) {
      const { url } = await givenScriptedServer((request) => {
        arrived.push(request);
        return echo(channel.friendly(request), [...readIn([request]), ...channel.secrets].join(' '));
      });
      const settings = channel.settings(url);
      const words = ['connections', 'add', '--account', account, '--provider', provider, '--name', provider];
      const { id } = Id.parse(await done([...words, ...settingsOf(settings)], env));
      connections.push({ provider, id: String(id), settings });
    }
    const issue = ['keys', 'create', '--account', account, '--permissions', 'write_post'];
    const { key } = Key.parse(await done(issue, env));

    const seen: string[] = [];
    const server = await serving(['serve'], env);
    const { origin } = z.looseObject({ origin: z.string() }).parse(server.ready);
    const call = async (path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`${origin}${path}`, {
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = await response.text();
      seen.push(text);
      return text.startsWith('{') ? (JSON.parse(text) as unknown) : null;
    };
    const posts: string[] = [];
    const base = '/api/v1/write-post';
    for (const each of ECHOES) {
      echo = each;
      const connection_ids = connections.map(({ id }) => Number(id));
      const fields = { headline: 'Harvest', content: '<p>Apples</p>', connection_ids };
      await call(`${base}/posts/preview/`, fields);
      const created = z
        .looseObject({ data: z.looseObject({ post: Id }) })
        .parse(await call(`${base}/posts/`, fields));
      posts.push(String(created.data.post.id));
    }
    for (const post of posts) await call(`${base}/posts/${post}/events/`);
    for (const path of [`${base}/posts/`, `${base}/connections/`, '/metrics']) await call(path);
    seen.push(outputOf(await server.stop()));

    echo = (_, text) => echoing(401, text);
    for (const { provider, id, settings } of connections) {
      seen.push(outputOf(await run(['connections', 'verify', id, '--account', account], env)));
      if (provider !== 'mastodon') continue;
      const words = ['connections', 'add', '--account', account, '--provider', provider, '--name', 'again'];
      seen.push(outputOf(await run([...words, ...settingsOf(settings)], env)));
    }
    const { url: base_url } = await givenScriptedServer((request) =>
      echoing(422, [...readIn([request]), ...CANARIES].join(' ')),
    );
    const connect = [
      'connections',
      'connect',
      '--account',
      account,
      '--provider',
      'mastodon',
      '--name',
      'new',
    ];
    const typed = { base_url, access_token: CANARY_CHANNELS['mastodon']?.settings('')['access_token'] ?? '' };
    seen.push(outputOf(await run([...connect, ...settingsOf(typed)], env)));
    seen.push(outputOf(await run(['posts', 'show', posts[1] ?? ''], env)));

    // The servers were quoted, or nothing was proved.
    expect(seen.filter((text) => text.includes('***')).length).toBeGreaterThan(CHANNELS.length);
    const canaries = [...CANARIES, ...credentialsIn(arrived)];
    expect(seen.flatMap((text) => leaksIn(text, canaries).map((leak) => [leak, text.slice(0, 400)]))).toEqual(
      [],
    );
    expect(leaksIn(await everythingKept(), canaries)).toEqual([]);
  });
});
