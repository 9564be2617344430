import { describe, expect, it, vi } from 'vitest';
import { givenInstallation, type Printed } from './printed.js';

type Signal = 'SIGINT' | 'SIGTERM';

/** Runs a command in this process until it has printed, and then stops it by a signal that reaches nothing else. */
const stopped = async (running: Promise<Printed>, signal: Signal = 'SIGINT'): Promise<Printed> => {
  const { stdout } = process;
  await expect.poll(() => vi.mocked(stdout).write.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
  process.listeners(signal).at(-1)?.(signal);
  return running;
};

const given = async () => {
  const installation = await givenInstallation();
  const { printed, lines } = installation;
  return {
    ...installation,
    account: () => lines('accounts', 'create', '--name', 'Ada', '--plan', 'business'),
    until: (words: readonly string[], more: Readonly<Record<string, string>> = {}, signal?: Signal) =>
      stopped(printed(words, more), signal),
  };
};

const ORIGIN = expect.stringMatching(/^Write Post listens at http:\/\/127\.0\.0\.1:\d+$/) as string;
const HEALTH = /^The worker is running; its health is at http:\/\/127\.0\.0\.1:\d+\/readyz$/;

describe('a command that runs until it is stopped', () => {
  it('serve says where it listens, and how to begin with a demo account', async () => {
    const { until, lines, printed } = await given();
    const plain = await until(['serve', '--no-worker']);
    expect(plain).toEqual({ code: 0, lines: [ORIGIN], errors: [] });
    const demo = await until(['serve', '--demo']);
    expect([demo.code, demo.lines[0]]).toEqual([0, ORIGIN]);
    expect(demo.lines[2]).toMatch(/^A demo account with one feed was created\. Its key is shown only once\./);
    expect(demo.lines[5]).toMatch(/^ {4}-H 'Authorization: Bearer wp_live_\w+' \\$/);
    const again = await until(['serve', '--demo']);
    expect(again.lines[0]).toEqual(ORIGIN);
    expect(again.lines.at(-1)).toBe('  npx write-post keys create --account 1 --permissions write_post');
    const json = await until(['serve', '--demo', '--json']);
    expect(JSON.parse(json.lines.join(''))).toEqual({ origin: expect.any(String) as string, demo: null });
    expect((await lines('log')).filter((line) => line.includes(' serve '))).toHaveLength(1);
    expect((await printed(['accounts', 'list', '--json'])).lines.join('')).toContain('"name":"Demo"');
  });

  it('worker says whether it has a monitor', async () => {
    const { until } = await given();
    expect(await until(['worker'])).toMatchObject({ code: 0, lines: ['The worker is running.'] });
    const monitored = await until(['worker'], { WORKER_PORT: '0' }, 'SIGTERM');
    expect(monitored).toMatchObject({ code: 0, lines: [expect.stringMatching(HEALTH)] });
  });

  it('sandbox lists its keys and connections', async () => {
    const { until, refused } = await given();
    const { code, lines } = await until(['sandbox', '--seed', '7']);
    expect([code, lines[0]]).toEqual([
      0,
      expect.stringMatching(/^A sandbox of Write Post listens at http:\/\/127\.0\.0\.1:\d+\. Its clock /),
    ]);
    expect(lines.slice(lines.indexOf('Keys, by their permissions:') + 1).slice(0, 4)).toEqual([
      ...['write_post', 'smm', 'connections', 'everything'].map(
        () => expect.stringMatching(/^ {2}\w+ +wp_test_\w+$/) as string,
      ),
    ]);
    expect(lines.slice(lines.indexOf('Connections:') + 1)[0]).toMatch(/^ +\d+ {2}\w+$/);
    const same = await until(['sandbox', '--seed', '7', '--json']);
    const { keys } = JSON.parse(same.lines.join('')) as { readonly keys: { readonly write_post: string } };
    expect(lines.join('\n')).toContain(keys.write_post);
    expect(await refused('sandbox', '--port', '65536')).toEqual([
      '--port must be a whole number of at most 65535, not "65536".',
    ]);
    expect(await refused('sandbox', '--now', 'soon')).toEqual([
      '--now must be a time with an offset, such as 2027-01-31T04:00:00Z.',
    ]);
  });

  it('events --follow prints a line for each event, and where to continue', async () => {
    const { until, lines, account } = await given();
    await account();
    await lines('connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'Blog');
    const post = ['posts', 'create', '--account', '1', '--connections', '1', '--headline', 'Hello'];
    await lines(...post, '--content', 'World');
    const { code, lines: events, errors } = await until(['events', '--account', '1', '--follow']);
    expect([code, events.length]).toEqual([0, 4]);
    expect(events[0]).toMatch(/^(e1-\w+) {2}.* UTC {2}1 {2}accepted {4}included in the plan$/);
    expect(errors).toEqual([`To continue: --after ${events[3]?.split(' ')[0] ?? ''}`]);
    const first = events[0]?.split(' ')[0] ?? '';
    const json = await until(['events', '--account', '1', '--follow', '--json', '--after', first]);
    expect(json.lines.map((line) => (JSON.parse(line) as { readonly kind: string }).kind)).toEqual([
      ...['leased', 'published', 'captured'],
    ]);
    expect(json.errors).toEqual([]);
  });
});

describe('the value that a command prints', () => {
  it('names what was changed', async () => {
    const { account, printed, path } = await given();
    await account();
    const value = async (...words: readonly string[]): Promise<unknown> =>
      JSON.parse((await printed([...words, '--json'])).lines.join(''));
    await value('keys', 'create', '--account', '1', '--permissions', 'smm');
    expect(await value('keys', 'rotate', '1', '--keep', '0h')).toMatchObject({
      ...{ id: 2, permissions: ['smm'], expires_at: null },
      replaced: { id: 1, expires_at: expect.stringMatching(/Z$/) as string },
    });
    expect(await value('plans', 'list')).toMatchObject({ plans: [{ slug: 'business' }, {}, {}] });
    expect(await value('pause')).toMatchObject({ paused: true, since: expect.any(String) as string });
    expect(await value('resume')).toEqual({ paused: false, changed: true });
    expect(await value('workspaces', 'activate', '1', '--account', '1')).toEqual({ id: 1, active: true });
    expect(await value('posts', 'hold', '--state-of', '2026-01-31T04:00:00Z')).toEqual({
      held: 0,
      scheduled: 0,
    });
    expect(await value('posts', 'held')).toEqual({ posts: [] });
    expect(await value('posts', 'release', '--all')).toEqual({ released: [], problems: [] });
    expect(await value('secrets', 'rotate')).toEqual({
      ...{ key: expect.any(String) as string, resealed: 0, retired: [] },
      ...{ kept: [], unreadable: [], complete: true },
    });
    const suggested = await printed(['completion', 'suggest', '--json', '--', 'po']);
    expect(suggested.lines).toEqual(['{"suggestions":["posts"]}']);
    for (const shell of ['bash', 'zsh', 'fish'])
      expect(await value('completion', shell)).toEqual({
        script: expect.stringContaining('completion suggest') as string,
      });
    await value('accounts', 'close', '1', '--reason', 'Left');
    const file = `${path}/ada.tar`;
    const exported = await printed(['accounts', 'export', '1', file]);
    expect(exported.lines).toEqual([
      expect.stringMatching(/^\S+ada\.tar has what account 1 had at \S+Z: 7 files, 0\.0 MB\.$/),
    ]);
    const erased = await printed(['accounts', 'erase', '1', '--confirm', 'Ada']);
    expect(erased.lines).toEqual([expect.stringMatching(/^Account 1 is erased: .* Its ledger stays\.$/)]);
    const again = await printed(['accounts', 'erase', '1', '--confirm', 'Ada']);
    expect(again.lines).toEqual([expect.stringMatching(/erased before, and its name was not compared\.$/)]);
  });
});
