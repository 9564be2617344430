import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './child.js';
import { count, showTally, type Report, type Tally } from './report.js';
import { onStage, type CrashOptions } from './stage.js';
import { givenWorld } from './world.js';

const CLIENTS = 16;
const REST_MS = 10;
const LOOK_EVERY_MS = 250;
const SERVERS = ['one', 'other'];

/** `refused`: it was not sent, so it may be sent to the next server. */
type End = 'completed' | 'refused' | 'cut on a kept-alive connection' | 'cut on a new connection';

interface Send {
  readonly method: 'GET' | 'POST';
  readonly body?: string;
}

/** Sends a request once and returns its result. */
const send = (agent: Agent, origin: string, apiKey: string, { method, body = '' }: Send): Promise<End> =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request(`${origin}/api/v1/write-post/posts/`, { agent, method, headers });
    let isConnected = false;
    sent.once('socket', (socket) => {
      isConnected = !socket.connecting;
      if (socket.connecting) socket.once('connect', () => (isConnected = true));
    });
    const cut = (): void => {
      const kept = sent.reusedSocket ? 'kept-alive' : 'new';
      resolve(isConnected ? `cut on a ${kept} connection` : 'refused');
    };
    sent.once('error', cut);
    sent.once('response', (response) =>
      response
        .once('end', () => resolve('completed'))
        .once('error', cut)
        .resume(),
    );
    sent.end(body);
  });

/** Polls the readiness of the servers, like a load balancer. */
const watchReadiness = (origins: readonly string[]) => {
  const unready = new Set<string>();
  const look = async (origin: string): Promise<void> => {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    await response?.arrayBuffer().catch(() => null);
    if (response?.ok === true) unready.delete(origin);
    else unready.add(origin);
  };
  const timer = setInterval(() => origins.forEach((origin) => void look(origin)), LOOK_EVERY_MS);
  return { isReady: (origin: string) => !unready.has(origin), stop: () => clearInterval(timer) };
};

/**
 * Clients with keep-alive connections to two servers, which are restarted one after the other. Requests go to the ready
 * servers in turn.
 */
export const rollingRestart = (options: CrashOptions): Promise<Report> =>
  onStage(options, {}, async (stage) => {
    const { apiKey, channels } = await givenWorld(stage, ['ok/none']);
    const servers = [await stage.serve('one'), await stage.serve('other')];
    const create = {
      headline: 'Hello',
      content: 'It happened.',
      connection_ids: channels.map(({ id }) => id),
    };
    const asks: readonly Send[] = [
      { method: 'GET' },
      { method: 'GET' },
      { method: 'POST', body: JSON.stringify(create) },
    ];
    const tally: Tally = new Map();
    const origins = servers.map(({ origin }) => origin);
    const readiness = watchReadiness(origins);
    let stopping = false;

    const client = async (number: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true });
      for (let turn = number; !stopping; turn += 1) {
        const ready = origins.filter(readiness.isReady);
        const origin = ready[turn % ready.length] ?? origins[0] ?? '';
        count(tally, await send(agent, origin, apiKey, asks[turn % asks.length] ?? { method: 'GET' }));
        await pause(REST_MS);
      }
      agent.destroy();
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));

    try {
      for (let restart = 0; restart < options.kills; restart += 1) {
        const place = restart % SERVERS.length;
        const server = servers[place];
        server?.signal('SIGTERM');
        await until('the server has ended', () => server?.alive() === false);
        servers[place] = await stage.serve(SERVERS[place] ?? '');
        options.progress(`restart ${String(restart + 1)}: ${showTally(tally)}`);
      }
    } finally {
      stopping = true;
      await clients;
      readiness.stop();
    }
    const cut = [...tally].filter(([end]) => end.startsWith('cut'));
    return {
      title: `rolling-restart (${options.store})`,
      counted: [
        ['restarts', options.kills],
        ['requests', showTally(tally)],
      ],
      problems: cut.map(([end, number]) => `${String(number)} requests were ${end}`),
    };
  });
