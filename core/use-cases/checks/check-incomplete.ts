import type { DraftContent } from '../../decisions/draft-post.js';
import { planFor } from '../../domain/channel-override.js';
import type { Headline } from '../../domain/post-document.js';
import type { InvalidRequest } from '../../domain/refusals.js';
import {
  chain,
  combined,
  valid,
  violated,
  type Checked,
  type ViolationKind,
} from '../../domain/violation.js';
import { err, ok, type Result } from '../../shared/result.js';
import { withTimes } from './check-overrides.js';
import { documentOf, type ImagesAndLosses, type ReadableRequest } from './read-request.js';

/** A draft that can be stored. */
export type Storable = DraftContent & ImagesAndLosses;

/**
 * Checks the fields that a draft has; required ones may be missing. The clock, the state of connections and the limits
 * of channels are checked when it is completed.
 */
export const checkIncomplete = (request: ReadableRequest): Result<Storable, InvalidRequest> => {
  const { fields: read, others, kept, lost } = request;
  const fields = {
    ...read,
    headline: orMissing(read.headline, '' as Headline),
    content: orMissing(read.content, { html: '', plain: '' }),
    connectionIds: orMissing(read.connectionIds, []),
    scheduledAt: chain(read.scheduledAt, (time) => (time.kind === 'now' ? valid(time) : NO_TIME)),
  };
  const values = combined(fields);
  const { channels, problems } = withTimes(request.overrides, () => NO_TIME);
  const document = documentOf(fields, kept);
  const violations = [...(values.ok ? [] : values.error), ...problems, ...others];
  if (!values.ok || document === null || violations.length > 0)
    return err({ kind: 'invalid_request', violations });
  const { connectionIds, image: images } = values.value;
  const { overrides } = planFor({ kind: 'now' }, channels, []);
  return ok({ document, overrides, connectionIds: connectionIds.map(({ id }) => id), images, lost });
};

const NO_TIME = violated({
  at: { field: 'scheduledAt' },
  kind: 'conflicting_fields',
  message: 'A draft cannot have scheduled_at. Add it later to schedule the draft, or call publish/.',
});

/** The problems of an empty field. */
const MISSING: readonly ViolationKind[] = ['required', 'too_short', 'too_few', 'empty_content'];

/** An empty field may be filled later; an invalid one is a problem now. */
const orMissing = <T>(field: Checked<T>, missing: T): Checked<T> =>
  !field.ok && field.error.every(({ kind }) => MISSING.includes(kind)) ? valid(missing) : field;
