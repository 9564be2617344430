import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeArchive, type Written } from '../../../adapters/archive/index.js';
import { unpack } from '../../../composition/backup/unpack.js';
import { instant } from '../../../core/index.js';
import { givenFolder } from '../../support/given-folder.js';

const IMAGE = `images/${'a'.repeat(22)}.png`;
const OTHER = `images/${'b'.repeat(22)}.gif`;
const DAMAGED = 'The manifest of this backup is damaged, or of a newer version of Write Post.';
const ALL = ['write-post.db', 'secret.key', IMAGE];

/**
 * An archive of these files, whose manifest lists others if `change` says so; without a manifest if it returns null.
 */
const givenArchive = async (
  names: readonly string[],
  change: (files: readonly Written[]) => object | string | null = (files) => ({ files }),
) => {
  const folder = await givenFolder();
  const file = join(folder, 'backup.tar');
  await writeArchive(file, instant(0), async (archive) => {
    const files: Written[] = [];
    for (const name of names) files.push(await archive.addText(name, `content of ${name}`));
    const manifest = change(files);
    const about = { format: 1, created_at: '2026-11-26T01:00:00Z', schema: [], secret_keys: [] };
    if (manifest === null) return;
    const text = typeof manifest === 'string' ? manifest : JSON.stringify({ ...about, ...manifest });
    await archive.addText('manifest.json', text);
  });
  const places = {
    database: join(folder, 'a.db'),
    images: join(folder, 'all-images'),
    key: join(folder, 'a.key'),
  };
  return { folder, places, unpacked: () => unpack(file, places) };
};

describe('a backup that is unpacked', () => {
  it('has each of its parts in its place', async () => {
    const { places, unpacked } = await givenArchive(ALL);
    expect(await unpacked()).toMatchObject({
      keyFile: places.key,
      manifest: { created_at: '2026-11-26T01:00:00Z', files: ALL.map((name) => ({ name })) },
    });
    expect(await readFile(places.database, 'utf8')).toBe('content of write-post.db');
    expect(await readFile(places.key, 'utf8')).toBe('content of secret.key');
    expect(await readdir(places.images)).toEqual([IMAGE.slice(7)]);
  });

  it('may have no key and no images', async () => {
    const { folder, unpacked } = await givenArchive(['write-post.db']);
    expect(await unpacked()).toMatchObject({ keyFile: null });
    expect(await readdir(folder)).toEqual(['a.db', 'all-images', 'backup.tar']);
  });

  it.each<[string, readonly string[], (files: readonly Written[]) => object | string | null, string]>([
    ['no manifest', ALL, () => null, 'This is not a backup, or it is cut short: it has no manifest.'],
    ['a manifest that is none', ALL, () => '{', DAMAGED],
    ['a manifest of another format', ALL, (files) => ({ files, format: 2 }), DAMAGED],
    [
      'a file of another name',
      [...ALL, 'letter.txt'],
      (files) => ({ files }),
      'This is not a backup: it contains "letter.txt".',
    ],
    [
      'an image twice',
      [...ALL, IMAGE],
      (files) => ({ files }),
      `This is not a backup: it contains "${IMAGE}".`,
    ],
    ['no database', [IMAGE], (files) => ({ files }), 'The backup has no database.'],
    [
      'no file that is listed',
      ALL.slice(0, 2),
      (files) => ({ files: [...files, { name: IMAGE, size: 1, sha256: '0'.repeat(64) }] }),
      `${IMAGE} is missing in the backup.`,
    ],
    [
      'a file of another length',
      ALL,
      (files) => ({ files: files.map((each) => ({ ...each, size: each.size + 1 })) }),
      ALL.map((name) => `${name} is damaged: its checksum is not the one of the manifest.`).join('\n'),
    ],
    [
      'a file of another content',
      ALL,
      (files) => ({ files: files.map((each) => ({ ...each, sha256: '0'.repeat(64) })) }),
      ALL.map((name) => `${name} is damaged: its checksum is not the one of the manifest.`).join('\n'),
    ],
    [
      'files that are not listed',
      [...ALL, OTHER],
      (files) => ({ files: files.slice(0, 2) }),
      [IMAGE, OTHER].map((name) => `${name} is not in the manifest.`).join('\n'),
    ],
  ])('is refused with %s', async (_, names, change, problem) => {
    const { unpacked } = await givenArchive(names, change);
    await expect(unpacked()).rejects.toThrow(new Error(problem));
  });
});
