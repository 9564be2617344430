import { LONG_TAG } from '../support/extent.js';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { done, run, valueOf, type Environment } from './command-line.js';

const Id = z.looseObject({ id: z.int() });
const Key = z.looseObject({ id: z.int(), key: z.string().regex(/^wp_live_[0-9A-Za-z]{22}_[0-9A-Za-z]{6}$/) });

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let env: Environment;
let account: string;
let feed: string;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  env = { DATA_DIR: directory.path, PORT: '0' };
  const opened = await done(
    ['accounts', 'create', '--name', 'Ada', '--timezone', 'Europe/Berlin', '--plan', 'starter'],
    env,
  );
  account = String(Id.parse(opened).id);
  expect(opened).toEqual({
    id: Number(account),
    name: 'Ada',
    workspace_id: expect.any(Number) as number,
    timezone: 'Europe/Berlin',
    plan: 'starter',
    status: 'active',
    status_reason: null,
  });
  const added = await done(
    ['connections', 'add', '--account', account, '--provider', 'feed', '--name', 'Blog'],
    env,
  );
  feed = String(Id.parse(added).id);
  expect(added).toEqual({ id: Number(feed), provider: 'feed', name: 'Blog', status: 'active' });
});

afterAll(() => directory.remove());

const create = (connection: string, ...more: readonly string[]) =>
  done(
    ['posts', 'create', '--account', account, '--headline', 'Hello', '--content', 'World', '--connections']
      .concat(connection)
      .concat(more),
    env,
  );

const addSandbox = async (behaviour: string): Promise<string> => {
  const words = ['connections', 'add', '--account', account, '--provider', 'sandbox', '--name', behaviour];
  return String(Id.parse(await done([...words, '--set', `behaviour=${behaviour}`], env)).id);
};

describe('what the command line prints for machines', () => {
  it('accounts: an unknown plan is refused, a change keeps the rest', async () => {
    const refused = await run(['accounts', 'create', '--name', 'Eve', '--plan', 'gold', '--json'], env);
    expect(refused.code).toBe(1);
    expect(valueOf(refused)).toEqual({ ok: false, problems: [expect.stringContaining('gold')] });
    expect(await done(['accounts', 'set', '--account', account, '--plan', 'business'], env)).toMatchObject({
      id: Number(account),
      timezone: 'Europe/Berlin',
      plan: 'business',
    });
    expect(await done(['accounts', 'list'], env)).toMatchObject({ accounts: [{ plan: 'business' }] });
  });

  it('accounts: a suspension is shown with its reason until it ends, and nothing is sent by hand', async () => {
    const { id } = Id.parse(await create(feed, '--scheduled-at', IN_A_WEEK));
    const suspended = { status: 'suspended', status_reason: 'Unpaid' };
    expect(await done(['accounts', 'suspend', account, '--reason', 'Unpaid'], env)).toMatchObject(suspended);
    for (const words of [['edit', '--headline', 'Late'], ['publish'], ['retry']]) {
      const [command = '', ...options] = words;
      const refused = await run(['posts', command, String(id), ...options, '--json'], env);
      expect(valueOf(refused)).toEqual({ ok: false, problems: [`Account ${account} is suspended.`] });
    }
    expect(await done(['posts', 'cancel', String(id)], env)).toMatchObject({ status: 'canceled' });
    expect(await done(['accounts', 'show', account], env)).toMatchObject(suspended);
    const active = { status: 'active', status_reason: null };
    expect(await done(['accounts', 'resume', account], env)).toMatchObject(active);
  });

  it('keys: the secret is shown once and in no list', { tags: LONG_TAG }, async () => {
    const words = ['keys', 'create', '--account', account, '--permissions', 'write_post,smm'];
    const key = Key.parse(await done([...words, '--expires', '2099-01-01T00:00:00Z'], env));
    expect(key).toEqual({
      id: key.id,
      key: key.key,
      permissions: ['write_post', 'smm'],
      expires_at: '2099-01-01T00:00:00.000Z',
    });
    const listed = await run(['keys', 'list', '--account', account, '--json'], env);
    expect(valueOf(listed)).toMatchObject({
      keys: [{ id: key.id, permissions: ['write_post', 'smm'], revoked_at: null }],
    });
    expect(listed.stdout + listed.stderr).not.toContain(key.key.slice(8, 30));
    const revoked = await done(['keys', 'revoke', String(key.id)], env);
    expect(revoked).toEqual({ id: key.id, revoked_at: expect.any(String) as string });
    expect(await done(['keys', 'revoke', String(key.id)], env)).toEqual(revoked);
  });

  it('connections: settings are in no list, wrong ones are refused', { tags: LONG_TAG }, async () => {
    const words = ['connections', 'add', '--account', account, '--provider', 'sandbox', '--name', 'Box'];
    const log = `${directory.path}/never-shown.jsonl`;
    await done([...words, '--set', `log=${log}`], env);
    const listed = await run(['connections', 'list', '--account', account, '--json'], env);
    expect(valueOf(listed)).toMatchObject({ connections: [{ id: Number(feed) }, { provider: 'sandbox' }] });
    expect(listed.stdout).not.toContain('never-shown');
    const wrong = await run([...words, '--set', 'behaviour=odd', '--set', 'colour=red', '--json'], env);
    expect(wrong.code).toBe(1);
    expect(z.object({ problems: z.array(z.string()) }).parse(valueOf(wrong)).problems).toHaveLength(2);
  });

  it('plans: a new one has no caps, and a change keeps what it does not name', async () => {
    const plan = await done(['plans', 'set', '--slug', 'team', '--included', '5', '--overage', '0.07'], env);
    expect(plan).toEqual({
      slug: 'team',
      name: 'team',
      currency: 'USD',
      included_posts: 5,
      overage_price_minor: 7,
      max_posts: null,
      max_connections_per_post: null,
      max_scheduled: null,
      max_drafts: 100,
    });
    expect(await done(['plans', 'set', '--slug', 'team', '--max-scheduled', '3'], env)).toEqual({
      ...(plan as object),
      max_scheduled: 3,
    });
    const lift = ['plans', 'set', '--slug', 'team', '--max-scheduled', 'none', '--overage', 'none'];
    expect(await done(lift, env)).toEqual({ ...(plan as object), overage_price_minor: null });
  });

  it(
    'wallet: a payment counts once by its key, and the audit finds what was changed behind its back',
    { tags: LONG_TAG },
    async () => {
      const credit = ['wallet', 'credit', '--account', account, '--amount', '10.00', '--key', 'invoice-1'];
      const balance = { currency: 'USD', available_minor: 1_000, held_minor: 0 };
      expect(await done(credit, env)).toEqual({ ...balance, replayed: false });
      expect(await done(credit, env)).toEqual({ ...balance, replayed: true });
      const other = await run(credit.with(5, '11.00').concat('--json'), env);
      expect(other.code).toBe(1);
      expect(valueOf(other)).toEqual({ ok: false, problems: [expect.stringContaining('another key')] });
      expect(await done(['wallet', 'show', '--account', account], env)).toEqual(balance);
      const sound = { ok: true, accounts: 1, transfers: 1, problems: [] };
      expect(await done(['wallet', 'audit', '--account', account], env)).toEqual(sound);
      await changeWallet(1);
      const audited = await run(['wallet', 'audit', '--json'], env);
      expect(audited.code).toBe(1);
      expect(valueOf(audited)).toMatchObject({ ok: false, problems: [expect.any(String)] });
      await changeWallet(-1);
    },
  );

  it('posts: created, listed and shown', async () => {
    const post = Id.parse(await create(feed));
    expect(post).toMatchObject({ status: 'published', channel_count: 1, timezone: 'Europe/Berlin' });
    const listed = await done(['posts', 'list', '--account', account, '--status', 'published'], env);
    expect(listed).toEqual({ posts: [post] });
    expect(await done(['posts', 'show', String(post.id)], env)).toEqual(post);
    const unknown = await run(['posts', 'show', '4711', '--json'], env);
    expect(unknown.code).toBe(1);
    expect(valueOf(unknown)).toEqual({ ok: false, problems: [expect.stringContaining('4711')] });
  });

  it('posts: changed and sent now', { tags: LONG_TAG }, async () => {
    const id = String(Id.parse(await create(feed, '--scheduled-at', IN_A_WEEK)).id);
    const given = ['--link-url', 'https://example.com/', '--image-alt', 'A dot', '--labels', 'news'];
    const edited = await done(['posts', 'edit', id, ...given], env);
    expect(edited).toMatchObject({
      ...{ headline: 'Hello', link_url: 'https://example.com/', image_alt: 'A dot', labels: ['news'] },
    });
    const without = await done(['posts', 'edit', id, '--without', 'link-url,image-alt,labels'], env);
    expect(without).toMatchObject({ link_url: null, image_alt: null, labels: [] });
    const both = await run(
      ['posts', 'edit', id, '--link-url', 'https://a.example/', '--without', 'link-url'],
      env,
    );
    expect([both.code, both.stderr]).toEqual([1, expect.stringContaining('--without link-url: Contradicts')]);
    const wrong = await run(['posts', 'edit', id, '--without', 'headline', '--json'], env);
    expect(valueOf(wrong)).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('not "headline"')],
    });
    const stale = await run(['posts', 'publish', id, '--if-version', '1', '--json'], env);
    expect(valueOf(stale)).toMatchObject({ ok: false, problems: [expect.stringContaining('has changed')] });
    expect(await done(['posts', 'publish', id], env)).toMatchObject({
      status: 'published',
      scheduled_at: null,
    });
  });

  it('posts: canceled, retried and resolved', { tags: LONG_TAG }, async () => {
    const scheduled = Id.parse(await create(feed, '--scheduled-at', IN_A_WEEK));
    expect(scheduled).toMatchObject({ status: 'scheduled' });
    const canceled = await done(['posts', 'cancel', String(scheduled.id)], env);
    expect(canceled).toMatchObject({ id: scheduled.id, status: 'canceled' });
    const lossy = await addSandbox('lose_response');
    const lost = Id.parse(await create(lossy));
    expect(lost).toMatchObject({ status: 'needs_attention' });
    const retry = ['posts', 'retry', String(lost.id)];
    const refused = await run([...retry, '--json'], env);
    expect(refused.code).toBe(1);
    const problems = [expect.stringMatching(/ add --accept-duplicate-risk\.$/)];
    expect(valueOf(refused)).toMatchObject({ ok: false, problems });
    expect(await done([...retry, '--accept-duplicate-risk'], env)).toMatchObject({
      status: 'needs_attention',
    });
    const resolve = ['posts', 'resolve', String(lost.id), '--connection', lossy, '--outcome', 'published'];
    expect(await done(resolve, env)).toMatchObject({ id: lost.id, status: 'published' });
  });

  it('doctor: every check by name, and a no is exit 1', { tags: LONG_TAG }, async () => {
    const Checks = z.object({
      ok: z.boolean(),
      checks: z.array(z.strictObject({ name: z.string(), ok: z.boolean(), message: z.string() })),
    });
    const key = await done(['keys', 'create', '--account', account, '--permissions', 'write_post'], env);
    const fine = Checks.parse(await done(['doctor'], env));
    expect(fine.checks.map(({ name }) => name)).toContain('lateness');
    await done(['keys', 'revoke', String(Id.parse(key).id)], env);
    const unwell = await run(['doctor', '--json'], env);
    expect(unwell.code).toBe(1);
    const { ok, checks } = Checks.parse(valueOf(unwell));
    expect([ok, checks.filter((check) => !check.ok).map(({ name }) => name)]).toEqual([false, ['accounts']]);
  });

  it(
    'doctor: a key file that others can read, and a port that another program has',
    { tags: LONG_TAG },
    async () => {
      const [secretKey, other] = [join(directory.path, 'secret.key'), createServer().listen(0, '127.0.0.1')];
      await once(other, 'listening');
      const address = other.address();
      const PORT = String(typeof address === 'object' ? address?.port : '');
      await chmod(secretKey, 0o644);
      const { stdout, code } = await run(['doctor'], { ...env, PORT });
      await chmod(secretKey, 0o600);
      other.close();
      expect(code).toBe(1);
      expect(stdout).toMatch(/NOT OK +secret key .*chmod 600/);
      expect(stdout).toMatch(/NOT OK +port .*set PORT or HOST/);
    },
  );

  it('completion: the commands and the options that may follow', async () => {
    const suggest = async (...words: readonly string[]) =>
      (await run(['completion', 'suggest', '--', ...words], env)).stdout.trim().split('\n');
    expect(await suggest('posts', 'c')).toEqual(['create', 'cancel']);
    expect(await suggest('posts', 'create', '--image', 'x.png', '--image')).toEqual(['--image-alt']);
  });
});

describe('how the command line ends', () => {
  it.each([['accounts', 'create'], ['nonsense']])('with 2 and a hint for %j', async (...words) => {
    const finished = await run([...words, '--json'], env);
    expect(finished.code).toBe(2);
    expect(valueOf(finished)).toEqual({ ok: false, problems: [expect.any(String)] });
    expect(finished.stderr).not.toBe('');
  });

  it('with 1 and every problem of the settings', async () => {
    const finished = await run(['doctor', '--json'], { ...env, PORT: 'x', LOG_LEVEL: 'loud' });
    expect(finished.code).toBe(1);
    expect(valueOf(finished)).toEqual({
      ok: false,
      problems: [expect.stringContaining('PORT'), expect.stringContaining('LOG_LEVEL')],
    });
  });

  it('with the same words in every zone of the host', async () => {
    const shown = await Promise.all(
      ['UTC', 'Pacific/Apia'].map((TZ) => run(['accounts', 'list'], { ...env, TZ })),
    );
    expect(new Set(shown.map(({ stdout }) => stdout)).size).toBe(1);
    expect(shown[0]?.stdout).toMatch(
      /Ada +active +business +Europe\/Berlin +\w{3} \d+ \w{3} \d{4}, \d\d:\d\d GMT\+[12]/,
    );
  });
});

/** Corrupts the balance by changing it without a transfer. */
const changeWallet = (byMinor: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const database = new sqlite3.Database(`${directory.path}/write-post.db`);
    database.run(
      'update wallets set available_minor = available_minor + ? where account_id = ?',
      [byMinor, account],
      (error) => database.close(() => (error === null ? resolve() : reject(error))),
    );
  });
