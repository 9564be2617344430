import { createHash } from 'node:crypto';
import { appendFile, open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { entriesOf, makeTarWriter } from '../../../adapters/archive/index.js';
import { paddingOf, readTarHeader, writeTarHeader } from '../../../adapters/archive/tar-header.js';
import { watchFiles } from '../../support/watched-files.js';
import { givenFolder } from '../../support/given-folder.js';

const AT = Date.UTC(2026, 0, 15);

const SIZES = [0, 1, 511, 512, 513, 3_000_000];

/** An archive with a file of each size, and the results of adding them. */
const givenArchive = async () => {
  const directory = await givenFolder();
  const path = join(directory, 'a.tar');
  const to = await open(path, 'wx');
  const archive = makeTarWriter(to, AT);
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
        expect(await entry.text()).toBe('Grüße');
      } else {
        const out = join(directory, `out-${String(entry.size)}`);
        found.push(await entry.extract(out));
        expect((await stat(out)).mode & 0o777).toBe(0o600);
        const content = await readFile(out);
        expect(createHash('sha256').update(content).digest('hex')).toBe(found.at(-1)?.sha256);
      }
    }
    expect(found).toEqual(written.filter(({ name }) => name !== 'text'));
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
    const path = join(await givenFolder(), 'x');
    await writeFile(path, Buffer.alloc(2_048, 'x'));
    await expect(entriesOf(path).next()).rejects.toThrow('This is not a backup');
  });

  it('refuses to take a file whose size changes while it is read, and one that cannot be read', async () => {
    const directory = await givenFolder();
    const source = join(directory, 'source');
    await writeFile(source, 'content');
    const to = await open(join(directory, 'a.tar'), 'wx');
    onTestFinished(() => to.close());
    const { open: stillOpen } = watchFiles(directory);
    const append = { writeFile: () => appendFile(source, '!') };
    const add = makeTarWriter(Object.assign(to, append), 0).addFile('source', source);
    await expect(add).rejects.toThrow('source changed while it was read');
    await expect(makeTarWriter(to, 0).addFile('x', join(source, 'x'))).rejects.toThrow('ENOTDIR');
    expect([...stillOpen]).toEqual([]);
  });

  it('is closed when reading ends, also early and where a file is in the way', async () => {
    const { directory, path } = await givenArchive();
    const { open: stillOpen } = watchFiles(directory);
    for await (const entry of entriesOf(path)) {
      await entry.extract(join(directory, 'out'));
      break;
    }
    const extract = async (): Promise<void> => {
      for await (const entry of entriesOf(path)) await entry.extract(join(directory, 'out'));
    };
    await expect(extract()).rejects.toThrow('EEXIST');
    expect([...stillOpen]).toEqual([]);
  });

  it('extracts a file that is durable when it is reported as extracted', async () => {
    const { directory, path } = await givenArchive();
    const { done } = watchFiles(directory);
    for await (const entry of entriesOf(path))
      if (entry.size === 1) await entry.extract(join(directory, 'o'));
    expect(done).toEqual(['write o', 'sync o']);
  });

  it('has headers as POSIX describes them, also for files beyond 8 GiB', () => {
    const header = writeTarHeader({ name: 'images/a.png', size: 300 }, AT + 999);
    const fields: readonly (readonly [start: number, text: string])[] = [
      [0, 'images/a.png\0'],
      [100, '0000600\0'],
      [108, '0000000\0'],
      [116, '0000000\0'],
      [124, '00000000454\0'],
      [136, `${(AT / 1_000).toString(8)}\0`],
      [156, '0'],
      [257, 'ustar\u000000'],
    ];
    for (const [start, text] of fields)
      expect(header.toString('latin1', start, start + text.length)).toBe(text);
    for (const size of [0, 8 * 2 ** 30 - 1, 8 * 2 ** 30, 5_000_000_000_000])
      expect(readTarHeader(writeTarHeader({ name: 'a', size }, 0))).toEqual({ name: 'a', size });
    expect(writeTarHeader({ name: 'a', size: 8 * 2 ** 30 - 1 }, 0).toString('latin1', 124, 136)).toBe(
      '77777777777\0',
    );
    for (const name of ['x'.repeat(101), 'ü'.repeat(51)])
      expect(() => writeTarHeader({ name, size: 1 }, 0)).toThrow('too long');
    const longest = 'ü'.repeat(50);
    expect(readTarHeader(writeTarHeader({ name: longest, size: 1 }, 0))?.name).toBe(longest);
    expect([0, 1, 511, 512].map(paddingOf)).toEqual([0, 511, 1, 0]);
  });

  it('is refused where a byte of a header is changed', () => {
    const CHECKSUM = [148, 149, 150, 151, 152, 153, 154, 155];
    const place = fc.nat(511).filter((at) => !CHECKSUM.includes(at));
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 255 }), (at, change) => {
        const header = writeTarHeader({ name: 'a', size: 7 }, AT);
        header.writeUInt8(header.readUInt8(at) ^ change, at);
        expect(() => readTarHeader(header)).toThrow('This is not a backup');
      }),
    );
  });

  it.each([
    ['a folder', 156, '5'],
    ['a file of another kind of archive', 257, 'other '],
    ['a size that is no number', 124, 'many\0'],
    ['a size below nothing', 124, '-0000000007\0'],
    ['a size that no file has', 124, '\x80\0\0\0\x7f\xff\xff\xff\xff\xff\xff\xff'],
  ])('is refused where it has %s, with a sound checksum', (_what, start, field) => {
    const header = writeTarHeader({ name: 'a', size: 7 }, AT);
    header.write(field, start, 'latin1');
    header.fill(' ', 148, 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    expect(() => readTarHeader(header)).toThrow('This is not a backup');
  });
});
