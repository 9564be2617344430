import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { given, rowsOf } from '../../../adapters/knex/database.js';
import { migrateStore, openApp, readSettings, tokens, type App } from '../../../composition/index.js';
import { termsOf, type Actor, type Headline, unwrap } from '../../../core/index.js';
import { parsePostQuery } from '../../../core/wire/index.js';
import { quantile } from '../numbers.js';
import { sentDuring } from './explain.js';

const HELP = `node dist/test/bench/large/find.js [options]

How long a page takes of what is searched for among the posts of one account, and the time of processors that this process
needs for it (p50), in which SQLite works, too.

  --posts <n>     1000000, each with 30 words and a delivery
  --url <url>     a database that is empty or was filled by this program: postgres://… or sqlite:FILE; without it,
                  SQLite in a temporary folder
  --times <n>     200 pages of each search
  --only <words>  only the searches whose names contain them
  --explain       the statements of each search with their plans
`;

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000000' },
    url: { type: 'string' },
    times: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    explain: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const isPostgres = values.url?.startsWith('postgres') ?? false;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Posts of one statement. */
const CHUNK = 5_000;

const POST_COLUMNS = {
  id: 'bigint',
  headline: 'text',
  plain: 'text',
  labels: 'text',
  terms: 'text',
  due: 'bigint',
  at: 'bigint',
} as const;

/** Some words are in each post, some in a tenth, and most in few, as in a language. */
const plainOf = (id: number, total: number, random: () => number): string => {
  const words = Array.from({ length: 22 }, () => `w${String(Math.floor(50_000 ** random()))}`);
  const told = [id % 2 === 0 ? 'even' : 'odd', id > total / 2 ? 'late' : 'early', 'common'];
  if (id % 200 === 3) told.push('middling');
  if (id % 100_000 === 7) told.push('rare');
  return [...words, ...told].join(' ');
};

const stateOf = (id: number, total: number): string => {
  if (id > total * 0.99) return 'queued';
  return id % 100 === 1 ? 'failed' : 'published';
};

/** Numbers from 0 to 1 that are the same in each run. */
const randomOf = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return seed / 0x7fff_ffff;
};

const fill = async (
  app: App,
  actor: Actor,
  connection: number,
  total: number,
  now: number,
): Promise<void> => {
  const { writer, dialect } = app.database;
  const { account } = actor;
  const random = randomOf(1);
  const posts = dialect.recordset('rows', POST_COLUMNS);
  const deliveries = dialect.recordset('rows', {
    id: 'bigint',
    state: 'text',
    at: 'bigint',
    due: 'bigint',
  });
  const fixed = { account: account.id, workspace: account.workspace.id, connection };
  for (let from = 1; from <= total; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, total - from + 1) }, (_, place) => {
      const id = from + place;
      const plain = plainOf(id, total, random);
      const labels = ['all', ...(id % 10 === 0 ? ['some'] : []), ...(id % 50_000 === 9 ? ['few'] : [])];
      const headline = `Post ${String(id)}`;
      const terms = termsOf({ headline: headline as Headline, content: { html: '', plain }, labels }).join(
        ' ',
      );
      const state = stateOf(id, total);
      const at = now - (total - id) * 60_000;
      const due =
        state === 'queued' ? now + ((id * 7_919) % 1_000_000) * 1_000 : id % 2 === 0 ? at + 3_600_000 : null;
      return { id, headline, plain, labels: JSON.stringify(labels), terms, due, at, state };
    });
    await writer.transaction(async (trx) => {
      await rowsOf(
        trx,
        `insert into posts (id, account_id, workspace_id, time_zone, headline, content_html, content_plain,
          labels, terms, overflow, scheduled_at, charge_source, price_minor, currency, period_key, period_starts_at,
          period_ends_at, charge_state, charge_round, created_at, revision)
        select id, :account, :workspace, 'UTC', headline, '<p>' || plain || '</p>', plain, labels, terms, 'reject', due,
          'included', 0, 'USD', '2026-11', 0, 1, 'captured', 1, at, 1 from ${posts}`,
        { ...given('rows', rows), ...fixed },
      );
      await rowsOf(
        trx,
        `insert into deliveries (post_id, account_id, connection_id, lane, request_key, state, due_at,
          first_due_at, attempts, lease_token, sends, remote_id, published_at, revision)
        select id, :account, :connection, (select lane from connections where id = :connection), id, state, coalesce(due, at), coalesce(due, at),
          case when state = 'queued' then 0 else 1 end, 0, 0,
          case when state = 'published' then '' || id end, case when state = 'published' then at end, 1
        from ${deliveries}`,
        { ...given('rows', rows), ...fixed },
      );
    });
    if (from % 100_000 === 1) process.stderr.write(`${String(from)}\n`);
  }
  // What the server does by itself in time.
  await writer.raw(isPostgres ? 'vacuum analyze' : 'analyze');
};

const SEARCHES: Readonly<Record<string, Record<string, string>>> = {
  newest: {},
  'a rare word': { q: 'rare' },
  'a word in every post': { q: 'common' },
  'no match': { q: 'nonesuch' },
  'a word in each 200th': { q: 'middling' },
  'two common words': { q: 'common odd' },
  'two words in turn, never both': { q: 'odd even' },
  'two words of two halves': { q: 'early late' },
  'a common and a rare word': { q: 'common rare' },
  'a word of the older half': { q: 'early' },
  'common and failed': { q: 'common', status: 'failed' },
  'common and scheduled': { q: 'common', status: 'scheduled' },
  'rare and published': { q: 'rare', status: 'published' },
  'odd and failed or canceled': { q: 'odd', status: 'failed,canceled' },
  'common and a frequent label': { q: 'common', labels: 'some' },
  'common and a rare label': { q: 'common', labels: 'few' },
  'a rare label': { labels: 'few' },
  'a label of all': { labels: 'all' },
  'scheduled or failed': { status: 'scheduled,failed' },
  'published or canceled': { status: 'published,canceled' },
  'by time': { sort: 'scheduled_at' },
  'scheduled, by time': { status: 'scheduled', sort: 'scheduled_at' },
  'failed, by time, latest': { status: 'failed', sort: '-scheduled_at' },
  'a rare word, by time': { q: 'rare', sort: 'scheduled_at' },
  'a common word, by time': { q: 'common', sort: '-scheduled_at' },
  'common and scheduled, by time': { q: 'common', status: 'scheduled', sort: 'scheduled_at' },
};

/** The first page, and pages further on as far as there are any. */
const measure = async (
  app: App,
  actor: Actor,
  name: string,
  query: Record<string, string>,
): Promise<void> => {
  const { filter, page } = unwrap(
    parsePostQuery({ limit: '20', ...query }, actor.account.workspace.timeZone),
  );
  const { listPosts } = app.engine;
  const took: number[] = [];
  const worked: number[] = [];
  let [cursor, first, found] = [page.cursor, -1, 0];
  const read = async () => {
    const [from, before] = [performance.now(), process.cpuUsage()];
    const part = await listPosts(actor, filter, { ...page, cursor });
    took.push(performance.now() - from);
    const { user, system } = process.cpuUsage(before);
    worked.push((user + system) / 1_000);
    if (first < 0) first = part.items.length;
    found += part.items.length;
    cursor = part.next;
  };
  const sent = values.explain ? await sentDuring(app, read) : [];
  for (let n = sent.length > 0 ? 1 : 0; n < Number(values.times); n += 1) await read();
  print(
    `${name.padEnd(32)}${quantile(took, 0.5).toFixed(1).padStart(8)}${quantile(took, 0.99).toFixed(1).padStart(8)}` +
      `${Math.max(...took)
        .toFixed(1)
        .padStart(
          8,
        )}${quantile(worked, 0.5).toFixed(1).padStart(8)}${String(first).padStart(6)}${String(found).padStart(7)}`,
  );
  for (const { sql, bindings } of sent) {
    const explain = isPostgres ? 'explain (analyze, buffers)' : 'explain query plan';
    const rows = await rowsOf<object>(
      app.database.reader,
      `${explain} ${isPostgres ? sql.replaceAll(/\$\d+/g, '?') : sql}`,
      bindings as never,
    );
    print([sql, ...rows.map((row) => Object.values(row).join(' '))].join('\n'));
  }
};

const run = async (folder: string): Promise<void> => {
  const total = Number(values.posts);
  const url = values.url ?? `sqlite:${join(folder, 'find.db')}`;
  const env = { DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const settings = unwrap(readSettings(env));
  await migrateStore(settings);
  const app = await openApp(settings);
  try {
    const { openAccount, addConnection, issueKey } = app.engine;
    const { accounts } = app.container.get(tokens.store);
    const [known] = await accounts.list();
    const account =
      known ?? unwrap(await openAccount({ name: 'One', timeZone: 'UTC', planSlug: 'business' }));
    const { key } = unwrap(
      await issueKey({ account, name: 'Key', permissions: ['write_post'], expires: null }),
    );
    const actor = { account, key };
    const from = performance.now();
    if (known === undefined) {
      const connection = unwrap(
        await addConnection({ account, provider: 'sandbox', name: 'Wall', settings: {} }),
      );
      await fill(app, actor, connection.id, total, app.container.get(tokens.clock).now());
    }
    print(
      `${String(total)} posts of one account, made in ${String(Math.round((performance.now() - from) / 1000))} s`,
    );
    print(
      `${'ms per page of 20'.padEnd(32)}${'p50'.padStart(8)}${'p99'.padStart(8)}${'worst'.padStart(8)}${'cpu'.padStart(8)}${'first'.padStart(6)}${'found'.padStart(7)}`,
    );
    for (const [name, query] of Object.entries(SEARCHES))
      if (name.includes(values.only)) await measure(app, actor, name, query);
  } finally {
    await app.engine.drained();
    await app.close();
  }
};

if (values.help) print(HELP);
else {
  const folder = await mkdtemp(join(tmpdir(), 'write-post-find-'));
  await run(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
