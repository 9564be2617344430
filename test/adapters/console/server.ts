import { onTestFinished, vi } from 'vitest';
import type { Ping } from '../../../adapters/client/index.js';
import { signIn } from '../../../adapters/console/state/session.js';
import { PAGE } from './page.js';

/** A request of the console. */
export interface Asked {
  readonly method: string;
  /** Below the service. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** Read from JSON; a form is left as it is. */
  readonly body: unknown;
  readonly signal: AbortSignal;
}

export type Respond = (asked: Asked) => Response | Promise<Response>;

export const data = (content: object): Response => Response.json({ success: true, data: content });

export const refusal = (
  status: number,
  details: object | null = null,
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const error = { code: 'VALIDATION_ERROR', message: 'No.', request_id: 'r1', details };
  return Response.json({ success: false, error }, { status, headers });
};

const askedBy = (url: string, { method = 'GET', headers, body, signal }: RequestInit): Asked => {
  const { pathname, searchParams } = new URL(url);
  return {
    method,
    path: pathname.replace(/^.*\/write-post/, ''),
    query: Object.fromEntries(searchParams),
    headers: new Headers(headers),
    body: typeof body === 'string' ? JSON.parse(body) : body,
    signal: signal ?? new AbortController().signal,
  };
};

/** Responds to the requests of the console until the test ends, and collects them with their addresses. */
export const serve = (respond: Respond): readonly Asked[] => {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith(PAGE)) throw new Error(`The console asks ${url}.`);
    const one = askedBy(url, init);
    asked.push(one);
    return respond(one);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
};

export const pong = (account: Partial<Ping['account']> = {}, permissions: Ping['key']['permissions'] = []) =>
  data({
    pong: true,
    service: 'core',
    account: { id: 7, name: 'Desk', timezone: 'UTC', ...account },
    key: { id: 1, name: 'console', expires_at: null, permissions },
  });

/** Signs in to an account in this zone; what else the console asks is collected. */
export const signedIn = async (
  respond: Respond = () => refusal(404),
  timezone = 'UTC',
): Promise<readonly Asked[]> => {
  serve(() => pong({ timezone }));
  await signIn('wp_key', 'tab');
  return serve(respond);
};

/** An account whose clock is that of a zone. */
export const inZone = (timezone: string) => signedIn(undefined, timezone);
