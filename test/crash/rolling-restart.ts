import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './child.js';
import { count, showTally, type Report, type Tally } from './report.js';
import { onStage, type CrashOptions } from './stage.js';
import { givenWorld } from './world.js';

const CLIENTS = 16;
const REST_MS = 10;
const SERVERS = ['one', 'other'];

/** `refused`: it was never sent, so the next server may have it. */
type End = 'answered' | 'refused' | 'cut on a kept connection' | 'cut on a new connection';

interface Ask {
  readonly method: 'GET' | 'POST';
  readonly body?: string;
}

/** Sends a request once and says what became of it. */
const ask = (agent: Agent, origin: string, apiKey: string, { method, body = '' }: Ask): Promise<End> =>
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
      socket.once('connect', () => (isConnected = true));
    });
    const cut = (): void => {
      const kept = sent.reusedSocket ? 'kept' : 'new';
      resolve(isConnected ? `cut on a ${kept} connection` : 'refused');
    };
    sent.once('error', cut);
    sent.once('response', (answer) =>
      answer
        .once('end', () => resolve('answered'))
        .once('error', cut)
        .resume(),
    );
    sent.end(body);
  });

/** Clients with kept connections to two servers, which are told to stop and started again, one after the other. */
export const rollingRestart = (options: CrashOptions): Promise<Report> =>
  onStage(options, {}, async (stage) => {
    const { apiKey, channels } = await givenWorld(stage, ['ok/none']);
    const servers = [await stage.serve('one'), await stage.serve('other')];
    const create = {
      headline: 'Hello',
      content: 'It happened.',
      connection_ids: channels.map(({ id }) => id),
    };
    const asks: readonly Ask[] = [
      { method: 'GET' },
      { method: 'GET' },
      { method: 'POST', body: JSON.stringify(create) },
    ];
    const tally: Tally = new Map();
    let stopping = false;

    const client = async (number: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true });
      for (let turn = number; !stopping; turn += 1) {
        const origin = servers[turn % servers.length]?.origin ?? '';
        count(tally, await ask(agent, origin, apiKey, asks[turn % asks.length] ?? { method: 'GET' }));
        await pause(REST_MS);
      }
      agent.destroy();
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));

    for (let restart = 0; restart < options.kills; restart += 1) {
      const place = restart % SERVERS.length;
      const server = servers[place];
      server?.signal('SIGTERM');
      await until('the server has ended', () => server?.alive() === false);
      servers[place] = await stage.serve(SERVERS[place] ?? '');
      options.progress(`restart ${String(restart + 1)}: ${showTally(tally)}`);
    }
    stopping = true;
    await clients;
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
