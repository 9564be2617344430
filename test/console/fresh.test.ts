import type { Request } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeClient } from '../../adapters/client/index.js';
import { startSandbox } from '../../composition/sandbox/index.js';
import { instant } from '../../core/index.js';
import { LONG_TAG } from '../support/extent.js';
import { givenPost, opened } from './opened.js';

/** Far below the minute after which everything is reloaded without events. */
const SOON_MS = 20_000;

describe('the open console', () => {
  it(
    'shows soon what was published elsewhere, and counts what needs attention',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, sandbox, complaints } = session;
      await page.getByRole('heading', { name: 'No posts yet' }).waitFor();
      await givenPost(session, { headline: 'From elsewhere' });
      await page.getByText('From elsewhere').waitFor({ timeout: SOON_MS });
      await sandbox.play(sandbox.connections.telegram, 'refuse');
      await givenPost(session, { headline: 'Refused', connection_ids: [sandbox.connections.telegram] });
      await page.getByText('1 thing needs attention').waitFor({ state: 'attached', timeout: SOON_MS });
      expect(await page.title()).toMatch(/^\(1\) /);
      expect(complaints).toEqual([]);
    },
  );

  it('keeps what is being typed while something new appears', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page } = session;
    await page.getByLabel('Search').fill('bicy');
    await givenPost(session, { headline: 'Red bicycle' });
    await page.getByText('Red bicycle').waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('bicy');
  });

  it('shows soon in the calendar what was planned elsewhere', { tags: LONG_TAG }, async () => {
    const session = await opened();
    await session.show('#/calendar/month');
    await session.page.locator('.fc-day, [data-date]').first().waitFor();
    const scheduled_at = new Date(Date.now() + 60_000).toISOString();
    await givenPost(session, { headline: 'Planned elsewhere', scheduled_at });
    await session.page.locator('.tile-title', { hasText: 'Planned elsewhere' }).waitFor({ timeout: SOON_MS });
    expect(session.complaints).toEqual([]);
  });

  it(
    'sends few requests while nothing happens, and holds no request in the background',
    { tags: LONG_TAG },
    async () => {
      const { page } = await opened();
      let requested: string[] = [];
      const held = new Set<Request>();
      page.on('request', (request) => {
        requested.push(new URL(request.url()).pathname);
        held.add(request);
      });
      const forget = (request: Request): void => void held.delete(request);
      page.on('requestfinished', forget).on('requestfailed', forget);
      await page.getByRole('heading', { name: 'No posts yet' }).waitFor();
      const during = async (ms: number): Promise<readonly string[]> => {
        requested = [];
        await page.waitForTimeout(ms);
        return requested.filter((path) => path !== '/api/v1/write-post/events/');
      };
      // What belongs to the start is read by then.
      await expect.poll(() => during(3_000)).toEqual([]);
      expect(await during(10_000)).toEqual([]);
      expect(requested.length).toBeLessThan(3);
      await expect.poll(() => held.size, { timeout: 30_000 }).toBe(1);
      await page.evaluate(`(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    })()`);
      await expect.poll(() => held.size).toBe(0);
      // Longer than the pause between two requests.
      await page.waitForTimeout(2_000);
      expect(held.size).toBe(0);
    },
  );

  it('says when the server is away, and goes on by itself when it is back', { tags: LONG_TAG }, async () => {
    const { page, sandbox } = await opened();
    await page.getByLabel('Search').waitFor();
    const port = Number(new URL(sandbox.baseUrl).port);
    await sandbox.stop();
    await page.getByText('The server is not responding.').waitFor();
    const again = await startSandbox({ port, now: instant(Date.now()) });
    onTestFinished(() => again.stop());
    await page.getByText('The server is not responding.').waitFor({ state: 'detached' });
    const client = makeClient({ baseUrl: again.baseUrl, apiKey: again.keys.write_post });
    await client.createPost({
      headline: 'After the restart',
      content: 'Here again.',
      connection_ids: [again.connections.feed],
    });
    await page.getByText('After the restart').waitFor();
  });
});
