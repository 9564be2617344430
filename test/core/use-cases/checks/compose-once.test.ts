import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  ComposingTakesTooLong,
  DEFAULT_REQUEST_LIMITS,
  provider,
  type Connection,
  type Publisher,
  type Publishers,
} from '../../../../core/index.js';
import { makeComposeOnce } from '../../../../core/use-cases/checks/compose-once.js';
import { makeExamineChannels } from '../../../../core/use-cases/checks/examine-channels.js';
import { START, givenAccount, givenConnections } from '../../../contracts/fixtures.js';
import { document } from '../../../adapters/publishers/fixtures.js';

const LIMIT_MS = DEFAULT_REQUEST_LIMITS.composeMs;

interface Scene {
  /** One connection for each of these settings. */
  readonly settings: readonly string[];
  readonly composeKey?: Publisher['composeKey'];
  readonly composingMs?: number;
  readonly pauseMs?: number;
}

/** Connections of one provider, and the results of the check: composing and pausing take time of a stopped clock. */
const examined = async ({ settings, composeKey, composingMs = 0, pauseMs = 0 }: Scene) => {
  const ports = makeMemoryPorts({ now: START });
  const name = provider('kind');
  const account = await givenAccount(ports);
  const inserted = await givenConnections(ports, account, settings.length, name);
  const connections = inserted.map((each, index): Connection => ({
    ...each,
    settings: { style: settings[index] ?? '' },
  }));
  const happened: string[] = [];
  const memory = makeMemoryPublisher({ provider: name });
  const publisher: Publisher = {
    ...memory,
    ...(composeKey === undefined ? {} : { composeKey }),
    compose: (input, connection) => {
      happened.push(`compose ${connection.settings['style'] ?? ''}`);
      ports.clock.advance(composingMs);
      return memory.compose(input, connection);
    },
  };
  const clock = {
    now: ports.clock.now,
    pause: (ms: number) => {
      happened.push('pause');
      ports.clock.advance(pauseMs);
      return ports.clock.pause(ms);
    },
  };
  const { imageStore, imageFitter } = ports;
  const publishers = new Map([[name, publisher]]);
  const requestLimits = DEFAULT_REQUEST_LIMITS;
  const examine = makeExamineChannels({ imageStore, imageFitter, publishers, clock, requestLimits });
  const channels = examine(connections, {
    document,
    overrides: [],
    isReadable: () => true,
    images: [],
  }).then((each) => {
    if (!each.ok) throw new Error(each.error.kind);
    return each.value;
  });
  return { happened, channels };
};

describe('composing a post for several channels', () => {
  it('happens once for those without relevant differences, and never without a pause', async () => {
    const composeKey: Publisher['composeKey'] = ({ settings }) => settings['style']?.slice(0, 1) ?? '';
    const { happened, channels } = await examined({ settings: ['a1', 'a2', 'b1', 'a3', 'b2'], composeKey });
    expect((await channels).map(({ composed }) => composed?.text)).toHaveLength(5);
    expect((await channels).every(({ composed }) => composed !== null)).toBe(true);
    expect(happened).toEqual(['compose a1', 'pause', 'compose b1', 'pause']);
  });

  it('happens for each of the settings where the channel does not declare which of them matter', async () => {
    const { happened, channels } = await examined({ settings: ['a1', 'a2', 'a1'] });
    await channels;
    expect(happened).toEqual(['compose a1', 'pause', 'compose a2', 'pause']);
  });

  it('happens for each of the settings where the key is a promise, also one that rejects', async () => {
    const keys = [Promise.resolve('a'), Promise.reject(new Error('out of order'))];
    const composeKey = (() => keys.shift()) as unknown as () => string;
    const { happened, channels } = await examined({ settings: ['a1', 'a2'], composeKey });
    await channels;
    expect(happened).toEqual(['compose a1', 'pause', 'compose a2', 'pause']);
  });

  it('happens for each of the settings where the key cannot be made', async () => {
    const composeKey = () => {
      throw new Error('out of order');
    };
    const { happened, channels } = await examined({ settings: ['a1', 'a2', 'a1'], composeKey });
    expect((await channels).every(({ composed }) => composed !== null)).toBe(true);
    expect(happened).toEqual(['compose a1', 'pause', 'compose a2', 'pause']);
  });

  it('yields nothing where the channel is not installed, or cannot read its settings', async () => {
    const ports = makeMemoryPorts({ now: START });
    const { imageStore, clock } = ports;
    const [connection] = await givenConnections(ports, await givenAccount(ports), 1, 'kind');
    if (connection === undefined) throw new Error('there is no connection');
    const composed = (publishers: Publishers) => {
      const deps = { clock, imageStore, publishers, requestLimits: DEFAULT_REQUEST_LIMITS };
      return makeComposeOnce(deps)(() => document)(connection);
    };
    expect(await composed(new Map())).toBeNull();
    const memory = makeMemoryPublisher({ provider: connection.provider });
    const capabilities = () => {
      throw new Error('unreadable');
    };
    expect(await composed(new Map([[connection.provider, { ...memory, capabilities }]]))).toBeNull();
    expect(await composed(new Map([[connection.provider, memory]]))).toMatchObject({ ok: true });
  });

  it('is aborted where it takes longer than one request may, as a transient fault', async () => {
    const settings = Array.from({ length: 50 }, (_, index) => String(index));
    const { happened, channels } = await examined({ settings, composingMs: LIMIT_MS / 5 });
    await expect(channels).rejects.toThrow(ComposingTakesTooLong);
    expect(happened.filter((each) => each !== 'pause')).toHaveLength(6);
  });

  it('does not count the turns of other work meanwhile', async () => {
    const settings = Array.from({ length: 50 }, (_, index) => String(index));
    const { channels } = await examined({ settings, composingMs: LIMIT_MS / 50, pauseMs: LIMIT_MS });
    expect(await channels).toHaveLength(50);
  });

  it('continues in a turn of its own after a long one, however many requests compose at once', async () => {
    const ports = makeMemoryPorts({ now: START });
    const connections = await givenConnections(ports, await givenAccount(ports), 3, 'kind');
    const waiting: (() => void)[] = [];
    const pause = () => ({
      done: new Promise<void>((resolve) => waiting.push(resolve)),
      cancel: () => undefined,
    });
    let composed = 0;
    const memory = makeMemoryPublisher({ provider: provider('kind') });
    const publisher: Publisher = {
      ...memory,
      composeKey: ({ settings }) => JSON.stringify(settings),
      compose: (...given) => {
        composed += 1;
        ports.clock.advance(5);
        return memory.compose(...given);
      },
    };
    const composeOnce = makeComposeOnce({
      clock: { now: ports.clock.now, pause },
      imageStore: ports.imageStore,
      publishers: new Map([[memory.provider, publisher]]),
      requestLimits: DEFAULT_REQUEST_LIMITS,
    });
    const requests = Array.from({ length: 4 }, async () => {
      const compose = composeOnce(() => document);
      for (const [place, each] of connections.entries())
        await compose({ ...each, settings: { style: String(place) } });
    });
    const turns: number[] = [];
    while (composed < 12) {
      const before = composed;
      for (const resolve of waiting.splice(0)) resolve();
      await new Promise(setImmediate);
      turns.push(composed - before);
    }
    expect(Math.max(...turns)).toBe(1);
    const last = Promise.all(requests);
    while (waiting.length > 0) {
      for (const resolve of waiting.splice(0)) resolve();
      await new Promise(setImmediate);
    }
    await last;
  });
});
