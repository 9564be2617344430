import {
  REQUEST_FIELDS,
  requestFieldNames,
  type RequestField,
  type RequestedValues,
  type GivenFields,
  type PostPatch,
  type PostRequest,
} from '../domain/post-request.js';
import type { RequestLimits } from '../domain/limits.js';
import { chain, checkEach, type Checked, type Violation } from '../domain/violation.js';
import { readField, shapeOf, type BodyFields, type ReceivedBody } from './body-fields.js';
import { POST_FIELDS } from './post-fields.js';
import { wireName } from './field-names.js';
import { member, unknownNames, withoutNulls } from './unknown-names.js';

const FIELDS: BodyFields<Required<GivenFields>> = POST_FIELDS;

const KNOWN_NAMES = Object.keys(shapeOf(POST_FIELDS, 'json'));

/**
 * Reads the body of a new post. Total: any value results in a request with its readable fields and all of its
 * problems. null is absent in every field. An unknown name is an error, so that a typing error never turns "later" into
 * "now".
 */
export const parseCreatePost = (body: ReceivedBody, limits: RequestLimits): PostRequest => ({
  ...readFields(requestFieldNames, { ...body, fields: withoutNulls(body.fields) }, limits),
  otherViolations: unknownNames(body.fields, KNOWN_NAMES),
});

/**
 * Reads the body of an edit. Absent fields stay unchanged. null means what absence means at creation, such as no image;
 * only a null time leaves the time unchanged, because otherwise the post would be sent at once.
 */
export const parsePatch = (body: ReceivedBody, limits: RequestLimits): PostPatch => {
  const isNull = (name: string): boolean => member(body.fields, name) === null;
  const time = wireName('scheduledAt');
  const sent = requestFieldNames.filter(
    (name) => FIELDS[name].find(body, name) !== null || (isNull(wireName(name)) && wireName(name) !== time),
  );
  const otherViolations = unknownNames(body.fields, KNOWN_NAMES);
  const isEmpty = sent.length === 0 && otherViolations.length === 0 && ![time, 'title'].some(isNull);
  return {
    ...readFields(sent, body, limits),
    otherViolations: isEmpty ? [NOTHING_TO_CHANGE] : otherViolations,
  };
};

const readFields = (names: readonly RequestField[], body: ReceivedBody, limits: RequestLimits) =>
  checkEach<RequestedValues>(names, (name) =>
    underSentName(
      name,
      body,
      chain(readField(FIELDS[name], body, name), (raw) => REQUEST_FIELDS[name](raw, limits)),
    ),
  );

/** The problems of a field that was sent only under its second name are explained under that name. */
const underSentName = <T>(name: RequestField, { fields }: ReceivedBody, read: Checked<T>): Checked<T> => {
  const second = FIELDS[name].alias?.name;
  const isRenamed =
    second !== undefined &&
    member(fields, wireName(name)) === undefined &&
    (member(fields, second) ?? null) !== null;
  if (read.ok || !isRenamed) return read;
  return { ...read, error: read.error.map((problem) => ({ ...problem, at: { verbatim: second } })) };
};

const NOTHING_TO_CHANGE: Violation = {
  at: { field: 'body' },
  kind: 'required',
  message: `Send at least one of: ${KNOWN_NAMES.join(', ')}.`,
};
