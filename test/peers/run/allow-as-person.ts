/** The most pages and redirects to follow. */
const MOST_STEPS = 20;

/**
 * Opens the address like a browser, signs in and agrees in the forms of `oidc-provider`, and returns the redirect
 * address.
 */
export const allowAsPerson = async (address: string, redirectUri: string): Promise<string> => {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let form: Readonly<Record<string, string>> | null = null;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (url.href.startsWith(redirectUri)) return url.href;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      method: form === null ? 'GET' : 'POST',
      headers: { cookie },
      redirect: 'manual',
      ...(form === null ? {} : { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const location = response.headers.get('location');
    const page = await response.text();
    if (location !== null) {
      [url, form] = [new URL(location, url), null];
      continue;
    }
    const [, action] = / action="([^"]+)"/.exec(page) ?? [];
    if (action === undefined) throw new Error(`${String(response.status)} at ${url.href}: ${page}`);
    [url, form] = [new URL(action, url), page.includes('value="login"') ? SIGN_IN : AGREE];
  }
  throw new Error(`the server did not redirect to the client; the last address was ${url.href}`);
};

/** The server accepts any name and password. */
const SIGN_IN = { prompt: 'login', login: 'user', password: 'any' };
const AGREE = { prompt: 'consent' };

/** Paths are ignored: the server names its cookies of different paths differently. */
const keep = (cookies: Map<string, string>, line: string): void => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
};
