import {
  DRAFT_FIELDS,
  draftFieldNames,
  EDITABLE_FIELDS,
  type DraftField,
  type DraftValues,
  type GivenFields,
  type PostDraft,
} from '../domain/draft.js';
import type { RequestLimits } from '../domain/limits.js';
import { chain, checkEach, valid, type Violation } from '../domain/violation.js';
import type { PostPatch } from '../use-cases/edit-post.js';
import { readField, shapeOf, type BodyFields, type ReceivedBody } from './body-fields.js';
import { editableShape, POST_FIELDS } from './post-fields.js';
import { member, unknownNames } from './unknown-names.js';

const FIELDS: BodyFields<Required<GivenFields>> = POST_FIELDS;

const KNOWN_NAMES = Object.keys(shapeOf(POST_FIELDS, 'json'));
const EDITABLE_NAMES = Object.keys(editableShape);

/**
 * Reads a Create Post body as a draft. Total: any value results in a draft with its readable fields and all of its
 * problems. An unknown name is an error, so that a typing error never turns "later" into "now".
 */
export const parseCreatePost = (body: ReceivedBody, limits: RequestLimits): PostDraft => ({
  ...readDraft(draftFieldNames, body, limits),
  otherViolations: unknownNames(body.fields, KNOWN_NAMES),
});

/** Reads the body of an edit. Absent fields stay; a field that cannot be edited is an error like an unknown one. */
export const parsePatch = (fields: unknown, limits: RequestLimits): PostPatch => {
  const body: ReceivedBody = { form: 'json', fields, image: valid(null) };
  // null means absent, as at creation: it never removes a schedule.
  const sent = EDITABLE_FIELDS.filter((name) => FIELDS[name].find(body, name) !== null);
  const otherViolations = unknownNames(fields, EDITABLE_NAMES);
  const isEmpty =
    otherViolations.length === 0 && EDITABLE_NAMES.every((name) => member(fields, name) === undefined);
  return {
    ...readDraft(sent, body, limits),
    otherViolations: isEmpty ? [NOTHING_TO_CHANGE] : otherViolations,
  };
};

const readDraft = (names: readonly DraftField[], body: ReceivedBody, limits: RequestLimits) =>
  checkEach<DraftValues>(names, (name) =>
    chain(readField(FIELDS[name], body, name), (given) => DRAFT_FIELDS[name](given, limits)),
  );

const NOTHING_TO_CHANGE: Violation = {
  at: { field: 'body' },
  kind: 'required',
  message: `Send at least one of: ${EDITABLE_NAMES.join(', ')}.`,
};
