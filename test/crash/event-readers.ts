import { setTimeout as pause } from 'node:timers/promises';
import { makeClient as makeApiClient, type Fetch } from '../../adapters/client/index.js';
import { parseEventCursor } from '../../core/wire/index.js';
import { until } from './child.js';
import { makeClient, startLoad } from './client.js';
import { drained } from './examine.js';
import { mixedRequests } from './server-kill.js';
import { showTally, type Report } from './report.js';
import { onStage, type CrashOptions, type Stage } from './stage.js';
import { givenWorld, withApp, type World } from './world.js';

/** How long a reader has after the last event, in milliseconds: far more than a look, a notice and a new connection. */
const LATE_MS = 60_000;

/** Responses between two rounds, and how long they may take on a busy machine, in milliseconds. */
const REQUESTS = 60;
const SLOW_MS = 120_000;

/** A reader that keeps its cursor: the ids that it has seen, in the order in which it saw them. */
interface Reader {
  readonly name: string;
  readonly seen: readonly number[];
}

const idOf = (cursor: string): number => parseEventCursor(cursor)?.id ?? Number.NaN;

type Readers = (world: World, origin: () => string, over: AbortSignal) => readonly Reader[];

/** With the typed client: requests that wait, across kills. */
const followingClient = (
  name: string,
  { apiKey }: World,
  origin: () => string,
  over: AbortSignal,
  limit: number,
): Reader => {
  const seen: number[] = [];
  // Each request goes to the next server.
  const fetch: Fetch = (url, init) => globalThis.fetch(url.replace('http://any', origin()), init);
  const client = makeApiClient({ baseUrl: 'http://any', apiKey, fetch, retries: 0 });
  const read = async (): Promise<void> => {
    for await (const { cursor } of client.events({ limit, signal: over })) seen.push(idOf(cursor));
  };
  read().catch(() => undefined);
  return { name, seen };
};

/** By hand, as often as possible and without waiting: the one that sees the most unfinished moments. */
const polling = (name: string, { apiKey }: World, origin: () => string, over: AbortSignal): Reader => {
  const seen: number[] = [];
  const api = makeApiClient({
    baseUrl: 'http://any',
    apiKey,
    fetch: (url, init) => globalThis.fetch(url.replace('http://any', origin()), init),
    retries: 0,
  });
  const read = async (): Promise<void> => {
    let after: string | undefined;
    while (!over.aborted) {
      const page = await api.eventPage(after === undefined ? {} : { after }).catch(() => null);
      if (page === null || page.events.length === 0) {
        await pause(5);
        continue;
      }
      seen.push(...page.events.map(({ cursor }) => idOf(cursor)));
      after = page.next_cursor;
    }
  };
  void read();
  return { name, seen };
};

/** Server-sent events: a new connection goes on at the last id. */
const streaming = (name: string, { apiKey }: World, origin: () => string, over: AbortSignal): Reader => {
  const seen: number[] = [];
  let lastId: string | null = null;
  const once = async (): Promise<void> => {
    const headers = {
      Authorization: `Bearer ${apiKey}`,
      Accept: 'text/event-stream',
      ...(lastId === null ? {} : { 'Last-Event-ID': lastId }),
    };
    const response = await fetch(`${origin()}/api/v1/write-post/events/`, { headers, signal: over });
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + part).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const id = /^id: (.*)$/m.exec(block)?.[1];
        if (id === undefined) continue;
        lastId = id;
        if (block.includes('\ndata: ')) seen.push(idOf(id));
      }
    }
  };
  const read = async (): Promise<void> => {
    while (!over.aborted) {
      await once().catch(() => undefined);
      await pause(50);
    }
  };
  void read();
  return { name, seen };
};

const READERS: Readers = (world, origin, over) => [
  followingClient('client', world, origin, over, 100),
  followingClient('client, short pages', world, origin, over, 10),
  polling('polling', world, origin, over),
  polling('polling again', world, origin, over),
  streaming('stream', world, origin, over),
];

const eventIds = (stage: Stage, { account }: World): Promise<readonly number[]> =>
  withApp(stage, async ({ database: { reader } }) => {
    const rows = await reader<{ id: number }>('post_events')
      .where('account_id', account.id)
      .orderBy('id')
      .select('id');
    return rows.map(({ id }) => id);
  });

const problemsOf = ({ name, seen }: Reader, all: readonly number[]): readonly string[] => {
  const known = new Set(seen);
  const gaps = all.filter((id) => !known.has(id));
  const strangers = seen.length - all.filter((id) => known.has(id)).length;
  const backwards = seen.filter((id, index) => id <= (seen[index - 1] ?? 0));
  return [
    ...(gaps.length === 0 ? [] : [`${name}: ${String(gaps.length)} gaps, such as ${String(gaps[0])}`]),
    ...(strangers === 0 ? [] : [`${name}: ${String(strangers)} events twice, or of others`]),
    ...(backwards.length === 0 ? [] : [`${name}: ${String(backwards.length)} steps back`]),
  ];
};

/**
 * I31 over two servers and two workers, which write the events of one account and are killed, while readers follow by
 * their cursors.
 */
export const eventReaders = (options: CrashOptions): Promise<Report> => {
  const settings = {
    DELIVERY_LEASE_MS: '7000',
    DELIVERY_INLINE_BUDGET_MS: '400',
    DATABASE_POOL_SIZE: '8',
  };
  return onStage(options, settings, async (stage) => {
    const world = await givenWorld(stage, ['ok/none', 'ok/deterministic_id', 'ok/lookup']);
    const names = ['left', 'right'];
    const servers = await Promise.all(names.map((name) => stage.serve(name, ['--no-worker'])));
    const workers = ['first', 'second'].map((name) => stage.worker(name));
    const over = new AbortController();
    let turn = 0;
    const nextOrigin = (): string => servers[(turn += 1) % servers.length]?.origin ?? '';
    const readers = READERS(world, nextOrigin, over.signal);
    const client = makeClient(world.apiKey, () => servers.map(({ origin }) => origin));
    const load = startLoad(client, mixedRequests(world), { clients: 8, restMs: 5 });
    for (let round = 0; round < options.kills; round += 1) {
      const place = round % 2;
      const enough = load.completed.length + REQUESTS;
      await until('requests get responses', () => load.completed.length >= enough, { withinMs: SLOW_MS });
      await Promise.all([servers[place]?.kill(), workers[place]?.kill()]);
      workers[place] = stage.worker(place === 0 ? 'first' : 'second');
      servers[place] = await stage.serve(names[place] ?? '', ['--no-worker']);
      options.progress(`round ${String(round + 1)}: ${String(load.completed.length)} posts accepted so far`);
    }
    await load.stop();
    await drained(stage);
    const all = await eventIds(stage, world);
    const last = all.at(-1) ?? 0;
    await until('readers see the last event', () => readers.every(({ seen }) => seen.includes(last)), {
      withinMs: LATE_MS,
    }).catch(() => undefined);
    over.abort();
    return {
      title: 'event-readers (postgres)',
      counted: [
        ['rounds, each with a server and a worker killed', options.kills],
        ['posts', load.completed.length],
        ['events', all.length],
        ...readers.map((each) => [`gaps: ${each.name}`, all.length - new Set(each.seen).size] as const),
        ['tries', showTally(client.tally)],
      ],
      problems: [
        ...(all.length > 0 ? [] : ['no events']),
        ...readers.flatMap((each) => problemsOf(each, all)),
      ],
    };
  });
};
