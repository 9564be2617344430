import { expect, it } from 'vitest';
import { givenContext } from '../support/browser-context.js';
import { givenSandbox } from './opened.js';

it('the console takes no key on a page that came over plain HTTP from another machine, and says why', async () => {
  const { sandbox } = await givenSandbox();
  const context = await givenContext();
  const page = await context.newPage();
  await page.route('http://console.example/**', async (route) => {
    const url = route.request().url().replace('http://console.example', sandbox.baseUrl);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto('http://console.example/');
  await page.getByText('Open this page with https://').waitFor();
  expect(await page.getByLabel('API key').count()).toBe(0);
});
