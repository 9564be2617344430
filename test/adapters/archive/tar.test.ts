import { createHash } from 'node:crypto';
import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { entriesOf, makeTarWriter } from '../../../adapters/archive/index.js';
import { paddingOf, readTarHeader, writeTarHeader } from '../../../adapters/archive/tar-header.js';
import { makeTemporaryDirectory } from '../../support/temporary.js';

const givenDirectory = async (): Promise<string> => {
  const { path, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  return path;
};

const SIZES = [0, 1, 511, 512, 513, 3_000_000];

/** An archive with a file of each size, and with what was said about them. */
const givenArchive = async () => {
  const directory = await givenDirectory();
  const path = join(directory, 'a.tar');
  const to = await open(path, 'wx');
  const archive = makeTarWriter(to, Date.UTC(2026, 0, 15));
  const written = [await archive.addText('text', 'Grüße')];
  for (const size of SIZES) {
    await writeFile(join(directory, String(size)), Buffer.alloc(size, size % 251));
    const added = await archive.addFile(`files/${String(size)}`, join(directory, String(size)));
    if (added !== null) written.push(added);
  }
  expect(await archive.addFile('missing', join(directory, 'missing'))).toBeNull();
  await archive.end();
  await to.close();
  return { directory, path, written };
};

describe('a tar archive', () => {
  it('gives back what was put in, of every size, with its checksum', async () => {
    const { directory, path, written } = await givenArchive();
    expect((await stat(path)).size % 512).toBe(0);
    const found = [];
    for await (const entry of entriesOf(path)) {
      if (entry.name === 'text') {
        const { text, written: read } = await entry.text();
        expect(text).toBe('Grüße');
        found.push(read);
      } else {
        const out = join(directory, `out-${String(entry.size)}`);
        found.push(await entry.extract(out));
        expect((await stat(out)).mode & 0o777).toBe(0o600);
        const content = await readFile(out);
        expect(createHash('sha256').update(content).digest('hex')).toBe(found.at(-1)?.sha256);
      }
    }
    expect(found).toEqual(written);
  });

  it('is refused where it is cut short, wherever that is', async () => {
    const { path } = await givenArchive();
    for (const size of [100, 1_000, 1_536, (await stat(path)).size - 1_024]) {
      await truncate(path, size);
      const read = async (): Promise<void> => {
        for await (const entry of entriesOf(path)) await entry.text();
      };
      await expect(read()).rejects.toThrow(/cut short|not a backup/);
    }
  });

  it('is refused if it is something else', async () => {
    const path = join(await givenDirectory(), 'x');
    await writeFile(path, Buffer.alloc(2_048, 'x'));
    await expect(entriesOf(path).next()).rejects.toThrow('This is not a backup');
  });

  it('has headers as POSIX describes them, also for files beyond 8 GiB', () => {
    const header = writeTarHeader({ name: 'images/a.png', size: 300 }, Date.UTC(2026, 0, 15));
    expect(header.toString('latin1', 0, 12)).toBe('images/a.png');
    expect(header.toString('latin1', 124, 136)).toBe('00000000454\0');
    expect(header.toString('latin1', 257, 265)).toBe('ustar\u000000');
    for (const size of [0, 8 * 2 ** 30 - 1, 8 * 2 ** 30, 5_000_000_000_000])
      expect(readTarHeader(writeTarHeader({ name: 'a', size }, 0))).toEqual({ name: 'a', size });
    expect(() => writeTarHeader({ name: 'x'.repeat(101), size: 1 }, 0)).toThrow('too long');
    expect([0, 1, 511, 512].map(paddingOf)).toEqual([0, 511, 1, 0]);
  });
});
