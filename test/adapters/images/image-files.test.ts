import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeImageFiles } from '../../../adapters/images/index.js';
import { faultOf } from '../../support/fault-of.js';
import { makeTemporaryDirectory } from '../../support/temporary.js';
import { watchFiles } from '../../support/watched-files.js';

const KEY = `${'a'.repeat(22)}.png`;

it('an image whose writing a crash interrupted is written again', async () => {
  const { path, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  await mkdir(join(path, '.drafts'));
  await writeFile(join(path, '.drafts', KEY), 'by');
  await makeImageFiles(path).keep(KEY, Buffer.from('bytes'));
  expect(await readFile(join(path, KEY), 'utf8')).toBe('bytes');
});

it('an image whose size cannot be read does not stay open', async () => {
  const { path, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  await writeFile(join(path, KEY), 'bytes');
  const other = await open(join(path, KEY));
  const stat = vi.spyOn(Object.getPrototypeOf(other) as typeof other, 'stat');
  await other.close();
  onTestFinished(() => stat.mockRestore());
  stat.mockRejectedValueOnce(new Error('EIO'));
  const watched = watchFiles(path);
  expect(await faultOf(makeImageFiles(path).open(KEY))).toMatchObject({ message: 'EIO' });
  expect([...watched.open]).toEqual([]);
});
