/* Writes the types of the client from the document of the API as it was built: `npm run client:types`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import prettier from 'prettier';

const target = fileURLToPath(new URL('../adapters/client/api-types.ts', import.meta.url));

const HEAD = '/* Made by .config/generate-client-types.js from the document of the API. Do not edit it. */\n';

/** The query and the data of a success: the client has methods, with words of their own, for everything else. */
const operationOf = ({ parameters = [], responses }) => ({
  parameters: parameters.filter(({ in: place }) => place === 'query'),
  responses: Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content }]) => {
        const { data } = content['application/json'].schema.properties;
        const schema = { type: 'object', properties: { data }, required: ['data'] };
        return [status, { content: { 'application/json': { schema } } }];
      }),
  ),
});

const mapped = (values, map) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

/** The client sends forms without their schemas; it takes the types of bodies and errors from theirs. */
const withoutAsides = ({ openapi, info, paths, components }) => ({
  openapi,
  info,
  paths: mapped(paths, (methods) => mapped(methods, operationOf)),
  components: {
    schemas: Object.fromEntries(
      Object.entries(components.schemas).filter(([name]) => !name.endsWith('Form')),
    ),
  },
});

/** Many errors repeat it. */
const requestIdsAlike = (key, value) => {
  if (key === 'examples' || key === 'example') return undefined;
  return key === 'request_id' && value.type === 'string' ? { type: 'string' } : value;
};

/** What a path or an operation does not have, and comments that repeat a type. */
const ABSENT = /^.*\?: never;\n|^ *\/\*\* @(?:constant|enum \{string\}) \*\/\n/gm;
/** What is left of its parameters then; and headers of any name. */
const EMPTY = /^ *(?:readonly )?(?:parameters: \{\s*\}|headers: \{\n.*\[name: string\]: unknown;\n *\});\n/gm;

/** The text of `adapters/client/api-types.ts` for a document. */
export const clientTypes = async (document) => {
  const schema = JSON.parse(JSON.stringify(withoutAsides(document), requestIdsAlike));
  const types = astToString(await openapiTypes(schema, { immutable: true, alphabetize: true }));
  const style = await prettier.resolveConfig(target);
  return prettier.format(HEAD + types.replaceAll(ABSENT, '').replaceAll(EMPTY, ''), {
    ...style,
    filepath: target,
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { openApiDocument } = await import('../dist/adapters/http-koa/openapi/index.js');
  await writeFile(target, await clientTypes(openApiDocument('https://write-post.example')));
}
