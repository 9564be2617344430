import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { compose, DOT, opened } from './opened.js';

it(
  'a form says that its input is not kept while the storage of the browser is full',
  { tags: LONG_TAG },
  async () => {
    const { page, complaints } = await opened();
    await compose(page, 'Sale', 'From today.');
    await page.getByText('What you type is kept').waitFor();
    await page.evaluate(`
    window.setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => { throw new DOMException('It is full.', 'QuotaExceededError'); };
  `);
    await page.getByLabel('Headline').fill('Summer sale');
    const alert = page.getByRole('alert').getByText('This browser has no more room for what you type');
    await alert.waitFor();
    expect(await page.getByText('What you type is kept').count()).toBe(0);
    await page.evaluate('Storage.prototype.setItem = window.setItem');
    await page.getByLabel('Headline').fill('Summer sale!');
    await alert.waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Summer sale!');
    expect(complaints).toEqual([]);
  },
);

it(
  'a form says that its images are not kept while the browser has no room for them',
  { tags: LONG_TAG },
  async () => {
    const { context, page, sandbox } = await opened();
    await compose(page, 'Sale', 'From today.');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: sandbox.baseUrl, quotaSize: 1 });
    await page.getByLabel('Choose images').setInputFiles(DOT);
    await page.getByText('This browser does not store images').waitFor();
  },
);

it(
  'a browser that refuses to store anything says so instead of showing nothing',
  { tags: LONG_TAG },
  async () => {
    const { page, sandbox } = await opened({ key: null });
    await page.addInitScript(`
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, { get: () => { throw new DOMException('No.', 'SecurityError'); } });
  `);
    await page.goto(sandbox.baseUrl);
    await page
      .getByRole('heading', { name: 'This browser stores nothing for this page', level: 1 })
      .waitFor();
    expect(await page.getByLabel('API key').count()).toBe(0);
  },
);
