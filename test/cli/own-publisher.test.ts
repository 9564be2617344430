import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

// A process of its own: the runner of the tests imports CommonJS in another way than Node.
it('a module of CHANNELS may be compiled to CommonJS', async () => {
  const path = await givenFolder();
  const file = join(path, 'publisher.cjs');
  await writeFile(file, 'exports.__esModule = true;\nexports.default = () => [];\n');
  const listed = await run(['providers', '--json'], { DATA_DIR: join(path, 'data'), CHANNELS: file });
  expect(listed).toMatchObject({ code: 0, stderr: '' });
});
