import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../composition/processes/free-port.js';
import { installedVersion, nodeModules, nodeProgram } from '../install/node-modules.js';
import type { PeerKind, Started, Visible } from '../peer.js';
import { jsonOf, postJson } from '../run/http-calls.js';
import { startInHome, type Home } from '../run/home.js';

/** Bluesky's Personal Data Server, with a directory of identities of its own and one account. */
export interface PdsFacts {
  readonly version: string;
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  readonly handle: string;
  /** The account's password; it also works where an app password is required. */
  readonly password: string;
  readonly did: string;
  /** The directory that resolves `did`. */
  readonly plcUrl: string;
  /** The key that signs the server's tokens (HS256): with it a test can create an expired one. */
  readonly jwtSecret: string;
}

const programs = ['pds.mjs', 'loopback.cjs'] as const;
const HANDLE = 'alice.test';
const COLLECTION = 'app.bsky.feed.post';

const start = async (
  { folder, launch, linkModules }: Home,
  limits: 'with rate limits' | 'without limits',
): Promise<PdsFacts> => {
  await linkModules(join(nodeModules.path(), 'node_modules'));
  for (const name of programs) {
    await copyFile(fileURLToPath(new URL(`../programs/${name}`, import.meta.url)), join(folder, name));
  }
  const plcPort = String(await freePort());
  const port = String(await freePort());
  const jwtSecret = randomBytes(24).toString('hex');
  const url = `http://127.0.0.1:${port}`;
  await launch({
    program: nodeProgram(),
    args: ['--require', join(folder, 'loopback.cjs'), 'pds.mjs', plcPort, port],
    env: {
      LOG_ENABLED: 'false',
      JWT_SECRET: jwtSecret,
      RATE_LIMITS: limits === 'with rate limits' ? '1' : '0',
    },
  }).ready(() => jsonOf(`${url}/xrpc/_health`));
  const password = randomBytes(12).toString('hex');
  const { did } = await jsonOf<{ readonly did: string }>(
    `${url}/xrpc/com.atproto.server.createAccount`,
    postJson({ email: 'alice@example.test', handle: HANDLE, password }),
  );
  const version = await installedVersion('@atproto/pds');
  return { version, url, handle: HANDLE, password, did, plcUrl: `http://127.0.0.1:${plcPort}`, jwtSecret };
};

/** A stored record, as `com.atproto.repo.listRecords` returns it publicly. */
export interface PdsRecord {
  readonly uri: string;
  readonly cid: string;
  readonly value: PdsPost;
}

interface PdsPost {
  readonly text: string;
  readonly createdAt: string;
  readonly embed?: {
    readonly images?: readonly {
      readonly alt: string;
      readonly image: { readonly ref: { readonly $link: string } };
    }[];
  };
}

type Where = Pick<PdsFacts, 'url' | 'did'>;

const recordsOf = async ({ url, did }: Where, cursor = ''): Promise<readonly PdsRecord[]> => {
  interface Page {
    readonly records: readonly PdsRecord[];
    readonly cursor?: string;
  }
  const query = new URLSearchParams({
    repo: did,
    collection: COLLECTION,
    limit: '100',
    reverse: 'true',
    cursor,
  });
  if (cursor === '') query.delete('cursor');
  const page = await jsonOf<Page>(`${url}/xrpc/com.atproto.repo.listRecords?${query.toString()}`);
  const rest =
    page.cursor === undefined || page.records.length === 0 ? [] : await recordsOf({ url, did }, page.cursor);
  return [...page.records, ...rest];
};

/** Each listed record is also read by its key, so what is listed is really stored. */
const visibleRecord = async ({ url, did }: Where, { uri }: PdsRecord): Promise<Visible> => {
  const rkey = uri.slice(uri.lastIndexOf('/') + 1);
  const query = new URLSearchParams({ repo: did, collection: COLLECTION, rkey });
  const address = `${url}/xrpc/com.atproto.repo.getRecord?${query.toString()}`;
  const record = await jsonOf<PdsRecord>(address);
  const image = record.value.embed?.images?.[0];
  const blob = new URLSearchParams({ did, cid: image?.image.ref.$link ?? '' });
  return {
    id: record.uri,
    text: record.value.text,
    url: address,
    imageUrl: image === undefined ? null : `${url}/xrpc/com.atproto.sync.getBlob?${blob.toString()}`,
    imageAlt: image?.alt ?? null,
    title: null,
    raw: record,
  };
};

const visible = async (where: Where): Promise<readonly Visible[]> =>
  Promise.all((await recordsOf(where)).map((record) => visibleRecord(where, record)));

export const pds: PeerKind<PdsFacts> = {
  install: nodeModules.install,
  start: () => startInHome('pds', (home) => start(home, 'without limits')),
  visible,
};

/** A second one with rate limits, like the real service. */
export const startLimitedPds = (): Promise<Started<PdsFacts>> =>
  startInHome('pds', (home) => start(home, 'with rate limits'));
