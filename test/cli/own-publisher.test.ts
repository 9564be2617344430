import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { run } from './command-line.js';

// A process of its own: the runner of the tests imports CommonJS in another way than Node.
it('a module of CHANNELS may be compiled to CommonJS', async () => {
  const { path, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  const file = join(path, 'publisher.cjs');
  await writeFile(file, 'exports.__esModule = true;\nexports.default = () => [];\n');
  const listed = await run(['providers', '--json'], { DATA_DIR: join(path, 'data'), CHANNELS: file });
  expect(listed).toMatchObject({ code: 0, stderr: '' });
});
