import { randomBytes } from 'node:crypto';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../composition/processes/free-port.js';
import { php } from '../install/php.js';
import { versionIn } from '../install/version-in.js';
import { wordpressCode } from '../install/wordpress-code.js';
import type { PeerKind, Visible } from '../peer.js';
import { responseOf, jsonOf } from '../run/http-calls.js';
import { run } from '../run/command.js';
import { startInHome, type Home } from '../run/home.js';
import { plainText } from '../run/plain-text.js';

/** WordPress with its default theme on SQLite, with one administrator. */
export interface WordpressFacts {
  readonly version: string;
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  readonly user: string;
  /** With spaces in it, as WordPress shows it; it takes it with and without them. */
  readonly applicationPassword: string;
}

const USER = 'admin';
const INSTALL = fileURLToPath(new URL('../programs/wp-install.php', import.meta.url));

/** A site that consists of links to the shared code, except for the files that it writes. */
const makeSite = async (folder: string): Promise<string> => {
  const code = join(wordpressCode.path(), 'code');
  const site = join(folder, 'site');
  await mkdir(join(site, 'wp-content/uploads'), { recursive: true });
  await mkdir(join(folder, 'database'));
  for (const name of await readdir(code)) {
    if (name !== 'wp-content') await symlink(join(code, name), join(site, name));
  }
  for (const name of ['plugins', 'themes', 'db.php']) {
    await symlink(join(code, 'wp-content', name), join(site, 'wp-content', name));
  }
  return site;
};

const start = async ({ folder, launch }: Home): Promise<WordpressFacts> => {
  const site = await makeSite(folder);
  const settings = join(folder, 'php.ini');
  await php.writeSettings(settings);
  const host = `127.0.0.1:${String(await freePort())}`;
  const url = `http://${host}`;
  const env = {
    ...php.env(),
    PEERS_DATA: folder,
    PEERS_URL: url,
    PEERS_SALT: randomBytes(24).toString('hex'),
    PEERS_PASSWORD: randomBytes(24).toString('hex'),
  };
  const code = join(wordpressCode.path(), 'code');
  const said = await run(php.program(), ['-c', settings, INSTALL, code, USER], { env, cwd: site });
  const printed = said.trim().split('\n').at(-1) ?? '';
  const { applicationPassword } = JSON.parse(printed) as { readonly applicationPassword: string };
  await launch({
    program: php.program(),
    args: ['-c', settings, '-S', host, '-t', site],
    // WordPress sends some requests to itself, and adapters may send several at once.
    env: { ...env, PHP_CLI_SERVER_WORKERS: '3' },
  }).ready(() => jsonOf(`${url}/wp-json/`));
  const version = await versionIn(wordpressCode, 'wordpress');
  return { version, url, user: USER, applicationPassword };
};

interface Post {
  readonly id: number;
  readonly link: string;
  readonly title: { readonly rendered: string };
  readonly content: { readonly rendered: string };
  readonly featured_media: number;
}

interface Media {
  readonly source_url: string;
  readonly alt_text: string;
}

/** The public data of the REST API for a post whose page exists and shows its title. */
const visiblePost = async (url: string, post: Post): Promise<Visible> => {
  const page = await (await responseOf(post.link)).text();
  const title = plainText(post.title.rendered);
  if (!plainText(page).includes(title)) throw new Error(`${post.link} does not show the title ${title}`);
  const media =
    post.featured_media === 0
      ? null
      : await jsonOf<Media>(`${url}/wp-json/wp/v2/media/${String(post.featured_media)}`);
  return {
    id: String(post.id),
    text: plainText(post.content.rendered),
    url: post.link,
    imageUrl: media?.source_url ?? null,
    imageAlt: media?.alt_text ?? null,
    title,
    raw: post,
  };
};

/** The newest hundred published posts; one is there from the beginning, as in every new WordPress. */
const visible = async ({ url }: Pick<WordpressFacts, 'url'>): Promise<readonly Visible[]> => {
  const posts = await jsonOf<readonly Post[]>(
    `${url}/wp-json/wp/v2/posts?per_page=100&orderby=id&order=desc`,
  );
  return Promise.all(posts.toReversed().map((post) => visiblePost(url, post)));
};

export const wordpress: PeerKind<WordpressFacts> = {
  install: async (log) => {
    await php.install(log);
    await wordpressCode.install(log);
  },
  start: () => startInHome('wordpress', start),
  visible,
};
