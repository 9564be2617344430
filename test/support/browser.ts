import chromium from '@sparticuz/chromium';
import { chromium as driver, type Browser } from 'playwright-core';

/** A headless Chromium; it comes with the installed packages, so a new machine needs nothing else. */
export const startBrowser = async (): Promise<Browser> =>
  driver.launch({
    executablePath: await chromium.executablePath(),
    // Tests may run as root, where the browser sandbox does not work; they open only pages of this project.
    args: ['--headless=shell', '--no-sandbox', '--no-zygote'],
  });
