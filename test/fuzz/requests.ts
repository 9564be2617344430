import fc from 'fast-check';
import { z } from 'zod';
import { document } from '../http/documented.js';
import { bodiesFor, type Body } from './bodies.js';
import { oddTexts, valueFor } from './values.js';
import { written, type Framing, type WireRequest } from './wire-request.js';

const Parameters = z.array(z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() }));
const RequestBody = z.looseObject({
  content: z.looseObject({ 'application/json': z.looseObject({ schema: z.unknown() }) }),
});

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query: readonly { readonly name: string; readonly schema: unknown }[];
  readonly body: unknown;
}

const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    query: Parameters.parse(operation.parameters).filter((each) => each.in === 'query'),
    body: RequestBody.safeParse(operation['requestBody']).data?.content['application/json'].schema ?? {},
  })),
);

/** What the others need to find something. */
const CREATE = '/write-post/posts/';

const SITE = [
  '/',
  '/livez',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/docs',
  '/feeds/1/',
  '/feeds/1/atom.xml',
  '/media/x',
];

/** Half of the requested posts exist. */
const ids = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '01',
      '1e3',
      '9007199254740993',
      'abc',
      '%00',
      '..',
      '%2e%2e',
      '%ff',
      '%',
    ),
  },
  { weight: 1, arbitrary: oddTexts.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000)) },
);

const pathsFor = (path: string): fc.Arbitrary<string> =>
  fc
    .record({
      id: ids,
      end: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom('', 'cut') },
        { weight: 1, arbitrary: fc.constantFrom('/', '//', '.json', '%2F', ';a=b') },
      ),
    })
    .map(({ id, end }) => {
      const whole = `/api/v1${path.replace('{id}', id)}`;
      return end === 'cut' ? whole.slice(0, -1) : `${whole}${end}`;
    });

const percent = (text: string): string => encodeURIComponent(text.toWellFormed());

const queriesFor = (query: Operation['query']): fc.Arbitrary<string> => {
  const known = query.map(({ name, schema }) =>
    valueFor(schema, name).map((value) => `${name}=${percent(String(value)).slice(0, 500)}`),
  );
  const strange = fc
    .tuple(oddTexts, oddTexts)
    .map((pair) => pair.map((text) => percent(text).slice(0, 400)).join('='));
  const pairs = fc.oneof(
    { weight: 6, arbitrary: known.length === 0 ? fc.constant('limit=1') : fc.oneof(...known) },
    {
      weight: 1,
      arbitrary: fc.oneof(strange, fc.constantFrom('&&', '=', '%', '%ff=%00', 'a[b]=1', 'limit=1&limit=2')),
    },
  );
  const any = fc
    .array(pairs, { maxLength: 3 })
    .map((list) => (list.length === 0 ? '' : `?${list.join('&')}`));
  // A request that takes no parameters is refused for one before anything else of it is read.
  const none = { weight: 9, arbitrary: fc.constant('') };
  return known.length === 0 ? fc.oneof(none, { weight: 1, arbitrary: any }) : any;
};

const KEYS = [
  '{{owner}}',
  '{{owner}}',
  '{{owner}}',
  '{{owner}}',
  '{{other}}',
  '{{powerless}}',
  '{{unknown}}',
];

const authorizations = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...KEYS).map((key) => `Bearer ${key}`) },
  fc.constantFrom(
    '',
    'Bearer',
    'Basic YTpi',
    'bearer {{owner}}',
    'Bearer {{owner}}, Bearer x',
    `Bearer ${'x'.repeat(2_000)}`,
  ),
);

/** A header can contain every byte except those that end it; malformed requests are tested elsewhere. */
const headerText = oddTexts.map((text) =>
  text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/gu, '?').slice(0, 3_000),
);

const extras = fc.array(
  fc.oneof(
    fc.constantFrom('k1', 'k2', '"k1"', 'x'.repeat(300)).map((value) => ['Idempotency-Key', value] as const),
    fc.constantFrom('"1"', '"2"', '*', 'W/"1"', '1').map((value) => ['If-Match', value] as const),
    fc.constantFrom('"1"', '*', 'W/"2"').map((value) => ['If-None-Match', value] as const),
    fc.constantFrom('gzip', 'identity', 'br, gzip').map((value) => ['Content-Encoding', value] as const),
    fc.constantFrom('100-continue', 'miracles').map((value) => ['Expect', value] as const),
    fc.constantFrom('127.0.0.1', 'x', '::1, ::2').map((value) => ['X-Forwarded-For', value] as const),
    fc.tuple(
      fc.constantFrom('Idempotency-Key', 'If-Match', 'Accept', 'X-Request-Id', 'Cookie', 'Range'),
      headerText,
    ),
  ),
  { maxLength: 2 },
);

const framings: fc.Arbitrary<Framing> = fc.oneof(
  { weight: 30, arbitrary: fc.constant<Framing>('length') },
  { weight: 8, arbitrary: fc.constant<Framing>('chunked') },
  fc.constantFrom<Framing>('too_short', 'too_long', 'both', 'none'),
);

const METHODS = [
  ...new Set(OPERATIONS.map(({ method }) => method)),
  'HEAD',
  'PUT',
  'OPTIONS',
  'PROPFIND',
  'QUERY',
];

const typed = (body: Body | null): readonly (readonly [string, string])[] =>
  body?.type == null ? [] : [['Content-Type', body.type]];

const requestTo = (operation: Operation): fc.Arbitrary<WireRequest> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      path: pathsFor(operation.path),
      query: queriesFor(operation.query),
      authorization: authorizations,
      extra: extras,
      body: operation.method === 'GET' ? fc.constant(null) : bodiesFor(operation.body),
      framing: framings,
      pieceBytes: fc.constantFrom(1, 7, 100, 65_536),
      leavesAfter: fc.oneof({ weight: 40, arbitrary: fc.constant(null) }, fc.nat(200)),
    })
    .map(({ path, query, authorization, extra, body, pieceBytes, ...rest }) =>
      written({
        ...rest,
        target: `${path}${query}`,
        headers: [
          ...(authorization === '' ? [] : [['Authorization', authorization] as const]),
          ...typed(body),
          ...extra,
        ],
        body: body?.bytes ?? null,
        // Thousands of pieces would only measure the client.
        pieceBytes: Math.max(pieceBytes, Math.ceil((body?.bytes.length ?? 0) / 200)),
      }),
    );

const raw = (head: string): WireRequest => ({
  method: null,
  target: null,
  head,
  body: Buffer.alloc(0),
  pieceBytes: 1,
  leavesAfter: null,
  mayBeReset: false,
});

/** What is hardly HTTP. */
const broken = fc
  .oneof(
    fc.constantFrom(
      '\r\n\r\n',
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET /api/v1/ping/\r\n\r\n',
      '\u0016\u0003\u0001\u0000',
    ),
    fc.constantFrom(
      'GET /api/v1/ping/ HTTP/1.1\nHost: x\n\n',
      'GET http://x/api/v1/ping/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ),
    fc.constantFrom(
      'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ),
    fc
      .constantFrom(
        'X: \u0000',
        'X Y: 1',
        ' folded',
        'Content-Length: -1',
        'Content-Length: 1, 2',
        'Transfer-Encoding: gzip',
        `X: ${'x'.repeat(20_000)}`,
      )
      .map(
        (line) =>
          `POST /api/v1/write-post/posts/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {{owner}}\r\n${line}\r\n\r\n`,
      ),
    fc
      .constantFrom('zz\r\n', '-1\r\n', 'ffffffffffffffff\r\n', '1;x=y\r\n{\r\n0\r\n\r\n', '5\r\n{}')
      .map(
        (chunks) =>
          `POST /api/v1/write-post/posts/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {{owner}}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
      ),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  .map(raw);

const pages = fc
  .tuple(fc.constantFrom(...SITE), ids, fc.constantFrom('GET', 'HEAD', 'POST'))
  .map(([path, id, method]) =>
    written({
      method,
      target: path.replace('1', id),
      headers: [],
      body: null,
      framing: 'none',
      pieceBytes: 1,
      leavesAfter: null,
    }),
  );

/** Requests of every kind, made of the document of the API. */
export const requests: fc.Arbitrary<WireRequest> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.oneof(
      ...OPERATIONS.map((each) => ({
        weight: each.method === 'GET' ? 1 : each.path === CREATE ? 10 : 3,
        arbitrary: requestTo(each),
      })),
    ),
  },
  { weight: 2, arbitrary: pages },
  { weight: 1, arbitrary: broken },
);
