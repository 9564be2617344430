import type { Locator, Page } from 'playwright-core';

/** The tenth of the next month at noon: far enough from every edge of a month. */
export const tenth = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12)).toISOString();
};

export const dayOf = (time: string, days = 0): string =>
  new Date(Date.parse(time) + days * 86_400_000).toISOString().slice(0, 10);

/** The position of an element; the calendar replaces its tiles when it reloads, so one can be missing for a moment. */
const placeOf = async (of: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const place = await of.boundingBox();
    if (place !== null) return place;
  }
  throw new Error('there is nothing to drag');
};

/** Waits for two frames, after which earlier changes are drawn: no person is faster. */
const DRAWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Takes a tile of the calendar to another day. */
export const drag = async (page: Page, title: string, toDay: string): Promise<void> => {
  await page.evaluate(DRAWN);
  const from = await placeOf(page.locator('.tile-title', { hasText: title }));
  const to = await placeOf(page.locator(`[data-date="${toDay}"]`));
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 25, from.y + 15, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
};
