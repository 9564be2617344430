import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommandLine } from '../../composition/cli/program.js';
import { openApp, readSettings } from '../../composition/index.js';
import { unwrap } from '../../core/index.js';
import { givenFolder } from '../support/given-folder.js';

it('leaves no word of an erased account in any table, and an audit that agrees', async () => {
  const path = await givenFolder();
  const env = { DATA_DIR: path, PORT: '0', LOG_LEVEL: 'silent' };
  const run = (...words: readonly string[]) => runCommandLine([...words, '--json'], env);
  const words = async (): Promise<boolean> => {
    const { database, close } = await openApp(unwrap(readSettings(env)));
    const tables: { readonly name: string }[] = await database
      .reader('sqlite_master')
      .where('type', 'table')
      .select('name');
    const rows: unknown[] = [];
    for (const table of tables) rows.push(await database.reader(table.name).select('*'));
    await close();
    return JSON.stringify(rows).includes('Jabberwock');
  };
  const name = 'Jabberwock & Sons';
  expect(await run('accounts', 'create', '--name', name, '--plan', 'starter')).toBe(0);
  const feed = ['--provider', 'feed', '--name', 'Jabberwock feed'];
  expect(await run('connections', 'add', '--account', '1', ...feed)).toBe(0);
  const key = ['--permissions', 'smm', '--name', 'Jabberwock key'];
  expect(await run('keys', 'create', '--account', '1', ...key)).toBe(0);
  const text = ['--headline', 'The Jabberwock', '--content', 'Jabberwock!', '--connections', '1'];
  expect(await run('posts', 'create', '--account', '1', ...text)).toBe(0);
  expect(await run('wallet', 'credit', '--account', '1', '--amount', '5.00')).toBe(0);
  const debit = ['--amount', '1.00', '--reason', 'To the Jabberwock'];
  expect(await run('wallet', 'debit', '--account', '1', ...debit)).toBe(0);
  expect(await words()).toBe(true);
  expect(await run('accounts', 'erase', '1', '--confirm', name)).toBe(1);
  const images = join(path, 'images');
  await mkdir(images, { recursive: true });
  const [young, old] = ['young', 'older'].map((word) => `${word.padEnd(22, '0')}.png`) as [string, string];
  for (const image of [young, old]) await writeFile(join(images, image), '');
  await utimes(join(images, old), 0, 0);
  expect(await run('accounts', 'close', '1', '--reason', 'The Jabberwock left')).toBe(0);
  expect(await run('accounts', 'erase', '1', '--confirm', 'Another')).toBe(1);
  expect(await run('accounts', 'erase', '1', '--confirm', name)).toBe(0);
  expect(await run('accounts', 'erase', '1', '--confirm', 'erased')).toBe(0);
  // A young one may belong to a post that a server creates.
  expect(await readdir(images)).toContain(young);
  expect(await readdir(images)).not.toContain(old);
  expect(await words()).toBe(false);
  expect(await run('wallet', 'audit')).toBe(0);
  expect(await run('accounts', 'show', '1')).toBe(0);
  expect(await run('posts', 'show', '1')).toBe(0);
  expect(await run('wallet', 'statement', '--account', '1')).toBe(0);
  expect(await run('secrets', 'rotate')).toBe(0);
});
