import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './child.js';
import type { CompletedRequest } from './client.js';
import { drained, examine } from './examine.js';
import { sendOnce } from './one-request.js';
import { count, showTally, type Report, type Tally } from './report.js';
import { onStage, type CrashOptions } from './stage.js';
import { givenWorld, type Channel } from './world.js';

const CLIENTS = 16;
const REST_MS = 10;
const LOOK_EVERY_MS = 250;
/** Of the scheduled ones. On a busy machine a request may take longer, and is refused, because its time is past. */
const AHEAD_MS = 3_000;

/** Restarted in this order. */
const PROCESSES = ['server one', 'worker one', 'server other', 'worker other'] as const;

/** Polls the readiness of the servers, like a load balancer. */
const watchReadiness = (origins: readonly string[]) => {
  const unready = new Set<string>();
  let isOver = false;
  /** One after the other: a response that comes late must not take the place of a newer one. */
  const watch = async (origin: string): Promise<void> => {
    while (!isOver) {
      const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      );
      await response?.arrayBuffer().catch(() => null);
      if (response?.ok === true) unready.delete(origin);
      else unready.add(origin);
      await pause(LOOK_EVERY_MS);
    }
  };
  for (const origin of origins) void watch(origin);
  return { isReady: (origin: string) => !unready.has(origin), stop: () => void (isOver = true) };
};

/** Every third request creates a post; a few of these are scheduled, and fewer of them for the slow channel. */
const bodyOf = (turn: number, headline: string, [fast, slow]: readonly Channel[]): string | null => {
  if (turn % 3 !== 2) return null;
  const isScheduled = turn % 2 === 0;
  const channel = isScheduled && turn % 48 === 2 ? slow : fast;
  return JSON.stringify({
    headline,
    content: 'It happened.',
    connection_ids: [channel?.id],
    scheduled_at: isScheduled ? new Date(Date.now() + AHEAD_MS).toISOString() : null,
  });
};

const notRepeated = (): Promise<never> => Promise.reject(new Error('nothing is repeated here'));

/**
 * Two servers and two workers are restarted one after the other, in an orderly way, under clients with keep-alive
 * connections that send every request once, to the ready servers in turn. Every request that is sent gets its response,
 * and every post goes out once, also to channels where a cut attempt would be unknown.
 */
export const rollingRestart = (options: CrashOptions): Promise<Report> =>
  onStage(options, {}, async (stage) => {
    const world = await givenWorld(stage, ['ok/none', 'slow/none']);
    const serve = (name: string) => stage.serve(name, ['--no-worker']);
    const servers = [await serve('server one'), await serve('server other')];
    const workers = [stage.worker('worker one'), stage.worker('worker other')];
    const tally: Tally = new Map();
    const completed: CompletedRequest[] = [];
    const origins = servers.map(({ origin }) => origin);
    const readiness = watchReadiness(origins);
    let stopping = false;

    const client = async (number: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true });
      for (let turn = number; !stopping; turn += 1) {
        await pause(REST_MS);
        const ready = origins.filter(readiness.isReady);
        const origin = ready[turn % ready.length];
        // On a busy machine one that works may seem not to: a load balancer waits, too.
        if (origin === undefined) continue;
        const key = randomUUID();
        const from = Date.now();
        const body = bodyOf(turn, key, world.channels);
        const { end, status = 0, postId = null } = await sendOnce(agent, origin, world.apiKey, body);
        const isLate = status === 400 && Date.now() - from >= AHEAD_MS;
        count(tally, isLate ? 'late' : end === 'completed' ? String(status) : end);
        if (body !== null && end === 'completed')
          completed.push({ key, status, postId, tries: 1, repeat: notRepeated });
      }
      agent.destroy();
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));

    try {
      for (let restart = 0; restart < options.kills; restart += 1) {
        const name = PROCESSES[restart % PROCESSES.length] ?? 'server one';
        const place = name.endsWith('one') ? 0 : 1;
        const ending = name.startsWith('server') ? servers[place] : workers[place];
        ending?.signal('SIGTERM');
        await until('the process has ended', () => ending?.alive() === false);
        if (name.startsWith('server')) servers[place] = await serve(name);
        else workers[place] = stage.worker(name);
        options.progress(`restart ${String(restart + 1)} (${name}): ${showTally(tally)}`);
      }
    } finally {
      stopping = true;
      await clients;
      readiness.stop();
    }
    await drained(stage);
    const { counted, problems } = await examine(stage, world, completed);
    const wrong = [...tally].filter(([end]) => !['200', '201', 'late', 'refused'].includes(end));
    return {
      title: `rolling-restart (${options.store})`,
      counted: [['restarts', options.kills], ['requests', showTally(tally)], ...counted],
      problems: [
        ...wrong.map(([end, number]) => `${String(number)} requests ended with ${end}`),
        ...counted
          .filter(([, value]) => String(value).includes('unknown'))
          .map(([name, value]) => `${name}: an orderly restart cut attempts: ${String(value)}`),
        ...problems,
      ],
    };
  });
