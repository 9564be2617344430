import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../support/browser.js';
import { LONG_TAG } from '../support/extent.js';
import { broughtAlong, installElsewhere, removePacked, root } from './installed.js';

removePacked();

/** What the example prints, wherever it runs. */
const PRINTED = /^published .*From my own service\./;

/** `write-post`, `write-post/engine` and `write-post/memory` in one file, with what they import. */
describe("the README's first example, bundled", { tags: LONG_TAG }, () => {
  let project = '';
  let code = '';
  beforeAll(async () => {
    project = await installElsewhere(await broughtAlong({ optional: false }));
    const input = join(project, 'first-engine.ts');
    await writeFile(input, await readFile(join(root, 'test/examples/first-engine.ts')));
    const bundle = await rolldown({ input, platform: 'browser' });
    const { output } = await bundle.generate({ format: 'esm' });
    expect(output).toHaveLength(1);
    code = output[0].code;
  }, 120_000);
  afterAll(() => rm(project, { recursive: true, force: true }));

  it('imports nothing: neither a package nor a part of Node', () => {
    expect(code.match(/^import\b.*/gm)).toBeNull();
  });

  it('runs in the page of a browser', async () => {
    const browser = await startBrowser();
    try {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      const [message] = await Promise.all([
        page.waitForEvent('console', { timeout: 30_000 }),
        page.addScriptTag({ type: 'module', content: code }),
      ]);
      expect(message.text()).toMatch(PRINTED);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('runs in a worker thread', async () => {
    const file = join(project, 'bundled.mjs');
    await writeFile(file, code);
    const worker = new Worker(file, { stdout: true });
    const printed = text(worker.stdout);
    const [exitCode] = (await once(worker, 'exit')) as [number];
    expect(exitCode).toBe(0);
    expect(await printed).toMatch(PRINTED);
  });
});
