import * as oauth from 'oauth4webapi';
import { makeRedact, type Redact } from '../secrecy/index.js';

export interface OAuthHttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For all of it: connecting, sending and reading the answer. */
  readonly timeoutMs: number;
}

/** A request that has no answer: it surely did not reach the server, or it may have. */
export interface NoResponse {
  readonly kind: 'not-sent' | 'in-doubt';
  /** For people; without anything secret. */
  readonly message: string;
}

export type OAuthResponse =
  { readonly kind: 'received'; readonly status: number; readonly body: string } | NoResponse;

/**
 * How requests leave, which is the caller's choice because the server is one that a user named: the guard against
 * private addresses and the limit on the length of an answer belong here. Follows no redirect and never throws.
 */
export type OAuthHttp = (request: OAuthHttpRequest) => Promise<OAuthResponse>;

/** What every request function of the library takes. */
export type RequestOptions = Pick<
  oauth.HttpRequestOptions<'GET' | 'POST', URLSearchParams | undefined>,
  typeof oauth.customFetch | typeof oauth.allowInsecureRequests
>;

export interface ExchangeDeps {
  readonly http: OAuthHttp;
  /** Lets requests go to `http:` addresses, as of a server on the same machine. Default: only `https:`. */
  readonly allowInsecure?: boolean;
  /** Default: 10 s. */
  readonly timeoutMs?: number;
}

export type Exchange = (
  send: (options: RequestOptions) => Promise<Response>,
) => Promise<Response | NoResponse>;

const TIMEOUT_MS = 10_000;

/** Sends what the library writes through `http`. The library would tell all faults alike, so they go past it. */
export const makeExchange =
  ({ http, allowInsecure = false, timeoutMs = TIMEOUT_MS }: ExchangeDeps): Exchange =>
  async (send) => {
    const failures: NoResponse[] = [];
    const response = await send({
      [oauth.allowInsecureRequests]: allowInsecure,
      [oauth.customFetch]: async (url, { method, headers, body }) => {
        const form = body === undefined ? {} : { body: body.toString() };
        const answer = await http({ method, url, headers, ...form, timeoutMs });
        const redact = makeRedact(secretsIn(headers, body));
        if (answer.kind === 'received') return responseOf(answer, redact);
        failures.push(answer);
        return Response.error();
      },
    });
    return failures[0] ?? response;
  };

/** What a request holds that its answer must not bring into a message. */
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
 * The answer as the library reads it. It is told what matters and no more, because real servers are careless: JSON is
 * JSON whatever the content type says, and null means absent. An ID token is left out: nobody signs in here, and a
 * clock that is off must not cost a token pair that will not be given a second time. Of an error, every text is to be
 * read by people.
 */
const responseOf = (
  { status, body }: { readonly status: number; readonly body: string },
  redact: Redact,
): Response => {
  const json = objectIn(body);
  if (json === null) return new Response(WITHOUT_BODY.includes(status) ? null : body, { status });
  const kept = Object.entries(json).filter(([name, value]) => value !== null && name !== 'id_token');
  const told = kept.map(([name, value]): readonly [string, unknown] => [
    name,
    status >= 400 && typeof value === 'string' ? redact(value) : value,
  ]);
  return Response.json(Object.fromEntries(told), { status });
};

const objectIn = (body: string): object | null => {
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && !Array.isArray(json) ? json : null;
  } catch {
    return null;
  }
};
