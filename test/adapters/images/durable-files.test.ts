import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeDurably } from '../../../adapters/images/durable-files.js';
import { makeDiskImageStore } from '../../../adapters/images/index.js';
import { systemClock, systemEntropy } from '../../../adapters/system/index.js';
import { accountId } from '../../../core/index.js';
import { watchFiles } from '../../support/watched-files.js';
import { imageBytes } from './image-bytes.js';
import { givenFolder } from '../../support/given-folder.js';

it('an image survives a loss of power: its bytes, its name and its folders are synced, in this order', async () => {
  const root = await givenFolder();
  const store = makeDiskImageStore({
    directory: join(root, 'data', 'images'),
    publicUrl: (key) => key,
    entropy: systemEntropy,
    clock: systemClock,
  });
  const keep = async (): Promise<string> => {
    const read = await store.read(accountId(1), { bytes: await imageBytes('png') });
    if (!read.ok) throw new Error(read.error.kind);
    await read.value.keep();
    return read.value.image.key;
  };
  const stepsOf = (key: string): readonly string[] => [
    'write data/images/.drafts/….png',
    'sync data/images/.drafts/….png',
    `rename data/images/.drafts/….png to data/images/${key}`,
    'sync data/images',
  ];
  const { done, open } = watchFiles(root);
  const doneNow = () => done.splice(0).map((step) => step.replace(/(?<=\.drafts\/)\w{22}/, '…'));
  const first = await keep();
  expect(doneNow()).toEqual(['sync ', 'sync data', 'sync data/images', ...stepsOf(first)]);
  const second = await keep();
  expect(doneNow()).toEqual(stepsOf(second));
  expect([...open]).toEqual([]);
});

it('nothing remains of a file that cannot get its name', async () => {
  const root = await givenFolder();
  const [draft, path] = [join(root, 'drafts', 'draft'), join(root, 'directory')];
  await mkdir(path);
  await expect(writeDurably(draft, path, Buffer.from('data'))).rejects.toThrow();
  expect(await readdir(join(root, 'drafts'))).toEqual([]);
});
