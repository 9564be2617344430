import { startSandbox } from '../../composition/sandbox/index.js';
import { startBrowser } from '../support/browser.js';
import { firstPageOf, type FirstPage } from '../support/first-page.js';
import { optionsOf, wholeNumber } from '../testing/script-options.js';
import { median } from './numbers.js';

const HELP = `npm run console:speed -- [options]

How soon the console takes a key, in a browser that has nothing of it yet.

  --repetitions <n>   7`;

const { repetitions } = optionsOf(HELP, { repetitions: wholeNumber.default(7) });

const sandbox = await startSandbox();
const browser = await startBrowser();
try {
  const pages: FirstPage[] = [];
  for (let turn = 0; turn < repetitions; turn += 1)
    pages.push(await firstPageOf(browser, `${sandbox.baseUrl}/`));
  const of = (name: keyof FirstPage): string =>
    Math.round(median(pages.map((page) => page[name]))).toLocaleString('en');
  process.stdout.write(
    `Interactive after ${of('interactiveMs')} ms (median of ${String(repetitions)}; at most 1,500 are wanted), with ` +
      `${of('requests')} requests, ${of('bytes')} bytes and ${of('longTasks')} tasks of more than 50 ms.\n`,
  );
} finally {
  await browser.close();
  await sandbox.stop();
}
