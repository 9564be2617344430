import { expect } from 'vitest';
import { z } from 'zod';

const RequestId = z.string().regex(/^req_[0-9a-f]{32}$/);

const Success = z.strictObject({
  success: z.literal(true),
  request_id: RequestId,
  data: z.record(z.string(), z.unknown()),
});

const Problem = z.looseObject({ path: z.string(), code: z.string(), message: z.string() });

const Failure = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    code: z.string(),
    message: z.string().min(1),
    request_id: RequestId,
    details: z.looseObject({ code: z.string(), fields: z.array(Problem).optional() }).optional(),
  }),
});

const Post = z.looseObject({ id: z.int(), status: z.string(), channels: z.array(z.looseObject({})) });

export interface HttpResponse {
  readonly status: number;
  readonly body: unknown;
}

/** A response with one of the two envelopes; anything else fails the test. */
export const envelopeOf = async (response: Response): Promise<HttpResponse> => {
  const { status, headers } = response;
  const body = z.union([Success, Failure]).parse(await response.json());
  expect(body.success).toBe(status < 300);
  expect(headers.get('x-request-id')).toBe(body.success ? body.request_id : body.error.request_id);
  expect(headers.get('cache-control')).toBe('no-store');
  return { status, body };
};

export const dataOf = ({ body }: HttpResponse) => Success.parse(body).data;

export const postOf = (response: HttpResponse) => Post.parse(dataOf(response)['post']);

/** `status CODE cause`. */
export const lineOf = ({ status, body }: HttpResponse): string => {
  const { code, details } = Failure.parse(body).error;
  return [String(status), code, details?.code ?? '-'].join(' ');
};

/** Every problem in the response, as `path code`. */
export const problemsOf = ({ body }: HttpResponse): readonly string[] =>
  (Failure.parse(body).error.details?.fields ?? []).map(({ path, code }) => `${path} ${code}`);
