import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faultOf } from './fault-of.js';
import { madeOnce } from './made-once.js';
import { makeTemporaryDirectory } from './temporary.js';

const given = async () => {
  const { path, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  return { path, folder: join(path, 'shared') };
};

describe('a folder that is made once', () => {
  it('is whole for everyone who asks for it, also while several make it', async () => {
    const { path, folder } = await given();
    const begun: (() => void)[] = [];
    const make = async (into: string): Promise<void> => {
      await writeFile(join(into, 'half'), '1');
      await new Promise<void>((resolve) => begun.push(resolve));
      await writeFile(join(into, 'whole'), '2');
    };
    const both = [madeOnce(folder, make), madeOnce(folder, make)];
    await expect.poll(() => begun.length).toBe(2);
    expect((await readdir(path)).filter((name) => name === 'shared')).toEqual([]);
    for (const goOn of begun) goOn();
    expect(await Promise.all(both)).toEqual([folder, folder]);
    expect((await readdir(folder)).sort()).toEqual(['half', 'whole']);
    expect(await readdir(path)).toEqual(['shared']);
  });

  it('is not made again', async () => {
    const { folder } = await given();
    await madeOnce(folder, (into) => writeFile(join(into, 'it'), 'first'));
    await madeOnce(folder, (into) => writeFile(join(into, 'it'), 'second'));
    expect(await readFile(join(folder, 'it'), 'utf8')).toBe('first');
  });

  it('that cannot be made leaves nothing, and is made by the next', async () => {
    const { path, folder } = await given();
    const full = new Error('the disk is full');
    const fail = async (into: string): Promise<never> => {
      await writeFile(join(into, 'half'), '1');
      throw full;
    };
    expect(await faultOf(madeOnce(folder, fail))).toBe(full);
    expect(await readdir(path)).toEqual([]);
    await madeOnce(folder, (into) => writeFile(join(into, 'it'), 'whole'));
    expect(await readdir(folder)).toEqual(['it']);
  });
});
