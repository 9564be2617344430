import type { z } from 'zod';
import type { RequestId } from '../../domain/ids.js';
import type { Violation } from '../../domain/violation.js';
import { postErrors } from './post-errors.js';
import type { WireRefusal } from './refusal.js';
import { requestErrors } from './request-errors.js';
import type { ErrorResponse, ErrorRow } from './row.js';

/**
 * Every error there is, by its cause or, where the code says everything, by its kind. The only place where statuses and
 * codes are known: the responses, the document of the API and its examples are made of it.
 */
const ERRORS = { ...requestErrors, ...postErrors } as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorName = keyof typeof ERRORS;

const NAMES = Object.keys(ERRORS) as readonly ErrorName[];

/** Turns a refusal into status, headers and envelope. */
export const errorResponse = (refusal: WireRefusal, requestId: RequestId): ErrorResponse =>
  ERRORS[nameOf(refusal)].respond(refusal, requestId);

const nameOf = (refusal: WireRefusal): ErrorName =>
  refusal.kind === 'invalid_request' ? causeOf(refusal.violations) : refusal.kind;

/** Problems that are a cause of their own where nothing else is wrong. */
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

const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const ofEach = <T>(make: (row: ErrorRow, name: ErrorName) => T): Readonly<Record<ErrorName, T>> =>
  Object.fromEntries(NAMES.map((name) => [name, make(ERRORS[name], name)])) as Record<ErrorName, T>;

/** The schema of `error` for each. */
export const errorSchemas: Readonly<Record<ErrorName, z.ZodType>> = ofEach((row, name) =>
  row.schema(pascalCase(name)),
);

/** A refusal that becomes the error, for each. */
export const sampleRefusals: Readonly<Record<ErrorName, WireRefusal>> = ofEach(({ sample }) => sample);

/** What creating a post returns with 400 for what it is sent. */
export const CREATE_PROBLEMS = [
  'invalid_body',
  ...OWN_CAUSES,
  'malformed_json',
  'malformed_multipart',
  'unsupported_content_type',
  'body_too_large',
] as const satisfies readonly ErrorName[];
