import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isThere } from '../../../adapters/system/is-there.js';
import { givenFolder } from '../../support/given-folder.js';

it('what is missing is told from what cannot be looked for', async () => {
  const folder = await givenFolder();
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await isThere(file)).toBe(true);
  for (const missing of ['other', 'other/below', 'file/below'])
    expect(await isThere(join(folder, missing))).toBe(false);
  // As of a directory that this user may not enter, which root always may.
  await expect(isThere(join(folder, 'x'.repeat(300)))).rejects.toThrow('ENAMETOOLONG');
});
