import * as oauth from 'oauth4webapi';
import { makeRedact, type Redact } from '../secrecy/index.js';
import { parseJson } from '../system/parse-json.js';

/** A request to an authorization server. */
export interface OAuthHttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole request: connecting, sending and reading the response. */
  readonly timeoutMs: number;
}

/** A request without a response: it certainly did not reach the server, or it may have. @inline */
export interface NoResponse {
  readonly kind: 'not_sent' | 'in_doubt';
  /** For users; without secrets. */
  readonly message: string;
}

/** A response of an authorization server. */
export type OAuthResponse =
  { readonly kind: 'received'; readonly status: number; readonly body: string } | NoResponse;

/**
 * Sends requests. Supplied by the caller, because users name the server: the guard against private addresses and the
 * limit on response length belong here. Follows no redirect and never throws.
 */
export type OAuthHttp = (request: OAuthHttpRequest) => Promise<OAuthResponse>;

/** The options of every request function of the library. */
type RequestOptions = Pick<
  oauth.HttpRequestOptions<'GET' | 'POST', URLSearchParams | undefined>,
  typeof oauth.customFetch | typeof oauth.allowInsecureRequests
>;

/** How requests are sent to an authorization server. */
export interface ExchangeDeps {
  readonly http: OAuthHttp;
  /** Allows requests to `http:` addresses, for example of a local server. Default: only `https:`. */
  readonly allowInsecure?: boolean;
  /** Default: 10 s. */
  readonly timeoutMs?: number;
}

type Exchange = (send: (options: RequestOptions) => Promise<Response>) => Promise<Response | NoResponse>;

const TIMEOUT_MS = 10_000;

/**
 * Sends the requests of the library through `http`. The library would report all faults in the same way, so they are
 * returned separately.
 */
export const makeExchange =
  ({ http, allowInsecure = false, timeoutMs = TIMEOUT_MS }: ExchangeDeps): Exchange =>
  async (send) => {
    const failures: NoResponse[] = [];
    const response = await send({
      [oauth.allowInsecureRequests]: allowInsecure,
      [oauth.customFetch]: async (url, { method, headers, body }) => {
        const form = body === undefined ? {} : { body: body.toString() };
        const received = await http({ method, url, headers, ...form, timeoutMs });
        const redact = makeRedact(secretsIn(headers, body));
        if (received.kind === 'received' && isDefined(received.status)) return responseOf(received, redact);
        failures.push(received.kind === 'received' ? undefinedStatus(received.status) : received);
        return Response.error();
      },
    });
    return failures[0] ?? response;
  };

/** Some servers refuse with another status, such as 999, for which no response can be made (Fetch Standard). */
const isDefined = (status: number): boolean => status >= 200 && status <= 599;

const undefinedStatus = (status: number): NoResponse => ({
  kind: 'in_doubt',
  message: `The server returned status ${String(status)}, which HTTP does not define.`,
});

/** Request parameters that must not appear in messages if the response repeats them. */
const SECRET_PARAMETERS = ['client_secret', 'code', 'code_verifier', 'refresh_token'];

const secretsIn = (
  headers: Readonly<Record<string, string>>,
  body: URLSearchParams | undefined,
): readonly string[] => [
  ...SECRET_PARAMETERS.flatMap((name) => body?.getAll(name) ?? []),
  ...(headers['authorization'] ?? '').split(' ').slice(1),
];

/** Responses of these statuses must be made without a body (Fetch Standard, "null body status"). */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Normalises a response for the library, because real servers deviate: JSON is accepted with any content type, and null
 * means absent. The ID token is omitted: it is not used here, and a wrong clock must not invalidate a token pair that
 * is issued only once. Texts of errors are redacted, because users read them.
 */
const responseOf = (
  { status, body }: { readonly status: number; readonly body: string },
  redact: Redact,
): Response => {
  if (WITHOUT_BODY.includes(status)) return new Response(null, { status });
  const json = objectIn(body);
  if (json === null) return new Response(body, { status });
  const kept = Object.entries(json).filter(([name, value]) => value !== null && name !== 'id_token');
  const members = kept.map(([name, value]): readonly [string, unknown] => [
    name,
    status >= 400 && typeof value === 'string' ? redact(value) : value,
  ]);
  return Response.json(Object.fromEntries(members), { status });
};

const objectIn = (body: string): object | null => {
  const json = parseJson(body);
  return typeof json === 'object' && !Array.isArray(json) ? json : null;
};
