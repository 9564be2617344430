/* Writes the types of the client from the document of the API as it was built: `npm run client:types`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import prettier from 'prettier';

const target = fileURLToPath(new URL('../adapters/client/api-types.ts', import.meta.url));

const HEAD = '/* Made by .config/generate-client-types.js from the document of the API. Do not edit it. */\n';

const mapped = (values, map) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

const objectOf = (properties, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

/** The client takes a single value of a list as well. */
const oneOrSeveral = (schema) => (schema.type === 'array' ? { anyOf: [schema.items, schema] } : schema);

/** The query and the data of a success: the client has methods, with words of their own, for everything else. */
const operationOf = ({ parameters = [], responses }) => {
  const inQuery = parameters.filter(({ in: place }) => place === 'query');
  const query = inQuery.map(({ name, description, schema }) => [
    name,
    { description, ...oneOrSeveral(schema) },
  ]);
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const { data } = success.content['application/json'].schema.properties;
  return objectOf({
    ...(query.length === 0 ? {} : { query: objectOf(Object.fromEntries(query), []) }),
    data,
  });
};

/** The operations are one more schema. The client sends forms without theirs. */
const withoutAsides = ({ openapi, info, paths, components }) => {
  const schemas = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Form'));
  const Paths = objectOf(mapped(paths, (methods) => objectOf(mapped(methods, operationOf))));
  return { openapi, info, components: { schemas: { ...Object.fromEntries(schemas), Paths } } };
};

/** Many errors repeat the first, and descriptions say what a format does; to TypeScript each integer is a number. */
const withoutRepetitions = (key, value) => {
  if (['examples', 'example', 'format'].includes(key)) return undefined;
  return key === 'request_id' && value.type === 'string' ? { type: 'string' } : value;
};

/** Comments, and their last lines, that repeat a type. */
const REPEATING = /^ *\/\*\* @(?:constant|enum \{string\}) \*\/\n|\n *\* @enum \{string\}$/gm;

/** A comment on several lines that has only one. */
const SINGLE = /\/\*\*\n *\* (.*)\n *\*\//g;

/** The text of `adapters/client/api-types.ts` for a document. */
export const clientTypes = async (document) => {
  const schema = JSON.parse(JSON.stringify(withoutAsides(document), withoutRepetitions));
  const types = astToString(
    await openapiTypes(schema, { immutable: true, alphabetize: true, defaultNonNullable: false }),
  );
  const style = await prettier.resolveConfig(target);
  return prettier.format(HEAD + types.replaceAll(REPEATING, '').replaceAll(SINGLE, '/** $1 */'), {
    ...style,
    filepath: target,
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { openApiDocument } = await import('../dist/adapters/http-koa/openapi/document.js');
  await writeFile(target, await clientTypes(openApiDocument('https://write-post.example')));
}
