import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entriesOf, writeArchive, type TarWriter } from '../../../adapters/archive/index.js';
import { watchFiles } from '../../support/watched-files.js';
import { givenFolder } from '../../support/given-folder.js';

const AT = Date.UTC(2026, 0, 15);

/** Adds one file through the spool. */
const fill = async (archive: TarWriter, spool: string): Promise<string> => {
  await writeFile(spool, 'content');
  await archive.addFile('a', spool);
  return 'made';
};

describe('an archive', () => {
  it('has its name when it is complete and durable, and leaves nothing else behind', async () => {
    const directory = await givenFolder();
    const file = join(directory, 'x.tar');
    const { done, open } = watchFiles(directory);
    expect(await writeArchive(file, AT, fill)).toBe('made');
    expect(done.slice(-4)).toEqual([
      'write x.tar.partial',
      'sync x.tar.partial',
      'rename x.tar.partial to x.tar',
      'sync ',
    ]);
    expect([...open]).toEqual([]);
    expect(await readdir(directory)).toEqual(['x.tar']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const names = [];
    for await (const { name } of entriesOf(file)) names.push(name);
    expect(names).toEqual(['a']);
    expect([...open]).toEqual([]);
  });

  it('is not written to a file with the name by which programs mean standard output', async () => {
    await expect(writeArchive('-', AT, fill)).rejects.toThrow('cannot be written to standard output');
  });

  it.each(['x.tar', 'x.tar.partial', 'x.tar.partial.part'])(
    'replaces no file: %s is left as it is',
    async (name) => {
      const directory = await givenFolder();
      await writeFile(join(directory, name), 'kept');
      await expect(writeArchive(join(directory, 'x.tar'), AT, fill)).rejects.toThrow(`${name} exists`);
      expect(await readdir(directory)).toEqual([name]);
      expect(await readFile(join(directory, name), 'utf8')).toBe('kept');
    },
  );

  it('does not replace a file that comes while it is made', async () => {
    const directory = await givenFolder();
    const file = join(directory, 'x.tar');
    const made = writeArchive(file, AT, () => writeFile(file, 'kept'));
    await expect(made).rejects.toThrow('exists and is not replaced');
    expect(await readdir(directory)).toEqual(['x.tar']);
    expect(await readFile(file, 'utf8')).toBe('kept');
  });

  it('leaves nothing behind if its content fails', async () => {
    const directory = await givenFolder();
    const { open } = watchFiles(directory);
    const made = writeArchive(join(directory, 'x.tar'), AT, async (archive, spool) => {
      await fill(archive, spool);
      throw new Error('as planned');
    });
    await expect(made).rejects.toThrow('as planned');
    expect(await readdir(directory)).toEqual([]);
    expect([...open]).toEqual([]);
  });
});
