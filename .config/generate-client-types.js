/* Writes the types of the client from the document of the API as it was built: `npm run client:types`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import prettier from 'prettier';

const target = fileURLToPath(new URL('../adapters/client/api-types.ts', import.meta.url));

const HEAD = '/* Made by .config/generate-client-types.js from the document of the API. Do not edit it. */\n';

/** Examples and headers of answers make a document long and change no type. */
const withoutAsides = (key, value) =>
  key === 'example' || key === 'examples' || key === 'headers' ? undefined : value;

/** The text of `adapters/client/api-types.ts` for a document. */
export const clientTypes = async (document) => {
  const schema = JSON.parse(JSON.stringify(document), withoutAsides);
  const types = astToString(await openapiTypes(schema, { immutable: true, alphabetize: true }));
  const style = await prettier.resolveConfig(target);
  return prettier.format(HEAD + types, { ...style, filepath: target });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { openApiDocument } = await import('../dist/adapters/http-koa/openapi/index.js');
  await writeFile(target, await clientTypes(openApiDocument('https://write-post.example')));
}
