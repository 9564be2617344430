import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
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

/** Collects the errors that the browser reports on a page, and its requests to other origins. */
export const complaintsOf = (page: Page, origin: string): readonly string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    const isOwn = [`${origin}/`, 'blob:', 'data:'].some((start) => request.url().startsWith(start));
    if (!isOwn) complaints.push(`requested ${request.url()}`);
  });
  return complaints;
};
