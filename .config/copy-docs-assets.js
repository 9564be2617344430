/* Part of the build: the two files of Swagger UI that `/docs` needs, so that installing this package brings no more of it. */
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const from = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const to = new URL('../dist/docs-assets/', import.meta.url);

await mkdir(to, { recursive: true });
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'LICENSE'])
  await copyFile(join(from, name), new URL(name, to));
