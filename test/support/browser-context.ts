import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { startBrowser } from './browser.js';

/**
 * One browser for all tests of a process, because starting one takes longer than most of them. It ends with the
 * process.
 */
let browser: Promise<Browser> | undefined;

/** A profile of its own, without cookies, storage or cache, that is closed after the test. */
export const givenContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  browser ??= startBrowser();
  const context = await (await browser).newContext(options);
  onTestFinished(() => context.close());
  return context;
};
