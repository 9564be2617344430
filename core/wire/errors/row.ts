import { z } from 'zod';
import type { RequestId } from '../../domain/ids.js';
import type { Violation } from '../../domain/violation.js';
import type { ErrorCode, ErrorEnvelope } from '../envelope.js';
import { fieldProblem, problemSchema } from '../field-names.js';
import { requestIdSchema } from '../shared-schemas.js';
import type { WireRefusal } from './refusal.js';

/** Further headers of the response. @inline */
type Headers = Readonly<Record<string, string>>;
type RefusalOf<Kind extends WireRefusal['kind']> = Extract<WireRefusal, { readonly kind: Kind }>;

/** The declaration of an API error: status, code, cause, message, details and an example, in one place. */
type Declared<R extends WireRefusal> = DeclaredResponse<R> & Sample<R>;

/** A refusal that becomes this error, for the OpenAPI document; absent if such refusals have nothing but their kind. */
type Sample<R> = { readonly kind: never } extends R ? { readonly sample?: R } : { readonly sample: R };

interface DeclaredResponse<R extends WireRefusal> {
  readonly status: number;
  /** Absent: `VALIDATION_ERROR`. */
  readonly code?: ErrorCode;
  /** `details.code`, absent if it is the kind of the refusal; null if `code` is specific enough. */
  readonly cause?: string | null;
  readonly message: string | ((refusal: R) => string);
  /** The values for programs besides the cause: their schemas, and how to read them from the refusal. */
  readonly details?: { readonly shape: z.ZodRawShape; readonly of: (refusal: R) => Record<string, unknown> };
  readonly headers?: (refusal: R) => Headers;
}

/** The response to a refusal. */
export interface ErrorResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ErrorEnvelope;
}

export interface ErrorRow {
  readonly sample: WireRefusal;
  /** The schema of `error`; `id` names it in the OpenAPI document. */
  readonly schema: (id: string) => z.ZodType;
  /** Throws if the refusal is of another kind than the row. */
  readonly respond: (refusal: WireRefusal, requestId: RequestId) => ErrorResponse;
}

export const errorRow = <Kind extends WireRefusal['kind']>(
  kind: Kind,
  {
    status,
    code = 'VALIDATION_ERROR',
    cause = kind,
    message,
    details,
    headers,
    sample = { kind } as RefusalOf<Kind>,
  }: Declared<RefusalOf<Kind>>,
): ErrorRow => ({
  sample,
  schema: (id) => {
    const shape = { code: z.literal(code), message: z.string(), request_id: requestIdSchema };
    const caused =
      cause === null ? {} : { details: z.strictObject({ code: z.literal(cause), ...details?.shape }) };
    return z.strictObject({ ...shape, ...caused }).meta({ id });
  },
  respond: (refusal, requestId) => {
    if (!isOf(kind, refusal)) throw new Error(`a refusal "${refusal.kind}" is not of the kind "${kind}"`);
    const error = {
      code,
      // A parser of JSON cuts what it quotes.
      message: (typeof message === 'string' ? message : message(refusal)).toWellFormed(),
      request_id: requestId,
      ...(cause === null ? {} : { details: { code: cause, ...details?.of(refusal) } }),
    };
    return { status, headers: headers?.(refusal) ?? {}, body: { success: false, error } };
  },
});

const isOf = <Kind extends WireRefusal['kind']>(
  kind: Kind,
  refusal: WireRefusal,
): refusal is RefusalOf<Kind> => refusal.kind === kind;

/** The row of a refusal that lists every problem of the request. */
export const problemsRow = (
  kind: 'invalid_request' | 'invalid_query',
  cause: string,
  ...violations: readonly Violation[]
): ErrorRow =>
  errorRow(kind, {
    status: 400,
    cause,
    message: ({ violations: all }) =>
      all
        .map(fieldProblem)
        .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
        .join(' '),
    details: {
      shape: { fields: z.array(problemSchema).min(1) },
      of: ({ violations: all }) => ({ fields: all.map(fieldProblem) }),
    },
    sample: { kind, violations },
  });
