import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openApp, readSettings, startListening, tokens, type App } from '../../composition/index.js';
import type { Notice } from '../../adapters/knex/index.js';
import { postRequest, later, unwrap } from '../../core/index.js';
import { givenFolder } from '../support/given-folder.js';
import { givenPostgresUrl } from '../support/postgres.js';

const LONG_MS = 3_600_000;

/** Far longer than any step takes. */
const PATIENCE = { timeout: 15_000 };

/** An app on the database, as in a separate process. */
const givenApp = async (url: string): Promise<App> => {
  const folder = await givenFolder();
  const settings = readSettings({
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '3',
    SECRET_KEY: '0123456789abcdef'.repeat(4),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  });
  const app = await openApp(unwrap(settings));
  onTestFinished(app.close);
  onTestFinished(startListening(app));
  return app;
};

/** Two apps with an account, and the notices that the second one receives from the first. */
const givenTwoApps = async () => {
  const url = await givenPostgresUrl('current');
  const [one, other] = [await givenApp(url), await givenApp(url)];
  const received: Notice[] = [];
  other.container.get(tokens.store).notices.onReceived((notice) => received.push(notice));
  // As soon as it listens it reports once, for notices that it missed before.
  await other.container.get(tokens.wakeup).sleep(LONG_MS);
  received.length = 0;
  const open = { name: 'Ann', timeZone: 'Europe/Berlin', planSlug: 'business' };
  const account = unwrap(await one.container.get(tokens.engine).openAccount(open));
  return { one, other, received, account };
};

const DAY_MS = 86_400_000;

describe('two processes on one PostgreSQL', () => {
  it('wake each other for a post that is due soon, and not for one that is due much later', async () => {
    const { one, other, received, account } = await givenTwoApps();
    const feed = { account, provider: 'feed', name: 'Feed' };
    const { id } = unwrap(await one.container.get(tokens.engine).addConnection(feed));
    const schedule = async (aheadMs: number): Promise<void> => {
      const at = new Date(one.container.get(tokens.clock).now() + aheadMs).toISOString();
      const fields = { headline: 'Later', content: 'Soon.', connectionIds: [id], scheduledAt: at };
      const request = postRequest(fields, one.container.get(tokens.requestLimits));
      unwrap(await one.container.get(tokens.engine).createPost({ account, request, requestId: null }));
    };
    const sleep = other.container.get(tokens.wakeup).sleep(LONG_MS);
    await schedule(30 * DAY_MS);
    await schedule(900);
    await sleep;
    expect(received).toEqual(['due']);
  });

  it('refuse a key that the other one has revoked, and receive a notice', async () => {
    const { one, other, received, account } = await givenTwoApps();
    const issue = { account, name: 'k', permissions: ['write_post'] };
    const { key, secret } = unwrap(await one.container.get(tokens.engine).issueKey(issue));
    const authorize = other.container.get(tokens.engine).authorize;
    expect((await authorize(secret, null)).ok).toBe(true);
    await one.container.get(tokens.store).apiKeys.revoke(key.id, later(key.createdAt, 1));
    await vi.waitFor(() => expect(received).toEqual(['actors']), PATIENCE);
    expect((await authorize(secret, null)).ok).toBe(false);
  });

  it('notify each other of events only while one of them listens for events', async () => {
    const { one, other, received, account } = await givenTwoApps();
    const feed = { account, provider: 'feed', name: 'Feed' };
    const { id } = unwrap(await one.container.get(tokens.engine).addConnection(feed));
    const post = async (): Promise<void> => {
      const fields = { headline: 'Now', content: 'At once.', connectionIds: [id] };
      const request = postRequest(fields, one.container.get(tokens.requestLimits));
      unwrap(await one.container.get(tokens.engine).createPost({ account, request, requestId: null }));
    };
    await post();
    const listenerKnown = new Promise<void>((resolve) => {
      one.container.get(tokens.store).notices.onReceived((notice) => notice === 'listening' && resolve());
    });
    const { timelineReader } = other.container.get(tokens.store);
    const newest = (await timelineReader.newestOf([account.id])).get(account.id) ?? 0;
    const listening = other.container.get(tokens.eventNotifier).listen(account.id, newest);
    onTestFinished(listening.leave);
    await listenerKnown;
    expect(received).not.toContain('events');
    await post();
    await listening.notified;
    await vi.waitFor(() => expect(received).toContain('events'), PATIENCE);
  });
});
