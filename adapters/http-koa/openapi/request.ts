import { z } from 'zod';
import type { ZodOpenApiParameters, ZodOpenApiRequestBodyObject } from 'zod-openapi';
import { CLIENT_KEY_CHARACTERS } from '../../../core/index.js';
import { IDEMPOTENCY_KEY_FORM, idSchema } from '../../../core/wire/index.js';
import type { Operation, RequestBody, RequestHeader } from '../api/operation.js';

const header = (description: string, example: string, schema = z.string()): z.ZodType =>
  schema.optional().meta({ description, examples: [example] });

const HEADERS: Readonly<Record<RequestHeader, z.ZodType>> = {
  'Idempotency-Key': header(
    `Identifies the operation, so that a repeated request does it once: ${IDEMPOTENCY_KEY_FORM}, kept for at least 72 hours. The quoted and the unquoted form are the same key.`,
    '4f2c1e',
    z
      .string()
      .min(1)
      .max(CLIENT_KEY_CHARACTERS + '""'.length),
  ),
  'If-Match': header('The `ETag` of the version to be changed; 412 if it is no longer current.', '"3"'),
  'Last-Event-ID': header('The `id` of the last server-sent event that the client has seen.', 'e1a-mbx0k3l2'),
  'If-None-Match': header(
    'The `ETag` of the version that the client has; 304 if it is still current.',
    '"3"',
  ),
};

const id = idSchema.meta({ examples: [1] });

/** The path as OpenAPI writes it, with a trailing slash. */
export const templateOf = (path: string): string => `${path.replaceAll(/:(\w+)/g, '{$1}')}/`;

/** A parameter that also takes a list: in a query one value is a list, and commas separate several. */
const listed = (parameter: z.ZodType): z.ZodType => {
  const type = parameter instanceof z.ZodOptional ? parameter.unwrap() : parameter;
  const list =
    type instanceof z.ZodUnion ? type.options.find((each) => each instanceof z.ZodArray) : undefined;
  return list instanceof z.ZodArray
    ? list.optional().meta({ ...parameter.meta(), param: { style: 'form', explode: false } })
    : parameter;
};

const queryOf = ({ shape }: z.ZodObject) =>
  z.object(
    Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, listed(schema as z.ZodType)])),
  );

export const parametersOf = ({ path, query, headers }: Operation): ZodOpenApiParameters => ({
  ...(path.includes(':id') ? { path: z.object({ id }) } : {}),
  ...(query === undefined ? {} : { query: queryOf(query) }),
  ...(headers === undefined
    ? {}
    : { header: z.object(Object.fromEntries(headers.map((name) => [name, HEADERS[name]]))) }),
});

export const requestBodyOf = (body: RequestBody): ZodOpenApiRequestBodyObject => {
  const { kind, schema } = body;
  if (kind !== 'json_or_form') {
    return { required: kind === 'json', content: { 'application/json': { schema, example: body.example } } };
  }
  const content = {
    'application/json': { schema, examples: body.examples },
    'multipart/form-data': { schema: body.formSchema },
  };
  return { required: true, content };
};
