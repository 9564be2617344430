import { makeMemoryPorts } from '../../../../adapters/memory/index.js';
import type { ChannelResponse, ChannelHttp } from '../../../../adapters/publishers/http/channel-http.js';
import { makeWebhookPublisher } from '../../../../adapters/publishers/webhook/webhook-publisher.js';
import {
  laneOf,
  later,
  provider,
  type Account,
  type Connection,
  type Instant,
} from '../../../../core/index.js';
import { publisherDeps } from '../../../adapters/publishers/loopback.js';
import { givenAccount, scheduledAt, START } from '../../../contracts/fixtures.js';
import { givenPost } from '../../../contracts/commits.js';
import { quiet } from './engine-scene.js';
import { wire } from '../wired.js';

const HOST = 'hooks.example';
const SECRET = `whsec_${Buffer.from('a key that is thirty-two bytes..').toString('base64')}`;

/** What a hostile tenant's path of the shared host does with every request; null: no response comes. */
export type Hostility = (sinceMs: number) => Partial<Extract<ChannelResponse, { kind: 'received' }>> | null;

export interface Attack {
  readonly hostility: Hostility;
  /** Tenants that attack, each with that many connections and that many deliveries due before all others. */
  readonly tenants?: number;
  readonly connections?: number;
  readonly backlog?: number;
  /** How long each of their responses takes. */
  readonly afterMs?: number;
}

/** Seven posts of one tenant, one every six seconds, to a host that others attack. */
export const VICTIM_POSTS = 7;
const EVERY_MS = 6_000;
const WATCHED_MS = 45_000;
const LOOK_MS = 1_000;

export interface Arrivals {
  /** The delay of each of the victim's posts that arrived, from its due time, in milliseconds. */
  readonly lateMs: readonly number[];
  /** Requests that the hostile paths were sent. */
  readonly hostileRequests: number;
}

/** Delivers the victim's posts for 45 s of virtual time, with one worker for everything. */
export const arrivalsUnder = async (attack: Attack): Promise<Arrivals> => {
  const { hostility, tenants = 1, connections = 1, backlog = 100, afterMs = 0 } = attack;
  const ports = makeMemoryPorts({ now: START });
  const { clock } = ports;
  const lateMs: number[] = [];
  let hostileRequests = 0;
  const dueAt = (index: number): Instant => later(START, 1_000 + index * EVERY_MS);

  const http: ChannelHttp = async ({ url, timeoutMs }) => {
    const response = { kind: 'received', status: 204, headers: {}, body: '', json: undefined } as const;
    if (url.endsWith('/victim')) {
      lateMs.push(clock.now() - dueAt(lateMs.length));
      return response;
    }
    hostileRequests += 1;
    const said = hostility(clock.now() - START);
    if (afterMs > 0) await clock.pause(afterMs).done;
    if (said !== null) return { ...response, ...said };
    await clock.pause(timeoutMs).done;
    return { kind: 'in_doubt', message: 'No response came in time.' };
  };
  const publisher = makeWebhookPublisher({ ...publisherDeps(), http, clock });
  const { engine } = wire(ports, { publishers: [publisher] });

  const connect = (account: Account, path: string): Promise<Connection> =>
    ports.connections.insert({
      accountId: account.id,
      workspaceId: account.workspace.id,
      provider: publisher.provider,
      name: path,
      status: 'active',
      lane: laneOf(provider('webhook'), HOST),
      settings: { url: `https://${HOST}/${path}`, secret: SECRET },
    });
  for (let tenant = 0; tenant < tenants; tenant += 1) {
    const account = await givenAccount(ports);
    const paths: Connection[] = [];
    while (paths.length < connections) paths.push(await connect(account, `hostile-${String(paths.length)}`));
    for (let post = 0; post < backlog / connections; post += 1) {
      await givenPost(ports, account, paths, { timing: scheduledAt(START) });
    }
  }
  const victim = await givenAccount(ports);
  const to = await connect(victim, 'victim');
  for (let post = 0; post < VICTIM_POSTS; post += 1) {
    await givenPost(ports, victim, [to], { timing: scheduledAt(dueAt(post)) });
  }

  const end = later(START, WATCHED_MS);
  while (clock.now() < end) {
    const { nextLookAt } = await engine.deliverDue();
    await quiet();
    const wakes = [nextLookAt, clock.nextPauseEnd(), later(clock.now(), LOOK_MS)].flatMap((at) => at ?? []);
    clock.set(later(clock.now(), Math.max(1, Math.min(...wakes) - clock.now())));
    await quiet();
  }
  return { lateMs, hostileRequests };
};
