import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { headerComponents } from './headers.js';
import type { Operation, Tag } from './operation.js';
import { READ_OPERATIONS } from './read-operations.js';
import { responseComponents, responsesOf, unroutedResponses } from './responses.js';
import { WRITE_OPERATIONS } from './write-operations.js';

const TAGS: Readonly<Record<Tag, string>> = {
  Keys: 'Find out whose key it is and what it may do.',
  Connections: 'The channel targets of the active workspace.',
  Posts: 'Publish, schedule, change and follow posts.',
  Account: 'Plan, usage and wallet.',
};

const DESCRIPTION = `Publishes posts to many channels, now or later.

Every answer is one of two envelopes, \`success\` tells which. An error has one of seven codes and, in \`details.code\`,
its exact cause; a request that is invalid names all of its problems at once.

Every path works with and without the slash at its end, and every \`GET\` also as \`HEAD\`. Times without an offset are
in the zone of the active workspace. An unknown path is 404 and a method that a path does not take is 405, in the same
envelope, before any key is looked at.`;

const OPERATIONS = [...READ_OPERATIONS, ...WRITE_OPERATIONS];

const operationObject = (operation: Operation): ZodOpenApiOperationObject => {
  const { id, tag, summary, description, permission, parameters, body } = operation;
  const needs = permission === null ? 'Any valid key will do.' : `Needs the permission \`${permission}\`.`;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: description === undefined ? needs : `${description}\n\n${needs}`,
    security: [{ apiKey: [] }],
    requestParams: parameters,
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responsesOf(operation),
  };
};

const pathsOf = (operations: readonly Operation[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationObject(operation) };
  }
  return paths;
};

export type OpenApiDocument = oas31.OpenAPIObject;

/**
 * The API as an OpenAPI 3.1 document, made of the schemas that the views and the requests are made of.
 *
 * @param baseUrl the public origin, without a slash at its end
 */
export const openApiDocument = (baseUrl: string): OpenApiDocument =>
  createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Write Post',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/api/v1', description: 'Where this document came from.' },
      { url: `${baseUrl}/api/v1`, description: 'The public address.' },
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
          description: 'An API key: `Authorization: Bearer wp_live_…`.',
        },
      },
    },
    'x-unrouted-responses': unroutedResponses,
  });
