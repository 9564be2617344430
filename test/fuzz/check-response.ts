import { z } from 'zod';
import { undocumentedIn } from '../http/documented.js';
import type { Received } from './send.js';
import type { WireRequest } from './wire-request.js';

const API = '/api/v1';

/** Responses that are sent before the operation is known. */
const BELOW_ROUTES = ['malformed_request', 'request_timeout', 'headers_too_large'];

/** A target without encoded characters, which could mean another path. */
const PLAIN_API = /^\/api\/v1(?:\/[\w-]+)*\/?(?:\?.*)?$/s;

/** A path without an operation: its responses are allowed for every target that is not plain. */
const NO_PATH = `${API}/nothing/`;

interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const INTERIM = 'HTTP/1.1 100 Continue\r\n\r\n';

/** The first response of a connection; null if there is none. */
export const responseIn = (bytes: Buffer): HttpResponse | null => {
  const received = bytes.toString('latin1').replace(INTERIM, '');
  const end = received.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = received.slice(0, Math.max(0, end)).split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1];
  if (status === undefined) return null;
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.split(':', 1)[0] ?? '',
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const length = Number(headers.get('content-length') ?? received.length);
  const text = Buffer.from(received.slice(end + 4, end + 4 + length), 'latin1').toString();
  return { status: Number(status), headers, text };
};

const Cause = z.looseObject({ error: z.looseObject({ details: z.looseObject({ code: z.string() }) }) });

const parsed = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return { notJson: text.slice(0, 100) };
  }
};

const problemsOf = (
  { method, target }: WireRequest,
  { status, headers, text }: HttpResponse,
): readonly string[] => {
  if (status >= 500) return [`it responds with ${String(status)}: ${text.slice(0, 300)}`];
  const isApi = target === null || target.startsWith(API);
  if (!isApi || (method === 'HEAD' && target === null)) return [];
  const body = parsed(text);
  const cause = Cause.safeParse(body).data?.error.details.code ?? '';
  const isPlain = target !== null && PLAIN_API.test(target) && !BELOW_ROUTES.includes(cause);
  if (isPlain) return undocumentedIn({ method, path: target, status, headers, body });
  const meant = [
    { method: null, path: null },
    { method: 'GET', path: NO_PATH },
  ];
  const found = body === null ? [] : meant.map((each) => undocumentedIn({ ...each, status, headers, body }));
  return found.some(({ length }) => length === 0) ? [] : found.flat();
};

/** Every problem of what was received, one sentence each. */
export const problemsWith = (request: WireRequest, { bytes, end, tookMs }: Received): readonly string[] => {
  const response = responseIn(bytes);
  const mayHaveNone = request.leavesAfter !== null || (request.mayBeReset && end === 'closed');
  if (mayHaveNone && response === null) return [];
  if (end === 'hung') return [`it does not end within ${String(Math.round(tookMs))} ms`];
  return response === null
    ? [`there is no response: ${JSON.stringify(bytes.subarray(0, 100).toString('latin1'))}`]
    : problemsOf(request, response);
};
