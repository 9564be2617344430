import type { Browser, Page } from 'playwright-core';

/** The cost of loading the console until a key can be pasted into it. */
export interface FirstPage {
  readonly requests: number;
  /** As they are sent, compressed. */
  readonly bytes: number;
  /** Tasks that kept the page from responding for more than 50 ms. */
  readonly longTasks: number;
  /** From the beginning of the navigation until the field for the key takes letters, in milliseconds. */
  readonly interactiveMs: number;
}

/** Runs before the page: its own measurements. */
const OBSERVE = `
  globalThis.longTasks = 0;
  new PerformanceObserver((list) => { longTasks += list.getEntries().length; }).observe({ type: 'longtask', buffered: true });
  const see = () => {
    if (document.querySelector('input[type=password]') === null) requestAnimationFrame(see);
    else setTimeout(() => { globalThis.interactiveMs = performance.now(); });
  };
  see();
`;

const RESULT = `(() => {
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const bytes = loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { requests: loaded.length, bytes, longTasks, interactiveMs };
})()`;

const measured = async (page: Page, address: string): Promise<FirstPage> => {
  await page.addInitScript(OBSERVE);
  await page.goto(address);
  await page.waitForFunction('globalThis.interactiveMs !== undefined');
  return page.evaluate<FirstPage>(RESULT);
};

/** Opens the page in a browser with an empty cache. */
export const firstPageOf = async (browser: Browser, address: string): Promise<FirstPage> => {
  const context = await browser.newContext();
  try {
    return await measured(await context.newPage(), address);
  } finally {
    await context.close();
  }
};
