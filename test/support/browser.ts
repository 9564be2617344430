import chromium from '@sparticuz/chromium';
import { chromium as driver, type Browser } from 'playwright-core';

/** A real Chromium without a window; it comes with the installed packages, so a new machine needs nothing else. */
export const startBrowser = async (): Promise<Browser> =>
  driver.launch({
    executablePath: await chromium.executablePath(),
    // Tests may run as root, where the sandbox cannot; they open pages of this project only.
    args: ['--headless=shell', '--no-sandbox', '--no-zygote'],
  });
