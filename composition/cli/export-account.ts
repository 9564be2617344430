import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { writeArchive, type TarWriter, type Written } from '../../adapters/archive/index.js';
import {
  imagesOf,
  postsOf,
  toRfc3339,
  type Account,
  type Page,
  type StatementLine,
  type StatementPosition,
  type UsagePeriod,
} from '../../core/index.js';
import { eventView } from '../../core/wire/index.js';
import type { App } from '../app.js';
import { connectionsOf } from '../connections-of.js';
import type { WithProgress } from '../reporting/progress.js';
import { tokens as t } from '../tokens.js';
import { accountJson } from './account-json.js';
import { connectionJson } from './commands/connections.js';
import { keyJson } from './commands/keys.js';
import { balanceJson, lineJson } from './commands/wallet.js';
import { viewOf } from './post-of.js';

/** Rows per query: only this part of an account is in memory at once. */
const AT_ONCE = 200;

/** The length of a part of a text, in UTF-16 code units. */
const PART_CHARACTERS = 65_536;

interface Exported {
  readonly manifest: { readonly created_at: string; readonly files: readonly Written[] };
  /** Images of posts that are not where images are stored. */
  readonly missingImages: readonly string[];
}

/**
 * Writes all data of an account to one tar file: JSON lines and images, and a manifest with checksums at the end. It is
 * read page by page while servers run, so concurrent changes may be included or not. Secrets are not part of it. Under
 * its final name the file is complete; it never replaces another file.
 */
export const exportAccount = async (
  app: App,
  account: Account,
  file: string,
  { progress }: WithProgress,
): Promise<Exported> => {
  const now = app.container.get(t.clock).now();
  return writeArchive(file, now, async (archive, spool) => {
    const periods = new Map<string, UsagePeriod>();
    const files: Written[] = [];
    const add = async (name: string, lines: AsyncIterable<object>): Promise<void> => {
      files.push(await addLines(archive, name, spool, lines, { progress }));
    };
    await add('account.jsonl', accountLines(app, account));
    await add('posts.jsonl', postLines(app, account, periods));
    await add('timelines.jsonl', timelineLines(app, account));
    await add('connections.jsonl', connectionLines(app, account));
    await add('keys.jsonl', keyLines(app, account));
    await add('wallet.jsonl', walletLines(app, account));
    await add('usage.jsonl', usageLines(app, account, periods));
    const withoutImages = files.length;
    const missingImages: string[] = [];
    for await (const key of imageKeys(app, account)) {
      progress?.(`Images written: ${String(files.length - withoutImages)}`);
      const bytes = await app.container.get(t.imageStore).bytesOf(key);
      if (bytes === null) missingImages.push(key);
      else files.push(await archive.addBytes(`images/${key}`, bytes));
    }
    const about = { id: account.id, name: account.name };
    const manifest = { format: 1, account: about, created_at: toRfc3339(now), files } as const;
    await archive.addText('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
    return { manifest, missingImages };
  });
};

/** A tar archive contains the size of a file before its content, so the lines are first written to a separate file. */
const addLines = async (
  archive: TarWriter,
  name: string,
  spool: string,
  lines: AsyncIterable<object>,
  { progress }: WithProgress,
): Promise<Written> => {
  await pipeline(textOf(name, lines, progress), createWriteStream(spool, { mode: 0o600 }));
  const written = await archive.addFile(name, spool);
  if (written === null) throw new Error(`${spool} is gone`);
  return written;
};

/** The text of lines in parts: each is one write, and an account may have millions of lines. */
async function* textOf(name: string, lines: AsyncIterable<object>, progress: WithProgress['progress']) {
  let text = '';
  let done = 0;
  for await (const line of lines) {
    text += `${JSON.stringify(line)}\n`;
    done += 1;
    progress?.(`Lines of ${name} written: ${String(done)}`);
    if (text.length < PART_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function* accountLines({ store }: App, account: Account) {
  const { accounts } = store;
  const workspaces = await accounts.listWorkspaces(account.id);
  yield {
    ...accountJson(account),
    created_at: toRfc3339(account.createdAt),
    currency: account.currency,
    workspaces: workspaces.map(({ id, name, timeZone }) => ({ id, name, timezone: timeZone })),
  };
}

const allPostsOf = ({ container, store }: App, { id }: Account) =>
  postsOf(store, id, container.get(t.clock).now());

async function* postLines(app: App, account: Account, periods: Map<string, UsagePeriod>) {
  for await (const post of allPostsOf(app, account)) {
    const { document, charge } = post;
    const { source, state, priceMinor, currency, period } = charge;
    periods.set(period.key, period);
    yield {
      ...viewOf(app, post),
      image: document.image === null ? null : `images/${document.image.key}`,
      image_files: imagesOf(document).map(({ image }) => `images/${image.key}`),
      charge: { source, state, price_minor: priceMinor, currency, period: period.key },
    };
  }
}

async function* timelineLines(app: App, account: Account) {
  const { eventsOf } = app.store.timelineReader;
  for await (const { id } of allPostsOf(app, account))
    for (let offset = 0; ; offset += AT_ONCE) {
      const events = await eventsOf(account.id, id, { offset, limit: AT_ONCE });
      yield* events.map((event) => ({ post_id: id, ...eventView(event) }));
      if (events.length < AT_ONCE) break;
    }
}

async function* connectionLines({ store }: App, account: Account) {
  for (const { id } of await store.accounts.listWorkspaces(account.id))
    for await (const connection of connectionsOf(store, id))
      yield { ...connectionJson(connection), workspace_id: id };
}

async function* keyLines({ store }: App, account: Account) {
  yield* (await store.apiKeys.list(account.id)).map(keyJson);
}

/** The balance, then the movements, newest first, each with the balance after it. */
async function* walletLines({ engine, store }: App, account: Account) {
  const balance = await store.ledgerReader.balanceOf(account.id);
  if (balance !== null) yield balanceJson(balance);
  const { readStatement } = engine;
  for (let cursor: StatementPosition | null = null; ;) {
    const page: Page<StatementLine, StatementPosition> = await readStatement(
      { account },
      { cursor, limit: AT_ONCE },
    );
    yield* page.items.map(lineJson);
    cursor = page.next;
    if (cursor === null) return;
  }
}

async function* usageLines({ store }: App, account: Account, periods: ReadonlyMap<string, UsagePeriod>) {
  const { usageOf } = store.usageReader;
  for (const period of periods.values()) yield { period: period.key, ...(await usageOf(account.id, period)) };
}

async function* imageKeys(app: App, account: Account) {
  for await (const { document } of allPostsOf(app, account))
    yield* imagesOf(document).map(({ image }) => image.key);
}
