import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../composition/processes/free-port.js';
import { debianFolder, libraryPath } from '../install/debian.js';
import type { PeerKind, Visible } from '../peer.js';
import { responseOf, jsonOf, listens } from '../run/http-calls.js';
import { run } from '../run/command.js';
import { startInHome, type Home } from '../run/home.js';
import { versionIn } from '../install/version-in.js';

/** snac2: the Mastodon API and ActivityPub, with one account. */
export interface SnacFacts {
  readonly version: string;
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  /** Name and password of the account, as its OAuth page asks for them: see `snacAuthorize`. */
  readonly login: string;
  readonly password: string;
  /** An access token of the account, which came through the server's own OAuth code flow. */
  readonly token: string;
}

const LOGIN = 'alice';

const files = debianFolder({
  name: 'snac',
  suites: ['bookworm', 'bookworm-backports'],
  packages: [{ name: 'snac2', version: '2.75-2~bpo12+1', series: '2.' }],
  needs: true,
});

/** An authorization as a browser sees it: the parameters that the consent page needs. */
export interface SnacAuthorization {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
}

/**
 * Acts on the consent page like a person: signs in and agrees. Returns the address to which the browser is redirected,
 * with `code` and `state` in it.
 */
export const snacAuthorize = async (
  { url, login, password }: Pick<SnacFacts, 'url' | 'login' | 'password'>,
  { clientId, redirectUri, state }: SnacAuthorization,
): Promise<URL> => {
  const form = new URLSearchParams({ login, passwd: password, redir: redirectUri, cid: clientId, state });
  const response = await fetch(`${url}/oauth/x-snac-login`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: form,
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`snac did not agree: ${String(response.status)}`);
  return new URL(location);
};

const newToken = async (account: Pick<SnacFacts, 'url' | 'login' | 'password'>): Promise<string> => {
  const redirectUri = 'http://127.0.0.1/callback';
  const wish = { client_name: 'peers', redirect_uris: redirectUri, scopes: 'read write' };
  interface App {
    readonly client_id: string;
    readonly client_secret: string;
  }
  const app = await jsonOf<App>(`${account.url}/api/v1/apps`, {
    method: 'POST',
    body: new URLSearchParams(wish),
  });
  const back = await snacAuthorize(account, { clientId: app.client_id, redirectUri, state: 'peers' });
  const { access_token } = await jsonOf<{ readonly access_token: string }>(`${account.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      client_id: app.client_id,
      client_secret: app.client_secret,
      redirect_uri: redirectUri,
    }),
  });
  return access_token;
};

const start = async ({ folder, launch }: Home): Promise<SnacFacts> => {
  const root = join(files.path(), 'root');
  const program = join(root, 'usr/bin/snac');
  const env = libraryPath(root);
  const data = join(folder, 'data');
  const port = await freePort();
  // It asks for address, port, host name, prefix and mail address, in this order.
  const host = `127.0.0.1:${String(port)}`;
  await run(program, ['init', data], { env, input: `127.0.0.1\n${String(port)}\n${host}\n\n\n` });
  const settings = join(data, 'server.json');
  const changed = {
    ...(JSON.parse(await readFile(settings, 'utf8')) as object),
    protocol: 'http',
    // A connection that a test cuts off keeps one of its few threads busy for a while, and the next test would wait.
    num_threads: 24,
    max_timeline_entries: 1_000,
    def_timeline_entries: 1_000,
  };
  await writeFile(settings, JSON.stringify(changed));
  const said = await run(program, ['adduser', data, LOGIN], { env });
  const password = /User password is (\S+)/.exec(said)?.[1];
  if (password === undefined) throw new Error(`snac named no password: ${said}`);
  const url = `http://${host}`;
  await launch({ program, args: ['httpd', data], env }).ready(() => listens(url));
  const account = { url, login: LOGIN, password };
  return { version: await versionIn(files, 'snac2'), ...account, token: await newToken(account) };
};

interface Note {
  readonly id: string;
  readonly url: string;
  readonly sourceContent: string;
  readonly attachment?: readonly { readonly url: string; readonly name: string }[];
}

const visibleNote = (note: Note): Visible => ({
  id: note.id,
  text: note.sourceContent,
  url: note.url,
  imageUrl: note.attachment?.[0]?.url ?? null,
  imageAlt: note.attachment?.[0]?.name ?? null,
  title: null,
  raw: note,
});

/** The account's public page names every post; each is then read the way that other servers of the fediverse do. */
const visible = async ({ url, login }: Pick<SnacFacts, 'url' | 'login'>): Promise<readonly Visible[]> => {
  const page = await (await responseOf(`${url}/${login}`)).text();
  const addresses = [...new Set(page.match(new RegExp(`${url}/${login}/p/[0-9.]+`, 'g')) ?? [])].sort();
  const headers = { accept: 'application/activity+json' };
  return Promise.all(addresses.map(async (each) => visibleNote(await jsonOf<Note>(each, { headers }))));
};

export const snac: PeerKind<SnacFacts> = {
  install: files.install,
  start: () => startInHome('snac', start),
  visible,
};
