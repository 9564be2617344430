import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../adapters/http-koa/api/operations/index.js';
import { openApiDocument } from '../../adapters/http-koa/openapi/document.js';
import type { Permission } from '../../core/index.js';
import { ORIGIN } from '../support/memory-app.js';
import { document, operations, undocumentedIn } from './documented.js';
import { anywhere, byOperation, type Place } from './provocations.js';
import { draftFor, errorOf, postOf, serve, type HttpResponse } from './served.js';

const API = '/api/v1';

/** Responses of Node's parser before routing; `sockets.test.ts` covers all of them. */
const BELOW_ROUTES = ['malformed_request', 'request_timeout', 'headers_too_large'];

const CODES: Readonly<Record<string, string>> = {
  INVALID_API_KEY: 'invalid_api_key',
  RESOURCE_NOT_FOUND: 'not_found',
  INTERNAL_ERROR: 'internal_error',
  SERVICE_UNAVAILABLE: 'unavailable',
};

const nameOf = (response: HttpResponse): string => {
  if (response.status < 300) return 'success';
  const { code, details } = errorOf(response);
  return details?.code ?? CODES[code] ?? code;
};

const SETS_OF_PERMISSIONS: readonly (readonly Permission[])[] = [
  [],
  ['write_post'],
  ['smm'],
  ['connections'],
];

const RIGHT_BODIES: Readonly<Record<string, object>> = {
  editPost: { headline: 'Other' },
  retryPost: {},
  resolveDelivery: { connection_id: 1, outcome: 'failed' },
  createPost: {},
  previewPost: {},
  createPosts: { posts: [] },
  addConnection: {},
  verifyConnection: {},
  renameConnection: { name: 'Other' },
};

const placeOf = ({ id, method, path }: (typeof operations)[number]): Place => {
  const json = RIGHT_BODIES[id];
  return {
    method: method.toUpperCase(),
    path: `${API}${path.replace('{id}', '1')}`,
    ...(json === undefined ? {} : { json }),
  };
};

/** Every documented response except 304, which has no body. */
const documentedResponses = operations.flatMap((operation) =>
  operation.responses
    .filter(({ name }) => !BELOW_ROUTES.includes(name))
    .map((response) => ({ ...response, operation, id: operation.id })),
);

/** The schemas of all integers, nullable ones included. */
const integersIn = (
  value: unknown,
): readonly { readonly type?: unknown; readonly maximum?: number; readonly format?: string }[] => {
  if (typeof value !== 'object' || value === null) return [];
  const isInteger = 'type' in value && [value.type].flat().includes('integer');
  return [...(isInteger ? [value] : []), ...Object.values(value).flatMap(integersIn)];
};

const headings = (openApiDocument(ORIGIN).tags ?? []).map(({ name }) => name);

describe('the document of the API', () => {
  it('does not say of a request with many posts that it may be replayed as a whole', () => {
    const { post } = openApiDocument(ORIGIN).paths?.['/write-post/posts/bulk/'] ?? {};
    const source = JSON.stringify(post?.responses?.['200']);
    expect(source).toContain('RateLimit-Policy');
    expect(source).not.toContain('Idempotent-Replayed');
  });

  it('has no problems', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // The API's own paths end with a slash; both forms work.
        'no-path-trailing-slash': 'off',
        // The rule does not look into extensions; the next test looks everywhere.
        'no-unused-components': 'off',
      },
    });
    const source = JSON.stringify(openApiDocument(ORIGIN));
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('uses every component that it has', () => {
    const text = JSON.stringify(document);
    const { schemas, responses, headers } = document.components;
    const names = Object.entries({ schemas, responses, headers }).flatMap(([kind, components]) =>
      Object.keys(components).map((name) => `#/components/${kind}/${name}`),
    );
    expect(names.filter((name) => !text.includes(`"${name}"`))).toEqual([]);
  });

  it('says of each integer whether it may need more than 32 bits, as the money of a wallet does', () => {
    const integers = integersIn(document);
    expect(integers.length).toBeGreaterThan(50);
    for (const { maximum = Infinity, format } of integers)
      expect([maximum, format]).toEqual([maximum, maximum > 2_147_483_647 ? 'int64' : undefined]);
  });

  it('has no two types to which a generator of clients gives one name', () => {
    const inPascalCase = (name: string) =>
      name.replaceAll(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase());
    // A nullable property is a type of its own, named after its schema and itself.
    const named = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) => [
      name,
      ...Object.entries(properties as Readonly<Record<string, { readonly type?: unknown }>>)
        .filter(([, { type }]) => Array.isArray(type))
        .map(([property]) => `${name}${inPascalCase(property)}`),
    ]);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  it('has every operation of the API once', () => {
    const ids = OPERATIONS.map(({ id }) => id);
    expect(operations.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(operations)('names the permission that a key needs for $id', async (operation) => {
    const needs = /Needs the permission (.*)\./.exec(operation.description)?.[1] ?? '';
    const needed = [...needs.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const { app, account, call } = await serve();
    const { method, path, ...body } = placeOf(operation);
    for (const permissions of SETS_OF_PERMISSIONS) {
      const { secret } = await app.givenKey(account, permissions);
      const response = await call(method, path, { ...body, key: secret });
      const isLacking = needed.length > 0 && !permissions.some((each) => needed.includes(each));
      expect([permissions, nameOf(response) === 'missing_permission']).toEqual([permissions, isLacking]);
    }
  });

  it.each(operations)('has $id under one of its headings, as one that needs a key', ({ tags, security }) => {
    expect(tags.map((tag) => headings.includes(tag))).toEqual([true]);
    expect(security).toEqual([{ apiKey: [] }]);
  });

  it('shows each error as it is, and describes it by its message', () => {
    const errors = operations.flatMap(({ responses }) => responses.filter(({ name }) => name !== 'success'));
    const shown = errors.map((error) => ({ ...error, headers: new Headers(), body: error.example }));
    expect(shown.map(nameOf)).toEqual(errors.map(({ name }) => name));
    const isDescribed = shown.map((error) =>
      error.description.split('\n\n').includes(errorOf(error).message),
    );
    expect(isDescribed.every(Boolean)).toBe(true);
  });

  it('shows the types of bodies that an operation takes where it refuses another one', () => {
    const accepted = new Map(
      OPERATIONS.map(({ id, body }) => [
        id,
        ['application/json', ...(body?.kind === 'json_or_form' ? ['multipart/form-data'] : [])],
      ]),
    );
    for (const { id, responses } of operations)
      for (const { example } of responses.filter(({ name }) => name === 'unsupported_content_type'))
        expect({ id, example }).toMatchObject({
          id,
          example: { error: { details: { accepted: accepted.get(id) } } },
        });
  });

  it('is served at /openapi.json without a key, and known by its tag', async () => {
    const { fetch } = await serve();
    const response = await fetch('/openapi.json');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(ORIGIN))));
    const tag = response.headers.get('etag') ?? '';
    const again = await fetch('/openapi.json', { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
  });

  it.each(operations.filter(({ method }) => method === 'get'))(
    'has every query parameter that $id takes, and no other',
    async ({ path, parameters }) => {
      const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      if (names.length === 0) return;
      const served = await serve();
      const made = await served.create(draftFor(served.connection));
      const place = `${API}${path.replace('{id}', made.headers.get('location')?.split('/').at(-2) ?? '')}`;
      const response = await served.call('GET', `${place}?zzzzzzzzzzzz=1`);
      const known = /Known: (.*?)\./.exec(errorOf(response).message)?.[1]?.split(', ');
      expect(known?.toSorted()).toEqual(names.toSorted());
    },
  );
});

describe('a documented list in a query', () => {
  const { parameters = [] } = operations.find(({ id }) => id === 'listPosts') ?? {};
  const lists = parameters.filter(({ schema }) => (schema as { readonly type?: string }).type === 'array');

  it('has its values separated by commas, as the client sends it', () => {
    expect(lists.map(({ name }) => name)).toEqual(['status', 'labels', 'channel_status']);
    for (const list of lists) expect(list).toMatchObject({ style: 'form', explode: false });
  });

  it('may also be repeated', async () => {
    const served = await serve();
    const { id } = postOf(await served.create({ draft: true }));
    for (const query of ['status=draft,failed', 'status=failed&status=draft', 'status=draft'])
      expect((await served.call('GET', `${API}/write-post/posts/?${query}`)).body).toMatchObject({
        data: { posts: [{ id }] },
      });
  });
});

describe('every documented response', () => {
  it.each(documentedResponses)(
    '$id: $status $name is one that the API gives',
    async ({ operation, id, name, status }) => {
      const place = placeOf(operation);
      const asUsual = async () => (await serve()).call(place.method, place.path);
      const provoke = byOperation[id]?.[name] ?? (name === 'success' ? asUsual : anywhere(place)[name]);
      if (provoke === undefined) throw new Error('no provocation leads to this response');
      const response = await provoke();
      expect([response.status, nameOf(response)]).toEqual([status, name]);
    },
  );
});

it('every response that is provoked is documented', () => {
  const provoked = Object.entries(byOperation).flatMap(([id, of]) =>
    Object.keys(of).map((name) => `${id}: ${name}`),
  );
  const documented = documentedResponses.map(({ id, name }) => `${id}: ${name}`);
  expect(provoked.filter((each) => !documented.includes(each))).toEqual([]);
});

describe('the check of responses against the document', () => {
  const responded = async () => {
    const { call, port } = await serve();
    const { status, headers, body } = await call('GET', `${API}/ping/`);
    expect(port).toBeGreaterThan(0);
    return { method: 'GET', path: `${API}/ping/`, status, headers: new Headers(headers), body };
  };

  it('finds a field too much, one too few, and one of another kind', async () => {
    const exchanged = await responded();
    const body = exchanged.body as { readonly data: object };
    const with_ = (data: object) => undocumentedIn({ ...exchanged, body: { ...body, data } });
    expect(with_(body.data)).toEqual([]);
    expect(with_({ ...body.data, more: 1 })).toHaveLength(1);
    expect(with_({ ...body.data, pong: undefined })).toHaveLength(1);
    expect(with_({ ...body.data, service: 'other' })).toHaveLength(1);
  });

  it('finds a header too much, one too few, and one that says something else', async () => {
    const exchanged = await responded();
    const changed = (change: (headers: Headers) => void) => {
      const headers = new Headers(exchanged.headers);
      change(headers);
      return undocumentedIn({ ...exchanged, headers });
    };
    expect(changed((headers) => headers.set('X-Powered-By', 'x'))).toHaveLength(1);
    expect(changed((headers) => headers.delete('RateLimit'))).toHaveLength(1);
    expect(changed((headers) => headers.set('RateLimit', 'plenty'))).toHaveLength(1);
  });

  it('finds a status and a route that the document does not have', async () => {
    const exchanged = await responded();
    expect(undocumentedIn({ ...exchanged, status: 202 })).toHaveLength(1);
    expect(undocumentedIn({ ...exchanged, path: `${API}/pong/` })).toHaveLength(1);
    expect(undocumentedIn({ ...exchanged, method: null, path: null, status: 202 })).toHaveLength(1);
  });
});
