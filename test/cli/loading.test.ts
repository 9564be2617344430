import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { watchLoading } from '../support/loaded-modules.js';
import { run, serving } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

/** What a server over SQLite needs only for images, texts, forms, remote channels, metrics, times or other stores. */
const LATER = [
  ...[
    'sharp',
    'sanitize-html',
    'html-to-text',
    'linkifyjs',
    '@koa/multer',
    'multer',
    'undici',
    'nostr-tools',
  ],
  ...['feed', 'prom-client', 'date-fns', 'date-fns-tz', 'pg'],
];

/** One and a half times the current number. */
const MOST_MODULES = 120;

describe('what is loaded', () => {
  it('for the list of commands is what shows it', async () => {
    const loaded = await watchLoading();
    expect(await run(['--help'], loaded.env)).toMatchObject({ code: 0 });
    expect(await loaded.packages()).toEqual([]);
    expect((await loaded.files()).length).toBeLessThan(10);
  });

  it('to serve from SQLite leaves out what no request has needed yet', async () => {
    const loaded = await watchLoading();
    const path = await givenFolder();
    const server = await serving(['serve'], { ...loaded.env, DATA_DIR: path, PORT: '0' });
    expect(await server.stop()).toMatchObject({ code: 0 });
    const packages = await loaded.packages();
    expect(packages).toContain('sqlite3');
    expect(packages.filter((name) => LATER.includes(name))).toEqual([]);
    expect((await loaded.files()).length).toBeLessThan(MOST_MODULES);
  });

  it('for a list with times is what shows them', { tags: LONG_TAG }, async () => {
    const loaded = await watchLoading();
    const path = await givenFolder();
    const env = { ...loaded.env, DATA_DIR: path };
    await run(['accounts', 'create', '--name', 'Ada'], env);
    expect(await loaded.packages()).not.toContain('date-fns-tz');
    expect(await run(['accounts', 'list'], env)).toMatchObject({ code: 0 });
    expect(await loaded.packages()).toContain('date-fns-tz');
  });
});
