import {
  createDocument,
  type oas31,
  type CreateDocumentOptions,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { VERSION } from '../../system/version.js';
import type { Operation, Tag } from '../api/operation.js';
import { OPERATIONS } from '../api/operations/index.js';
import { API_PREFIX } from '../api/prefix.js';
import { headerComponents } from './headers.js';
import { parametersOf, requestBodyOf, templateOf } from './request.js';
import { responseComponents, responsesOf, unroutedResponses } from './responses.js';

const TAGS: Readonly<Record<Tag, string>> = {
  Keys: 'Identify a key and its permissions.',
  Connections: 'The channel targets of the active workspace.',
  Posts: 'Publish, schedule, change and follow posts.',
  Account: 'Plan, usage and wallet.',
};

const DESCRIPTION = `Publishes posts to many channels, now or later.

Every JSON response is one of two envelopes; \`success\` tells which. An error has one of seven codes and, if that is not
specific enough, its exact cause in \`details.code\`. The error of an invalid request lists all of its problems at once.
A later version may add fields to responses; ignore those that you do not know. An unknown field of a request is refused.

Every path works with and without a trailing slash, and every \`GET\` also as \`HEAD\`. Times without an offset are
in the zone of the active workspace, in an edit in that of the post. An unknown path is 404 and a method that a path
does not accept is 405, in the same envelope, before the key is checked.

Requests on one HTTP connection are handled one after the other. One with more than 17 requests without a response is
closed.`;

const operationObject = (operation: Operation): ZodOpenApiOperationObject => {
  const { id, tag, summary, description, permission, body } = operation;
  const names = [permission ?? []].flat().map((name) => `\`${name}\``);
  const needs =
    names.length === 0 ? 'Any valid key is accepted.' : `Needs the permission ${names.join(' or ')}.`;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: description === undefined ? needs : `${description}\n\n${needs}`,
    security: [{ apiKey: [] }],
    requestParams: parametersOf(operation),
    ...(body === undefined ? {} : { requestBody: requestBodyOf(body) }),
    responses: responsesOf(operation),
  };
};

const pathsOf = (operations: readonly Operation[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const path = templateOf(operation.path);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject(operation) };
  }
  return paths;
};

const GREATEST_OF_32_BITS = 2 ** 31 - 1;

const options: CreateDocumentOptions = {
  override: ({ jsonSchema, io }) => {
    // Generated clients read an integer without a format as one of 32 bits, which many a wallet exceeds.
    const { type, maximum = Infinity } = jsonSchema;
    if (type === 'integer' && maximum > GREATEST_OF_32_BITS) jsonSchema.format = 'int64';
    // A client that was generated strictly from this document would refuse a response with a field that is added later.
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
};

/**
 * The API as an OpenAPI 3.1 document, generated from the schemas of the views and the requests.
 *
 * @param baseUrl the public origin, without a trailing slash
 */
export const openApiDocument = (baseUrl: string): oas31.OpenAPIObject =>
  createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Write Post',
        version: VERSION,
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [
        { url: `.${API_PREFIX}`, description: 'The server of this document.' },
        { url: `${baseUrl}${API_PREFIX}`, description: 'The public address.' },
      ],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: pathsOf(OPERATIONS),
      components: {
        headers: headerComponents,
        responses: responseComponents(OPERATIONS),
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key: `Authorization: Bearer wp_live_…` (of a sandbox: `wp_test_…`).',
          },
        },
      },
      'x-unrouted-responses': unroutedResponses,
    },
    options,
  );
