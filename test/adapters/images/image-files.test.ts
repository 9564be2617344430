import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ImagePlaceOutage, makeImageFiles } from '../../../adapters/images/index.js';
import { hasRoom } from '../../../adapters/images/image-files.js';
import { faultOf } from '../../support/fault-of.js';
import { watchFiles } from '../../support/watched-files.js';
import { givenFolder } from '../../support/given-folder.js';

const KEY = `${'a'.repeat(22)}.png`;

it('an image whose writing a crash interrupted is written again', async () => {
  const path = await givenFolder();
  await mkdir(join(path, '.drafts'));
  await writeFile(join(path, '.drafts', KEY), 'by');
  await makeImageFiles(path).keep(KEY, Buffer.from('bytes'));
  expect(await readFile(join(path, KEY), 'utf8')).toBe('bytes');
});

it('an image whose size cannot be read does not stay open', async () => {
  const path = await givenFolder();
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

it('images are listed to their end, although others are removed meanwhile', async () => {
  const path = await givenFolder();
  const keyOf = (index: number): string => `${String(index).padStart(22, '0')}.png`;
  for (let index = 0; index < 20; index += 1) await writeFile(join(path, keyOf(index)), 'bytes');
  const listed: string[] = [];
  for await (const { key } of makeImageFiles(path).list()) {
    listed.push(key);
    if (listed.length > 1) continue;
    const others = (await readdir(path)).filter((name) => name !== key);
    for (const name of others.filter((_, index) => index % 2 === 0)) await rm(join(path, name));
  }
  expect(listed.sort()).toEqual((await readdir(path)).sort());
});

describe('the volume of the images', () => {
  const GIB = 2 ** 30;
  /** A volume of so many bytes, of which so many are free. */
  const volume = (bytes: number, free: number) => ({
    blocks: bytes / 4096,
    bavail: free / 4096,
    bsize: 4096,
  });

  it.each([
    ['5 % of a small volume', volume(GIB, 0.05 * GIB), 1],
    ['256 MiB of a large one', volume(100 * GIB, GIB / 4), 1],
  ])('keeps %s free', (_, room, bytes) => {
    expect([hasRoom(room, 0), hasRoom(room, bytes)]).toEqual([true, false]);
  });

  it('is used although its size is unknown', () => {
    expect(hasRoom({ blocks: 0, bavail: 0, bsize: 4096 }, 1)).toBe(true);
  });

  it('takes no image for which it has no room', async () => {
    const path = await givenFolder();
    const huge = Object.defineProperty(new Uint8Array(1), 'byteLength', { value: Number.MAX_SAFE_INTEGER });
    const fault = await faultOf(makeImageFiles(path).keep(KEY, huge));
    expect(fault).toBeInstanceOf(ImagePlaceOutage);
    expect(await readdir(path)).toEqual([]);
  });

  it('that cannot be read or written is an outage', async () => {
    const path = await givenFolder();
    const file = join(path, 'not a directory');
    await writeFile(file, '');
    // Of the first one the volume is known, of the second one it is not.
    for (const place of [file, join(file, 'images')].map(makeImageFiles)) {
      const works = [place.keep(KEY, Buffer.from('bytes')), place.open(KEY)];
      for (const fault of await Promise.all(works.map(faultOf)))
        expect(fault).toBeInstanceOf(ImagePlaceOutage);
    }
  });
});
