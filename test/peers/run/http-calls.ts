/** The timeout of every call, in case the server hangs. */
const LIMIT_MS = 20_000;

/** A call that must succeed; otherwise rejects with the server's message. */
export const responseOf = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  // Some servers close connections that are kept alive silently, and the next request on one would fail.
  headers.set('connection', 'close');
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS), ...init, headers });
  if (response.ok) return response;
  const words = (await response.text()).slice(0, 500);
  throw new Error(`${init.method ?? 'GET'} ${url} returned ${String(response.status)}: ${words}`);
};

/** The caller states what the server's documentation promises; a test that reads more will fail by itself. */
export const jsonOf = async <T>(url: string, init: RequestInit = {}): Promise<T> =>
  (await (await responseOf(url, init)).json()) as T;

export const postJson = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const bearer = (token: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
});

/** Whether the address responds at all. */
export const listens = async (url: string): Promise<true> => {
  await (await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })).arrayBuffer();
  return true;
};
