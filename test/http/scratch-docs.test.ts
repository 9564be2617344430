import { it, beforeAll, afterAll } from 'vitest';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { serve } from './served.js';
let browser: Browser;
beforeAll(async () => { browser = await startBrowser(); }, 60_000);
afterAll(() => browser.close());
const contrast = async (page: any) => {
  const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await page.evaluate(await readFile(source, 'utf8'));
  return await page.evaluate(`axe.run(document, { runOnly: ['color-contrast'] }).then(({ violations, incomplete }) => [...violations, ...incomplete].flatMap((v) => v.nodes.map((n) => [n.target.join(' '), n.html.slice(0,120), JSON.stringify(n.any.map(a=>a.data && [a.data.fgColor,a.data.bgColor,a.data.contrastRatio, a.data.messageKey]))])))`);
};
it.each(['light', 'dark'] as const)('%s', { timeout: 300_000 }, async (colorScheme) => {
  const { port, key } = await serve();
  const context = await browser.newContext({ colorScheme, viewport: { width: 1360, height: 900 } });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${String(port)}/docs`);
  await page.waitForSelector('.opblock');
  const seen = new Set<string>();
  const report = async (name: string) => {
    for (const [target, html, data] of (await contrast(page)) as string[][]) {
      const k = html.replace(/id="[^"]*"/, '').slice(0, 60) + data;
      if (seen.has(k)) continue; seen.add(k);
      console.log(colorScheme, name, target.slice(-90), html, data);
    }
  };
  await report('closed');
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await report('authorize');
  await page.locator('.auth-container input').fill(key.secret);
  await page.locator('.auth-container button.authorize').click();
  await report('authorized');
  await page.locator('.auth-container button.btn-done').click();
  await page.locator('section.models button').first().click().catch(() => {});
  await page.waitForTimeout(500);
  await report('models');
  for (const id of ['Posts-createPost', 'Posts-getPost', 'Posts-editPost', 'Posts-cancelPost', 'Account-readStatement', 'Keys-pingWritePost', 'Posts-listPosts']) {
    const op = page.locator(`#operations-${id}`);
    await op.locator('.opblock-summary-control').click();
    await page.waitForTimeout(500);
    await report(id);
    await op.getByRole('button', { name: 'Execute' }).click();
    await op.locator('.live-responses-table tbody .response-col_status').first().waitFor({ timeout: 5000 }).catch(() => console.log('no response', id));
    await page.waitForTimeout(300);
    await report(`${id} done`);
    await page.screenshot({ path: `/tmp/ledger-docs/${colorScheme}-${id}.png` });
    if (id === 'Posts-createPost') {
      const s = op.getByText('Schema', { exact: true }).first();
      await s.click().catch(() => {});
      await page.waitForTimeout(500);
      await report(`${id} schema`);
      await op.locator('.try-out__btn').first().click().catch(() => {});
      await page.waitForTimeout(300);
      await report(`${id} not trying`);
    }
    await op.locator('.opblock-summary-control').click();
  }
});
