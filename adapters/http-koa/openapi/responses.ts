import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { requestId } from '../../../core/index.js';
import {
  componentName,
  errorResponse,
  errorSchemas,
  requestIdSchema,
  sampleRefusals,
  success,
  type ErrorName,
} from '../../../core/wire/index.js';
import type { Operation } from '../api/operation.js';
import { JSON_TYPE } from '../body/content-type.js';
import { errorsOf } from './errors.js';
import { headersOf, type HeaderName, type Presence } from './headers.js';

const SAMPLE_REQUEST_ID = requestId('0123456789abcdef0123456789abcdef');

const ON_EVERY_RESPONSE = {
  'X-Request-Id': 'always',
  'X-Content-Type-Options': 'always',
  'Cache-Control': 'always',
} as const;

const RATE = { 'RateLimit-Policy': 'always', RateLimit: 'always' } as const;

/** Errors that occur before a key was accepted, or for which this is not known. */
const BEFORE_ADMISSION: readonly ErrorName[] = [
  'invalid_api_key',
  'test_key',
  'live_key',
  'malformed_request',
  'headers_too_large',
  'method_not_allowed',
];

/** Errors that occur before or after it. */
const AROUND_ADMISSION: readonly ErrorName[] = [
  'not_found',
  'request_timeout',
  'internal_error',
  'unavailable',
];

const errorOf = (name: ErrorName) => errorResponse(sampleRefusals[name], SAMPLE_REQUEST_ID);

const JSON_ONLY = { kind: 'unsupported_content_type', accepted: [JSON_TYPE] } as const;

/** The error of an operation that has these errors: only one that reads forms, too, names their type. */
const errorAmong = (names: readonly ErrorName[], name: ErrorName) =>
  name === JSON_ONLY.kind && !names.includes('malformed_multipart')
    ? errorResponse(JSON_ONLY, SAMPLE_REQUEST_ID)
    : errorOf(name);

const presenceIn = (names: readonly ErrorName[], has: (name: ErrorName) => boolean): Presence | null => {
  const some = names.filter(has).length;
  if (some === 0) return null;
  return some === names.length ? 'always' : 'sometimes';
};

const rateHeaderPresence = (names: readonly ErrorName[]): Partial<Record<HeaderName, Presence>> => {
  const counted = presenceIn(names, (name) => !BEFORE_ADMISSION.includes(name));
  if (counted === null) return {};
  const presence = names.some((name) => AROUND_ADMISSION.includes(name)) ? 'sometimes' : counted;
  return { 'RateLimit-Policy': presence, RateLimit: presence };
};

/** The headers of the errors themselves, such as the methods that a path accepts. */
const ownHeaders = (names: readonly ErrorName[]): Partial<Record<HeaderName, Presence>> => {
  const all = ['WWW-Authenticate', 'Allow', 'Retry-After'] as const;
  const found = all.flatMap((header) => {
    const presence = presenceIn(names, (name) => errorOf(name).headers[header] !== undefined);
    return presence === null ? [] : [[header, presence] as const];
  });
  return Object.fromEntries(found);
};

const envelopeOf = (names: readonly ErrorName[]) => {
  const [first, ...others] = names.map((name) => errorSchemas[name]);
  const error =
    first === undefined || others.length > 0 ? z.union(names.map((name) => errorSchemas[name])) : first;
  return z.strictObject({ success: z.literal(false), error });
};

/** The response of one status, with all of its errors. */
const refusalResponse = (names: readonly ErrorName[]): ZodOpenApiResponseObject => ({
  description: names.map((name) => errorAmong(names, name).body.error.message).join('\n\n'),
  headers: headersOf({ ...ON_EVERY_RESPONSE, ...rateHeaderPresence(names), ...ownHeaders(names) }),
  content: {
    'application/json': {
      schema: envelopeOf(names),
      examples: Object.fromEntries(names.map((name) => [name, { value: errorAmong(names, name).body }])),
    },
  },
});

/** The statuses of the errors, each with all of its errors. */
const refusalsByStatus = (names: readonly ErrorName[]): ReadonlyMap<number, readonly ErrorName[]> => {
  const byStatus = new Map<number, ErrorName[]>();
  for (const name of names) {
    const { status } = errorOf(name);
    byStatus.set(status, [...(byStatus.get(status) ?? []), name]);
  }
  return byStatus;
};

/** The headers of a success in addition to those of every response. */
const successHeaders = ({
  headers = [],
  inParts = false,
  success,
}: Operation): Partial<Record<HeaderName, Presence>> => ({
  ...Object.fromEntries((success.headers ?? []).map((name) => [name, 'always'])),
  ...(headers.includes('Idempotency-Key') && !inParts ? { 'Idempotent-Replayed': 'sometimes' } : {}),
});

const successResponse = (operation: Operation): ZodOpenApiResponseObject => {
  const { description, data, example } = operation.success;
  return {
    description,
    headers: headersOf({ ...ON_EVERY_RESPONSE, ...RATE, ...successHeaders(operation) }),
    content: {
      'application/json': {
        schema: z.strictObject({ success: z.literal(true), request_id: requestIdSchema, data }),
        example: success(example, SAMPLE_REQUEST_ID),
      },
      ...(operation.success.streams === true ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
    },
  };
};

const NOT_MODIFIED: ZodOpenApiResponseObject = {
  description: 'The client already has this version.',
  headers: headersOf({ ...ON_EVERY_RESPONSE, ...RATE, ETag: 'always' }),
};

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Responses with a single error are the same everywhere, and are described once. */
const refusalOf = (names: readonly ErrorName[]): ZodOpenApiResponseObject | { readonly $ref: string } =>
  names.length === 1 ? reference(names.map(componentName).join('')) : refusalResponse(names);

export const responsesOf = (operation: Operation): ZodOpenApiResponsesObject => {
  const isConditional = operation.headers?.includes('If-None-Match') ?? false;
  // Keys that are numbers are in their order, whatever the order here.
  return Object.fromEntries([
    [String(operation.success.status ?? 200), successResponse(operation)],
    ...(isConditional ? [['304', reference('NotModified')] as const] : []),
    ...[...refusalsByStatus(errorsOf(operation))].map(
      ([status, names]) => [String(status), refusalOf(names)] as const,
    ),
  ]);
};

/** The errors outside of operations: an unknown path, or a method that the path does not have. */
const UNROUTED: readonly ErrorName[] = ['not_found', 'method_not_allowed'];

export const unroutedResponses = Object.fromEntries(
  [...refusalsByStatus(UNROUTED)].map(([status, names]) => [String(status), refusalOf(names)]),
);

/** The responses that several operations share. */
export const responseComponents = (
  operations: readonly Operation[],
): Readonly<Record<string, ZodOpenApiResponseObject>> => {
  const groups = [UNROUTED, ...operations.map(errorsOf)].flatMap((errors) => [
    ...refusalsByStatus(errors).values(),
  ]);
  const alone = new Set(groups.filter(({ length }) => length === 1).flat());
  return {
    NotModified: NOT_MODIFIED,
    ...Object.fromEntries([...alone].map((name) => [componentName(name), refusalResponse([name])])),
  };
};
