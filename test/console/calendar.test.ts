import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { referenceMs } from '../support/cpu-time.js';
import { LONG_TAG } from '../support/extent.js';
import { POST_STATUSES } from '../../core/index.js';
import { dayOf, drag, tenth } from './dragging.js';
import { dotImage, givenPost, givenSandbox, openConsole, opened } from './opened.js';

/**
 * In multiples of the reference work: drawing two thousand posts takes six, and squares of their number would take far
 * more.
 */
const MOST_CPU = 60;

/** Begins to measure the CPU time that the page uses, in milliseconds; how busy the machine is changes little of it. */
const measureCpu = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
};

const openedWithPost = async () => {
  const session = await opened();
  const at = tenth();
  const post = await givenPost(session, { headline: 'Planned', scheduled_at: at });
  await session.show(`#/calendar/month?date=${dayOf(at)}`);
  await session.page.locator('.tile-title', { hasText: 'Planned' }).waitFor();
  return { ...session, at, post };
};

describe('the calendar of the console', () => {
  it(
    'gives a post another day when it is dragged there, at the same time of day',
    { tags: LONG_TAG },
    async () => {
      const { page, client, at, post, complaints } = await openedWithPost();
      await drag(page, 'Planned', dayOf(at, 1));
      await page.getByText('"Planned" goes out').waitFor();
      const { post: moved } = await client.getPost(post.id);
      expect(moved.scheduled_at).toBe(`${dayOf(at, 1)}T12:00:00.000Z`);
      expect(complaints).toEqual([]);
    },
  );

  it('does not draw again what was read again without a change', { tags: LONG_TAG }, async () => {
    const { page } = await openedWithPost();
    await page.evaluate(`document.querySelector('.tile-title').setAttribute('data-kept', '')`);
    const read = page.waitForResponse(/\/posts\/\?.*/);
    await page.evaluate(`dispatchEvent(new Event('online'))`);
    await read;
    await page.waitForTimeout(500);
    expect(await page.locator('.tile-title[data-kept]').count()).toBe(1);
  });

  it('shows both versions when the post was changed meanwhile', { tags: LONG_TAG }, async () => {
    const { page, client, at, post } = await openedWithPost();
    // Without events the page does not learn of the change before the drag.
    await page.route('**/events/**', () => undefined);
    await page.reload();
    await page.locator('.tile-title', { hasText: 'Planned' }).waitFor();
    await client.editPost(post.id, { headline: 'Changed' });
    await drag(page, 'Planned', dayOf(at, 2));
    const dialog = page.getByRole('dialog', { name: 'This post was changed in the meantime' });
    // A move leaves the headline of the other one.
    await expect.poll(() => dialog.getByText('Changed', { exact: true }).count()).toBe(2);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('"Changed" goes out').waitFor();
    const { post: moved } = await client.getPost(post.id);
    expect(moved).toMatchObject({ headline: 'Changed', scheduled_at: `${dayOf(at, 2)}T12:00:00.000Z` });
  });

  it('does the same and cancels with the keyboard alone', { tags: LONG_TAG }, async () => {
    const { page, client, at, post } = await openedWithPost();
    await page.locator('a', { hasText: 'Planned' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('New time').fill(`${dayOf(at, 3)}T15:30`);
    await page.keyboard.press('Enter');
    await page.getByText('"Planned" goes out').waitFor();
    expect((await client.getPost(post.id)).post.scheduled_at).toBe(`${dayOf(at, 3)}T15:30:00.000Z`);
    await page.locator(`[data-date="${dayOf(at, 3)}"] a`, { hasText: 'Planned' }).waitFor();
    await page.locator('a', { hasText: 'Planned' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cancel the post' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel this post?' });
    await dialog.getByRole('button', { name: 'Cancel the post' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The post was canceled.').waitFor();
    expect((await client.getPost(post.id)).post.status).toBe('canceled');
  });

  it('shows only what is in a state or on a channel, in every scale', { tags: LONG_TAG }, async () => {
    const session = await openedWithPost();
    const { page, sandbox, at } = session;
    const on = { connection_ids: [sandbox.connections.mastodon], scheduled_at: at };
    await givenPost(session, { headline: 'Elsewhere', ...on });
    const [planned, elsewhere] = ['Planned', 'Elsewhere'].map((hasText) =>
      page.locator('.tile-title', { hasText }),
    );
    await elsewhere?.waitFor();
    await page.getByLabel('Channel', { exact: true }).selectOption('Mastodon');
    await planned?.waitFor({ state: 'detached' });
    await elsewhere?.waitFor();
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    // The month's tile stays until the week has its own.
    await expect.poll(() => page.locator('.grid .tile-title').allInnerTexts()).toEqual(['Elsewhere']);
    expect(await page.getByLabel('Channel', { exact: true }).inputValue()).toBe(
      String(sandbox.connections.mastodon),
    );
    await page.getByLabel('State').selectOption('Published');
    await elsewhere?.waitFor({ state: 'detached' });
    await page.getByLabel('State').selectOption('Scheduled');
    await elsewhere?.waitFor();
    await page.getByLabel('Channel', { exact: true }).selectOption('Any channel');
    await planned?.waitFor();
    await page.getByRole('button', { name: 'Next week' }).click();
    await planned?.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Previous week' }).click();
    await planned?.waitFor();
  });

  it('keeps the focus on a tile while posts from elsewhere appear', { tags: LONG_TAG }, async () => {
    const session = await openedWithPost();
    const { page, at } = session;
    await page.locator('a', { hasText: 'Planned' }).focus();
    await givenPost(session, { headline: 'Another', scheduled_at: at });
    await page.locator('.tile-title', { hasText: 'Another' }).waitFor();
    expect(await page.evaluate<string>('document.activeElement.textContent')).toContain('Planned');
  });

  it(
    'sends a planned post now from its tile, and lets every field of another be edited',
    { tags: LONG_TAG },
    async () => {
      const { page, client, at, post, show } = await openedWithPost();
      await page.locator('.tile-title', { hasText: 'Planned' }).click();
      await page.getByRole('button', { name: 'Publish now' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish this post now?' });
      await dialog.getByRole('button', { name: 'Publish now' }).click();
      await page.getByText('The post goes out now.').waitFor();
      expect((await client.getPost(post.id)).post.status).toBe('published');

      const fields = { headline: 'Draft', content: 'Old.', connection_ids: [post.channels[0]?.id ?? 0] };
      const { post: other } = await client.createPost(
        { ...fields, scheduled_at: at, image_alt: 'A dot' },
        { image: dotImage() },
      );
      await show(`#/compose/${String(other.id)}`);
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('New.');
      await page.getByRole('button', { name: 'Remove the image' }).click();
      await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/more');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('The post was changed.').waitFor();
      expect((await client.getPost(other.id)).post).toMatchObject({
        content_html: '<p>New.</p>',
        image_url: '',
        link_url: 'https://example.com/more',
        headline: 'Draft',
      });
    },
  );

  it('says on a phone that a day has no posts, once they are read', { tags: LONG_TAG }, async () => {
    const session = await openedWithPost();
    const { page, show } = session;
    await page.setViewportSize({ width: 390, height: 800 });
    let respond = (): void => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/posts/?*', async (route) => {
      await held;
      await route.continue();
    });
    await show('#/calendar/day?date=2031-01-01');
    await page.locator('.grid').getByText('Loading…').waitFor();
    expect(await page.getByText('No posts in this period.').count()).toBe(0);
    respond();
    await page.getByText('No posts in this period.').waitFor();
  });

  it('shows a post of the last hour of a day on that day alone', { tags: LONG_TAG }, async () => {
    const session = await openedWithPost();
    const { page, at } = session;
    await givenPost(session, { headline: 'Late', scheduled_at: `${dayOf(at)}T23:45:00Z` });
    for (const scale of ['week', 'month']) {
      await session.show(`#/calendar/${scale}?date=${dayOf(at)}`);
      await page.locator(`.scales [aria-pressed=true]`, { hasText: new RegExp(scale, 'i') }).waitFor();
      await expect.poll(() => page.locator('.tile-title', { hasText: 'Late' }).count()).toBe(1);
    }
  });

  it(
    'has a tile of some colour for every state, and one for a draft without channels',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, show } = session;
      await givenPost(session, { headline: 'Half a thought', connection_ids: [], draft: true });
      await show('#/calendar/month');
      await page.locator('.tile-title', { hasText: 'Half a thought' }).waitFor();
      expect(await page.locator('.tile-more').innerText()).toBe('Draft');
      for (const state of POST_STATUSES)
        expect(
          await page.evaluate<string>(
            `getComputedStyle(document.documentElement).getPropertyValue('--tile-${state.replaceAll('_', '-')}')`,
          ),
          state,
        ).toMatch(/^#[0-9a-f]{6}$/);
    },
  );

  it('lets a drag go on while a post from elsewhere appears', { tags: LONG_TAG }, async () => {
    const session = await openedWithPost();
    const { page, client, at, post } = session;
    await page.locator('.tile-title', { hasText: 'Planned' }).hover();
    await page.mouse.down();
    await page.locator(`[data-date="${dayOf(at, 1)}"]`).hover();
    await givenPost(session, { headline: 'Elsewhere', scheduled_at: at });
    await page.locator('.tile-title', { hasText: 'Elsewhere' }).waitFor();
    await page.locator(`[data-date="${dayOf(at, 2)}"]`).hover();
    await page.mouse.up();
    await page.getByText('"Planned" goes out').waitFor();
    expect((await client.getPost(post.id)).post.scheduled_at).toBe(`${dayOf(at, 2)}T12:00:00.000Z`);
  });

  it(
    'has no fault when its scale and the views change faster than they are drawn',
    { tags: LONG_TAG },
    async () => {
      const { page, at, complaints } = await openedWithPost();
      // Clicks as soon as an element is drawn: before the browser's next frame, in which its effects would run.
      await page.evaluate(`(async () => {
      let turn = 0;
      const observer = new MutationObserver(() => {
        const buttons = document.querySelectorAll('.calendar-controls button');
        if (buttons.length > 0 && turn % 40 < 30) buttons[turn % buttons.length].click();
        turn += 1;
      });
      observer.observe(document.querySelector('main'), { childList: true, subtree: true });
      for (let visit = 0; visit < 20; visit += 1) {
        for (const hash of ['#/posts', '#/calendar/month?date=${dayOf(at)}']) {
          location.hash = hash;
          await new Promise((done) => setTimeout(done, 10 * visit));
        }
      }
      observer.disconnect();
    })()`);
      await page.goto(page.url().replace(/#.*/, `#/calendar/month?date=${dayOf(at)}`));
      await page.locator('.tile-title', { hasText: 'Planned' }).waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it('shows the whole month on a screen that becomes wide', { tags: LONG_TAG }, async () => {
    // The month begins on a Monday, so that its list and its grid begin on the same day.
    const session = await givenSandbox(Date.parse('2027-03-02T12:00:00Z'));
    await givenPost(session, { headline: 'After it' });
    const { page, show } = await openConsole(session, { viewport: { width: 600, height: 900 } });
    await show('#/calendar/month?date=2027-02-10');
    await page.locator('.grid').getByText('No posts in this period.').waitFor();
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.locator('.tile-title', { hasText: 'After it' }).waitFor();
  });

  it('stays quick with 2,000 posts in a month', { tags: LONG_TAG }, async () => {
    const { page, at, post, show } = await openedWithPost();
    const month = dayOf(at).slice(0, 7);
    // A sandbox takes minutes for this many: these are copies of a real post, in pages like those of the API.
    const posts = Array.from({ length: 2_000 }, (_, number) => {
      const day = String(1 + (number % 28)).padStart(2, '0');
      const hour = String(number % 24).padStart(2, '0');
      const scheduled_at = `${month}-${day}T${hour}:00:00.000Z`;
      return { ...post, id: post.id + number, headline: `Post ${String(number)}`, scheduled_at };
    });
    await page.route('**/posts/?*', async (route) => {
      const query = new URL(route.request().url()).searchParams;
      const start = Number(query.get('cursor')?.slice(1) ?? 0);
      const isPlanned = query.has('scheduled_from');
      const next = isPlanned && start + 100 < posts.length ? `c${String(start + 100)}` : null;
      const data = { posts: isPlanned ? posts.slice(start, start + 100) : [], next_cursor: next };
      await route.fulfill({ json: { success: true, request_id: `req_${'0'.repeat(32)}`, data } });
    });
    await show('#/posts');
    await show(`#/calendar/month?date=${month}-10`);
    await page.getByText('2000 posts').waitFor();
    const [reference, cpuMs] = [referenceMs(), await measureCpu(page)];
    const before = await cpuMs();
    await page.evaluate(`new Promise((resolve) => {
      [...document.querySelectorAll('.scales button')][1].click();
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    })`);
    const took = ((await cpuMs()) - before) / reference;
    expect(took).toBeGreaterThan(1);
    expect(took).toBeLessThan(MOST_CPU);
  });
});
