import { z } from 'zod';
import { openApiDocument } from '../../adapters/http-koa/openapi/document.js';
import { ORIGIN } from '../support/memory-app.js';

const Reference = z.looseObject({ $ref: z.string() });
const Header = z.looseObject({ required: z.boolean(), schema: z.looseObject({ pattern: z.string() }) });
const DocumentedResponse = z.looseObject({
  description: z.string(),
  headers: z.record(z.string(), z.union([Reference, Header])).default({}),
  content: z
    .strictObject({
      'application/json': z.looseObject({
        schema: z.looseObject({}),
        examples: z.record(z.string(), z.looseObject({ value: z.unknown() })).optional(),
      }),
      'text/event-stream': z.looseObject({}).optional(),
    })
    .optional(),
});
const Responses = z.record(z.string(), z.union([Reference, DocumentedResponse]));
const Parameter = z.looseObject({ name: z.string(), in: z.string() });
const Operation = z.looseObject({
  operationId: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter).default([]),
  responses: Responses,
});
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({})),
    responses: z.record(z.string(), DocumentedResponse),
    headers: z.record(z.string(), Header),
  }),
  'x-unrouted-responses': Responses,
});

/** The published document, parsed for the comparisons of the tests. */
export const document = Document.parse(JSON.parse(JSON.stringify(openApiDocument(ORIGIN))));

/** A response with its request; method and path are null if the input was not a request. */
export interface Exchanged {
  readonly method: string | null;
  readonly path: string | null;
  readonly status: number;
  readonly headers: Headers;
  /** Null for a response without a body, such as one to HEAD. */
  readonly body: unknown;
}

const API = '/api/v1';

/** Headers that frame a response on the wire, and headers for browsers: neither belong to the API. */
const UNDOCUMENTED = new Set([
  'content-type',
  'content-length',
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
  'vary',
  'access-control-allow-origin',
  'access-control-expose-headers',
]);

const nameIn = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

const resolved = (response: z.infer<typeof Responses>[string]): z.infer<typeof DocumentedResponse> => {
  const reference = Reference.safeParse(response);
  if (!reference.success) return DocumentedResponse.parse(response);
  const found = document.components.responses[nameIn(reference.data.$ref)];
  if (found === undefined) throw new Error(`there is no ${reference.data.$ref}`);
  return found;
};

/** Every operation with the names of its responses: those of its errors, and `success`. */
export const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { operationId, responses, ...rest }]) => ({
    ...rest,
    id: operationId,
    method,
    path,
    responses: Object.entries(responses).flatMap(([status, response]) => {
      const { description, content } = resolved(response);
      if (content === undefined) return [];
      const { example: value, examples = { success: { value } } } = content['application/json'];
      return Object.entries(examples).map(([name, example]) => ({
        status: Number(status),
        name,
        description,
        example: example.value,
      }));
    }),
  })),
);

const headerOf = (header: z.infer<typeof Reference> | z.infer<typeof Header>): z.infer<typeof Header> => {
  const reference = Reference.safeParse(header);
  return Header.parse(reference.success ? document.components.headers[nameIn(reference.data.$ref)] : header);
};

const headerProblems = (
  documented: z.infer<typeof DocumentedResponse>['headers'],
  headers: Headers,
): readonly string[] => {
  const known = new Map(
    Object.entries(documented).map(([name, header]) => [name.toLowerCase(), headerOf(header)]),
  );
  const wrong = [...known].flatMap(([name, { required, schema }]) => {
    const value = headers.get(name);
    if (value === null) return required ? [`the header ${name} is missing`] : [];
    return new RegExp(schema.pattern, 'u').test(value) ? [] : [`the header ${name}: ${value}`];
  });
  const strays = [...headers.keys()].filter((name) => !known.has(name) && !UNDOCUMENTED.has(name));
  return [...wrong, ...strays.map((name) => `the header ${name} is not in the document`)];
};

/** Clients have to accept fields that the document does not have; to the tests they are an error. */
const closed = (_: string, value: unknown): unknown =>
  z.object({ type: z.literal('object'), properties: z.looseObject({}) }).safeParse(value).success
    ? { additionalProperties: false, ...z.looseObject({}).parse(value) }
    : value;

/** JSON Schema looks for its definitions under another name than OpenAPI. */
const asJsonSchema = (text: string): Readonly<Record<string, unknown>> =>
  z.looseObject({}).parse(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'), closed));

const definitions = z
  .record(z.string(), z.looseObject({}))
  .parse(asJsonSchema(JSON.stringify(document.components.schemas)));

const validators = new Map<string, z.ZodType>();

export const validatorOf = (schema: object): z.ZodType => {
  const text = JSON.stringify(schema);
  const validator = validators.get(text) ?? z.fromJSONSchema({ ...asJsonSchema(text), $defs: definitions });
  validators.set(text, validator);
  return validator;
};

const bodyProblems = ({ content }: z.infer<typeof DocumentedResponse>, body: unknown): readonly string[] => {
  if (content === undefined || body === null) {
    return content === undefined && body !== null ? ['there must be no body'] : [];
  }
  const checked = validatorOf(content['application/json'].schema).safeParse(body);
  return checked.success ? [] : [z.prettifyError(checked.error)];
};

const matches = (template: string, path: string): boolean => {
  const pattern = template.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?');
  return new RegExp(`^${pattern}$`).test(path);
};

/** The template of a path: the one without parameters where several match. */
const templateOf = (path: string): string | null => {
  const found = Object.keys(document.paths).filter((template) => matches(template, path));
  return found.toSorted((a, b) => a.split('{').length - b.split('{').length)[0] ?? null;
};

/** The responses that the document has for a request; to HEAD those of GET. */
const responsesTo = (method: string, path: string): z.infer<typeof Responses> => {
  const below = path.startsWith(`${API}/`) ? (path.slice(API.length).split('?')[0] ?? '') : null;
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const template = below === null ? null : templateOf(below);
  const operation = template === null ? undefined : document.paths[template]?.[verb];
  return operation?.responses ?? document['x-unrouted-responses'];
};

const everyResponse = (status: number): readonly z.infer<typeof DocumentedResponse>[] =>
  Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ responses }) => responses[String(status)] ?? [])
    .map(resolved);

/** All deviations of a response from the document, each as a sentence. */
export const undocumentedIn = ({ method, path, status, headers, body }: Exchanged): readonly string[] => {
  if (method === null || path === null) {
    const fits = everyResponse(status).some(
      (response) =>
        headerProblems(response.headers, headers).length + bodyProblems(response, body).length === 0,
    );
    return fits ? [] : [`no operation returns ${String(status)}`];
  }
  const response = responsesTo(method, path)[String(status)];
  if (response === undefined) return [`${method} ${path} has no response ${String(status)} in the document`];
  const documented = resolved(response);
  return [...headerProblems(documented.headers, headers), ...bodyProblems(documented, body)];
};
