import { randomBytes } from 'node:crypto';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../composition/processes/free-port.js';
import { ghostCode } from '../install/ghost-code.js';
import { nodeProgram } from '../install/node-modules.js';
import type { PeerKind, Visible } from '../peer.js';
import { responseOf, jsonOf, postJson } from '../run/http-calls.js';
import { startInHome, type Home } from '../run/home.js';
import { plainText } from '../run/plain-text.js';

/** Ghost on SQLite with its default theme, one owner and one integration. */
export interface GhostFacts {
  readonly version: string;
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  /** `id:secret` of the integration, as its page shows it. */
  readonly adminKey: string;
  /** The key with which a public page of the site reads its posts. */
  readonly contentKey: string;
}

const EMAIL = 'owner@example.test';

const settingsFor = (folder: string, port: number, url: string): object => ({
  url,
  server: { host: '127.0.0.1', port },
  database: {
    client: 'sqlite3',
    connection: { filename: join(folder, 'ghost.db') },
    useNullAsDefault: true,
  },
  paths: { contentPath: join(folder, 'content') },
  // No connections to the outside.
  privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false, useStructuredData: false },
  mail: { transport: 'Direct' },
  logging: { level: 'error', transports: ['stdout'] },
  // Otherwise Ghost would mail a code, because it does not know the owner's device.
  security: { staffDeviceVerification: false },
});

interface ApiKey {
  readonly type: 'admin' | 'content';
  readonly id: string;
  readonly secret: string;
}

/** Sets up the site and creates an integration, with the requests that Ghost's own pages send. */
const newKeys = async (url: string): Promise<Pick<GhostFacts, 'adminKey' | 'contentKey'>> => {
  const api = `${url}/ghost/api/admin`;
  const password = randomBytes(18).toString('base64url');
  const owner = { name: 'Owner', email: EMAIL, password, blogTitle: 'Peers' };
  const origin = { origin: url };
  await responseOf(`${api}/authentication/setup/`, postJson({ setup: [owner] }, origin));
  const session = await responseOf(`${api}/session/`, postJson({ username: EMAIL, password }, origin));
  // The session is valid when the response has ended, not when it begins.
  await session.text();
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { integrations } = await jsonOf<{
    readonly integrations: readonly { readonly api_keys: readonly ApiKey[] }[];
  }>(
    `${api}/integrations/?include=api_keys`,
    postJson({ integrations: [{ name: 'Peers' }] }, { ...origin, cookie }),
  );
  const keys = integrations[0]?.api_keys ?? [];
  const admin = keys.find(({ type }) => type === 'admin');
  const content = keys.find(({ type }) => type === 'content');
  if (admin === undefined || content === undefined) throw new Error('Ghost made an integration without keys');
  // The secret of an admin key is given with its id before it.
  const adminKey = admin.secret.includes(':') ? admin.secret : `${admin.id}:${admin.secret}`;
  return { adminKey, contentKey: content.secret };
};

const start = async ({ folder, launch }: Home): Promise<GhostFacts> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const code = join(ghostCode.path(), 'package');
  await mkdir(join(folder, 'content'));
  await cp(join(code, 'content'), join(folder, 'content'), { recursive: true, verbatimSymlinks: true });
  // Ghost looks here for the version that runs.
  await symlink(code, join(folder, 'current'));
  await writeFile(join(folder, 'config.production.json'), JSON.stringify(settingsFor(folder, port, url)));
  await launch({
    program: nodeProgram(),
    args: [join(code, 'index.js')],
    env: { NODE_ENV: 'production' },
  }).ready(() => jsonOf(`${url}/ghost/api/admin/site/`));
  return { version: ghostCode.version, url, ...(await newKeys(url)) };
};

interface Post {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly html: string | null;
  readonly feature_image: string | null;
  readonly feature_image_alt: string | null;
}

/** The data of Ghost's public API for a post whose page exists and shows its title. */
const visiblePost = async (post: Post): Promise<Visible> => {
  const page = await (await responseOf(post.url)).text();
  if (!plainText(page).includes(post.title))
    throw new Error(`${post.url} does not show the title ${post.title}`);
  return {
    id: post.id,
    text: plainText(post.html ?? ''),
    url: post.url,
    imageUrl: post.feature_image,
    imageAlt: post.feature_image_alt,
    title: post.title,
    raw: post,
  };
};

const visible = async ({
  url,
  contentKey,
}: Pick<GhostFacts, 'url' | 'contentKey'>): Promise<readonly Visible[]> => {
  const query = new URLSearchParams({ key: contentKey, limit: '100', order: 'published_at desc' });
  const { posts } = await jsonOf<{ readonly posts: readonly Post[] }>(
    `${url}/ghost/api/content/posts/?${query.toString()}`,
  );
  return Promise.all(posts.toReversed().map(visiblePost));
};

export const ghost: PeerKind<GhostFacts> = {
  install: ghostCode.install,
  start: () => startInHome('ghost', start),
  visible,
};
