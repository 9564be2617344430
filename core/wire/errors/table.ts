import type { z } from 'zod';
import type { RequestId } from '../../domain/ids.js';
import type { Violation } from '../../domain/violation.js';
import { connectionErrors } from './connection-errors.js';
import { postErrors } from './post-errors.js';
import type { WireRefusal } from './refusal.js';
import { requestErrors } from './request-errors.js';
import type { ErrorResponse, ErrorRow } from './row.js';

/**
 * Every error, by its cause or, if the code is specific enough, by its kind. The only place with statuses and codes:
 * the responses, the OpenAPI document and its examples derive from it.
 */
const ERRORS = { ...requestErrors, ...postErrors, ...connectionErrors } as const satisfies Readonly<
  Record<string, ErrorRow>
>;

/** The name of a row of the table of errors. */
export type ErrorName = keyof typeof ERRORS;

const NAMES = Object.keys(ERRORS) as readonly ErrorName[];

/** Turns a refusal into status, headers and envelope. */
export const errorResponse = (refusal: WireRefusal, requestId: RequestId): ErrorResponse =>
  ERRORS[nameOf(refusal)].respond(refusal, requestId);

const nameOf = (refusal: WireRefusal): ErrorName =>
  refusal.kind === 'invalid_request' ? causeOf(refusal.violations) : refusal.kind;

/** Problems that are a cause of their own if they are the only kind of problem. */
const OWN_CAUSES = [
  'scheduled_in_past',
  'scheduled_too_far',
  'image_too_large',
  'unsupported_image',
] as const;

const causeOf = (violations: readonly Violation[]): ErrorName => {
  const kinds = new Set(violations.map(({ kind }) => kind));
  return OWN_CAUSES.find((kind) => kinds.size === 1 && kinds.has(kind)) ?? 'invalid_body';
};

/** The name of an error's schema and response in the OpenAPI document. */
export const componentName = (name: ErrorName): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const ofEach = <T>(make: (row: ErrorRow, name: ErrorName) => T): Readonly<Record<ErrorName, T>> =>
  Object.fromEntries(NAMES.map((name) => [name, make(ERRORS[name], name)])) as Record<ErrorName, T>;

/** The schema of `error` for each error. */
export const errorSchemas: Readonly<Record<ErrorName, z.ZodType>> = ofEach((row, name) =>
  row.schema(componentName(name)),
);

/** A refusal that becomes the error, for each error. */
export const sampleRefusals: Readonly<Record<ErrorName, WireRefusal>> = ofEach(({ sample }) => sample);

/** The errors of an invalid Create Post request with status 400. */
export const CREATE_PROBLEMS = [
  'invalid_body',
  ...OWN_CAUSES,
  'malformed_json',
  'malformed_multipart',
  'unsupported_content_type',
  'body_too_large',
] as const satisfies readonly ErrorName[];
