import {
  DEFAULT_SERVER_LIMITS,
  makeHttpApp,
  makeHttpServer,
  type Handle,
  type HttpDeps,
} from '../../adapters/http-koa/index.js';
import type { AccountState, SandboxAccountChange } from '../../adapters/http-koa/sandbox/control.js';
import { readPlayed } from '../../adapters/http-koa/sandbox/read-change.js';
import { serveSandbox } from '../../adapters/http-koa/sandbox/serve-sandbox.js';
import { entryView } from '../../adapters/http-koa/sandbox/views.js';
import type { Played } from '../../adapters/publishers/sandbox/played.js';
import { instant, parseRequestedTime, type ConnectionId, type Instant } from '../../core/index.js';
import { bindPort } from '../processes/bind-port.js';
import { freePort } from '../processes/free-port.js';
import { localOrigin } from '../settings.js';
import type { SandboxProvider } from './connections.js';
import { makeWorld, type SandboxKeys, type World } from './world.js';

/** The initial state of a sandbox; each option has a default. */
export interface SandboxOptions {
  /** Default, also for 0: a free one. */
  readonly port?: number;
  /** The same seed gives the same ids, keys and random numbers. Default: 1. */
  readonly seed?: number;
  /** The initial time of the clock. Default: 1 January 2026, 00:00 in UTC. */
  readonly now?: Instant;
}

/** A running sandbox, with its control interface as functions. */
export interface Sandbox {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly keys: SandboxKeys;
  /** The connections of the account by their provider. */
  readonly connections: Readonly<Record<SandboxProvider, ConnectionId>>;
  readonly now: () => Instant;
  /** Advances the clock by this many milliseconds; resolves with the time when everything due by then was delivered. */
  readonly advance: (ms: number) => Promise<Instant>;
  /**
   * Like {@link Sandbox.advance}, to a time with an offset, such as `2026-03-29T03:00:00+02:00`; rejects with a
   * RangeError for any other.
   */
  readonly advanceTo: (time: string) => Promise<Instant>;
  /** Sets the behaviour of a connection; rejects if there is no such connection or behaviour. */
  readonly play: (
    connection: ConnectionId,
    behaviour: Played['behaviour'],
    times?: Played['times'],
  ) => Promise<void>;
  /** What the channels received, oldest first, as `GET /sandbox/outbox/` returns it. */
  readonly outbox: () => Promise<readonly ReturnType<typeof entryView>[]>;
  /**
   * Changes the present values of the plan, the wallet (in minor units), the IANA zone and the rates. Rejects with a
   * RangeError for an unknown zone or name.
   */
  readonly changeAccount: (change: SandboxAccountChange) => Promise<AccountState>;
  /** Restarts from the seed, with the same keys. */
  readonly reset: () => Promise<Instant>;
  readonly stop: () => Promise<void>;
}

const HOST = '127.0.0.1';
const STARTS_AT = instant(Date.UTC(2026, 0, 1));

/**
 * Starts a server for tests: the API in memory, channels that receive and behave as configured, and a clock that stands
 * until it is advanced. It is only reachable locally. Rejects if the port is taken.
 */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const { seed = 1, now = STARTS_AT, port: wanted = 0 } = options;
  const port = wanted === 0 ? await freePort() : wanted;
  const baseUrl = localOrigin(HOST, port);
  let world: World = await makeWorld({ baseUrl, seed, now });

  const reset = async (): Promise<Instant> => {
    world = await makeWorld({ baseUrl, seed, now });
    return world.control.now();
  };
  /** That the server is closing is known in every world. */
  const handlerOf = (deps: HttpDeps): Handle => {
    const handlerIn = ({ http, control }: World): Handle =>
      makeHttpApp({ ...deps, ...http }, serveSandbox({ ...control, reset })).callback();
    let [handled, handle] = [world, handlerIn(world)];
    return (req, res) => {
      if (handled !== world) [handled, handle] = [world, handlerIn(world)];
      return handle(req, res);
    };
  };
  const { server, close } = makeHttpServer(world.http, DEFAULT_SERVER_LIMITS, handlerOf);
  await bindPort(server, { port, host: HOST, setting: '--port' });

  const play: Sandbox['play'] = async (connection, behaviour, times = 'always') => {
    const read = readPlayed({ behaviour, times });
    if (!read.ok) throw new RangeError(read.error.violations.map(({ message }) => message).join(' '));
    const played = await world.control.play(connection, read.value);
    if (played === null) throw new Error(`the sandbox has no connection ${String(connection)}`);
  };
  const advanceTo: Sandbox['advanceTo'] = async (time) =>
    world.control.advance(instantOf(time) - world.control.now());
  return {
    baseUrl,
    keys: world.keys,
    connections: world.connections,
    now: () => world.control.now(),
    advance: (ms) => world.control.advance(ms),
    advanceTo,
    play,
    outbox: async () => (await world.control.outbox()).map(entryView),
    changeAccount: (change) => world.control.changeAccount(change),
    reset,
    stop: () => close({ drain: false }),
  };
};

/** A time without an offset would depend on the zone of the host. */
const instantOf = (time: string): Instant => {
  const parsed = parseRequestedTime(time);
  if (parsed.ok && parsed.value.kind === 'instant') return parsed.value.at;
  throw new RangeError(`"${time}" is no time with an offset, such as 2026-03-29T03:00:00+02:00`);
};
