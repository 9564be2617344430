import { setTimeout as pause } from 'node:timers/promises';
import type { Written } from './fixtures.js';
import type { Program, Served } from './program.js';

/** How long after their acceptance posts become due. */
const DUE_MS = 3_000;
const FAR_MS = 300 * 86_400_000;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const isoIn = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** The sandboxes: how each behaves, and how it handles a write whose response is lost. */
const SANDBOXES = {
  ok: ['ok', 'deterministic_id'],
  careless: ['ok', 'none'],
  reject: ['reject', 'deterministic_id'],
  lost: ['lose_answer', 'none'],
  hangsAgain: ['timeout', 'deterministic_id'],
  hangsOnce: ['timeout', 'none'],
  hangsLookup: ['timeout', 'lookup'],
} as const;

type Channel = keyof typeof SANDBOXES | 'feed';

const idOf = ({ id }: Readonly<Record<string, unknown>>): number => Number(id);

const tenant = async ({ command }: Program) => {
  const plan = ['--slug', 'small', '--name', 'Small', '--currency', 'USD'];
  await command('plans', 'set', ...plan, '--included', '2', '--overage', '0.05');
  const account = idOf(
    await command('accounts', 'create', '--name', 'Ada', '--timezone', 'Europe/Berlin', '--plan', 'small'),
  );
  const of = ['--account', String(account)];
  await command('wallet', 'credit', ...of, '--amount', '1.00', '--key', 'invoice-1');
  const issue = async (name: string) => {
    const made = await command('keys', 'create', ...of, '--permissions', 'write_post', '--name', name);
    return { id: idOf(made), secret: String(made['key']) };
  };
  const [writer, reader, revoked] = [await issue('writer'), await issue('reader'), await issue('revoked')];
  await command('keys', 'revoke', String(revoked.id));
  const connect = async (provider: string, name: string, ...settings: readonly string[]) => {
    const sets = settings.flatMap((setting) => ['--set', setting]);
    return idOf(await command('connections', 'add', ...of, '--provider', provider, '--name', name, ...sets));
  };
  const connections = new Map<Channel, number>([['feed', await connect('feed', 'News')]]);
  for (const [name, [behaviour, promise]] of Object.entries(SANDBOXES)) {
    const settings = [`behaviour=${behaviour}`, `idempotency=${promise}`];
    connections.set(name as Channel, await connect('sandbox', name, ...settings));
  }
  const keys = { writer: writer.secret, reader: reader.secret, revoked: revoked.secret };
  return { account, keys, connections };
};

/** Creates posts in every state, the last of them in progress: kill the program then. */
const posts = async (
  { call }: Served,
  { keys, connections }: Awaited<ReturnType<typeof tenant>>,
): Promise<ReadonlyMap<string, number>> => {
  const key = keys.writer;
  const ids = new Map<string, number>();
  const fieldsFor = (name: string, channels: readonly Channel[], inMs: number | null) => ({
    headline: `Post ${name}`,
    content: `<p>Grüße 👋 from “${name}”</p>`,
    connection_ids: channels.map((channel) => connections.get(channel)),
    ...(inMs === null ? {} : { scheduled_at: isoIn(inMs) }),
  });
  const create = async (name: string, channels: readonly Channel[], inMs: number | null = null) => {
    const { post } = await call('POST', 'posts/', {
      key,
      idempotencyKey: `key-${name}`,
      body: fieldsFor(name, channels, inMs),
    });
    const id = idOf(post as Readonly<Record<string, unknown>>);
    ids.set(name, id);
    return `posts/${String(id)}/`;
  };
  const form = new FormData();
  const { headline, content } = fieldsFor('published', [], null);
  form.set('headline', headline);
  form.set('content', content);
  for (const channel of ['feed', 'ok'] as const)
    form.append('connection_ids', String(connections.get(channel)));
  form.set('image', new Blob([PIXEL], { type: 'image/png' }), 'pixel.png');
  const { post } = await call('POST', 'posts/', { key, body: form });
  ids.set('published', idOf(post as Readonly<Record<string, unknown>>));

  await create('partly', ['ok', 'reject']);
  await create('failed', ['reject']);
  await create('unknown', ['lost']);
  await call('POST', `${await create('retried', ['reject'])}retry/`, { key, body: {} });
  await call('DELETE', await create('canceled', ['ok'], FAR_MS), { key });
  const edited = await create('edited', ['ok', 'feed'], FAR_MS);
  await call('PATCH', edited, { key, body: { headline: 'Edited' } });
  await create('far', ['careless'], FAR_MS);
  await create('hangsAgain', ['hangsAgain']);
  await create('hangsOnce', ['hangsOnce']);
  await create('hangsLookup', ['hangsLookup']);
  await create('due', ['ok', 'careless', 'feed'], DUE_MS);
  await create('dueOnce', ['careless'], DUE_MS);
  return ids;
};

/** Has the program write everything that an upgrade must keep, and kills it in the middle. */
export const writeEverything = async (program: Program): Promise<Omit<Written, 'commit' | 'secretKey'>> => {
  const customer = await tenant(program);
  const served = await program.serve();
  try {
    const ids = await posts(served, customer);
    const statuses: Record<string, { readonly id: number; readonly status: string }> = {};
    for (const [name, id] of ids) {
      const { post } = await served.call('GET', `posts/${String(id)}/`, { key: customer.keys.reader });
      statuses[name] = { id, status: String((post as Readonly<Record<string, unknown>>)['status']) };
    }
    await served.kill();
    await pause(DUE_MS);
    return { writtenAt: Date.now(), account: customer.account, keys: customer.keys, posts: statuses };
  } catch (fault) {
    await served.kill();
    throw fault;
  }
};
