/* Writes the types of the client from the document of the API as it was built: `npm run client:types`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import prettier from 'prettier';

const target = fileURLToPath(new URL('../adapters/client/api-types.ts', import.meta.url));

const HEAD = '/* Made by .config/generate-client-types.js from the document of the API. Do not edit it. */\n';

const UNUSED = ['example', 'examples', 'headers', 'x-unrouted-responses'];

/** The client takes the types of errors from their schemas, and needs no examples and no headers. */
const withoutAsides = (key, value) => {
  if (UNUSED.includes(key)) return undefined;
  if (key !== 'responses') return value;
  return Object.fromEntries(Object.entries(value).filter(([status]) => status.startsWith('2')));
};

/** What a path or an operation does not have. */
const ABSENT = /^.*\?: never;\n/gm;

/** The text of `adapters/client/api-types.ts` for a document. */
export const clientTypes = async (document) => {
  const schema = JSON.parse(JSON.stringify(document), withoutAsides);
  const types = astToString(await openapiTypes(schema, { immutable: true, alphabetize: true }));
  const style = await prettier.resolveConfig(target);
  return prettier.format(HEAD + types.replaceAll(ABSENT, ''), { ...style, filepath: target });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { openApiDocument } = await import('../dist/adapters/http-koa/openapi/index.js');
  await writeFile(target, await clientTypes(openApiDocument('https://write-post.example')));
}
